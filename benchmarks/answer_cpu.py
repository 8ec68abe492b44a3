"""CPU of an answered item: Quizbank beside a bare Flask and SQLite floor, in the same run.

    python benchmarks/answer_cpu.py [ROUNDS] [ITEMS]

An answered item is three requests (begin, see, answer; htmx gets the item with the beginning, so
ours are two) and two transactions flushed to disk. The two servers take turns, the order is
reversed every other round, and medians are compared, so that a busy machine slows both alike. The
goal is a ratio of at most 1.5.
"""

from __future__ import annotations

import statistics
import sys
import tempfile
from pathlib import Path

from serving import Client, cpu_seconds, floor, free_port, quizbank, resident_mb, single_items


def milliseconds_each(client: Client, pid: int, items: list[tuple[str, str]]) -> float:
    """CPU of the server for each of these items, in ms."""
    before = cpu_seconds(pid)
    for item, option in items:
        client.answer(item, option)
    return (cpu_seconds(pid) - before) / len(items) * 1000


def main(rounds: int = 9, count: int = 150) -> None:
    """Measure and print."""
    known = single_items()
    items = [known[n % len(known)] for n in range(count)]
    ours, theirs = free_port(), free_port()
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        with quizbank(folder / "quizbank", ours) as server:
            client = Client(ours)
            sizes = [client.answer(item, option)[:2] for item, option in items]
            page = round(statistics.mean(size[0] for size in sizes))
            verdict = round(statistics.mean(size[1] for size in sizes))
            with floor(folder / "floor", theirs, page, verdict) as bare:
                other = Client(theirs)
                milliseconds_each(other, bare.pid, items)
                taken: dict[str, list[float]] = {"quizbank": [], "floor": []}
                turns = [("quizbank", client, server.pid), ("floor", other, bare.pid)]
                for number in range(rounds):
                    for name, who, pid in turns if number % 2 else reversed(turns):
                        taken[name].append(milliseconds_each(who, pid, items))
                memory = resident_mb(server.pid), resident_mb(bare.pid)
    medians = {name: statistics.median(values) for name, values in taken.items()}
    print(f"{rounds} rounds of {count} answered items, pages of {page} and {verdict} bytes")
    for name, mb in zip(medians, memory, strict=True):
        low, high = min(taken[name]), max(taken[name])
        print(f"{name:9} {medians[name]:6.2f} ms CPU an item ({low:.2f}-{high:.2f}), {mb:.0f} MB")
    print(f"ratio     {medians['quizbank'] / medians['floor']:6.2f}  (goal: at most 1.5)")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
