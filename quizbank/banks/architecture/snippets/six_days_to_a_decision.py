"""A charter's line, held against two years: one that was worth the money and one that was not."""

CHOICE = "usage"

GOOD = {"median days": 3.8, "clerks using it": 0.83, "drafted letters": 12_400}
BAD = {"median days": 6.2, "clerks using it": 0.86, "drafted letters": 14_000}
LINES = {
    "usage": ({"clerks using it": lambda share: share >= 0.8}, ["head of IT"]),
    "output": ({"drafted letters": lambda letters: letters >= 12_000}, ["head of claims"]),
    "median_days": ({"median days": lambda days: days <= 4}, ["head of claims"]),
    "satisfaction": ({}, ["each unit"]),
}


def kept(year: dict) -> bool | None:
    checks, _ = LINES[CHOICE]
    return all(check(year[name]) for name, check in checks.items()) if checks else None


verdicts = {"good": kept(GOOD), "bad": kept(BAD)}
assert None not in verdicts.values(), "there is nothing in it that a year could miss"
assert verdicts["good"], "missed in the year that was worth its money"
assert not verdicts["bad"], f"kept in a year with a median of {BAD['median days']} days"
print("tells the two years apart:", verdicts, "answerable:", *LINES[CHOICE][1])
