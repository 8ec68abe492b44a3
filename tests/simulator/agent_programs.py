"""Programs a learner may write with claude_agent_sdk, for tests in a proof and in the page."""

from __future__ import annotations

import re
from pathlib import Path

GUIDE = Path(__file__).parents[2] / "quizbank" / "simulator" / "agents" / "README.md"


def of_the_guide() -> str:
    """The program in the guide."""
    found = re.search(r"```python\n(.*?)```", GUIDE.read_text("utf-8"), re.DOTALL)
    if found is None:
        raise LookupError("the guide has no program")
    return found[1]


#: Settings of a project with a command hook that is a Python file.
SETTINGS = '''\
import asyncio
import json
from pathlib import Path

from claude_agent_sdk import ClaudeAgentOptions, ResultMessage, ToolResultBlock, UserMessage, query

hook = {"type": "command", "command": 'python3 "$CLAUDE_PROJECT_DIR/guard.py"'}
settings = {"hooks": {"PreToolUse": [{"matcher": "Bash", "hooks": [hook]}]}}
Path(".claude").mkdir()
Path(".claude/settings.json").write_text(json.dumps(settings))
Path("guard.py").write_text("""
import json, sys
if "rm " in json.load(sys.stdin)["tool_input"]["command"]:
    print("nothing is removed here", file=sys.stderr)
    sys.exit(2)
""")
Path("notes.txt").write_text("one\\n")


async def main():
    options = ClaudeAgentOptions(permission_mode="bypassPermissions")
    prompt = 'Call Bash {"command": "rm notes.txt"}'
    async for message in query(prompt=prompt, options=options):
        if isinstance(message, UserMessage):
            for block in message.content:
                if isinstance(block, ToolResultBlock):
                    print(block.is_error, block.content.strip())
        elif isinstance(message, ResultMessage):
            print(message.subtype, message.session_id)


asyncio.run(main())
print(Path("notes.txt").read_text(), end="")
'''

#: A conversation, a tool of one's own, and a subagent.
CONVERSATION = """\
import asyncio

from claude_agent_sdk import (
    AgentDefinition, AssistantMessage, ClaudeAgentOptions, ClaudeSDKClient, TextBlock,
    create_sdk_mcp_server, tool,
)


@tool("price", "Price of a thing.", {"thing": str})
async def price(given):
    if given["thing"] == "moon":
        raise ValueError("not for sale")
    return {"content": [{"type": "text", "text": "4"}]}


async def main():
    options = ClaudeAgentOptions(
        mcp_servers={"shop": create_sdk_mcp_server("shop", tools=[price])},
        allowed_tools=["mcp__shop__price"],
        agents={"clerk": AgentDefinition(description="Looks.", prompt="You look.", tools=[])},
    )
    async with ClaudeSDKClient(options) as client:
        for thing in ("lamp", "moon"):
            await client.query('Call mcp__shop__price {"thing": "%s"}' % thing)
            async for message in client.receive_response():
                if isinstance(message, AssistantMessage):
                    for block in message.content:
                        if isinstance(block, TextBlock):
                            print(block.text)


asyncio.run(main())
"""
