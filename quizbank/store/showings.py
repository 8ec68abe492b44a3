"""What was shown to whom, in which order of options: the slip that an answer is handed in with."""

from __future__ import annotations

import secrets
from dataclasses import dataclass

from quizbank.store.driver import Row, Tx, texts, to_json


@dataclass(frozen=True, slots=True)
class ShowingRow:
    """One thing shown once. `open`: it is the one to show again for its purpose and filter."""

    id: str
    learner: str
    item_id: str
    version: str
    purpose: str
    filter: str
    shuffle: tuple[str, ...]
    shown_at: int
    open: bool


def new_id() -> str:
    """An id that nobody guesses."""
    return secrets.token_urlsafe(12)


def add(tx: Tx, row: ShowingRow) -> ShowingRow:
    """Keep a showing, or return the one that is open for its purpose and filter already."""
    inserted = tx.execute(
        "insert into showings (id, learner_id, item_id, version, purpose, filter, shuffle, "
        "shown_at, open) values (?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict do nothing returning id",
        (
            row.id,
            row.learner,
            row.item_id,
            row.version,
            row.purpose,
            row.filter,
            to_json(row.shuffle),
            row.shown_at,
            int(row.open),
        ),
    ).fetchall()
    if inserted:
        return row
    return find_open(tx, row.learner, row.purpose, row.filter) or row


def find(tx: Tx, learner: str, showing: str) -> ShowingRow | None:
    """A showing of this learner's."""
    row = tx.execute(
        "select * from showings where id = ? and learner_id = ?", (showing, learner)
    ).fetchone()
    return _read(row) if row else None


def find_open(tx: Tx, learner: str, purpose: str, filter_text: str) -> ShowingRow | None:
    """The unanswered showing to show again."""
    row = tx.execute(
        "select * from showings where learner_id = ? and purpose = ? and filter = ? and open = 1",
        (learner, purpose, filter_text),
    ).fetchone()
    return _read(row) if row else None


def met(tx: Tx, learner: str, item_id: str) -> bool:
    """Whether a thing was ever shown to a learner."""
    sql = "select 1 from showings where learner_id = ? and item_id = ? limit 1"
    return tx.execute(sql, (learner, item_id)).fetchone() is not None


def close(tx: Tx, showing: str) -> None:
    """It is no longer the one to show again."""
    tx.execute("update showings set open = 0 where id = ? and open = 1", (showing,))


def close_item(tx: Tx, learner: str, item_id: str) -> None:
    """The item has been answered or put away: nothing of it is the one to show again."""
    tx.execute(
        "update showings set open = 0 where learner_id = ? and item_id = ? and open = 1",
        (learner, item_id),
    )


def close_slot(tx: Tx, learner: str, purpose: str, filter_text: str) -> None:
    """Whatever is open for this purpose and filter no longer is."""
    tx.execute(
        "update showings set open = 0 "
        "where learner_id = ? and purpose = ? and filter = ? and open = 1",
        (learner, purpose, filter_text),
    )


def _read(row: Row) -> ShowingRow:
    return ShowingRow(
        id=row["id"],
        learner=row["learner_id"],
        item_id=row["item_id"],
        version=row["version"],
        purpose=row["purpose"],
        filter=row["filter"],
        shuffle=texts(row["shuffle"], "The order in which this was shown"),
        shown_at=row["shown_at"],
        open=bool(row["open"]),
    )
