"""How long one choice of a running exam takes until it is on disk and said to be, over HTTP.

    python benchmarks/exam_answer.py [--seconds 4]

Quizbank is started as it is served, with accounts. 64 learners sit an exam of their own each and
send one choice after another as the page's script does; each is flushed (synchronous=FULL) before
the answer comes. The floor, in the same run and in turn with it, is the bare Flask and SQLite
application of `answer_floor.py` on the same server: one row in a transaction of its own, flushed
likewise, with no account, exam or clock. At 1, 16 and 64 clients, first as fast as they can, then
with about a second of thought before each choice. All clients are threads of this one process, so
at 64 without thought they wait for each other as well. The goal at 64 is a p99 of at most 100 ms.
"""

from __future__ import annotations

import argparse
import http.client
import json
import os
import statistics
import tempfile
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from urllib.parse import urlencode

from serving import ROOT, cpu_seconds, floor, free_port, quizbank

from quizbank.accounts import Accounts
from quizbank.bank_loader import LiveLibrary
from quizbank.store import Store
from quizbank.study import Study

EXAM, ITEMS = "CCDV-F", 20
RUNS = tuple((clients, thought) for thought in (0.0, 1.0) for clients in (1, 16, 64))
MOST = max(clients for clients, _ in RUNS)

Turn = Callable[[int], None]


@dataclass(frozen=True, slots=True)
class Seat:
    """A learner who sits an exam: their cookie's token, the attempt, and each item's options."""

    token: str
    attempt: str
    options: Sequence[Sequence[str]]


def seats(folder: Path) -> list[Seat]:
    """Accounts with an exam begun, made before the server starts."""
    at, found = datetime.now(UTC), []
    with Store(folder) as store:
        accounts, study = Accounts(store), Study(store, LiveLibrary([ROOT / "quizbank" / "banks"]))
        for number in range(MOST):
            name = f"learner {number}"
            learner = accounts.sign_up(name=name, password="a long sentence, as asked", at=at)
            attempt = study.begin(
                learner=learner, at=at, exam=EXAM, kind="short", size=ITEMS, seed=1, rng=Random(1)
            )
            sheets = [
                study.sheet(learner=learner, attempt_id=attempt, place=place, at=at)
                for place in range(1, ITEMS + 1)
            ]
            token = accounts.first_sign_in(learner, agent="a benchmark", at=at)
            found.append(Seat(token, attempt, [sheet.order for sheet in sheets]))
    return found


def sitting(port: int, seat: Seat) -> Turn:
    """Sends one choice after another, each from the revision before."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=300)
    headers = {
        "Accept": "application/json",
        "Content-Type": "application/x-www-form-urlencoded",
        "Cookie": f"quizbank={seat.token}",
        "Sec-Fetch-Site": "same-origin",
    }
    known = [{"revision": "0", "seen": ""} for _ in seat.options]

    def choose(turn: int) -> None:
        place = turn % ITEMS
        option = seat.options[place][turn // ITEMS % len(seat.options[place])]
        form = urlencode({"option": option, **known[place]})
        connection.request("POST", f"/exam/{seat.attempt}/{place + 1}", form, headers)
        response = connection.getresponse()
        said = response.read()
        if response.status != 200:
            raise SystemExit(f"a choice was answered {response.status}: {said[:300]!r}")
        saved = json.loads(said)
        known[place] = {"revision": str(saved["revision"]), "seen": saved["seen"]}

    return choose


def bare(port: int) -> Turn:
    """Has the floor keep one row after another."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=300)
    headers = {"Content-Type": "application/x-www-form-urlencoded"}

    def write(turn: int) -> None:
        form = urlencode({"item": f"item-{turn % ITEMS}"})
        connection.request("POST", "/practise/next", form, headers)
        response = connection.getresponse()
        response.read()
        if response.status != 303:
            raise SystemExit(f"the floor answered {response.status}")

    return write


def times(work: Sequence[Turn], turns: list[int], thought: float, seconds: float) -> list[float]:
    """Milliseconds of every turn in that time; `turns` counts on for each client."""
    took: list[float] = []
    until = time.monotonic() + seconds

    def run(number: int) -> None:
        dice = Random(number)
        time.sleep(dice.random() * thought)
        while time.monotonic() < until:
            start = time.perf_counter()
            work[number](turns[number])
            took.append((time.perf_counter() - start) * 1000)
            turns[number] += 1
            time.sleep(dice.uniform(0.5, 1.5) * thought)

    threads = [threading.Thread(target=run, args=(number,)) for number in range(len(work))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if not took:
        raise SystemExit("no choice was saved")
    return sorted(took)


def main() -> None:
    """Measure and print."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--seconds", type=float, default=4)
    wish = asked.parse_args()
    os.environ["QUIZBANK_ACCOUNTS"] = "1"
    ours, theirs = free_port(), free_port()
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        taken = seats(folder / "ours")
        with (
            quizbank(folder / "ours", ours) as quiz,
            floor(folder / "floor", theirs, 2000, 2000) as bare_app,
        ):
            kinds = {
                "bare row": (bare_app.pid, [bare(theirs) for _ in taken], [0] * MOST),
                "choice": (quiz.pid, [sitting(ours, seat) for seat in taken], [0] * MOST),
            }
            print("clients  thought  what      saved/s  p50 ms  p99 ms  CPU ms  ratio of each")
            for clients, thought in RUNS:
                least: tuple[float, ...] = ()
                for what, (pid, work, turns) in kinds.items():
                    before = cpu_seconds(pid)
                    took = times(work[:clients], turns, thought, wish.seconds)
                    cpu = (cpu_seconds(pid) - before) / len(took) * 1000
                    p50 = statistics.median(took)
                    p99 = took[min(round(len(took) * 0.99), len(took) - 1)]
                    figures = (p50, p99, cpu)
                    least = least or figures
                    ratios = (
                        f"{own / max(other, 0.01):.1f}"
                        for own, other in zip(figures, least, strict=True)
                    )
                    print(
                        f"{clients:7}  {thought:5.0f} s  {what:8}  {len(took) / wish.seconds:7.0f}"
                        f"  {p50:6.1f}  {p99:6.1f}  {cpu:6.2f}  {', '.join(ratios)}"
                    )


if __name__ == "__main__":
    main()
