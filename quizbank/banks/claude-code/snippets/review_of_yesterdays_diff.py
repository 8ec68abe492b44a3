"""How the beginning of a skill's body looks when Claude gets to read it."""

import re

CHOICE = "please_run"

BODY = {
    "at_sign": "@git-diff",
    "please_run": "First run git diff main, then explain what you see.",
    "injected_output": "!`git diff main`",
    "as_argument": "$ARGUMENTS",
}[CHOICE]
repository = {"git diff main": "- hold = 600\n+ hold = 420"}
files: dict[str, str] = {}
conversation = "Earlier message: - fare = 12\n+ fare = 13"


def body_as_read(typed: str) -> str:
    """Commands are replaced by their output, $ARGUMENTS by what was typed, @path by the file."""
    text = re.sub(r"!`([^`]+)`", lambda found: repository[found[1]], BODY)
    text = text.replace("$ARGUMENTS", typed)
    return re.sub(r"@(\S+)", lambda found: files.get(found[1], found[0]), text)


read = body_as_read(typed="")  # called as /explain-change, as people do
diff_at_hand = read if "+ " in read else conversation
assert "hold = 420" in diff_at_hand, f"explained would be: {diff_at_hand!r}"
repository["git diff main"] = "+ hold = 300"
assert "hold = 300" in body_as_read(""), "a second call starts with the first one's diff"
print(read)
