"""Fitting one learner after the other, beside everything else: on request, and unasked by the hour.

One thread and one worker process at a time, so that however many ask and whatever the worker does,
those who answer items hardly notice.
"""

from __future__ import annotations

import logging
import queue
import threading
from collections.abc import Callable, Sequence
from datetime import datetime

from quizbank.schedule.fitting import COMMAND
from quizbank.store import StoreError, learners
from quizbank.study.fitting import Fitting

LOOK_EVERY_SECONDS = 3600.0

_log = logging.getLogger("quizbank.study")


class Fitter:
    """Whoever asks first is fitted first; asked for again meanwhile, it is done once."""

    def __init__(
        self,
        study: Fitting,
        clock: Callable[[], datetime],
        *,
        every: float = LOOK_EVERY_SECONDS,
        command: Sequence[str] = COMMAND,
    ) -> None:
        """`every` is how often, in seconds, it looks who could be fitted; `command` a worker's."""
        self._study, self._clock, self._every = study, clock, every
        self._command = command
        self._queue: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self._asked: dict[str, threading.Event] = {}
        self._gate = threading.Lock()
        self._stopping = False
        self._thread = threading.Thread(target=self._run, name="quizbank-fitting", daemon=True)
        self._thread.start()

    def ask(self, learner: str, *, wait_seconds: float = 0.0) -> bool:
        """Have a learner's weights fitted; whether that was done within so many seconds.

        Only who is next in line is waited for.
        """
        with self._gate:
            done = self._asked.get(learner)
            first = not self._asked
            if done is None:
                done = self._asked[learner] = threading.Event()
                self._queue.put(learner)
        return done.wait(wait_seconds if first else 0.0)

    def busy(self, learner: str) -> bool:
        """Whether a learner is being fitted or in line."""
        with self._gate:
            return learner in self._asked

    def close(self) -> None:
        """Take nobody any more; who is being fitted is given up when the program ends."""
        self._stopping = True
        self._queue.put(None)

    def _run(self) -> None:
        while not self._stopping:
            try:
                learner = self._queue.get(timeout=self._every)
            except queue.Empty:
                self._look()
                continue
            if learner is not None:
                self._fit(learner)

    def _look(self) -> None:
        """Line up everybody with enough that is new."""
        try:
            everybody = self._study.store.read(learners.everybody)
        except StoreError as error:
            _log.warning("nobody could be looked at for fitting: %s", error)
            return
        for learner in everybody:
            try:
                if not self._stopping and self._study.wants_fit(learner=learner):
                    self.ask(learner)
            except Exception:
                _log.exception("a learner could not be looked at for fitting")

    def _fit(self, learner: str) -> None:
        try:
            fit = self._study.fit_weights(learner=learner, at=self._clock(), command=self._command)
        except (StoreError, KeyError) as error:  # a learner may have left meanwhile
            _log.warning("a learner's weights could not be fitted: %s", error)
        except Exception:  # whatever is wrong with one learner's log, others are still in line
            _log.exception("a learner's weights could not be fitted")
        else:
            _log.info("fitted FSRS weights to %d reviews: %s", fit.reviews, fit.outcome)
        finally:
            with self._gate:
                self._asked.pop(learner).set()
