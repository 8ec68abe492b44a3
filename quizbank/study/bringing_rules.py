"""Which values each column of an export may have. Pure; how rows fit together is for `bringing`."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime
from typing import Any, get_args

from quizbank.grading import CONFIDENCES, RATINGS, key_text
from quizbank.model import Card, Exam, Item
from quizbank.schedule import RETENTION_RANGE, fitting
from quizbank.store.attempts import Ended, Kind
from quizbank.store.driver import to_ms
from quizbank.store.errors import StoreError
from quizbank.store.fits import parsed
from quizbank.store.log import Event
from quizbank.store.reports import LONGEST_REPLY
from quizbank.study import versions
from quizbank.study.answering import LONGEST_ANSWER_MS, is_response
from quizbank.study.edits import LONGEST_EDIT, NAME, UNFIT, VERSION
from quizbank.study.exams_debrief import LONGEST_REASON
from quizbank.study.exams_saving import LONGEST_NOTE
from quizbank.study.shelf import LONGEST_OUTPUT, LONGEST_TEXT, REASONS

FIRST_DAY, LAST_DAY = date(1970, 1, 1), date(2199, 12, 31)
"""Whatever was done was done between these, however wrong a clock was."""
LAST_MS = to_ms(datetime(2200, 1, 1, tzinfo=UTC))
LONGEST_NAME = 200
LONGEST_JSON = 1_000_000

MOST_ROWS = {"attempts": 2_000, "fits": 2_000, "lesson_steps": 2_000, "regrades": 100_000}
"""Of what is asked for whole by a page: more than anybody comes to."""


@dataclass(frozen=True, slots=True)
class Rule:
    """`holds` for what may be there, and what to say is `right`; `absent`: it may be missing."""

    holds: Callable[[Any], bool]
    right: str
    absent: bool = False

    @property
    def or_none(self) -> Rule:
        """The same, and it may be missing."""
        return Rule(self.holds, f"{self.right}, or nothing", absent=True)


def _text(most: int = LONGEST_NAME, least: int = 0) -> Rule:
    def holds(value: Any) -> bool:
        return isinstance(value, str) and least <= len(value) <= most and not UNFIT.search(value)

    return Rule(holds, f"a text of {least} to {most:,} characters")


def _like(pattern: re.Pattern[str]) -> Rule:
    return Rule(lambda value: isinstance(value, str) and bool(pattern.fullmatch(value)), "a name")


def _one_of(*choices: str) -> Rule:
    return Rule(lambda value: isinstance(value, str) and value in choices, " or ".join(choices))


def _whole(least: int = 0, most: int = 2**53) -> Rule:
    return Rule(
        lambda value: type(value) is int and least <= value <= most,
        f"a whole number from {least} to {most}",
    )


def _number(least: float, most: float) -> Rule:
    return Rule(
        lambda value: type(value) in (int, float) and least <= value <= most,
        f"a number from {least} to {most}",
    )


def _is_day(value: Any) -> bool:
    try:
        day = date.fromisoformat(value)
    except (TypeError, ValueError):
        return False
    return day.isoformat() == value and FIRST_DAY <= day <= LAST_DAY


def _json(holds: Callable[[Any], bool], right: str) -> Rule:
    """A text of JSON for which something holds."""

    def reads(value: Any) -> bool:
        if not isinstance(value, str) or len(value) > LONGEST_JSON:
            return False
        try:
            return _fit(value) and holds(json.loads(value))
        except (ValueError, RecursionError):
            return False

    return Rule(reads, right)


def _fit(value: str) -> bool:
    """Whether a text of JSON can be kept as it is and as what it says."""
    return not UNFIT.search(value) and not UNFIT.search(
        json.dumps(json.loads(value), ensure_ascii=False)
    )


def _are_names(value: Any) -> bool:
    return isinstance(value, list) and is_response(value) and len(set(value)) == len(value)


def _are_weights(value: Any) -> bool:
    if not isinstance(value, str):
        return False
    try:
        weights = parsed(value)
        return fitting.checked(weights) == weights
    except (StoreError, TypeError, ValueError, OverflowError):
        return False


def _is_thing(value: Any) -> bool:
    """Whether a text is an item's or a card's whole content, as its page needs it."""
    if not isinstance(value, str):
        return False
    try:
        if not _fit(value):
            return False
        thing = versions.thing_from_text(value)
        return isinstance(thing, Card) or _is_sound(thing)
    except (StoreError, TypeError, ValueError, RecursionError):
        return False


def _is_sound(item: Item) -> bool:
    """Whether what an item says of itself fits together."""
    lefts, rights = {block.id for block in item.left}, {block.id for block in item.right}
    return {
        "single": len(item.key) == 1,
        "multiple": len(item.key) > 0,
        "order": len(item.blocks) > 0,
        "match": item.pairs.keys() == lefts and set(item.pairs.values()) <= rights,
        "cloze": bool(item.accept) and all(item.accept.values()),
        "predict": bool(item.accept.get("output")),
        "lab": item.lab is not None,
    }[item.kind] and len(key_text(item)) < LONGEST_JSON


def is_blueprint(exam: Exam) -> bool:
    """Whether a blueprint can have been one of an exam."""
    ids = [domain.id for domain in exam.domains]
    return (
        bool(ids)
        and len(set(ids)) == len(ids)
        and 100 <= exam.cut <= 1000
        and 0 < exam.items <= 1000
        and 0 < exam.minutes <= 10_000
        and all(0 <= domain.weight <= 100 for domain in exam.domains)
    )


_NAME = _text(least=1)
_VERSION = _text(64)
_INSTANT = _whole(0, LAST_MS)
_DAY = Rule(_is_day, "a day such as 2027-03-14")
_FLAG = _whole(0, 1)
_PLACE = _whole(1)
_NAMES = _json(_are_names, "a list of names")

RULES: Mapping[str, Mapping[str, Rule]] = {
    "fits": {
        "number": _whole(1, 10**6),
        "at": _INSTANT,
        "outcome": _one_of("adopted", "kept", "thin", "failed", "unavailable", "returned"),
        "reviews": _whole(),
        "judged": _whole(),
        "loss_before": _number(0, 1e6).or_none,
        "loss_after": _number(0, 1e6).or_none,
        "weights": Rule(_are_weights, "weights that a fit comes to").or_none,
        "chosen": _whole(0, 10**6).or_none,
        "starts_on": _DAY.or_none,
    },
    "showings": {
        "id": _PLACE,
        "item_id": _NAME,
        "version": _VERSION,
        "purpose": _one_of("practise", "review", "cards"),
        "filter": _text(2_000),
        "shuffle": _NAMES,
        "shown_at": _INSTANT,
        "open": _whole(0, 0),
    },
    "log": {
        "seq": _PLACE,
        "item_id": _NAME,
        "event": _one_of(*get_args(Event)),
        "at": _INSTANT,
        "day": _DAY,
        "showing_id": _PLACE.or_none,
        "version": _VERSION.or_none,
        "response": _json(lambda said: is_response(said) and bool(said), "a response").or_none,
        "confidence": _one_of(*CONFIDENCES).or_none,
        "correct": _FLAG.or_none,
        "rating": _one_of(*RATINGS).or_none,
        "retention": _number(*RETENTION_RANGE).or_none,
        "took_ms": _whole(0, LONGEST_ANSWER_MS).or_none,
        "undoes": _PLACE.or_none,
        "fit": _whole(1, 10**6).or_none,
    },
    "cards": {},
    "marks": {
        "item_id": _NAME,
        "flagged": _FLAG,
        # Twice the most: a renamed item's note is joined to the one that is there.
        "note": _text(2 * LONGEST_TEXT + 1),
        "changed_at": _INSTANT,
    },
    "reports": {
        "id": _PLACE,
        "item_id": _NAME,
        "version": _VERSION,
        "reason": _one_of(*REASONS),
        "text": _text(LONGEST_TEXT),
        "reported_at": _INSTANT,
        "state": _one_of("open", "mended", "declined"),
        "reply": _text(LONGEST_REPLY),
        "closed_at": _INSTANT.or_none,
    },
    "runs": {
        "id": _PLACE,
        "item_id": _NAME,
        "version": _VERSION,
        "choice": _text(),
        "ending": _text(),
        "output": _text(LONGEST_OUTPUT),
        "reported_at": _INSTANT,
    },
    "edits": {
        "name": _like(NAME),
        "version": _like(VERSION),
        "code": _text(LONGEST_EDIT),
        "revision": _like(re.compile(r"[\w-]{1,40}")),
        "changed_at": _INSTANT,
    },
    "lesson_steps": {
        "lesson": _NAME,
        "step": _whole(1, 1_000),
        "version": _VERSION,
        "chosen": _text(),
        "done_at": _INSTANT.or_none,
    },
    "attempts": {
        "id": _PLACE,
        "exam": _NAME,
        "kind": _one_of(*get_args(Kind)),
        "seed": _whole(0, 2**62),
        "blueprint": _json(lambda value: isinstance(value, dict), "a blueprint"),
        "started_at": _INSTANT,
        "due_at": _INSTANT,
        "at_place": _PLACE,
        "touched_at": _INSTANT,
        "finished_at": _INSTANT,
        "ended": _one_of(*get_args(Ended)),
    },
    "attempt_places": {
        "attempt_id": _PLACE,
        "place": _whole(1, 1_000),
        "item_id": _NAME,
        "version": _VERSION,
        "domain": _text(),
        "shuffle": _NAMES,
        "wanted": _whole(1, 100),
        "response": _NAMES.or_none,
        "confidence": _one_of("", *CONFIDENCES),
        "flagged": _FLAG,
        "struck": _NAMES,
        "note": _text(LONGEST_NOTE),
        "revision": _whole(0, 10**9),
        "saved_at": _INSTANT.or_none,
        "contested_at": _INSTANT.or_none,
        "took_ms": _whole(0, 10**12),
        "correct": _FLAG,
    },
    "regrades": {
        "seq": _PLACE,
        "attempt_id": _PLACE,
        "place": _PLACE,
        "version": _VERSION,
        "was": _FLAG,
        "correct": _FLAG,
        "reason": _text(LONGEST_REASON),
        "regraded_by": _text(0),
        "at": _INSTANT,
    },
}
"""Table -> column -> its rule. The cards are worked out, not read."""

VERSIONS: Mapping[str, Rule] = {
    "item_id": _NAME,
    "version": _VERSION,
    "key": _text(LONGEST_JSON),
    "content": Rule(_is_thing, "an item or a card"),
    "first_seen_at": _INSTANT,
}

SPEAKING: Mapping[str, tuple[str, ...]] = {
    "answered": ("response", "correct", "rating", "took_ms", "version"),
    "rated": ("correct", "rating", "took_ms", "version"),
    "undone": ("undoes", "correct", "took_ms"),
    "suspended": (),
    "released": (),
    "buried": (),
    "changed": ("version",),
}
"""Event -> what its rows have to say."""
