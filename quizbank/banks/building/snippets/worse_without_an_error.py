"""Sixteen days of a dashboard: which rows moved when the summaries became worse?"""

CHOICE = ("edited_share", "server_errors")

BEFORE = {
    "server_errors": [0.2, 0.1, 0.3, 0.2, 0.2, 0.2, 0.3, 0.1],
    "median_time": [2.1, 2.2, 2.0, 2.1, 2.1, 2.1, 2.2, 2.0],
    "edited_share": [6, 5, 6, 7, 6, 6, 5, 7],
    "cut_share": [0.5, 0.4, 0.6, 0.5, 0.5, 0.5, 0.4, 0.6],
    "calls_made": [3300, 3250, 3350, 3300, 3300, 3280, 3320, 3300],
}
AFTER = {
    "server_errors": [0.2, 0.2, 0.1, 0.3, 0.2, 0.2, 0.2, 0.2],
    "median_time": [2.1, 2.1, 2.0, 2.2, 2.1, 2.1, 2.1, 2.1],
    "edited_share": [19, 18, 20, 19, 19, 21, 17, 19],
    "cut_share": [4, 4.2, 3.8, 4, 4, 4, 4.1, 3.9],
    "calls_made": [3310, 3290, 3300, 3300, 3300, 3300, 3290, 3310],
}


def rings(row: str) -> bool:
    """An alarm at twice what was ever seen before."""
    return min(AFTER[row]) > 2 * max(BEFORE[row])


silent = [row for row in CHOICE if not rings(row)]
assert not silent, (
    f"{silent[0]} does not ring: {AFTER[silent[0]][:3]} after {BEFORE[silent[0]][:3]}"
)
missed = [row for row in BEFORE if rings(row) and row not in CHOICE]
assert not missed, f"{missed[0]} would have rung as well"
print("alarms on:", ", ".join(CHOICE))
