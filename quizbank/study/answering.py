"""Taking an answer or a rating, once, and taking it back: all inside one transaction each."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date, datetime
from typing import cast

from quizbank import grading
from quizbank.grading import Confidence, Rating, Response
from quizbank.model import Item
from quizbank.schedule import Fitted, StudyDays
from quizbank.store import Tx, Unreadable, cards, fits, items, log, showings
from quizbank.store.cards import CardRow
from quizbank.store.driver import from_ms, to_json, to_ms
from quizbank.store.log import LogRow
from quizbank.store.showings import ShowingRow
from quizbank.study import memory
from quizbank.study.records import Outcome, Rated
from quizbank.study.settings import Settings

LONGEST_ANSWER_MS = 5 * 60 * 1000
"""No answer counts for more time than this: the learner was elsewhere."""

CARDS = "cards"
"""The purpose of a flashcard's showing."""


@dataclass(frozen=True, slots=True)
class Moment:
    """When something is done, and how its learner counts days."""

    at: datetime
    settings: Settings

    @property
    def day(self) -> date:
        """The learner's study day."""
        return self.settings.days.day_of(self.at)


def answer(
    tx: Tx,
    showing: ShowingRow,
    item: Item,
    response: Response,
    confidence: Confidence,
    moment: Moment,
) -> Outcome:
    """Grade and keep the answer to a showing that has none yet."""
    correct = grading.grade(item, response)
    row, card = _keep(
        tx,
        showing,
        moment,
        event="answered",
        rating=grading.rating(correct, confidence),
        correct=correct,
        response=response_text(response),
        confidence=confidence,
    )
    return _outcome(row, card, moment.settings.days)


def rate(tx: Tx, showing: ShowingRow, rating: Rating, moment: Moment) -> Rated:
    """Keep the rating of a card's showing that has none yet."""
    row, card = _keep(tx, showing, moment, event="rated", rating=rating, correct=rating != "Again")
    return _rated(row, card, moment.settings.days)


def outcome_of(tx: Tx, row: LogRow, days: StudyDays, *, again: bool = False) -> Outcome:
    """What came of an answer then, whatever happened since."""
    return _outcome(row, _stood(tx, row), days, again=again, undone=log.is_undone(tx, row.seq))


def rated_of(tx: Tx, row: LogRow, days: StudyDays, *, again: bool = False) -> Rated:
    """What came of a rating then, whatever happened since."""
    return _rated(row, _stood(tx, row), days, again=again, undone=log.is_undone(tx, row.seq))


def undo(tx: Tx, row: LogRow, moment: Moment) -> CardRow:
    """Take an answer back: append the undoing and rebuild the card from what is left."""
    log.append(
        tx,
        LogRow(
            learner=row.learner,
            item_id=row.item_id,
            event="undone",
            at=to_ms(moment.at),
            day=row.day,
            correct=row.correct,
            took_ms=row.took_ms,
            undoes=row.seq,
        ),
    )
    return rebuild(tx, row.learner, items.name_now(tx, row.item_id))


def rebuild(tx: Tx, learner: str, item_id: str) -> CardRow:
    """Make a card anew from the log."""
    rows = log.of_item(tx, learner, item_id)
    card = memory.replay(learner, item_id, rows, fits.weights_of(tx, learner))
    cards.put(tx, card)
    return card


def happen(tx: Tx, card: CardRow, event: log.Event, moment: Moment) -> CardRow:
    """Keep that an item was suspended, released or buried."""
    row = LogRow(card.learner, card.item_id, event, to_ms(moment.at), moment.day.isoformat())
    return step(tx, card, row)


def step(tx: Tx, card: CardRow, row: LogRow) -> CardRow:
    """Append a row and move the card by it."""
    card = memory.after(card, _numbered(tx, row), past=list, weights={})
    cards.put(tx, card)
    return card


