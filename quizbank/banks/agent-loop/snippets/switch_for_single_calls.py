"""At most one call in a response, and none at all where words will do."""

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
settings = {
    "model": "claude-sonnet-5",
    "max_tokens": 1024,
    "tools": [LOOKUP],
    "messages": [{"role": "user", "content": "Where are order A-25 and order A-45?"}],
}


def calls(response):
    return [block.input["order_id"] for block in response.content if block.type == "tool_use"]


free = client.messages.create(**settings)
single = client.messages.create(
    tool_choice={"type": "auto", "disable_parallel_tool_use": True},
    **settings,
)
print(calls(free), calls(single))
assert len(calls(free)) == 2, "Without the switch both are asked for."
assert len(calls(single)) == 1, "With the switch there is one call at most."
