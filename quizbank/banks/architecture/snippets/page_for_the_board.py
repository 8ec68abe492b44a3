"""A page for a decision: which facts of the pilot does it hold, and does it say more than was measured?"""

CHOICE = "safe_and_sure"

PILOT = {  # dollars a case, shares handled, share of faults, weeks to undo
    "A": {"cost": 0.30, "handled": (81, 85), "faults": 0.6, "undo": 1},
    "B": {"cost": 1.10, "handled": (88, 91), "faults": 0.5, "undo": 26},
}
PAGES = {
    "only_shares": {"A": {"handled": (85, 85)}, "B": {"handled": (91, 91)}},
    "safe_and_sure": {"B": {"cost": 1.10, "handled": (91, 91), "faults": 0.0}},
    "technical": {"A": {}, "B": {}},
    "four_figures": PILOT,
}
page = PAGES[CHOICE]
gaps = [(name, fact) for name in PILOT for fact in PILOT[name] if fact not in page.get(name, {})]
false = [
    (name, fact) for name in page for fact in page[name] if page[name][fact] != PILOT[name][fact]
]
assert not false, f"said otherwise than measured: {false}"
assert not gaps, f"the board decides without {len(gaps)} of 8 facts, such as {gaps[-1]}"

# What a case costs with its clerk (3 dollars) and its faults (60 dollars), at the middle of each range.
for name, facts in page.items():
    by_clerk = 1 - sum(facts["handled"]) / 200
    whole = facts["cost"] + 3 * by_clerk + 60 * facts["faults"] / 100
    print(f"{name}: {whole:.2f} dollars a case, {facts['undo']} weeks to undo")
