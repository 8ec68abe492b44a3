"""Four tickets, and what each costs when it is planned first and when it is not (in minutes)."""

CHOICE = "trace_fix"

TICKETS = {
    "hold_check": {"files": 1, "designs": 1, "known": True},
    "lock_library": {"files": 38, "designs": 2, "known": False},
    "trace_fix": {"files": 1, "designs": 1, "known": True},
    "rename_label": {"files": 40, "designs": 1, "known": True},
}


def direct(ticket: dict) -> float:
    """Work on each file, and the share of it that a wrong design makes void."""
    work = 2 * ticket["files"]
    wrong = 1 - 1 / ticket["designs"]
    return work + wrong * work + (0 if ticket["known"] else 20)


def planned(ticket: dict) -> float:
    """Exploring and reading a plan, then the work once."""
    return 15 + 2 * ticket["files"]


ticket = TICKETS[CHOICE]
saved = direct(ticket) - planned(ticket)
assert saved > 0, f"{CHOICE}: planning costs {-saved:g} minutes more than it saves"
print(CHOICE, "planned saves", f"{saved:g}", "minutes")
