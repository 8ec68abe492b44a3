"""When banks change: renamed, corrected, moved, retired, restored; progress as promised."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest
from study_world import Shelves, World, changed, closing_worlds, flashcard, single  # noqa: F401

from quizbank.store import items
from quizbank.study import Filter, adoption, audit


@pytest.fixture
def world(tmp_path: Path) -> World:
    return World(tmp_path, Shelves(single("a"), single("b"), single("c")))


def renames(world: World) -> dict[str, str]:
    return dict(world.store.read(items.renames))


def look(world: World) -> None:
    """Any sentence makes progress fit what is live."""
    world.study.today(learner=world.learner, at=world.at)


def sound(world: World) -> bool:
    """Whether the cards are what the log comes to and nothing is left to be carried."""
    library = world.shelves.current()
    left = world.store.read(lambda tx: adoption.wanted(tx, library))
    return not left and world.store.read(lambda tx: list(audit.disagreements(tx))) == []


# Renamed


def test_a_renamed_item_keeps_its_progress(world: World) -> None:
    world.meet("a")
    world.later(days=4)
    world.meet("a", "b")
    before = world.memory("a")
    world.study.flag(learner=world.learner, item_id="a", flagged=True, at=world.at)
    world.shelves.put(replace(single("z"), was=("a",)), single("b"))
    look(world)
    assert world.memory("z") == before
    assert world.row("a").answers == 0
    assert world.study.answered(learner=world.learner, item_id="z")
    assert world.study.answered(learner=world.learner, item_id="a")
    assert world.study.standing(learner=world.learner, item_id="z", at=world.at).flagged
    assert sound(world)


def test_an_item_renamed_while_it_is_shown_can_be_answered(world: World) -> None:
    showing = world.shown(item="a")
    world.shelves.put(replace(single("z"), was=("a",)))
    outcome = world.answer(showing)
    assert not outcome.again
    assert world.row("z").answers == 1
    assert world.study.showing(learner=world.learner, showing_id=showing.id).outcome == outcome
    undone = world.study.undo(learner=world.learner, at=world.at)
    assert undone is not None
    assert undone.item_id == "z"
    assert world.row("z").answers == 0
    assert sound(world)


def test_a_rename_of_a_rename_is_followed_and_replays(world: World) -> None:
    world.meet("a")
    world.shelves.put(replace(single("y"), was=("a",)))
    look(world)
    world.meet("y", "b")
    world.shelves.put(replace(single("z"), was=("y", "a")))
    look(world)
    assert renames(world) == {"a": "z", "y": "z"}
    assert world.row("z").answers == 2
    assert sound(world)


def test_a_rename_that_forgot_the_first_id_is_followed_all_the_same(world: World) -> None:
    world.meet("a")
    world.shelves.put(replace(single("y"), was=("a",)))
    look(world)
    world.shelves.put(replace(single("z"), was=("y",)))
    look(world)
    assert world.row("z").answers == 1


def test_going_back_to_the_earlier_id_keeps_what_was_done_under_the_later(world: World) -> None:
    world.meet("a")
    world.shelves.put(replace(single("z"), was=("a",)))
    look(world)
    world.later(days=1)
    world.meet("z")
    world.shelves.put(single("a"))
    look(world)
    assert world.row("a").answers == 2
    assert world.row("z").answers == 0
    assert sound(world)


def test_when_both_ids_live_after_all_each_has_what_was_done_under_it(world: World) -> None:
    world.meet("a")
    world.shelves.put(replace(single("z"), was=("a",)))
    look(world)
    world.later(days=1)
    world.meet("z", "b")
    world.shelves.put(single("a"), single("z"))
    look(world)
    assert (world.row("a").answers, world.row("z").answers) == (1, 1)
    assert sound(world)


def test_renaming_onto_an_item_that_has_progress_joins_both(world: World) -> None:
    world.meet("a")
    world.later(days=1)
    world.meet("b", "b")
    world.study.note(learner=world.learner, item_id="a", text="from a", at=world.at)
    world.study.note(learner=world.learner, item_id="b", text="from b", at=world.at)
    world.shelves.put(replace(single("b"), was=("a",)))
    look(world)
    assert world.row("b").answers == 2
    note = world.study.standing(learner=world.learner, item_id="b", at=world.at).note
    assert note == "from b\nfrom a"
    assert sound(world)


def test_a_renamed_flashcard_keeps_its_progress(tmp_path: Path) -> None:
    world = World(tmp_path, Shelves(flashcard("k")))
    showing = world.card()
    assert showing is not None
    world.study.rate(learner=world.learner, showing_id=showing.id, rating="Good", at=world.at)
    world.shelves.put(replace(flashcard("l"), was=("k",)))
    assert world.card() is None
    assert world.row("l").answers == 1


# A corrected key


def test_a_changed_key_keeps_history_flags_the_item_and_brings_it_forward(world: World) -> None:
    world.meet("a")
    world.later(days=2)
    world.meet("a")
    due, memory = world.row("a").due_on, world.memory("a")
    assert due is not None
    assert due > "2026-12-02"
    world.shelves.put(changed(single("a", key="b")), single("b"))
    today = world.study.today(learner=world.learner, at=world.at)
    assert today.due == 1
    row = world.row("a")
    assert (row.changed, row.due_on, row.answers) == (True, "2026-12-02", 2)
    assert world.memory("a") == memory
    world.answer(world.shown("review"), "b")
    assert not world.row("a").changed
    assert sound(world)


def test_mending_a_text_moves_nothing(world: World) -> None:
    world.meet("a")
    before = world.row("a")
    world.shelves.put(changed(single("a"), stem="Without the typing mistake"))
    look(world)
    assert world.row("a") == before


def test_a_changed_key_is_noticed_once_and_after_a_restart(world: World) -> None:
    world.meet("a")
    world.shelves.put(changed(single("a", key="b")))
    world.restart()
    look(world)
    first = world.row("a")
    assert first.changed
    world.restart()
    look(world)
    assert world.row("a") == first


def test_a_key_that_is_changed_back_is_noticed_too(world: World) -> None:
    world.meet("a")
    world.shelves.put(changed(single("a", key="b")))
    look(world)
    world.later(days=1)
    world.answer(world.shown("review"), "b")
    world.shelves.put(changed(changed(single("a", key="a"))))
    look(world)
    assert world.row("a").changed


def test_undoing_after_a_changed_key_leaves_it_changed(world: World) -> None:
    world.meet("a")
    world.shelves.put(changed(single("a", key="b")))
    world.later(days=1)
    world.answer(world.shown("review"), "b")
    world.study.undo(learner=world.learner, at=world.at)
    assert world.row("a").changed
    assert sound(world)


def test_undoing_the_only_answer_after_a_changed_key_leaves_a_new_item(world: World) -> None:
    world.meet("a")
    world.shelves.put(changed(single("a", key="b")))
    look(world)
    world.study.undo(learner=world.learner, at=world.at)
    assert world.row("a").answers == 0
    assert world.row("a").due_on is None
    assert sound(world)


def test_a_new_item_with_a_changed_key_has_nothing_to_bring_forward(world: World) -> None:
    world.shown(item="a")
    world.shelves.put(changed(single("a", key="b")))
    look(world)
    assert world.row("a").due_on is None


# Gone and back


def test_a_retired_item_is_hidden_and_back_with_its_progress(world: World) -> None:
    world.meet("a")
    row = world.row("a")
    world.shelves.put(single("b"), single("c"))
    world.later(days=30)
    assert world.show("review") is None
    assert world.study.overview(learner=world.learner, at=world.at).total.items == 2
    world.restart()
    look(world)
    assert world.row("a") == row
    world.shelves.put(single("a"), single("b"))
    assert world.shown("review").item.id == "a"


def test_an_empty_library_shows_nothing_and_loses_nothing(world: World) -> None:
    world.meet("a")
    world.shelves.put()
    today = world.study.today(learner=world.learner, at=world.at + timedelta(days=9))
    assert (today.due, today.unseen) == (0, 0)
    assert world.show() is None
    assert world.show(only=Filter(missed=True)) is None
    assert world.card() is None
    assert world.row("a").answers == 1


def test_an_item_that_moves_to_another_bank_is_the_same_item(world: World) -> None:
    world.meet("a")
    row = world.row("a")
    world.shelves.put(single("c"), replace(single("a"), bank="elsewhere"))
    look(world)
    assert world.row("a") == row
