"""`Store`: the database of one data folder, opened, checked, migrated, and closed again.

One connection writes (see `writer`), as many read as are reading at once, and one more is kept
open all the time, because the last connection to close would fold the WAL into the file.
"""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import TypeVar

from quizbank.store import backups, learners
from quizbank.store.driver import Error, Tx, connect, in_our_words, said_in_our_words, to_ms
from quizbank.store.errors import Damaged, Gone, MigrationFailed, StoreError
from quizbank.store.folder import Folder
from quizbank.store.migrations import (
    APPLICATION_ID,
    STEPS,
    Step,
    check_not_newer,
    migrate,
    version_of,
)
from quizbank.store.writer import STOPPING, Writer

T = TypeVar("T")

LOCAL = "local"
"""The learner of an installation without accounts."""


class Store:
    """The database in `folder`, for this process alone until it is closed."""

    def __init__(self, folder: Path, *, steps: Sequence[Step] = STEPS) -> None:
        """Open, check and migrate; raises a StoreError and leaves the file alone when it cannot.

        A folder that does not exist is made. `steps` are the schema's, for tests of upgrades.
        """
        self.folder = Folder(folder)
        self.folder.prepare()
        self._reading = threading.local()
        self._idle: list[Tx] = []
        self._gate = threading.Lock()
        self._closed = False
        self._opened: tuple[tuple[int, int], ...] | None = None
        with ExitStack() as undo:
            undo.callback(os.close, self.folder.take())
            self.folder.check_file()
            undo.callback(self._open(steps).close)  # the keeper
            self.folder.mark()
            self._writer = Writer(self._connect, self.check_there)
            undo.callback(self._writer.close)
            created = to_ms(datetime.now(UTC))
            self.write(lambda tx: learners.add(tx, LOCAL, name="You", at_ms=created))
            self._opened = self.folder.identity()
            self._ending = undo.pop_all()

    def write(self, sentence: Callable[[Tx], T]) -> T:
        """Run a sentence in a transaction of its own; returns when its changes are on disk.

        Raises what the sentence raises, or a StoreError; either way nothing was changed.
        """
        return self._writer.write(sentence)

    def read(self, sentence: Callable[[Tx], T]) -> T:
        """Run a sentence that only reads, on one snapshot, at once and beside any writer.

        A sentence within a sentence of the same thread reads the same snapshot.
        """
        if self._closed:
            raise StoreError(STOPPING)
        outer: Tx | None = getattr(self._reading, "tx", None)
        with said_in_our_words():
            if outer is not None:
                return sentence(outer)
            with self._reader() as tx:
                return sentence(tx)

    def check_there(self) -> None:
        """Gone when the database is no longer the file that was opened."""
        if self._opened is not None and self.folder.identity() != self._opened:
            raise Gone

    def close(self) -> None:
        """Finish what is queued, fold the WAL into the file and let go of the folder."""
        if self._closed:
            return
        self._closed = True
        self._writer.close()
        with self._gate:
            while self._idle:
                self._idle.pop().close()
        self._ending.close()

    def __enter__(self) -> Store:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _connect(self, *, read_only: bool = False) -> Tx:
        self.check_there()
        return connect(self.folder.database, read_only=read_only)

    def _open(self, steps: Sequence[Step]) -> Tx:
        try:
            tx = connect(self.folder.database)
        except Error as error:
            raise self._unreadable(error) from error
        try:
            self._check(tx, steps)
            with said_in_our_words():
                tx.execute("pragma journal_mode = wal")
            self._upgrade(tx, steps)
        except BaseException:
            tx.close()
            raise
        return tx

    def _check(self, tx: Tx, steps: Sequence[Step]) -> None:
        """Physically whole, ours, and not newer than this program."""
        try:
            verdict = tx.execute("pragma quick_check(1)").fetchone()[0]
            ours = tx.execute("pragma application_id").fetchone()[0] == APPLICATION_ID
            tables = tx.execute("select count(*) from sqlite_master").fetchone()[0]
            version = version_of(tx)
        except Error as error:
            raise self._unreadable(error) from error
        if verdict != "ok":
            raise self._damaged(verdict)
        if tables and not ours:
            raise Damaged(
                f"{self.folder.database} is a database of another program. It has not been "
                "touched; set QUIZBANK_DATA to another folder."
            )
        check_not_newer(version, steps)

    def _unreadable(self, error: Error) -> BaseException:
        told = in_our_words(error)
        return self._damaged(str(error)) if isinstance(told, Damaged) else told

    def _damaged(self, how: str) -> Damaged:
        return Damaged(
            f"{self.folder.database} is damaged ({how}). It has not been touched. "
            f"{self.folder.way_back()}"
        )

    def _upgrade(self, tx: Tx, steps: Sequence[Step]) -> None:
        old = version_of(tx)
        if old == len(steps):
            return
        kept = backups.make(self.folder, reason=f"schema{old}") if old else None
        try:
            migrate(tx, steps)
        except MigrationFailed as error:
            if kept is None:
                raise
            raise MigrationFailed(
                f"{error} The file as it was before is also kept as {kept.name}; the release that "
                "wrote it still works with it."
            ) from error

    @contextmanager
    def _reader(self) -> Iterator[Tx]:
        """A connection on a snapshot of its own: the last one used, whose pages are still warm."""
        with self._gate:
            tx = self._idle.pop() if self._idle else None
        tx = tx or self._connect(read_only=True)
        try:
            tx.execute("begin")
            self._reading.tx = tx
            yield tx
        finally:
            self._reading.tx = None
            self._give_back(tx)

    def _give_back(self, tx: Tx) -> None:
        """Keep a connection for whoever reads next; one that cannot end its snapshot is closed."""
        try:
            if tx.in_transaction:
                tx.execute("rollback")
        except Error:
            tx.close()
            raise
        with self._gate:
            if self._closed:
                tx.close()
            else:
                self._idle.append(tx)
