"""Four ways to check a clause, and what each costs with what it misses."""

CHOICE = "haiku"

PRESENT, MISS = 0.05, 2_000
ROWS = {
    "haiku": (0.002, 0.04),
    "sonnet": (0.03, 0.025),
    "opus": (0.06, 0.006),
    "opus_twice": (0.12, 0.006),
}
costs = {name: price + PRESENT * missed * MISS for name, (price, missed) in ROWS.items()}
least = min(costs.values())
assert costs[CHOICE] == least, f"{costs[CHOICE]:.2f} dollars a clause, and {least:.2f} would do"
print({name: round(dollars, 2) for name, dollars in costs.items()})
