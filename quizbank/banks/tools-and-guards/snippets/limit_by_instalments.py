"""Calls of process_refund as the log holds them, run past a hook: (order, amount) by conversation."""

from collections import defaultdict

CHOICE = "one_per_talk"

LIMIT = 250 if CHOICE == "lower_limit" else 500
LOG = {
    "talk 1": [("A-1025", 120)],
    "talk 2": [("A-1031", 350), ("A-1031", 350)],
    "talk 3": [("A-1040", 80), ("A-1041", 60)],
    "talk 4": [("A-1052", 400)],
    "talk 5": [("A-1060", 233), ("A-1060", 233), ("A-1060", 234)],
}
granted: dict[str, int] = defaultdict(int)
refunds_in: dict[str, int] = defaultdict(int)


def pre_tool_use(talk: str, order: str, amount: int) -> str:
    """'allow' or 'deny', ahead of the tool. What the prompt says does not reach this place."""
    if CHOICE == "one_per_talk" and refunds_in[talk]:
        return "deny"
    if CHOICE == "sum_per_order" and granted[order] + amount > LIMIT:
        return "deny"
    return "deny" if amount > LIMIT else "allow"


denied = []
for talk, calls in LOG.items():
    for order, amount in calls:
        if pre_tool_use(talk, order, amount) == "deny":
            denied.append((order, amount))
        else:
            granted[order] += amount
            refunds_in[talk] += 1

over = {order: total for order, total in granted.items() if total > 500}
assert not over, f"more than 500 dollars on one order, in parts: {over}"
proper = {"A-1025", "A-1040", "A-1041", "A-1052"}
assert proper <= set(granted), f"proper refunds were denied: {sorted(proper - set(granted))}"
print("denied:", denied)
