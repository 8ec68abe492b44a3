"""Answering: one transaction, counted once, graded as shown, back when it should be."""

from __future__ import annotations

import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from random import Random
from threading import Event

import pytest
from study_world import (
    MORNING,
    Shelves,
    World,
    changed,
    closing_worlds,  # noqa: F401
    exam,
    ordering,
    single,
)

from quizbank.model import Item, Option
from quizbank.store import log
from quizbank.study import Filter, Showing


@pytest.fixture
def world(tmp_path: Path) -> World:
    return World(tmp_path, Shelves(*(single(f"i{n}") for n in range(6))))


def log_rows(world: World) -> list[log.LogRow]:
    return world.store.read(lambda tx: list(log.everything(tx, world.learner)))


# Once


def test_the_same_form_three_times_counts_once(world: World) -> None:
    showing = world.shown()
    first = world.answer(showing, "b", "unsure")
    world.later(minutes=5)
    second, third = world.answer(showing, "a"), world.answer(showing, "b", "unsure")
    assert not first.again
    assert second.again
    assert third.again
    assert (second.correct, second.response, second.due_at, second.answered_at) == (
        first.correct, first.response, first.due_at, first.answered_at,
    )  # fmt: skip
    assert len(log_rows(world)) == 1
    assert world.row(showing.item.id).answers == 1


def test_twenty_clicks_at_once_count_once(world: World) -> None:
    showing = world.shown()
    with ThreadPoolExecutor(20) as pool:
        outcomes = list(pool.map(lambda _: world.answer(showing), range(20)))
    assert Counter(outcome.again for outcome in outcomes) == {True: 19, False: 1}
    assert len({outcome.due_at for outcome in outcomes}) == 1
    assert len(log_rows(world)) == 1


def test_an_answer_is_there_after_a_restart(world: World) -> None:
    showing = world.shown()
    outcome = world.answer(showing, "c", "guess")
    world.restart()
    seen = world.study.showing(learner=world.learner, showing_id=showing.id)
    assert seen.outcome == outcome
    assert world.answer(showing).again


def test_an_outcome_stays_what_it_was_whatever_is_answered_later(world: World) -> None:
    first = world.meet("i0", "b")
    world.later(days=2)
    world.meet("i0")
    world.later(days=9)
    world.meet("i0")
    seen = world.study.showing(learner=world.learner, showing_id=first.showing_id)
    assert seen.outcome == first


def test_another_learners_showing_is_nobodys(world: World) -> None:
    showing = world.shown()
    with pytest.raises(KeyError):
        world.study.showing(learner="somebody-else", showing_id=showing.id)
    with pytest.raises(KeyError):
        world.study.answer(
            learner="somebody-else", showing_id=showing.id, response=("a",),
            confidence="sure", at=world.at,
        )  # fmt: skip
    assert log_rows(world) == []


def test_an_incomplete_answer_is_refused_with_its_sentence_and_kept_open(world: World) -> None:
    showing = world.shown()
    with pytest.raises(ValueError, match="Choose one option"):
        world.study.answer(
            learner=world.learner, showing_id=showing.id, response=(), confidence="sure",
            at=world.at,
        )  # fmt: skip
    assert world.shown() == showing
    assert not world.answer(showing).again


# Ratings and the memory


@pytest.mark.parametrize(
    ("chosen", "confidence", "rating"),
    [
        ("a", "sure", "Good"),
        ("a", "unsure", "Hard"),
        ("a", "guess", "Again"),
        ("b", "sure", "Again"),
    ],
)
def test_correctness_and_confidence_move_the_memory(
    world: World, chosen: str, confidence: str, rating: str
) -> None:
    outcome = world.meet("i0", chosen, confidence)  # type: ignore[arg-type]
    assert outcome.rating == rating
    assert world.memory("i0").reviewed_on == date(2026, 11, 30)
    assert outcome.due_at > world.at


def test_due_is_the_start_of_the_learners_own_day(world: World) -> None:
    world.study.change_settings(
        learner=world.learner, changes={"zone": "Asia/Tokyo", "day_starts_at": "05:30"}
    )
    outcome = world.meet("i0")
    due = world.memory("i0").due_on
    assert outcome.due_at == datetime(due.year, due.month, due.day, 5, 30, tzinfo=UTC) - timedelta(
        hours=9
    )


