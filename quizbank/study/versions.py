"""Items, cards and blueprints as JSON and back, so that old versions outlive a change of bank."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from datetime import date
from functools import cache
from types import UnionType
from typing import Any, Literal, TypeVar, get_args, get_origin, get_type_hints

from quizbank.model import Card, Exam, Item
from quizbank.store import Unreadable

Thing = TypeVar("Thing", Item, Card)
Kept = TypeVar("Kept", Item, Card, Exam)

_MOST = 1e15


def as_text(thing: Item | Card | Exam) -> str:
    """All of an item, card or blueprint as JSON."""
    return json.dumps(_plain(thing), ensure_ascii=False, separators=(",", ":"))


def from_text(kind: type[Kept], text: str) -> Kept:
    """The thing that `as_text` wrote; a field added to the model since takes its default.

    Unreadable for anything else.
    """
    try:
        thing: Kept = _build(kind, json.loads(text))
    except (AttributeError, KeyError, TypeError, ValueError, RecursionError) as error:
        raise Unreadable("What was asked then") from error
    return thing


def thing_from_text(text: str) -> Item | Card:
    """The item or card that `as_text` wrote: only a card has a front."""
    try:
        is_card = "front" in json.loads(text)
    except (TypeError, ValueError, RecursionError) as error:
        raise Unreadable("What was asked then") from error
    return from_text(Card, text) if is_card else from_text(Item, text)


def _plain(value: Any) -> Any:
    if is_dataclass(value):
        return {field.name: _plain(getattr(value, field.name)) for field in fields(value)}
    if isinstance(value, Mapping):
        return {name: _plain(part) for name, part in value.items()}
    if isinstance(value, tuple | list):
        return [_plain(part) for part in value]
    if isinstance(value, date):
        return value.isoformat()
    return value


def _build(kind: Any, value: Any) -> Any:
    origin, parts = get_origin(kind), get_args(kind)
    if origin is UnionType:  # the model has only `X | None`
        return None if value is None else _build(parts[0], value)
    if origin is Literal:
        return _one_of(parts, value)
    if origin is tuple:
        if not isinstance(value, list):
            raise TypeError(f"{value!r} is no list")
        return tuple(_build(parts[0], part) for part in value)
    if origin is not None and isinstance(origin, type) and issubclass(origin, Mapping):
        return {name: _build(parts[1], part) for name, part in value.items()}
    if kind is date:
        return date.fromisoformat(value)
    if isinstance(kind, type) and is_dataclass(kind):
        known = {name: hint for name, hint in _hints(kind).items() if name in value}
        return kind(**{name: _build(hint, value[name]) for name, hint in known.items()})
    fits = type(value) is kind or (kind is float and type(value) is int)
    if fits and (kind not in (int, float) or abs(value) < _MOST):
        return value
    raise TypeError(f"{value!r} is no {kind}")


def _one_of(choices: tuple[Any, ...], value: Any) -> Any:
    if isinstance(value, str) and value in choices:
        return value
    raise ValueError(f"{value!r} is none of {choices}")


@cache
def _hints(kind: type) -> dict[str, Any]:
    return {
        name: hint
        for name, hint in get_type_hints(kind).items()
        if name in {field.name for field in fields(kind)}
    }
