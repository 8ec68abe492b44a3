"""Two facts that stopped a project, and who could have told them at the beginning."""

CHOICE = ("director", "protection")

KNOWS = {
    "sponsor": {"the outcome"},
    "head of nursing": {"the handbook"},
    "developers": {"the systems"},
    "protection": {"how long transcripts may be kept"},
    "consultant": {"how other hospitals do it"},
    "director": {"the budget", "the outcome"},
    "night_nurse": {"which fields are empty at night", "the handbook"},
    "model_vendor": {"what the model can do"},
}
STOPPED_BY = {"how long transcripts may be kept", "which fields are empty at night"}
CIRCLE = ("sponsor", "head of nursing", "developers")


def unheard(added: tuple[str, ...]) -> set[str]:
    return STOPPED_BY - set().union(*(KNOWS[who] for who in (*CIRCLE, *added)))


left = unheard(CHOICE)
assert not left, f"comes up after the design once more: {sorted(left)}"
idle = [who for who in CHOICE if not unheard(tuple(other for other in CHOICE if other != who))]
assert not idle, f"{idle[0]} adds {sorted(KNOWS[idle[0]])}"
print("heard in the first weeks:", "; ".join(sorted(STOPPED_BY)))
