"""What FSRS is worth for one learner, and how what was learnt is holding: figures for pictures."""

from __future__ import annotations

import threading
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, datetime, timedelta

from quizbank.model import Library
from quizbank.planning import MemoryModel
from quizbank.store import Store, Tx, cards, fits, items, log
from quizbank.store.cards import CardRow
from quizbank.study import memory
from quizbank.study.desk import Desk, Live
from quizbank.study.foretelling import (
    Foreteller,
    Judgement,
    Retained,
    by_chance,
    by_week,
    judge,
)

WEEKS = 12
DAYS_AHEAD = 14
STABILITIES = (1, 3, 7, 21, 60, 180)
"""Days that part the classes of stability."""
MOST_KEPT = 200


@dataclass(frozen=True, slots=True)
class Recall:
    """How FSRS foretold, what was remembered by week, and by what was foretold."""

    judgement: Judgement
    weeks: tuple[Retained, ...]
    chances: tuple[Retained, ...]


@dataclass(frozen=True, slots=True)
class Coming:
    """How much falls due on a study day; on today also what is overdue."""

    on: date
    due: int


@dataclass(frozen=True, slots=True)
class Holding:
    """What is seen and not put away: how long it holds, and when it falls due.

    `stabilities` counts the classes that `STABILITIES` parts. `later` is due after `coming`.
    """

    stabilities: tuple[int, ...]
    coming: tuple[Coming, ...]
    later: int


@dataclass(slots=True)
class _Kept:
    library: Library
    fits: int
    foreteller: Foreteller
    judgement: Judgement


class Recalling(Desk):
    """A learner's sentences about what they remember."""

    def __init__(self, store: Store, library: Live, *, zone: str = "UTC") -> None:
        super().__init__(store, library, zone=zone)
        self._recall_gate = threading.Lock()
        self._foretold: dict[str, _Kept] = {}

    def recall(self, *, learner: str, at: datetime) -> Recall:
        """What was foretold of this learner's reviews, and what came."""
        library = self._now(at).library
        with self._recall_gate:
            kept, day = self.store.read(lambda tx: self._brought_up(tx, learner, library, at))
            reviews = kept.foreteller.reviews
            return Recall(
                kept.judgement, by_week(reviews, today=day, weeks=WEEKS), by_chance(reviews)
            )

    def judgement(self, *, learner: str, at: datetime) -> Judgement:
        """Whether FSRS tells more of this learner than a constant: one verdict for every page."""
        library = self._now(at).library
        with self._recall_gate:
            kept, _ = self.store.read(lambda tx: self._brought_up(tx, learner, library, at))
            return kept.judgement

    def tells_recall(self, *, learner: str, at: datetime) -> bool:
        """Whether a chance that rests on FSRS may be shown to this learner."""
        return self.judgement(learner=learner, at=at).better

    def holding(self, *, learner: str, at: datetime) -> Holding:
        """How long what is live holds, and when it falls due."""
        library = self._now(at).library

        def sentence(tx: Tx) -> tuple[list[CardRow], date]:
            rows = cards.of_learner(tx, learner).values()
            there = [
                row
                for row in rows
                if row.memory and (row.item_id in library.items or row.item_id in library.cards)
            ]
            return there, self._moment(tx, learner, at).day

        rows, today = self.store.read(sentence)
        return _holding([row for row in rows if not row.suspended], today)

    def _brought_up(
        self, tx: Tx, learner: str, library: Library, at: datetime
    ) -> tuple[_Kept, date]:
        """What was read up to now; read anew when something was undone, renamed or newly fitted.

        Judged when something was read, not each time that somebody looks.
        """
        kept, weights = self._foretold.get(learner), fits.weights_of(tx, learner)
        if (
            kept is None
            or kept.library is not library
            or kept.fits != len(weights)
            or log.undone_after(tx, learner, kept.foreteller.seq)
        ):
            models = {number: MemoryModel(own) for number, own in weights.items()}
            foreteller = Foreteller(items.renames(tx), models)
            kept = _Kept(library, len(weights), foreteller, judge(foreteller.reviews))
            if len(self._foretold) > MOST_KEPT:
                self._foretold.clear()
            self._foretold[learner] = kept
        if lessons := log.lessons(tx, learner, after=kept.foreteller.seq):
            kept.foreteller.read(lessons)
            kept.judgement = judge(kept.foreteller.reviews)
        return kept, self._moment(tx, learner, at).day


def _holding(rows: Iterable[CardRow], today: date) -> Holding:
    classes = [0] * (len(STABILITIES) + 1)
    due = [0] * DAYS_AHEAD
    later = 0
    for row in rows:
        remembered = memory.memory_of(row)
        if remembered is None or row.due_on is None:
            continue
        classes[sum(remembered.stability >= days for days in STABILITIES)] += 1
        ahead = max((date.fromisoformat(row.due_on) - today).days, 0)
        if ahead < DAYS_AHEAD:
            due[ahead] += 1
        else:
            later += 1
    coming = (Coming(today + timedelta(days=ahead), count) for ahead, count in enumerate(due))
    return Holding(tuple(classes), tuple(coming), later)
