"""The next move, from the facts of a case. Tone is in the data and is not asked for."""


def move(case: dict) -> str:
    if case.get("demands_person"):
        return "over_now"
    if case.get("accounts", 1) > 1:
        return "ask_more"
    if case.get("orders_found", 1) == 0:
        return "say_so"
    if not case.get("rule_exists", True):
        return "over_question"
    return "fix_it" if case.get("rule_allows") else "over_question"


CASES = {
    "demand": {"demands_person": True, "mood": "calm"},
    "angry": {"mood": "furious", "rule_allows": True},
    "gap": {"mood": "calm", "rule_exists": False},
    "twins": {"mood": "calm", "accounts": 2},
    "empty": {"mood": "calm", "orders_found": 0},
}
moves = {name: move(case) for name, case in CASES.items()}
assert len(set(moves.values())) == len(CASES), "each case calls for another move"
swapped = {name: move({**case, "mood": "other"}) for name, case in CASES.items()}
assert moves == swapped, "a change of mood alone changes no move"
print(moves)
