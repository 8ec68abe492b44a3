"""A month of records booked unseen, and 300 looked at: is the new fault among them?"""

import random

CHOICE = "plain_random"

rng = random.Random(10)
SUPPLIERS = {f"supplier {n}": 1376 for n in range(29)} | {"Adler KG": 90}
unseen = [
    {
        "supplier": name,
        "total": rng.uniform(10, 90) if name == "Adler KG" else rng.uniform(100, 9000),
        "wrong": name == "Adler KG",
    }
    for name, papers in SUPPLIERS.items()
    for _ in range(papers)
]


def sample() -> list[dict]:
    if CHOICE == "doubtful_ones":
        return []  # 300 others, none of which was booked unseen
    if CHOICE == "plain_random":
        return rng.sample(unseen, 300)
    if CHOICE == "highest_totals":
        return sorted(unseen, key=lambda record: -record["total"])[:300]
    groups = ([r for r in unseen if r["supplier"] == name] for name in SUPPLIERS)
    return [record for group in groups for record in rng.sample(group, 10)]


months = [any(record["wrong"] for record in sample()) for _ in range(40)]
assert all(months), f"noticed in {sum(months)} of 40 simulated months"
print("noticed in each of 40 simulated months")
