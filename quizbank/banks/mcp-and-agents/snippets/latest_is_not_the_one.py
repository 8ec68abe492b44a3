"""Which conversation a command takes up, in a folder with several."""

CHOICE = "fork_latest"

SESSIONS = [  # the oldest first
    {"name": "lock-table", "about": "the lock table"},
    {"name": "", "about": "how to read a core dump"},
    {"name": "", "about": "a typo in a message"},
]
COMMAND = {
    "wider_history": ["--continue", "the one on the lock table"],
    "memory_note": ["--continue"],
    "resume_name": ["--resume", "lock-table"],
    "fork_latest": ["--continue", "--fork-session"],
}[CHOICE]
memory = "The lock table is the main strand." if CHOICE == "memory_note" else ""


def opened(command: list[str]) -> dict:
    """--resume takes a name or an id, --continue the latest of the folder."""
    if command[0] == "--resume":
        return next(session for session in SESSIONS if session["name"] == command[1])
    latest = SESSIONS[-1]
    return dict(latest) if "--fork-session" in command else latest


session = opened(COMMAND)
assert session["about"] == "the lock table", f"she lands in {session['about']!r}"
print("claude", *COMMAND, "->", session["about"])
