"""Five questions, each put to five ways of finding an answer."""

TEXTS = {
    "D1": "gasket XK-4471-B",
    "D2": "gasket XK-4471-A",
    "R1": "burnt odour on starting",
    "R2": "rattles in the cold",
    "rule 2": "vans may be parked in yards",
    "rule 9": "schools keep theirs free",
}
BURSTS = [("north", 3)] * 31 + [("south", 3)] * 12 + [("north", 4)] * 40
VALVES = {"Mill Lane": "open"}  # at this moment
MEANING = {"smells": "smell", "odour": "smell", "scorched": "burn", "burnt": "burn"}


def meaning(word: str) -> str:
    """As vectors have it: synonyms fall together, and so do ids that look alike."""
    return "some id" if any(c.isdigit() for c in word) else MEANING.get(word, word)


def search(query: str, of) -> set[str]:
    """The texts that share most with the query, if any shares something."""
    wanted = {of(word) for word in query.split()}
    score = {name: len(wanted & {of(w) for w in text.split()}) for name, text in TEXTS.items()}
    top = max(score.values())
    return {name for name, shared in score.items() if shared == top > 0}


def count(query: str) -> set[str]:
    found = {f"{d} {BURSTS.count((d, 3))}" for d in ("north", "south")}
    return found if "bursts" in query else set()


WAYS = {
    "words": lambda query: search(query, str),
    "vectors": lambda query: search(query, meaning),
    "sql": count,
    "live": lambda query: {state for place, state in VALVES.items() if place in query},
    "cached": lambda query: {name for name in TEXTS if name.startswith("rule")},
}
QUESTIONS = {  # what is looked for, what a right answer holds, and the way to it
    "part": ("XK-4471-B", {"D1"}, "words"),
    "smell": ("smells scorched", {"R1"}, "vectors"),
    "totals": ("bursts by district", {"north 31", "south 12"}, "sql"),
    "state": ("valve in Mill Lane", {"open"}, "live"),
    "rules": ("vans parked", {"rule 2", "rule 9"}, "cached"),
}
for name, (query, right, way) in QUESTIONS.items():
    good = [tried for tried, find in WAYS.items() if find(query) == right]
    assert good == [way], f"{name}: answered rightly by {good}"
    print(f"{name:7} -> {way}")
