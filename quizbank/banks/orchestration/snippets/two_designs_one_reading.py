"""Two designs from one reading: what each of them sees, and how often the code is read."""

CHOICE = "cleared_between"

READING = "what is in the booking code"
readings = 1
session = [READING]


def read_anew() -> list[str]:
    global readings
    readings += 1
    return [READING]


def work_out(design: str, history: list[str]) -> list[str]:
    """The session goes on with a design; what it could see is returned."""
    seen = list(history)
    history.append(f"design {design}")
    return seen


if CHOICE == "in_turn":
    seen_by_a = work_out("A", session)
    session.append("Please forget design A.")
    seen_by_b = work_out("B", session)
elif CHOICE == "two_new":
    seen_by_a, seen_by_b = work_out("A", read_anew()), work_out("B", read_anew())
elif CHOICE == "cleared_between":
    seen_by_a = work_out("A", session)
    session.clear()
    seen_by_b = work_out("B", session)
elif CHOICE == "two_forks":
    seen_by_a, seen_by_b = work_out("A", list(session)), work_out("B", list(session))

assert "design A" not in seen_by_b, f"the second design was made in view of the first: {seen_by_b}"
assert READING in seen_by_a
assert READING in seen_by_b, "the second design was made without the code"
assert readings == 1, f"the code was read {readings} times"
print("both designs rest on:", ", ".join(seen_by_a))
