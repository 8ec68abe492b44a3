"""How well FSRS foretold what a learner then remembered, beside what needs no memory model at all.

Pure. Every review on a later day is foretold from what came before it: by the memory that stood
then, under the weights that held then; by the learner's mean so far, a constant; and by a moving
average. Where FSRS does not beat the constant, no chance that rests on it is to be shown.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from math import floor, log, sqrt
from typing import NamedTuple

from quizbank.planning import AGAIN, MemoryModel
from quizbank.schedule import DEFAULT_RETENTION
from quizbank.store.log import Lesson
from quizbank.study.plans_evidence import PUBLISHED, RATING_NUMBERS, Remembered, after

FEWEST_TO_JUDGE = 60
"""Later-day reviews from which it is judged whether FSRS tells more than a constant."""
MOVING_WEIGHT = 0.1
WARMING_UP = 20
"""Reviews from which the mean is learnt before anybody is judged."""
MOST_JUDGED = 1000
EDGES = (0.0, 0.5, 0.6, 0.7, 0.8, 0.85, 0.9, 0.95, 1.0)
LEAST_CHANCE = 0.001


class Foretold(NamedTuple):
    """One review on a later day: what was foretold of it in three ways, and what came.

    `days` since the last one, `number` of this review of the thing, `lapses` before it; `wanted` is
    the retention that it had been scheduled for.
    """

    on: date
    kept: bool
    fsrs: float
    constant: float
    moving: float
    days: int
    number: int
    lapses: int
    wanted: float


@dataclass(frozen=True, slots=True)
class Score:
    """How one way of foretelling did; less is better in both. RMSE is over the bins of FSRS."""

    way: str
    log_loss: float
    rmse: float


@dataclass(frozen=True, slots=True)
class Judgement:
    """FSRS, the constant and the moving average on the same latest reviews; none under the floor.

    `missing` is how many reviews are needed yet.
    """

    judged: int
    missing: int
    scores: tuple[Score, ...]

    @property
    def better(self) -> bool:
        """Whether FSRS tells more than a constant; taken for granted until it can be judged."""
        by_way = {score.way: score.log_loss for score in self.scores}
        return not by_way or by_way["fsrs"] < by_way["constant"]


@dataclass(frozen=True, slots=True)
class Retained:
    """Reviews of a week or of one range of foretold chances: how many, remembered, and expected.

    `expected` is what was wanted (weeks) or foretold (ranges), `low` to `high` where the true share
    lies with nine chances in ten. `begins` is the Monday, `chances` the range.
    """

    reviews: int
    kept: int
    expected: float
    low: float
    high: float
    begins: date | None = None
    chances: tuple[float, float] | None = None

    @property
    def share(self) -> float:
        """The share that was remembered."""
        return self.kept / self.reviews


class Foreteller:
    """Reads a log lesson by lesson. `names` maps earlier ids to present ones, `models` fits."""

    def __init__(self, names: Mapping[str, str], models: Mapping[int, MemoryModel]) -> None:
        self.seq = 0
        self.reviews: list[Foretold] = []
        self._names, self._models = names, models
        self._known: dict[str, _Thing] = {}
        self._kept = 0
        self._moving: float | None = None

    def read(self, lessons: Iterable[Lesson]) -> None:
        """Go on with the lessons after those read before."""
        for lesson in lessons:
            self._read(lesson)

    def _read(self, lesson: Lesson) -> None:
        self.seq = lesson.seq
        rating, day = RATING_NUMBERS[lesson.rating], date.fromisoformat(lesson.day)
        name = self._names.get(lesson.item_id, lesson.item_id)
        thing = self._known.setdefault(name, _Thing())
        if thing.memory is not None and (days := (day - thing.memory.reviewed_on).days) > 0:
            self._foretell(thing, rating, day, days)
        thing.meet(rating, day, lesson, self._models)

    def _foretell(self, thing: _Thing, rating: int, day: date, days: int) -> None:
        if thing.memory is None:
            return
        kept, count = rating != AGAIN, len(self.reviews)
        constant = (self._kept + 1) / (count + 2)
        moving = constant if self._moving is None else self._moving
        chance = thing.model.recall(days, thing.memory.stability)
        thing.number += 1
        self.reviews.append(
            Foretold(
                day, kept, chance, constant, moving, days, thing.number, thing.lapses, thing.wanted
            )
        )
        thing.lapses += not kept
        self._kept += kept
        self._moving = moving + MOVING_WEIGHT * (kept - moving)


class _Thing:
    """One item or card on the way through the log."""

    __slots__ = ("fit", "lapses", "memory", "model", "number", "past", "wanted")

    def __init__(self) -> None:
        self.memory: Remembered | None = None
        self.model, self.fit = PUBLISHED, 0
        self.past: list[tuple[int, date]] = []
        self.number = self.lapses = 0
        self.wanted = DEFAULT_RETENTION

    def meet(
        self, rating: int, day: date, lesson: Lesson, models: Mapping[int, MemoryModel]
    ) -> None:
        """Move the memory; other weights than the last time's work it out anew, as replay does."""
        fit = lesson.fit if lesson.fit in models else 0
        if fit != self.fit:
            self.fit, self.model, self.memory = fit or 0, models.get(fit or 0, PUBLISHED), None
            for earlier, on in self.past:
                self.memory = after(self.memory, earlier, on, self.model)
        self.memory = after(self.memory, rating, day, self.model)
        self.past.append((rating, day))
        if lesson.retention is not None:
            self.wanted = lesson.retention


