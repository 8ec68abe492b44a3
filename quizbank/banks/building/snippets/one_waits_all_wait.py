"""Two couriers and one event loop: is it free while Claude writes?"""

import asyncio

import anthropic

CHOICE = "gathered"

REQUEST = {
    "model": "claude-sonnet-5",
    "max_tokens": 256,
    "messages": [{"role": "user", "content": "Where is depot 7?"}],
}
log: list[str] = []


async def ask() -> None:
    if CHOICE == "async_client":
        client = anthropic.AsyncAnthropic()
        log.append("sent")
        await client.messages.create(**REQUEST)
    elif CHOICE == "awaited_only":
        log.append("sent")
        await anthropic.Anthropic().messages.create(**REQUEST)
    elif CHOICE == "gathered":

        async def ask_one() -> None:
            log.append("sent")
            anthropic.Anthropic().messages.create(**REQUEST)
            log.append("answered")

        await asyncio.gather(ask_one())
    elif CHOICE == "shorter_wait":
        log.append("sent")
        anthropic.Anthropic(timeout=5).messages.create(**REQUEST)
    log.append("answered")


async def other_pages() -> None:
    """What others ask for meanwhile."""
    while "answered" not in log:
        log.append("a page")
        await asyncio.sleep(0)


async def serve() -> None:
    await asyncio.gather(ask(), other_pages())


asyncio.run(serve())
between = log[log.index("sent") + 1 : log.index("answered")]
assert between, "no page was served between the question and its answer"
print("served meanwhile:", between[0])
