"""Forty-five files with the same four edits: approvals, and how far a red test leads."""

CHOICE = "bigger_plans"

FILES = [f"file{n:02}.py" for n in range(45)]
ODD_ONE = "file31.py"  # here the edits do not fit
approvals_of_the_known = 0
suspects = 0
plan_mode_for_next_design = True

if CHOICE == "direct_from_here":
    for name in FILES:
        suspects = 4  # tests after each file: a red one points at its four edits
        if name == ODD_ONE:
            continue  # planned anew, because something is open here
elif CHOICE == "bigger_plans":
    approvals_of_the_known = len(FILES) // 5 - 1
    suspects = 4
elif CHOICE == "no_plan_ever":
    suspects = 4
    plan_mode_for_next_design = False
elif CHOICE == "one_giant_edit":
    suspects = 4 * len(FILES)

assert approvals_of_the_known == 0, f"{approvals_of_the_known} approvals that decide nothing"
assert suspects <= 4, f"one red test, and {suspects} edits that may be the cause"
assert plan_mode_for_next_design, "the next open design goes unplanned"
print(
    "approvals of what was approved:", approvals_of_the_known, "- suspects of a red test:", suspects
)
