"""Tests of two prompts by simulation: equal ones, and one that is better by a third."""

from random import Random

CHOICE = "new_wins"

rng = Random(17)


def complaints(sessions: int, rate: float) -> int:
    return sum(rng.random() < rate for _ in range(sessions))


def told_apart(old: int, new: int, sessions: int) -> bool:
    """Two standard errors of the difference."""
    share = (old + new) / (2 * sessions)
    return abs(old - new) / sessions > 2 * (2 * share * (1 - share) / sessions) ** 0.5


def daily_looks(rate: float) -> bool:
    old = new = 0
    for day in range(1, 41):
        old, new = old + complaints(50, rate), new + complaints(50, rate)
        if told_apart(old, new, 50 * day):
            return True
    return False


equal = [complaints(100, 0.09) - complaints(100, 0.09) for _ in range(500)]
by_chance = sum(abs(gap) >= 4 for gap in equal) / len(equal)
better = [complaints(100, 0.11) - complaints(100, 0.073) for _ in range(500)]
looks_like_this = sum(1 <= gap <= 7 for gap in better) / len(better)
found_daily = sum(daily_looks(0.09) for _ in range(60)) / 60
pairs = [(complaints(2_000, 0.11), complaints(2_000, 0.073)) for _ in range(60)]
seen_with_2000 = sum(told_apart(old, new, 2_000) for old, new in pairs) / len(pairs)

if CHOICE == "new_wins":
    assert by_chance < 0.05, f"equal prompts are four or more apart in {by_chance:.0%} of the tests"
elif CHOICE == "no_effect":
    assert looks_like_this < 0.05, f"a cut by a third looks like this in {looks_like_this:.0%}"
elif CHOICE == "until_sure":
    assert found_daily < 0.08, f"with equal prompts a daily look finds a gap in {found_daily:.0%}"
else:
    assert seen_with_2000 > 0.9, f"with 2,000 sessions it is seen in {seen_with_2000:.0%}"
    assert by_chance > 0.2, "a gap of four would mean something after all"
print(
    f"by chance {by_chance:.0%}, with daily looks {found_daily:.0%}, seen with 2,000 {seen_with_2000:.0%}"
)
