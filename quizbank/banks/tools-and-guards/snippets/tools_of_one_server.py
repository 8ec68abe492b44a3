"""Which tool calls a hook's matcher meets, by the rules of the hooks reference."""

import re

CHOICE = "server_name"

MATCHER = {
    "server_prefix": "mcp__orders",
    "any_tool_of_it": "mcp__orders__.*",
    "server_name": "orders",
    "each_verb": "find|cancel",
}[CHOICE]
CALLS = ["mcp__orders__find", "mcp__orders__cancel", "mcp__stock__find", "Bash", "Read"]


def meets(matcher: str, tool: str) -> bool:
    if matcher in ("", "*"):
        return True
    if re.fullmatch(r"[A-Za-z0-9_\- ,|]+", matcher):  # plain names, or a list of them
        return tool in re.split(r"\s*[|,]\s*", matcher)
    return re.search(matcher, tool) is not None


seen = [tool for tool in CALLS if meets(MATCHER, tool)]
wanted = ["mcp__orders__find", "mcp__orders__cancel"]
assert seen == wanted, f"the hook sees {seen}, and was to see {wanted}"
print(MATCHER, "->", seen)
