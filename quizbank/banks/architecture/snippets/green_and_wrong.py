"""A day of 60,000 answers in twelve lines, one of which is wrong in a third of its answers."""

from random import Random
from statistics import mean, quantiles

CHOICE = "own_confidence"

rng = Random(8)


def day(broken: bool) -> list[dict]:
    return [
        {
            "line": n % 12,
            "right": rng.random() > (0.33 if broken and n % 12 == 7 else 0.02),
            "seconds": rng.uniform(0.6, 2.2),
            "sure": rng.uniform(0.86, 0.98),  # right or wrong: the passages read well
        }
        for n in range(60_000)
    ]


def signals(answers: list[dict]) -> dict[int, float]:
    """What this measure says of each line, the larger the worse."""
    by_line = {n: [a for a in answers if a["line"] == n] for n in range(12)}
    if CHOICE == "slower_tail":
        return {n: quantiles([a["seconds"] for a in of], n=100)[98] for n, of in by_line.items()}
    if CHOICE == "own_confidence":
        return {n: 1 - mean(a["sure"] for a in of) for n, of in by_line.items()}
    if CHOICE == "scored_sample":
        return {n: mean(not a["right"] for a in rng.sample(of, 20)) for n, of in by_line.items()}
    return dict.fromkeys(by_line, 0.0)  # stored, and looked at by nobody


before, after = signals(day(broken=False)), signals(day(broken=True))
moved = {n for n in after if after[n] - before[n] >= 0.1}
assert 7 in moved, f"nothing has moved for line 7: {before[7]:.2f} before, {after[7]:.2f} after"
print("lines to look at:", sorted(moved))
