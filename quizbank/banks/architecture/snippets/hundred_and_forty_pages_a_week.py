"""A week of calls, minute by minute, with three outages, and four ways to ring a pager."""

from random import Random

CHOICE = "three_in_a_row"

rng = Random(12)
OUTAGES = (1_200, 4_000, 9_002)  # the first minutes; each lasts for forty
LAST = 7 * 24 * 60
failed = []
for minute in range(LAST):
    out = any(start <= minute < start + 40 for start in OUTAGES)
    failed.append(sum(rng.random() < (0.5 if out else 0.0002) for _ in range(90)))
stubborn = sorted(rng.sample(range(LAST), 25))  # a faulty request, sent again and again
for minute in stubborn:
    failed[minute] += 4


def night(minute: int) -> bool:
    return minute % 1_440 < 420


def rings() -> list[int]:
    if CHOICE == "three_in_a_row":
        return [m for m in range(LAST) if m in stubborn or failed[m] > 20]
    if CHOICE == "midnight_sum":
        days = range(0, LAST, 1_440)
        return [day + 1_440 for day in days if sum(failed[day : day + 1_440]) > 40]
    if CHOICE == "sustained_rate":
        shares = [sum(failed[m : m + 5]) / 450 for m in range(0, LAST, 5)]
        return [5 * n + 10 for n in range(len(shares) - 1) if shares[n] > 0.05 < shares[n + 1]]
    return [minute for minute in range(LAST) if failed[minute] and not night(minute)]


at = rings()
late = [s for s in OUTAGES if not any(s <= minute <= s + 15 for minute in at)]
false = [m for m in at if not any(s <= m <= s + 55 for s in OUTAGES)]
assert not late, f"not noticed within fifteen minutes: {len(late)} of 3 outages"
assert len(false) <= 3, f"{len(false)} false alarms in a week"
print("three outages noticed,", len(false), "false alarms")
