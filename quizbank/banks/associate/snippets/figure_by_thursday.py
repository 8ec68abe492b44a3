"""Four figures for minutes saved by letter, and what two weeks of counting show."""

import random

CHOICE = "sector_value"

rng = random.Random(4)
BY_HAND = [rng.choice([4, 5, 6, 6, 7, 40]) for _ in range(300)]  # minutes: many short, few long
WITH_CLAUDE = [max(4, minutes - rng.choice([0, 1, 1, 2, 9])) for minutes in BY_HAND]
saved = (sum(BY_HAND) - sum(WITH_CLAUDE)) / len(BY_HAND)

remembered = [minutes for minutes in BY_HAND if minutes > 30]
FIGURES = {
    "sector_value": 0.4 * sum(BY_HAND) / len(BY_HAND),  # "40 percent in offices of this size"
    "claude_estimates": 12.0,  # a round number, from number and kind of letters
    "staff_feeling": float(min(remembered) // 2),
}
if CHOICE == "count_first":
    told = sum(BY_HAND[:200]) / 200 - sum(WITH_CLAUDE[:200]) / 200  # two weeks, both ways
else:
    told = FIGURES[CHOICE]
off = abs(told - saved) / saved
assert off < 0.2, f"the board is told {told:.1f} minutes a letter; it turns out to be {saved:.1f}"
print(f"counted: {told:.1f} minutes a letter")
