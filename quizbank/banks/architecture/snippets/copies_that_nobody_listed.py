"""Five places that hold a customer, and what four ways of erasing leave behind."""

CHOICE = "row_and_rebuild"

PLACES = ["database", "index", "traces", "cache", "evaluation set"]
PEOPLE = ["Roth", "Vogel", "Adler"]
held = {place: set(PEOPLE) for place in PLACES}
blocked: list[str] = []


def erase(person: str) -> None:
    held["database"].discard(person)
    if CHOICE == "block_in_prompt":
        blocked.append(person)
    elif CHOICE == "row_and_rebuild":
        held["index"] = set(held["database"])
    elif CHOICE == "everything_dropped":
        for place in PLACES[1:]:
            held[place].clear()
    elif CHOICE == "by_her_id":
        for place in PLACES:
            held[place].discard(person)


erase("Vogel")
left = [place for place in PLACES if "Vogel" in held[place]] + ["prompt"] * len(blocked)
assert not left, f"still in: {', '.join(left)}"
lost = [place for place in PLACES if not held[place] >= {"Roth", "Adler"}]
assert not lost, f"the others are gone as well from: {', '.join(lost)}"
print("gone from", len(PLACES), "places, the others are there")
