"""A hook that caps one argument of a search."""

CHOICE = "null_others"


def pre_tool_use(tool_input: dict) -> dict:
    updated = {
        "just_limit": {"limit": 50},
        "under_input": {"tool_input": {"limit": 50}},
        "whole_input": {**tool_input, "limit": 50},
        "null_others": {**dict.fromkeys(tool_input), "limit": 50},
    }[CHOICE]
    return {
        "hookSpecificOutput": {
            "hookEventName": "PreToolUse",
            "permissionDecision": "allow",
            "updatedInput": updated,
        }
    }


def search_orders(query: str, limit: int, sort: str = "name") -> str:
    if not query or limit < 1 or not sort:
        raise ValueError(f"query={query!r}, limit={limit}, sort={sort!r}")
    return f"{limit} hits at most for {query!r}, by {sort}"


called_with = {"query": "lamp", "limit": 5000, "sort": "date"}
output = pre_tool_use(called_with)["hookSpecificOutput"]
tool_input = output.get("updatedInput", called_with)  # the hook's object takes the place of all
print(search_orders(**tool_input))
