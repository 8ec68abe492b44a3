"""Four faults, each with its evidence, and the suspect that the evidence leaves."""

FAULTS = {
    "two_ways": {"changed": {"prompt"}, "same input, two answers": True},
    "no_passages": {"changed": set(), "passages": 0},
    "plateau": {"changed": set(), "prompts": [71, 72, 71, 72], "larger model": 89},
    "after_sunday": {"changed": {"documents"}, "old documents right": True},
}


def suspect(fault: dict) -> str:
    if fault.get("passages") == 0:
        return "grounding"
    if "documents" in fault["changed"] and fault["old documents right"]:
        return "index"
    if "prompt" in fault["changed"] and fault["same input, two answers"]:
        return "rules"
    scores = fault["prompts"]
    flat = max(scores) - min(scores) <= 2
    return "model" if flat and fault["larger model"] - max(scores) > 10 else "prompt"


suspects = {name: suspect(fault) for name, fault in FAULTS.items()}
assert suspects == {
    "two_ways": "rules",
    "no_passages": "grounding",
    "plateau": "model",
    "after_sunday": "index",
}
assert "sampling" not in suspects.values(), "nothing about sampling was changed in any of them"
for name, chosen in suspects.items():
    print(f"{name:12} -> {chosen}")
