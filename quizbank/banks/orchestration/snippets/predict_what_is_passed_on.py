"""The same question to a coordinator that knows what its subagents see, and to one that does not."""

import anthropic

client = anthropic.Anthropic()
DELEGATE = {
    "name": "delegate",
    "description": "Gives a topic of research to a subagent.",
    "input_schema": {
        "type": "object",
        "properties": {"prompt": {"type": "string"}},
        "required": ["prompt"],
    },
}
QUESTION = "Research tidal power, kelp farming and salt batteries. Use sources after 2024 only."

for system in (
    "You coordinate research.",
    "You coordinate research. Subagents see nothing but their prompt.",
):
    response = client.messages.create(
        model="claude-sonnet-5",
        max_tokens=1024,
        system=system,
        tools=[DELEGATE],
        messages=[{"role": "user", "content": QUESTION}],
    )
    briefs = [block.input["prompt"] for block in response.content if block.type == "tool_use"]
    print(len(briefs), sum("2024" in brief for brief in briefs))
