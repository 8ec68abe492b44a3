"""One subagent, which sees its own request and nothing of the conversation that led to it."""

import anthropic

CHOICE = "topic_named"

client = anthropic.Anthropic()
COORDINATOR = "You coordinate research for a ministry and hand topics to subagents."
SUBAGENT = "You are a subagent. Report on the topic that you are given."
conversation = [
    {
        "role": "user",
        "content": "We care about tides, kelp and salt batteries. Only sources after 2024.",
    },
]
brief = "Look at the third one as discussed, with the limits we agreed."
system, more = SUBAGENT, {}
if CHOICE == "topic_named":
    brief = "Research salt batteries."
elif CHOICE == "same_user":
    more = {"metadata": {"user_id": "ministry-officials"}}
    client.messages.create(
        model="claude-sonnet-5", max_tokens=512, system=COORDINATOR, messages=conversation, **more
    )
elif CHOICE == "system_shared":
    system = COORDINATOR + "\n" + SUBAGENT
elif CHOICE == "all_in_prompt":
    brief = (
        "Research salt batteries.\nConstraints: sources after 2024, no vendors\n"
        "Goal: a price for 2030"
    )

response = client.messages.create(
    model="claude-sonnet-5",
    max_tokens=512,
    system=system,
    messages=[{"role": "user", "content": brief}],
    **more,
)
report = next(block.text for block in response.content if block.type == "text")
assert "salt batteries" in report, f"the subagent had no topic: {report}"
assert "after 2024" in report, f"the limits never reached the subagent: {report}"
print(report)
