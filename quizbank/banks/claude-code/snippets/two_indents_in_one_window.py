"""What a session in web/ reads about indents when memory files are put one behind the other."""

import re

CHOICE = "stress_the_inner"

files = {"CLAUDE.md": "Indent with 4 spaces.", "web/CLAUDE.md": "Indent with 2 spaces."}
if CHOICE == "scope_the_root":
    files["CLAUDE.md"] = "Outside web/: indent with 4 spaces."
elif CHOICE == "stress_the_inner":
    files["web/CLAUDE.md"] = "IMPORTANT: indent with 2 spaces."
elif CHOICE == "override_file":
    files["web/CLAUDE.override.md"] = files.pop("web/CLAUDE.md")
elif CHOICE == "restate_it":
    files["CLAUDE.md"] += "\nIndent with 2 spaces."


def memory(folders: list[str]) -> str:
    """All files named CLAUDE.md, the outer first. None replaces another."""
    return "\n".join(files.get(f"{folder}CLAUDE.md", "") for folder in folders)


def orders(text: str, folder: str) -> set[str]:
    """The indents that the text asks for in this folder."""
    lines = [line for line in text.splitlines() if f"Outside {folder}" not in line]
    return set(re.findall(r"indent with (\d)", "\n".join(lines).lower()))


asked = orders(memory(["", "web/"]), "web/")
assert len(asked) == 1, f"for web/ Claude is told to indent with {sorted(asked)}"
assert asked == {"2"}, f"in web/ the indent is {asked}"
print("In web/ there is one order:", *asked)
