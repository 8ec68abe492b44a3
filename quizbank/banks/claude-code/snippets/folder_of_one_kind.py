"""Twenty lines about reports: who reviews a change to them, and which sessions carry them."""

CHOICE = "folder_memory"

OWNERS = {".claude/": "platform team", "reports/": "reports team", "": "platform team"}
path = {
    "glob_rule": ".claude/rules/reports.md",
    "folder_memory": "reports/CLAUDE.md",
    "named_section": "CLAUDE.md",
    "home_file": "~/.claude/CLAUDE.md",
}[CHOICE]


def reviewer() -> str:
    """Who is asked about a change: the owner of the longest folder that holds the file."""
    if path.startswith("~"):
        return "nobody"
    return OWNERS[max((folder for folder in OWNERS if path.startswith(folder)), key=len)]


def carries(reads: str, team: str) -> bool:
    """Whether a session of this team that reads this file has the conventions."""
    if path.startswith("~"):
        return team == "reports team"
    if path == "CLAUDE.md":
        return True
    return reads.startswith("reports/")


assert carries("reports/daily.py", "seats team"), "a colleague who mends a report has nothing of it"
assert not carries("seats/plan.py", "seats team"), "sessions about seats carry it for nothing"
assert reviewer() == "reports team", f"a change to it is reviewed by: {reviewer()}"
print(path, "reviewed by the", reviewer())
