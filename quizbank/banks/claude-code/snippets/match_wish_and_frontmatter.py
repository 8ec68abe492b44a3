"""Four frontmatter fields and what each changes about a skill."""

LINES = {
    "fork": {"context": "fork"},
    "manual": {"disable-model-invocation": True},
    "hidden": {"user-invocable": False},
    "hint": {"argument-hint": "[route] [date]"},
    "effort": {"effort": "low"},
}


def behaviour(frontmatter: dict) -> dict:
    return {
        "output in my conversation": frontmatter.get("context") != "fork",
        "Claude may start it": not frontmatter.get("disable-model-invocation", False),
        "people may start it": frontmatter.get("user-invocable", True),
        "shown while typing": frontmatter.get("argument-hint", ""),
    }


PAIRS = {"quiet": "fork", "mine": "manual", "theirs": "hidden", "typing": "hint"}
default = behaviour({})
for wish, line in PAIRS.items():
    changed = {k: v for k, v in behaviour(LINES[line]).items() if v != default[k]}
    assert len(changed) == 1, f"{line} changes {changed}"
    print(f"{wish:7} {line:7} {changed}")
assert behaviour(LINES["effort"]) == default, "effort grants one of the wishes"
