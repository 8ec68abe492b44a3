"""One of two equal passages is to change: tool calls on the Agent SDK."""

import asyncio
import json
import os
import tempfile
from pathlib import Path

from claude_agent_sdk import ClaudeAgentOptions, ResultMessage, query

os.chdir(tempfile.mkdtemp())  # what follows writes files

CHOICE = "replace_every"

LINES = "speed = 100\nlimit = 40\nspare = 2\n"
FREIGHT, NIGHT = f"[freight]\n{LINES}", f"[night]\n{LINES}"
file = Path("settings.ini")
file.write_text(FREIGHT + NIGHT)
EDIT = {"file_path": "settings.ini", "old_string": "limit = 40", "new_string": "limit = 30"}
CALLS = {
    "replace_every": [("Edit", EDIT | {"replace_all": True})],
    "read_and_write": [
        ("Read", {"file_path": "settings.ini"}),
        ("Write", {"file_path": "settings.ini", "content": FREIGHT.replace("40", "30") + NIGHT}),
    ],
    "sed_line": [],  # the shell here has no sed; its effect stands below
    "edit_once_more": [("Read", {"file_path": "settings.ini"}), ("Edit", EDIT)],
}[CHOICE]


async def call(tool: str, given: dict) -> str:
    options = ClaudeAgentOptions(permission_mode="bypassPermissions")
    async for message in query(prompt=f"Call {tool} {json.dumps(given)}", options=options):
        if isinstance(message, ResultMessage):
            return str(message.result)
    raise RuntimeError("the run ended without a result")


said = [asyncio.run(call(tool, given)) for tool, given in CALLS]
if CHOICE == "sed_line":
    file.write_text("\n".join(line.replace("40", "30", 1) for line in file.read_text().split("\n")))
now = file.read_text()
assert "[freight]\nspeed = 100\nlimit = 30" in now, f"freight is as before: {said[-1:]}"
assert "[night]\nspeed = 100\nlimit = 40" in now, "the night's limit was changed too"
print(now)
