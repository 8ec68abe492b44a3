"""The same objection ahead of a tool and behind it."""

LIMIT = 500


def refund(till: int, amount: int, *, guard: str) -> tuple[int, str]:
    """What is left in the till, and what Claude reads."""
    if guard == "pre" and amount > LIMIT:
        return till, "denied"
    till -= amount
    said = f"refunded {amount}"
    if guard == "post" and amount > LIMIT:
        said = "denied"
    return till, said


for guard in ("pre", "post"):
    till = 2_000
    for amount in (120, 640):
        till, said = refund(till, amount, guard=guard)
        print(guard, said, till)
