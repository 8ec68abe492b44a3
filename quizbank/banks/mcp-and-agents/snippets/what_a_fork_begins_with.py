"""A fork and a subagent of one session, asked what they know."""

import asyncio

import anthropic
from claude_agent_sdk import ClaudeAgentOptions, ResultMessage, query

CHOICE = ("base_gets_merged", "fork_has_history")


async def say(prompt: str, **how) -> ResultMessage:
    async for message in query(prompt=prompt, options=ClaudeAgentOptions(**how)):
        if isinstance(message, ResultMessage):
            return message
    raise RuntimeError("the run ended without a result")


def subagent(prompt: str) -> str:
    """A subagent's first request: its prompt, in a conversation of its own."""
    response = anthropic.Anthropic().messages.create(
        model="claude-sonnet-5", max_tokens=1024, messages=[{"role": "user", "content": prompt}]
    )
    return response.content[-1].text


async def main() -> dict[str, bool]:
    base = (await say("My name is Ines.")).session_id
    one = await say("I live in Graz.", resume=base, fork_session=True)
    two = await say("What is my name?", resume=base, fork_session=True)
    other = await say("Where do I live?", resume=two.session_id)
    after = await say("Where do I live?", resume=base)
    assert one.session_id != base, "a fork has an id of its own"
    return {
        "fork_has_history": "Ines" in two.result,
        "subagent_has_prompt": "Tom" in subagent("My name is Tom. What is my name?"),
        "subagent_has_history": "Ines" in subagent("What is my name?"),
        "forks_share_later": "Graz" in other.result,
        "base_gets_merged": "Graz" in after.result,
    }


true = {name for name, holds in asyncio.run(main()).items() if holds}
claimed = set(CHOICE)
assert claimed <= true, f"not so: {sorted(claimed - true)}"
assert true <= claimed, f"also so: {sorted(true - claimed)}"
print(*sorted(true))
