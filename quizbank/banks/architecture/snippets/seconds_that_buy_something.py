"""Three measured settings, two kinds of questions, and what each build delivers."""

from random import Random

CHOICE = "middle_for_both"

MEASURED = {  # (right on tariffs, right on disputes, seconds)
    "low, 5": (97, 74, 1.6),
    "low, 20": (97, 81, 2.9),
    "high, 20": (98, 94, 8.5),
}
rng = Random(4)


def dispute_by_sureness() -> float:
    """A wrong answer says that it is unsure in one case of three."""
    right = 0
    for _ in range(2_000):
        good = rng.random() < 0.74
        unsure = rng.random() < (0.05 if good else 0.33)
        right += rng.random() < 0.94 if unsure else good
    return 100 * right / 2_000


def figures() -> dict[str, tuple[float, float]]:
    """Share of right answers and seconds, by kind."""
    if CHOICE == "by_sureness":
        low, _, quick = MEASURED["low, 5"]
        return {"tariff": (low, quick), "dispute": (dispute_by_sureness(), quick + 8.5)}
    for_both = {"top_for_both": "high, 20", "middle_for_both": "low, 20"}.get(CHOICE)
    tariff, dispute = for_both or "low, 5", for_both or "high, 20"
    return {
        "tariff": (MEASURED[tariff][0], MEASURED[tariff][2]),
        "dispute": (MEASURED[dispute][1], MEASURED[dispute][2]),
    }


WANTED = {"tariff": (95, 2.0), "dispute": (90, 10.0)}
for kind, (right, seconds) in figures().items():
    least, limit = WANTED[kind]
    assert right >= least, f"{kind}: {right:.0f} % right, {least} % are wanted"
    assert seconds <= limit, f"{kind}: {seconds} s, {limit} s are allowed"
print(figures())
