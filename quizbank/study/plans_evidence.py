"""What a learner's log says of the learner: pace, first answers, and how far FSRS is right of them.

Pure: rows in, sums out. It replays the memories with the plan's own equations, which equal the
package's, because a long log is read whole.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import NamedTuple

from quizbank.planning import AGAIN, EVIDENCE_KEPT, Evidence, MemoryModel, Pace, beliefs
from quizbank.store.log import Lesson

RATING_NUMBERS = {"Again": 1, "Hard": 2, "Good": 3, "Easy": 4}

# Items take longer than the cards that FSRS's simulator was measured on, and are never rated Easy.
# Until a learner's own times are known, these stand in, with the weight of so many answers.
ITEM_PACE = Pace(
    first=(0.40, 0.15, 0.45, 0.0),
    recalled=(0.25, 0.75, 0.0),
    first_seconds=(80.0, 75.0, 60.0, 60.0),
    recalled_seconds=(50.0, 35.0, 35.0),
    failed_seconds=70.0,
)
PACE_WEIGHT = 8
PUBLISHED = MemoryModel()
SLIP_DAYS = 1


class Remembered(NamedTuple):
    """One memory: stability in days, difficulty, and the study day of its last review."""

    stability: float
    difficulty: float
    reviewed_on: date


@dataclass(frozen=True, slots=True)
class Record:
    """What a log comes to. `firsts` are (item id, right) in order, of things answered once or more.

    `reviews` are those on later days, oldest first, each with its item. `memories` are how things
    stand after the last of them, all under the reader's model.
    """

    firsts: tuple[tuple[str, bool], ...]
    reviews: tuple[tuple[str, Evidence], ...]
    pace: Pace
    memories: Mapping[str, Remembered]

    def evidence(self, guess: Callable[[str], float]) -> list[Evidence]:
        """The latest reviews, with the chance that each came right without being recalled."""
        known: dict[str, float] = {}
        found = []
        for item, review in self.reviews[-EVIDENCE_KEPT:]:
            if item not in known:
                known[item] = guess(item)
            found.append(review._replace(guess=known[item]))
        return found


class Reader:
    """Reads a log lesson by lesson. `names` maps earlier ids to present ones.

    Everything is seen through one `model`, whatever weights held when a row was written.
    """

    def __init__(self, names: Mapping[str, str], model: MemoryModel = PUBLISHED) -> None:
        self.seq = 0
        self.model = model
        self._names = names
        self._memories: dict[str, Remembered] = {}
        self._firsts: list[tuple[str, bool]] = []
        self._reviews: list[tuple[str, Evidence]] = []
        self._times = _Times()

    def read(self, lessons: Iterable[Lesson]) -> Record:
        """What the log comes to with these lessons after those read before."""
        for lesson in lessons:
            self._read(lesson)
        return Record(
            tuple(self._firsts),
            tuple(self._reviews),
            self._times.pace(),
            dict(self._memories),
        )

    def _read(self, lesson: Lesson) -> None:
        item = self._names.get(lesson.item_id, lesson.item_id)
        rating, day = RATING_NUMBERS[lesson.rating], date.fromisoformat(lesson.day)
        seconds, right = lesson.took_ms / 1000, bool(lesson.correct)
        self.seq = lesson.seq
        before = self._memories.get(item)
        if before is None:
            self._firsts.append((item, right))
            self._times.first(rating, seconds)
        elif (days := (day - before.reviewed_on).days) > 0:
            self._reviews.append((item, Evidence(before.stability, days, right)))
            self._times.later(rating, seconds)
        self._memories[item] = after(before, rating, day, self.model)


def after(before: Remembered | None, rating: int, day: date, model: MemoryModel) -> Remembered:
    """The memory after a review; days gone back count as `schedule.review` counts them."""
    if before is None:
        return Remembered(*model.first(rating), day)
    stability, difficulty, last = before
    days = (day - last).days
    if days > 0:
        return Remembered(*model.after(stability, difficulty, days, rating), day)
    moved = model.same_day(stability, rating), model.next_difficulty(difficulty, rating)
    return Remembered(*moved, last if days >= -SLIP_DAYS else day)


def read(lessons: Iterable[Lesson], names: Mapping[str, str]) -> Record:
    """A record from the rows of a whole log."""
    return Reader(names).read(lessons)


def believed(
    evidence: Sequence[Evidence], model: MemoryModel = PUBLISHED
) -> list[tuple[MemoryModel, float]]:
    """The models that matter, with their shares."""
    return [(one, share) for one, share in beliefs(evidence, model=model) if share > 0.002]


class _Times:
    """How often each rating came and how long it took, with the defaults as so many answers."""

    def __init__(self) -> None:
        self._first: dict[int, tuple[int, float]] = {}
        self._later: dict[int, tuple[int, float]] = {}

    def first(self, rating: int, seconds: float) -> None:
        count, total = self._first.get(rating, (0, 0.0))
        self._first[rating] = (count + 1, total + seconds)

    def later(self, rating: int, seconds: float) -> None:
        count, total = self._later.get(rating, (0, 0.0))
        self._later[rating] = (count + 1, total + seconds)

    def pace(self) -> Pace:
        usual = ITEM_PACE
        return Pace(
            first=_shares(self._first, (1, 2, 3, 4), usual.first),  # type: ignore[arg-type]
            recalled=_shares(self._later, (2, 3, 4), usual.recalled),  # type: ignore[arg-type]
            first_seconds=_seconds(self._first, (1, 2, 3, 4), usual.first_seconds),  # type: ignore[arg-type]
            recalled_seconds=_seconds(self._later, (2, 3, 4), usual.recalled_seconds),  # type: ignore[arg-type]
            failed_seconds=_seconds(self._later, (AGAIN,), (usual.failed_seconds,))[0],
        )


def _shares(
    seen: Mapping[int, tuple[int, float]], ratings: Sequence[int], usual: Sequence[float]
) -> tuple[float, ...]:
    counts = [seen.get(rating, (0, 0.0))[0] for rating in ratings]
    total = sum(counts) + PACE_WEIGHT
    return tuple(
        (count + PACE_WEIGHT * share) / total for count, share in zip(counts, usual, strict=True)
    )


def _seconds(
    seen: Mapping[int, tuple[int, float]], ratings: Sequence[int], usual: Sequence[float]
) -> tuple[float, ...]:
    found = []
    for rating, seconds in zip(ratings, usual, strict=True):
        count, total = seen.get(rating, (0, 0.0))
        found.append((total + PACE_WEIGHT * seconds) / (count + PACE_WEIGHT))
    return tuple(found)
