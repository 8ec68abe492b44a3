"""A note for whoever edits CLAUDE.md, and whether Claude gets to read it."""

import re

CHOICE = "ignore_heading"

NOTE = "Ask Petra before changing this section; see ticket 812."
SECTION = "## Slots\nA slot lasts seven minutes."
files = {}
if CHOICE == "html_comment":
    files["CLAUDE.md"] = f"<!--\n{NOTE}\n-->\n{SECTION}"
elif CHOICE == "code_block":
    files["CLAUDE.md"] = f"```note\n{NOTE}\n```\n{SECTION}"
elif CHOICE == "ignore_heading":
    files["CLAUDE.md"] = f"## For people only, please skip\n{NOTE}\n{SECTION}"
elif CHOICE == "imported_file":
    files = {"CLAUDE.md": f"@notes.md\n{SECTION}", "notes.md": NOTE}


def context(path: str) -> str:
    """A memory file as it enters the context: comments out, imports in."""
    text = re.sub(r"^<!--.*?-->\n?", "", files[path], flags=re.DOTALL | re.MULTILINE)
    return re.sub(r"^@(\S+)", lambda found: context(found[1]), text, flags=re.MULTILINE)


seen_by_people = "\n".join(files.values())
assert NOTE in seen_by_people, "nobody who edits the file finds the note"
assert SECTION in context("CLAUDE.md"), "the section itself got lost"
assert NOTE not in context("CLAUDE.md"), f"{len(NOTE)} characters of it in every session"
print(context("CLAUDE.md"))
