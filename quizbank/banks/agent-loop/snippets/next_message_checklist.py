"""Two look-ups have run. What has to be done before the next call?"""

import json

import anthropic

CHOICE = ("echo_calls", "keep_response", "same_ids")

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
QUESTION = "Where are order A-25 and order A-45?"

messages = [{"role": "user", "content": QUESTION}]
response = client.messages.create(messages=messages, **SETTINGS)
calls = [block for block in response.content if block.type == "tool_use"]

if "keep_response" in CHOICE:
    messages.append({"role": "assistant", "content": response.content})

content = []
if "repeat_question" in CHOICE:
    content.append({"type": "text", "text": QUESTION})
for number, call in enumerate(calls):
    if "echo_calls" in CHOICE:
        content.append(call)
    if number == 0 or "result_each" in CHOICE:
        call_id = call.id if "same_ids" in CHOICE else f"lookup_{number}"
        order = json.dumps({**call.input, "status": "packed"})
        content.append({"type": "tool_result", "tool_use_id": call_id, "content": order})
messages.append({"role": "user", "content": content})

response = client.messages.create(messages=messages, **SETTINGS)
print("".join(block.text for block in response.content if block.type == "text"))
