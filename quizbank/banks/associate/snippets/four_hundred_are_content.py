"""A survey that came in online, and what the households turn out to think when they are asked at the door."""

import random

CHOICE = "weighted_up"

rng = random.Random(8)
PLACES = {  # households, answers online, content online, content among all
    "new quarter": (1000, 360, 0.91, 0.88),
    "old village": (900, 30, 0.40, 0.22),
    "care homes": (300, 10, 0.30, 0.04),
}
households = sum(place[0] for place in PLACES.values())
truth = sum(number * content for number, _, _, content in PLACES.values()) / households


def estimate() -> float:
    if CHOICE in ("percent_true", "other_words"):
        answers = sum(place[1] for place in PLACES.values())
        return sum(n * content for _, n, content, _ in PLACES.values()) / answers
    if CHOICE == "weighted_up":
        return sum(number * content for number, _, content, _ in PLACES.values()) / households
    shares = []
    for number, _, online, content in PLACES.values():
        asked = [rng.random() < content for _ in range(150)]  # on paper or at the door
        shares.append((number, sum(asked) / len(asked)))
    return sum(number * share for number, share in shares) / households


found = estimate()
assert abs(found - truth) < 0.05, f"{found:.0%} are content by this, and in truth {truth:.0%}"
print(f"content: {found:.0%}")
