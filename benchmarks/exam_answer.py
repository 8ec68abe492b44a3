"""How long one choice of a running exam takes until it is on disk, at 1 and at 64 learners.

    python benchmarks/exam_answer.py [--choices 2000] [--clients 64]

Every client is a learner with an exam of their own and saves choices as fast as it can, through
`Study.save` on the real store: one transaction each, flushed (synchronous=FULL) before it returns.
The floor in the same run is one bare row a transaction through the same writer; the ratio is ours
over the floor. HTTP is left out here: benchmarks/answer_latency.py has it.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from quizbank.bank_loader import LiveLibrary
from quizbank.store import Store, Tx, learners
from quizbank.study import Change, Entry, Study

AT = datetime(2026, 12, 1, 10, tzinfo=UTC)
BANKS = Path(__file__).resolve().parent.parent / "quizbank" / "banks"
EXAM, ITEMS = "CCDV-F", 20


def begun(study: Study, learner: str) -> str:
    """A sitting of this learner's."""
    return study.begin(
        learner=learner, at=AT, exam=EXAM, kind="short", size=ITEMS, seed=1, rng=Random(1)
    )


def saver(study: Study, learner: str) -> Callable[[int], None]:
    """Saves one choice after another, each from the revision before."""
    attempt = begun(study, learner)
    orders = [
        study.sheet(learner=learner, attempt_id=attempt, place=place, at=AT).order
        for place in range(1, ITEMS + 1)
    ]
    revisions = [0] * ITEMS

    def save(turn: int) -> None:
        place = turn % ITEMS
        option = orders[place][turn // ITEMS % len(orders[place])]
        change = Change(Entry((option,)), revisions[place], "", to=place + 1)
        saved = study.save(
            learner=learner, attempt_id=attempt, place=place + 1, change=change, at=AT
        )
        revisions[place] = saved.revision

    return save


def bare(store: Store, learner: str) -> Callable[[int], None]:
    """Writes one row a transaction."""

    def write(turn: int) -> None:
        def sentence(tx: Tx) -> None:
            tx.execute(
                "insert into floor (learner, turn, body) values (?, ?, ?)",
                (learner, turn, "x" * 80),
            )

        store.write(sentence)

    return write


def times(workers: list[Callable[[int], None]], turns: int) -> list[float]:
    """Milliseconds of every turn of workers that run at once."""
    took: list[float] = []

    def run(work: Callable[[int], None]) -> None:
        for turn in range(turns):
            start = time.perf_counter()
            work(turn)
            took.append((time.perf_counter() - start) * 1000)

    threads = [threading.Thread(target=run, args=(work,)) for work in workers]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return took


def main() -> None:
    """Measure and print."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--choices", type=int, default=2000)
    asked.add_argument("--clients", type=int, default=64)
    wish = asked.parse_args()
    with tempfile.TemporaryDirectory() as folder, Store(Path(folder)) as store:
        study = Study(store, LiveLibrary([BANKS]))
        store.write(lambda tx: tx.execute("create table floor (learner text, turn int, body text)"))
        names = [f"learner-{number}" for number in range(wish.clients)]
        for name in names:
            store.write(lambda tx, n=name: learners.add(tx, n, name=n, at_ms=0))
        savers = [saver(study, name) for name in names]
        print("clients  what        choices/s  p50 ms  p99 ms  ratio of p50")
        for clients in (1, wish.clients):
            turns = max(wish.choices // clients, 1)
            floor = 0.0
            for what, workers in (
                ("bare row", [bare(store, name) for name in names[:clients]]),
                ("choice", savers[:clients]),
            ):
                start = time.perf_counter()
                took = sorted(times(workers, turns))
                rate = len(took) / (time.perf_counter() - start)
                p50 = statistics.median(took)
                floor = floor or p50
                p99 = took[min(round(len(took) * 0.99), len(took) - 1)]
                print(
                    f"{clients:7}  {what:10}  {rate:9.0f}  {p50:6.2f}  {p99:6.2f}  "
                    f"{p50 / floor:12.2f}"
                )


if __name__ == "__main__":
    main()
