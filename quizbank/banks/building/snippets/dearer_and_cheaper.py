"""What a question costs until it has been answered, by calls or by the clerk."""

CHOICE = "price_of_all_calls"

WEEK = {  # cents of a call, calls a question, and how many of 1,000 go to the clerk
    "small": (0.4, 6, 200),
    "large": (1.0, 2, 40),
}
CLERK = 90


def counted(model: str) -> float:
    call, calls, to_clerk = WEEK[model]
    if CHOICE == "price_of_a_call":
        return call
    if CHOICE == "price_of_all_calls":
        return call * calls
    if CHOICE == "clerk_alone":
        return CLERK * to_clerk / 1000
    return call * calls + CLERK * to_clerk / 1000


def paid(model: str) -> float:
    """A thousand questions, bill by bill, as the accountant sees them."""
    call, calls, to_clerk = WEEK[model]
    total = 0.0
    for question in range(1000):
        total += calls * call
        if question < to_clerk:
            total += CLERK
    return total / 1000


for model in WEEK:
    difference = abs(counted(model) - paid(model))
    assert difference < 0.01, f"{model}: {counted(model):.1f} ct counted, {paid(model):.1f} ct paid"
print({model: round(counted(model), 1) for model in WEEK})
