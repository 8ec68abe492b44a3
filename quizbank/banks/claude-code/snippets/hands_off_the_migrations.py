"""Two hundred edits that would touch migrations/, under a rule in four places.

How often a written rule is kept is a setting of this simulation, no measurement of Claude.
"""

import fnmatch
import random

CHOICE = "deny_rule"

KEPT = {"managed_memory": 0.97, "top_of_file": 0.98, "ci_report": 0.95, "deny_rule": 0.95}[CHOICE]
settings: dict = {"permissions": {"deny": []}}
if CHOICE == "deny_rule":
    settings["permissions"]["deny"] = ["Edit(migrations/**)"]
chance = random.Random(7)
touched: list[str] = []
reported: list[str] = []


def edit(path: str) -> str:
    """Claude Code's side: a call that a deny rule matches is refused."""
    for rule in settings["permissions"]["deny"]:
        if fnmatch.fnmatch(path, rule.removeprefix("Edit(").removesuffix(")")):
            return "Permission to edit this file has been denied."
    touched.append(path)
    return "edited"


for number in range(200):
    if chance.random() > KEPT:  # the text was read, and something else seemed more important
        edit(f"migrations/{number:04}_seats.sql")
if CHOICE == "ci_report":
    reported = list(touched)
assert not touched, f"{len(touched)} migrations edited, {len(reported)} of them in a report"
assert edit("seats/plan.py") == "edited", "other files are shut too"
print("migrations edited:", len(touched))
