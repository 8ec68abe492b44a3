"""Three calls at the same time, of different length."""

import asyncio

finished: list[str] = []


async def call(name: str, turns: int) -> str:
    for _ in range(turns):
        await asyncio.sleep(0)  # gives way to the others
    finished.append(name)
    return name.upper()


async def main() -> None:
    results = await asyncio.gather(call("a", 9), call("b", 1), call("c", 5))
    print(*finished)
    print(*results)


asyncio.run(main())
