"""One way to connect: which SQLite, which pragmas, and its errors in our words.

The library is `pysqlite3` where it is installed (as sqlite-utils chooses too), because the
system's SQLite is often older than 3.51.3 and may then lose committed writes when a WAL is reset.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from quizbank.store.errors import Busy, Damaged, StoreError, Unreadable, WriteFailed

if TYPE_CHECKING:
    import sqlite3
else:
    try:
        from pysqlite3 import dbapi2 as sqlite3
    except ImportError:
        import sqlite3

Tx = sqlite3.Connection
Row = sqlite3.Row
Error = sqlite3.Error
SQLITE_VERSION = sqlite3.sqlite_version
FIXED_VERSION = (3, 51, 3)  # the first without the WAL-reset bug (sqlite.org/wal.html#walresetbug)

BUSY_TIMEOUT_SECONDS = 5.0


def connect(file: Path, *, read_only: bool = False, timeout: float = BUSY_TIMEOUT_SECONDS) -> Tx:
    """A connection without implicit transactions; commits reach the disk before they return.

    `read_only` refuses writing by this connection, but still takes part in the WAL.
    """
    tx = sqlite3.connect(
        str(file),
        timeout=timeout,
        isolation_level=None,
        check_same_thread=False,
        cached_statements=256,
    )
    tx.row_factory = sqlite3.Row
    try:
        tx.execute("pragma synchronous = full")
        tx.execute("pragma foreign_keys = on")
        tx.execute("pragma trusted_schema = off")
        tx.execute("pragma journal_size_limit = 16777216")
        tx.execute(f"pragma query_only = {int(read_only)}")
    except sqlite3.Error:
        tx.close()
        raise
    return tx


def in_memory() -> Tx:
    """A database that is gone when it is closed; whoever shares it among threads guards it."""
    return sqlite3.connect(":memory:", check_same_thread=False)


def in_our_words(error: BaseException) -> BaseException:
    """The StoreError for what SQLite says of disk, file or lock; another error as it is.

    An IntegrityError or ProgrammingError is a fault in the program and stays what it is.
    """
    if not isinstance(error, sqlite3.Error) or isinstance(
        error, (sqlite3.IntegrityError, sqlite3.ProgrammingError)
    ):
        return error
    kind, sentence = _SENTENCES.get(
        getattr(error, "sqlite_errorcode", 0) & 0xFF,
        (StoreError, f"The database refused: {error}."),
    )
    told = kind(sentence)
    told.__cause__ = error
    return told


_UNWRITABLE = (
    WriteFailed,
    "The database cannot be written. Nothing was changed; check that the data folder exists and "
    "belongs to the user who runs Quizbank.",
)
_BLOCKED = (
    Busy,
    "Another program is writing to the database and has not let go of it. Nothing was changed; "
    "try again in a few seconds.",
)
_UNREADABLE = (
    Damaged,
    "The database file is damaged. Stop Quizbank and restore a backup: `flask restore` lists them.",
)
# By SQLite's primary result codes (sqlite.org/rescode.html), the low byte of an extended code.
_SENTENCES: dict[int, tuple[type[StoreError], str]] = {
    5: _BLOCKED,  # SQLITE_BUSY
    6: _BLOCKED,  # SQLITE_LOCKED
    8: _UNWRITABLE,  # SQLITE_READONLY
    10: (  # SQLITE_IOERR
        WriteFailed,
        "The disk that holds the data folder refused a write or a read. Nothing was changed; try "
        "again, and if it happens twice, check the disk.",
    ),
    11: _UNREADABLE,  # SQLITE_CORRUPT
    13: (  # SQLITE_FULL
        WriteFailed,
        "The disk that holds the data folder is full. Nothing was changed; free some space, then "
        "try again.",
    ),
    14: _UNWRITABLE,  # SQLITE_CANTOPEN
    26: _UNREADABLE,  # SQLITE_NOTADB
}


@contextmanager
def said_in_our_words() -> Iterator[None]:
    """Inside it SQLite's errors come out as `in_our_words` puts them."""
    try:
        yield
    except sqlite3.Error as error:
        told = in_our_words(error)
        if told is error:
            raise
        raise told from error


def to_ms(at: datetime) -> int:
    """An aware instant as milliseconds since 1970, UTC."""
    if at.tzinfo is None:
        raise ValueError(f"the instant {at} has no time zone; use an aware UTC datetime")
    return round(at.timestamp() * 1000)


def from_ms(ms: int) -> datetime:
    """The instant that `to_ms` wrote."""
    return datetime.fromtimestamp(ms / 1000, UTC)


def to_json(value: object) -> str:
    """Compact JSON with sorted keys: equal values, equal text."""
    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def texts(text: str, what: str) -> tuple[str, ...]:
    """A JSON list of texts; Unreadable, which names `what` it was, for anything else."""
    try:
        said = json.loads(text)
    except (ValueError, RecursionError):
        raise Unreadable(what) from None
    if not isinstance(said, list) or not all(isinstance(one, str) for one in said):
        raise Unreadable(what)
    return tuple(said)
