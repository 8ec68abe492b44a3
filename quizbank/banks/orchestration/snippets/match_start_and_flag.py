"""Four ways to start, and what each of them goes on with."""

SESSIONS = {"slots": ["read slots.py"], "latest": ["fixed a typo"]}  # in order of last use
STARTS = {
    "cont": ["--continue"],
    "resume": ["--resume", "slots"],
    "fork": ["--resume", "slots", "--fork-session"],
    "plain": [],
}


def claude(arguments: list[str]) -> list[str]:
    """The history that a start goes on with; a fork's is a copy."""
    if "--resume" in arguments:
        history = SESSIONS[arguments[arguments.index("--resume") + 1]]
    elif "--continue" in arguments:
        history = list(SESSIONS.values())[-1]
    else:
        return []
    return list(history) if "--fork-session" in arguments else history


granted = {}
for name, arguments in STARTS.items():
    history = claude(arguments)
    if history is SESSIONS["latest"]:
        granted["just_before"] = name
    elif history is SESSIONS["slots"]:
        granted["certain_one"] = name
    elif history == SESSIONS["slots"]:
        granted["another_way"] = name
    elif not history:
        granted["fresh_view"] = name
assert granted == {
    "just_before": "cont",
    "certain_one": "resume",
    "another_way": "fork",
    "fresh_view": "plain",
}
print(granted)
