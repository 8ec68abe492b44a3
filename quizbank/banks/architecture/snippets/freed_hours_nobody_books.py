"""A year's figures of an office, and four sentences about them."""

CHOICE = "saved_cost"

BEFORE = {"clerks": 60, "cost": 5.1, "cases": 21, "median": 8.0}
AFTER = {"clerks": 60, "cost": 5.2, "cases": 25, "median": 6.2}
WAITS = [2.0, 3.1, 4.4, 5.9, 6.2, 7.5, 9.0, 12.4, 20.1]  # days of nine cases, median 6.2
decided_before = {"shop", "stall", "terrace"}  # kinds of cases
decided_after = {"shop", "stall", "terrace"}

if CHOICE == "saved_cost":
    saved = BEFORE["cost"] - AFTER["cost"]
    assert saved > 0, f"the office costs {-saved:.1f} million more than before"
elif CHOICE == "new_office":
    assert decided_after - decided_before, "nothing is decided now that was not decided before"
elif CHOICE == "in_five_days":
    longer = sum(days > AFTER["median"] for days in WAITS)
    assert longer == 0, f"{longer} of {len(WAITS)} waited for longer than {AFTER['median']} days"
else:
    assert AFTER["cases"] / BEFORE["cases"] > 1.15, "no more cases than before"
    assert AFTER["clerks"] == BEFORE["clerks"], "other people, another comparison"
print(f"cases per clerk and day: {BEFORE['cases']} -> {AFTER['cases']}")
