"""A request in the middle of a conversation: a question, a look-up, a reply, a further question."""

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
SETTINGS = {"model": "claude-sonnet-5", "max_tokens": 1024, "tools": [LOOKUP]}
call = {"type": "tool_use", "id": "toolu_01", "name": "lookup_order", "input": {"order_id": "1025"}}
order = json.dumps({"status": "delivered"})
result = {"type": "tool_result", "tool_use_id": "toolu_01", "content": order}

parts = [
    {"role": "user", "content": "Has order 1025 been delivered?"},
    {"role": "assistant", "content": [call]},
    {"role": "user", "content": [result]},
    {"role": "assistant", "content": "Yes, it has been delivered."},
    {"role": "user", "content": "And what is the state of order 1025 now?"},
]
response = client.messages.create(messages=parts, **SETTINGS)
print("accepted:", response.stop_reason)

moved = [parts[0], parts[2], parts[1], parts[3], parts[4]]  # the result ahead of its call
try:
    client.messages.create(messages=moved, **SETTINGS)
except anthropic.BadRequestError as error:
    print("refused:", error.api_message)
else:
    raise AssertionError("A result ahead of its call was taken.")
