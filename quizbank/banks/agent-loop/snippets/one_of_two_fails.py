"""Of two look-ups one fails. What goes into the next message?"""

import json

import anthropic

CHOICE = "both_fine"

client = anthropic.Anthropic()
ORDERS = {"A-25": {"status": "delivered"}}
LOOKUP = {
    "name": "lookup_order",
    "description": "Returns the state of an order by its number.",
    "input_schema": {
        "type": "object",
        "properties": {"order_id": {"type": "string"}},
        "required": ["order_id"],
    },
}
DOWN = "The archive of older orders is down until tomorrow. Do not retry."


def ask(messages):
    return client.messages.create(
        model="claude-sonnet-5", max_tokens=1024, tools=[LOOKUP], messages=messages
    )


def answer_to(call):
    block = {"type": "tool_result", "tool_use_id": call.id}
    order = ORDERS.get(call.input["order_id"])
    if order and CHOICE != "both_failed":
        return {**block, "content": json.dumps(order)}
    if CHOICE == "both_fine":
        return {**block, "content": "[]"}
    if CHOICE == "good_one":
        return None
    return {**block, "is_error": True, "content": DOWN}


messages = [{"role": "user", "content": "Where are order A-25 and order A-45?"}]
response = ask(messages)
while response.stop_reason == "tool_use":
    messages.append({"role": "assistant", "content": response.content})
    calls = [block for block in response.content if block.type == "tool_use"]
    results = [answer for call in calls if (answer := answer_to(call))]
    messages.append({"role": "user", "content": results})
    response = ask(messages)

reply = "".join(block.text for block in response.content if block.type == "text")
print(reply)
assert "A-25 is delivered" in reply, "The order that came was thrown away."
assert "no order A-45" not in reply, "The customer was told that an order does not exist."
