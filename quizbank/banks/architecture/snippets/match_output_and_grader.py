"""A good and a bad output of each kind, put to five graders, the cheapest first."""

ROWS = [("north", 3), ("south", 5), ("harbour", 1)]
REFERENCE = {
    "fields": "{'tariff': '8471', 'total': 48.5}",
    "query": "[row for row in ROWS if row[1] > 2]",
    "letter": "Dear Ms Roth, the tap is mended on Monday. Please call 21 if you have questions. Kind regards",
    "dose": "500 mg twice a day, weight 70 kg",
}
GOOD = {
    "fields": "{'tariff': '8471', 'total': 48.5}",
    "query": "sorted(row for row in ROWS if not row[1] <= 2)",
    "letter": "Dear Ms Roth, on Monday a plumber comes. For questions call 21. Kind regards",
    "dose": "500 mg two times daily, as the weight is 64 kg",
}
BAD = {
    "fields": "{'tariff': '8417', 'total': 48.5}",
    "query": "[row for row in ROWS if row[1] > 1 and row[0] > 'o']",
    "letter": "Dear Ms Roth, on Monday it is mended, we promise. Call 21. Kind regards",
    "dose": "500 mg two times daily, as the weight is 16 kg",
}


def outcome(text: str) -> object:
    """The rows that a query brings, in one order."""
    return sorted(eval(text, {"ROWS": ROWS}))  # our own texts, as a database would run them


def by_rubric(text: str, kind: str) -> bool:
    """Complete, friendly, free of promises: what a calibrated judge is asked."""
    return all(word in text for word in ("Monday", "21", "Dear")) and "promise" not in text


def by_experts(text: str, kind: str) -> bool:
    """A person who knows what the weight means for this medicine."""
    return kind == "dose" and int(text.split("weight is ")[1].split()[0]) >= 40


GRADERS = {
    "length": lambda text, kind: abs(len(text) - len(REFERENCE[kind])) < 8,
    "compare": lambda text, kind: text == REFERENCE[kind],
    "run_both": lambda text, kind: "ROWS" in text and outcome(text) == outcome(REFERENCE[kind]),
    "rubric": by_rubric,
    "experts": by_experts,
}
PAIRS = {"fields": "compare", "query": "run_both", "letter": "rubric", "dose": "experts"}
for kind, grader in PAIRS.items():
    right = [
        name for name, ok in GRADERS.items() if ok(GOOD[kind], kind) and not ok(BAD[kind], kind)
    ]
    assert right, f"{kind}: no grader tells good from bad"
    assert right[0] == grader, f"{kind}: {right[0]} is right and costs less"
    print(f"{kind:7} -> {grader}")
