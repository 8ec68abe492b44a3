"""The sessions of a folder, and which of them a command takes up."""

CHOICE = "asked_anew"

COMMANDS = {
    "by_name": ["--resume", "fare-migration"],
    "latest": ["--continue"],
    "asked_anew": ["Go on with Monday's fare migration"],
    "branch_off": ["--continue", "--fork-session"],
}
SESSIONS = [  # in the order of their last use
    {"name": "fare-migration", "history": ["fares.py read", "decided: one table"]},
    {"name": None, "history": ["typo in the footer"]},
    {"name": None, "history": ["colour of a button"]},
]


def claude(*arguments: str) -> dict:
    """The session that a start leads to, by the rules of the CLI reference."""
    if "--resume" in arguments:
        wanted = arguments[arguments.index("--resume") + 1]
        session = next(one for one in SESSIONS if one["name"] == wanted)
    elif "--continue" in arguments:
        session = SESSIONS[-1]
    else:
        return {"name": None, "history": list(arguments)}
    if "--fork-session" in arguments:
        session = {"name": None, "history": list(session["history"])}
    return session


session = claude(*COMMANDS[CHOICE])
assert "decided: one table" in session["history"], f"it knows of no decision: {session['history']}"
print(session["name"], "knows:", "; ".join(session["history"]))
