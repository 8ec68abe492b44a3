"""Five lines: where does a secret end up when they are committed and run?"""

import os
import re
import tempfile

os.chdir(tempfile.mkdtemp())  # what follows writes files

CHOICE = ("four", "one")

LINES = {
    "one": "anthropic.Anthropic()",
    "two": 'anthropic.Anthropic(api_key=os.environ.get("KEY", "sk-ant-team-4711"))',
    "three": 'anthropic.Anthropic(api_key=vault.read("claude/production"))',
    "four": 'log.info("calling with headers %s", {"x-api-key": os.environ["KEY"]})',
    "five": 'Path("deploy/.env").write_text("KEY=sk-ant-team-4711")',
}
SECRET = "sk-ant-team-4711"


class Log:
    """Keeps what is written to it, as any log does."""

    def __init__(self) -> None:
        self.text = ""

    def info(self, form: str, *values: object) -> None:
        self.text += form % values


def found_in(line: str) -> str:
    """Where the secret can be read once the line is in the repository and has run."""
    if re.search(r"sk-ant-", line):
        return "the repository"
    log = Log()
    if line.startswith("log."):
        environment = {"KEY": SECRET}
        log.info("calling with headers %s", {"x-api-key": environment["KEY"]})
    return "the log" if SECRET in log.text else ""


leaks = {name: found_in(line) for name, line in LINES.items()}
bad = [name for name in CHOICE if leaks[name]]
assert not bad, f"{LINES[bad[0]]} puts the key into {leaks[bad[0]]}"
good = {name for name, place in leaks.items() if not place}
assert set(CHOICE) == good, f"nothing is wrong with {sorted(good - set(CHOICE))}"
print("may go in:", ", ".join(CHOICE))
