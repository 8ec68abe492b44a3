"""Sixty records, twenty of which can be looked at."""

import random

CHOICE = "dearest"

rng = random.Random(3)
RECORDS = []
for n in range(60):
    conflict, unsure = n % 5 == 0, n % 7 == 0
    doubtful = conflict or unsure
    RECORDS.append(
        {
            "waiting": rng.random(),
            "total": rng.uniform(10, 5000),
            "supplier": n // 6,
            "doubtful": doubtful,
            "wrong": doubtful and rng.random() < 0.8 or rng.random() < 0.02,
        }
    )
ORDER = {
    "oldest": lambda r: -r["waiting"],
    "dearest": lambda r: -r["total"],
    "at_odds": lambda r: not r["doubtful"],
}
if CHOICE == "spread_even":
    looked_at = [r for s in range(10) for r in [r for r in RECORDS if r["supplier"] == s][:2]]
else:
    looked_at = sorted(RECORDS, key=ORDER[CHOICE])[:20]
assert len(looked_at) == 20
mended = sum(record["wrong"] for record in looked_at)
wrong = sum(record["wrong"] for record in RECORDS)
assert mended >= 0.9 * wrong, f"{mended} of {wrong} wrong records were looked at"
print(mended, "of", wrong)
