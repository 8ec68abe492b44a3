"""A learner's own data as plain values: taken out whole, and put back under another learner.

Ids that only tie rows together are replaced by their position, so that the same history gives the
same export wherever it lives, and an import never meets an id that is taken.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from quizbank.store.driver import Tx

FORMAT = "quizbank-learner"
VERSION = 1
MOST_ROWS = 500_000

Rows = list[dict[str, Any]]


class NotPortable(ValueError):
    """The data cannot be put back; the text says why and what would be right."""


@dataclass(frozen=True, slots=True)
class _Table:
    """`key` names its rows, `refs` are columns that hold another table's key, `order` sorts."""

    name: str
    order: str
    key: str = ""
    refs: Mapping[str, str] = field(default_factory=dict)
    of: str = "learner_id = ?"


# What is still open is left out: with it would go the key of an item not answered yet.
_FINISHED = "learner_id = ? and finished_at is not null"
_OF_ATTEMPT = (
    "attempt_id in (select id from attempts where learner_id = ? and finished_at is not null)"
)
_TABLES = (
    _Table("fits", "number"),
    _Table(
        "showings",
        "shown_at, rowid",
        "id",
        of="learner_id = ? and id in (select showing_id from log)",
    ),
    _Table("log", "seq", "seq", {"showing_id": "showings", "undoes": "log"}),
    _Table("cards", "item_id", refs={"last_seq": "log", "repeat_seq": "log"}),
    _Table("marks", "item_id"),
    _Table("reports", "reported_at, rowid", "id"),
    _Table("runs", "reported_at, rowid", "id"),
    _Table("edits", "name, version"),
    _Table("lesson_steps", "lesson, step"),
    _Table("attempts", "started_at, rowid", "id", of=_FINISHED),
    _Table(
        "attempt_places",
        "(select started_at from attempts where id = attempt_id), attempt_id, place",
        refs={"attempt_id": "attempts"},
        of=_OF_ATTEMPT,
    ),
    _Table("regrades", "seq", "seq", {"attempt_id": "attempts"}, _OF_ATTEMPT),
)
_NUMBERED = {"log", "regrades"}
_PERSONAL = {"regrades": {"regraded_by"}}


def export(tx: Tx, learner: str) -> dict[str, Any] | None:
    """Everything of a learner's, as JSON values; no password and no sign-in is part of it.

    None while a mock exam is open, whose keys could be read from it.
    """
    if tx.execute(
        "select 1 from attempts where learner_id = ? and finished_at is null", (learner,)
    ).fetchone():
        return None
    row = tx.execute("select settings from learners where id = ?", (learner,)).fetchone()
    if row is None:
        raise KeyError(learner)
    positions: dict[str, dict[Any, int]] = {}
    tables: dict[str, Rows] = {}
    for table in _TABLES:
        rows = _rows(tx, table, learner)
        if table.key:
            positions[table.name] = {r[table.key]: n for n, r in enumerate(rows, 1)}
        tables[table.name] = [_out(table, r, n, positions) for n, r in enumerate(rows, 1)]
    return {
        "format": FORMAT,
        "version": VERSION,
        "settings": row["settings"],
        "item_versions": _versions(tx, learner),
        "tables": tables,
    }


def put_back(tx: Tx, learner: str, whole: Mapping[str, Any], *, versions: bool) -> int:
    """Give a learner without any history an exported one; how many entries of the log it holds.

    `whole` has been looked through (see `study.bringing`); here it is only put into its places.
    `versions` also keeps the texts of items as they were shown then: only where nobody else could
    be shown a text that this learner brought. NotPortable says what is wrong; the transaction must
    then be taken back.
    """
    if tx.execute("select 1 from log where learner_id = ? limit 1", (learner,)).fetchone():
        raise NotPortable(
            "You have answered items here already. An export can only be put into an account "
            "that has no history yet."
        )
    tx.execute("delete from showings where learner_id = ?", (learner,))
    for name in (
        "cards", "marks", "reports", "runs", "edits", "lesson_steps", "attempts", "fits",
    ):  # fmt: skip
        tx.execute(f"delete from {name} where learner_id = ?", (learner,))  # noqa: S608
    try:
        tx.execute(
            "update learners set settings = ? where id = ?", (str(whole["settings"]), learner)
        )
        _check_columns(tx, "item_versions", whole["item_versions"])
        for version in whole["item_versions"] if versions else ():
            _insert(tx, "item_versions", version, "on conflict do nothing")
        names: dict[str, dict[int, Any]] = {}
        for table in _TABLES:
            named, rows = names.setdefault(table.name, {}), whole["tables"].get(table.name, [])
            _check_columns(tx, table.name, rows)
            for row in rows:
                _put(tx, table, dict(row), learner, names, named)
    except Exception as error:
        raise NotPortable(
            "This file is not a whole export of Quizbank: its rows do not fit together. "
            "Export again, and import that file unchanged."
        ) from error
    return len(whole["tables"].get("log", []))


