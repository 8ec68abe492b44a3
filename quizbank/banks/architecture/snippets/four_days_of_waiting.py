"""Two reviewers, a stream of changes, and how long one takes from ticket to production."""

from random import Random

CHOICE = "faster_writing"

rng = Random(19)
CHANGES = 400
write, test, back_rate = 1.5, 0.4, 0.5
arrivals = 0.36  # days between two changes that want a review
merged_by_nobody = 0
if CHOICE == "faster_writing":
    write, arrivals = 0.75, 0.355
elif CHOICE == "more_tests":
    test = 0.3
elif CHOICE == "first_reader":
    back_rate = 0.1

free_at = [0.0, 0.0]
lead: list[float] = []
now = 0.0
for _ in range(CHANGES):
    now += rng.expovariate(1 / arrivals)
    if CHOICE == "own_merge" and rng.random() < 0.5:
        merged_by_nobody += 1
        lead.append(write + test)
        continue
    ready = now
    for _ in range(1 + (rng.random() < back_rate)):
        reviewer = free_at.index(min(free_at))
        start = max(ready, free_at[reviewer])
        free_at[reviewer] = ready = start + rng.uniform(0.2, 0.65)
    lead.append(write + (ready - now) + test)

days = sum(lead) / len(lead)
assert not merged_by_nobody, f"{merged_by_nobody} changes were merged without a person"
assert days <= 3.5, f"{days:.1f} days from ticket to production"
print(f"{days:.1f} days from ticket to production, each change reviewed by a person")
