"""Four records of one decision, read half a year later by somebody who was not there."""

CHOICE = "chosen_design"

RECORDS = {
    "reasons_and_trigger": {
        "chosen": "chain",
        "rejected": {"agent": {"cost of a run": 20.0}},
        "because": "cost of a run",
        "look again if": ("cost of a run", 5.0),
    },
    "chosen_design": {"chosen": "chain", "prompts": 3, "diagram": "chain.svg"},
    "minutes": {"pages": 11, "text": "... Ana: twenty times. Ben: too slow? Cem: later ..."},
    "comment": {"chosen": "chain", "because": "by decision of the architects"},
}
NOW = {"cost of a run": 3.0}  # an agent's run, as a multiple of the chain's


def why_not(record: dict, option: str) -> str:
    facts = record.get("rejected", {}).get(option, {})
    reason = record.get("because")
    return f"{reason} was {facts[reason]:g} times as high" if reason in facts else ""


def look_again(record: dict) -> bool | None:
    if "look again if" not in record:
        return None
    name, below = record["look again if"]
    return NOW[name] < below


record = RECORDS[CHOICE]
answer = why_not(record, "agent")
assert answer, f"why there is no agent is not to be had from {sorted(record)}"
again = look_again(record)
assert again is not None, "whether to look again is anybody's guess"
print(f"Because {answer}. Look again: {'yes' if again else 'no'}.")
