"""Three editions of one limit, and claims that are settled by the day of the damage."""

from datetime import date
from random import Random

CHOICE = "newer_first"

LIMITS = {2023: 4_000, 2024: 5_000, 2025: 6_500}
PIECES = [
    {"from": date(year, 1, 1), "until": date(year, 12, 31), "limit": limit}
    for year, limit in LIMITS.items()
]
CLAIMS = [date(2024, 1, 22), date(2023, 11, 2), date(2025, 2, 14), date(2024, 8, 30)]
rng = Random(2)


def limit_for(day: date) -> int:
    pieces = PIECES
    if CHOICE == "newest_alone":
        pieces = [piece for piece in PIECES if piece["from"].year == 2025]
    elif CHOICE == "newer_first":
        pieces = sorted(PIECES, key=lambda piece: piece["from"], reverse=True)
    elif CHOICE == "in_force_on":
        pieces = [piece for piece in PIECES if piece["from"] <= day <= piece["until"]]
    elif CHOICE == "all_three":
        return rng.choice(PIECES)["limit"]  # three limits that read alike
    return pieces[0]["limit"]


wrong = [day for day in CLAIMS if limit_for(day) != LIMITS[day.year]]
assert not wrong, f"settled by another year's limit: {[str(day) for day in wrong]}"
print("each claim is settled by the limit of its day")
