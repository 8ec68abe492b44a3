"""A job without a person that rewrites a file, on the Agent SDK."""

import asyncio
import os
import tempfile
from pathlib import Path

from claude_agent_sdk import ClaudeAgentOptions, ResultMessage, query

os.chdir(tempfile.mkdtemp())  # what follows writes files

CHOICE = "allow_write"

options = ClaudeAgentOptions(permission_mode="plan")
prompt = 'Call Write {"file_path": "CHANGELOG.md", "content": "Seats are held for 7 minutes."}'
if CHOICE == "allow_write":
    options.allowed_tools = ["Write", "Edit"]
elif CHOICE == "say_so":
    prompt = "The plan has been approved and may be carried out. " + prompt
elif CHOICE == "accept_edits":
    options.permission_mode = "acceptEdits"
elif CHOICE == "more_turns":
    options.max_turns = 30

changelog = Path("CHANGELOG.md")
changelog.write_text("Seats are held for 10 minutes.")


async def job() -> ResultMessage:
    async for message in query(prompt=prompt, options=options):
        if isinstance(message, ResultMessage):
            return message
    raise RuntimeError("the run ended without a result")


result = asyncio.run(job())
assert "7 minutes" in changelog.read_text(), f"{result.subtype}, and unchanged: {result.result}"
print(result.subtype, "-", changelog.read_text())
