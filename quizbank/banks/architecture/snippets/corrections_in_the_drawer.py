"""Three releases, the second of which brings an old mistake back: who notices?"""

CHOICE = "searched_at_once"

CORRECTIONS = [
    {"request": "deposit", "draft": "in a year", "right": "in six months"},
    {"request": "heating", "draft": "ask the tenant", "right": "ask the owner"},
]
prompt_rules: list[str] = []
test_set: list[dict] = []
examples: list[dict] = []
for case in CORRECTIONS:
    if CHOICE == "rules_in_prompt":
        prompt_rules.append(f"{case['request']}: not {case['draft']}, but {case['right']}")
    elif CHOICE == "searched_at_once":
        examples.append(case)
    elif CHOICE == "cases_of_a_set":
        test_set.append(case)


def write(release: int, request: str) -> str:
    """Release 2 has a sentence that outweighs whatever else is said about deposits."""
    case = next(case for case in CORRECTIONS if case["request"] == request)
    if release == 2 and request == "deposit":
        return case["draft"]
    return case["right"]


noticed_by: dict[int, str] = {}
for release in (1, 2, 3):
    failing = [
        case["request"] for case in test_set if write(release, case["request"]) != case["right"]
    ]
    if failing:
        noticed_by[release] = "the test set"
        continue  # not released
    if any(write(release, case["request"]) != case["right"] for case in CORRECTIONS):
        noticed_by[release] = "a customer"

by_customers = [release for release, who in noticed_by.items() if who == "a customer"]
known = len(prompt_rules) + len(examples)
assert not by_customers, f"release {by_customers} went out ({known} corrections were at hand)"
print(noticed_by)
