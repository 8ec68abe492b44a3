"""Three subagents, sixteen documents: who opens what, and how long does it take?"""

from collections import Counter

CHOICE = "merge_double"

DOCUMENTS = {f"law {n}": "laws" for n in range(5)}
DOCUMENTS |= {f"table {n}": "statistics" for n in range(6)}
DOCUMENTS |= {f"article {n}": "press" for n in range(5)}
KINDS = ["laws", "statistics", "press"]
MINUTES = 4  # for a document

opened: Counter[str] = Counter()
minutes_of: list[int] = []


def subagent(number: int, known: set[str]) -> list[str]:
    """Opens what seems to matter: in its own ground if it has one, else what it comes across."""
    if CHOICE == "own_ground":
        chosen = [name for name, kind in DOCUMENTS.items() if kind == KINDS[number]]
    else:
        names = list(DOCUMENTS)
        chosen = (names[number * 3 :] + names[: number * 3])[:11]
    chosen = [name for name in chosen if name not in known]
    opened.update(chosen)
    minutes_of.append(len(chosen) * MINUTES)
    return chosen


seen: set[str] = set()
reports = []
for number in range(3):
    # What others open at this very moment nobody can tell, so asking shows what was opened before.
    found = subagent(number, seen if CHOICE == "one_after_other" else set())
    reports.append(found)
    seen |= set(found)
minutes = sum(minutes_of) if CHOICE == "one_after_other" else max(minutes_of)
if CHOICE == "merge_double":
    reports = [sorted({name for report in reports for name in report})]

assert seen == set(DOCUMENTS), "not all documents were read"
twice = [name for name, times in opened.items() if times > 1]
assert not twice, f"{len(twice)} documents were opened and paid more than once"
assert minutes <= 60, f"the reports came after {minutes} minutes"
print(f"{sum(opened.values())} openings, {minutes} minutes")
