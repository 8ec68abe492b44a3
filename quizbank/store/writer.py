"""One thread that writes: whatever has queued goes into one transaction and one flush to disk.

Callers meet in a fair queue instead of SQLite's polling lock, and each hears back only after
COMMIT has returned. One caller's error takes back that caller's changes alone.
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
        self.done = threading.Lock()
        self.done.acquire()


class Writer:
    """Runs sentences one after the other on its own connection."""

    def __init__(self, connect: Callable[[], Tx], check: Callable[[], None]) -> None:
        """`check` raises when what would be committed now would not be kept."""
        self._connect = connect
        self._check = check
        self._queue: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._gate = threading.Lock()
        self._closed = False
        self._tx: Tx | None = connect()
        self._thread = threading.Thread(target=self._run, name="quizbank-writer", daemon=True)
        self._thread.start()

    def write(self, sentence: Callable[[Tx], T]) -> T:
        """Run a sentence in a transaction and return its result once that is on disk.

        What the sentence raises is raised here, and nothing of it is kept.
        """
        if threading.current_thread() is self._thread:
            raise RuntimeError("a sentence that is being written cannot wait for another one")
        job = _Job(sentence)
        with self._gate:
            if self._closed:
                raise StoreError(STOPPING)
            self._queue.put(job)
        job.done.acquire()  # the writer lets go of it
        if job.error is not None:
            raise job.error
        result: T = job.result
        return result

    def close(self) -> None:
        """Write what has queued, then stop."""
        with self._gate:
            if self._closed:
                return
            self._closed = True
            self._queue.put(None)
        self._thread.join()
        if self._tx is not None:
            self._tx.close()

    def _run(self) -> None:
        while (job := self._queue.get()) is not None:
            self._commit([job, *self._waiting(_MOST_IN_ONE_COMMIT - 1)])

    def _waiting(self, most: int) -> list[_Job]:
        """The jobs that have queued, up to `most`; the call to stop stays in the queue."""
        jobs: list[_Job] = []
        while len(jobs) < most:
            try:
                job = self._queue.get_nowait()
            except queue.Empty:
                break
            if job is None:
                self._queue.put(None)
                break
            jobs.append(job)
        return jobs

    def _commit(self, batch: list[_Job]) -> None:
        try:
            if self._tx is None:
                self._tx = self._connect()
            self._tx.execute("begin immediate")
            if len(batch) == 1:
                batch[0].result = batch[0].sentence(self._tx)  # an error takes back all there is
            else:
                for job in batch:
                    _run_one(self._tx, job)
            self._check()
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
                job.done.release()

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
