"""A complete definition of a tool, and the call it leads to."""

import anthropic

client = anthropic.Anthropic()
response = client.messages.create(
    model="claude-sonnet-5",
    max_tokens=1024,
    tools=[
        {
            "name": "lookup_order",
            "description": "Returns items and delivery date of one order. Takes a number such as A-1045.",
            "input_schema": {
                "type": "object",
                "properties": {"order_id": {"type": "string"}},
                "required": ["order_id"],
            },
        }
    ],
    messages=[{"role": "user", "content": "What became of order A-1045?"}],
)
call = next(block for block in response.content if block.type == "tool_use")
assert (call.name, call.input) == ("lookup_order", {"order_id": "A-1045"}), call
print(call.name, call.input)
