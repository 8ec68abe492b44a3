"""A learner's own FSRS weights: fitted from the log, adopted when better, taken back at will.

Weights take hold with the learner's next study day, and of a card only when it is next reviewed. So
nothing changes today, neither what is due nor what a button promises, and no due date ever moves on
their account; from that review on, the card's memory is the one that they make of its whole past.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime, timedelta
from typing import cast

from quizbank.grading import Rating
from quizbank.schedule import PUBLISHED, fitting
from quizbank.schedule.fitting import COMMAND, FEWEST_REVIEWS, SECONDS, Met
from quizbank.store import Tx, fits, items, log
from quizbank.store.driver import from_ms, to_ms
from quizbank.store.fits import FitRow
from quizbank.study.desk import Desk

GROWTH = 0.5
"""By which share of those fitted to last time answers must have grown before it is tried again."""

_EVER = "9999-12-31"


@dataclass(frozen=True, slots=True)
class Fit:
    """One try to fit weights, or one going back (`returned`, to the number `chosen`).

    `before` and `after` are log losses on `judged` reviews that neither was fitted to. `starts_on`
    is the study day from which the chosen weights hold; None where nothing changed.
    """

    number: int
    at: datetime
    outcome: str
    reviews: int
    judged: int
    before: float | None
    after: float | None
    chosen: int | None
    starts_on: date | None


@dataclass(frozen=True, slots=True)
class Fits:
    """Every try, the latest first. 0 stands for the published weights.

    `now` is the number of the weights that hold today, `soon` of those that hold from the next
    study day on; `reviews` those that a fit would go by, `needed` how many it takes.
    """

    tries: tuple[Fit, ...]
    now: int
    soon: int
    reviews: int
    needed: int = FEWEST_REVIEWS

    @property
    def sets(self) -> tuple[Fit, ...]:
        """The tries whose weights were adopted: what one can go back to."""
        return tuple(fit for fit in self.tries if fit.outcome == "adopted")


class Fitting(Desk):
    """A learner's sentences about the weights of their memory model."""

    def fits(self, *, learner: str, at: datetime) -> Fits:
        """What has been tried, what holds today, and what from the next study day on."""

        def sentence(tx: Tx) -> Fits:
            day = self._moment(tx, learner, at).day.isoformat()
            return Fits(
                tries=tuple(_fit(row) for row in reversed(fits.of_learner(tx, learner))),
                now=_number(tx, learner, day),
                soon=_number(tx, learner, _EVER),
                reviews=fitting.counted(_history(tx, learner)),
            )

        return self.store.read(sentence)

    def fit_weights(
        self,
        *,
        learner: str,
        at: datetime,
        seconds: float = SECONDS,
        command: Sequence[str] = COMMAND,
    ) -> Fit:
        """Fit weights to all of a learner's reviews, and adopt them when they foretell better.

        Takes as long as the worker does, and never raises for what the worker does. What is
        compared with are the weights that hold from the next study day on. While nothing new was
        answered, what was told before is told again.
        """
        told = self.store.read(lambda tx: _told_before(tx, learner))
        if told is not None:
            return _fit(told)
        history = self.store.read(lambda tx: _history(tx, learner))
        current = self.store.read(lambda tx: fits.in_force(tx, learner, _EVER))
        found = fitting.fit(
            history,
            current=current[1] if current else PUBLISHED,
            seconds=seconds,
            command=command,
        )
        row = FitRow(
            at=to_ms(at),
            outcome=found.outcome,
            reviews=found.reviews,
            judged=found.judged,
            before=found.before,
            after=found.after,
            weights=found.weights,
        )

        def sentence(tx: Tx) -> FitRow:
            kept = replace(row, starts_on=self._next_day(tx, learner, at)) if row.weights else row
            number = fits.add(tx, learner, kept)
            return replace(kept, number=number, chosen=number if row.weights else None)

        return _fit(self.store.write(sentence))

    def go_back(self, *, learner: str, number: int, at: datetime) -> None:
        """Return to weights of before, 0 for the published ones, from the next study day on.

        KeyError for a number that is no adopted fit of this learner's. Of several wishes on one day
        the last counts.
        """

        def sentence(tx: Tx) -> None:
            if number and number not in fits.weights_of(tx, learner):
                raise KeyError(number)
            fits.withdraw(tx, learner, self._moment(tx, learner, at).day.isoformat())
            if number == _number(tx, learner, _EVER):
                return
            starts_on = self._next_day(tx, learner, at)
            fits.add(
                tx,
                learner,
                FitRow(to_ms(at), "returned", 0, chosen=number, starts_on=starts_on),
            )

        self.store.write(sentence)

    def wants_fit(self, *, learner: str) -> bool:
        """Whether enough was answered since the last try to make another worth its while."""

        def sentence(tx: Tx) -> bool:
            tries = [row for row in fits.of_learner(tx, learner) if row.outcome != "returned"]
            last = tries[-1] if tries else FitRow(0, "", 0)
            new = log.answers_since(tx, learner, last.at)
            if new < max(FEWEST_REVIEWS, GROWTH * last.reviews):
                return False
            return fitting.counted(_history(tx, learner)) >= FEWEST_REVIEWS

        return self.store.read(sentence)

    def _next_day(self, tx: Tx, learner: str, at: datetime) -> str:
        return (self._moment(tx, learner, at).day + timedelta(days=1)).isoformat()


def _history(tx: Tx, learner: str) -> dict[str, list[Met]]:
    """Each thing's reviews that count, under the id that it goes by now."""
    names, history = items.renames(tx), dict[str, list[Met]]()
    for lesson in log.lessons(tx, learner):
        met = Met(lesson.seq, date.fromisoformat(lesson.day), cast(Rating, lesson.rating))
        history.setdefault(names.get(lesson.item_id, lesson.item_id), []).append(met)
    return history


def _told_before(tx: Tx, learner: str) -> FitRow | None:
    """The last try, where another could only come to the same."""
    rows = fits.of_learner(tx, learner)
    if not rows or rows[-1].outcome not in ("kept", "thin", "unavailable"):
        return None
    return None if log.answers_since(tx, learner, rows[-1].at) else rows[-1]


def _number(tx: Tx, learner: str, day: str) -> int:
    found = fits.in_force(tx, learner, day)
    return found[0] if found else 0


def _fit(row: FitRow) -> Fit:
    return Fit(
        number=row.number,
        at=from_ms(row.at),
        outcome=row.outcome,
        reviews=row.reviews,
        judged=row.judged,
        before=row.before,
        after=row.after,
        chosen=row.chosen,
        starts_on=date.fromisoformat(row.starts_on) if row.starts_on else None,
    )
