"""Four half years that an assistant could have had, and what five figures say of each."""

CHOICE = ("acceptance", "lead_time")

BEFORE = {
    "lead_time": 19,
    "failed_changes": 0.08,
    "lines": 90,
    "acceptance": 0.0,
    "active_users": 0.0,
}
AFTER = {
    "sooner and as sound": {"lead_time": 11, "failed_changes": 0.07},
    "sooner and worse": {"lead_time": 11, "failed_changes": 0.21},
    "no sooner, as sound": {"lead_time": 19, "failed_changes": 0.07},
    "no sooner and worse": {"lead_time": 19, "failed_changes": 0.21},
}
for half_year in AFTER.values():  # much code, much use, whatever came of it
    half_year.update(lines=160, acceptance=0.7, active_users=0.85)


def told_apart(figures: tuple[str, ...]) -> int:
    """Into how many kinds these figures sort the four half years."""
    views = {
        tuple(half_year[name] - BEFORE[name] for name in figures) for half_year in AFTER.values()
    }
    return len(views)


kinds = told_apart(CHOICE)
assert kinds == 4, f"of four different half years, {kinds} can be told apart by {CHOICE}"
idle = [n for n in CHOICE if told_apart(tuple(other for other in CHOICE if other != n)) == 4]
assert not idle, f"nothing is learnt from {idle[0]}"
print("told apart:", ", ".join(AFTER))
