"""Five entries for a summary, and the questions that the plan will put to it."""

import re

CHOICE = ("contradiction", "facts_with_places", "usual_design")

ENTRIES = {
    "facts_with_places": "A slot lasts 7 minutes (slots.py:88)",
    "usual_design": "As usual in dispatchers, a queue feeds the workers",
    "open_questions": "Not yet known: who releases a slot after a crash",
    "contradiction": "README says two writers, lock.py:40 lets in one",
    "way_there": "First main.py was read, then the 31 files it imports, one after the other",
}
NEEDED = {  # what the plan asks, and what an answer to it looks like
    "slot": r"lasts \d+ minutes",
    "crash": r"[Nn]ot yet known.*crash|releases",
    "writers": r"two writers.*lets in one",
}
summary = [ENTRIES[name] for name in CHOICE]
for question, shape in NEEDED.items():
    assert any(re.search(shape, entry) for entry in summary), f"nothing on: {question}"
for entry in summary:
    traceable = re.search(r"\w+\.py:\d+|[Nn]ot yet known", entry)
    assert traceable, f"neither found at a place nor marked as open: {entry}"
print(*summary, sep="\n")
