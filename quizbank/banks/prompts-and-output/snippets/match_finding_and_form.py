"""Each part tried in each form: which form keeps what matters in it?"""

PARTS = {
    # part: what must survive
    "budgets": {"values", "two dimensions"},
    "events": {"order of time", "causes"},
    "faults": {"separate entries"},
    "dispute": {"both values", "who says so"},
}
FORMS = {
    # form: what it keeps
    "table": {"values", "two dimensions"},
    "prose": {"order of time", "causes"},
    "list": {"separate entries"},
    "pair": {"both values", "who says so"},
    "mean": {"values"},
}
fits = {
    part: [form for form, keeps in FORMS.items() if needs <= keeps] for part, needs in PARTS.items()
}
assert fits == {
    "budgets": ["table"], "events": ["prose"], "faults": ["list"], "dispute": ["pair"]
}  # fmt: skip
print(fits)
