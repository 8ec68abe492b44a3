"""What a session in the root knows before it has read anything in solver/."""

CHOICE = "dot_claude"

UNIT = "All times are ticks of six seconds."
files = {"CLAUDE.md": "Timetables since 1994.", "solver/CLAUDE.md": UNIT}
commands: list[str] = []
if CHOICE == "dot_claude":
    files["solver/.claude/CLAUDE.md"] = files.pop("solver/CLAUDE.md")
elif CHOICE == "up_to_root":
    files["CLAUDE.md"] += "\n" + files.pop("solver/CLAUDE.md")
elif CHOICE == "force_reload":
    commands.append("/memory")
elif CHOICE == "local_name":
    files["solver/CLAUDE.local.md"] = files.pop("solver/CLAUDE.md")

NAMES = ("CLAUDE.md", ".claude/CLAUDE.md", "CLAUDE.local.md")
loaded = [name for name in NAMES if name in files]  # the working directory is the root


def read(path: str) -> None:
    """Reading a file draws in the memory of its folders."""
    parts = path.split("/")[:-1]
    for depth in range(1, len(parts) + 1):
        folder = "/".join(parts[:depth])
        loaded.extend(f"{folder}/{name}" for name in NAMES if f"{folder}/{name}" in files)


listing = "\n".join(loaded) if "/memory" in commands else ""  # it shows, it loads nothing
read("planner/outline.md")
memory = "\n".join(files[path] for path in loaded)
assert UNIT in memory, f"the design is made from {loaded}, where nothing speaks of ticks"
print("loaded:", *loaded)
