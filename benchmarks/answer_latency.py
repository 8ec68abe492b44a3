"""How long an answer takes at 1, 16 and 64 clients, each flushed to disk before it is confirmed.

    python benchmarks/answer_latency.py [--seconds 8] [--learners 1000 --cards 500]

The clients run in one other process on the same machine and answer different items, first as fast
as they can, then 64 of them with a second of thought for each item (a learner takes some twenty).
`--learners` and `--cards` fill the database beforehand. The goal at 64 is a p99 of at most 100 ms.
"""

from __future__ import annotations

import argparse
import statistics
import tempfile
import threading
import time
from pathlib import Path
from random import Random

import seeding
from serving import Client, cpu_seconds, free_port, quizbank, resident_mb, single_items

RUNS = ((1, 0.0), (16, 0.0), (64, 0.0), (64, 1.0))


def load(
    port: int, clients: int, thought: float, seconds: float, items: list[tuple[str, str]]
) -> list[float]:
    """Seconds of each answer that so many clients got in that time."""
    took: list[float] = []
    until = time.monotonic() + seconds

    def work(number: int) -> None:
        client, turn, dice = Client(port), number, Random(number)
        time.sleep(dice.random() * thought)
        while time.monotonic() < until:
            took.append(client.answer(*items[turn % len(items)])[2])
            turn += clients
            time.sleep(thought)

    threads = [threading.Thread(target=work, args=(number,)) for number in range(clients)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return took


def main() -> None:
    """Measure and print."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--seconds", type=float, default=8)
    asked.add_argument("--learners", type=int, default=0)
    asked.add_argument("--cards", type=int, default=500)
    wish = asked.parse_args()
    items, port = single_items(), free_port()
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        if wish.learners:
            size = seeding.seed(folder, learners=wish.learners, cards=wish.cards)
            print(f"{wish.learners} learners with {wish.cards} cards each: {size / 1e6:.0f} MB")
        with quizbank(folder, port) as server:
            load(port, 4, 0, 2, items)
            print("clients  thought  answers/s  p50 ms  p99 ms  CPU ms an item")
            for clients, thought in RUNS:
                before = cpu_seconds(server.pid)
                took = sorted(load(port, clients, thought, wish.seconds, items))
                cpu = (cpu_seconds(server.pid) - before) / len(took) * 1000
                p99 = took[min(len(took) - 1, round(len(took) * 0.99))]
                print(
                    f"{clients:7}  {thought:5.0f} s  {len(took) / wish.seconds:9.0f}  "
                    f"{statistics.median(took) * 1000:6.1f}  {p99 * 1000:6.1f}  {cpu:14.2f}"
                )
            print(f"memory {resident_mb(server.pid):.0f} MB")


if __name__ == "__main__":
    main()
