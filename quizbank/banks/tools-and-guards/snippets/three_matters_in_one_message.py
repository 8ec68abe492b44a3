"""Three matters of one message, and what the customer and the staff have afterwards."""

CHOICE = "easy_two_only"

MATTERS = {
    "A-1025": {"wants": "refund", "days": 25},
    "A-1052": {"wants": "whereabouts", "days": 2},
    "A-1045": {"wants": "refund", "days": 45},
}
settled: dict[str, str] = {}
tickets: list[str] = []
replies: list[str] = []
homework: list[str] = []


def within_my_power(matter: dict) -> bool:
    return matter["wants"] == "whereabouts" or matter["days"] <= 30


def settle(order: str) -> str:
    settled[order] = "refunded" if MATTERS[order]["wants"] == "refund" else "in Leeds, due tomorrow"
    return f"{order}: {settled[order]}"


if CHOICE == "all_to_person" and not all(map(within_my_power, MATTERS.values())):
    tickets += MATTERS
    replies.append("A colleague will look at your message.")
elif CHOICE == "ask_to_split":
    homework.append("three messages")
    replies.append("Please send one message for each matter.")
else:
    lines = []
    for order, matter in MATTERS.items():
        if within_my_power(matter):
            lines.append(settle(order))
        elif CHOICE == "two_and_a_ticket":
            tickets.append(order)
            lines.append(f"{order}: a colleague decides and writes to you")
        else:
            lines.append(f"{order}: cannot be refunded any more")
    replies.append("; ".join(lines))

assert not homework, f"the customer has homework: {homework}"
assert set(settled) == {"A-1025", "A-1052"}, f"what takes a minute waits for a person: {tickets}"
assert tickets == ["A-1045"], "a person decides beyond the limit, and no person was asked"
assert len(replies) == 1, "one message, one reply"
print(replies[0])
