"""An agent with a connected server and nobody to ask, on the Agent SDK."""

import asyncio

from claude_agent_sdk import (
    ClaudeAgentOptions,
    ResultMessage,
    create_sdk_mcp_server,
    query,
    tool,
)

CHOICE = "pattern_of_server"

closed: list[str] = []


@tool("find_issue", "Find an issue by its number.", {"number": str})
async def find_issue(given: dict) -> dict:
    return {"content": [{"type": "text", "text": f"{given['number']}: points freeze"}]}


@tool("close_issue", "Close an issue by its number.", {"number": str})
async def close_issue(given: dict) -> dict:
    closed.append(given["number"])
    return {"content": [{"type": "text", "text": "closed"}]}


options = ClaudeAgentOptions(
    mcp_servers={"tracker": create_sdk_mcp_server("tracker", tools=[find_issue, close_issue])}
)
if CHOICE == "open_mode":
    options.permission_mode = "bypassPermissions"
else:
    name = {
        "tool_by_full_name": "mcp__tracker__find_issue",
        "pattern_of_server": "mcp__tracker__find.+",
        "plain_tool": "find_issue",
    }[CHOICE]
    options.allowed_tools = [name]


async def ask(prompt: str) -> str:
    async for message in query(prompt=prompt, options=options):
        if isinstance(message, ResultMessage):
            return str(message.result)
    raise RuntimeError("the run ended without a result")


answer = asyncio.run(ask("Call mcp__tracker__find_issue with number=812"))
assert "points freeze" in answer, f"still refused: {answer}"
asyncio.run(ask("Call mcp__tracker__close_issue with number=812"))
assert not closed, f"and it closed {closed}"
print(answer)
