"""Five lines of a CLAUDE.md, and which files they bring into the context."""

import re

CHOICE = ("in_a_sentence", "plain_mention")

LINES = {
    "in_a_sentence": "Names follow @docs/names.md in all packages.",
    "in_backticks": "Fares follow `@docs/fares.md` in all packages.",
    "outside_folder": "- Seats: @../shared/seats.md",
    "in_a_comment": "<!-- @docs/ports.md -->",
    "plain_mention": "- Dates: their formats are listed in docs/dates.md.",
}


def imports(line: str) -> list[str]:
    """The paths behind an @, outside of comments and code spans."""
    bare = re.sub(r"<!--.*?-->|`[^`]*`", "", line)
    return re.findall(r"(?:^|\s)@(\S+)", bare)


loaded = {name for name, line in LINES.items() if imports(line)}
claimed = set(CHOICE)
assert claimed <= loaded, f"nothing is loaded by {sorted(claimed - loaded)}"
assert loaded <= claimed, f"also loaded, and not named: {sorted(loaded - claimed)}"
for name in sorted(loaded):
    print(name, "->", *imports(LINES[name]))
