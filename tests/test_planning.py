"""The plan for an exam day: values, pace, expectation, calibration."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from random import Random

import fsrs
import pytest

from quizbank import planning
from quizbank.planning import Evidence, MemoryModel, Pace, Proposal, Subject

MODEL = MemoryModel()
PACE = Pace()


def prospect(
    subjects: Sequence[Subject], days_left: float, minutes: float = 15
) -> planning.Prospect:
    return planning.foresee(
        subjects, days_left=days_left, seconds_a_day=minutes * 60, model=MODEL, pace=PACE
    )


def ranked(subjects: Sequence[Subject], days_left: float, minutes: float = 15) -> list[Proposal]:
    return planning.rank(
        subjects, days_left=days_left, prospect=prospect(subjects, days_left, minutes)
    )


def plan(subjects: Sequence[Subject], days_left: float, seconds: float) -> planning.Plan:
    return planning.plan(
        subjects,
        days_left=days_left,
        seconds=seconds,
        prospect=prospect(subjects, max(days_left, 0), seconds / 60),
    )


def seen(id_: str, *, stability: float, days_since: float = 3, **more: float) -> Subject:
    return Subject(id_, stability=stability, days_since=days_since, **more)  # type: ignore[arg-type]


def test_the_memory_model_agrees_with_the_fsrs_package() -> None:
    """Random histories of day-apart reviews, against the pure-Python reference."""
    scheduler = fsrs.Scheduler(learning_steps=(), relearning_steps=(), enable_fuzzing=False)
    rng = Random(7)
    for history in range(200):
        at = datetime(2026, 1, 1, tzinfo=UTC)
        card = fsrs.Card(card_id=history + 1)
        stability = difficulty = 0.0
        for review in range(6):
            rating = rng.choice((1, 2, 3, 4))
            days = rng.randint(1, 40) if review else 0
            at += timedelta(days=days)
            card, _ = scheduler.review_card(card, fsrs.Rating(rating), at)
            if review:
                stability, difficulty = MODEL.after(stability, difficulty, days, rating)
            else:
                stability, difficulty = MODEL.first(rating)
            assert card.stability == pytest.approx(stability, rel=1e-9)
            assert card.difficulty == pytest.approx(difficulty, rel=1e-9)
        later = at + timedelta(days=10)
        assert scheduler.get_card_retrievability(card, later) == pytest.approx(
            MODEL.recall(10, stability), rel=1e-9
        )


def test_what_fades_before_the_exam_comes_before_what_is_safe() -> None:
    """With days ahead what is safe is better left; on the eve it comes last."""
    subjects = [seen("safe", stability=400), seen("fading", stability=4)]
    assert [p.id for p in ranked(subjects, days_left=10)] == ["fading"]
    assert [p.id for p in ranked(subjects, days_left=1)] == ["fading", "safe"]


def test_reviews_that_fade_come_between_first_meetings_before_all_is_met() -> None:
    """Meeting everything first lets what was met at the start fade until it costs a failure."""
    subjects = [Subject(f"new{n}") for n in range(300)]
    subjects += [seen(f"met{n}", stability=1.2, days_since=2) for n in range(20)]
    first = ranked(subjects, days_left=13)[:20]
    assert all(p.id.startswith("met") for p in first)


def test_the_less_time_there_is_the_dearer_are_seconds() -> None:
    subjects = [Subject(f"new{n}") for n in range(300)]
    gains = [prospect(subjects, 14, minutes).gain_of_new(14) for minutes in (40, 20, 10, 5)]
    assert gains == sorted(gains)
    assert gains[0] < gains[-1] / 3


def test_the_eves_sweep_takes_what_is_most_likely_forgotten_and_heaviest_first() -> None:
    subjects = [
        seen("kept", stability=60),
        seen("shaky", stability=3, days_since=9),
        seen("lost", stability=1, days_since=30),
        seen("heavy", stability=3, days_since=9, weight=2),
    ]
    assert [p.id for p in ranked(subjects, days_left=1)] == ["heavy", "lost", "shaky", "kept"]


@pytest.mark.parametrize("days_left", [0, 1])
def test_on_the_eve_what_is_unseen_is_met_now_or_never(days_left: int) -> None:
    """It gains most per second even where there is time for all of it, and is not put off."""
    subjects = [Subject("new", guess=0.2), Subject("new guessable", guess=0.95)]
    subjects += [seen(f"met{n}", stability=2, days_since=2, guess=0.2) for n in range(30)]
    order = [p.id for p in ranked(subjects, days_left, minutes=60)]
    assert (order[0], order[-1]) == ("new", "new guessable")


def test_a_heavier_domain_comes_first_among_unseen_items() -> None:
    subjects = [Subject("light", weight=1), Subject("heavy", weight=2)]
    assert [p.id for p in ranked(subjects, days_left=20)] == ["heavy", "light"]


def test_an_item_that_is_easily_guessed_is_worth_less() -> None:
    subjects = [Subject("guessable", guess=0.5), Subject("hard", guess=0.1)]
    assert [p.id for p in ranked(subjects, days_left=20)] == ["hard", "guessable"]


def test_the_queue_fits_the_budget_and_zero_minutes_give_an_empty_one() -> None:
    subjects = [Subject(f"i{n}") for n in range(100)]
    found = plan(subjects, 20, 300)
    assert 0 < found.seconds <= 300
    assert found.seconds == pytest.approx(sum(p.seconds for p in found.queue))
    nothing = plan(subjects, 20, 0)
    assert nothing.queue == ()


@pytest.mark.parametrize("seconds", [80, 120, 190, 300])
def test_it_says_that_all_fits_exactly_when_all_is_met_before_the_exam(seconds: float) -> None:
    subjects = [Subject(f"i{n}") for n in range(100)]
    found = plan(subjects, 12, seconds)
    ahead = prospect(subjects, 12, seconds / 60)
    ends = planning.play(
        subjects, days=12, seconds_a_day=seconds, prospect=ahead, model=MODEL, rng=Random(4)
    )
    unmet = sum(s.stability is None for s in ends)
    assert found.fits == (unmet == 0)
    assert found.unseen_left == 100
    assert found.unseen_seconds == pytest.approx(100 * ahead.new_seconds)


@pytest.mark.parametrize("days_left", [0, -3])
def test_exam_today_or_past_gives_a_sweep_and_no_error(days_left: int) -> None:
    subjects = [seen("weak", stability=2, days_since=6), seen("strong", stability=90)]
    found = plan(subjects, days_left, 600)
    assert found.queue[0].id == "weak"


def likeliest(evidence: Sequence[Evidence]) -> MemoryModel:
    return planning.likeliest(planning.beliefs(evidence, model=MODEL))


def test_a_learner_who_forgets_more_lowers_the_expectation() -> None:
    weak = [Evidence(10, 10, recalled=n % 2 == 0) for n in range(200)]
    model = likeliest(weak)
    assert model.recall(10, 10) < MODEL.recall(10, 10) - 0.15


def test_three_reviews_hardly_move_the_model() -> None:
    few = [Evidence(10, 10, recalled=False)] * 3
    model = likeliest(few)
    assert model.recall(10, 10) > 0.6


def test_same_day_evidence_says_nothing_about_forgetting() -> None:
    assert likeliest([Evidence(2, 0, False)] * 50) == MODEL
