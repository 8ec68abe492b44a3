"""What authors' browsers said of the programs of items: kept as that, and never as a proof of ours.

Kept by a hash of everything that was run, so that an unchanged item keeps its report in the next
version of its bank.
"""

from __future__ import annotations

from dataclasses import dataclass

from quizbank.store.driver import Tx


@dataclass(frozen=True, slots=True)
class BrowserProofRow:
    """One report. `subject` is the hash of what was run, `report` JSON, `reported_at` in ms."""

    item_id: str
    subject: str
    report: str
    reported_by: str
    reported_at: int


def keep(tx: Tx, row: BrowserProofRow) -> None:
    """Keep a report; a newer one of the same programs takes the place of an older."""
    tx.execute(
        "insert into browser_proofs (item_id, subject, report, reported_by, reported_at) "
        "values (?, ?, ?, ?, ?) on conflict (item_id, subject) do update set "
        "report = excluded.report, reported_by = excluded.reported_by, "
        "reported_at = excluded.reported_at",
        (row.item_id, row.subject, row.report, row.reported_by, row.reported_at),
    )


def get(tx: Tx, item_id: str, subject: str) -> BrowserProofRow | None:
    """The report of an item's programs."""
    row = tx.execute(
        "select item_id, subject, report, reported_by, reported_at from browser_proofs "
        "where item_id = ? and subject = ?",
        (item_id, subject),
    ).fetchone()
    return BrowserProofRow(*row) if row else None
