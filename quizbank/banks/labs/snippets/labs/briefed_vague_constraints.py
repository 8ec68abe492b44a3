"""A coordinator with two topics and its subagents."""

import anthropic

client = anthropic.Anthropic()
CONSTRAINTS = "Only sources from 2024 or later; leave forums out"
TASK = f"Research tidal power and salt batteries. {CONSTRAINTS}."
DELEGATE = {
    "name": "delegate",
    "description": "Gives one research topic to a subagent and returns its report.",
    "input_schema": {
        "type": "object",
        "properties": {"description": {"type": "string"}},
        "required": ["description"],
    },
}
SUBAGENT = "You are a subagent. You were given one topic."
briefs, reports = [], []


def delegate(description):
    """Run a subagent on a topic such as "Research tidal power" and return its report."""
    brief = (
        f"{description}.\n"
        f"Goal: a section of a report that compares ways to store energy.\n"
        f"Constraints: good, recent sources\n"
        f"Return: findings with source and date, and what you could not find."
    )
    briefs.append(brief)
    response = client.messages.create(
        model="claude-sonnet-5",
        max_tokens=1024,
        system=SUBAGENT,
        messages=[{"role": "user", "content": brief}],
    )
    reports.append(response.content[0].text)
    return reports[-1]


messages = [{"role": "user", "content": TASK}]
for _ in range(6):
    response = client.messages.create(
        model="claude-sonnet-5", max_tokens=1024, tools=[DELEGATE], messages=messages
    )
    messages.append({"role": "assistant", "content": response.content})
    if response.stop_reason != "tool_use":
        break
    results = []
    for block in response.content:
        if block.type == "tool_use":
            text = delegate(**block.input)
            results.append({"type": "tool_result", "tool_use_id": block.id, "content": text})
    messages.append({"role": "user", "content": results})

print(response.content[-1].text)
