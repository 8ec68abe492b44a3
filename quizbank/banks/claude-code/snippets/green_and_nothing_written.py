"""A run without a person that wants to write one file, on the Agent SDK."""

import asyncio
import os
import tempfile
from pathlib import Path

from claude_agent_sdk import ClaudeAgentOptions, ResultMessage, query

os.chdir(tempfile.mkdtemp())  # what follows writes files

CHOICE = "retry_denied"

Path("docs").mkdir(exist_ok=True)
Path("docs/errors.md").write_text("E1: no seats")
options = ClaudeAgentOptions()
preface = ""
if CHOICE == "tell_it_may":
    preface = "Writing to docs/errors.md is allowed. "
elif CHOICE == "skip_checks":
    options.permission_mode = "bypassPermissions"
elif CHOICE == "allow_one_file":
    options.allowed_tools = ["Read", "Edit(docs/errors.md)"]


async def run(path: str) -> ResultMessage:
    call = f'Call Write {{"file_path": "{path}", "content": "E1: sold out"}}'
    async for message in query(prompt=preface + call, options=options):
        if isinstance(message, ResultMessage):
            return message
    raise RuntimeError("the run ended without a result")


result = asyncio.run(run("docs/errors.md"))
if CHOICE == "retry_denied" and result.permission_denials:
    result = asyncio.run(run("docs/errors.md"))
denied = [denial["tool_input"] for denial in result.permission_denials or []]
assert "sold out" in Path("docs/errors.md").read_text(), f"denied, and exit code 0: {denied}"
asyncio.run(run("deploy.sh"))
assert not Path("deploy.sh").exists(), "another file was written as well"
print("written: docs/errors.md, denied:", denied)
