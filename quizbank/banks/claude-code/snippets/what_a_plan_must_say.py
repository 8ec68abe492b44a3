"""What somebody can do with a plan, now and afterwards, by what stands in it."""

CHOICE = ("files_and_change", "hours_needed")

plan = dict.fromkeys(CHOICE, "...")
DIFFS = {
    "as planned": {"files": ["fares.py", "zones.py"], "tests": "green"},
    "other files": {"files": ["seats.py"], "tests": "green"},
    "broken": {"files": ["fares.py", "zones.py"], "tests": "red"},
}


def accepted(diff: dict) -> bool:
    """What a reviewer who has this plan lets pass."""
    if "files_and_change" in plan and diff["files"] != ["fares.py", "zones.py"]:
        return False
    return not ("how_checked" in plan and diff["tests"] == "red")


passed = [name for name, diff in DIFFS.items() if accepted(diff)]
assert passed == ["as planned"], f"with this plan in hand, these pass: {passed}"
spare = [entry for entry in plan if set(plan) - {entry} >= {"files_and_change", "how_checked"}]
assert not spare, f"sent back for want of {spare}, which decides nothing"
print("passed:", *passed)
