"""Windows of several lengths, and the form that waits longest in each."""

CHOICE = "ten"

HOURS = {"eight": 8, "ten": 10, "twelve": 12, "day": 24}
PROMISE, PROCESSING, CHECKING = 36, 24, 2


def longest_wait(window: int) -> int:
    """Over all arrivals in a day, by the hour: gathered until the window closes, then done."""
    waits = []
    for arrival in range(24 * 4):
        closes = (arrival // window + 1) * window
        waits.append(closes - arrival + PROCESSING + CHECKING)
    return max(waits)


window = HOURS[CHOICE]
worst = longest_wait(window)
assert worst <= PROMISE, f"with {window} hours, a form is ready after {worst} hours"
longer = [other for other in range(window + 1, 25) if longest_wait(other) <= PROMISE]
assert not longer, f"{max(longer)} hours would keep the promise as well"
print(f"{window} hours: at the latest after {worst}")
