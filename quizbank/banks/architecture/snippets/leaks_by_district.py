"""Forty thousand tickets, and how many of March are about leaks."""

from collections import Counter
from random import Random

CHOICE = "deeper_search"

rng = Random(3)
TICKETS = [
    {
        "kind": rng.choice(("leak", "bill", "noise", "pressure")),
        "district": rng.choice(("north", "south", "harbour")),
        "month": rng.randrange(1, 13),
    }
    for _ in range(40_000)
]
seconds = 0.0


def read(tickets: list[dict]) -> list[dict]:
    """A model reads tickets, a thousand side by side, two seconds each."""
    global seconds
    seconds += 2 * max(1, len(tickets) / 1_000)
    return tickets


def of_march(tickets: list[dict]) -> Counter:
    chosen = (t for t in tickets if t["kind"] == "leak" and t["month"] == 3)
    return Counter(t["district"] for t in chosen)


def search(hits: int, *, better: bool) -> list[dict]:
    """A ranking brings what resembles the question, up to so many and no further."""
    alike = [t for t in TICKETS if t["kind"] == "leak" and (not better or t["month"] == 3)]
    return alike[:hits]


def answer() -> Counter:
    if CHOICE == "deeper_search":
        return of_march(read(search(400, better=False)))
    if CHOICE == "two_searches":
        return of_march(read(search(20, better=True)))
    if CHOICE == "read_each":
        return of_march(read(TICKETS))
    return of_march(TICKETS)  # counted by the database


counted, true = answer(), of_march(TICKETS)
assert seconds <= 10, f"the answer is there after {seconds:.0f} seconds"
assert counted == true, f"{sum(counted.values())} complaints were counted of {sum(true.values())}"
print(dict(sorted(counted.items())))
