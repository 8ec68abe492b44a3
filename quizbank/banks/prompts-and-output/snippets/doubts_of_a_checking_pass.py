"""A hundred checked findings, routed by two rules."""

CHOICE = ("drop_doubtful", "inline_sure")

# (confidence, real fault?, how many); the figures of the labelled year
CHECKED = [(0.95, True, 38), (0.95, False, 2), (0.55, True, 33), (0.55, False, 27)]

inline: list[tuple[float, bool, int]] = []
duty: list[tuple[float, bool, int]] = []
dropped: list[tuple[float, bool, int]] = []
for finding in CHECKED:
    confidence = finding[0]
    if "ask_once_more" in CHOICE and confidence < 0.9:
        finding = (0.95, *finding[1:])  # it says so at last; the fault is as real as before
        confidence = 0.95
    if "inline_all" in CHOICE or ("inline_sure" in CHOICE and confidence >= 0.9):
        inline.append(finding)
    elif "queue_doubtful" in CHOICE and "drop_doubtful" not in CHOICE:
        duty.append(finding)
    else:
        dropped.append(finding)


def count(findings: list, real: bool | None = None) -> int:
    return sum(n for _, fault, n in findings if real is None or fault is real)


assert not count(dropped, True), f"{count(dropped, True)} real faults were lost"
assert inline, "developers see nothing inline"
right = count(inline, True) / count(inline)
assert right >= 0.9, f"inline comments are right in {right:.0%}"
print(f"inline {count(inline)} ({right:.0%} right), for the maintainer {count(duty)}")
