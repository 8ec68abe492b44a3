"""FSRS behind its door: study days, no surprises from the package, deterministic spreading."""

from __future__ import annotations

import random
import time
from datetime import UTC, date, datetime, timedelta
from datetime import time as clock
from itertools import pairwise
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from quizbank import schedule
from quizbank.grading import RATINGS, Rating
from quizbank.schedule import Memory, StudyDays, becomes_leech, preview, retrievability, review

DAY = date(2026, 11, 30)
MANY = 400


def learnt(*ratings: Rating, start: date = DAY, gap_days: int = 1, seed: int = 7) -> Memory:
    """A memory after these ratings, `gap_days` apart."""
    memory = None
    for number, rating in enumerate(ratings):
        memory = review(memory, rating, on=start + timedelta(days=number * gap_days), seed=seed)
    assert memory is not None
    return memory


def local(zone: str, text: str) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).astimezone(UTC)


# Days


@pytest.mark.parametrize(
    ("zone", "starts", "instant", "day"),
    [
        ("UTC", "04:00", "2026-11-30T03:59", "2026-11-29"),
        ("UTC", "04:00", "2026-11-30T04:00", "2026-11-30"),
        ("Europe/Berlin", "04:00", "2026-11-30T02:59+00:00", "2026-11-29"),
        ("Europe/Berlin", "04:00", "2026-11-30T03:00+00:00", "2026-11-30"),
        ("Asia/Tokyo", "00:00", "2026-11-29T15:00+00:00", "2026-11-30"),
        ("America/Los_Angeles", "04:00", "2026-11-30T11:00+00:00", "2026-11-29"),
        ("Pacific/Kiritimati", "04:00", "2026-11-30T13:00+00:00", "2026-11-30"),
        ("Pacific/Kiritimati", "04:00", "2026-11-30T14:00+00:00", "2026-12-01"),
    ],
)
def test_an_instant_lies_in_the_learners_own_day(
    zone: str, starts: str, instant: str, day: str
) -> None:
    at = datetime.fromisoformat(instant)
    at = at if at.tzinfo else at.replace(tzinfo=UTC)
    days = StudyDays(ZoneInfo(zone), clock.fromisoformat(starts))
    assert days.day_of(at) == date.fromisoformat(day)


@pytest.mark.parametrize(
    ("zone", "change"),
    [
        ("Europe/Berlin", date(2026, 10, 25)),
        ("Europe/Berlin", date(2026, 3, 29)),
        ("America/New_York", date(2026, 11, 1)),
        ("Australia/Sydney", date(2026, 4, 5)),
        ("Australia/Sydney", date(2026, 10, 4)),
        ("America/Sao_Paulo", date(2018, 11, 4)),  # midnight itself was skipped
    ],
)
@pytest.mark.parametrize("starts", ["00:00", "02:30", "04:00"])
def test_days_are_whole_and_in_order_across_a_change_of_the_clock(
    zone: str, change: date, starts: str
) -> None:
    days = StudyDays(ZoneInfo(zone), clock.fromisoformat(starts))
    at = datetime.combine(change - timedelta(days=1), clock(12), tzinfo=UTC)
    seen = [days.day_of(at + timedelta(minutes=10 * n)) for n in range(3 * 144)]
    assert all(later - earlier in (timedelta(0), timedelta(1)) for earlier, later in pairwise(seen))
    for day in set(seen):
        start = days.start_of(day)
        assert days.day_of(start) == day
        assert days.day_of(start - timedelta(seconds=1)) == day - timedelta(days=1)


def test_the_queue_at_night_is_the_same_before_and_after_summer_time_ends() -> None:
    days = StudyDays(ZoneInfo("Europe/Berlin"), clock(0))
    assert days.day_of(local("Europe/Berlin", "2026-10-25T23:30")) == date(2026, 10, 25)
    assert days.day_of(local("Europe/Berlin", "2026-10-24T23:30")) == date(2026, 10, 24)