def test_what_is_learnt_comes_back_on_its_day_and_not_before(world: World) -> None:
    outcome = world.meet("i0")
    world.at = outcome.due_at - timedelta(seconds=1)
    assert world.show("review") is None
    assert world.study.today(learner=world.learner, at=world.at).due == 0
    world.at = outcome.due_at
    assert world.study.today(learner=world.learner, at=world.at).due == 1
    assert world.shown("review").item.id == "i0"


def test_a_clock_that_goes_back_between_showing_and_answering_takes_no_time(world: World) -> None:
    showing = world.shown()
    world.later(hours=-30)
    world.answer(showing)
    assert [row.took_ms for row in log_rows(world)] == [0]


def test_time_away_from_the_desk_is_not_counted(world: World) -> None:
    showing = world.shown()
    world.later(hours=3)
    world.answer(showing)
    assert [row.took_ms for row in log_rows(world)] == [5 * 60 * 1000]


def test_answered_says_whether_the_key_may_be_seen(world: World) -> None:
    assert not world.study.answered(learner=world.learner, item_id="i0")
    world.meet("i0", "c")
    assert world.study.answered(learner=world.learner, item_id="i0")
    assert not world.study.answered(learner="somebody-else", item_id="i0")


# What comes next


def test_an_unanswered_item_is_shown_again_in_the_same_order(world: World) -> None:
    first = world.shown()
    world.later(days=2)
    assert world.shown() == first
    world.restart()
    assert world.shown() == first


def test_purposes_and_filters_have_their_own_unanswered_item(tmp_path: Path) -> None:
    world = World(tmp_path, Shelves(single("x", topics=("t",)), single("y")))
    everything = world.shown()
    by_topic = world.show(only=Filter(topic="t"))
    assert by_topic is not None
    assert by_topic.id != everything.id
    assert by_topic.item.id == "x"
    assert world.shown() == everything


def test_tabs_that_ask_at_once_get_the_same_item(world: World) -> None:
    held = Event()

    def ask(number: int) -> Showing | None:
        return world.study.show_next(
            learner=world.learner, at=world.at, rng=Random(number), purpose="practise"
        )

    world.study.today(learner=world.learner, at=world.at)
    with ThreadPoolExecutor(9) as pool:
        pool.submit(world.store.write, lambda tx: held.wait(10) and None)
        asking = [pool.submit(ask, n) for n in range(8)]
        while world.store._writer._queue.qsize() < 8:
            time.sleep(0.01)  # all have chosen, none has been kept
        held.set()
        showings = [job.result() for job in asking]
    assert len({showing.id for showing in showings if showing}) == 1
    assert len({showing.item.id for showing in showings if showing}) == 1


def test_practice_meets_everything_once_and_then_what_was_longest_ago(world: World) -> None:
    met = []
    for _ in range(8):
        world.later(minutes=1)
        showing = world.shown()
        world.answer(showing)
        met.append(showing.item.id)
    assert len(set(met[:6])) == 6
    assert met[6:] == met[:2]


def test_a_missed_item_returns_once_in_the_sitting_after_three_others(world: World) -> None:
    world.meet("i0", "b")
    met = []
    for _ in range(5):
        world.later(minutes=1)
        showing = world.shown()
        met.append(showing.item.id)
        world.answer(showing, "b" if showing.item.id == "i0" else "a")
    assert met.index("i0") == 3
    assert met.count("i0") == 1


def test_a_missed_review_returns_at_the_end_when_few_others_are_left(world: World) -> None:
    world.meet("i0")
    world.meet("i1")
    world.later(days=10)
    met = world.drain("b")
    assert sorted(met[:2]) == ["i0", "i1"]
    assert sorted(met[2:]) == ["i0", "i1"]


def test_a_missed_review_returns_after_three_others_before_those_still_due(world: World) -> None:
    for n in range(6):
        world.meet(f"i{n}")
    world.later(days=10)
    first = world.shown("review")
    world.answer(first, "b")
    met = world.drain()
    assert met.index(first.item.id) == 3
    assert len(met) == 6


def test_a_guessed_item_returns_and_a_sure_one_does_not(world: World) -> None:
    world.meet("i0", "a", "guess")
    world.meet("i1", "a", "sure")
    assert world.shown("review").item.id == "i0"


def test_what_was_missed_yesterday_does_not_return_as_missed_today(world: World) -> None:
    world.meet("i0", "b")
    assert world.row("i0").repeat_on == "2026-11-30"
    world.later(days=1)
    assert world.study.today(learner=world.learner, at=world.at).due == 1
    world.answer(world.shown("review"))
    assert world.show("review") is None


