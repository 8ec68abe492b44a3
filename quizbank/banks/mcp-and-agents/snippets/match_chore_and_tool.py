"""Five chores, each done in one call, on the Agent SDK."""

import asyncio
import json
import os
import tempfile
from pathlib import Path

from claude_agent_sdk import ClaudeAgentOptions, ResultMessage, query

os.chdir(tempfile.mkdtemp())  # what follows writes files

Path("web").mkdir(exist_ok=True)
Path("web/seat.spec.ts").write_text("it('has a seat')\n")
Path("codes.txt").write_text("E411 no berth\nE412 no pier\n")
CHORES = {
    "kinds": ("Glob", {"pattern": "web/**/*.spec.ts"}, "seat.spec.ts"),
    "inside": ("Grep", {"pattern": "E412"}, "codes.txt"),
    "passage": (
        "Edit",
        {"file_path": "codes.txt", "old_string": "no pier", "new_string": "no quay"},
        "updated",
    ),
    "whole": ("Write", {"file_path": "new.txt", "content": "berths"}, "created"),
    "process": ("Bash", {"command": "echo 3 passed"}, "3 passed"),
}


async def call(tool: str, given: dict) -> str:
    options = ClaudeAgentOptions(permission_mode="bypassPermissions")
    async for message in query(prompt=f"Call {tool} {json.dumps(given)}", options=options):
        if isinstance(message, ResultMessage):
            return str(message.result)
    raise RuntimeError("the run ended without a result")


for chore, (tool, given, sign) in CHORES.items():
    if tool == "Edit":
        asyncio.run(call("Read", {"file_path": given["file_path"]}))
    said = asyncio.run(call(tool, given))
    assert sign in said, f"{tool} does not do {chore}: {said}"
    print(f"{chore:8} {tool}")
