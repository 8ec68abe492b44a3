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
    messages=[{"role": "user", "content": "Where are order A-25 and order A-45?"}],
)
for number, block in enumerate(response.content):
    print(number, block.type)
print("".join(block.text for block in response.content if block.type == "text"))
