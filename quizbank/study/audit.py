"""Whether what is kept can be read, and the cards are what the log comes to.

The logical half of `flask doctor`; whether the file is sound is for `store.doctor`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import repeat
from multiprocessing import get_context
from pathlib import Path

from quizbank.model import Exam
from quizbank.store import Tx, Unreadable, cards, doctor, fits, items, learners, log
from quizbank.store.cards import CardRow
from quizbank.store.driver import connect
from quizbank.study import memory, settings, versions

WORTH_IT = 100
"""Learners from which starting processes costs less than they save."""


@dataclass(frozen=True, slots=True)
class Disagreement:
    """A card that is not what replaying the log gives."""

    learner: str
    item_id: str
    kept: CardRow
    replayed: CardRow


def unreadable(tx: Tx) -> Iterator[str]:
    """Every kept value that Quizbank did not write so, by its place; none in a sound database.

    The memories in cards are for `disagreements`, which compares them with what they must be.
    """
    yield from doctor.unreadable_lists(tx)
    for learner in learners.everybody(tx):
        try:
            settings.checked(learners.settings(tx, learner))
        except (Unreadable, TypeError, ValueError):
            yield f"learners.settings of {learner!r}"
        try:
            fits.weights_of(tx, learner)
        except Unreadable:
            yield f"fits.weights of {learner!r}"
    yield from _unreadable_texts(
        tx.execute("select id, blueprint from attempts order by id"),
        "attempts.blueprint",
        lambda text: versions.from_text(Exam, text),
    )
    yield from _unreadable_texts(
        tx.execute("select item_id, content from item_versions order by item_id"),
        "item_versions.content",
        versions.thing_from_text,
    )


def _unreadable_texts(
    rows: Iterable[tuple[str, str]], what: str, read: Callable[[str], object]
) -> Iterator[str]:
    for name, text in rows:
        try:
            read(text)
        except Unreadable:
            yield f"{what} of {name!r}"


def disagreements_in(file: Path, *, processes: int) -> list[Disagreement]:
    """The same as `disagreements`, of a database file, by several processes where it is worth it.

    Each learner is looked at as of one instant, so Quizbank may be running.
    """
    tx = connect(file, read_only=True)
    try:
        everybody = learners.everybody(tx)
    finally:
        tx.close()
    parts = [everybody[start::processes] for start in range(processes)]
    if processes < 2 or len(everybody) < WORTH_IT:
        return _of_some(file, everybody)
    with ProcessPoolExecutor(processes, mp_context=get_context("spawn")) as pool:
        found = [wrong for some in pool.map(_of_some, repeat(file), parts) for wrong in some]
    return sorted(found, key=lambda wrong: (wrong.learner, wrong.item_id))


def _of_some(file: Path, some: Sequence[str]) -> list[Disagreement]:
    tx = connect(file, read_only=True)
    try:
        found: list[Disagreement] = []
        for learner in some:
            tx.execute("begin")
            found += disagreements(tx, [learner])
            tx.execute("commit")
        return found
    finally:
        tx.close()


def disagreements(tx: Tx, some: Sequence[str] | None = None) -> Iterator[Disagreement]:
    """Every card that differs from a fresh replay, of everybody or of some learners.

    None in a sound database.
    """
    names = items.renames(tx)
    for learner in learners.everybody(tx) if some is None else some:
        weights = fits.weights_of(tx, learner)
        rows: dict[str, list[log.LogRow]] = {}
        for row in log.everything(tx, learner):
            rows.setdefault(names.get(row.item_id, row.item_id), []).append(row)
        kept = cards.of_learner(tx, learner)
        for item_id in sorted(rows.keys() | kept.keys()):
            nothing = CardRow(learner, item_id)
            replayed = memory.replay(learner, item_id, rows.get(item_id, ()), weights)
            if kept.get(item_id, nothing) != replayed:
                yield Disagreement(learner, item_id, kept.get(item_id, nothing), replayed)


def mend(tx: Tx) -> int:
    """Put every card right by the log, and return how many were wrong."""
    wrong = list(disagreements(tx))
    for found in wrong:
        cards.put(tx, found.replayed)
    return len(wrong)
