"""Who is asking and how they like it: the learner's id and settings, read once a request."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime, time
from typing import cast
from zoneinfo import ZoneInfo

from flask import abort, g

from quizbank.store import LOCAL
from quizbank.web import who as recognising
from quizbank.web import words
from quizbank.web.parts import parts


@dataclass(frozen=True, slots=True)
class Person:
    """A learner's settings, typed. The defaults serve pages that must not need the database."""

    exam: str = ""
    exam_on: date | None = None
    minutes_a_day: int = 20
    zone: str = "UTC"
    day_starts_at: time = time(4)
    single_keys: bool = True
    scheme: str = "auto"
    text_size: str = "normal"
    extra_time: int = 0

    def day(self, at: datetime) -> date:
        """The study day of an instant."""
        return words.study_day(at, ZoneInfo(self.zone), self.day_starts_at)

    def days_until(self, due_at: datetime, at: datetime) -> int:
        """How many study days lie between now and an instant."""
        return (self.day(due_at) - self.day(at)).days


def learner() -> str:
    """The id of whoever is asking; without accounts, the one local learner."""
    if not parts().configuration.accounts:
        return LOCAL
    who = recognising.who()
    if who is None:
        abort(401, "You are not signed in here.")
    return who.learner


def person() -> Person:
    """The settings of whoever is asking."""
    if "plain" in g or (parts().configuration.accounts and recognising.who() is None):
        return Person()
    if "person" not in g:
        kept = parts().study.settings(learner=learner())
        g.person = Person(**{name: kept[name] for name in Person.__slots__ if name in kept})  # type: ignore[arg-type]
    return cast(Person, g.person)
