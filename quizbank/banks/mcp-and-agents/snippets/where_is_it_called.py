"""Four tool calls over a small repository: which of them finds the callers?"""

import fnmatch
import re

CHOICE = "grep_word"

files = {
    "core/stamp.f90": "subroutine stamp\n",
    "web/timestamp.py": "timestamp = now()\n",
    "reports/delays.py": "from core import stamp\nrow = stamp(day)\n",
    "board/panel.py": "text = stamp(now)\n",
    "board/old.py": "# once there was a stamp here\n",
}
CALLERS = {"reports/delays.py", "board/panel.py"}


def glob(pattern: str) -> set[str]:
    return {path for path in files if fnmatch.fnmatch(path, pattern.replace("**/", ""))}


def grep(pattern: str) -> set[str]:
    return {path for path, text in files.items() if re.search(pattern, text)}


answer = {
    "glob_named": lambda: glob("**/*stamp*"),
    "grep_word": lambda: grep("stamp"),
    "read_definition": lambda: {"core/stamp.f90"},
    "grep_call": lambda: grep(r"\bstamp\("),
}[CHOICE]()
missed, extra = sorted(CALLERS - answer), sorted(answer - CALLERS)
assert not missed, f"not found: {missed}"
assert not extra, f"listed as callers, and are none: {extra}"
print(*sorted(answer))
