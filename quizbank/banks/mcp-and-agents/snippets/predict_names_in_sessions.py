"""A session, a fork of it, and what each of them knows."""

import asyncio

from claude_agent_sdk import ClaudeAgentOptions, ResultMessage, query


async def say(prompt: str, **how) -> ResultMessage:
    async for message in query(prompt=prompt, options=ClaudeAgentOptions(**how)):
        if isinstance(message, ResultMessage):
            return message
    raise RuntimeError("the run ended without a result")


async def main() -> None:
    base = await say("My name is Ines.")
    fork = await say("Thank you.", resume=base.session_id, fork_session=True)
    again = await say("My name is Jonas now. Call me Jonas.", resume=base.session_id)
    print("same id:", again.session_id == base.session_id, fork.session_id == base.session_id)
    for session in (base.session_id, fork.session_id, None):
        print((await say("What is my name?", resume=session)).result)
    assert fork.session_id != base.session_id, "a fork has an id of its own"


asyncio.run(main())
