"""Which of five files a rule with braces and double stars takes in."""

import re

CHOICE = ("in_src", "other_root")

FILES = {
    "in_src": "src/app.ts",
    "deep_tsx": "src/ui/map/Seat.tsx",
    "other_root": "kiosk/src/app.ts",
    "other_ending": "src/ui/seat.test.js",
    "named_src": "src.ts",
}
PATTERN = "src/**/*.{ts,tsx}"


def alternatives(pattern: str) -> list[str]:
    found = re.search(r"\{([^}]*)\}", pattern)
    if not found:
        return [pattern]
    return [pattern.replace(found[0], ending) for ending in found[1].split(",")]


def takes_in(pattern: str, path: str) -> bool:
    means = {"**/": "(?:.*/)?", "*": "[^/]*"}
    parts = re.split(r"(\*\*/|\*)", pattern)
    return (
        re.fullmatch("".join(means.get(part, re.escape(part)) for part in parts), path) is not None
    )


met = {
    name for name, path in FILES.items() if any(takes_in(p, path) for p in alternatives(PATTERN))
}
claimed = set(CHOICE)
assert claimed <= met, f"not matched: {[FILES[name] for name in sorted(claimed - met)]}"
assert met <= claimed, f"matched and not named: {[FILES[name] for name in sorted(met - claimed)]}"
print(PATTERN, "->", *(FILES[name] for name in sorted(met)))
