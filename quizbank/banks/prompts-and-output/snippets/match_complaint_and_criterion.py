"""Four complaints, five lines: a line answers when it decides cases as the developers would."""

CASES = {
    # complaint: (case, what the developers want reported)
    "style": [("naming", False), ("swallowed failure", True)],
    "levels": [("swallowed failure", "critical"), ("long name", "minor")],
    "stale": [("same meaning, other words", False), ("opposite of the code", True)],
    "tests": [("getter", False), ("branch on an amount", True)],
}
LINES = {
    "skip": lambda case: {"naming": False, "swallowed failure": True}.get(case),
    "scale": lambda case: {"swallowed failure": "critical", "long name": "minor"}.get(case),
    "contradiction": lambda case: {
        "same meaning, other words": False,
        "opposite of the code": True,
    }.get(case),
    "worth": lambda case: {"getter": False, "branch on an amount": True}.get(case),
    "care": lambda case: None,  # decides nothing
}
answers = {
    complaint: [name for name, line in LINES.items() if all(line(c) == want for c, want in cases)]
    for complaint, cases in CASES.items()
}
assert answers == {
    "style": ["skip"], "levels": ["scale"], "stale": ["contradiction"], "tests": ["worth"]
}  # fmt: skip
print(answers)
