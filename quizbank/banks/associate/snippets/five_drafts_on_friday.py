"""Five drafts, one hour of specialists, and what slips through to where it does harm."""

CHOICE = ("agenda", "fasting_note")

# draft: (cost of a mistake in euros, can the clerk see it?, minutes a specialist needs)
DRAFTS = {
    "outing": (50, True, 30),
    "fasting_note": (20_000, False, 30),
    "agenda": (100, True, 30),
    "notice_clause": (9_000, False, 30),
    "folder_names": (200, True, 30),
}
minutes = sum(DRAFTS[name][2] for name in CHOICE)
assert minutes <= 60, f"the specialists would need {minutes} minutes"
unseen = {
    name: cost
    for name, (cost, clerk_sees_it, _) in DRAFTS.items()
    if not clerk_sees_it and name not in CHOICE
}
assert not unseen, f"a mistake would go out unseen, at this price: {unseen}"
print("seen by those who can see it:", *CHOICE)
