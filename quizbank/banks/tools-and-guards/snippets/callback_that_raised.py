"""A guard that asks a service which is down. The SDK's treatment of its callbacks, in short."""

CHOICE = "catch_and_pass"

transferred: list[int] = []


def fraud_service(amount: int) -> bool:
    raise ConnectionError("connection refused")


def check_transfer(tool_input: dict) -> dict:
    """The callback. An empty answer means that it has no objection."""
    deny = {
        "hookSpecificOutput": {
            "hookEventName": "PreToolUse",
            "permissionDecision": "deny",
            "permissionDecisionReason": "This transfer looks like fraud.",
        }
    }
    if CHOICE == "catch_and_pass":
        try:
            return deny if fraud_service(tool_input["amount"]) else {}
        except ConnectionError:
            return {}
    return deny if fraud_service(tool_input["amount"]) else {}


matcher = {"matcher": "transfer", "timeout": 300 if CHOICE == "longer_timeout" else 60}
if CHOICE == "fail_closed":
    matcher["on_failure"] = "block"


def call_transfer(amount: int) -> str:
    """One tool call as the Agent SDK runs it: callback, tool, callback behind the tool."""
    try:
        answer = check_transfer({"amount": amount})
    except ConnectionError as error:
        if matcher.get("on_failure") == "block":
            return f"denied: the guard itself failed ({error})"
        answer = {}
    if answer.get("hookSpecificOutput", {}).get("permissionDecision") == "deny":
        return "denied"
    transferred.append(amount)
    if CHOICE == "post_check":
        return "transferred, to be checked when the service is back"
    return "transferred"


said = call_transfer(9_000)
assert not transferred, f"{transferred[0]} went out unchecked ({said})"
print(said)
