"""One order is there, one is not, and the service hiccups once."""

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
ORDERS = {"A-301": {"status": "on its way"}}
attempts = []


def order_service(order_id):
    attempts.append(order_id)
    if len(attempts) == 1:
        raise TimeoutError("no answer after 5 s")
    return ORDERS.get(order_id, {})


def handle(call):
    result = {"type": "tool_result", "tool_use_id": call.id}
    try:
        return {**result, "content": json.dumps(order_service(call.input["order_id"]))}
    except TimeoutError:
        return {**result, "content": "{}"}


messages = [{"role": "user", "content": "Where are order A-301 and order A-399?"}]
for _ in range(6):
    response = client.messages.create(
        model="claude-sonnet-5", max_tokens=1024, tools=[LOOKUP], messages=messages
    )
    messages.append({"role": "assistant", "content": response.content})
    if response.stop_reason != "tool_use":
        break
    asked = [block for block in response.content if block.type == "tool_use"]
    messages.append({"role": "user", "content": [handle(call) for call in asked]})

print(response.content[-1].text)
