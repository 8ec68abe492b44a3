"""An assistant with two weak spots, and sets that find them or do not."""

from random import Random

CHOICE = ("more_by_team", "real_month")

rng = Random(9)


def passes(case: str) -> bool:
    """The assistant: good at what a team imagines, weaker on what people write."""
    return rng.random() < {"imagined": 0.98, "real": 0.83, "hostile": 0.4, "public": 0.9}[case]


ADDED = {
    "real_month": ["real"] * 300,
    "more_by_team": ["imagined"] * 300,
    "paraphrases": ["imagined"] * 1_500,
    "hostile": ["hostile"] * 60,
    "benchmark": ["public"] * 300,
}


def learnt(additions: tuple[str, ...]) -> set[str]:
    """What the office has to know and these additions tell."""
    told = set()
    for name in additions:
        share = sum(passes(case) for case in ADDED[name]) / len(ADDED[name])
        if "real" in ADDED[name] and abs(share - 0.83) < 0.06:
            told.add("how many answers will be right")
        if "hostile" in ADDED[name] and share < 0.9:
            told.add("that it gives away what is not theirs")
    return told


known = learnt(CHOICE)
assert len(known) == 2, f"the office knows only {sorted(known) or 'what it knew'}"
idle = [name for name in CHOICE if not learnt((name,))]
assert not idle, f"{idle[0]} has told nothing new"
print(*sorted(known), sep="; ")
