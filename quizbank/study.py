"""What a learner can do, one function a sentence.

Knows the library (what is live), the store (what was done) and the schedule (what comes next).
Knows nothing of HTTP, forms or templates. Clock, learner and randomness are arguments: `at` is an
aware UTC datetime, `learner` a learner id, `rng` a `random.Random`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime
from random import Random
from typing import Literal

from quizbank.grading import Response
from quizbank.model import Item

Confidence = Literal["sure", "unsure", "guess"]
Purpose = Literal["practise", "review"]


@dataclass(frozen=True, slots=True)
class Filter:
    """Which items a learner wants to practise; an empty field does not restrict."""

    exam: str = ""
    domain: str = ""
    topic: str = ""
    kind: str = ""
    missed: bool = False


@dataclass(frozen=True, slots=True)
class Showing:
    """One item shown once: which version, in which order of options. Answered at most once."""

    id: str
    learner: str
    item: Item
    purpose: Purpose
    order: tuple[str, ...]
    shown_at: datetime
    outcome: Outcome | None = None


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of an answer. `again` says that this showing had been answered before."""

    showing_id: str
    response: Response
    confidence: Confidence
    correct: bool
    rating: Literal["Again", "Hard", "Good", "Easy"]
    due_at: datetime
    answered_at: datetime
    again: bool = False


@dataclass(frozen=True, slots=True)
class Today:
    """What the first page says. Minutes are estimated from the learner's own answer times."""

    on: date
    due: int
    unseen: int
    answered_today: int
    minutes: int
    first_visit: bool


class Study:
    """A learner's sentences, over one store and whatever library is live."""

    def today(self, *, learner: str, at: datetime) -> Today:
        """What is due and what is new on the learner's study day."""
        raise NotImplementedError

    def show_next(
        self,
        *,
        learner: str,
        at: datetime,
        rng: Random,
        purpose: Purpose,
        only: Filter = Filter(),
        item_id: str = "",
    ) -> Showing | None:
        """Show the next item and remember the showing; None when nothing is left.

        An unanswered showing of the same purpose and filter is shown again, in the same order.
        """
        raise NotImplementedError

    def showing(self, *, learner: str, showing_id: str) -> Showing:
        """A showing of this learner's; KeyError for any other id."""
        raise NotImplementedError

    def answer(
        self,
        *,
        learner: str,
        showing_id: str,
        response: Response,
        confidence: Confidence,
        at: datetime,
    ) -> Outcome:
        """Grade, schedule and log an answer in one transaction; a repeated one changes nothing."""
        raise NotImplementedError

    def answered(self, *, learner: str, item_id: str) -> bool:
        """Whether the learner has answered this item at least once (so may see its key)."""
        raise NotImplementedError

    def settings(self, *, learner: str) -> Mapping[str, object]:
        """exam, exam_on, minutes_a_day, zone, day_starts_at, single_keys, scheme, text_size."""
        raise NotImplementedError

    def change_settings(self, *, learner: str, changes: Mapping[str, object]) -> None:
        """Keep changed settings; ValueError names the field and says what would be right."""
        raise NotImplementedError
