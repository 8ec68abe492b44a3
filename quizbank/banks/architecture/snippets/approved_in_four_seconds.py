"""A day of payments, the clerks' hours, and how many faults an approval finds.

How attention falls with the time for a look is an assumption of this program.
"""

from random import Random

CHOICE = "two_clicks"

rng = Random(31)
HOURS = 6
PAYMENTS = [{"risky": n < 70} for n in range(900)]
for payment in PAYMENTS:
    payment["faulty"] = rng.random() < (0.2 if payment["risky"] else 0.0002)


def finds(seconds: float, *, plants: bool) -> float:
    """A proper look of three minutes finds nine faults in ten, four seconds one in twenty."""
    share = min(1.0, max(0.0, (seconds - 4) / 176))
    return 0.05 + (0.85 if plants else 0.6) * share


looked_at = [p for p in PAYMENTS if CHOICE != "risky_ones" or p["risky"]]
looks = 2 if CHOICE == "two_clicks" else 1
seconds = HOURS * 3600 / (len(looked_at) * looks)
if CHOICE != "risky_ones":
    seconds = min(seconds, 5.0)  # nothing says which of them deserves more
chance = finds(seconds, plants=CHOICE == "risky_ones")
chance = 1 - (1 - chance) ** looks
faulty = [p for p in PAYMENTS if p["faulty"]]
found = [p for p in faulty if p in looked_at and rng.random() < chance]
assert len(found) >= 0.7 * len(faulty), (
    f"{len(found)} of {len(faulty)} faulty payments were stopped"
)
print(f"{len(found)} of {len(faulty)} stopped, {seconds:.0f} seconds for each look")
