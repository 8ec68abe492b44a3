"""The records that `Study` speaks in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from datetime import date, datetime
from typing import Literal

from quizbank.grading import Confidence, Rating, Response
from quizbank.model import Card, Item

Purpose = Literal["practise", "review"]


@dataclass(frozen=True, slots=True)
class Filter:
    """Which items a learner wants to practise; an empty field does not restrict.

    `missed` means: last answered wrong or by a guess.
    """

    exam: str = ""
    domain: str = ""
    topic: str = ""
    kind: str = ""
    missed: bool = False

    def as_dict(self) -> dict[str, object]:
        """Field -> value."""
        return {field.name: getattr(self, field.name) for field in fields(self)}


EVERYTHING = Filter()


@dataclass(frozen=True, slots=True)
class Showing:
    """One item shown once: which version, in which order of options. Answered at most once.

    `order` holds option ids (single, multiple), block ids (order) or right-hand ids (match).
    `item` is the version that was shown, even when the bank has moved on or dropped it since.
    """

    id: str
    learner: str
    item: Item
    purpose: Purpose
    order: tuple[str, ...]
    shown_at: datetime
    outcome: Outcome | None = None


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of an answer. `again` says that this showing had been answered before.

    `leech` says that this answer made the item a leech, so that it is suspended now; `undone` that
    the answer has been taken back since and counts no longer; `returns` that it comes once more on
    the same study day, after a few others.
    """

    showing_id: str
    response: Response
    confidence: Confidence
    correct: bool
    rating: Rating
    due_at: datetime
    answered_at: datetime
    again: bool = False
    leech: bool = False
    undone: bool = False
    returns: bool = False


@dataclass(frozen=True, slots=True)
class Rated:
    """What came of rating a card. `again`, `leech`, `undone`, `returns` as for an Outcome."""

    showing_id: str
    rating: Rating
    due_at: datetime
    rated_at: datetime
    again: bool = False
    leech: bool = False
    undone: bool = False
    returns: bool = False


@dataclass(frozen=True, slots=True)
class CardShowing:
    """One flashcard shown once. `comes_back` says for each rating on which day it would return.

    `returns`: rated Again, it would come once more on this day before that.
    """

    id: str
    learner: str
    card: Card
    shown_at: datetime
    comes_back: Mapping[Rating, date]
    returns: bool
    outcome: Rated | None = None


@dataclass(frozen=True, slots=True)
class Undone:
    """What was taken back: `showing_id` was its showing, `again` is the one to answer instead.

    `again` is empty when the item is retired.
    """

    item_id: str
    rating: Rating
    showing_id: str
    again: str


@dataclass(frozen=True, slots=True)
class Today:
    """What the first page says. Minutes are estimated from the learner's own answer times.

    `due` counts the `repeats` as well: what was missed today and comes once more. `minutes` hold
    what is due and, at the retention wanted, the share of it that will come once more.
    """

    on: date
    due: int
    repeats: int
    unseen: int
    answered_today: int
    minutes: int
    first_visit: bool
    cards_due: int = 0
    cards_unseen: int = 0
