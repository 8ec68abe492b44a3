"""What has to hold before health information goes to a vendor."""

CHOICE = ("agreement", "newer_report")

FOLDER = {"report": "SOC 2", "benchmarks": "good", "agreement": None, "organisation": "standard"}
COVERED = {"hipaa-ready"}  # configurations that the agreement lists
CHANGES = {
    "agreement": {"agreement": "signed"},
    "newer_report": {"report": "SOC 2, October"},
    "configuration": {"organisation": "hipaa-ready"},
    "benchmarks": {"benchmarks": "better"},
    "stricter_prompt": {"prompt": "Never store or quote names."},
}


def barred_by(changes: tuple[str, ...]) -> list[str]:
    folder = dict(FOLDER)
    for change in changes:
        folder.update(CHANGES[change])
    reasons = []
    if folder["agreement"] != "signed":
        reasons.append("no agreement")
    if folder["organisation"] not in COVERED:
        reasons.append("a configuration that no agreement covers")
    return reasons


left = barred_by(CHOICE)
assert not left, f"the letter may not go out: {left}"
idle = [c for c in CHOICE if not barred_by(tuple(other for other in CHOICE if other != c))]
assert not idle, f"nothing depended on {idle}"
print("may go out, by", " and ".join(CHOICE))
