"""Uploaded banks: every version as it came, numbered by name, and which one is live.

A version's archive is never changed. At most one version of a name is live: the one that has been
published and not withdrawn since.
"""

from __future__ import annotations

import secrets
from dataclasses import dataclass

from quizbank.store.driver import Tx

_COLUMNS = (
    "u.id, u.name, u.number, u.note, u.uploaded_by, l.name, u.uploaded_at, u.published_at, "
    "u.withdrawn_at, length(u.archive)"
)
_FROM = "from bank_uploads as u left join learners as l on l.id = u.uploaded_by"


@dataclass(frozen=True, slots=True)
class UploadRow:
    """One version. `who` is the uploader's name; instants in ms since 1970, `size` in bytes."""

    id: str
    name: str
    number: int
    note: str
    uploaded_by: str
    who: str
    uploaded_at: int
    published_at: int | None
    withdrawn_at: int | None
    size: int

    @property
    def live(self) -> bool:
        """Whether this version is what learners meet."""
        return self.published_at is not None and self.withdrawn_at is None


def add(tx: Tx, name: str, archive: bytes, *, learner: str, at_ms: int, note: str) -> int:
    """Keep a new version and return its number."""
    row = tx.execute(
        "insert into bank_uploads (id, name, number, archive, uploaded_by, uploaded_at, note) "
        "values (?, ?, (select coalesce(max(number), 0) + 1 from bank_uploads where name = ?), "
        "?, ?, ?, ?) returning number",
        (secrets.token_hex(8), name, name, archive, learner, at_ms, note),
    ).fetchone()
    return int(row[0])


def everything(tx: Tx) -> list[UploadRow]:
    """Every version of every name, by name, the newest first."""
    rows = tx.execute(f"select {_COLUMNS} {_FROM} order by u.name, u.number desc")
    return [UploadRow(*row) for row in rows]


def of_name(tx: Tx, name: str) -> list[UploadRow]:
    """The versions of one name, the newest first."""
    rows = tx.execute(
        f"select {_COLUMNS} {_FROM} where u.name = ? order by u.number desc",
        (name,),
    )
    return [UploadRow(*row) for row in rows]


def live(tx: Tx) -> list[UploadRow]:
    """The live version of each name that has one."""
    return [row for row in everything(tx) if row.live]


def archive(tx: Tx, upload: str) -> bytes:
    """A version's bytes as they were uploaded; KeyError when there is none."""
    row = tx.execute("select archive from bank_uploads where id = ?", (upload,)).fetchone()
    if row is None:
        raise KeyError(upload)
    return bytes(row["archive"])


def publish(tx: Tx, name: str, upload: str, *, at_ms: int) -> None:
    """Make a version the live one of its name."""
    withdraw(tx, name, at_ms=at_ms)
    tx.execute(
        "update bank_uploads set published_at = ?, withdrawn_at = null where id = ?",
        (at_ms, upload),
    )


def withdraw(tx: Tx, name: str, *, at_ms: int) -> None:
    """From now on no version of this name is live."""
    tx.execute(
        "update bank_uploads set withdrawn_at = ? "
        "where name = ? and published_at is not null and withdrawn_at is null",
        (at_ms, name),
    )


def discard(tx: Tx, name: str) -> None:
    """Forget the versions of a name that were never published."""
    tx.execute("delete from bank_uploads where name = ? and published_at is null", (name,))
