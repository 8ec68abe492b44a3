"""Exactly one call of a named tool, and nothing else, in the first reply."""

import anthropic

client = anthropic.Anthropic()
schema = {"type": "object", "properties": {"document": {"type": "string"}}}
response = client.messages.create(
    model="claude-sonnet-5",
    max_tokens=1024,
    tools=[
        {
            "name": "extract_metadata",
            "description": "Reads sender and date.",
            "input_schema": schema,
        },
        {"name": "look_up_tariff", "description": "Gives the tariff.", "input_schema": schema},
    ],
    tool_choice={
        "type": "tool",
        "name": "extract_metadata",
        "disable_parallel_tool_use": True,
    },
    messages=[{"role": "user", "content": "What tariff applies to documents D-12 and D-13?"}],
)
calls = [block.name for block in response.content if block.type == "tool_use"]
assert calls == ["extract_metadata"], f"the reply called {calls}"
print(calls)
