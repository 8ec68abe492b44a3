"""A tool call on its way through the checks of the Agent SDK, none of which settles it."""

passed: list[str] = []


def hooks(call: str) -> str | None:
    passed.append("hooks")
    return None


def rules(name: str, patterns: list[str], verdict: str, call: str) -> str | None:
    passed.append(name)
    return verdict if call in patterns else None


def mode(call: str, setting: str) -> str | None:
    passed.append("mode")
    return "allow" if setting == "bypassPermissions" else None


def can_use_tool(call: str) -> str:
    passed.append("callback")
    return "allow"


def permission(call: str, *, allow: list[str], ask: list[str], deny: list[str]) -> str:
    """By the documentation: the first that has an opinion settles it."""
    return (
        hooks(call)
        or rules("deny_rules", deny, "deny", call)
        or rules("ask_rules", ask, "ask", call)
        or mode(call, "default")
        or rules("allow_rules", allow, "allow", call)
        or can_use_tool(call)
    )


verdict = permission("Bash(make test)", allow=["Read"], ask=["WebFetch"], deny=["Write"])
order = ["hooks", "deny_rules", "ask_rules", "mode", "allow_rules", "callback"]
assert passed == order, passed
print(" -> ".join(passed), "=", verdict)
