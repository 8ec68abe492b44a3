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


def ask(messages, **more):
    return client.messages.create(
        model="claude-sonnet-5", max_tokens=1024, tools=[LOOKUP], messages=messages, **more
    )


STATES = {"A-25": "delivered", "A-45": "on its way"}
messages = [{"role": "user", "content": "Where are order A-25 and order A-45?"}]
response = ask(messages)
messages.append({"role": "assistant", "content": response.content})
results = [
    {
        "type": "tool_result",
        "tool_use_id": block.id,
        "content": json.dumps({"status": STATES[block.input["order_id"]]}),
    }
    for block in response.content
    if block.type == "tool_use"
]
messages.append({"role": "user", "content": results})
print(ask(messages).content[-1].text)
