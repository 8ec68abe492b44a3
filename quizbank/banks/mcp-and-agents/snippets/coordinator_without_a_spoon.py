"""A coordinator on the Agent SDK with definitions of subagents and, perhaps, a way to start them."""

import asyncio

from claude_agent_sdk import AgentDefinition, ClaudeAgentOptions, ResultMessage, query

CHOICE = "order_to_delegate"

DESCRIPTION = "Reads documents and returns quotes."
if CHOICE == "bigger_descriptions":
    DESCRIPTION += " Good at tenders, contracts and minutes, for instance the tender of 12 May."
AGENTS = {
    "analyst": AgentDefinition(description=DESCRIPTION, prompt="You read documents.", tools=[])
}
options = ClaudeAgentOptions(agents=AGENTS, tools=["Read", "Grep"])
if CHOICE == "spawn_tool":
    options.tools = ["Read", "Grep", "Agent"]
elif CHOICE == "order_to_delegate":
    options.system_prompt = "Delegate whatever can be delegated."
elif CHOICE == "names_as_tools":
    options.tools = ["Read", "Grep", "analyst"]

CALL = '{"subagent_type": "analyst", "description": "tender", "prompt": "Quote the tender."}'


async def ask() -> str:
    async for message in query(prompt=f"Call Agent {CALL}", options=options):
        if isinstance(message, ResultMessage):
            return str(message.result)
    raise RuntimeError("the run ended without a result")


answer = asyncio.run(ask())
assert answer.startswith("Agent returned"), f"nobody was sent out: {answer}"
print("The analyst was sent out and has come back.")
