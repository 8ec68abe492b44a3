"""Reads a learner's response out of a posted form, whatever the kind of item.

Knows the fields' names, as templates/practise/_fields.html writes them. Whether a response is whole
or right is for `grading` to say.
"""

from __future__ import annotations

import re

from werkzeug.datastructures import MultiDict

from quizbank.grading import CONFIDENCES, Confidence, Response
from quizbank.model import Item

Form = MultiDict[str, str]

LONGEST_TEXT = 20_000
BLANK = re.compile(r"\{\{\s*([A-Za-z0-9_-]+)\s*\}\}")


def confidence(form: Form) -> Confidence:
    """How sure the learner says to be; unsure when nothing was said."""
    said = form.get("confidence", "")
    return next((known for known in CONFIDENCES if known == said), "unsure")


def blanks(item: Item) -> tuple[str, ...]:
    """The names of a cloze item's blanks, in the order of its stem."""
    return tuple(dict.fromkeys(BLANK.findall(item.stem)))


def response(item: Item, form: Form) -> Response:
    """The response that a form holds, whole or not."""
    match item.kind:
        case "order":
            return _order(item, form)
        case "match":
            chosen = {block.id: form.get(f"match-{block.id}", "") for block in item.left}
            return {left: right for left, right in chosen.items() if right}
        case "cloze":
            return {name: _text(form, f"blank-{name}") for name in blanks(item)}
        case "predict":
            return (_text(form, "output"),)
        case _:
            return tuple(sorted(set(form.getlist("option"))))


def _order(item: Item, form: Form) -> Response:
    """Block ids by the places given to them; nothing when a place is missing or given twice."""
    places = {block.id: form.get(f"place-{block.id}", "") for block in item.blocks}
    if set(places.values()) != {str(place + 1) for place in range(len(places))}:
        return ()
    return tuple(sorted(places, key=lambda block: int(places[block])))


def _text(form: Form, name: str) -> str:
    return form.get(name, "").replace("\r\n", "\n").strip("\n")[:LONGEST_TEXT]
