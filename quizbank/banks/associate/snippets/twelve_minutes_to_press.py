"""Twenty-four statements of a letter, twelve look-ups, and what goes wrong for patients afterwards."""

CHOICE = "most_exact"

KINDS = ["history"] * 7 + ["building"] * 7 + ["day"] * 10  # in the order of the letter
WRONG = (3, 9, 16, 19, 22)  # one in the history, one on the building, three on the day
STATEMENTS = [
    {
        "kind": kind,
        "exact": kind == "building",
        "odd": n % 2 == 0 and kind != "day",
        "wrong": n in WRONG,
    }
    for n, kind in enumerate(KINDS)
]
FIRST = {
    "first_twelve": lambda s: False,
    "acted_upon": lambda s: s["kind"] != "day",
    "most_exact": lambda s: not s["exact"],
    "least_likely": lambda s: not s["odd"],
}
looked_up = sorted(STATEMENTS, key=FIRST[CHOICE])[:12]
printed = [s for s in STATEMENTS if s["wrong"] and not any(s is one for one in looked_up)]
astray = [s["kind"] for s in printed if s["kind"] == "day"]
assert not astray, f"{len(astray)} wrong times, doors or numbers go to 4,000 patients"
print("printed with errors that send nobody astray:", [s["kind"] for s in printed])
