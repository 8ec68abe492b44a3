"""Two conversations: one goes round in circles, one is long because there is much to do."""

CHOICE = "asked_itself"

STUCK = [{"facts": {"order A-1025 unknown"}, "says": "Please try once more."}] * 9
BUSY = [{"facts": {f"order A-10{n} is on its way"}, "says": "And the next?"} for n in range(30, 41)]


def stuck_at(conversation: list[dict]) -> int | None:
    """The turn in which the harness hands over; None when it lets the agent work."""
    known: set[str] = set()
    idle = 0
    for turn, step in enumerate(conversation, start=1):
        idle = 0 if step["facts"] - known else idle + 1
        known |= step["facts"]
        headway_by_its_own_word = True
        if CHOICE == "turn_limit" and turn > 8:
            return turn
        if CHOICE == "told_by_customer" and "nowhere" in step["says"]:
            return turn
        if CHOICE == "asked_itself" and not headway_by_its_own_word:
            return turn
        if CHOICE == "no_new_facts" and idle == 2:
            return turn
    return None


circles, work = stuck_at(STUCK), stuck_at(BUSY)
assert circles is not None, "the customer who goes round in circles is left there"
assert work is None, f"taken from the agent in turn {work}, in the midst of useful work"
assert circles <= 4, f"noticed in turn {circles}"
print("circles noticed in turn", circles, "- long conversation left alone")
