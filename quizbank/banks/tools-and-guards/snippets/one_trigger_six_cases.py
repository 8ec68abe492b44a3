"""Four rules for handing over, run on six closed cases."""

CHOICE = "by_facts"

CASES = [
    {"mood": "angry", "sure": 0.9, "turns": 2, "right": "answer"},
    {"mood": "calm", "sure": 0.9, "turns": 2, "demand": True, "right": "hand over"},
    {"mood": "calm", "sure": 0.8, "turns": 3, "rule": False, "right": "hand over"},
    {"mood": "angry", "sure": 0.6, "turns": 4, "right": "answer"},
    {"mood": "calm", "sure": 0.7, "turns": 9, "new_facts": False, "right": "hand over"},
    {"mood": "calm", "sure": 0.5, "turns": 8, "right": "answer"},
]


def by_facts(case: dict) -> bool:
    demand = case.get("demand", False)
    return demand or not case.get("rule", True) or not case.get("new_facts", True)


RULE = {
    "by_sureness": lambda case: case["sure"] <= 0.7,
    "by_anger": lambda case: case["mood"] == "angry" or case["turns"] > 5,
    "by_facts": by_facts,
    "by_length": lambda case: case["turns"] > 5,
}[CHOICE]

wrong = []
for number, case in enumerate(CASES, start=1):
    decision = "hand over" if RULE(case) else "answer"
    if decision != case["right"]:
        wrong.append(f"case {number}: {decision}")
assert not wrong, f"decided wrongly: {wrong}"
print("all six decided rightly")
