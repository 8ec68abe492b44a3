"""Two searches before a rename: one in paths, one in contents."""

import re

files = {
    "base.css": ".seat-map { }",
    "kiosk/themes/dark.css": ".menu { }",
    "kiosk/panel.html": '<div class="seat-map">',
}


def glob(pattern: str) -> list[str]:
    parts = re.split(r"(\*\*/|\*)", pattern)
    means = {"**/": "(?:.*/)?", "*": "[^/]*"}
    expression = "".join(means.get(part, re.escape(part)) for part in parts)
    return [path for path in files if re.fullmatch(expression, path)]


def grep(pattern: str) -> list[str]:
    return [path for path, text in files.items() if re.search(pattern, text)]


assert glob("**/*.css") == ["base.css", "kiosk/themes/dark.css"], "a stylesheet is missing"
assert glob("*.css") == ["base.css"], "one star stays in its folder"
assert grep("seat-map") == ["base.css", "kiosk/panel.html"], "a mention is missing"
print("Glob:", *glob("**/*.css"))
print("Grep:", *grep("seat-map"))
