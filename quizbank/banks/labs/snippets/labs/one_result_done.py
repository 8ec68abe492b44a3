"""An order desk that is asked for three orders at once."""

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
ORDERS = {"A-201": "packed", "A-203": "delivered"}


def lookup_order(order_id):
    return '{"status": "' + ORDERS[order_id] + '"}'


def run(call):
    result = {"type": "tool_result", "tool_use_id": call.id}
    try:
        return {**result, "content": lookup_order(**call.input)}
    except KeyError as error:
        return {**result, "content": f"No order {error}", "is_error": True}


question = "Where are order A-201, order A-202 and order A-203?"
messages = [{"role": "user", "content": question}]
for _ in range(5):
    response = client.messages.create(
        model="claude-sonnet-5", max_tokens=1024, tools=[LOOKUP], messages=messages
    )
    messages.append({"role": "assistant", "content": response.content})
    if response.stop_reason != "tool_use":
        break
    asked = [block for block in response.content if block.type == "tool_use"]
    messages.append({"role": "user", "content": [run(call) for call in asked]})

print(response.content[-1].text)
