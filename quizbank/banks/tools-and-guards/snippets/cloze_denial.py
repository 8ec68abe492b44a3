"""A PreToolUse command hook that denies a late refund: JSON in, JSON out."""

import io
import json

stdin = io.StringIO(
    json.dumps(
        {
            "hook_event_name": "PreToolUse",
            "tool_name": "mcp__shop__process_refund",
            "tool_input": {"order_id": "A-1045", "days_since_delivery": 45},
        }
    )
)


def main() -> int:
    event = json.load(stdin)
    if event["tool_input"]["days_since_delivery"] > 30:
        decision = {
            "hookEventName": "PreToolUse",
            "permissionDecision": "deny",
            "permissionDecisionReason": "Orders over 30 days old go to a person.",
        }
        print(json.dumps({"hookSpecificOutput": decision}))
    return 0


exit_code = main()
assert exit_code == 0, "the decision on stdout counts; code 2 would block by stderr instead"
