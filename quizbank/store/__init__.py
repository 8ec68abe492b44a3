"""The door to SQLite: what learners did, kept so that an acknowledged answer is never lost.

`Store(folder)` opens the database in a data folder, for one process at a time. Everything that
writes goes through `store.write(sentence)`, where a sentence is a function of a transaction `tx`;
everything that only reads goes through `store.read(sentence)`. The modules beside this one hold the
SQL as functions of `tx` and rows as frozen records; they decide nothing about learning.

The SQL is plain enough for PostgreSQL too: ids, instants (integer milliseconds), days (ISO text)
and booleans (0, 1) are made in Python.
"""

from __future__ import annotations

from quizbank.store.database import LOCAL, Store
from quizbank.store.driver import Tx
from quizbank.store.errors import (
    Busy,
    Damaged,
    FolderFault,
    Gone,
    InUse,
    MigrationFailed,
    StoreError,
    TooNew,
    Unreadable,
    WriteFailed,
)

__all__ = [
    "LOCAL",
    "Busy",
    "Damaged",
    "FolderFault",
    "Gone",
    "InUse",
    "MigrationFailed",
    "Store",
    "StoreError",
    "TooNew",
    "Tx",
    "Unreadable",
    "WriteFailed",
]
