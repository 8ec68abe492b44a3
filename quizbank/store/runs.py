"""Runs of snippets as the learner's browser reported them: told, not graded, and never a mark."""

from __future__ import annotations

import secrets
from dataclasses import dataclass

from quizbank.store.driver import Tx


@dataclass(frozen=True, slots=True)
class RunRow:
    """One run. `choice` is the option id or ids that it was run with, `ending` how it ended.

    Of a lab, `choice` says what the run came to (see `study.labs`).
    """

    learner: str
    item_id: str
    version: str
    choice: str
    ending: str
    output: str
    reported_at: int


def add(tx: Tx, row: RunRow) -> None:
    """Keep a run."""
    tx.execute(
        "insert into runs (id, learner_id, item_id, version, choice, ending, output, reported_at) "
        "values (?, ?, ?, ?, ?, ?, ?, ?)",
        (
            secrets.token_urlsafe(9),
            row.learner,
            row.item_id,
            row.version,
            row.choice,
            row.ending,
            row.output,
            row.reported_at,
        ),
    )


def of_item(tx: Tx, learner: str, item_id: str, *, most: int) -> list[RunRow]:
    """A learner's latest runs of an item's snippet, latest first."""
    rows = tx.execute(
        "select learner_id, item_id, version, choice, ending, output, reported_at from runs "
        "where learner_id = ? and item_id = ? order by reported_at desc, id limit ?",
        (learner, item_id, most),
    )
    return [RunRow(*row) for row in rows]


def with_choices(tx: Tx, learner: str, choices: tuple[str, ...]) -> list[RunRow]:
    """A learner's runs that were kept with one of these choices, oldest first."""
    rows = tx.execute(
        "select learner_id, item_id, version, choice, ending, output, reported_at from runs "  # noqa: S608
        f"where learner_id = ? and choice in ({', '.join('?' * len(choices))}) "
        "order by reported_at, id",
        (learner, *choices),
    )
    return [RunRow(*row) for row in rows]
