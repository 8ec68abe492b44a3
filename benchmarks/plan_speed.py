"""How long a plan of 10,000 cards takes, beside the floor of reading those cards.

    python benchmarks/plan_speed.py [--cards 10000] [--reviews 100000]

The learner has so many cards and so many reviews in the log. Measured in CPU time, best of five:
the floor (every card's row read and its memory parsed), today's plan, the same after one more
answer, the first one of a process (the whole log is read), and the outlook with its forecasts.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from quizbank import schedule
from quizbank.model import Bank, Domain, Exam, Item, Library, Option, Place, Task
from quizbank.planning import AGAIN, GOOD, MemoryModel
from quizbank.store import LOCAL, Store, Tx, cards, log
from quizbank.store.log import LogRow
from quizbank.study import Study, memory, plans_evidence

AT = datetime(2026, 12, 1, 10, tzinfo=UTC)
FIRST = date(2026, 8, 1)
RUNS = 5


class Shelf:
    """A live library that never changes."""

    def __init__(self, count: int) -> None:
        domains = tuple(Domain(d, f"Domain {d}", 20, (Task(f"{d}.1", "A task"),)) for d in "12345")
        exam = Exam("X", "An exam", "1", "2026", 60, 120, 720, domains)
        options = tuple(Option(o, o, "why", key=o == "a") for o in "abcd")
        items = tuple(
            Item(f"i{n:05d}", "b", "single", "A stem", Place("b.yaml"), "1",
                 exams={"X": (f"{n % 5 + 1}.1",)}, options=options)
            for n in range(count)
        )  # fmt: skip
        self._library = Library((Bank("b", "B", Place("b.yaml"), items=items),), {"X": exam})

    def current(self) -> Library:
        return self._library


def fill(store: Store, count: int, reviews: int) -> None:
    """A log of `reviews` answers over `count` cards, and the cards that it comes to.

    The learner forgets as FSRS says, so that it may tell of them.
    """
    each, model = max(reviews // count, 1), MemoryModel()

    def lived(number: int) -> list[LogRow]:
        dice, known, rows = Random(number), None, []
        for ahead in sorted((number + review * 11) % 110 for review in range(each)):
            day = FIRST + timedelta(days=ahead)
            chance = 0.6
            if known is not None:
                chance = model.recall((day - known.reviewed_on).days, known.stability)
            right = dice.random() < chance
            known = plans_evidence.after(known, GOOD if right else AGAIN, day, model)
            row = LogRow(
                LOCAL, f"i{number:05d}", "answered", 0, day.isoformat(), version="1",
                response='["a"]', correct=right, rating="Good" if right else "Again",
                retention=schedule.DEFAULT_RETENTION, took_ms=30_000,
            )  # fmt: skip
            rows.append(row)
        return rows

    def sentence(tx: Tx) -> None:
        for number in range(count):
            rows = lived(number)
            for row in rows:
                log.append(tx, row)
            cards.put(tx, memory.replay(LOCAL, rows[0].item_id, rows, {}))

    store.write(sentence)


def best(work: Callable[[], object]) -> float:
    """Milliseconds of CPU, best of some runs."""
    found = []
    for _ in range(RUNS):
        start = time.process_time()
        work()
        found.append((time.process_time() - start) * 1000)
    return min(found)


def main() -> None:
    """Measure and print."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--cards", type=int, default=10_000)
    asked.add_argument("--reviews", type=int, default=100_000)
    wish = asked.parse_args()
    with tempfile.TemporaryDirectory() as folder, Store(Path(folder)) as store:
        fill(store, wish.cards, wish.reviews)
        study = Study(store, Shelf(wish.cards))
        study.change_settings(
            learner=LOCAL, changes={"exam": "X", "exam_on": "2027-01-12", "minutes_a_day": 20}
        )

        def floor() -> None:
            for card in store.read(lambda tx: cards.of_learner(tx, LOCAL)).values():
                memory.memory_of(card)

        def plan() -> object:
            return study.day_plan(learner=LOCAL, at=AT)

        def answered() -> object:
            row = LogRow(
                LOCAL, "i00000", "answered", 0, "2026-12-01", version="1", response='["a"]',
                correct=True, rating="Good", retention=0.9, took_ms=30_000,
            )  # fmt: skip
            store.write(lambda tx: log.append(tx, row))
            return plan()

        def fresh() -> object:
            study._records.clear()
            return plan()

        def outlook() -> object:
            study._expected.clear()
            return study.expected(learner=LOCAL, at=AT)

        plan()
        base = best(floor)
        print(f"{wish.cards} cards, {wish.reviews} reviews; CPU ms, best of {RUNS}")
        for what, work in (
            ("the cards read and parsed (floor)", floor),
            ("today's plan", plan),
            ("today's plan after one more answer", answered),
            ("the first plan of a process", fresh),
            ("the outlook, forecasts and all", outlook),
        ):
            took = best(work)
            print(f"  {what:36} {took:8.1f}  {took / base:6.1f} x")


if __name__ == "__main__":
    main()
