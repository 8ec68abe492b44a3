"""A day of 24 questions, twenty minutes apart, over a prefix of 10,000 tokens."""

CHOICE = "plain_mark"

PREFIX = 10_000
QUESTIONS = [minute for minute in range(0, 480, 20)]


def day(ttl: int, write: float, also_at: list[int]) -> float:
    """What the prefix costs on one day, in plain input tokens."""
    cost, alive_until = 0.0, -1
    for minute in sorted(QUESTIONS + also_at):
        cost += PREFIX * (0.1 if minute <= alive_until else write)
        alive_until = minute + ttl
    return cost


COSTS = {
    "hour_mark": day(60, 2.0, []),
    "plain_mark": day(5, 1.25, []),
    "without_mark": float(PREFIX * len(QUESTIONS)),
    "kept_warm": day(5, 1.25, list(range(4, 480, 4))),
}
spent, least = COSTS[CHOICE], day(60, 2.0, [])
assert spent <= least, f"{spent:,.0f} tokens' worth a day, and {least:,.0f} would do"
print({name: round(cost) for name, cost in COSTS.items()})
