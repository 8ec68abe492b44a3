"""A conversation goes to a file and comes back. How are Claude's blocks written?"""

import json

import anthropic

CHOICE = "as_text"

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


def writable(response):
    if CHOICE == "plain_dump":
        return response.content
    if CHOICE == "as_text":
        return str(response.content)
    if CHOICE == "words_only":
        words = "".join(block.text for block in response.content if block.type == "text")
        return words or "(looked something up)"
    return [block.to_dict() for block in response.content]


messages = [{"role": "user", "content": "Where is order A-25?"}]
while True:
    response = client.messages.create(messages=messages, **SETTINGS)
    messages.append({"role": "assistant", "content": writable(response)})
    if response.stop_reason != "tool_use":
        break
    results = [
        {"type": "tool_result", "tool_use_id": block.id, "content": '{"status": "packed"}'}
        for block in response.content
        if block.type == "tool_use"
    ]
    messages.append({"role": "user", "content": results})
    file = json.dumps(messages)  # the service stops here ...
    messages = json.loads(file)  # ... and is started again

print("".join(block.text for block in response.content if block.type == "text"))
