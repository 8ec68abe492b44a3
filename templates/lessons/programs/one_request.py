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
response = client.messages.create(
    model="claude-sonnet-5",
    max_tokens=1024,
    tools=[LOOKUP],
    messages=[{"role": "user", "content": "Where is order A-25?"}],
)
print(response.stop_reason)
for block in response.content:
    print(block.type, getattr(block, "input", ""))
