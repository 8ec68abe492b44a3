"""Putting away, marking, reporting; flashcards; leeches."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest
from study_world import Shelves, World, closing_worlds, exam, flashcard, single  # noqa: F401

from quizbank.grading import RATINGS, Rating
from quizbank.store import reports
from quizbank.study import CardShowing, Filter, Rated, Standing


@pytest.fixture
def world(tmp_path: Path) -> World:
    things = [single(f"i{n}") for n in range(3)] + [flashcard(f"c{n}") for n in range(3)]
    return World(tmp_path, Shelves(*things))


def standing(world: World, item: str) -> Standing:
    return world.study.standing(learner=world.learner, item_id=item, at=world.at, recall=True)


def put(world: World, what: str, item: str) -> None:
    getattr(world.study, what)(learner=world.learner, item_id=item, at=world.at)


def rate(world: World, showing: CardShowing | None, rating: Rating) -> Rated:
    assert showing is not None
    return world.study.rate(
        learner=world.learner, showing_id=showing.id, rating=rating, at=world.at
    )


def met(world: World, times: int = 6) -> set[str]:
    """What practising shows in that many steps."""
    ids = set()
    for _ in range(times):
        showing = world.show()
        if showing is not None:
            ids.add(showing.item.id)
            world.answer(showing)
    return ids


# Putting away


def test_a_suspended_item_is_not_shown_until_released(world: World) -> None:
    world.meet("i0")
    put(world, "suspend", "i0")
    world.later(days=400)
    assert world.show("review") is None
    assert met(world) == {"i1", "i2"}
    put(world, "release", "i0")
    assert "i0" in met(world)


def test_a_buried_item_is_back_tomorrow_by_the_learners_clock(world: World) -> None:
    world.study.change_settings(learner=world.learner, changes={"zone": "America/Los_Angeles"})
    put(world, "bury", "i0")  # 02:00 there, still the evening before by their day
    assert standing(world, "i0").buried_until == date(2026, 11, 30)
    assert "i0" not in met(world)
    world.later(hours=1, minutes=59)
    assert "i0" not in met(world)
    world.later(minutes=1)
    assert "i0" in met(world)
    assert standing(world, "i0").buried_until is None


def test_putting_away_what_is_on_the_desk_brings_the_next(world: World) -> None:
    showing = world.shown()
    put(world, "bury", showing.item.id)
    other = world.shown()
    assert other.item.id != showing.item.id
    assert not world.answer(showing).again, "a page still open may be answered"


def test_an_item_that_is_put_away_is_shown_when_asked_for(world: World) -> None:
    put(world, "suspend", "i0")
    assert world.shown(item="i0").item.id == "i0"


def test_a_missed_item_that_is_buried_does_not_return_today(world: World) -> None:
    world.meet("i0", "b")
    put(world, "bury", "i0")
    assert world.show("review") is None


def test_an_unknown_item_can_not_be_put_away(world: World) -> None:
    for what in ("suspend", "bury", "release"):
        with pytest.raises(KeyError):
            put(world, what, "no-such-item")
    with pytest.raises(KeyError):
        world.study.flag(learner=world.learner, item_id="no", flagged=True, at=world.at)


# Leeches


def test_the_eighth_lapse_makes_a_leech_and_puts_it_away(world: World) -> None:
    outcomes = []
    for _ in range(14):
        outcomes.append(world.meet("i0", "b"))
        if outcomes[-1].leech:
            put(world, "release", "i0")
        world.later(days=3)
    assert [n for n, outcome in enumerate(outcomes) if outcome.leech] == [8, 12]
    assert standing(world, "i0").leech
    assert standing(world, "i0").lapses == 13


def test_a_leech_stays_away_until_released(world: World) -> None:
    for _ in range(9):
        world.later(days=3)
        world.meet("i0", "b")
    world.later(days=30)
    assert world.show("review") is None
    assert standing(world, "i0").suspended


# Marks


def test_flag_and_note_are_kept_apart_and_private(world: World) -> None:
    world.study.flag(learner=world.learner, item_id="i0", flagged=True, at=world.at)
    world.study.note(learner=world.learner, item_id="i0", text="  why?  ", at=world.at)
    world.restart()
    assert (standing(world, "i0").flagged, standing(world, "i0").note) == (True, "why?")
    world.study.flag(learner=world.learner, item_id="i0", flagged=False, at=world.at)
    assert (standing(world, "i0").flagged, standing(world, "i0").note) == (False, "why?")
    world.study.note(learner=world.learner, item_id="i0", text=" ", at=world.at)
    assert world.study.shelf(learner=world.learner, at=world.at) == []


def test_a_note_that_is_too_long_is_refused_and_the_old_one_kept(world: World) -> None:
    world.study.note(learner=world.learner, item_id="i0", text="kept", at=world.at)
    with pytest.raises(ValueError, match="4000"):
        world.study.note(learner=world.learner, item_id="i0", text="x" * 4001, at=world.at)
    assert standing(world, "i0").note == "kept"


def test_the_shelf_lists_what_is_marked_or_put_away(world: World) -> None:
    put(world, "suspend", "i2")
    put(world, "bury", "c0")
    world.study.flag(learner=world.learner, item_id="i0", flagged=True, at=world.at)
    listed = world.study.shelf(learner=world.learner, at=world.at)
    assert [s.item_id for s in listed] == ["c0", "i0", "i2"]
    assert [s.suspended for s in listed] == [False, False, True]
    assert [s.flagged for s in listed] == [False, True, False]
    world.later(days=1)
    listed = world.study.shelf(learner=world.learner, at=world.at)
    assert [s.item_id for s in listed] == ["i0", "i2"]


def test_standing_says_where_the_learner_stands(world: World) -> None:
    assert standing(world, "i0").retrievability is None
    world.meet("i0")
    world.later(days=3)
    world.meet("i0", "b")
    now = standing(world, "i0")
    assert (now.answers, now.right, now.lapses) == (2, 1, 1)
    assert now.retrievability is not None
    assert now.retrievability < 0.95
    world.later(days=2)
    later = standing(world, "i0").retrievability
    assert later is not None
    assert 0.5 < later < now.retrievability


# Reports


def test_a_report_waits_for_an_instructor(world: World) -> None:
    report = world.study.report(
        learner=world.learner, item_id="i0", reason="wrong_key", text="b is right", at=world.at
    )
    (waiting,) = world.store.read(reports.waiting)
    assert (waiting.id, waiting.item_id, waiting.version, waiting.text) == (
        report, "i0", "1", "b is right",
    )  # fmt: skip
    closing = {"state": "mended", "reply": "Thank you", "at_ms": 1}
    assert world.store.write(lambda tx: reports.close(tx, report, **closing))  # type: ignore[arg-type]
    assert not world.store.write(lambda tx: reports.close(tx, report, **closing))  # type: ignore[arg-type]
    assert world.store.read(reports.waiting) == []
    (mine,) = world.store.read(lambda tx: reports.of_learner(tx, world.learner))
    assert (mine.state, mine.reply) == ("mended", "Thank you")


def test_a_report_needs_a_reason_we_know(world: World) -> None:
    with pytest.raises(ValueError, match="Choose what is wrong"):
        world.study.report(learner=world.learner, item_id="i0", reason="x", text="", at=world.at)


def test_runs_are_kept_as_the_browser_told_them(world: World) -> None:
    for number in range(3):
        world.study.report_run(
            learner=world.learner, item_id="i0", choice="a", ending="exception",
            output="x" * 30_000 if number == 2 else str(number), at=world.at,
        )  # fmt: skip
        world.later(seconds=1)
    runs = world.study.runs(learner=world.learner, item_id="i0")
    assert [len(run.output) for run in runs] == [20_000, 1, 1]
    assert world.row("i0").answers == 0


# Flashcards


def test_each_button_says_when_the_card_comes_back(world: World) -> None:
    showing = world.card()
    assert showing is not None
    assert list(showing.comes_back) == list(RATINGS)
    for rating in RATINGS:
        world.later(days=40)
        showing = world.card()
        assert showing is not None
        promised = showing.comes_back[rating]
        assert rate(world, showing, rating).due_at.date() == promised
        assert world.memory(showing.card.id).due_on == promised


def test_a_rating_sent_twice_counts_once(world: World) -> None:
    showing = world.card()
    first, second = rate(world, showing, "Good"), rate(world, showing, "Again")
    assert (first.again, second.again, second.rating) == (False, True, "Good")
    assert second.due_at == first.due_at
    assert showing is not None
    assert world.row(showing.card.id).answers == 1


def test_an_unrated_card_is_shown_again(world: World) -> None:
    first = world.card()
    world.restart()
    assert world.card() == first


def test_cards_end_for_today_and_a_forgotten_one_returns_once(world: World) -> None:
    seen = []
    while (showing := world.card()) is not None and len(seen) < 9:
        seen.append(showing.card.id)
        rate(world, showing, "Again" if showing.card.id == "c0" else "Good")
    assert seen == ["c0", "c1", "c2", "c0"]


def test_due_cards_come_before_new_ones(world: World) -> None:
    rate(world, world.card(), "Good")
    world.later(days=30)
    showing = world.card()
    assert showing is not None
    assert showing.card.id == "c0"


def test_cards_and_items_keep_to_themselves(world: World) -> None:
    showing = world.card()
    assert showing is not None
    with pytest.raises(KeyError):
        world.study.showing(learner=world.learner, showing_id=showing.id)
    with pytest.raises(KeyError):
        world.answer(showing.id)
    item = world.shown()
    with pytest.raises(KeyError):
        world.study.card_showing(learner=world.learner, showing_id=item.id, at=world.at)
    with pytest.raises(ValueError, match="rating"):
        rate(world, showing, "Perfect")  # type: ignore[arg-type]
    rate(world, showing, "Good")
    world.later(days=20)
    assert world.show("review") is None
    today = world.study.today(learner=world.learner, at=world.at)
    assert (today.due, today.cards_due, today.cards_unseen) == (0, 1, 2)


def test_cards_of_my_exam_come_first(tmp_path: Path) -> None:
    shelves = Shelves(
        flashcard("other"), flashcard("mine", exams={"X": ("loop.1",)}), exams=(exam(loop=100),)
    )
    world = World(tmp_path, shelves)
    world.study.change_settings(learner=world.learner, changes={"exam": "X"})
    first = world.card()
    assert first is not None
    assert first.card.id == "mine"
    only = world.study.next_card(
        learner=world.learner, at=world.at, rng=world.rng, only=Filter(exam="none")
    )
    assert only is None
