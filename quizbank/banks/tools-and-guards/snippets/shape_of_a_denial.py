"""Four outputs of a PreToolUse hook, read by the rules of the hooks reference."""

import json

CHOICE = "full_lower"

FIELDS = {"permissionDecision": "deny", "permissionDecisionReason": "too late"}
OUTPUT = {
    "capital_deny": {
        "hookSpecificOutput": {
            "hookEventName": "PreToolUse",
            "permissionDecision": "Deny",
            "permissionDecisionReason": "too late",
        }
    },
    "top_level": {"hookEventName": "PreToolUse", **FIELDS},
    "nameless": {"hookSpecificOutput": FIELDS},
    "full_lower": {"hookSpecificOutput": {"hookEventName": "PreToolUse", **FIELDS}},
}


def decision(stdout: str) -> tuple[str, str]:
    """(decision, reason) as Claude Code takes it; what is not valid decides nothing."""
    specific = json.loads(stdout).get("hookSpecificOutput")
    if not specific or specific.get("hookEventName") != "PreToolUse":
        return "none", ""
    said = specific.get("permissionDecision")
    if said not in ("allow", "deny", "ask", "defer"):
        return "none", ""
    return said, specific.get("permissionDecisionReason", "")


said, reason = decision(json.dumps(OUTPUT[CHOICE]))
assert said == "deny", "the output decides nothing, and the call goes ahead"
print("denied:", reason)
