"""No part of an item or card can change unseen."""

from __future__ import annotations

from dataclasses import fields, replace
from datetime import date

import pytest

from quizbank.model import (
    Bank,
    Block,
    Card,
    Item,
    Lab,
    LabCheck,
    Library,
    Option,
    Place,
    Snippet,
    Source,
    WrongSolution,
)
from quizbank.teach.changes import changes

PLACE = Place("bank.yaml")
SNIPPET = Snippet("s", "print(1)", "shows", "free", "because", "1\n", ("line",), 2, 3)
SOURCE = Source("A page", "https://docs.example", "So it is", date(2026, 11, 1))
LAB = Lab(
    "start", "goal", "exemplar", (LabCheck("one", "assert 1", "no"),), ("hint",),
    (WrongSolution("w.py", "w", "one"),), 10, "free", ("line",), 1,
)  # fmt: skip
ITEM = Item(
    id="one",
    bank="bank",
    kind="single",
    stem="Which?",
    place=PLACE,
    exams={"X": ("1.1",)},
    topics=("loop",),
    scenario="desk",
    options=(Option("a", "A", "Because", key=True), Option("b", "B", "No", trap="t")),
    blocks=(Block("x", "X"), Block("y", "Y")),
    left=(Block("l", "L"),),
    right=(Block("r", "R"), Block("q", "Q")),
    pairs={"l": "r"},
    accept={"gap": ("text",)},
    rationale="So",
    lab=LAB,
    snippet=SNIPPET,
    sources=(SOURCE,),
    guide="1.0",
    differs="today",
)
CARD = Card("card", "bank", "Front", "Back", PLACE, snippet=SNIPPET, sources=(SOURCE,))

OTHER: dict[str, object] = {
    "kind": "multiple",
    "stem": "What?",
    "language": "de",
    "level": "recall",
    "exams": {"X": ("1.2",)},
    "topics": ("tools",),
    "scenario": "",
    "options": (ITEM.options[0], replace(ITEM.options[1], pinned=True)),
    "blocks": ITEM.blocks[::-1],
    "left": (Block("l", "Left"),),
    "right": (Block("r", "Right"), Block("q", "Q")),
    "pairs": {"l": "q"},
    "accept": {"gap": ("text", "words")},
    "rationale": "Otherwise",
    "lab": replace(LAB, hints=()),
    "snippet": replace(SNIPPET, code="print(2)"),
    "sources": (replace(SOURCE, checked_on=date(2026, 11, 2)),),
    "guide": "1.1",
    "differs": "",
    "front": "Fore",
    "back": "Aft",
}
NOT_AUTHORED = {"id", "bank", "place", "version", "was", "languages"}
"""`languages` is what a translation says of its own texts; a library holds originals."""


def library(*things: Item | Card) -> Library:
    items = tuple(thing for thing in things if isinstance(thing, Item))
    cards = tuple(thing for thing in things if isinstance(thing, Card))
    return Library((Bank("bank", "Bank", PLACE, items=items, cards=cards),))


@pytest.mark.parametrize(
    ("thing", "field"),
    [
        (thing, field.name)
        for thing in (ITEM, CARD)
        for field in fields(thing)
        if field.name not in NOT_AUTHORED
    ],
)
def test_every_field_is_seen_to_change(thing: Item | Card, field: str) -> None:
    after = replace(thing, **{field: OTHER[field]})  # type: ignore[arg-type]
    (changed,) = changes(library(thing), library(after)).changed
    assert len(changed.fields) >= 1
    assert all(part.before != part.after for part in changed.fields)


@pytest.mark.parametrize("field", [field.name for field in fields(Snippet) if field.name != "name"])
def test_every_field_of_a_program_is_seen_to_change(field: str) -> None:
    other: object = {
        "proves": "key",
        "stdin": (),
        "runs": 5,
        "seed": 9,
        "fails": {"b": "KeyError"},
    }.get(field, "other")
    after = replace(CARD, snippet=replace(SNIPPET, **{field: other}))  # type: ignore[arg-type]
    assert changes(library(CARD), library(after)).changed


@pytest.mark.parametrize("field", [field.name for field in fields(Lab)])
def test_every_field_of_a_lab_is_seen_to_change(field: str) -> None:
    other: object = {
        "checks": (LabCheck("one", "assert 2", "no"),),
        "hints": (),
        "wrong": (),
        "minutes": 20,
        "stdin": (),
        "seed": 2,
    }.get(field, "other")
    after = replace(ITEM, lab=replace(LAB, **{field: other}))  # type: ignore[arg-type]
    assert changes(library(ITEM), library(after)).changed


def test_what_an_author_does_not_write_is_no_change() -> None:
    moved = replace(ITEM, place=Place("other.yaml", 7), version="new", bank="other")
    told = changes(library(ITEM, CARD), library(moved, CARD))
    assert told.none
    assert told.same == 2


def test_a_new_key_is_told_apart_from_better_words() -> None:
    key = (replace(ITEM.options[0], key=False), replace(ITEM.options[1], key=True))
    (rekeyed,) = changes(library(ITEM), library(replace(ITEM, options=key))).changed
    (reworded,) = changes(library(ITEM), library(replace(ITEM, stem="What?"))).changed
    assert (rekeyed.key_changed, reworded.key_changed) == (True, False)


def test_nothing_is_retired_that_lives_on_under_another_name() -> None:
    renamed = replace(ITEM, id="two", was=("one",))
    told = changes(library(ITEM), library(renamed))
    assert (told.added, told.retired) == ((), ())
    (changed,) = told.changed
    assert (changed.was, changed.fields) == ("one", ())
