"""A month of review comments: what developers get to see under four plans."""

CHOICE = "raise_bar"

# category, confidence, whether the developers agreed, how many such comments
MONTH = [
    ("security", 0.95, True, 30), ("security", 0.8, True, 8), ("security", 0.8, False, 2),
    ("correctness", 0.95, True, 90), ("correctness", 0.8, True, 20),
    ("correctness", 0.8, False, 10),
    ("documentation", 0.95, True, 30), ("documentation", 0.95, False, 170),
]  # fmt: skip


def shown(category: str, confidence: float) -> bool:
    if CHOICE == "pause_all":
        return False
    if CHOICE == "raise_bar":
        return confidence >= 0.9
    if CHOICE == "switch_off":
        return category != "documentation"
    return True  # a label changes how a comment looks, not whether it is there


seen = [row for row in MONTH if shown(row[0], row[1])]
total = sum(count for *_, count in seen)
false = sum(count for _, _, agreed, count in seen if not agreed)
kept = sum(count for category, _, agreed, count in seen if agreed and category != "documentation")
assert kept == 148, f"{148 - kept} true findings on security and correctness are no longer seen"
assert false / total < 0.2, f"{false / total:.0%} of what developers see is a false alarm"
print(f"{total} comments, {false / total:.0%} false alarms, all true faults seen")
