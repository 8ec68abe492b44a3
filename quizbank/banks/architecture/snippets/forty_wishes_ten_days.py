"""Five wishes, ten days, and one agreed figure."""

from itertools import combinations

CHOICE = ("dark", "former_talks")

DAYS = 10
WISHES = {  # asked for by, questions it would settle, days
    "dark": (61, 0, 2),
    "photographs": (18, 310, 6),
    "hours": (9, 120, 1),
    "rhyme": (44, 0, 3),
    "former_talks": (27, 240, 12),
}


def settled(chosen: tuple[str, ...]) -> int:
    return sum(WISHES[name][1] for name in chosen)


def days(chosen: tuple[str, ...]) -> int:
    return sum(WISHES[name][2] for name in chosen)


assert days(CHOICE) <= DAYS, f"{days(CHOICE)} days of work, and there are {DAYS}"
idle = [name for name in CHOICE if WISHES[name][1] == 0]
assert not idle, f"settles no question: {idle[0]}, though {WISHES[idle[0]][0]} people ask for it"
best = max(
    settled(some) for n in (1, 2, 3) for some in combinations(WISHES, n) if days(some) <= DAYS
)
assert settled(CHOICE) == best, f"{settled(CHOICE)} questions, where {best} could be settled"
print(f"{best} questions in {days(CHOICE)} days")
