"""A process that answers items and says so on its output: what the fault tests torture.

    python tests/faults/answering.py FOLDER THREADS ANSWERS [SYNCHRONOUS]

Prints `open`, then for each answer `ack SHOWING` once `Study.answer` has returned, or `no SHOWING
ERROR` when it was refused, and `closed` at the end. Each line is one write to the output.
"""

from __future__ import annotations

import os
import random
import sys
import threading
from datetime import UTC, datetime
from pathlib import Path

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE.parent), str(HERE.parent.parent)]

from study_world import Shelves, single  # noqa: E402

from quizbank.store import LOCAL, Store, StoreError  # noqa: E402
from quizbank.study import Study  # noqa: E402

ITEMS = 50


def say(*words: str) -> None:
    """One line, at once, even from several threads."""
    os.write(1, (" ".join(words) + "\n").encode())


def answer(study: Study, thread: int, answers: int) -> None:
    """Show an item and answer it, again and again."""
    dice = random.Random()
    for number in range(answers):
        item = f"i{(thread * 7 + number) % ITEMS}"
        now = datetime.now(UTC)
        showing_id = "none"
        try:
            showing = study.show_next(
                learner=LOCAL, at=now, rng=dice, purpose="practise", item_id=item
            )
            showing_id = showing.id if showing else "none"
            study.answer(
                learner=LOCAL,
                showing_id=showing_id,
                response=(dice.choice("abc"),),
                confidence="sure",
                at=now,
            )
        except StoreError as error:
            say("no", showing_id, type(error).__name__)
        else:
            say("ack", showing_id)


def main(folder: str, threads: str, answers: str, *options: str) -> None:
    """Open the store and answer with several threads."""
    try:
        store = Store(Path(folder))
    except StoreError as error:
        say("refused", type(error).__name__)
        return
    if len(options) > 0:  # to see that the check of flushing can fail
        store._writer._tx.execute(f"pragma synchronous = {options[0]}")  # type: ignore[union-attr]
    study = Study(store, Shelves(*(single(f"i{n}") for n in range(ITEMS))))
    say("open")
    working = [
        threading.Thread(target=answer, args=(study, n, int(answers))) for n in range(int(threads))
    ]
    for thread in working:
        thread.start()
    for thread in working:
        thread.join()
    store.close()
    say("closed")


if __name__ == "__main__":
    main(*sys.argv[1:])
