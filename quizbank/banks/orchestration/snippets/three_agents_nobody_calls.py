"""A coordinator that nobody watches: which of its tools reaches a subagent?"""

import asyncio

from claude_agent_sdk import (
    AgentDefinition,
    AssistantMessage,
    ClaudeAgentOptions,
    ToolUseBlock,
    query,
)

CHOICE = "list_the_agents"

tools, of_agents, system = ["Read", "Grep"], ["Read"], "You coordinate research."
if CHOICE == "list_the_agents":
    tools += ["searcher", "analyst"]
elif CHOICE == "order_in_prompt":
    system += " Hand all reading over to your subagents."
elif CHOICE == "spawning_tool":
    tools += ["Task"]
elif CHOICE == "more_tools":
    of_agents = ["Read", "Grep", "Glob"]


def agent(does: str) -> AgentDefinition:
    return AgentDefinition(description=does, prompt=f"{does} Return findings.", tools=of_agents)


options = ClaudeAgentOptions(
    agents={"searcher": agent("Searches archives."), "analyst": agent("Analyses a document.")},
    tools=tools,
    system_prompt=system,
)
BRIEF = '{"subagent_type": "searcher", "description": "annex", "prompt": "Find annex 3."}'


async def main() -> list[str]:
    """The subagents that a coordinator sends for, asked to send for one."""
    sent_for = []
    async for message in query(prompt=f"Call Agent {BRIEF}", options=options):
        if isinstance(message, AssistantMessage):
            for block in message.content:
                if isinstance(block, ToolUseBlock) and "subagent_type" in block.input:
                    sent_for.append(block.input["subagent_type"])
    return sent_for


sent_for = asyncio.run(main())
assert sent_for == ["searcher"], "the coordinator has no tool by which to delegate"
print("sent for:", *sent_for)
