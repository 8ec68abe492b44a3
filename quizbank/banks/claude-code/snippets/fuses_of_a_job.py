"""Five flags as options of the Agent SDK, each alone against a trail of twelve files."""

import asyncio

from claude_agent_sdk import (
    ClaudeAgentOptions,
    ResultError,
    ResultMessage,
    create_sdk_mcp_server,
    query,
    tool,
)

CHOICE = ("dollars", "lower_mode")

FLAGS = {
    "turns": {"max_turns": 4},
    "dollars": {"max_budget_usd": 0.02},
    "json_out": {"output_format": None},
    "lower_mode": {"permission_mode": "dontAsk"},
    "bare_start": {"system_prompt": "Be quick."},
}


@tool("look_up", "Look up an order, file or depot.", {"name": str})
async def look_up(given: dict) -> dict:
    number = int(given["name"].split("-")[1])
    text = f"imports gen-{number + 1}" if number < 12 else "the last one"
    return {"content": [{"type": "text", "text": text}]}


async def ending(flag: dict) -> str:
    options = ClaudeAgentOptions(
        tools=[],  # none of the built-in ones
        mcp_servers={"code": create_sdk_mcp_server("code", tools=[look_up])},
        allowed_tools=["mcp__code__look_up"],
        **flag,
    )
    subtype = ""
    try:
        async for message in query(prompt="Start with file gen-1", options=options):
            if isinstance(message, ResultMessage):
                subtype = message.subtype
    except ResultError:
        pass  # raised behind the result message of a run that was ended
    return subtype


endings = {name: asyncio.run(ending(flag)) for name, flag in FLAGS.items()}
bounded = {name for name, subtype in endings.items() if subtype != "success"}
claimed = set(CHOICE)
assert claimed <= bounded, f"walked all the way: {sorted(claimed - bounded)}"
assert bounded <= claimed, f"ended the run too: {sorted(bounded - claimed)}"
print(endings)
