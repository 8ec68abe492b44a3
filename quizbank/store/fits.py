"""The FSRS weights fitted to each learner, numbered, and which of them hold from which study day.

Trying, adopting and going back are rows. Weights are never removed, so that a log row's number
always finds those it was scheduled with. Number 0 is no row; it stands for the published weights.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import lru_cache

from quizbank.store.driver import Row, Tx
from quizbank.store.errors import Unreadable

_COLUMNS = (
    "number, at, outcome, reviews, judged, loss_before, loss_after, weights, chosen, starts_on"
)


@dataclass(frozen=True, slots=True)
class FitRow:
    """One try to fit, or one going back (`returned`). `at` in ms since 1970, `starts_on` ISO.

    `before` and `after` are log losses on `judged` reviews. `weights` are there for an adopted one.
    Where `chosen` is a number, its weights hold from the study day `starts_on` on.
    """

    at: int
    outcome: str
    reviews: int
    judged: int = 0
    before: float | None = None
    after: float | None = None
    weights: tuple[float, ...] | None = None
    chosen: int | None = None
    starts_on: str | None = None
    number: int = 0


def add(tx: Tx, learner: str, row: FitRow) -> int:
    """Append a row and return its number."""
    number = 1 + int(
        tx.execute(
            "select coalesce(max(number), 0) from fits where learner_id = ?", (learner,)
        ).fetchone()[0]
    )
    tx.execute(
        f"insert into fits (learner_id, {_COLUMNS}) "  # noqa: S608
        "values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            learner,
            number,
            row.at,
            row.outcome,
            row.reviews,
            row.judged,
            row.before,
            row.after,
            None if row.weights is None else json.dumps(list(row.weights)),
            number if row.chosen is None and row.weights is not None else row.chosen,
            row.starts_on,
        ),
    )
    return number


def withdraw(tx: Tx, learner: str, day: str) -> None:
    """Remove what was to be gone back to after a study day: it has held for nothing yet."""
    tx.execute(
        "delete from fits where learner_id = ? and outcome = 'returned' and starts_on > ?",
        (learner, day),
    )


def of_learner(tx: Tx, learner: str) -> list[FitRow]:
    """Every row of a learner, oldest first."""
    rows = tx.execute(
        f"select {_COLUMNS} from fits where learner_id = ? order by number",  # noqa: S608
        (learner,),
    )
    return [_read(row) for row in rows]


def weights_of(tx: Tx, learner: str) -> dict[int, tuple[float, ...]]:
    """Number -> weights, of all that were ever adopted."""
    rows = tx.execute(
        "select number, weights from fits where learner_id = ? and weights is not null", (learner,)
    )
    return {int(row[0]): parsed(row[1]) for row in rows}


def in_force(tx: Tx, learner: str, day: str) -> tuple[int, tuple[float, ...]] | None:
    """The number and weights that hold on a study day; None for the published ones."""
    row = tx.execute(
        "select chosen from fits where learner_id = ? and starts_on <= ? "
        "order by number desc limit 1",
        (learner, day),
    ).fetchone()
    if row is None or not row[0]:
        return None
    found = tx.execute(
        "select weights from fits where learner_id = ? and number = ?", (learner, row[0])
    ).fetchone()
    return None if found is None or found[0] is None else (int(row[0]), parsed(found[0]))


@lru_cache(maxsize=256)
def parsed(text: str) -> tuple[float, ...]:
    """Weights from their JSON; Unreadable for anything else."""
    try:
        return tuple(float(weight) for weight in json.loads(text))
    except (TypeError, ValueError, RecursionError):
        raise Unreadable("The weights of the memory model") from None


def _read(row: Row) -> FitRow:
    return FitRow(
        at=row["at"],
        outcome=row["outcome"],
        reviews=row["reviews"],
        judged=row["judged"],
        before=row["loss_before"],
        after=row["loss_after"],
        weights=None if row["weights"] is None else parsed(row["weights"]),
        chosen=row["chosen"],
        starts_on=row["starts_on"],
        number=row["number"],
    )
