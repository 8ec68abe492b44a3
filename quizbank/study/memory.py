"""What a learner's log comes to, for one item or card: a fold over its rows.

Pure: the same rows always come to the same state, byte for byte. Answering takes one step of it,
undoing takes all the steps that are left, and the audit compares the two. Each row says with which
of the learner's FSRS weights it was scheduled; the first one with others works the memory out anew
from everything before it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from datetime import date, timedelta
from functools import partial
from typing import cast

from quizbank import schedule
from quizbank.grading import Rating
from quizbank.schedule import Fitted, Memory
from quizbank.store.cards import CardRow
from quizbank.store.errors import Unreadable
from quizbank.store.log import LogRow

Past = Callable[[], Iterable[LogRow]]
"""Asked for only when a memory has to be worked out anew."""
Weights = Mapping[int, tuple[float, ...]]
"""A learner's fits by their number."""


def after(card: CardRow, row: LogRow, *, past: Past, weights: Weights) -> CardRow:
    """Where the learner stands after one row of the log; `past` are those of the item before it."""
    if row.event in ("answered", "rated"):
        return _answered(card, row, past, weights)
    if row.event == "suspended":
        return replace(card, suspended=True)
    if row.event == "released":
        return replace(card, suspended=False, buried_until=None)
    if row.event == "buried":
        tomorrow = date.fromisoformat(row.day) + timedelta(days=1)
        return replace(card, buried_until=tomorrow.isoformat())
    if row.event == "changed":
        return _key_changed(card, row)
    raise ValueError(f"a row {row.event!r} is not a step of its own; see `effective`")


def effective(rows: Iterable[LogRow]) -> list[LogRow]:
    """The rows that count: without those undone and without the undoing."""
    rows = list(rows)
    undone = {row.undoes for row in rows if row.event == "undone"}
    return [row for row in rows if row.event != "undone" and row.seq not in undone]


def replay(learner: str, item_id: str, rows: Iterable[LogRow], weights: Weights) -> CardRow:
    """Where the rows of one item, in order, bring the learner."""
    counting, card = effective(rows), CardRow(learner, item_id)
    for place, row in enumerate(counting):
        card = after(card, row, past=partial(_first, counting, place), weights=weights)
    return card


def memory_of(card: CardRow) -> Memory | None:
    """The memory in a row of cards, as its last review left it; Unreadable for anything else."""
    try:
        return Memory.from_text(card.memory) if card.memory else None
    except (ValueError, RecursionError) as error:
        raise Unreadable(f"What you remember of {card.item_id}") from error


def seen_through(card: CardRow, fitted: Fitted | None, past: Past) -> Memory | None:
    """The memory in a row of cards as these weights see it: what its next review starts from."""
    memory = memory_of(card)
    if memory is None or memory.fit == (fitted.number if fitted else 0):
        return memory
    reviews = (
        (cast(Rating, row.rating), date.fromisoformat(row.day))
        for row in effective(past())
        if row.rating is not None
    )
    return schedule.under(memory, fitted, reviews)


def returns_after_again(card: CardRow, day: str) -> bool:
    """Whether a miss on this study day brings the card back once more on it."""
    return day not in (card.repeat_on, card.repeated_on)


def _first(rows: list[LogRow], many: int) -> list[LogRow]:
    return rows[:many]


def _answered(card: CardRow, row: LogRow, past: Past, weights: Weights) -> CardRow:
    own = weights.get(row.fit or 0)
    fitted = Fitted(row.fit, own) if row.fit and own else None
    before = seen_through(card, fitted, past)
    rating = cast(Rating, row.rating)
    memory = schedule.review(
        before,
        rating,
        on=date.fromisoformat(row.day),
        seed=schedule.seed_of(row.item_id),
        retention=schedule.DEFAULT_RETENTION if row.retention is None else row.retention,
        fitted=fitted,
    )
    leech = schedule.becomes_leech(before, memory)
    repeated = row.day in (card.repeat_on, card.repeated_on)
    returns = rating == "Again" and returns_after_again(card, row.day)
    return replace(
        card,
        memory=memory.as_text(),
        due_on=memory.due_on.isoformat(),
        answers=card.answers + 1,
        right=card.right + bool(row.correct),
        last_seq=row.seq,
        last_rating=rating,
        version=row.version,
        suspended=card.suspended or leech,
        leech=card.leech or leech,
        changed=False,
        repeat_on=row.day if returns else None,
        repeat_seq=row.seq if returns else None,
        repeated_on=row.day if repeated else card.repeated_on,
    )


def _key_changed(card: CardRow, row: LogRow) -> CardRow:
    """History stays; the item is brought forward, because what was learned may be wrong."""
    if card.due_on is None:
        return card
    return replace(card, changed=True, version=row.version, due_on=min(card.due_on, row.day))
