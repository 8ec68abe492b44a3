"""The progress page over a long log: 100,000 reviews of 3,000 items and cards by default.

    .venv/bin/python benchmarks/progress_page.py [--reviews N] [--items N] [--json]

Prints milliseconds of CPU and ratios to a floor measured in the same run: fetching that learner's
log rows from SQLite into Python, once. `first` is the page after a start, which reads the whole log
to judge FSRS; `again` is the page after one more answer, the median of seven.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from random import Random

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT)]

from app import create_app  # noqa: E402
from quizbank.store import LOCAL, Store, log  # noqa: E402
from quizbank.store.driver import to_ms  # noqa: E402
from quizbank.store.log import LogRow  # noqa: E402
from quizbank.study import audit  # noqa: E402

NOW = datetime(2026, 11, 30, 12, tzinfo=UTC)
AGAIN = 7


def cpu_ms(act: Callable[[], object]) -> float:
    """CPU of this process while doing something."""
    begun = time.process_time()
    act()
    return (time.process_time() - begun) * 1000


def live(store: Store, reviews: int, items: int) -> None:
    """A year of answers, each item again and again, nine in ten of them right."""
    rng = Random(7)
    begin = NOW.date() - timedelta(days=365)

    def row(number: int) -> LogRow:
        on: date = begin + timedelta(days=number * 364 // reviews)
        right = rng.random() < 0.9
        return LogRow(
            LOCAL, f"mock-{1 + number % items // 1500}-{number % items % 1500}", "answered",
            to_ms(datetime(on.year, on.month, on.day, 12, tzinfo=UTC)), on.isoformat(),
            version="1", response='["alpha"]', confidence="sure", correct=right,
            rating="Good" if right else "Again", retention=0.9, took_ms=30_000,
        )  # fmt: skip

    def sentence(tx: object) -> None:
        for number in range(reviews):
            log.append(tx, row(number))  # type: ignore[arg-type]
        audit.mend(tx)  # type: ignore[arg-type]

    store.write(sentence)


def main() -> None:
    """Fill a folder, measure, print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--reviews", type=int, default=100_000)
    parser.add_argument("--items", type=int, default=3_000)
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    sys.path.append(str(ROOT / "tests" / "pages"))
    from exam_bank import write

    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        banks = write(folder / "banks", per_domain=given.items // 2)
        with Store(folder / "data") as store:
            live(store, given.reviews, given.items)
        app = create_app(
            {"QUIZBANK_DATA": str(folder / "data"), "QUIZBANK_BANKS": str(banks), "TZ": "UTC"},
            clock=lambda: NOW,
        )
        joined, client = app.extensions["quizbank"], app.test_client()
        joined.library.current()
        client.get("/about")
        floor = min(
            cpu_ms(lambda: joined.store.read(lambda tx: sum(1 for _ in tx.execute(
                "select * from log where learner_id = ? order by seq", (LOCAL,)).fetchall())))
            for _ in range(3)
        )  # fmt: skip
        first = cpu_ms(lambda: client.get("/progress"))
        again = []
        for number in range(AGAIN):
            where = client.post("/practise/next", data={"item": f"mock-1-{number}"}).location
            client.post(where, data={"option": "alpha", "confidence": "sure"})
            again.append(cpu_ms(lambda: client.get("/progress")))
        joined.close()
    told = {
        "reviews": given.reviews,
        "floor_ms": round(floor, 1),
        "first_ms": round(first, 1),
        "again_ms": round(statistics.median(again), 1),
        "first_ratio": round(first / floor, 2),
        "again_ratio": round(statistics.median(again) / floor, 2),
    }
    print(json.dumps(told) if given.json else "\n".join(f"{k:12} {v}" for k, v in told.items()))


if __name__ == "__main__":
    main()
