"""The same question under each of the four types of tool_choice."""

import anthropic

client = anthropic.Anthropic()
schema = {"type": "object", "properties": {"term": {"type": "string"}}}
TOOLS = [
    {"name": name, "description": text, "input_schema": schema}
    for name, text in {
        "look_up": "Looks a term up in the glossary.",
        "translate": "Translates a term.",
        "pronounce": "Reads a term aloud.",
    }.items()
]


def calls(**choice: str) -> list[str]:
    response = client.messages.create(
        model="claude-sonnet-5",
        max_tokens=1024,
        tools=TOOLS,
        tool_choice=choice,
        messages=[{"role": "user", "content": "Hello, and good morning."}],
    )
    return [block.name for block in response.content if block.type == "tool_use"]


assert calls(type="auto") == [], "a greeting needs no tool, and auto allows none"
assert calls(type="any"), "any requires some call"
assert set(calls(type="tool", name="look_up")) == {"look_up"}, "the named tool and no other"
assert calls(type="none") == [], "none forbids calls"
for choice in (
    {"type": "auto"},
    {"type": "any"},
    {"type": "tool", "name": "look_up"},
    {"type": "none"},
):
    print(choice, calls(**choice))
