"""Five sessions: how much of what each knows is true and needed, and how much is in the way?"""

CHOICE = ("half_done", "other_ticket")

# What a session holds: pieces that are still true and needed, stale ones that can be named in a
# sentence, stale ones beyond that, and pieces of no use to the task at hand.
SESSIONS = {
    "half_done": {"useful": 40, "named": 0, "stale": 0, "useless": 2},
    "other_ticket": {"useful": 3, "named": 0, "stale": 0, "useless": 50},
    "one_file_new": {"useful": 60, "named": 1, "stale": 0, "useless": 5},
    "refuted_cause": {"useful": 10, "named": 0, "stale": 12, "useless": 20},
    "major_upgrade": {"useful": 8, "named": 0, "stale": 55, "useless": 4},
}


def after_resuming(held: dict) -> int:
    """What there is to build on; the named pieces are read again and then useful."""
    return held["useful"] + held["named"] - held["stale"] - held["useless"]


def after_starting_anew(held: dict) -> int:
    """A summary carries the core over, and the rest has to be read again."""
    return held["useful"] // 2


for name in CHOICE:
    held = SESSIONS[name]
    assert after_resuming(held) > after_starting_anew(held), (
        f"{name}: {held['stale'] + held['useless']} pieces stand in the way of {held['useful']}"
    )
for name, held in SESSIONS.items():
    assert name in CHOICE or after_resuming(held) <= after_starting_anew(held), (
        f"{name}: {held['useful']} useful pieces are thrown away"
    )
print("resume:", ", ".join(CHOICE))