def test_the_longest_overdue_comes_first(world: World) -> None:
    world.meet("i3", "a", "unsure")
    world.later(days=1)
    world.meet("i1", "a", "sure")
    world.later(days=30)
    assert [world.row("i3").due_on, world.row("i1").due_on] == ["2026-12-01", "2026-12-03"]
    showing = world.shown("review")
    assert showing.item.id == "i3"


def test_drilling_what_was_missed_ends_when_it_is_known(world: World) -> None:
    world.meet("i0", "b")
    world.meet("i1")
    world.meet("i2", "a", "guess")
    assert world.drain(purpose="practise", only=Filter(missed=True)) == ["i0", "i2"]


def test_filters_combine(tmp_path: Path) -> None:
    shelves = Shelves(
        single("x1", exams={"X": ("loop.1",)}, topics=("t",)),
        single("x2", exams={"X": ("tools.1",)}, topics=("t",)),
        single("x3", exams={"X": ("loop.1",)}),
        ordering("x4", "p", "q"),
        exams=(exam(loop=60, tools=40),),
    )
    world = World(tmp_path, shelves)

    def met(only: Filter) -> set[str]:
        ids = set()
        for n in range(12):
            showing = world.study.show_next(
                learner=world.learner, at=world.at, rng=Random(n), purpose="practise", only=only,
                item_id="",
            )  # fmt: skip
            if showing is None:
                return ids
            ids.add(showing.item.id)
            response = ("p", "q") if showing.item.kind == "order" else ("a",)
            world.study.answer(
                learner=world.learner, showing_id=showing.id, response=response,
                confidence="sure", at=world.at,
            )  # fmt: skip
        return ids

    assert met(Filter(exam="X")) == {"x1", "x2", "x3"}
    assert met(Filter(exam="X", domain="loop")) == {"x1", "x3"}
    assert met(Filter(domain="tools")) == {"x2"}
    assert met(Filter(topic="t", domain="loop")) == {"x1"}
    assert met(Filter(kind="order")) == {"x4"}
    assert met(Filter(exam="none")) == set()


def test_new_items_follow_the_weights_of_the_exam(tmp_path: Path) -> None:
    def served(domain: str) -> list[Item]:
        return [single(f"{domain}{n}", exams={"X": (f"{domain}.1",)}) for n in range(40)]

    shelves = Shelves(
        *(item for domain in ("heavy", "middle", "light") for item in served(domain)),
        *(single(f"none{n}") for n in range(9)),
        exams=(exam(heavy=60, middle=30, light=10),),
    )
    world = World(tmp_path, shelves)
    world.study.change_settings(learner=world.learner, changes={"exam": "X"})
    counted: Counter[str] = Counter()
    for _ in range(50):
        showing = world.shown()
        counted[showing.item.id.rstrip("0123456789")] += 1
        world.answer(showing)
    assert counted == {"heavy": 30, "middle": 15, "light": 5}


def test_a_wanted_item_is_shown_whatever_is_due(world: World) -> None:
    assert world.shown(item="i4").item.id == "i4"
    assert world.show(item="no-such-item") is None


# The order of options


def test_pinned_options_stay_last_and_the_others_move(tmp_path: Path) -> None:
    options = (
        *(Option(o, o, "r", key=o == "a") for o in "abcd"),
        Option("none", "None of these", "r", pinned=True),
    )
    world = World(tmp_path, Shelves(single("i", options=options)))
    orders = set()
    for n in range(40):
        showing = world.study.show_next(
            learner=world.learner, at=world.at, rng=Random(n), purpose="practise"
        )
        assert showing is not None
        assert showing.order[-1] == "none"
        assert sorted(showing.order[:-1]) == list("abcd")
        assert world.answer(showing).correct
        orders.add(showing.order)
    assert len(orders) > 10


def test_lines_to_put_in_order_are_never_shown_in_order(tmp_path: Path) -> None:
    world = World(tmp_path, Shelves(ordering("o", "p", "q")))
    for n in range(20):
        showing = world.study.show_next(
            learner=world.learner, at=world.at, rng=Random(n), purpose="practise"
        )
        assert showing is not None
        assert showing.order == ("q", "p")
        world.study.answer(
            learner=world.learner, showing_id=showing.id, response=("q", "p"), confidence="sure",
            at=world.at,
        )  # fmt: skip


# Today


def test_the_first_visit_is_the_first_until_something_is_answered(world: World) -> None:
    today = world.study.today(learner=world.learner, at=world.at)
    assert (today.first_visit, today.due, today.unseen, today.answered_today) == (True, 0, 6, 0)
    world.meet("i0")
    today = world.study.today(learner=world.learner, at=world.at)
    assert (today.first_visit, today.unseen, today.answered_today) == (False, 5, 1)


