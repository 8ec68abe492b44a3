"""An edit during a skill's turn, in acceptEdits mode, under four frontmatters."""

CHOICE = "fewer_allowed"

FRONTMATTER = {
    "read_first": {"tools": "Read, Grep"},
    "name_the_banned": {"allowed-tools": "Read, Grep", "disallowed-tools": "Edit, Write"},
    "empty_permission": {"permission-mode": "read"},
    "fewer_allowed": {"allowed-tools": "Read"},
}[CHOICE]
BUILT_IN = ["Read", "Grep", "Glob", "Edit", "Write", "Bash"]
changed: list[str] = []


def listed(field: str) -> list[str]:
    return [name.strip() for name in FRONTMATTER.get(field, "").split(",")]


def call(tool: str, path: str, mode: str = "acceptEdits") -> str:
    """Removed tools are gone; approved ones pass; the others go by the mode. Unknown fields: none."""
    offered = [name for name in BUILT_IN if name not in listed("disallowed-tools")]
    if tool not in offered:
        return f"No such tool available: {tool}"
    if tool in listed("allowed-tools") or mode == "acceptEdits":
        if tool in ("Edit", "Write"):
            changed.append(path)
        return "done"
    return "ask the user"


answers = [call("Read", "fares.py"), call("Edit", "fares.py")]
assert not changed, f"the audit changed {changed}"
print(*answers, sep="\n")
