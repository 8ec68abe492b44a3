"""What FSRS is worth on a learner's own log, and that nothing rests on it where that is nothing."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date, timedelta
from math import log
from pathlib import Path
from random import Random

import pytest
from histories import FORGETFUL, history, live_through
from study_world import Shelves, World, closing_worlds, single  # noqa: F401

from quizbank.planning import MemoryModel
from quizbank.schedule import PUBLISHED
from quizbank.schedule.fitting import Met
from quizbank.store import cards, fits
from quizbank.store.fits import FitRow
from quizbank.store.log import Lesson
from quizbank.study import foretelling
from quizbank.study.foretelling import Foreteller, Foretold, by_chance, by_week, judge

TODAY = date(2026, 11, 30)


def told(
    *outcomes: bool, fsrs: float = 0.9, constant: float = 0.8, days: int = 3
) -> list[Foretold]:
    return [
        Foretold(TODAY - timedelta(days=n % 30), kept, fsrs, constant, 0.5, days, 1 + n % 5, 0, 0.9)
        for n, kept in enumerate(outcomes)
    ]


def lessons(past: dict[str, list[Met]]) -> Iterable[Lesson]:
    rows = sorted((met.seq, name, met) for name, reviews in past.items() for met in reviews)
    for seq, name, met in rows:
        yield Lesson(
            seq, name, met.on.isoformat(), met.rating, met.rating != "Again", 30_000, 0.85, None
        )


def foretold(past: dict[str, list[Met]]) -> list[Foretold]:
    reader = Foreteller({}, {})
    reader.read(lessons(past))
    return reader.reviews


def coin(rng: Random, things: int = 60) -> dict[str, list[Met]]:
    """Reviews that come right as often after a day as after a month: nothing for FSRS to tell."""
    found: dict[str, list[Met]] = {}
    seq = 0
    for n in range(5):
        for thing in range(things):
            seq += 1
            on = TODAY - timedelta(days=200) + timedelta(days=30 * n + rng.randrange(29))
            rating = "Good" if n == 0 or rng.random() < 0.55 else "Again"
            found.setdefault(f"i{thing}", []).append(Met(seq, on, rating))  # type: ignore[arg-type]
    return found


def test_fsrs_beats_a_constant_on_a_learner_who_forgets_as_it_says() -> None:
    verdict = judge(foretold(history(PUBLISHED, things=100, reviews=5, end=TODAY)))
    assert verdict.better
    assert [score.way for score in verdict.scores] == ["fsrs", "constant", "moving"]
    assert verdict.scores[0].rmse < verdict.scores[1].rmse


def test_fsrs_is_no_better_than_a_constant_where_time_changes_nothing() -> None:
    verdict = judge(foretold(coin(Random(5))))
    assert verdict.judged == 220
    assert not verdict.better


def test_under_the_floor_nothing_is_judged_and_it_says_how_many_are_missing() -> None:
    verdict = judge(told(*[True] * 59))
    assert (verdict.judged, verdict.missing, verdict.scores, verdict.better) == (0, 1, (), True)
    assert judge(told(*[True] * 60)).judged == 40


def test_log_loss_is_what_the_textbook_says() -> None:
    verdict = judge(told(*[True, True, True, False] * 20, fsrs=0.75))
    expected = -(0.75 * log(0.75) + 0.25 * log(0.25))
    assert verdict.scores[0].log_loss == pytest.approx(expected)
    assert verdict.scores[0].rmse < 0.2


def test_each_review_is_foretold_from_what_came_before_it_only() -> None:
    past = history(PUBLISHED, things=40, reviews=4, end=TODAY)
    whole = foretold(past)
    cut = sorted(met.seq for reviews in past.values() for met in reviews)[90]
    early = {name: [met for met in reviews if met.seq < cut] for name, reviews in past.items()}
    first = foretold(early)
    assert whole[: len(first)] == first


def test_a_review_was_foretold_by_the_weights_that_held_then() -> None:
    own = MemoryModel(FORGETFUL)
    reader = Foreteller({}, {1: own})
    days = [TODAY + timedelta(days=n) for n in (0, 4, 9, 15)]
    reader.read(
        Lesson(n + 1, "i", on.isoformat(), "Good", 1, 1000, 0.9, 1 if n >= 2 else None)
        for n, on in enumerate(days)
    )
    usual, s = MemoryModel(), MemoryModel().first(3)
    assert reader.reviews[0].fsrs == pytest.approx(usual.recall(4, s[0]))
    s = usual.after(*s, 4, 3)
    assert reader.reviews[1].fsrs == pytest.approx(usual.recall(5, s[0]))
    s = own.first(3)
    for gap in (4, 5):
        s = own.after(*s, gap, 3)
    assert reader.reviews[2].fsrs == pytest.approx(own.recall(6, s[0]))


def test_weeks_hold_what_was_wanted_against_what_was_remembered() -> None:
    weeks = by_week(
        foretold(history(PUBLISHED, things=100, reviews=5, end=TODAY)), today=TODAY, weeks=8
    )
    assert 2 <= len(weeks) <= 8
    for week in weeks:
        assert week.begins is not None
        assert week.begins.weekday() == 0
        assert week.expected == pytest.approx(0.85)
        assert week.low <= week.share <= week.high


def test_ranges_of_chances_hold_each_review_once_and_what_came_lies_near() -> None:
    reviews = foretold(history(PUBLISHED, things=150, reviews=6, end=TODAY))
    ranges = by_chance(reviews)
    assert sum(r.reviews for r in ranges) == len(reviews)
    for r in ranges:
        assert r.chances is not None
        assert r.chances[0] <= r.expected <= r.chances[1]
    inside = sum(r.reviews for r in ranges if r.low <= r.expected <= r.high)
    assert inside > 0.6 * len(reviews)


def test_the_bins_are_those_of_the_benchmark() -> None:
    assert foretelling._bin(1, 1, 0) == (2.48, 4, 0)
    assert foretelling._bin(14, 3, 2) == (32.5, 7, 3)


# Nothing is shown that would rest on it


@pytest.fixture
def coins(tmp_path: Path) -> World:
    here = World(tmp_path, Shelves(*(single(f"i{n}") for n in range(60))))
    live_through(here, coin(Random(5)))
    return here


def test_where_fsrs_is_no_better_no_recall_is_told_of_anything(coins: World) -> None:
    study, me, at = coins.study, coins.learner, coins.at
    assert not study.tells_recall(learner=me, at=at)
    assert study.overview(learner=me, at=at).total.seen == 60
    assert study.overview(learner=me, at=at, recall=True).total.retrievability is None
    asked = study.standing(learner=me, item_id="i1", at=at, recall=True)
    assert (asked.answers, asked.retrievability) == (5, None)


def test_where_fsrs_is_better_recall_is_told_and_undoing_is_noticed(tmp_path: Path) -> None:
    here = World(tmp_path, Shelves(*(single(f"i{n}") for n in range(60))))
    live_through(here, history(PUBLISHED, things=60, reviews=5, end=TODAY - timedelta(days=1)))
    study, me = here.study, here.learner
    assert study.tells_recall(learner=me, at=here.at)
    assert study.overview(learner=me, at=here.at, recall=True).total.retrievability is not None
    assert study.standing(learner=me, item_id="i1", at=here.at, recall=True).retrievability
    before = study.recall(learner=me, at=here.at)
    here.later(days=1)
    here.meet("i1", "b")
    assert sum(r.reviews for r in study.recall(learner=me, at=here.at).chances) == 241
    study.undo(learner=me, at=here.at)
    assert study.recall(learner=me, at=here.at).chances == before.chances


def test_own_weights_are_seen_as_soon_as_a_row_carries_them(tmp_path: Path) -> None:
    here = World(tmp_path, Shelves(*(single(f"i{n}") for n in range(10))))
    live_through(here, history(PUBLISHED, things=10, reviews=3, end=TODAY - timedelta(days=9)))
    here.study.recall(learner=here.learner, at=here.at)
    row = FitRow(1, "adopted", 9, weights=FORGETFUL, starts_on=TODAY.isoformat())
    here.store.write(lambda tx: fits.add(tx, here.learner, row))
    here.meet("i1")
    here.later(days=5)
    here.meet("i1")
    warm = here.study.recall(learner=here.learner, at=here.at)
    here.restart()
    assert here.study.recall(learner=here.learner, at=here.at) == warm


# How what was learnt is holding


def test_what_falls_due_is_counted_once_overdue_ones_today_and_suspended_ones_not(
    tmp_path: Path,
) -> None:
    here = World(tmp_path, Shelves(*(single(f"i{n}") for n in range(6))))
    for n in range(5):
        here.meet(f"i{n}", "a" if n else "b")
    here.study.suspend(learner=here.learner, item_id="i4", at=here.at)
    holding = here.study.holding(learner=here.learner, at=here.at)
    assert sum(holding.stabilities) == 4
    assert sum(day.due for day in holding.coming) + holding.later == 4
    here.later(days=60)
    holding = here.study.holding(learner=here.learner, at=here.at)
    rows = here.store.read(lambda tx: cards.of_learner(tx, here.learner))
    assert holding.coming[0].due == 4
    assert holding.coming[0].on == TODAY + timedelta(days=60)
    assert len(rows) == 5
