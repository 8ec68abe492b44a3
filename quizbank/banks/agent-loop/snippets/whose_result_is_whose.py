"""Three calls run at once and end in another order. Which result belongs to which call?"""

import anthropic

CHOICE = "by_name"

client = anthropic.Anthropic()
RESEARCH = {
    "name": "delegate",
    "description": "Gives a research topic to a subagent and returns its report.",
    "input_schema": {
        "type": "object",
        "properties": {"prompt": {"type": "string"}},
        "required": ["prompt"],
    },
}
SETTINGS = {"model": "claude-sonnet-5", "max_tokens": 1024, "tools": [RESEARCH]}
QUESTION = "Research tidal power, kelp farming and salt batteries."


def run_all(calls):
    """(call, report) of each call as it finishes, the quickest first."""
    return [(call, f"report on: {call.input['prompt']}") for call in reversed(calls)]


messages = [{"role": "user", "content": QUESTION}]
response = client.messages.create(messages=messages, **SETTINGS)
messages.append({"role": "assistant", "content": response.content})
calls = [block for block in response.content if block.type == "tool_use"]

finished = run_all(calls)
if CHOICE == "by_place":
    pairs = zip([call.id for call in calls], [report for _, report in finished], strict=True)
elif CHOICE == "by_name":
    reports = {call.name: report for call, report in finished}
    pairs = [(call.id, reports[call.name]) for call in calls]
elif CHOICE == "by_new_id":
    pairs = [(f"task_{number}", report) for number, (_, report) in enumerate(finished)]
else:
    pairs = [(call.id, report) for call, report in finished]

results = [
    {"type": "tool_result", "tool_use_id": call_id, "content": report} for call_id, report in pairs
]
messages.append({"role": "user", "content": results})
response = client.messages.create(messages=messages, **SETTINGS)
reply = "".join(block.text for block in response.content if block.type == "text")
print(reply)
for topic in ("tidal power", "kelp farming", "salt batteries"):
    line = next(line for line in reply.splitlines() if line.startswith(f"- {topic}"))
    assert topic in line.split(":", 1)[1], f"Another report was filed under {topic}."
