"""Eighty lines of conventions for alarm handlers: who has them, and who carries them in vain."""

CHOICE = "root_section"

PACKAGES = [f"pkg{n:02}" for n in range(14)]
ALARMS = [f"{package}/door_alarm.f90" for package in PACKAGES]
OTHERS = [f"{package}/track.f90" for package in PACKAGES]
conventions = {"edition": 1}


def lines_read(path: str) -> int:
    """How many lines of the conventions a session has that reads this file."""
    if CHOICE == "fourteen_files":
        return 80 if path.split("/")[0] in PACKAGES else 0
    if CHOICE == "one_rule":
        return 80 if path.endswith("_alarm.f90") else 0
    if CHOICE == "root_section":
        return 80
    if CHOICE == "alarm_skill":  # called in eleven of fourteen sessions
        return (
            80 if path.endswith("_alarm.f90") and path[:5] not in ("pkg03", "pkg08", "pkg12") else 0
        )
    return 0


missing = [path for path in ALARMS if lines_read(path) == 0]
burdened = [path for path in OTHERS if lines_read(path)]
assert not missing, f"alarm handlers written without the conventions: {missing}"
assert not burdened, f"{len(burdened)} of {len(OTHERS)} other sessions carry 80 lines for nothing"
print(len(ALARMS), "handlers covered,", len(burdened), "other sessions burdened")
