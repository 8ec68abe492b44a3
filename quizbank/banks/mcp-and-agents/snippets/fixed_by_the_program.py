"""Five steps of an agent over four failed builds: which are the same each time?"""

CHOICE = ("fetch_log", "is_it_flaky")

BUILDS = [  # what a good engineer did in each step
    {
        "fetch_log": "get log of step",
        "where_to_look": where,
        "is_it_flaky": flaky,
        "next_trial": trial,
        "post_status": "post outcome",
    }
    for where, flaky, trial in (
        ("payouts.py", "no", "revert"),
        ("runner image", "yes", "run again"),
        ("fees.py, bank.py", "no", "narrow the test"),
        ("lock file", "no", "pin the version"),
    )
]
fixed = {step for step in BUILDS[0] if len({build[step] for build in BUILDS}) == 1}
moved = set(CHOICE)
assert moved <= fixed, f"a program would do the same each time for {sorted(moved - fixed)}"
assert fixed <= moved, f"left to the model, though always alike: {sorted(fixed - moved)}"
print("in the program:", *sorted(fixed))
