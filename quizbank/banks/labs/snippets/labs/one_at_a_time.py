"""An order service that takes one request at a time."""

import json

import anthropic

client = anthropic.Anthropic()
LOOKUP = {
    "name": "lookup_order",
    "description": "Returns the state of one order.",
    "input_schema": {
        "type": "object",
        "properties": {"order_id": {"type": "string"}},
        "required": ["order_id"],
    },
}
ORDERS = {"A-401": "packed", "A-402": "on its way"}

messages = [{"role": "user", "content": "Where are order A-401 and order A-402?"}]
for _ in range(6):
    response = client.messages.create(
        model="claude-sonnet-5",
        max_tokens=1024,
        tools=[LOOKUP],
        extra_body={"disable_parallel_tool_use": True},
        messages=messages,
    )
    messages.append({"role": "assistant", "content": response.content})
    if response.stop_reason != "tool_use":
        break
    results = []
    for block in response.content:
        if block.type == "tool_use":
            state = {"status": ORDERS[block.input["order_id"]]}
            result = {"type": "tool_result", "tool_use_id": block.id, "content": json.dumps(state)}
            results.append(result)
    messages.append({"role": "user", "content": results})

print(response.content[-1].text)
