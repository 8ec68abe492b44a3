"""Five outcomes, sorted by the kind of failure, and the next step for each."""

NEXT = {
    "transient": "try_again",
    "validation": "mend_input",
    "business": "hand_over",
    "permission": "ask_access",
    None: "take_as_answer",
}


def kind_of(outcome: object) -> str | None:
    if isinstance(outcome, TimeoutError):
        return "transient"
    if isinstance(outcome, ValueError):
        return "validation"
    if isinstance(outcome, PermissionError):
        return "permission"
    if isinstance(outcome, dict) and outcome.get("needs_approval"):
        return "business"
    return None


OUTCOMES = {
    "timeout": TimeoutError("no answer after 5 s"),
    "bad_date": ValueError("delivered_on must look like 2026-11-24"),
    "over_limit": {"needs_approval": True, "amount": 640, "limit": 500},
    "forbidden": PermissionError("archive of closed orders"),
    "no_hits": [],
}
steps = {name: NEXT[kind_of(outcome)] for name, outcome in OUTCOMES.items()}
assert len(set(steps.values())) == 5, "five outcomes call for five different steps"
assert steps["no_hits"] == "take_as_answer", "a search that ran and found nothing is a success"
for name, step in steps.items():
    print(f"{name:10} -> {step}")
