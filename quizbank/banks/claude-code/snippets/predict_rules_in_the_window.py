"""Rules that are in the context after each file that a session reads."""

from fnmatch import fnmatch

RULES = {
    "units.md": [],
    "fortran.md": ["*.f90"],
    "solver.md": ["solver/*"],
    "manual.md": ["docs/*"],
}
window = [name for name, paths in RULES.items() if not paths]
print("start:", *window)
for read in ("depot/plan.f90", "solver/prio.f90", "depot/plan.py"):
    for name, paths in RULES.items():
        if name not in window and any(fnmatch(read, path) for path in paths):
            window.append(name)
    print(f"{read}:", *window)
assert "manual.md" not in window, "nothing in docs/ was read"
