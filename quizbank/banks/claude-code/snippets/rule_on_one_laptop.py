"""Three machines, one repository, and which of their sessions read the rule about pence."""

import re

CHOICE = "send_it"

RULE = "Prices are whole pence."
repository = {"CLAUDE.md": "Build with make."}
homes = {"ines": {"CLAUDE.md": RULE}, "jonas": {}, "monday": {}}
local = {"ines": {}, "jonas": {}, "monday": {}}  # files that git leaves out

if CHOICE == "into_repository":
    repository["CLAUDE.md"] += "\n" + homes["ines"].pop("CLAUDE.md")
elif CHOICE == "send_it":
    homes["jonas"]["CLAUDE.md"] = RULE
elif CHOICE == "import_home":
    repository["CLAUDE.md"] += "\n@~/.claude/CLAUDE.md"
elif CHOICE == "local_file":
    local["ines"]["CLAUDE.local.md"] = RULE


def memory(person: str) -> str:
    """What a session of this person reads at the start."""
    home = homes[person].get("CLAUDE.md", "")
    shared = re.sub(r"@~/\.claude/CLAUDE\.md", home, repository["CLAUDE.md"])
    return "\n".join([home, shared, local[person].get("CLAUDE.local.md", "")])


without = [person for person in homes if RULE not in memory(person)]
assert not without, f"no word of pence in the sessions of {without}"
print("The rule is read by", *homes)
