"""The blocks of a conversation with two look-ups."""

import json

import anthropic

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
question = {"type": "text", "text": "Where are order A-25 and order A-45?"}
messages = [{"role": "user", "content": [question]}]
while True:
    response = client.messages.create(
        model="claude-sonnet-5", max_tokens=1024, tools=[LOOKUP], messages=messages
    )
    content = [block.to_dict() for block in response.content]
    messages.append({"role": "assistant", "content": content})
    if response.stop_reason != "tool_use":
        break
    order = json.dumps({"status": "packed"})
    results = [
        {"type": "tool_result", "tool_use_id": block["id"], "content": order}
        for block in content
        if block["type"] == "tool_use"
    ]
    messages.append({"role": "user", "content": results})

assert response.stop_reason == "end_turn", "The conversation did not come to its end."
for message in messages:
    print(message["role"], *[block["type"] for block in message["content"]])
