"""Pilots of fifty conversations under a rule that slips in one of a hundred, by simulation.

The rate is an assumption of this program. It says nothing about how often Claude slips.
"""

from random import Random

CHOICE = "nearly_certain"

RATE, PILOT, MONTH = 0.01, 50, 3_000
rng = Random(7)


def breaches(conversations: int) -> int:
    return sum(rng.random() < RATE for _ in range(conversations))


pilots = [breaches(PILOT) for _ in range(2_000)]
clean = sum(count == 0 for count in pilots) / len(pilots)
months = [breaches(MONTH) for _ in range(50)]
a_month = sum(months) / len(months)
rate_small = sum(pilots) / (len(pilots) * PILOT)
rate_large = sum(months) / (len(months) * MONTH)
print(f"clean pilots {clean:.0%}, breaches a month {a_month:.0f}")

true = {
    "nearly_certain": clean < 0.1,
    "fewer_than_one": a_month < 1,
    "six_of_ten": 0.55 < clean < 0.65,
    "volume_wears": rate_large > 1.5 * rate_small,
}[CHOICE]
assert true, f"the simulation says otherwise: {clean:.0%} clean pilots, {a_month:.0f} a month"
