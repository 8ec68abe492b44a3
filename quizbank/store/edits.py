"""Programs as learners have changed them, by the version of the program that was changed.

Each kept edit has a revision, new with each change: whoever saves names the one they saw, so that
two devices never overwrite each other unnoticed.
"""

from __future__ import annotations

import secrets
from dataclasses import dataclass

from quizbank.store.driver import Tx


@dataclass(frozen=True, slots=True)
class EditRow:
    """An edited program. `version` is of the program as shipped, `changed_at` in ms."""

    name: str
    version: str
    code: str
    revision: str
    changed_at: int


def of_program(tx: Tx, learner: str, name: str) -> list[EditRow]:
    """A learner's edits of a program, of every version of it, latest first."""
    rows = tx.execute(
        "select name, version, code, revision, changed_at from edits "
        "where learner_id = ? and name = ? order by changed_at desc, version",
        (learner, name),
    )
    return [EditRow(*row) for row in rows]


def put(tx: Tx, learner: str, name: str, version: str, code: str, *, at_ms: int) -> EditRow:
    """Keep an edit in the place of the one before."""
    row = EditRow(name, version, code, secrets.token_urlsafe(6), at_ms)
    tx.execute(
        "insert into edits (learner_id, name, version, code, revision, changed_at) "
        "values (?, ?, ?, ?, ?, ?) on conflict (learner_id, name, version) do update set "
        "code = excluded.code, revision = excluded.revision, changed_at = excluded.changed_at",
        (learner, name, version, code, row.revision, at_ms),
    )
    return row


def remove(tx: Tx, learner: str, name: str, version: str) -> None:
    """Forget an edit."""
    tx.execute(
        "delete from edits where learner_id = ? and name = ? and version = ?",
        (learner, name, version),
    )


def held(tx: Tx, learner: str) -> tuple[int, int]:
    """How many edits a learner has, and how many characters in all."""
    row = tx.execute(
        "select count(*), coalesce(sum(length(code)), 0) from edits where learner_id = ?",
        (learner,),
    ).fetchone()
    return int(row[0]), int(row[1])
