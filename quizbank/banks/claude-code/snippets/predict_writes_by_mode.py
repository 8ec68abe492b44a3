"""One request to write, four permission modes, nobody to ask."""

import asyncio
from pathlib import Path

from claude_agent_sdk import ClaudeAgentOptions, ResultMessage, query

REQUEST = 'Call Write {"file_path": "slots.txt", "content": "7"}'


async def attempt(mode: str, allowed: list[str]) -> bool:
    Path("slots.txt").unlink(missing_ok=True)
    options = ClaudeAgentOptions(permission_mode=mode, allowed_tools=allowed)
    async for message in query(prompt=REQUEST, options=options):
        if isinstance(message, ResultMessage):
            assert message.subtype == "success", "a denied call does not fail the run"
    return Path("slots.txt").exists()


for mode, allowed in (
    ("default", []),
    ("acceptEdits", []),
    ("plan", ["Write"]),
    ("dontAsk", []),
):
    print(mode, allowed, asyncio.run(attempt(mode, allowed)))
