"""The clock of mock exams, which nobody can set, and when a request arrived by it.

The wall clock is read once, when the process starts; from then on only passing time counts, so that
setting the server's clock or a change to summer time neither grants nor takes exam time. After a
restart the wall clock is believed again.
"""

from __future__ import annotations

import time
from datetime import datetime, timedelta
from typing import cast
from zoneinfo import ZoneInfo

from flask import g

from quizbank.web.parts import now, parts
from quizbank.web.person import person


class Steady:
    """The wall clock of the start, plus the time that has passed, also while asleep."""

    def __init__(self) -> None:
        self._began = now()
        self._passed = _passed()

    def __call__(self) -> datetime:
        """The time in UTC."""
        return self._began + timedelta(seconds=_passed() - self._passed)


def arrive() -> None:
    """Note when a request arrived, before anything else is done for it."""
    g.arrived_at = _steady() if parts().clock is now else parts().clock()


def arrived() -> datetime:
    """When this request arrived."""
    return cast(datetime, g.arrived_at)


def time_of_day(at: datetime) -> str:
    """An instant as the learner's clock shows it: "10:42"."""
    return f"{at.astimezone(ZoneInfo(person().zone)):%H:%M}"


def _passed() -> float:
    boot = getattr(time, "CLOCK_BOOTTIME", None)  # counts sleep; Linux only
    return time.monotonic() if boot is None else time.clock_gettime(boot)


_steady = Steady()
