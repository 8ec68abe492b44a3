"""Four ways through eight months, after which all may have to be undone."""

CHOICE = "platform"

MONTHS, CHANCE = 8, 0.5
ROWS = {  # a month, to undo it
    "platform": (30_000, 500_000),
    "thin_layer": (45_000, 60_000),
    "side_by_side": (75_000, 150_000),
    "by_hand": (80_000, 0),
}
expected = {name: MONTHS * month + CHANCE * undo for name, (month, undo) in ROWS.items()}
least = min(expected.values())
assert expected[CHOICE] == least, f"{expected[CHOICE]:,.0f} expected, and {least:,.0f} would do"
print({name: round(dollars) for name, dollars in expected.items()})
