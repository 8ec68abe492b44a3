"""A bid, an evening without the workspace, and where the company's data has been by noon."""

CHOICE = "own_and_masked"

HOURS_LEFT = 1  # of work with Claude
seen: list[tuple[str, str]] = []  # (what, where)


def work(where: str, what: str = "the bid") -> None:
    seen.append((what, where))


finished = 0
if CHOICE == "own_and_erased":
    work("her own account")
    finished = 21
elif CHOICE == "own_and_masked":
    work("her own account", "the bid without names")
    finished = 21
elif CHOICE == "in_a_colleagues":
    work("a colleague's account")
    finished = 21
elif CHOICE == "at_eight_there":
    work("the workspace")
    finished = 24 + 8 + HOURS_LEFT
outside = [(what, where) for what, where in seen if where != "the workspace"]
assert not outside, f"company data, with names or without, was elsewhere: {outside}"
assert finished <= 24 + 12, "the bid missed noon"
print(f"finished at {finished - 24} o'clock, in the workspace")
