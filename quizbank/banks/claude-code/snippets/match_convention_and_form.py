"""When each form is in the window, over six sessions of a week."""

SESSIONS = [
    {"reads": "fares/table.py", "asks": ""},
    {"reads": "fares/table.spec.ts", "asks": ""},
    {"reads": "seats/map.spec.ts", "asks": ""},
    {"reads": "seats/map.ts", "asks": ""},
    {"reads": "", "asks": "release"},
    {"reads": "", "asks": ""},
]
PRESENT = {
    "rule": lambda s: s["reads"].endswith(".spec.ts"),
    "root": lambda s: True,
    "inner": lambda s: s["reads"].startswith("fares/"),
    "skill": lambda s: s["asks"] == "release",
    "import": lambda s: True,
}
PAIRS = {"scattered": "rule", "constant": "root", "folder": "inner", "occasion": "skill"}
WANTED = {"scattered": 2, "constant": 6, "folder": 2, "occasion": 1}

for piece, form in PAIRS.items():
    times = sum(PRESENT[form](session) for session in SESSIONS)
    assert times == WANTED[piece], f"{piece} is in {times} sessions"
    print(f"{piece:9} as {form:5} is in {times} of {len(SESSIONS)} sessions")

pushed: list[str] = []
for branch in ("main", "fix-812"):
    if branch != "main":  # what a permission rule or a hook does, whatever was read
        pushed.append(branch)
assert "main" not in pushed, "something was pushed to main"
print("certain   as deny  pushed:", *pushed)
