"""A month of contracts, and four things to put in writing."""

from random import Random

CHOICE = "guaranteed"

rng = Random(10)
A_DAY, READ_A_DAY, DAYS = 900, 100, 20
wrong = slipped = by_code = longest = run = 0
needed_reading: list[int] = []
for _ in range(DAYS):
    faulty = [rng.random() < 0.007 for _ in range(A_DAY)]
    stopped = [bad and rng.random() < 18 / 21 for bad in faulty]
    wrong += sum(faulty)
    by_code += sum(stopped)
    slipped += sum(bad and not stop for bad, stop in zip(faulty, stopped, strict=True))
    for bad in faulty:
        run = 0 if bad else run + 1
        longest = max(longest, run)
    needed_reading.append(A_DAY if CHOICE == "disclaimer" else READ_A_DAY)

share = wrong / (A_DAY * DAYS)
if CHOICE == "guaranteed":
    assert slipped == 0, f"{slipped} wrong clauses went past the code in a month"
if CHOICE == "not_yet":
    assert longest >= 3_000, f"never live: the longest run without one was {longest} contracts"
assert max(needed_reading) <= READ_A_DAY, f"{A_DAY} a day to read, and time for {READ_A_DAY}"
assert 0.004 < share < 0.011, "what was measured does not hold for this month"
print(f"{share:.1%} with a wrong clause, {by_code / wrong:.0%} of them stopped by code")
