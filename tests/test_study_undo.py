"""Undo: the last answer, byte for byte, in any number, after a restart, never twice by mistake."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest
from study_world import Shelves, World, changed, closing_worlds, flashcard, single  # noqa: F401

from quizbank.store import log
from quizbank.study import Undone


@pytest.fixture
def world(tmp_path: Path) -> World:
    return World(tmp_path, Shelves(*(single(f"i{n}") for n in range(6)), flashcard("c")))


def undo(world: World, showing_id: str = "") -> Undone | None:
    return world.study.undo(learner=world.learner, at=world.at, showing_id=showing_id)


def test_undo_restores_the_memory_byte_for_byte(world: World) -> None:
    world.meet("i0")
    before = world.row("i0")
    world.later(days=3)
    outcome = world.answer(world.shown("review"), "b")
    assert world.row("i0") != before
    undone = undo(world)
    assert undone is not None
    assert (undone.showing_id, undone.rating) == (outcome.showing_id, "Again")
    assert world.row("i0") == before


def test_undo_of_a_first_answer_makes_the_item_new_again(world: World) -> None:
    world.meet("i0")
    undo(world)
    today = world.study.today(learner=world.learner, at=world.at)
    assert (today.unseen, today.answered_today) == (6, 0)
    assert not world.study.answered(learner=world.learner, item_id="i0")


def test_undo_survives_a_restart_and_goes_back_several_steps(world: World) -> None:
    rows = [world.row("i0")]
    for chosen in ("a", "b", "a"):
        world.later(days=1)
        world.meet("i0", chosen)
        rows.append(world.row("i0"))
    for expected in reversed(rows[:-1]):
        world.restart()
        undo(world)
        assert world.row("i0") == expected
    assert undo(world) is None


def test_after_undo_the_item_is_shown_again_in_the_same_order(world: World) -> None:
    showing = world.shown()
    world.answer(showing, "b")
    world.shown()  # the learner had gone on already
    undone = undo(world)
    assert undone is not None
    again = world.shown()
    assert again.id == undone.again != showing.id
    assert (again.item, again.order) == (showing.item, showing.order)


def test_answering_after_undo_equals_having_answered_once(world: World) -> None:
    showing = world.shown()
    world.answer(showing, "b")
    undo(world)
    world.restart()
    world.answer(world.shown(), "a")
    row = world.row(showing.item.id)
    assert (row.answers, row.right, row.last_rating) == (1, 1, "Good")
    other = World(world.folder / "other", world.shelves)
    other.answer(other.shown(item=showing.item.id), "a")
    assert other.row(showing.item.id).memory == row.memory


def test_undo_and_the_same_answer_again_is_due_on_the_same_day(world: World) -> None:
    for days in (0, 3, 9):
        world.later(days=days)
        outcome = world.meet("i0")
    undo(world)
    assert world.meet("i0").due_at == outcome.due_at


def test_a_late_copy_of_the_undone_form_counts_for_nothing(world: World) -> None:
    showing = world.shown()
    world.answer(showing)
    undo(world)
    late = world.answer(showing)
    assert late.again
    assert late.undone
    assert world.row(showing.item.id).answers == 0


def test_pressing_undo_twice_on_one_page_undoes_once(world: World) -> None:
    world.meet("i0")
    outcome = world.meet("i1")
    first, second = undo(world, outcome.showing_id), undo(world, outcome.showing_id)
    assert first == second
    assert world.row("i0").answers == 1


def test_what_was_answered_before_the_last_cannot_be_undone_alone(world: World) -> None:
    first = world.meet("i0")
    world.meet("i1")
    with pytest.raises(ValueError, match="answered after this"):
        undo(world, first.showing_id)
    assert world.row("i0").answers == 1


def test_undoing_what_is_not_mine_or_not_answered_is_refused(world: World) -> None:
    showing = world.shown()
    with pytest.raises(KeyError):
        undo(world, showing.id)
    world.answer(showing)
    with pytest.raises(KeyError):
        world.study.undo(learner="somebody-else", at=world.at, showing_id=showing.id)


def test_one_undo_restores_what_made_a_leech(world: World) -> None:
    for _ in range(9):
        world.later(days=2)
        outcome = world.meet("i0", "b")
    assert outcome.leech
    assert world.row("i0").suspended
    undo(world)
    row = world.row("i0")
    assert not row.suspended
    assert not row.leech


def test_counts_are_right_after_undo(world: World) -> None:
    world.meet("i0")
    world.meet("i1", "b")
    undo(world)
    today = world.study.today(learner=world.learner, at=world.at)
    assert (today.answered_today, today.due, today.unseen) == (1, 0, 5)
    (tally,) = world.study.days(learner=world.learner, since=today.on)
    assert (tally.answers, tally.right) == (1, 1)
    assert [a.item_id for a in world.study.answers_before(learner=world.learner)] == ["i0"]


def test_undoing_a_right_answer_takes_its_point_and_its_minutes_back(world: World) -> None:
    for item in ("i0", "i1"):
        showing = world.shown(item=item)
        world.later(minutes=2)
        world.answer(showing)
    undo(world)
    (tally,) = world.study.days(learner=world.learner, since=date(2026, 11, 30))
    assert (tally.answers, tally.right, tally.minutes) == (1, 1, 2)


def test_a_rating_is_undone_like_an_answer(world: World) -> None:
    showing = world.card()
    assert showing is not None
    world.study.rate(learner=world.learner, showing_id=showing.id, rating="Easy", at=world.at)
    undone = undo(world)
    assert undone is not None
    again = world.card()
    assert again is not None
    assert again.id == undone.again
    assert world.row("c").answers == 0


def test_undo_of_a_retired_item_takes_it_back_and_shows_nothing(world: World) -> None:
    world.meet("i0")
    world.shelves.put(single("i1"))
    undone = undo(world)
    assert undone is not None
    assert undone.again == ""
    assert world.row("i0").answers == 0


def test_undo_shows_the_present_version_and_it_can_be_answered_when_that_goes(world: World) -> None:
    world.meet("i0")
    world.shelves.put(changed(single("i0"), stem="Better"), single("i1"))
    undone = undo(world)
    world.shelves.put(single("i1"))
    assert undone is not None
    assert world.answer(undone.again).correct


def test_the_log_keeps_what_was_undone(world: World) -> None:
    world.meet("i0", "b")
    undo(world)
    rows = world.store.read(lambda tx: list(log.everything(tx, world.learner)))
    assert [row.event for row in rows] == ["answered", "undone"]
    assert rows[1].undoes == rows[0].seq


def test_the_last_answered_is_what_undo_would_take_back(world: World) -> None:
    assert world.study.last_answered(learner=world.learner) is None
    first, second = world.meet("i0"), world.meet("i1")
    assert world.study.last_answered(learner=world.learner) == second.showing_id
    undo(world)
    assert world.study.last_answered(learner=world.learner) == first.showing_id
