"""When a request of a mock exam arrived, by the clock that nobody can set."""

from __future__ import annotations

from datetime import datetime
from typing import cast
from zoneinfo import ZoneInfo

from flask import g

from quizbank.web.person import person
from quizbank.web.steady import steady


def arrive() -> None:
    """Note when a request arrived, before anything else is done for it."""
    g.arrived_at = steady()


def arrived() -> datetime:
    """When this request arrived."""
    return cast(datetime, g.arrived_at)


def time_of_day(at: datetime) -> str:
    """An instant as the learner's clock shows it: "10:42"."""
    return f"{at.astimezone(ZoneInfo(person().zone)):%H:%M}"