@settings(deadline=None)
@given(
    st.datetimes(datetime(2000, 1, 1), datetime(2060, 1, 1), timezones=st.just(UTC)),
    st.sampled_from(["UTC", "Europe/Berlin", "Australia/Lord_Howe", "America/St_Johns"]),
    st.times(max_value=clock(12)),
)
def test_every_instant_lies_within_its_day(at: datetime, zone: str, starts: clock) -> None:
    days = StudyDays(ZoneInfo(zone), starts)
    day = days.day_of(at)
    assert days.start_of(day) <= at < days.start_of(day + timedelta(days=1))


# What the package would do wrong (facts about fsrs 6.3.2, each found by running it)


def test_yesterday_evening_to_this_afternoon_is_a_day() -> None:
    days = StudyDays(ZoneInfo("Europe/Berlin"))
    evening, afternoon = (
        days.day_of(local("Europe/Berlin", text))
        for text in ("2026-11-30T22:00", "2026-12-01T20:00")
    )
    first = review(None, "Good", on=evening, seed=1)
    again = review(first, "Good", on=afternoon, seed=1)
    assert again.stability > 2 * first.stability


def test_spreading_stays_within_the_documented_range_and_is_even() -> None:
    lengths = [schedule._spread(10, seed=seed, on=DAY) for seed in range(5000)]
    assert set(lengths) == {8, 9, 10, 11, 12}
    assert all(800 < lengths.count(length) < 1200 for length in range(8, 13))
    assert {schedule._spread(100, seed=s, on=DAY) for s in range(MANY)} == set(range(93, 108))
    assert {schedule._spread(2, seed=seed, on=DAY) for seed in range(MANY)} == {2}


def test_spreading_is_the_same_each_time_and_ignores_the_global_dice() -> None:
    memory = learnt("Good", "Good", "Good", gap_days=3)
    random.seed(1)
    once = review(memory, "Good", on=DAY + timedelta(days=20), seed=99)
    random.seed(2)
    assert review(memory, "Good", on=DAY + timedelta(days=20), seed=1) == once


def test_different_things_learnt_together_come_back_apart() -> None:
    due = {learnt("Good", "Good", "Easy", gap_days=5, seed=s).due_on for s in range(50)}
    assert len(due) > 3


def test_a_day_that_went_back_counts_as_the_day_of_the_last_review() -> None:
    memory = learnt("Good", "Good")
    back = review(memory, "Good", on=memory.reviewed_on - timedelta(days=1), seed=1)
    assert back.reviewed_on == memory.reviewed_on
    assert back == review(memory, "Good", on=memory.reviewed_on, seed=1)
    assert back.due_on > memory.reviewed_on


def test_a_clock_that_was_years_ahead_is_mended_by_the_next_review() -> None:
    wrong = learnt("Good", start=date(2099, 1, 1))
    mended = review(wrong, "Good", on=DAY, seed=1)
    assert mended.reviewed_on == DAY
    assert DAY < mended.due_on < DAY + timedelta(days=30)
    assert mended.stability >= wrong.stability


def test_reviewing_in_1970_and_then_today_gives_no_nonsense() -> None:
    memory = learnt("Good", start=date(1970, 1, 1))
    later = review(memory, "Good", on=DAY, seed=1)
    assert DAY < later.due_on <= DAY + timedelta(days=schedule.LONGEST_INTERVAL_DAYS)
    assert 0 < retrievability(memory, on=DAY) < 1


@pytest.mark.parametrize("retention", [0.0, 0.5, 0.69, 0.971, 1.0, 1.5, -1.0, float("nan")])
def test_a_retention_that_makes_no_sense_is_refused(retention: float) -> None:
    with pytest.raises(ValueError, match=r"0\.70 to 0\.97"):
        review(None, "Good", on=DAY, seed=1, retention=retention)


def test_wanting_to_remember_more_brings_things_back_sooner() -> None:
    memory = learnt("Good", "Good", "Good", gap_days=4)
    on = memory.due_on
    high, low = (review(memory, "Good", on=on, seed=1, retention=r) for r in (0.97, 0.70))
    assert high.due_on < low.due_on


