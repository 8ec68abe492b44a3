"""Five questions, and what their data are like."""

QUESTIONS = {
    "part": {"asks": "an id", "data": "texts"},
    "smell": {"asks": "in other words", "data": "texts"},
    "totals": {"asks": "a count", "data": "rows"},
    "state": {"asks": "what is now", "data": "a live system"},
    "rules": {"asks": "in other words", "data": "texts", "pages": 11},
}


def way(question: dict) -> str:
    if question["data"] == "a live system":
        return "live"
    if question["asks"] == "a count":
        return "sql"
    if question.get("pages", 2_000) < 100:
        return "cached"
    return "words" if question["asks"] == "an id" else "vectors"


ways = {name: way(question) for name, question in QUESTIONS.items()}
assert ways == {
    "part": "words",
    "smell": "vectors",
    "totals": "sql",
    "state": "live",
    "rules": "cached",
}
reports = ["scorched winding replaced", "burnt odour on starting", "gasket XK-4471-A fitted"]
assert not [text for text in reports if "smells" in text], "words alone miss the reports on it"
assert not [text for text in reports if "XK-4471-B" in text], "a neighbour is no match for an id"
for name, chosen in ways.items():
    print(f"{name:7} -> {chosen}")
