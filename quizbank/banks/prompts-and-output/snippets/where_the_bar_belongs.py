"""Labelled totals by confidence, and where four bars would cut."""

CHOICE = "from_95"

BAR = {"from_95": 0.95, "from_99": 0.99, "from_90": 0.90, "from_any": 0.0}[CHOICE]
LABELLED = [(0.99, 400, 1), (0.95, 300, 2), (0.90, 200, 13), (0.0, 100, 30)]


def share_wrong(bar: float) -> float:
    rows = [(totals, wrong) for least, totals, wrong in LABELLED if least >= bar]
    return sum(wrong for _, wrong in rows) / sum(totals for totals, _ in rows)


measured = share_wrong(BAR)
assert measured <= 0.01, f"from {BAR} on, {measured:.1%} are wrong"
lower = [least for least, *_ in LABELLED if least < BAR and share_wrong(least) <= 0.01]
assert not lower, f"from {lower[-1]} on would do, and spare the desk many papers"
print(f"from {BAR} on: {measured:.2%} wrong")
