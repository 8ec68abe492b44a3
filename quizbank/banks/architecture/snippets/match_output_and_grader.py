"""Four outputs, and the cheapest grader that can tell right from wrong for each."""

OUTPUTS = {
    "fields": {"right value known": True, "one way to write it": True},
    "query": {"right value known": True, "one way to write it": False},
    "letter": {"right value known": False, "people agree": 0.93},
    "dose": {"right value known": False, "people agree": 0.95, "experts alone can tell": True},
}


def grader(output: dict) -> str:
    if output["right value known"]:
        return "compare" if output["one way to write it"] else "run_both"
    return "experts" if output.get("experts alone can tell") else "rubric"


graders = {name: grader(output) for name, output in OUTPUTS.items()}
assert graders == {"fields": "compare", "query": "run_both", "letter": "rubric", "dose": "experts"}

rows = [("north", 3), ("south", 5)]
first = sorted(row for row in rows if row[1] > 2)
second = sorted(row for row in rows if not row[1] <= 2)
assert first == second, "two wordings of one query, and rows that differ"
for name, chosen in graders.items():
    print(f"{name:7} -> {chosen}")
