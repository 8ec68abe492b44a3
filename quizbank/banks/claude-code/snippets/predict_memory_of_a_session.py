"""Which memory files a session has after its start and after each file that it reads."""

import re

FILES = {
    "~/.claude/CLAUDE.md": "Short answers.",
    "CLAUDE.md": "Rail. See @rules/units.md and `@rules/old.md`.",
    "rules/units.md": "Times are ticks.",
    "rules/old.md": "Times are seconds.",
    "solver/CLAUDE.md": "Fortran 77.",
    "docs/CLAUDE.md": "Write for drivers.",
}


def with_imports(path: str) -> list[str]:
    bare = re.sub(r"`[^`]*`", "", FILES[path])
    return [path, *(found for found in re.findall(r"@(\S+\.md)", bare) if found in FILES)]


loaded = [*with_imports("~/.claude/CLAUDE.md"), *with_imports("CLAUDE.md")]
print("start:", *loaded)
for read in ("solver/slots.f90", "solver/prio.f90"):
    memory = read.split("/")[0] + "/CLAUDE.md"
    if memory in FILES and memory not in loaded:
        loaded += with_imports(memory)
    print(f"{read}:", len(loaded), loaded[-1])
assert "docs/CLAUDE.md" not in loaded, "nothing in docs/ was read"
