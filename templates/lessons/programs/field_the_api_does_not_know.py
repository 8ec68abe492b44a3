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


messages = [{"role": "user", "content": "Where is order A-25?"}]
response = ask(messages)
messages.append({"role": "assistant", "content": response.content})
call = next(block for block in response.content if block.type == "tool_use")
result = {"type": "tool_result", "tool_use_id": call.id, "content": "Timeout"}
messages.append({"role": "user", "content": [{**result, "is_retryable": True}]})
print(ask(messages).content[-1].text)
