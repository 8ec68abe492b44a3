"""Twelve weeks of answers, and how often each level would have been missed."""

from random import Random

CHOICE = "as_asked"

rng = Random(3)


def answer() -> float:
    """Seconds: mostly short, with a tail."""
    tail = rng.uniform(3.6, 9.0) if rng.random() < 0.02 else 0.0
    return tail or min(3.5, rng.lognormvariate(0.33, 0.42))


weeks = [sorted(answer() for _ in range(5_000)) for _ in range(12)]
within_95 = [week[int(0.95 * len(week))] for week in weeks]
spoilt = [[8.0 if n % 10 == 0 else 0.9 for n in range(5_000)] for _ in range(3)]  # one in ten: 8 s


def kept(week: list[float]) -> bool | None:
    if CHOICE == "as_asked":
        return max(week) <= 2.0
    if CHOICE == "by_average":
        return sum(week) / len(week) <= 2.0
    if CHOICE == "measured_share":
        return sum(seconds <= 3.5 for seconds in week) >= 0.95 * len(week)
    return None


can_be_counted = kept(weeks[0]) is not None
assert can_be_counted, "nobody can say whether it was kept"
missed = sum(not kept(week) for week in weeks)
assert missed == 0, f"missed in {missed} of 12 weeks like those of the pilot"
hidden = sum(bool(kept(week)) for week in spoilt)
assert not hidden, f"kept in {hidden} of 3 weeks in which one answer in ten took eight seconds"
print(f"kept in 12 weeks; 95 of 100 within {min(within_95):.1f} to {max(within_95):.1f} s")
