"""How often the code of a class may be guessed: often enough for a classroom, never for a machine.

Counts in memory and forgets at a restart; nobody's address is kept for longer than it has to wait.
Does not know whose address an asker shares: everybody behind one, or behind a proxy, counts as one.
"""

from __future__ import annotations

import math
import threading
from collections.abc import Callable
from time import monotonic

HERE, EVERYWHERE = (60, 10.0), (600, 1.0)
"""(how many may be wrong at once, after how many seconds one more), of an address and of all."""


class Guesses:
    """Wrong guesses by address and in all; `clock` counts seconds, and is no clock on a wall."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._lock = threading.Lock()
        self._until: dict[str, float] = {}  # by when each guess will have been waited for

    def count(self, address: str) -> int:
        """Count a guess before it is looked at: 0, or how many seconds to wait first."""
        with self._lock:
            now = self._clock()
            self._until = {name: at for name, at in self._until.items() if at > now}
            bounds = {f"of {address}": HERE, "all": EVERYWHERE}
            there = {name: self._until.get(name, now) for name in bounds}
            left = max(there[n] - now - (most - 1) * each for n, (most, each) in bounds.items())
            if left > 0:
                return math.ceil(left)
            self._until |= {name: there[name] + each for name, (_, each) in bounds.items()}
            return 0

    def right(self, address: str) -> None:
        """Take back the count of a guess that was right."""
        with self._lock:
            for name, (_, each) in ((f"of {address}", HERE), ("all", EVERYWHERE)):
                if name in self._until:
                    self._until[name] -= each
