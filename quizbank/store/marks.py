"""A learner's own marks on an item: a flag and a private note. Undoing an answer leaves them."""

from __future__ import annotations

from dataclasses import dataclass

from quizbank.store.driver import Tx


@dataclass(frozen=True, slots=True)
class MarkRow:
    """Flag and note of one learner on one item."""

    flagged: bool = False
    note: str = ""


def get(tx: Tx, learner: str, item_id: str) -> MarkRow:
    """The marks on an item."""
    row = tx.execute(
        "select flagged, note from marks where learner_id = ? and item_id = ?", (learner, item_id)
    ).fetchone()
    return MarkRow(bool(row["flagged"]), row["note"]) if row else MarkRow()


def put(tx: Tx, learner: str, item_id: str, mark: MarkRow, *, at_ms: int) -> None:
    """Keep the marks on an item."""
    if mark == MarkRow():
        tx.execute("delete from marks where learner_id = ? and item_id = ?", (learner, item_id))
        return
    tx.execute(
        "insert into marks (learner_id, item_id, flagged, note, changed_at) values (?, ?, ?, ?, ?) "
        "on conflict (learner_id, item_id) do update set flagged = excluded.flagged, "
        "note = excluded.note, changed_at = excluded.changed_at",
        (learner, item_id, int(mark.flagged), mark.note, at_ms),
    )


def of_learner(tx: Tx, learner: str) -> dict[str, MarkRow]:
    """All marks of a learner by item id."""
    rows = tx.execute(
        "select item_id, flagged, note from marks where learner_id = ? order by item_id", (learner,)
    )
    return {row["item_id"]: MarkRow(bool(row["flagged"]), row["note"]) for row in rows}


def move(tx: Tx, old: str, new: str) -> None:
    """Carry everybody's marks from one id to another; where both have some, join them."""
    rows = tx.execute("select * from marks where item_id = ?", (old,)).fetchall()
    for row in rows:
        there = get(tx, row["learner_id"], new)
        notes = [note for note in (there.note, row["note"]) if note]
        joined = MarkRow(there.flagged or bool(row["flagged"]), "\n".join(dict.fromkeys(notes)))
        put(tx, row["learner_id"], new, joined, at_ms=row["changed_at"])
    tx.execute("delete from marks where item_id = ?", (old,))
