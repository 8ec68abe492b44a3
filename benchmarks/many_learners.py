"""What a school's data folder costs: pages, backup, doctor and start at 10, 100 and 1,000 learners.

    python benchmarks/many_learners.py [--learners 10 100 1000] [--cards 500] [--times 20]

Each learner has learnt 500 items and cards, with two or three answers of each in the log. What
concerns one learner must cost the same however many there are; what concerns all of them may grow
as their number does, and no faster. CPU of the serving process, in ms a request; the commands in
seconds of CPU. Filling the largest folder takes some minutes and a gigabyte.
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage

import seeding
from serving import ROOT, Client, cpu_seconds, free_port, quizbank, resident_mb, single_items

MINE = ("/", "/practise", "/review", "/cards", "/exam", "/plan", "/plan/expected", "/progress")
EVERYBODYS = ("/instructor", "/instructor/items", "/instructor/banks", "/instructor/reports")
COMMANDS = ("backup", "doctor")


def pages(port: int, pid: int, times: int) -> dict[str, float]:
    """What -> ms of CPU a request; the first of each is not counted."""
    client, known = Client(port), single_items()

    def each(once: Callable[[int], object], count: int) -> float:
        once(0)
        taken = []
        for number in range(3):
            before = cpu_seconds(pid)
            for turn in range(count):
                once(1 + number * count + turn)
            taken.append((cpu_seconds(pid) - before) / count * 1000)
        return statistics.median(taken)

    found = {
        "an answered item": each(lambda n: client.answer(*known[n % len(known)]), times),
        "an item of any kind begun": each(lambda _: client.begin(), times),
    }
    for address in MINE:
        found[address] = each(lambda _, a=address: client.see(a), max(3, times // 4))
    for address in EVERYBODYS:
        found[address] = each(lambda _, a=address: client.see(a), 2)
    return found


def command(folder: Path, name: str) -> float:
    """Seconds of CPU of a command on the data folder."""
    before = getrusage(RUSAGE_CHILDREN)
    subprocess.run(
        [sys.executable, "-m", "flask", "--app", str(ROOT / "app.py"), name],
        env={**os.environ, "QUIZBANK_DATA": str(folder)},
        cwd=ROOT,
        check=True,
        capture_output=True,
    )
    after = getrusage(RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def measure(folder: Path, times: int) -> dict[str, float]:
    """Every figure of one data folder."""
    port = free_port()
    found = {}
    with quizbank(folder, port) as server:
        found["start, s of CPU"] = cpu_seconds(server.pid)
        found |= pages(port, server.pid, times)
        found["memory, MB"] = resident_mb(server.pid)
    for name in COMMANDS:
        found[f"flask {name}, s"] = command(folder, name)
    return found


def main() -> None:
    """Measure and print."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--learners", type=int, nargs="+", default=[10, 100, 1000])
    asked.add_argument("--cards", type=int, default=500)
    asked.add_argument("--times", type=int, default=20)
    asked.add_argument("--keep", type=Path, help="where to keep the folders for the next time")
    wish = asked.parse_args()
    columns: dict[int, dict[str, float]] = {}
    with tempfile.TemporaryDirectory() as temporary:
        for learners in wish.learners:
            folder = (wish.keep or Path(temporary)) / f"{learners}-learners-{wish.cards}-cards"
            file = folder / "quizbank.db"
            if not file.exists():
                seeding.seed(folder, learners=learners, cards=wish.cards)
            columns[learners] = {"database, MB": file.stat().st_size / 1e6}
            columns[learners] |= measure(folder, wish.times)
    print(" " * 28 + "".join(f"{learners:>10,}" for learners in columns) + " learners")
    for name in next(iter(columns.values())):
        print(f"{name:28}" + "".join(f"{column[name]:10.2f}" for column in columns.values()))


if __name__ == "__main__":
    main()
