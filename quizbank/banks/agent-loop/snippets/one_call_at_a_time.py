"""The order system stands one request at a time. What keeps Claude from asking for two?"""

import anthropic

CHOICE = "in_tool"

client = anthropic.Anthropic()
LOOKUP = {
    "name": "lookup_order",
    "description": "Returns the state of an order by its number.",
    "input_schema": {
        "type": "object",
        "properties": {"order_id": {"type": "string"}},
        "required": ["order_id"],
    },
}
RULE = "Call one tool, wait for its result, and only then call the next."
SYSTEM = "You are the support agent of Larkfield Home."

more = {"system": SYSTEM, "tools": [LOOKUP]}
if CHOICE == "in_choice":
    more["tool_choice"] = {"type": "auto", "disable_parallel_tool_use": True}
elif CHOICE == "top_level":
    more["extra_body"] = {"disable_parallel_tool_use": True}
elif CHOICE == "in_system":
    more["system"] = f"{SYSTEM} {RULE}"
elif CHOICE == "in_tool":
    more["tools"] = [{**LOOKUP, "parallel": False}]

messages = [{"role": "user", "content": "Where are order A-25 and order A-45?"}]
most = 0
while True:
    response = client.messages.create(
        model="claude-sonnet-5", max_tokens=1024, messages=messages, **more
    )
    if response.stop_reason != "tool_use":
        break
    messages.append({"role": "assistant", "content": response.content})
    calls = [block for block in response.content if block.type == "tool_use"]
    most = max(most, len(calls))
    results = [
        {"type": "tool_result", "tool_use_id": call.id, "content": '{"status": "delivered"}'}
        for call in calls
    ]
    messages.append({"role": "user", "content": results})

print(most, "at once")
assert most == 1, f"{most} calls came in one response, more than the order system stands."
