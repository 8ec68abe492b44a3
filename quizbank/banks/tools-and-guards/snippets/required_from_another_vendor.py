"""'Call one of the tools, whichever fits', said to the Messages API."""

import anthropic

CHOICE = "type_required"

VALUES = {
    "word_required": "required",
    "type_required": {"type": "required"},
    "type_any": {"type": "any"},
    "auto_required": {"type": "auto", "required": True},
}


def tool(name: str, description: str) -> dict:
    schema = {"type": "object", "properties": {"reason": {"type": "string"}}}
    return {"name": name, "description": description, "input_schema": schema}


client = anthropic.Anthropic()
response = client.messages.create(
    model="claude-sonnet-5",
    max_tokens=1024,
    tools=[
        tool("mark_spam", "Files a mail as spam."),
        tool("mark_mail", "Files a mail as genuine."),
    ],
    tool_choice=VALUES[CHOICE],
    messages=[{"role": "user", "content": "Classify this mail: 'Your lamp has been posted.'"}],
)
assert response.stop_reason == "tool_use", "no tool was called"
print([block.name for block in response.content if block.type == "tool_use"])
