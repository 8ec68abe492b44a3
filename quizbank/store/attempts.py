"""Sittings of a mock exam: what was asked, what was saved, how it ended. Decides nothing.

What an attempt asks never changes: each place keeps the item's version and the order of its
options, and the attempt a copy of its blueprint. A mark is written once, when the attempt ends;
what is put right later stands beside it as a regrade.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Literal

from quizbank.store.driver import Row, Tx, texts, to_json

Kind = Literal["full", "short", "diagnostic", "missed"]
Ended = Literal["handed in", "time"]


@dataclass(frozen=True, slots=True)
class AttemptRow:
    """One sitting. Instants in ms since 1970; `finished_at` and `ended` are None while it is open.

    `at_place` is where the learner was last, `touched_at` when something was last sent.
    """

    id: str
    learner: str
    exam: str
    kind: Kind
    seed: int
    blueprint: str
    started_at: int
    due_at: int
    at_place: int = 1
    touched_at: int = 0
    finished_at: int | None = None
    ended: Ended | None = None


@dataclass(frozen=True, slots=True)
class PlaceRow:
    """One place of a form. `response` is None until something was chosen and saved.

    `wanted` is how many options are to be chosen. `revision` counts the saves; `contested_at` is
    when another tab or device last tried to save something else over it. `correct` is the mark.
    """

    attempt: str
    place: int
    item_id: str
    version: str
    domain: str
    shuffle: tuple[str, ...]
    wanted: int
    response: tuple[str, ...] | None = None
    confidence: str = ""
    flagged: bool = False
    struck: tuple[str, ...] = ()
    note: str = ""
    revision: int = 0
    saved_at: int | None = None
    contested_at: int | None = None
    took_ms: int = 0
    correct: bool | None = None


@dataclass(frozen=True, slots=True)
class RegradeRow:
    """A mark looked at again against another version's key, by whom and why."""

    attempt: str
    place: int
    version: str
    was: bool
    correct: bool
    reason: str
    by: str
    at: int


def new_id() -> str:
    """An id that nobody guesses."""
    return secrets.token_urlsafe(12)


def begin(tx: Tx, row: AttemptRow, places: Iterable[PlaceRow]) -> str:
    """Keep a new sitting with its places, or return the id of the one that is open already."""
    inserted = tx.execute(
        "insert into attempts (id, learner_id, exam, kind, seed, blueprint, started_at, due_at, "
        "at_place, touched_at) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict do nothing "
        "returning id",
        (
            row.id,
            row.learner,
            row.exam,
            row.kind,
            row.seed,
            row.blueprint,
            row.started_at,
            row.due_at,
            row.at_place,
            row.started_at,
        ),
    ).fetchall()
    if not inserted:
        there = find_open(tx, row.learner)
        return there.id if there else row.id
    for place in places:
        tx.execute(
            "insert into attempt_places (attempt_id, place, item_id, version, domain, shuffle, "
            "wanted, confidence, flagged, struck, note, revision, took_ms) "
            "values (?, ?, ?, ?, ?, ?, ?, '', 0, '[]', '', 0, 0)",
            (
                place.attempt,
                place.place,
                place.item_id,
                place.version,
                place.domain,
                to_json(place.shuffle),
                place.wanted,
            ),
        )
    return row.id


def find(tx: Tx, learner: str, attempt: str) -> AttemptRow | None:
    """A sitting of this learner's."""
    row = tx.execute(
        "select * from attempts where id = ? and learner_id = ?", (attempt, learner)
    ).fetchone()
    return _attempt(row) if row else None


def find_open(tx: Tx, learner: str) -> AttemptRow | None:
    """The sitting that has not ended; there is one at the most."""
    row = tx.execute(
        "select * from attempts where learner_id = ? and finished_at is null", (learner,)
    ).fetchone()
    return _attempt(row) if row else None


def overdue(tx: Tx, before: int) -> list[AttemptRow]:
    """Everybody's open sittings whose time was up before an instant."""
    rows = tx.execute(
        "select * from attempts where finished_at is null and due_at < ? order by due_at", (before,)
    )
    return [_attempt(row) for row in rows]


def of_learner(tx: Tx, learner: str) -> list[AttemptRow]:
    """All sittings of a learner, the latest first."""
    rows = tx.execute(
        "select * from attempts where learner_id = ? order by started_at desc, id", (learner,)
    )
    return [_attempt(row) for row in rows]


def places(tx: Tx, attempt: str) -> list[PlaceRow]:
    """The places of a sitting, in order."""
    rows = tx.execute(
        "select * from attempt_places where attempt_id = ? order by place", (attempt,)
    )
    return [_place(row) for row in rows]


def place(tx: Tx, attempt: str, number: int) -> PlaceRow | None:
    """One place of a sitting."""
    row = tx.execute(
        "select * from attempt_places where attempt_id = ? and place = ?", (attempt, number)
    ).fetchone()
    return _place(row) if row else None


def held(tx: Tx, learner: str) -> set[str]:
    """The ids of the items in the sitting that is open, as they were called at its start."""
    rows = tx.execute(
        "select p.item_id from attempts as a join attempt_places as p on p.attempt_id = a.id "
        "where a.learner_id = ? and a.finished_at is null",
        (learner,),
    )
    return {row["item_id"] for row in rows}


