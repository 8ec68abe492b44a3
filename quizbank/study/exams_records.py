"""The records that a mock exam speaks in, and the sums made from them. Pure."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from math import sqrt
from typing import Literal

from quizbank.form_assembly import Form
from quizbank.model import Exam, Item
from quizbank.store.attempts import Ended, Kind

GRACE = timedelta(seconds=60)
"""How long after the deadline an answer is still taken, so that a slow server costs nobody."""

SCALE = (100, 1000)
"""The scale on which the real exams report; how they map marks to it is not published."""

State = Literal["answered", "incomplete", "unanswered"]


class TimeUp(ValueError):
    """The sitting has ended, so nothing more can be saved. The text can be shown."""


@dataclass(frozen=True, slots=True)
class Proposal:
    """A form before it is begun. `known` counts its items that were in earlier forms.

    `overlap` is the largest share, 0 to 1, that it has in common with one earlier form, begun at
    `overlap_at`. `missing` says by domain id how many items the bank is short of; `largest` is the
    most items that keep every domain's share. `bound`: it uses drawn scenarios as the exam does.
    """

    exam: Exam
    kind: Kind
    size: int
    seed: int
    form: Form
    minutes: int
    extra_time: int
    known: int
    overlap: float
    overlap_at: datetime | None
    missing: Mapping[str, int]
    largest: int
    bound: bool


@dataclass(frozen=True, slots=True)
class PlaceState:
    """What the grid says of a place."""

    place: int
    state: State
    flagged: bool


@dataclass(frozen=True, slots=True)
class Attempt:
    """One sitting. `exam` is the blueprint as it was at the start."""

    id: str
    exam: Exam
    kind: Kind
    seed: int
    started_at: datetime
    due_at: datetime
    at_place: int
    finished_at: datetime | None
    ended: Ended | None
    places: tuple[PlaceState, ...]

    def left(self, at: datetime) -> timedelta:
        """The time that is left, never less than none."""
        return max(self.due_at - at, timedelta())

    def count(self, state: State) -> int:
        """How many places are in a state."""
        return sum(place.state == state for place in self.places)

    @property
    def minutes(self) -> int:
        """The time limit."""
        return round((self.due_at - self.started_at).total_seconds() / 60)


@dataclass(frozen=True, slots=True)
class Entry:
    """What a learner has put down at a place: options, how sure, a note."""

    response: tuple[str, ...] = ()
    confidence: str = ""
    note: str = ""

    @property
    def digest(self) -> str:
        """A short text that is the same for the same entry, so that a form can say what it saw."""
        text = json.dumps([sorted(self.response), self.confidence, self.note])
        return hashlib.sha256(text.encode()).hexdigest()[:16]


@dataclass(frozen=True, slots=True)
class Sheet:
    """One place of an open sitting, as it stands: the item of then and what was put down."""

    attempt: Attempt
    place: int
    item: Item
    order: tuple[str, ...]
    wanted: int
    entry: Entry
    flagged: bool
    struck: tuple[str, ...]
    revision: int
    saved_at: datetime | None
    contested_at: datetime | None


@dataclass(frozen=True, slots=True)
class Change:
    """What a page sends: an entry, which revision it showed (`seen` is its entry's digest).

    `flagged` and `struck` (option id, whether) change that mark alone; `to` is where to go on.
    """

    entry: Entry
    revision: int
    seen: str
    flagged: bool | None = None
    struck: tuple[str, bool] | None = None
    to: int | None = None


@dataclass(frozen=True, slots=True)
class Saved:
    """What is kept now. `conflict`: another tab or device was first, and its entry is the one."""

    entry: Entry
    revision: int
    saved_at: datetime | None
    conflict: bool = False
    moved: bool = False


@dataclass(frozen=True, slots=True)
class Regraded:
    """A mark that was looked at again: what it was, why, and when."""

    was: bool
    correct: bool
    reason: str
    at: datetime


@dataclass(frozen=True, slots=True)
class Mark:
    """One item of an ended sitting. `correct` counts a regrade; `response` None: unanswered."""

    place: int
    item: Item
    domain: str
    order: tuple[str, ...]
    response: tuple[str, ...] | None
    confidence: str
    correct: bool
    flagged: bool
    note: str
    seconds: float
    regraded: Regraded | None = None

    @property
    def rank(self) -> int:
        """What to look at first: sure and wrong, wrong, unanswered, guessed and right, right."""
        if not self.correct:
            return 2 if self.response is None else 0 if self.confidence == "sure" else 1
        return 3 if self.confidence == "guess" else 4


@dataclass(frozen=True, slots=True)
class Tally:
    """Marks of a part of a form: a domain or a task."""

    id: str
    title: str
    weight: float
    items: int
    right: int
    seconds: float

    @property
    def share(self) -> float:
        """The share that is right, 0 to 1."""
        return self.right / self.items if self.items else 0.0


@dataclass(frozen=True, slots=True)
class Score:
    """A score beside the cut. All but `right` and `items` are estimates on the exam's scale.

    The exams publish no map from marks to their scale; ours is a straight line from 100 to 1000.
    `low` and `high` bound a 90 % interval for another form of this length.
    """

    right: int
    items: int
    cut: int

    @property
    def scaled(self) -> int:
        """The linear estimate."""
        return _scaled(self.right / self.items if self.items else 0.0)

    @property
    def low(self) -> int:
        """The lower bound."""
        return _scaled(_wilson(self.right, self.items)[0])

    @property
    def high(self) -> int:
        """The upper bound."""
        return _scaled(_wilson(self.right, self.items)[1])

    @property
    def reached(self) -> bool:
        """Whether the estimate reaches the cut."""
        return self.scaled >= self.cut

    @property
    def needed(self) -> int:
        """How many right items reach the cut by the linear estimate."""
        return next((n for n in range(self.items + 1) if _scaled(n / self.items) >= self.cut), 0)


@dataclass(frozen=True, slots=True)
class Debrief:
    """Going over an ended sitting. `marks` are in the form's order."""

    attempt: Attempt
    score: Score
    domains: tuple[Tally, ...]
    tasks: tuple[Tally, ...]
    marks: tuple[Mark, ...]

    @property
    def by_rank(self) -> tuple[Mark, ...]:
        """The marks, what teaches most first."""
        return tuple(sorted(self.marks, key=lambda mark: (mark.rank, mark.place)))


@dataclass(frozen=True, slots=True)
class Sitting:
    """One line of the list of attempts. `score` is None while it is open."""

    attempt: Attempt
    items: int
    answered: int
    score: Score | None


def cut_share(exam: Exam) -> float:
    """The share of right items at the cut, by the straight line from 100 to 1000."""
    lowest, highest = SCALE
    return (exam.cut - lowest) / (highest - lowest)


def _scaled(share: float) -> int:
    lowest, highest = SCALE
    return round(lowest + (highest - lowest) * share)


def _wilson(right: int, items: int, z: float = 1.645) -> tuple[float, float]:
    """Wilson's 90 % interval of a share."""
    if not items:
        return 0.0, 1.0
    share = right / items
    middle = share + z * z / (2 * items)
    half = z * sqrt(share * (1 - share) / items + z * z / (4 * items * items))
    whole = 1 + z * z / items
    return max((middle - half) / whole, 0.0), min((middle + half) / whole, 1.0)
