"""Two designs from one analysis, on the Agent SDK."""

import asyncio

from claude_agent_sdk import ClaudeAgentOptions, ResultMessage, query

CHOICE = "continue_latest"


async def say(prompt: str, **how) -> ResultMessage:
    async for message in query(prompt=prompt, options=ClaudeAgentOptions(**how)):
        if isinstance(message, ResultMessage):
            return message
    raise RuntimeError("the run ended without a result")


async def main() -> None:
    base = (await say("The analysis: 14 fares, 3 zones. My name is Ines.")).session_id
    if CHOICE == "forked":
        await say("Design one, by zones. I live in Zonetown.", resume=base, fork_session=True)
        second = {"resume": base, "fork_session": True}
    else:
        await say("Design one, by zones. I live in Zonetown.", resume=base)
        second = {
            "same_session": {"resume": base},
            "no_base": {"session_id": "0f0e0d0c-0b0a-4908-8706-050403020100"},
            "continue_latest": {"continue_conversation": True},
        }[CHOICE]
    started = await say("Design two, by operators. What is my name?", **second)
    branch = started.session_id
    other = await say("Where do I live?", resume=branch)
    assert "Ines" in started.result, f"the analysis is not there: {started.result}"
    assert "Zonetown" not in other.result, f"the second design knows the first: {other.result}"
    print(started.result, other.result, sep="\n")


asyncio.run(main())
