"""A function, a wrapper that renames it, and who is found to use it."""

import fnmatch
import re

CHOICE = "names_then_each"

files = {
    "core/locks.py": "def old_lock(): ...\ndef old_unlock(): ...\n",
    "shim.py": "from core.locks import old_lock as hold, old_unlock as free\n",
}
for n in range(300):
    uses = "    hold(track)\n" if n % 10 == 0 else "    free(track)\n"
    files[f"depot/platform{n:03}.py"] = f"from shim import hold, free\ndef run(track):\n{uses}"
USERS = {f"depot/platform{n:03}.py" for n in range(0, 300, 10)}
read: list[str] = []


def grep(pattern: str, flags: int = 0) -> set[str]:
    return {path for path, text in files.items() if re.search(pattern, text, flags)}


found: set[str] = set()
if CHOICE == "names_then_each":
    passed_on = re.findall(r"old_lock as (\w+)", files["shim.py"])
    found = set().union(*(grep(rf"\b{name}\(") for name in passed_on))
elif CHOICE == "case_blind":
    found = grep("old_lock", re.IGNORECASE) - {"core/locks.py", "shim.py"}
elif CHOICE == "glob_locks":
    found = {path for path in files if fnmatch.fnmatch(path, "*lock*")} - {"core/locks.py"}
elif CHOICE == "read_all_modules":
    read = sorted(grep(r"from shim import"))
    found = {path for path in read if "hold(" in files[path]}

assert found == USERS, f"{len(found)} of {len(USERS)} users found"
assert len(read) < 20, f"{len(read)} files read to find {len(found)} callers"
print(len(found), "users found,", len(read), "files read")
