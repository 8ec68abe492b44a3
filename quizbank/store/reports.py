"""What learners say is wrong with an item, and what instructors answered."""

from __future__ import annotations

import secrets
from dataclasses import dataclass

from quizbank.store.driver import Tx

LONGEST_REPLY = 2_000

_COLUMNS = "id, learner_id, item_id, version, reason, text, reported_at, state, reply, closed_at"


@dataclass(frozen=True, slots=True)
class ReportRow:
    """One report. `state` is open, mended or declined; instants in ms since 1970."""

    id: str
    learner: str
    item_id: str
    version: str
    reason: str
    text: str
    reported_at: int
    state: str = "open"
    reply: str = ""
    closed_at: int | None = None


def new_id() -> str:
    """An id for a report."""
    return secrets.token_urlsafe(9)


def add(tx: Tx, row: ReportRow) -> None:
    """Keep a new report."""
    tx.execute(
        "insert into reports (id, learner_id, item_id, version, reason, text, reported_at, state, "
        "reply, closed_at) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            row.id,
            row.learner,
            row.item_id,
            row.version,
            row.reason,
            row.text,
            row.reported_at,
            row.state,
            row.reply,
            row.closed_at,
        ),
    )


def open_of(tx: Tx, learner: str) -> int:
    """How many reports of a learner's wait for an answer."""
    row = tx.execute(
        "select count(*) from reports where state = 'open' and learner_id = ?", (learner,)
    ).fetchone()
    return int(row[0])


def waiting(tx: Tx) -> list[ReportRow]:
    """The open reports, oldest first."""
    rows = tx.execute(
        f"select {_COLUMNS} from reports where state = 'open' order by reported_at, id"  # noqa: S608
    )
    return [ReportRow(*row) for row in rows]


def of_learner(tx: Tx, learner: str) -> list[ReportRow]:
    """A learner's own reports, latest first."""
    rows = tx.execute(
        f"select {_COLUMNS} from reports where learner_id = ? "  # noqa: S608
        "order by reported_at desc, id",
        (learner,),
    )
    return [ReportRow(*row) for row in rows]


def close(tx: Tx, report: str, *, state: str, reply: str, at_ms: int) -> bool:
    """Answer an open report; False when it is not open (any more)."""
    closed = tx.execute(
        "update reports set state = ?, reply = ?, closed_at = ? where id = ? and state = 'open' "
        "returning id",
        (state, reply, at_ms, report),
    ).fetchall()
    return bool(closed)


def get(tx: Tx, report: str) -> ReportRow:
    """One report; KeyError when there is none."""
    row = tx.execute(
        f"select {_COLUMNS} from reports where id = ?",  # noqa: S608
        (report,),
    ).fetchone()
    if row is None:
        raise KeyError(report)
    return ReportRow(*row)


def closed(tx: Tx, *, most: int) -> list[ReportRow]:
    """The reports that were answered, latest first."""
    rows = tx.execute(
        f"select {_COLUMNS} from reports where state <> 'open' "  # noqa: S608
        "order by closed_at desc, id limit ?",
        (most,),
    )
    return [ReportRow(*row) for row in rows]


def reopen(tx: Tx, report: str) -> None:
    """Take an answer back."""
    tx.execute("update reports set state = 'open', closed_at = null where id = ?", (report,))
