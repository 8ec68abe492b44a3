"""Forty pages, twenty minutes, and which of a board's questions can be answered and looked up."""

CHOICE = "best_five"

POINTS = ["price", "data protection", "languages", "repairs"]
OTHER = ["history", "maker", "awards", "outlook", "market", "design", "team", "press", "photos"]
PAGES = [(n, ([*OTHER, *POINTS] * 4)[n], "ABC"[n % 3]) for n in range(40)]  # page, topic, system
TOPICS = list(dict.fromkeys(topic for _, topic, _ in PAGES))

# What is laid before the board: (topic, can it be looked up?), and minutes to read it.
if CHOICE == "two_pages_of_all":
    laid, minutes = [(topic, False) for topic in TOPICS[:10]], 8  # room for so much, evenly
elif CHOICE == "best_five":
    laid, minutes = [(topic, True) for _, topic, _ in PAGES[:5]], 15
elif CHOICE == "rows_with_pages":
    laid, minutes = [(topic, True) for topic in POINTS], 6
else:
    laid, minutes = [(topic, True) for _, topic, _ in PAGES], 4 * len(PAGES)

assert minutes <= 20, f"{minutes} minutes to find what was asked, of twenty"
open_still = [point for point in POINTS if (point, True) not in laid]
assert not open_still, f"not answered, or not to be looked up: {open_still}"
print("answered, with pages:", *POINTS)
