"""An entry of .mcp.json, its variables and what becomes of them."""

import re

ENTRY = {
    "command": "${TOOLS_DIR:-/opt/tools}/tracker",
    "args": "--team ${TEAM:-signals}",
    "token": "Bearer ${TRACKER_TOKEN}",
    "port": "$PORT",
}
ENVIRONMENT = {"TEAM": "slots", "PORT": "8080"}
unset: list[str] = []


def filled(text: str) -> str:
    def value(found: re.Match) -> str:
        name, default = found[1], found[2]
        if name in ENVIRONMENT:
            return ENVIRONMENT[name]
        if default is None:
            unset.append(name)
            return found[0]
        return default

    return re.sub(r"\$\{(\w+)(?::-([^}]*))?\}", value, text)


for field, text in ENTRY.items():
    print(f"{field}: {filled(text)}")
print("warning:", *unset)
assert "TEAM" not in unset, "a variable that is set needs no warning"
