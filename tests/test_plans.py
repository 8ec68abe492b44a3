"""The plan for an exam day, over a real store: what today holds, what may be told of the day."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path

import pytest
from exams_world import EXAM, bank, world
from study_world import Shelves, World, closing_worlds, exam, single  # noqa: F401

from quizbank.study import DayPlan
from quizbank.study.plans_evidence import ITEM_PACE
from quizbank.study.plans_order import return_seconds
from quizbank.study.readiness_model import FEWEST_TO_FORECAST

TODAY = date(2026, 11, 30)


def planned(here: World, days: int | None = 20, minutes: int = 15, **more: object) -> World:
    on = "" if days is None else TODAY + timedelta(days=days)
    here.study.change_settings(
        learner=here.learner,
        changes={"exam": "X", "exam_on": on, "minutes_a_day": minutes, **more},
    )
    return here


def plan(here: World) -> DayPlan:
    found = here.study.day_plan(learner=here.learner, at=here.at)
    assert found is not None
    return found


def ids(here: World) -> list[str]:
    return [proposal.id for proposal in plan(here).plan.queue]


def test_without_a_date_there_is_no_plan(tmp_path: Path) -> None:
    here = planned(world(tmp_path), days=None)
    assert here.study.day_plan(learner=here.learner, at=here.at) is None
    assert here.study.plan_next(learner=here.learner, at=here.at) is None


def test_today_fits_the_minutes_and_says_of_what_it_is_made(tmp_path: Path) -> None:
    here = planned(world(tmp_path, per_domain=40))
    found = plan(here)
    assert 10 <= found.minutes <= 15
    assert found.count("new") == len(found.plan.queue) > 5
    assert (found.when, found.days_left) == ("ahead", 20)


def test_the_heavier_domain_comes_first_while_nothing_is_known(tmp_path: Path) -> None:
    """Domain a weighs 60 % and has as many items as b."""
    assert ids(planned(world(tmp_path, per_domain=40)))[0][0] == "a"


def test_zero_minutes_leave_an_empty_queue_and_still_an_expectation(tmp_path: Path) -> None:
    here = planned(world(tmp_path, per_domain=40), minutes=0)
    for number in range(FEWEST_TO_FORECAST):
        here.meet(f"a{number}")
    assert ids(here) == []
    told = here.study.expected(learner=here.learner, at=here.at)
    assert told is not None
    assert told.on_day is not None
    assert told.more is not None
    assert told.more.score > told.on_day.score


def test_exam_today_is_a_sweep_of_what_is_weakest(tmp_path: Path) -> None:
    here = planned(world(tmp_path), days=12, minutes=90)
    here.meet("a1", "b")
    here.meet("a2", "a")
    here.later(days=12)
    found = plan(here)
    assert (found.when, found.days_left) == ("today", 0)
    assert found.plan.queue
    seen = [i for i in ids(here) if i in ("a1", "a2")]
    assert seen == ["a1", "a2"]


def test_after_the_exam_the_queue_is_empty_and_it_says_so(tmp_path: Path) -> None:
    here = planned(world(tmp_path), days=-3)
    assert (plan(here).when, ids(here)) == ("past", [])
    assert here.study.plan_next(learner=here.learner, at=here.at) is None
    told = here.study.expected(learner=here.learner, at=here.at)
    assert told is not None
    assert told.on_day is None


def test_a_date_moved_later_makes_room_for_what_did_not_fit(tmp_path: Path) -> None:
    here = planned(world(tmp_path, per_domain=40), days=4, minutes=10)
    tight = plan(here)
    assert (tight.plan.fits, tight.new_minutes_a_day > 10) == (False, True)
    planned(here, days=40)
    wide = plan(here)
    assert (wide.plan.fits, wide.new_minutes_a_day < 5) == (True, True)
    planned(here, days=4)
    assert plan(here).new_minutes_a_day == tight.new_minutes_a_day


def test_the_material_still_fits_when_the_days_work_is_done(tmp_path: Path) -> None:
    """What is left of today is not what is left of every day."""
    here = planned(world(tmp_path, per_domain=20), days=20, minutes=10)
    for number in range(5):
        showing = here.shown(item=f"a{number}")
        here.later(minutes=3)
        here.answer(showing)
    assert ids(here) == []
    assert plan(here).plan.fits


def test_the_minutes_hold_what_returns_and_the_misses_to_be_expected(tmp_path: Path) -> None:
    here = planned(world(tmp_path, per_domain=40), minutes=15)
    found = plan(here)
    once = sum(
        share * seconds
        for share, seconds in zip(ITEM_PACE.first, ITEM_PACE.first_seconds, strict=True)
    )
    back = ITEM_PACE.first[0] * return_seconds(ITEM_PACE)
    assert found.plan.seconds == pytest.approx(len(found.plan.queue) * (once + back))
    here.meet("a1", "b")
    here.meet("a2", "b")
    after = plan(here)
    assert after.returning == 2
    assert after.returning_seconds > 60
    assert after.spent * 60 + after.plan.seconds + after.returning_seconds <= 15 * 60
    assert after.minutes == round((after.plan.seconds + after.returning_seconds) / 60)


def test_what_was_answered_today_or_put_away_is_not_asked(tmp_path: Path) -> None:
    here = planned(world(tmp_path), minutes=120)
    here.meet("a1")
    here.study.suspend(learner=here.learner, item_id="a2", at=here.at)
    here.study.bury(learner=here.learner, item_id="a3", at=here.at)
    assert not {"a1", "a2", "a3"} & set(ids(here))
    here.later(days=1)
    assert {"a1", "a3"} <= set(ids(here))


def test_minutes_spent_today_are_taken_off(tmp_path: Path) -> None:
    here = planned(world(tmp_path, per_domain=40), minutes=10)
    before = plan(here).minutes
    showing = here.shown(item="a1")
    here.later(minutes=4)
    here.answer(showing)
    after = plan(here)
    assert after.spent == pytest.approx(4)
    assert after.minutes <= before - 3
    here.later(days=1)
    assert plan(here).spent == 0


def test_the_next_item_is_the_plans_and_what_was_missed_returns(tmp_path: Path) -> None:
    here = planned(world(tmp_path), minutes=120)
    first = here.study.plan_next(learner=here.learner, at=here.at)
    assert first == ids(here)[0]
    here.meet(first, "b")
    for _ in range(3):
        following = here.study.plan_next(learner=here.learner, at=here.at)
        assert following not in (None, first)
        here.meet(str(following), "a")
    assert here.study.plan_next(learner=here.learner, at=here.at) == first


def test_when_the_days_work_is_done_what_was_missed_still_returns_and_then_nothing(
    tmp_path: Path,
) -> None:
    here = planned(world(tmp_path), minutes=2)
    first = str(here.study.plan_next(learner=here.learner, at=here.at))
    showing = here.shown(item=first)
    here.later(seconds=110)
    here.answer(showing, "b")
    assert ids(here) == []
    assert here.study.plan_next(learner=here.learner, at=here.at) == first
    here.meet(first, "a")
    assert here.study.plan_next(learner=here.learner, at=here.at) is None


def test_two_exams_share_items_and_shared_ones_are_worth_more(tmp_path: Path) -> None:
    other = replace(exam("Y", c=50, d=50), items=10, minutes=20)
    shared = [single(f"s{n}", exams={"X": ("a.1",), "Y": ("c.1",)}) for n in range(6)]
    own = [single(f"x{n}", exams={"X": ("a.1",)}) for n in range(6)]
    theirs = [single(f"y{n}", exams={"Y": ("d.1",)}) for n in range(6)]
    first = replace(exam("X", a=100), items=10, minutes=20)
    here = World(tmp_path, Shelves(*shared, *own, *theirs, exams=(first, other)))
    planned(here, minutes=60, other_exam="Y", other_exam_on=TODAY + timedelta(days=30))
    queue = ids(here)
    assert {i[0] for i in queue[:6]} == {"s"}
    assert {i[0] for i in queue} == {"s", "x", "y"}
    found = plan(here)
    assert found.other is not None
    assert (found.exam.code, found.other.code) == ("X", "Y")
    here.later(days=25)
    found = plan(here)
    assert (found.exam.code, found.other, found.days_left) == ("Y", None, 5)


def test_the_same_exam_named_twice_is_planned_once_for_its_nearer_day(tmp_path: Path) -> None:
    here = planned(world(tmp_path), other_exam="X", other_exam_on=TODAY + timedelta(days=5))
    found = plan(here)
    assert (found.days_left, found.other) == (5, None)


def test_an_exam_without_items_gives_an_empty_plan(tmp_path: Path) -> None:
    here = World(tmp_path, Shelves(single("other"), exams=(EXAM,)))
    planned(here)
    assert ids(here) == []
    told = here.study.expected(learner=here.learner, at=here.at)
    assert told is not None
    assert not told.tellable


def test_what_is_expected_grows_with_what_is_learned(tmp_path: Path) -> None:
    here = planned(world(tmp_path))
    scores = []
    for chosen in "ba":
        for item in bank(12):
            here.meet(item.id, chosen)
        told = here.study.expected(learner=here.learner, at=here.at)
        assert told is not None
        assert told.today is not None
        scores.append(told.today.score)
        here.later(days=3)
    assert scores[1] > scores[0] + 0.1


def test_no_chance_is_told_before_there_is_evidence(tmp_path: Path) -> None:
    here = planned(world(tmp_path, per_domain=30))
    told = here.study.expected(learner=here.learner, at=here.at)
    assert told is not None
    assert told.missing == "40 more items answered for the first time"
    assert not told.tellable
    assert told.today is None
    for number in range(30):
        here.meet(f"a{number}", "a" if number % 3 else "b")
    for number in range(10):
        here.meet(f"b{number}", "a")
    told = here.study.expected(learner=here.learner, at=here.at)
    assert told is not None
    assert told.tellable
    assert told.today is not None
    assert told.today.chance_low <= told.today.chance <= told.today.chance_high
    assert told.today.score_low < told.today.score < told.today.score_high


def test_a_heavy_domain_never_met_is_named(tmp_path: Path) -> None:
    here = planned(world(tmp_path, per_domain=60))
    for number in range(45):
        here.meet(f"a{number}", "a")
    told = here.study.expected(learner=here.learner, at=here.at)
    assert told is not None
    assert told.missing == "items of domain b"


def test_the_same_state_is_told_the_same_however_often_one_looks(tmp_path: Path) -> None:
    here = planned(world(tmp_path))
    once = here.study.expected(learner=here.learner, at=here.at)
    here.restart()
    assert here.study.expected(learner=here.learner, at=here.at) == once


def test_seconds_that_this_learner_takes_shape_the_plan(tmp_path: Path) -> None:
    """Forty items at two minutes each: fewer fit into the same time than before."""
    here = planned(world(tmp_path, per_domain=60), minutes=20)
    before = len(ids(here))
    for number in range(40):
        showing = here.shown(item=f"a{number}")
        here.later(minutes=4)
        here.answer(showing)
    here.later(days=1)
    assert len(ids(here)) < before / 2
