"""Three calls with known hit and false-alarm rates, and the cost of four rules."""

from math import comb

CHOICE = "any_call"

FOUND, SUSPECTED, FRAUDS = 0.8, 0.1, 0.02
MISS, LOOK = 900, 15


def at_least(k: int, n: int, p: float) -> float:
    return sum(comb(n, i) * p**i * (1 - p) ** (n - i) for i in range(k, n + 1))


def cost(k: int, n: int) -> float:
    """Dollars a claim when it goes to the clerk on `k` of `n` suspicions."""
    missed = FRAUDS * (1 - at_least(k, n, FOUND)) * MISS
    looked = (1 - FRAUDS) * at_least(k, n, SUSPECTED) * LOOK
    return missed + looked


RULES = {"majority": (2, 3), "any_call": (1, 3), "each_call": (3, 3), "first_call": (1, 1)}
costs = {name: cost(*rule) for name, rule in RULES.items()}
least = min(costs.values())
assert costs[CHOICE] == least, f"{costs[CHOICE]:.2f} dollars a claim, and {least:.2f} would do"
print({name: round(dollars, 2) for name, dollars in costs.items()})
