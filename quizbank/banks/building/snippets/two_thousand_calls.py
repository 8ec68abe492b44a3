"""Two thousand calls of two seconds against a limit of fifty at a time. Seconds are counted in ticks."""

import asyncio

CHOICE = "in_halves"

ARTICLES, LIMIT, TICKS = 2000, 50, 2
under_way = refused = ticks = 0


class TooMany(Exception):
    """429."""


async def call() -> None:
    global under_way, refused
    if under_way >= LIMIT:
        refused += 1
        raise TooMany
    under_way += 1
    try:
        until = ticks + TICKS
        while ticks < until:
            await asyncio.sleep(0)
    finally:
        under_way -= 1


async def tag(semaphore: asyncio.Semaphore | None = None) -> bool:
    for _ in range(11 if CHOICE == "more_retries" else 3):
        try:
            if semaphore is None:
                await call()
            else:
                async with semaphore:
                    await call()
            return True
        except TooMany:
            await asyncio.sleep(0)
    return False


async def clock() -> None:
    global ticks
    while True:
        for _ in range(5):
            await asyncio.sleep(0)
        ticks += 1


async def main() -> list[bool]:
    ticking = asyncio.create_task(clock())
    if CHOICE == "plain_loop":
        done = [await tag() for _ in range(ARTICLES)]
    elif CHOICE == "in_halves":
        half = ARTICLES // 2
        done = await asyncio.gather(*(tag() for _ in range(half)))
        done += await asyncio.gather(*(tag() for _ in range(half)))
    else:
        semaphore = asyncio.Semaphore(40) if CHOICE == "bounded_gather" else None
        done = await asyncio.gather(*(tag(semaphore) for _ in range(ARTICLES)))
    ticking.cancel()
    return list(done)


done = asyncio.run(main())
lost = done.count(False)
assert lost == 0, f"{lost} articles were refused for good, after {refused} refusals"
assert ticks < 600, f"{ticks} seconds"
print(f"all {len(done)} tagged within ten minutes, {refused} refusals")
