"""Where each learner stands with each item or card: what their log comes to, ready to query."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields
from operator import attrgetter
from typing import NamedTuple

from quizbank.store.driver import Row, Tx


@dataclass(frozen=True, slots=True)
class CardRow:
    """One learner and one item or card. Days are ISO text; None where nothing happened yet.

    `due_on` is None until the first answer. `version` is the last one answered, or the one whose
    changed key was noticed since (`changed`). `repeat_on` is the study day on which it is to return
    once more, after the log row `repeat_seq`; `repeated_on` the last day on which it did.
    """

    learner: str
    item_id: str
    memory: str | None = None
    due_on: str | None = None
    answers: int = 0
    right: int = 0
    last_seq: int | None = None
    last_rating: str | None = None
    version: str | None = None
    suspended: bool = False
    leech: bool = False
    changed: bool = False
    buried_until: str | None = None
    repeat_on: str | None = None
    repeat_seq: int | None = None
    repeated_on: str | None = None

    def hidden(self, day: str) -> bool:
        """Whether the learner has put it away on a study day."""
        return self.suspended or (self.buried_until is not None and self.buried_until > day)


_FIELDS = [field.name for field in fields(CardRow)][2:]
_VALUES = attrgetter("learner", "item_id", *_FIELDS)
_COLUMNS = ", ".join(["learner_id", "item_id", *_FIELDS])
_FLAGS = [place for place, field in enumerate(fields(CardRow)) if isinstance(field.default, bool)]
_PUT = (
    f"insert into cards ({_COLUMNS}) "  # noqa: S608
    f"values ({', '.join('?' * (len(_FIELDS) + 2))}) on conflict (learner_id, item_id) do update "
    f"set {', '.join(f'{name} = excluded.{name}' for name in _FIELDS)}"
)
_SELECT = f"select {_COLUMNS} from cards"  # noqa: S608


def get(tx: Tx, learner: str, item_id: str) -> CardRow:
    """Where the learner stands; an empty row when nothing happened yet."""
    row = tx.execute(
        f"{_SELECT} where learner_id = ? and item_id = ?", (learner, item_id)
    ).fetchone()
    return _read(row) if row else CardRow(learner, item_id)


def put(tx: Tx, card: CardRow) -> None:
    """Keep a row; one in which nothing happened is removed."""
    if card == CardRow(card.learner, card.item_id):
        remove(tx, card.learner, card.item_id)
    else:
        tx.execute(_PUT, [int(v) if isinstance(v, bool) else v for v in _VALUES(card)])


def remove(tx: Tx, learner: str, item_id: str) -> None:
    """Forget a row; the log still knows."""
    tx.execute("delete from cards where learner_id = ? and item_id = ?", (learner, item_id))


def of_learner(tx: Tx, learner: str) -> Mapping[str, CardRow]:
    """All rows of a learner by item id."""
    rows = tx.execute(f"{_SELECT} where learner_id = ? order by item_id", (learner,))
    return {row["item_id"]: _read(row) for row in rows}


class Wanted(NamedTuple):
    """What of a row matters for a queue."""

    item_id: str
    due_on: str | None
    repeat_on: str | None
    repeat_seq: int | None
    last_rating: str | None


_WANTED = ", ".join(Wanted._fields)
_NOT_AWAY = "suspended = 0 and (buried_until is null or buried_until <= ?)"


def put_away(tx: Tx, learner: str, day: str) -> dict[str, CardRow]:
    """The rows of what is suspended, buried on a study day, or a leech, by item id."""
    rows = tx.execute(
        f"{_SELECT} where learner_id = ? and (suspended = 1 or leech = 1 or buried_until > ?)",
        (learner, day),
    )
    return {row["item_id"]: _read(row) for row in rows}


def wanted(tx: Tx, learner: str, day: str) -> list[Wanted]:
    """What is due on a study day, longest overdue first, then what else is to return on it.

    Nothing that is put away.
    """
    rows = tx.execute(
        f"select {_WANTED} from cards where learner_id = ? and due_on <= ? "  # noqa: S608
        f"and {_NOT_AWAY} order by due_on, item_id",
        (learner, day, day),
    )
    due = [Wanted(*row) for row in rows]
    also = [card for card in returning(tx, learner, day) if (card.due_on or "9999") > day]
    return due + also


def returning(tx: Tx, learner: str, day: str) -> list[Wanted]:
    """What is to return on a study day because it was missed, longest ago first."""
    rows = tx.execute(
        f"select {_WANTED} from cards where learner_id = ? and repeat_on = ? "  # noqa: S608
        f"and {_NOT_AWAY} order by repeat_seq",
        (learner, day, day),
    )
    return [Wanted(*row) for row in rows]


def longest_ago(tx: Tx, learner: str, day: str) -> Iterator[str]:
    """The ids of what was answered and is not put away, the least recent answer first."""
    rows = tx.execute(
        "select item_id from cards where learner_id = ? and answers > 0 "  # noqa: S608
        f"and {_NOT_AWAY} order by last_seq",
        (learner, day),
    )
    return (row[0] for row in rows)


def missed(tx: Tx, learner: str) -> set[str]:
    """The ids of what was last answered wrong or by a guess, or forgotten."""
    rows = tx.execute(
        "select item_id from cards where learner_id = ? and last_rating = 'Again'", (learner,)
    )
    return {row[0] for row in rows}


def answered(tx: Tx, learner: str) -> set[str]:
    """The ids of what was answered at least once."""
    rows = tx.execute("select item_id from cards where learner_id = ? and answers > 0", (learner,))
    return {row[0] for row in rows}


def not_new(tx: Tx, learner: str, day: str) -> set[str]:
    """The ids of what was answered at least once or is put away."""
    rows = tx.execute(
        "select item_id from cards where learner_id = ? "
        "and (answers > 0 or suspended = 1 or buried_until > ?)",
        (learner, day),
    )
    return {row[0] for row in rows}


def learners_of(tx: Tx, item_id: str) -> list[str]:
    """Everybody who has a row for an item."""
    rows = tx.execute(
        "select learner_id from cards where item_id = ? order by learner_id", (item_id,)
    )
    return [row["learner_id"] for row in rows]


def learners_at(tx: Tx, item_id: str, version: str) -> list[str]:
    """Everybody whose last answer to an item was to this version of it."""
    rows = tx.execute(
        "select learner_id from cards where item_id = ? and version = ? order by learner_id",
        (item_id, version),
    )
    return [row["learner_id"] for row in rows]


def versions(tx: Tx) -> list[tuple[str, str]]:
    """(item id, version) of everything that somebody has answered."""
    rows = tx.execute("select distinct item_id, version from cards where version is not null")
    return [(row["item_id"], row["version"]) for row in rows]


def _read(row: Row) -> CardRow:
    values = list(row)
    for place in _FLAGS:
        values[place] = bool(values[place])
    return CardRow(*values)
