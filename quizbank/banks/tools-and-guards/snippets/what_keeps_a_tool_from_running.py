"""Six ways for a hook to end, and whether the tool runs, by the rules of the hooks reference."""

CHOICE = ("two_allow", "two_reason", "zero_json")


def said(decision: str) -> dict:
    return {"hookSpecificOutput": {"hookEventName": "PreToolUse", "permissionDecision": decision}}


# (exit code, JSON on stdout, stderr); None is a hook that ran out of time.
ENDINGS = {
    "two_reason": (2, None, "Not on a Friday."),
    "late_answer": None,
    "zero_json": (0, said("deny"), ""),
    "zero_words": (0, None, ""),
    "two_allow": (2, said("allow"), "Not on a Friday."),
    "one_reason": (1, None, "Not on a Friday."),
}


def tool_runs(ending: tuple | None) -> bool:
    if ending is None:
        return True
    code, output, _ = ending
    if code == 2:
        return False
    decision = (output or {}).get("hookSpecificOutput", {}).get("permissionDecision")
    return decision != "deny"


runs = {name: tool_runs(ending) for name, ending in ENDINGS.items()}
for name in CHOICE:
    assert not runs[name], f"{name}: the tool runs all the same"
missed = [name for name, ran in runs.items() if not ran and name not in CHOICE]
assert not missed, f"these keep the tool from running as well: {missed}"
print("the tool stays still after", ", ".join(CHOICE))
