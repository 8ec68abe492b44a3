import asyncio

from claude_agent_sdk import (
    ClaudeAgentOptions,
    HookMatcher,
    ResultMessage,
    create_sdk_mcp_server,
    query,
    tool,
)


@tool("look_up", "Look up an order, file or depot.", {"name": str})
async def look_up(given):
    return {"content": [{"type": "text", "text": "imports gen-2"}]}


async def guard(given, tool_use_id, context):
    if given["tool_input"].get("name") != "gen-2":
        return {}
    return {
        "hookSpecificOutput": {
            "hookEventName": "PreToolUse",
            "permissionDecision": "deny",
            "permissionDecisionReason": "gen-2 is not yours to read.",
        }
    }


async def main():
    options = ClaudeAgentOptions(
        tools=[],
        mcp_servers={"code": create_sdk_mcp_server("code", tools=[look_up])},
        allowed_tools=["mcp__code__look_up"],
        max_turns=4,
        hooks={"PreToolUse": [HookMatcher(hooks=[guard])]},
    )
    async for message in query(prompt="Start with file gen-1", options=options):
        if isinstance(message, ResultMessage):
            print(message.subtype, message.num_turns)


asyncio.run(main())
