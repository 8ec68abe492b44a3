"""Five chores and the tools that can do them, with Bash denied."""

CHOICE = ("blame_line", "find_string")

CAN = {
    "Read": {"contents of a file"},
    "Grep": {"search in contents"},
    "Glob": {"search in paths"},
    "Edit": {"change of a passage"},
    "Bash": {"run a program", "history", "search in contents", "search in paths"},
}
CHORES = {
    "run_tests": "run a program",
    "blame_line": "history",
    "find_string": "search in contents",
    "list_kinds": "search in paths",
    "change_line": "change of a passage",
}
deny = {"Bash"}
left = set().union(*(can for tool, can in CAN.items() if tool not in deny))
impossible = {chore for chore, needs in CHORES.items() if needs not in left}
claimed = set(CHOICE)
assert claimed <= impossible, f"still possible: {sorted(claimed - impossible)}"
assert impossible <= claimed, f"also impossible: {sorted(impossible - claimed)}"
print("impossible without Bash:", *sorted(impossible))