def test_twenty_reviews_on_one_day_do_not_inflate_the_interval() -> None:
    memory = learnt("Good", "Good", gap_days=5)
    crammed = memory
    for _ in range(20):
        crammed = review(crammed, "Good", on=memory.reviewed_on, seed=1)
    assert crammed.stability == pytest.approx(memory.stability)
    assert crammed.lapses == memory.lapses


def test_the_second_answer_of_a_day_is_due_tomorrow_at_the_earliest() -> None:
    for first in RATINGS:
        for second in RATINGS:
            memory = review(review(None, first, on=DAY, seed=1), second, on=DAY, seed=1)
            assert memory.due_on > DAY


def test_making_a_memory_does_not_sleep_for_an_id(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(time, "sleep", lambda seconds: pytest.fail(f"slept {seconds} s"))
    assert review(review(None, "Good", on=DAY, seed=1), "Good", on=DAY, seed=1).reviews == 2


# The model


@settings(deadline=None)
@given(
    st.lists(st.tuples(st.sampled_from(RATINGS), st.integers(-2, 400)), min_size=1, max_size=30),
    st.sampled_from([0.70, 0.8, 0.9, 0.97]),
    st.integers(0, 2**48),
)
def test_any_history_gives_a_sound_memory(
    steps: list[tuple[Rating, int]], retention: float, seed: int
) -> None:
    memory, day = None, DAY
    for rating, gap in steps:
        day += timedelta(days=gap)
        memory = review(memory, rating, on=day, seed=seed, retention=retention)
        assert memory.due_on > memory.reviewed_on >= day
        assert 1 <= memory.difficulty <= 10
        assert 0 < memory.stability < 1e7
        assert memory.seed == seed
        assert Memory.from_text(memory.as_text()) == memory
        assert 0 < retrievability(memory, on=day + timedelta(days=30)) <= 1


def test_a_better_rating_never_comes_back_sooner() -> None:
    for memory in (None, learnt("Good"), learnt("Good", "Again", "Good", gap_days=3)):
        due = [m.due_on for m in preview(memory, on=DAY + timedelta(days=9), seed=5).values()]
        assert due == sorted(due)


def test_a_preview_is_what_the_rating_then_does() -> None:
    memory = learnt("Good", "Hard", "Good", gap_days=4)
    seen = preview(memory, on=memory.due_on, seed=5)
    assert list(seen) == list(RATINGS)
    for rating, promised in seen.items():
        assert review(memory, rating, on=memory.due_on, seed=5) == promised


def test_retrievability_is_ninety_percent_after_one_stability() -> None:
    memory = Memory(10.0, 5.0, DAY, DAY + timedelta(days=10), 3, 0, 1)
    assert retrievability(memory, on=DAY) == 1
    assert retrievability(memory, on=DAY + timedelta(days=10)) == pytest.approx(0.9)
    assert retrievability(memory, on=DAY - timedelta(days=3)) == 1


def test_only_forgetting_on_a_later_day_is_a_lapse() -> None:
    first = review(None, "Again", on=DAY, seed=1)
    assert first.lapses == 0
    assert review(first, "Again", on=DAY, seed=1).lapses == 0
    assert review(first, "Again", on=DAY + timedelta(days=1), seed=1).lapses == 1


def test_a_leech_is_made_by_the_eighth_lapse_and_every_fourth_after() -> None:
    memory, made = None, []
    for number in range(22):
        before, memory = memory, review(memory, "Again", on=DAY + timedelta(days=number), seed=1)
        if becomes_leech(before, memory):
            made.append(memory.lapses)
    assert made == [8, 12, 16, 20]
    assert not becomes_leech(memory, review(memory, "Good", on=DAY + timedelta(days=40), seed=1))


def test_a_memory_of_another_release_is_refused_with_a_sentence() -> None:
    text = learnt("Good").as_text().replace('"v":1', '"v":3')
    with pytest.raises(ValueError, match="another release"):
        Memory.from_text(text)
