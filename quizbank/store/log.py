"""The log of what learners did: only ever appended to, and the truth that cards are rebuilt from.

An `undone` row names the row that it undoes and repeats its day, correctness and time, so that sums
over the log subtract it again. `day` is the learner's study day by the zone and the clock of then.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, NamedTuple

from quizbank.store.driver import Row, Tx

Event = Literal["answered", "rated", "undone", "suspended", "released", "buried", "changed"]

_COLUMNS = (
    "seq, learner_id, item_id, event, at, day, showing_id, version, response, confidence, "
    "correct, rating, retention, took_ms, undoes, fit"
)


@dataclass(frozen=True, slots=True)
class LogRow:
    """One thing that happened. `seq` is 0 until it is appended. `at` in ms since 1970, `day` ISO.

    `fit` numbers the learner's weights that it was scheduled with (see `fits`), None for the
    published ones. Which fields speak: `answered` all but undoes; `rated` the same without response
    and confidence; `undone` undoes, day, correct, took_ms; `changed` version; the others none.
    """

    learner: str
    item_id: str
    event: Event
    at: int
    day: str
    showing_id: str | None = None
    version: str | None = None
    response: str | None = None
    confidence: str | None = None
    correct: bool | None = None
    rating: str | None = None
    retention: float | None = None
    took_ms: int | None = None
    undoes: int | None = None
    fit: int | None = None
    seq: int = 0


def append(tx: Tx, row: LogRow) -> int:
    """Append a row and return its seq."""
    cursor = tx.execute(
        "insert into log (learner_id, item_id, event, at, day, showing_id, version, response, "
        "confidence, correct, rating, retention, took_ms, undoes, fit) "
        "values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) returning seq",
        (
            row.learner,
            row.item_id,
            row.event,
            row.at,
            row.day,
            row.showing_id,
            row.version,
            row.response,
            row.confidence,
            None if row.correct is None else int(row.correct),
            row.rating,
            row.retention,
            row.took_ms,
            row.undoes,
            row.fit,
        ),
    )
    return int(cursor.fetchone()[0])


def of_showing(tx: Tx, showing: str) -> LogRow | None:
    """The answer that was handed in with a showing, undone or not."""
    row = tx.execute(
        f"select {_COLUMNS} from log where showing_id = ?",  # noqa: S608
        (showing,),
    ).fetchone()
    return _read(row) if row else None


def is_undone(tx: Tx, seq: int) -> bool:
    """Whether an answer has been undone."""
    return tx.execute("select 1 from log where undoes = ?", (seq,)).fetchone() is not None


def last_answer(tx: Tx, learner: str) -> LogRow | None:
    """The learner's latest answer or rating that has not been undone."""
    row = tx.execute(
        f"select {_COLUMNS} from log as l where learner_id = ? "  # noqa: S608
        "and event in ('answered', 'rated') "
        "and not exists (select 1 from log as u where u.undoes = l.seq) "
        "order by seq desc limit 1",
        (learner,),
    ).fetchone()
    return _read(row) if row else None


def last_showing(tx: Tx, learner: str) -> str | None:
    """The showing that `last_answer` was handed in with."""
    row = tx.execute(
        "select showing_id from log as l where learner_id = ? "
        "and event in ('answered', 'rated') "
        "and not exists (select 1 from log as u where u.undoes = l.seq) "
        "order by seq desc limit 1",
        (learner,),
    ).fetchone()
    return row[0] if row else None


def of_item(tx: Tx, learner: str, item_id: str) -> list[LogRow]:
    """All that happened to an item, under its earlier ids too, oldest first, undone or not."""
    rows = tx.execute(
        f"select {_COLUMNS} from log where learner_id = ? and item_id in "  # noqa: S608
        "(select ? union all select old_id from renames where new_id = ?)",
        (learner, item_id, item_id),
    )
    # Sorted here, or SQLite walks the learner's whole log for the sake of the order.
    return sorted((_read(row) for row in rows), key=lambda row: row.seq)


def everything(tx: Tx, learner: str) -> Iterator[LogRow]:
    """The whole log of a learner, oldest first."""
    rows = tx.execute(
        f"select {_COLUMNS} from log where learner_id = ? order by seq",  # noqa: S608
        (learner,),
    )
    return (_read(row) for row in rows)


def answers_after(tx: Tx, learner: str, seq: int, day: str) -> int:
    """How many answers came after a row on a study day, without those undone.

    Only the last answer can be undone, so every undoing after the row is of an answer after it.
    """
    row = tx.execute(
        "select coalesce(sum(case when event = 'undone' then -1 else 1 end), 0) from log "
        "where learner_id = ? and seq > ? and day = ? "
        "and event in ('answered', 'rated', 'undone')",
        (learner, seq, day),
    ).fetchone()
    return int(row[0])


def answers_on(tx: Tx, learner: str, day: str) -> int:
    """How many answers and ratings a study day has, without those undone."""
    row = tx.execute(
        "select coalesce(sum(case when event = 'undone' then -1 else 1 end), 0) from log "
        "where learner_id = ? and day = ? and event in ('answered', 'rated', 'undone')",
        (learner, day),
    ).fetchone()
    return int(row[0])


