"""An exploring agent that feels like mending something, under four ways of starting it."""

import asyncio
import os
import tempfile
from pathlib import Path

from claude_agent_sdk import ClaudeAgentOptions, PermissionResultDeny, ResultMessage, query

os.chdir(tempfile.mkdtemp())  # what follows writes files

CHOICE = "plan_start"

Path("dispatch.f90").write_text("leap = 0")
ON_ITS_WAY = [
    'Call Read {"file_path": "dispatch.f90"}',
    'Call Write {"file_path": "leap.f90", "content": "leap = 27"}',
]
MODE = {
    "bypass_and_revert": "bypassPermissions",
    "polite_request": "acceptEdits",
    "plan_start": "plan",
    "default_watch": "default",
}[CHOICE]
options = ClaudeAgentOptions(permission_mode=MODE)
asked_the_engineer: list[str] = []


async def engineer(tool: str, given: dict, context: object) -> PermissionResultDeny:
    asked_the_engineer.append(tool)
    return PermissionResultDeny(message="I only wanted to know.")


async def prompt(text: str):
    if CHOICE == "polite_request":
        text = "This is a question and no task. " + text
    yield {"type": "user", "message": {"role": "user", "content": text}}


async def explore() -> str:
    said = ""
    for text in ON_ITS_WAY:
        async for message in query(prompt=prompt(text), options=options):
            if isinstance(message, ResultMessage):
                said += f"{message.result}\n"
    return said


if CHOICE == "default_watch":
    options.can_use_tool = engineer
said = asyncio.run(explore())
if CHOICE == "bypass_and_revert":
    Path("dispatch.f90").write_text("leap = 0")  # git restores what it knows
assert "leap = 0" in said, f"the file was not even read: {said}"
assert not Path("leap.f90").exists(), "a source was written on the way, and git does not know it"
assert not asked_the_engineer, f"the engineer had to answer for {asked_the_engineer}"
print(said)
