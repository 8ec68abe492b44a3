"""Sleeping takes no time: the clock that a program sees is put forward instead.

For whoever plays the API to a program: the proof, the page, the served stand-in. What the simulator
answers is there at once, so a program that waits for a batch has nothing to wait for. This changes
`time` for the whole process, for good.
"""

from __future__ import annotations

import time
from collections.abc import Callable


def skip() -> Callable[[], float]:
    """From now on `time.sleep` returns at once; gives what tells the seconds skipped so far."""
    now, monotonic, slept = time.time, time.monotonic, [0.0]

    def sleep(seconds: float, /) -> None:
        if seconds < 0:
            raise ValueError("sleep length must be non-negative")
        slept[0] += seconds

    time.sleep = sleep  # type: ignore[assignment]
    time.time = lambda: now() + slept[0]
    time.monotonic = lambda: monotonic() + slept[0]
    return lambda: slept[0]
