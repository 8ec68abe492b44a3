"""Six open conversations, and what becomes of those that stay and of those that go."""

CHOICE = ("new_country", "polite_wish", "third_code")

OPEN = {
    "shouting": {"rule": "30 days", "tried": 0, "left_to_try": ["process_refund"]},
    "new_country": {"rule": None, "tried": 0, "left_to_try": []},
    "five_parcels": {"rule": "tracking", "tried": 5, "left_to_try": ["find_parcel"]},
    "polite_wish": {"rule": "30 days", "tried": 0, "left_to_try": ["lookup_order"], "demand": True},
    "unsure_bulb": {"rule": "catalogue", "tried": 0, "left_to_try": ["search_catalogue"]},
    "third_code": {"rule": "send a code", "tried": 3, "left_to_try": []},
}


def with_the_agent(case: dict) -> str:
    if case.get("demand"):
        return "keeps asking for a person"
    if case["rule"] is None:
        return "reads an invented rule"
    if not case["left_to_try"]:
        return "goes round in circles"
    return "is helped"


def with_a_person(case: dict) -> str:
    idle = case["rule"] and case["left_to_try"] and not case.get("demand")
    return "waits for what one call would have done" if idle else "is helped"


ends = {
    name: with_a_person(case) if name in CHOICE else with_the_agent(case)
    for name, case in OPEN.items()
}
badly = {name: end for name, end in ends.items() if end != "is helped"}
assert not badly, f"{badly}"
print("all six are helped")
