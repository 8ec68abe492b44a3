"""A look-up fails once and then succeeds. What does Claude get for the one call?"""

import json

import anthropic

CHOICE = "only_order"

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
SETTINGS = {"model": "claude-sonnet-5", "max_tokens": 1024, "tools": [LOOKUP]}


def two_tries(call):
    """The outcomes of both tries: a timeout, then the order."""
    failed = {"content": "The order system did not answer.", "is_error": True}
    return failed, {"content": json.dumps({**call.input, "status": "delivered"})}


messages = [{"role": "user", "content": "Has order 1025 been delivered?"}]
response = client.messages.create(messages=messages, **SETTINGS)
messages.append({"role": "assistant", "content": response.content})
call = next(block for block in response.content if block.type == "tool_use")

failed, found = two_tries(call)
block = {"type": "tool_result", "tool_use_id": call.id}
if CHOICE == "both_results":
    results = [{**block, **failed}, {**block, **found}]
elif CHOICE == "fresh_id":
    results = [{**block, **failed}, {**block, **found, "tool_use_id": f"{call.id}_2"}]
elif CHOICE == "ask_again":
    results = [{**block, **failed}]
else:
    results = [{**block, **found}]
messages.append({"role": "user", "content": results})

response = client.messages.create(messages=messages, **SETTINGS)
reply = "".join(block.text for block in response.content if block.type == "text")
print(reply)
assert "delivered" in reply, "The order was at hand, and Claude was told that it was not."
