"""Steps of an answer, and when the first words are seen."""

CHOICE = "stream_alone"

SECONDS = {"sort": 0.8, "policy": 1.5, "claim": 1.7, "conditions": 1.2, "rerank": 0.6}
FETCHES = ("policy", "claim", "conditions")
WRITE, FIRST_WORDS = 3.4, 0.5
steps = list(SECONDS)
if CHOICE == "no_rerank":
    steps.remove("rerank")
    steps.remove("sort")
fetching = [SECONDS[name] for name in FETCHES]
waited = sum(SECONDS[name] for name in steps if name not in FETCHES)
waited += max(fetching) if CHOICE in ("side_by_side", "both") else sum(fetching)
waited += WRITE if CHOICE == "side_by_side" else FIRST_WORDS
lost = 4 * (len(SECONDS) - len(steps))
assert waited <= 4, f"the first words after {waited:.1f} s"
assert not lost, f"the score falls by {lost} points"
print(f"first words after {waited:.1f} s, all steps done")