def test_minutes_are_the_learners_own_times_and_hold_the_misses_to_be_expected(
    world: World,
) -> None:
    for n in range(4):
        showing = world.shown(item=f"i{n}")
        world.later(seconds=150)
        world.answer(showing)
    world.later(days=10)
    for retention, minutes in ((0.97, 11), (0.75, 13)):
        world.study.change_settings(learner=world.learner, changes={"retention": retention})
        assert world.study.today(learner=world.learner, at=world.at).minutes == minutes


def test_today_turns_at_the_learners_hour(world: World) -> None:
    world.study.change_settings(learner=world.learner, changes={"zone": "Europe/Berlin"})
    world.at = datetime(2026, 11, 30, 2, 59, tzinfo=UTC)
    assert world.study.today(learner=world.learner, at=world.at).on == date(2026, 11, 29)
    world.later(minutes=1)
    assert world.study.today(learner=world.learner, at=world.at).on == date(2026, 11, 30)


# Settings


def test_settings_are_kept_and_typed(world: World) -> None:
    world.study.change_settings(
        learner=world.learner,
        changes={
            "exam_on": "2027-03-14", "minutes_a_day": "45", "zone": "Europe/Berlin",
            "day_starts_at": "03:00", "single_keys": False, "scheme": "dark",
            "text_size": "larger", "retention": 0.85,
        },
    )  # fmt: skip
    world.restart()
    kept = world.study.settings(learner=world.learner)
    assert kept["exam_on"] == date(2027, 3, 14)
    assert kept["minutes_a_day"] == 45
    assert kept["single_keys"] is False
    assert kept["retention"] == 0.85
    assert str(kept["day_starts_at"]) == "03:00:00"


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("exam", "NO-SUCH"), ("exam_on", "14.3.2027"), ("minutes_a_day", "-1"),
        ("minutes_a_day", "many"), ("minutes_a_day", 601), ("zone", "Mars/Olympus"),
        ("zone", "../etc/passwd"), ("zone", ""), ("day_starts_at", "noon"),
        ("day_starts_at", "13:00"), ("single_keys", "1"), ("scheme", "sepia"),
        ("text_size", "huge"), ("retention", 0.99), ("retention", True), ("role", "instructor"),
    ],
)  # fmt: skip
def test_a_setting_that_cannot_be_names_its_field_and_changes_nothing(
    world: World, name: str, value: object
) -> None:
    before = world.study.settings(learner=world.learner)
    with pytest.raises(ValueError, match=f"^{name}: "):
        world.study.change_settings(
            learner=world.learner, changes={"text_size": "large", name: value}
        )
    assert world.study.settings(learner=world.learner) == before


# An item that changes while it is shown


def test_an_answer_is_graded_by_the_version_that_was_shown(world: World) -> None:
    showing = world.shown(item="i0")
    world.shelves.put(changed(single("i0", key="b")), single("i1"))
    outcome = world.answer(showing, "a")
    assert outcome.correct
    assert world.study.showing(learner=world.learner, showing_id=showing.id).item == showing.item
    assert world.row("i0").changed
    assert world.row("i0").due_on == "2026-11-30"


def test_an_item_that_changed_is_shown_anew_in_its_new_version(world: World) -> None:
    old = world.shown(item="i0")
    world.shelves.put(changed(single("i0"), stem="Better said"))
    new = world.shown(item="i0")
    assert new.id != old.id
    assert new.item.stem == "Better said"


def test_an_unanswered_item_stays_the_next_when_its_text_is_mended(world: World) -> None:
    old = world.shown()
    items = [i for i in world.shelves.current().items.values() if i.id != old.item.id]
    world.shelves.put(changed(old.item, stem="Better said"), *items)
    new = world.shown()
    assert new.id != old.id
    assert (new.item.id, new.item.stem) == (old.item.id, "Better said")


def test_a_retired_item_can_still_be_answered_and_looked_at(world: World) -> None:
    showing = world.shown(item="i0")
    world.shelves.put(single("i1"))
    world.restart()
    assert world.answer(showing, "a").correct
    seen = world.study.showing(learner=world.learner, showing_id=showing.id)
    assert seen.item == showing.item
    assert seen.outcome is not None
    world.later(days=30)
    assert world.show("review") is None
    assert world.study.today(learner=world.learner, at=MORNING + timedelta(days=30)).due == 0
