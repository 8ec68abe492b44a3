"""Three subagents on a simulated clock: calls of one response run together."""

CHOICE = "answer_early"

TOPICS = ["kelp", "mussels", "oysters"]
MINUTES, FINDS = 3, 6  # for one topic, read through
RESPONSES = {
    "shorter_limits": [[topic] for topic in TOPICS],
    "one_response": [TOPICS],
    "one_big_agent": [["kelp, mussels, oysters"]],
    "answer_early": [[topic] for topic in TOPICS],
}[CHOICE]
limit = {"shorter_limits": 1, "answer_early": 0.5}.get(CHOICE, MINUTES)

clock, found = 0.0, 0.0
for calls in RESPONSES:
    durations = []
    for call in calls:
        topics = len(call.split(", "))
        durations.append(topics * limit)
        found += topics * FINDS * limit / MINUTES
    clock += max(durations)

assert found == FINDS * len(TOPICS), f"after {clock:g} minutes {found:g} of 18 finds"
assert clock <= 3, f"{clock:g} minutes for work that needs no order"
print(f"{found:g} finds in {clock:g} minutes")