def _rows(tx: Tx, table: _Table, learner: str) -> Rows:
    order = table.order
    if "rowid" in order and _without_rowid(tx, table.name):
        order = order.replace(", rowid", "")
    found = tx.execute(
        f"select * from {table.name} where {table.of} order by {order}",  # noqa: S608
        (learner,),
    )
    return [dict(row) for row in found]


def _without_rowid(tx: Tx, name: str) -> bool:
    sql = tx.execute("select sql from sqlite_master where name = ?", (name,)).fetchone()["sql"]
    return "without rowid" in sql.lower()


def _out(
    table: _Table, row: dict[str, Any], position: int, positions: Mapping[str, Mapping[Any, int]]
) -> dict[str, Any]:
    kept = {name: value for name, value in row.items() if name != "learner_id"}
    if table.key:
        kept[table.key] = position
    for column, target in table.refs.items():
        kept[column] = None if row[column] is None else positions[target].get(row[column])
    for column in _PERSONAL.get(table.name, ()):
        kept[column] = ""
    return kept


def _versions(tx: Tx, learner: str) -> Rows:
    found = tx.execute(
        "select distinct v.* from item_versions v join log l "
        "on l.item_id = v.item_id and l.version = v.version where l.learner_id = ? "
        "union select distinct v.* from item_versions v join attempt_places p "
        "on p.item_id = v.item_id and p.version = v.version "
        "join attempts a on a.id = p.attempt_id "
        "where a.learner_id = ? and a.finished_at is not null order by 1, 2",
        (learner, learner),
    )
    return [{**dict(row), "first_seen_at": 0} for row in found]


def checked_whole(data: object) -> dict[str, Any]:
    """An export that has all its parts; NotPortable for anything else."""
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise NotPortable("This file is no export of Quizbank. Choose a file that Export gave you.")
    if data.get("version") != VERSION:
        raise NotPortable(
            f"This export has version {data.get('version')!r}; this release reads {VERSION}."
        )
    tables, versions = data.get("tables"), data.get("item_versions")
    if not isinstance(tables, dict) or not isinstance(versions, list):
        raise NotPortable("This file is not a whole export of Quizbank: parts of it are missing.")
    lists: Sequence[object] = [versions, *tables.values()]
    if not all(isinstance(rows, list) for rows in lists):
        raise NotPortable("This file is not a whole export of Quizbank: a table is no list.")
    if sum(len(rows) for rows in lists if isinstance(rows, list)) > MOST_ROWS:
        raise NotPortable(f"This export has more than {MOST_ROWS:,} rows.")
    return data


def _put(
    tx: Tx,
    table: _Table,
    row: dict[str, Any],
    learner: str,
    names: Mapping[str, Mapping[int, Any]],
    named: dict[int, Any],
) -> None:
    if table.of != _OF_ATTEMPT:
        row["learner_id"] = learner
    for column, target in table.refs.items():
        row[column] = None if row[column] is None else names[target][row[column]]
    position = row.pop(table.key) if table.key else 0
    if table.key and table.name not in _NUMBERED:
        row[table.key] = named[position] = secrets.token_urlsafe(12)
    new = _insert(tx, table.name, row)
    if table.name in _NUMBERED:
        named[position] = new


def _check_columns(tx: Tx, table: str, rows: Rows) -> None:
    """ValueError for a column that the table has not: their names become a part of the SQL."""
    known = {column["name"] for column in tx.execute(f"pragma table_info({table})")}
    if not known.issuperset(column for row in rows for column in row):
        raise ValueError(f"{table} has not all of these columns")


def _insert(tx: Tx, table: str, row: Mapping[str, Any], end: str = "") -> int:
    columns = ", ".join(row)
    marks = ", ".join("?" for _ in row)
    done = tx.execute(
        f"insert into {table} ({columns}) values ({marks}) {end}",  # noqa: S608
        tuple(row.values()),
    )
    return int(done.lastrowid or 0)
