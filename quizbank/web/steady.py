"""A clock that nobody can set: for exams, for how long a sign-in lasts and a guesser waits.

The wall clock is read once, when the process starts; from then on only passing time counts, so that
setting the server's clock or a change to summer time neither grants nor takes exam time, and signs
nobody out. After a restart the wall clock is believed again.
"""

from __future__ import annotations

import time
from datetime import datetime, timedelta

from quizbank.web.parts import now, parts


class Steady:
    """The wall clock of the start, plus the time that has passed, also while asleep."""

    def __init__(self) -> None:
        self._began = now()
        self._passed = _passed()

    def __call__(self) -> datetime:
        """The time in UTC."""
        return self._began + timedelta(seconds=_passed() - self._passed)


def steady() -> datetime:
    """The time in UTC that no jump of the wall clock moves; the application's own in tests."""
    return _steady() if parts().clock is now else parts().clock()


def _passed() -> float:
    boot = getattr(time, "CLOCK_BOOTTIME", None)  # counts sleep; Linux only
    return time.monotonic() if boot is None else time.clock_gettime(boot)


_steady = Steady()
