"""A subagent's request, which is its system prompt and its brief, and what it keeps to."""

import anthropic

CHOICE = "remind_agreed"

client = anthropic.Anthropic()
LIMITS = "sources from 2023 on, no press releases, amounts in euros"
conversation = ["Tell me about sea farming."] + ["We might also look at mussels."] * 60
conversation.append(f"Agreed: {LIMITS}.")

BRIEF = {
    "remind_agreed": "Research kelp farming. Do it as agreed with the user in this conversation.",
    "whole_history": "\n".join(conversation) + f"\nResearch kelp farming.\nConstraints: {LIMITS}",
    "user_of_record": "Research kelp farming. First ask the user about the limits.",
    "limits_written_out": (
        f"Research kelp farming.\nGoal: can it pay for itself by 2030?\nConstraints: {LIMITS}\n"
        "Return: findings with source and date, and what you could not find."
    ),
}[CHOICE]
response = client.messages.create(
    model="claude-sonnet-5",
    max_tokens=1024,
    system="You are a subagent for research.",
    messages=[{"role": "user", "content": BRIEF}],  # all that a subagent starts with
)
report = response.content[-1].text
spare = BRIEF.count("mussels")
assert "no press releases" in report, f"the limits never reached it: {report}"
assert spare == 0, f"its window starts with {spare} sentences that have nothing to do with it"
print(report)
