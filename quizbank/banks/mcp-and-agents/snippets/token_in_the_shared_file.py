"""A server entry in the repository, three machines, and what a clone gives away."""

import base64
import json
import re

CHOICE = "default_token"

TEAM_TOKEN = "tk_team_7f3a"
value = {
    "ignore_file": f"Bearer {TEAM_TOKEN}",
    "from_environment": "Bearer ${TRACKER_TOKEN}",
    "default_token": f"Bearer ${{TRACKER_TOKEN:-{TEAM_TOKEN}}}",
    "encoded_token": base64.b64encode(TEAM_TOKEN.encode()).decode(),
}[CHOICE]
entry = {"type": "http", "url": "https://tracker.example/mcp", "headers": {"Authorization": value}}
committed = {} if CHOICE == "ignore_file" else {".mcp.json": json.dumps({"tracker": entry})}


def header_on(machine: dict[str, str]) -> str:
    """What a fresh clone on this machine sends; "" if it knows of no server."""
    if ".mcp.json" not in committed:
        return ""
    text = json.loads(committed[".mcp.json"])["tracker"]["headers"]["Authorization"]
    if CHOICE == "encoded_token":
        text = "Bearer " + base64.b64decode(text).decode()
    filled = r"\$\{(\w+)(?::-([^}]*))?\}"
    return re.sub(filled, lambda found: machine.get(found[1]) or found[2] or found[0], text)


def gives_away(text: str) -> bool:
    """Whoever can clone can read, and can decode."""
    return TEAM_TOKEN in text or base64.b64encode(TEAM_TOKEN.encode()).decode() in text


for name in ("petra", "olav", "monday"):
    sent = header_on({"TRACKER_TOKEN": f"tk_{name}"})
    assert sent, f"the clone of {name} has no server"
    assert not any(map(gives_away, committed.values())), "the clone holds a token"
    assert sent == f"Bearer tk_{name}", f"{name} is the tracker's {sent}"
print("committed:", value)
