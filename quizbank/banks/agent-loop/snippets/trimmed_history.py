"""A long history is cut before each call. Where may the cut fall?"""

import anthropic

CHOICE = "longer_tail"

client = anthropic.Anthropic()
TOOLS = [
    {
        "name": name,
        "description": description,
        "input_schema": {
            "type": "object",
            "properties": {"depot": {"type": "string"}},
            "required": ["depot"],
        },
    }
    for name, description in [
        ("depot_hours", "Returns the opening hours of a depot."),
        ("depot_address", "Returns the address of a depot."),
    ]
]


def kinds(message):
    content = message["content"]
    return {"text"} if isinstance(content, str) else {block["type"] for block in content}


def without(message, kind):
    if kind not in kinds(message):
        return message
    kept = [block for block in message["content"] if block["type"] != kind]
    return {**message, "content": kept or [{"type": "text", "text": "(shortened)"}]}


def shortened(messages):
    if CHOICE == "longer_tail":
        return messages[-5:]
    if CHOICE == "drop_calls":
        return [without(m, "tool_use") for m in messages[:-4]] + messages[-4:]
    if CHOICE == "drop_results":
        return [without(m, "tool_result") for m in messages[:-4]] + messages[-4:]
    starts = [at for at, m in enumerate(messages) if m["role"] == "user" and "text" in kinds(m)]
    return messages[max((at for at in starts if at <= len(messages) - 4), default=0) :]


messages = []
for question in ["depot_hours depot=Leith", "depot_hours depot=Wick", "depot_address depot=Wick"]:
    messages.append({"role": "user", "content": f"Courier 7 asks: {question}"})
    while True:
        response = client.messages.create(
            model="claude-sonnet-5", max_tokens=1024, tools=TOOLS, messages=shortened(messages)
        )
        messages.append({"role": "assistant", "content": [b.to_dict() for b in response.content]})
        if response.stop_reason != "tool_use":
            break
        results = [
            {"type": "tool_result", "tool_use_id": block.id, "content": "6 a.m. to 8 p.m."}
            for block in response.content
            if block.type == "tool_use"
        ]
        messages.append({"role": "user", "content": results})
    print(response.content[-1].text)
