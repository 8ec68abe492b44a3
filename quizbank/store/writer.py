"""One writer at a time: whatever has queued goes into one transaction and one flush to disk.

Callers meet in a queue instead of SQLite's polling lock. The first to find nobody writing writes
for all who have queued, in its own thread, and each hears back only after COMMIT has returned.
One caller's error takes back that caller's changes alone.
"""

from __future__ import annotations

import contextlib
import queue
import threading
from collections.abc import Callable
from typing import Any, TypeVar

from quizbank.store.driver import Error, Tx, in_our_words
from quizbank.store.errors import Busy, StoreError

T = TypeVar("T")

STOPPING = "Quizbank is stopping. Nothing was changed; try again when it is back."
_MOST_IN_ONE_COMMIT = 64


class _Job:
    """A sentence waiting to be written, and what came of it."""

    __slots__ = ("done", "error", "result", "sentence")

    def __init__(self, sentence: Callable[[Tx], Any]) -> None:
        self.sentence = sentence
        self.result: Any = None
        self.error: BaseException | None = None
        self.done = False


class Writer:
    """Runs sentences one after the other on its own connection."""

    def __init__(self, connect: Callable[[], Tx]) -> None:
        self._connect = connect
        self._queue: queue.SimpleQueue[_Job] = queue.SimpleQueue()
        self._turn = threading.Lock()
        self._writing: int | None = None
        self._closed = False
        self._tx: Tx | None = connect()

    def write(self, sentence: Callable[[Tx], T]) -> T:
        """Run a sentence in a transaction and return its result once that is on disk.

        What the sentence raises is raised here, and nothing of it is kept.
        """
        if self._writing == threading.get_ident():
            raise RuntimeError("a sentence that is being written cannot wait for another one")
        job = _Job(sentence)
        self._queue.put(job)
        while not job.done:  # more may have queued before it than one commit takes
            with self._turn:
                if not job.done:  # nobody wrote it along with theirs
                    self._write_waiting()
        if job.error is not None:
            raise job.error
        result: T = job.result
        return result

    def close(self) -> None:
        """Write what has queued, then refuse."""
        with self._turn:
            if self._closed:
                return
            while not self._queue.empty():
                self._write_waiting()
            self._closed = True
            if self._tx is not None:
                self._tx.close()

    def _write_waiting(self) -> None:
        """Write what has queued, whoever's turn it is."""
        self._writing = threading.get_ident()
        try:
            self._commit(self._waiting(_MOST_IN_ONE_COMMIT))
        finally:
            self._writing = None

    def _waiting(self, most: int) -> list[_Job]:
        """The jobs that have queued, up to `most`."""
        jobs: list[_Job] = []
        with contextlib.suppress(queue.Empty):
            while len(jobs) < most:
                jobs.append(self._queue.get_nowait())
        return jobs

    def _commit(self, batch: list[_Job]) -> None:
        try:
            if self._closed:
                raise StoreError(STOPPING)
            if self._tx is None:
                self._tx = self._connect()
            self._tx.execute("begin immediate")
            for job in batch:
                _run_one(self._tx, job)
            self._tx.execute("commit")
        except BaseException as error:  # a caller must never wait for ever, nor be told a lie
            if isinstance(in_our_words(error), Busy):
                # Who queued meanwhile has met the same lock: do not make them wait for it twice.
                batch.extend(self._waiting(self._queue.qsize()))
            for job in batch:
                job.error = job.error or in_our_words(error)
            self._take_back()
        finally:
            for job in batch:
                job.done = True

    def _take_back(self) -> None:
        """Leave no transaction open; a connection that cannot even roll back is given up."""
        try:
            if self._tx is not None and self._tx.in_transaction:
                self._tx.execute("rollback")
        except Error:
            with contextlib.suppress(Error):
                if self._tx is not None:
                    self._tx.close()
            self._tx = None


def _run_one(tx: Tx, job: _Job) -> None:
    tx.execute("savepoint sentence")
    try:
        job.result = job.sentence(tx)
    except BaseException as error:
        if not tx.in_transaction:
            raise  # a full disk takes the whole transaction back, everybody's sentences too
        job.error = in_our_words(error)
        tx.execute("rollback to sentence")
    tx.execute("release sentence")
