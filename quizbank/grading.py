"""A response against its key: right or wrong, all or nothing, and what that means for the memory.

Pure: knows items, no learner, clock, file or form. It never explains a verdict and never gives
partial credit, because the exams that are practised for do not either.
"""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Mapping
from typing import Literal

from quizbank.model import Item

Response = tuple[str, ...] | Mapping[str, str]
Confidence = Literal["sure", "unsure", "guess"]
Rating = Literal["Again", "Hard", "Good", "Easy"]

CONFIDENCES: tuple[Confidence, ...] = ("sure", "unsure", "guess")
RATINGS: tuple[Rating, ...] = ("Again", "Hard", "Good", "Easy")

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight")
_QUOTES = "`'\""


def grade(item: Item, response: Response) -> bool:
    """Whether the whole response is right; an incomplete or foreign one is wrong.

    Shapes of a response: option ids (single, multiple), block ids in order (order), one text
    (predict), left id -> right id (match), blank's name -> text (cloze). A lab raises ValueError:
    it is judged by running it.
    """
    if item.kind == "lab":
        raise ValueError(f"item {item.id!r} is a lab: its checks decide, not a key")
    if isinstance(response, Mapping):
        return _grade_mapping(item, response)
    if item.kind in ("single", "multiple"):
        return len(response) == len(item.key) and tuple(sorted(response)) == item.key
    if item.kind == "order":
        return tuple(response) == tuple(block.id for block in item.blocks)
    if item.kind == "predict" and len(response) == 1:
        accepted = {_output(text) for text in item.accept.get("output", ())}
        return _output(response[0]) in accepted
    return False


def _grade_mapping(item: Item, response: Mapping[str, str]) -> bool:
    if item.kind == "match":
        return dict(response) == dict(item.pairs)
    if item.kind == "cloze":
        return response.keys() == item.accept.keys() and all(
            _blank(response[name]) in {_blank(text) for text in accepted}
            for name, accepted in item.accept.items()
        )
    return False


def complaint(item: Item, response: Response) -> str:
    """What a learner must still do before this response can be graded; empty when it is whole.

    Tells nothing about the key that the item does not say itself (how many options to choose).
    """
    if isinstance(response, Mapping):
        return _mapping_complaint(item, response)
    if item.kind in ("single", "multiple"):
        return _choice_complaint(item, response)
    if item.kind == "order":
        offered = sorted(block.id for block in item.blocks)
        return "" if sorted(response) == offered else "Put every line into the order, each once."
    if item.kind == "predict":
        if len(response) == 1 and response[0].strip():
            return ""
        return "Write what the program prints."
    return _foreign(item)


def _choice_complaint(item: Item, response: tuple[str, ...]) -> str:
    offered = {option.id for option in item.options}
    if not set(response) <= offered:
        return "That option does not belong to this item. Load the page again and choose anew."
    wanted = 1 if item.kind == "single" else len(item.key)
    if len(set(response)) == len(response) == wanted:
        return ""
    return f"Choose {_number(wanted)} option{'' if wanted == 1 else 's'}."


def _mapping_complaint(item: Item, response: Mapping[str, str]) -> str:
    if item.kind == "match":
        left, right = {b.id for b in item.left}, {b.id for b in item.right}
        whole = response.keys() == left and set(response.values()) <= right
        return "" if whole else "Choose a partner for every line."
    if item.kind == "cloze":
        whole = response.keys() == item.accept.keys() and all(
            text.strip() for text in response.values()
        )
        return "" if whole else "Fill every blank."
    return _foreign(item)


def _foreign(item: Item) -> str:
    return f"This is not an answer to an item of kind {item.kind}. Load the page again."


def _number(count: int) -> str:
    return _NUMBERS[count] if count < len(_NUMBERS) else str(count)


def rating(correct: bool, confidence: Confidence) -> Rating:
    """What an answer says about the memory: wrong or guessed Again, unsure Hard, sure Good."""
    if not correct or confidence == "guess":
        return "Again"
    return "Good" if confidence == "sure" else "Hard"


def key_text(item: Item) -> str:
    """The key as one comparable text: two versions of an item with equal texts grade alike."""
    key: object = ""
    if item.kind in ("single", "multiple"):
        key = item.key
    elif item.kind == "order":
        key = [block.id for block in item.blocks]
    elif item.kind == "match":
        key = dict(item.pairs)
    elif item.kind in ("cloze", "predict"):
        key = {name: sorted(texts) for name, texts in item.accept.items()}
    return json.dumps(key, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def _blank(text: str) -> str:
    """A blank's text without what nobody means to say: quotes around it, doubled spaces.

    Case stays, since `true` and `True` are different answers in code.
    """
    return " ".join(unicodedata.normalize("NFC", text).strip().strip(_QUOTES).split())


def _output(text: str) -> str:
    """Printed text without line-end fashion, trailing blanks and closing empty lines."""
    lines = unicodedata.normalize("NFC", text).replace("\r\n", "\n").replace("\r", "\n").split("\n")
    return "\n".join(line.rstrip() for line in lines).strip("\n")
