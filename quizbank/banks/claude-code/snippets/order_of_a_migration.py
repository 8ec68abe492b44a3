"""Six steps of a migration; each needs what earlier ones have made."""

STEPS = [
    ("explore", set(), {"callers"}),
    ("compare", {"callers"}, {"two ways"}),
    ("approve", {"two ways"}, {"approved plan"}),
    ("slice", {"approved plan"}, {"proven manner"}),
    ("rest", {"approved plan", "proven manner"}, {"whole diff"}),
    ("review", {"whole diff"}, {"findings"}),
]
made: set[str] = set()
for name, needs, makes in STEPS:
    assert needs <= made, f"{name} comes before {needs - made}"
    made |= makes
    print(f"{name:8} makes {', '.join(makes)}")
