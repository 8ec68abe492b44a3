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
for choice in ("auto", "any", "none"):
    response = client.messages.create(
        model="claude-haiku-4-5",
        max_tokens=1024,
        tools=[LOOKUP],
        tool_choice={"type": choice},
        messages=[{"role": "user", "content": "Where is order A-25?"}],
    )
    print(choice, [block.type for block in response.content], response.stop_reason)