def answers_since(tx: Tx, learner: str, at: int) -> int:
    """How many answers and ratings came after an instant, without those undone."""
    row = tx.execute(
        "select coalesce(sum(case when event = 'undone' then -1 else 1 end), 0) from log "
        "where learner_id = ? and at > ? and event in ('answered', 'rated', 'undone')",
        (learner, at),
    ).fetchone()
    return int(row[0])


def days(tx: Tx, learner: str, *, since: str) -> list[tuple[str, int, int, int]]:
    """(day, answers, right ones, ms) of each study day since one, without what was undone."""
    rows = tx.execute(
        "select day, sum(case when event = 'undone' then -1 else 1 end) as answers, "
        "sum(case when event = 'undone' then -correct else correct end), "
        "sum(case when event = 'undone' then -took_ms else took_ms end) from log "
        "where learner_id = ? and day >= ? and event in ('answered', 'rated', 'undone') "
        "group by day having sum(case when event = 'undone' then -1 else 1 end) > 0 order by day",
        (learner, since),
    )
    return [tuple(row) for row in rows]


def latest_answers(tx: Tx, learner: str, *, before: int | None, most: int) -> list[LogRow]:
    """Answers and ratings that count, latest first, from before a row on."""
    rows = tx.execute(
        f"select {_COLUMNS} from log as l where learner_id = ? and seq < ? "  # noqa: S608
        "and event in ('answered', 'rated') "
        "and not exists (select 1 from log as u where u.undoes = l.seq) "
        "order by seq desc limit ?",
        (learner, 2**62 if before is None else before, most),
    )
    return [_read(row) for row in rows]


class Lesson(NamedTuple):
    """What of an answer or rating that counts matters for learning about its learner."""

    seq: int
    item_id: str
    day: str
    rating: str
    correct: int
    took_ms: int
    retention: float | None = None
    fit: int | None = None


def lessons(tx: Tx, learner: str, *, after: int = 0) -> list[Lesson]:
    """Every answer and rating that counts, from after a row on, oldest first."""
    rows = tx.execute(
        "select seq, item_id, day, rating, correct, took_ms, retention, fit from log as l "
        "where learner_id = ? and seq > ? and event in ('answered', 'rated') "
        "and not exists (select 1 from log as u where u.undoes = l.seq) order by seq",
        (learner, after),
    )
    return list(map(Lesson._make, rows))


def undone_after(tx: Tx, learner: str, seq: int) -> bool:
    """Whether anything was undone after a row."""
    row = tx.execute(
        "select 1 from log where learner_id = ? and seq > ? and event = 'undone' limit 1",
        (learner, seq),
    ).fetchone()
    return row is not None


def last_seq(tx: Tx, learner: str) -> int:
    """The seq of the learner's latest row; 0 before the first."""
    row = tx.execute("select max(seq) from log where learner_id = ?", (learner,)).fetchone()
    return int(row[0] or 0)


def ms_on(tx: Tx, learner: str, day: str) -> int:
    """The time spent on answers and ratings on a study day, without those undone."""
    row = tx.execute(
        "select coalesce(sum(case when event = 'undone' then -took_ms else took_ms end), 0) "
        "from log where learner_id = ? and day = ? and event in ('answered', 'rated', 'undone')",
        (learner, day),
    ).fetchone()
    return int(row[0])


def answered_on(tx: Tx, learner: str, day: str) -> set[str]:
    """The ids of what was answered or rated on a study day."""
    rows = tx.execute(
        "select distinct item_id from log where learner_id = ? and day = ? "
        "and event in ('answered', 'rated')",
        (learner, day),
    )
    return {row[0] for row in rows}


def is_empty(tx: Tx, learner: str) -> bool:
    """Whether the learner has never done anything."""
    row = tx.execute("select 1 from log where learner_id = ? limit 1", (learner,)).fetchone()
    return row is None


def typical_ms(tx: Tx, learner: str, *, answers: int) -> float | None:
    """The mean time of the learner's latest answers; None before the first."""
    row = tx.execute(
        "select avg(took_ms) from (select took_ms from log where learner_id = ? "
        "and event = 'answered' order by seq desc limit ?) as latest",
        (learner, answers),
    ).fetchone()
    return None if row[0] is None else float(row[0])


def _read(row: Row) -> LogRow:
    return LogRow(
        learner=row["learner_id"],
        item_id=row["item_id"],
        event=row["event"],
        at=row["at"],
        day=row["day"],
        showing_id=row["showing_id"],
        version=row["version"],
        response=row["response"],
        confidence=row["confidence"],
        correct=None if row["correct"] is None else bool(row["correct"]),
        rating=row["rating"],
        retention=row["retention"],
        took_ms=row["took_ms"],
        undoes=row["undoes"],
        fit=row["fit"],
        seq=row["seq"],
    )
