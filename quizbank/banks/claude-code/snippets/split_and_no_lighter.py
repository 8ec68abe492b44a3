"""Six packages with 140 lines of conventions each: what is in the window, and when."""

import re

CHOICE = "chained_imports"

PACKAGES = ["seats", "fares", "kiosk", "ports", "crew", "meals"]
part = {name: "\n".join(f"{name} convention {n}" for n in range(140)) for name in PACKAGES}
common = "\n".join(f"common line {n}" for n in range(60))

files: dict[str, str] = {"CLAUDE.md": common}
if CHOICE == "chained_imports":
    for name, after in zip(PACKAGES, [*PACKAGES[1:], ""], strict=True):
        files[f"{name}.md"] = part[name] + (f"\n@{after}.md" if after else "")
    files["CLAUDE.md"] += "\n@seats.md"
elif CHOICE == "plain_rules":
    files |= {f".claude/rules/{name}.md": f"# For {name}/\n{part[name]}" for name in PACKAGES}
elif CHOICE == "in_the_packages":
    files |= {f"{name}/CLAUDE.md": part[name] for name in PACKAGES}
elif CHOICE == "behind_comments":
    for name in PACKAGES:
        files["CLAUDE.md"] += f"\n<!-- for {name}/\n{part[name]}\n-->"


def text(path: str) -> str:
    """A file without its comments and with its imports (the chain here is not cut short)."""
    bare = re.sub(r"<!--.*?-->", "", files.get(path, ""), flags=re.DOTALL)
    return re.sub(r"^@(\S+)$", lambda found: text(found[1]), bare, flags=re.MULTILINE)


def window(read: str = "") -> str:
    """At the start: root and rules without paths. Then the folders of what has been read."""
    loaded = ["CLAUDE.md", *sorted(path for path in files if path.startswith(".claude/rules/"))]
    if read:
        loaded.append(read.split("/")[0] + "/CLAUDE.md")
    return "\n".join(map(text, loaded))


at_start = len(window().splitlines())
assert "fares convention 139" in window("fares/price.py"), "work in fares/ misses its conventions"
assert at_start < 100, f"{at_start} lines before the first question is asked"
print(at_start, "lines at the start,", len(window("fares/price.py").splitlines()), "in fares/")
