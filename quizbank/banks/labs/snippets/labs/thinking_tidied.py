"""Two orders, looked up at once, with thinking."""

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
ORDERS = {"A-101": "packed", "A-102": "on its way"}
log = []


def readable(block):
    if block.type == "thinking":
        return {"type": "thinking", "thinking": "(Claude thought)", "signature": block.signature}
    return block.model_dump(mode="json", exclude_none=True)


messages = [{"role": "user", "content": "Where are order A-101 and order A-102?"}]
for _ in range(5):
    response = client.messages.create(
        model="claude-opus-5-5",
        max_tokens=4000,
        thinking={"type": "adaptive"},
        tools=[LOOKUP],
        messages=messages,
    )
    log.append([readable(block) for block in response.content])
    messages.append({"role": "assistant", "content": log[-1]})
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