def forms(tx: Tx, learner: str, exam: str) -> Mapping[str, tuple[str, ...]]:
    """Attempt id -> the ids of its items, of every sitting of an exam, the latest first."""
    rows = tx.execute(
        "select a.id, p.item_id from attempts as a join attempt_places as p on p.attempt_id = a.id "
        "where a.learner_id = ? and a.exam = ? order by a.started_at desc, a.id, p.place",
        (learner, exam),
    )
    found: dict[str, tuple[str, ...]] = {}
    for row in rows:
        found[row["id"]] = (*found.get(row["id"], ()), row["item_id"])
    return found


def save(tx: Tx, row: PlaceRow) -> None:
    """Keep a place's response, marks and time; whoever calls has compared the revision."""
    tx.execute(
        "update attempt_places set response = ?, confidence = ?, flagged = ?, struck = ?, "
        "note = ?, revision = ?, saved_at = ?, contested_at = ?, took_ms = ? "
        "where attempt_id = ? and place = ?",
        (
            None if row.response is None else to_json(row.response),
            row.confidence,
            int(row.flagged),
            to_json(row.struck),
            row.note,
            row.revision,
            row.saved_at,
            row.contested_at,
            row.took_ms,
            row.attempt,
            row.place,
        ),
    )


def touch(tx: Tx, attempt: str, *, at_place: int, at_ms: int) -> None:
    """Remember where the learner is and when something was last sent."""
    tx.execute(
        "update attempts set at_place = ?, touched_at = ? where id = ?", (at_place, at_ms, attempt)
    )


def mark(tx: Tx, attempt: str, number: int, *, correct: bool) -> None:
    """Write a mark."""
    tx.execute(
        "update attempt_places set correct = ? where attempt_id = ? and place = ?",
        (int(correct), attempt, number),
    )


def finish(tx: Tx, attempt: str, *, at_ms: int, ended: Ended) -> bool:
    """End a sitting; False when it had ended before."""
    ended_now = tx.execute(
        "update attempts set finished_at = ?, ended = ? where id = ? and finished_at is null "
        "returning id",
        (at_ms, ended, attempt),
    ).fetchall()
    return bool(ended_now)


def marked_with(tx: Tx, names: Iterable[str]) -> list[PlaceRow]:
    """Every marked place, of everybody, that asked an item under one of these ids."""
    found: list[PlaceRow] = []
    for name in names:
        rows = tx.execute(
            "select * from attempt_places where item_id = ? and correct is not null "
            "order by attempt_id, place",
            (name,),
        )
        found += [_place(row) for row in rows]
    return found


def regrade(tx: Tx, row: RegradeRow) -> None:
    """Append a regrade."""
    tx.execute(
        "insert into regrades (attempt_id, place, version, was, correct, reason, regraded_by, at) "
        "values (?, ?, ?, ?, ?, ?, ?, ?)",
        (
            row.attempt,
            row.place,
            row.version,
            int(row.was),
            int(row.correct),
            row.reason,
            row.by,
            row.at,
        ),
    )


def regrades(tx: Tx, attempt: str) -> Mapping[int, RegradeRow]:
    """Place -> its latest regrade."""
    rows = tx.execute("select * from regrades where attempt_id = ? order by seq", (attempt,))
    return {
        row["place"]: RegradeRow(
            attempt=row["attempt_id"],
            place=row["place"],
            version=row["version"],
            was=bool(row["was"]),
            correct=bool(row["correct"]),
            reason=row["reason"],
            by=row["regraded_by"],
            at=row["at"],
        )
        for row in rows
    }


def totals(tx: Tx, learner: str) -> Mapping[str, tuple[int, int, int]]:
    """Attempt id -> (places, answered, right), regrades counted."""
    rows = tx.execute(
        "select p.attempt_id, count(*), sum(p.response is not null), "
        "sum(coalesce((select r.correct from regrades as r where r.attempt_id = p.attempt_id "
        "and r.place = p.place order by r.seq desc limit 1), p.correct, 0)) "
        "from attempt_places as p join attempts as a on a.id = p.attempt_id "
        "where a.learner_id = ? group by p.attempt_id",
        (learner,),
    )
    return {row[0]: (row[1], row[2], row[3]) for row in rows}


def _attempt(row: Row) -> AttemptRow:
    return AttemptRow(
        id=row["id"],
        learner=row["learner_id"],
        exam=row["exam"],
        kind=row["kind"],
        seed=row["seed"],
        blueprint=row["blueprint"],
        started_at=row["started_at"],
        due_at=row["due_at"],
        at_place=row["at_place"],
        touched_at=row["touched_at"],
        finished_at=row["finished_at"],
        ended=row["ended"],
    )


def _place(row: Row) -> PlaceRow:
    what, response = f"Place {row['place']} of this exam", row["response"]
    return PlaceRow(
        attempt=row["attempt_id"],
        place=row["place"],
        item_id=row["item_id"],
        version=row["version"],
        domain=row["domain"],
        shuffle=texts(row["shuffle"], what),
        wanted=row["wanted"],
        response=None if response is None else texts(response, what),
        confidence=row["confidence"],
        flagged=bool(row["flagged"]),
        struck=texts(row["struck"], what),
        note=row["note"],
        revision=row["revision"],
        saved_at=row["saved_at"],
        contested_at=row["contested_at"],
        took_ms=row["took_ms"],
        correct=None if row["correct"] is None else bool(row["correct"]),
    )
