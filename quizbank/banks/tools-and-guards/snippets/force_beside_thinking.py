"""Manual thinking beside a compelled tool call, and four attempts to make it valid."""

import anthropic

CHOICE = "small_budget"

client = anthropic.Anthropic()
CLASSIFY = {
    "name": "classify",
    "description": "Files a document under one heading.",
    "input_schema": {"type": "object", "properties": {"heading": {"type": "string"}}},
}
budget, max_tokens, tool_choice = 2048, 4096, {"type": "any"}
if CHOICE == "name_it":
    tool_choice = {"type": "tool", "name": "classify"}
elif CHOICE == "let_it_choose":
    tool_choice = {"type": "auto"}
elif CHOICE == "small_budget":
    budget = 1024
elif CHOICE == "more_room":
    max_tokens = 16_000

response = client.messages.create(
    model="claude-sonnet-4-6",
    max_tokens=max_tokens,
    thinking={"type": "enabled", "budget_tokens": budget},
    tools=[CLASSIFY],
    tool_choice=tool_choice,
    messages=[{"role": "user", "content": "Classify: a delivery note for twelve oak chairs."}],
)
print(response.stop_reason, [block.type for block in response.content])
