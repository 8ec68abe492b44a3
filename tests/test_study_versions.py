"""Every shipped item and card can be kept as text and read back, for answers of long ago."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest
from study_world import PLACE, Shelves, World, closing_worlds, flashcard, single  # noqa: F401

from quizbank.bank_loader import load
from quizbank.model import Block, Card, Item, Lab, LabCheck, Snippet, Source, WrongSolution
from quizbank.study import versions

ROOT = Path(__file__).parent.parent

FULL = Item(
    "full", "bank", "match", "Stem", PLACE, "v",
    exams={"X": ("1.1", "1.2")}, topics=("a", "b"),
    blocks=(Block("p", "P"),), left=(Block("l", "L"),), right=(Block("r", "R"),),
    pairs={"l": "r"}, accept={"name": ("one", "two")},
    lab=Lab("start", "goal", "exemplar", (LabCheck("c", "assert 1", "no"),), ("hint",),
            (WrongSolution("w.py", "1", "c"),)),
    snippet=Snippet("s", "print(1)", "shows", stdin=("x",)),
    sources=(Source("T", "https://docs.example", "claim", date(2026, 11, 30)),), was=("older",),
)  # fmt: skip


@pytest.mark.parametrize("thing", [FULL, single("i"), flashcard("c")], ids=lambda thing: thing.id)
def test_everything_that_a_thing_can_hold_comes_back(thing: Item | Card) -> None:
    text = versions.as_text(thing)
    assert versions.from_text(type(thing), text) == thing
    assert versions.as_text(versions.from_text(type(thing), text)) == text


def test_every_shipped_item_and_card_comes_back() -> None:
    library = load([ROOT / "quizbank" / "banks"])
    things = [*library.items.values(), *library.cards.values()]
    assert things
    for thing in things:
        assert versions.from_text(type(thing), versions.as_text(thing)) == thing


def test_a_field_that_the_model_has_gained_takes_its_default() -> None:
    text = versions.as_text(single("i")).replace('"differs":"",', "")
    assert "differs" not in text
    assert versions.from_text(Item, text) == single("i")


def test_what_the_model_has_lost_is_left_out() -> None:
    text = versions.as_text(single("i")).replace('{"id":"i"', '{"mood":"good","id":"i"')
    assert versions.from_text(Item, text) == single("i")


def test_an_answer_of_long_ago_is_shown_beside_what_was_asked(tmp_path: Path) -> None:
    asked = replace(FULL, lab=None)
    world = World(tmp_path, Shelves(asked, single("i")))
    showing = world.shown(item="full")
    world.shelves.put(single("i"))
    world.restart()
    again = world.study.showing(learner=world.learner, showing_id=showing.id)
    assert again.item == asked
    assert again.order == showing.order
