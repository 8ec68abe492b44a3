"""Claude calls a tool whose function is missing. What does the loop return?"""

import anthropic

CHOICE = "skip_it"

client = anthropic.Anthropic()
HANDLERS = {"depot_phone": lambda depot: "0131 496 0000"}  # depot_hours got lost in the release
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
        ("depot_phone", "Returns the telephone number of a depot."),
    ]
]


def results_of(call):
    block = {"type": "tool_result", "tool_use_id": call.id}
    handler = HANDLERS.get(call.name)
    if handler is not None:
        return [{**block, "content": handler(**call.input)}]
    if CHOICE == "none_text":
        return [{**block, "content": str(handler)}]
    if CHOICE == "skip_it":
        return []
    if CHOICE == "other_tool":
        return [{**block, "content": HANDLERS["depot_phone"](**call.input)}]
    return [{**block, "is_error": True, "content": f"{call.name} is not available at present."}]


def ask(messages):
    return client.messages.create(
        model="claude-sonnet-5", max_tokens=1024, tools=TOOLS, messages=messages
    )


messages = [{"role": "user", "content": "Ask depot_hours when the depot opens, depot=Leith."}]
response = ask(messages)
while response.stop_reason == "tool_use":
    messages.append({"role": "assistant", "content": response.content})
    calls = [block for block in response.content if block.type == "tool_use"]
    results = [result for call in calls for result in results_of(call)]
    messages.append({"role": "user", "content": results or "There is no result."})
    response = ask(messages)

reply = "".join(block.text for block in response.content if block.type == "text")
print(reply)
assert "not available" in reply, "The courier was not told that the hours could not be read."
