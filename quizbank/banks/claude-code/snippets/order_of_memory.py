"""The order in which memory files reach Claude: from the broad to the narrow, then on demand."""

from pathlib import PurePosixPath

MANAGED, USER = "managed CLAUDE.md", "~/.claude/CLAUDE.md"
ROOT = PurePosixPath("/home/sara/ferry")
EXISTING = {ROOT, ROOT / "api", ROOT / "api/reports"}
cwd = ROOT / "api"


def at_start(cwd: PurePosixPath) -> list[str]:
    outer_first = [*reversed(cwd.parents), cwd]
    return [MANAGED, USER, *(f"{folder}/CLAUDE.md" for folder in outer_first if folder in EXISTING)]


def on_reading(file: PurePosixPath) -> list[str]:
    below = [folder for folder in reversed(file.parents) if cwd in folder.parents]
    return [f"{folder}/CLAUDE.md" for folder in below if folder in EXISTING]


loaded = at_start(cwd)
assert loaded[:2] == [MANAGED, USER]
assert loaded[-1].endswith("/api/CLAUDE.md")
loaded += on_reading(ROOT / "api/reports/december.py")
assert loaded[-1] == "/home/sara/ferry/api/reports/CLAUDE.md"
print(*loaded, sep="\n")