def fitted_on(tx: Tx, learner: str, day: date) -> Fitted | None:
    """The learner's own weights that hold on a study day; None for the published ones."""
    found = fits.in_force(tx, learner, day.isoformat())
    return Fitted(*found) if found else None


def response_text(response: Response) -> str:
    """A response as JSON: a list of texts, or an object of texts."""
    return to_json(dict(response) if isinstance(response, Mapping) else list(response))


def response_of(text: str) -> Response:
    """The response that `response_text` wrote; Unreadable for anything else."""
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        value = None
    if not is_response(value):
        raise Unreadable("This answer")
    return value if isinstance(value, dict) else tuple(value)


def is_response(value: object) -> bool:
    """Whether JSON has the shape of a response: a list of texts, or an object of texts."""
    if isinstance(value, dict):
        value = list(value.values())
    return isinstance(value, list) and all(isinstance(one, str) for one in value)


def _keep(
    tx: Tx,
    showing: ShowingRow,
    moment: Moment,
    *,
    event: log.Event,
    rating: Rating,
    correct: bool,
    response: str | None = None,
    confidence: str | None = None,
) -> tuple[LogRow, CardRow]:
    at, learner = to_ms(moment.at), showing.learner
    fitted = fitted_on(tx, learner, moment.day)
    row = LogRow(
        learner=learner,
        item_id=showing.item_id,
        event=event,
        at=at,
        day=moment.day.isoformat(),
        showing_id=showing.id,
        version=showing.version,
        response=response,
        confidence=confidence,
        correct=correct,
        rating=rating,
        retention=moment.settings.retention,
        took_ms=max(0, min(at - showing.shown_at, LONGEST_ANSWER_MS)),
        fit=fitted.number if fitted else None,
    )
    item_id = items.name_now(tx, showing.item_id)
    row = _numbered(tx, row)
    card = memory.after(
        cards.get(tx, learner, item_id),
        row,
        past=lambda: [r for r in log.of_item(tx, learner, item_id) if r.seq < row.seq],
        weights={fitted.number: fitted.weights} if fitted else {},
    )
    cards.put(tx, card)
    showings.close_item(tx, learner, showing.item_id)
    return row, card


def _numbered(tx: Tx, row: LogRow) -> LogRow:
    return replace(row, seq=log.append(tx, row))


def _stood(tx: Tx, row: LogRow) -> CardRow:
    """Where the learner stood right after a row, with what was later undone still counted."""
    item_id = items.name_now(tx, row.item_id)
    rows = log.of_item(tx, row.learner, item_id)
    weights = fits.weights_of(tx, row.learner)
    return memory.replay(row.learner, item_id, [r for r in rows if r.seq <= row.seq], weights)


def _outcome(
    row: LogRow, card: CardRow, days: StudyDays, *, again: bool = False, undone: bool = False
) -> Outcome:
    return Outcome(
        showing_id=row.showing_id or "",
        response=response_of(row.response or "[]"),
        confidence=cast(Confidence, row.confidence),
        correct=bool(row.correct),
        rating=cast(Rating, row.rating),
        due_at=days.start_of(date.fromisoformat(card.due_on or row.day)),
        answered_at=from_ms(row.at),
        again=again,
        leech=_made_leech(row, card),
        undone=undone,
        returns=card.repeat_on == row.day and not card.suspended,
    )


def _rated(
    row: LogRow, card: CardRow, days: StudyDays, *, again: bool = False, undone: bool = False
) -> Rated:
    return Rated(
        showing_id=row.showing_id or "",
        rating=cast(Rating, row.rating),
        due_at=days.start_of(date.fromisoformat(card.due_on or row.day)),
        rated_at=from_ms(row.at),
        again=again,
        leech=_made_leech(row, card),
        undone=undone,
        returns=card.repeat_on == row.day and not card.suspended,
    )


def _made_leech(row: LogRow, card: CardRow) -> bool:
    return row.rating == "Again" and card.leech and card.suspended
