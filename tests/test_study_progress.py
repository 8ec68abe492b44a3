"""Progress: by domain and topic, by the learner's own days, answer by answer."""

from __future__ import annotations

import itertools
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest
from study_world import Shelves, World, closing_worlds, exam, flashcard, single  # noqa: F401

from quizbank.study import Overview, Part


@pytest.fixture
def world(tmp_path: Path) -> World:
    shelves = Shelves(
        single("l1", exams={"X": ("loop.1",)}, topics=("results",)),
        single("l2", exams={"X": ("loop.1",)}, topics=("results", "hooks")),
        single("t1", exams={"X": ("tools.1",)}, topics=("hooks",)),
        single("none"),
        flashcard("c1", exams={"X": ("loop.1",)}, topics=("results",)),
        exams=(exam(loop=60, tools=40),),
    )
    return World(tmp_path, shelves)


def overview(world: World, code: str = "X") -> Overview:
    return world.study.overview(learner=world.learner, at=world.at, exam=code, recall=True)


def sums(part: Part) -> tuple[str, int, int, int, int, int]:
    return part.id, part.items, part.seen, part.answers, part.right, part.due


def test_progress_is_counted_by_domain_and_topic(world: World) -> None:
    world.meet("l1")
    world.later(days=1)
    world.meet("l2", "b")
    world.meet("l2", "b")
    world.meet("t1")
    world.later(days=1)
    seen = overview(world)
    assert [sums(part) for part in seen.domains] == [
        ("loop", 3, 2, 3, 1, 2),
        ("tools", 1, 1, 1, 1, 0),
    ]
    assert [sums(part) for part in seen.topics] == [
        ("hooks", 2, 2, 3, 1, 1),
        ("results", 3, 2, 3, 1, 2),
    ]
    assert sums(seen.total) == ("", 4, 3, 4, 2, 2)
    assert [part.weight for part in seen.domains] == [60, 40]


def test_without_an_exam_everything_counts(world: World) -> None:
    world.meet("none")
    seen = overview(world, "")
    assert seen.domains == ()
    assert (seen.total.items, seen.total.seen) == (5, 1)


def test_retrievability_is_tomorrows_and_falls(world: World) -> None:
    assert overview(world).total.retrievability is None
    world.meet("l1")
    first = overview(world).total.retrievability
    world.later(days=3)
    later = overview(world).total.retrievability
    assert first is not None
    assert later is not None
    assert 0.8 < later < first < 1


def test_what_is_put_away_is_not_due(world: World) -> None:
    world.meet("l1")
    world.later(days=5)
    assert overview(world).total.due == 1
    world.study.suspend(learner=world.learner, item_id="l1", at=world.at)
    assert overview(world).total.due == 0


def test_days_are_those_of_the_zone_and_clock_of_then(world: World) -> None:
    world.study.change_settings(learner=world.learner, changes={"zone": "Europe/Berlin"})
    world.at = datetime(2026, 7, 1, 2, 30, tzinfo=UTC)  # 04:30 in summer: the day has begun
    world.meet("l1")
    world.at = datetime(2026, 12, 1, 2, 30, tzinfo=UTC)  # 03:30 in winter: it has not
    world.meet("l2")
    world.study.change_settings(learner=world.learner, changes={"zone": "Asia/Tokyo"})
    days = world.study.days(learner=world.learner, since=date(2026, 1, 1))
    assert [day.on for day in days] == [date(2026, 7, 1), date(2026, 11, 30)]


def test_moving_to_another_zone_keeps_the_days_and_moves_the_boundary(world: World) -> None:
    world.study.change_settings(learner=world.learner, changes={"zone": "Europe/Berlin"})
    world.at = datetime(2026, 11, 29, 18, 0, tzinfo=UTC)
    world.meet("l1")
    world.study.change_settings(learner=world.learner, changes={"zone": "Asia/Tokyo"})
    world.at = datetime(2026, 11, 29, 19, 30, tzinfo=UTC)  # 04:30 on the 30th in Tokyo
    world.meet("l2")
    days = world.study.days(learner=world.learner, since=date(2026, 1, 1))
    assert [day.on for day in days] == [date(2026, 11, 29), date(2026, 11, 30)]


def test_minutes_are_capped_for_each_answer(world: World) -> None:
    for item, minutes in (("l1", 2), ("l2", 13), ("t1", -4)):
        showing = world.shown(item=item)
        world.later(minutes=minutes)
        world.answer(showing)
    (day,) = world.study.days(learner=world.learner, since=date(2026, 11, 30))
    assert day.minutes == 7
    assert day.answers == 3


def test_the_history_comes_in_pages_without_gaps(world: World) -> None:
    for item, chosen in itertools.product(("l1", "l2", "t1"), "ab"):
        world.later(minutes=1)
        world.meet(item, chosen)
    world.study.undo(learner=world.learner, at=world.at)
    pages, mark = [], None
    while page := world.study.answers_before(learner=world.learner, mark=mark, most=2):
        pages.append(page)
        mark = page[-1].mark
    assert [len(page) for page in pages] == [2, 2, 1]
    answers = [answer for page in pages for answer in page]
    assert [answer.item_id for answer in answers] == ["t1", "l2", "l2", "l1", "l1"]
    assert [answer.correct for answer in answers] == [True, False, True, False, True]
    assert answers[0].answered_at == world.at - timedelta(minutes=1)
