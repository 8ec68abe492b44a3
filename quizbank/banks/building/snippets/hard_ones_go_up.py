"""A hundred invoices, eight of which are too hard for the small model."""

CHOICE = "ask_how_sure"

HARD = set(range(3, 100, 13))
VERY_HARD = {42}
PRICE = {"small": 1, "large": 40}
cost = 0


def extract(number: int, model: str) -> dict:
    """A record; a wrong one does not add up. What a model says of itself is not of much use."""
    global cost
    cost += PRICE[model]
    right = number not in (HARD if model == "small" else VERY_HARD)
    return {"right": right, "adds_up": right, "sure": 0.97 if number % 5 else 0.85}


def process(number: int) -> dict:
    if CHOICE == "each_tenth" and number % 10 == 0:
        return extract(number, "large")
    record = extract(number, "small")
    if CHOICE == "up_when_it_fails" and not record["adds_up"]:
        return extract(number, "large")
    if CHOICE == "ask_how_sure" and record["sure"] < 0.9:
        return extract(number, "large")
    if CHOICE == "twice_small":
        return extract(number, "small")
    return record


wrong = [number for number in range(100) if not process(number)["right"]]
assert len(wrong) <= 1, f"{len(wrong)} wrong records are booked, at a cost of {cost}"
assert cost < 1000, f"a cost of {cost}, where the large model alone costs 4000"
print(f"{len(wrong)} wrong, at a cost of {cost} (the large model alone: 4000)")