def judge(reviews: Sequence[Foretold]) -> Judgement:
    """The three ways on the latest reviews."""
    if len(reviews) < FEWEST_TO_JUDGE:
        return Judgement(0, FEWEST_TO_JUDGE - len(reviews), ())
    judged = reviews[WARMING_UP:][-MOST_JUDGED:]
    ways: dict[str, Callable[[Foretold], float]] = {
        "fsrs": lambda review: review.fsrs,
        "constant": lambda review: review.constant,
        "moving": lambda review: review.moving,
    }
    scores = tuple(
        Score(way, _log_loss(judged, chance), _rmse(judged, chance)) for way, chance in ways.items()
    )
    return Judgement(len(judged), 0, scores)


def by_week(reviews: Sequence[Foretold], *, today: date, weeks: int) -> tuple[Retained, ...]:
    """What was remembered of what was wanted, in each of the last weeks that had reviews."""
    first = today - timedelta(days=today.weekday() + 7 * (weeks - 1))
    found: dict[date, list[Foretold]] = {}
    for review in reviews:
        if review.on >= first:
            found.setdefault(review.on - timedelta(days=review.on.weekday()), []).append(review)
    return tuple(
        _retained(some, sum(r.wanted for r in some) / len(some), begins=monday)
        for monday, some in sorted(found.items())
    )


def by_chance(reviews: Sequence[Foretold]) -> tuple[Retained, ...]:
    """What was remembered of what FSRS foretold, by ranges of what it foretold."""
    found: dict[tuple[float, float], list[Foretold]] = {}
    for review in reviews[-MOST_JUDGED:]:
        place = sum(review.fsrs >= edge for edge in EDGES[1:-1])
        found.setdefault((EDGES[place], EDGES[place + 1]), []).append(review)
    return tuple(
        _retained(some, sum(r.fsrs for r in some) / len(some), chances=chances)
        for chances, some in sorted(found.items())
    )


def _retained(
    some: Sequence[Foretold],
    expected: float,
    *,
    begins: date | None = None,
    chances: tuple[float, float] | None = None,
) -> Retained:
    kept = sum(review.kept for review in some)
    low, high = _wilson(kept, len(some))
    return Retained(len(some), kept, expected, low, high, begins, chances)


def _wilson(kept: int, count: int, z: float = 1.645) -> tuple[float, float]:
    """Wilson's interval of a share, 90 %."""
    share, spread = kept / count, z * z / count
    middle = (share + spread / 2) / (1 + spread)
    half = z * sqrt(share * (1 - share) / count + spread / (4 * count)) / (1 + spread)
    return max(middle - half, 0.0), min(middle + half, 1.0)


def _log_loss(reviews: Sequence[Foretold], chance: Callable[[Foretold], float]) -> float:
    total = 0.0
    for review in reviews:
        told = min(max(chance(review), LEAST_CHANCE), 1 - LEAST_CHANCE)
        total -= log(told if review.kept else 1 - told)
    return total / len(reviews)


def _rmse(reviews: Sequence[Foretold], chance: Callable[[Foretold], float]) -> float:
    """Root mean square over bins of how far the mean chance lies off the share remembered."""
    bins: dict[tuple[float, ...], list[float]] = {}
    for review in reviews:
        found = bins.setdefault(_bin(review.days, review.number, review.lapses), [0, 0.0])
        found[0] += 1
        found[1] += chance(review) - review.kept
    return sqrt(sum(off * off / count for count, off in bins.values()) / len(reviews))


def _bin(days: int, number: int, lapses: int) -> tuple[float, ...]:
    """The bins of the FSRS benchmark: by days since, number of the review, and lapses."""
    return (
        round(2.48 * 3.62 ** floor(log(days) / log(3.62)), 2),
        round(1.99 * 1.89 ** floor(log(number + 1) / log(1.89))),
        round(1.65 * 1.73 ** floor(log(lapses) / log(1.73))) if lapses else 0,
    )
