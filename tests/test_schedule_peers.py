"""Our schedule beside both packages, over random histories counted in our own study days.

A few hundred histories each time; all ten thousand with
`QUIZBANK_HISTORIES=10000 .venv/bin/python -m pytest tests/test_schedule_peers.py -s`.
"""

from __future__ import annotations

import os
from collections import Counter
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from itertools import pairwise
from random import Random
from zoneinfo import ZoneInfo

import fsrs
import pytest
from fsrs.scheduler import LOWER_BOUNDS_PARAMETERS, UPPER_BOUNDS_PARAMETERS

from quizbank import schedule
from quizbank.grading import RATINGS, Rating
from quizbank.planning import MemoryModel
from quizbank.schedule import PUBLISHED, Fitted, Memory, StudyDays
from quizbank.schedule.fitting import checked
from quizbank.study import plans_evidence

fsrs_rs = pytest.importorskip("fsrs_rs_python", reason="no build of it for this platform")

HISTORIES = int(os.environ.get("QUIZBANK_HISTORIES", "300"))
ZONES = ("UTC", "Europe/Berlin", "America/St_Johns", "Australia/Lord_Howe", "Pacific/Kiritimati")
# fsrs_rs_python counts in 32-bit floats and bounds stability.
CLOSE = 2e-3
LONGEST_STABILITY = 36_500


@dataclass
class History:
    """What one learner did with one thing, and how it is scheduled."""

    days: StudyDays
    retention: float
    fitted: Fitted | None
    met: list[tuple[Rating, datetime]]

    @property
    def weights(self) -> tuple[float, ...]:
        return self.fitted.weights if self.fitted else PUBLISHED

    def on(self) -> list[date]:
        return [self.days.day_of(at) for _, at in self.met]

    def gaps(self) -> list[int]:
        return [0, *((later - sooner).days for sooner, later in pairwise(self.on()))]


def histories(count: int) -> list[History]:
    rng = Random(20261201)
    return [one_history(rng) for _ in range(count)]


def one_history(rng: Random) -> History:
    at = datetime(2026, 1, 1, tzinfo=UTC) + timedelta(minutes=rng.randrange(2 * 365 * 1440))
    met = []
    for _ in range(rng.randint(1, 14)):
        met.append((rng.choices(RATINGS, (0.2, 0.2, 0.45, 0.15))[0], at))
        hours = rng.choice(
            (0.1, 3, 20, 23, 25, 47, 24 * rng.randint(2, 12), 24 * rng.randint(9, 150))
        )
        at += timedelta(hours=hours, minutes=rng.randint(0, 59))
    days = StudyDays(ZoneInfo(rng.choice(ZONES)), time(rng.randint(0, 12), rng.choice((0, 30))))
    return History(
        days, round(rng.uniform(0.70, 0.97), 2), fitted(rng) if rng.random() < 0.5 else None, met
    )


def fitted(rng: Random) -> Fitted:
    """Weights as far from the published ones as a fit takes them."""
    moved = [
        min(max(weight * rng.uniform(0.6, 1.5), lowest), highest)
        for weight, lowest, highest in zip(
            PUBLISHED, LOWER_BOUNDS_PARAMETERS, UPPER_BOUNDS_PARAMETERS, strict=True
        )
    ]
    moved[:4] = sorted(moved[:4])
    return Fitted(1, checked(moved))


def ours(history: History) -> list[Memory]:
    memories: list[Memory] = []
    for (rating, _), on in zip(history.met, history.on(), strict=True):
        memories.append(
            schedule.review(
                memories[-1] if memories else None,
                rating,
                on=on,
                seed=5,
                retention=history.retention,
                fitted=history.fitted,
            )
        )
    return memories


def test_every_history_comes_to_what_both_packages_make_of_it() -> None:
    seen: Counter[str] = Counter()
    for history in histories(HISTORIES):
        memories = ours(history)
        theirs = by_fsrs(history)
        rust = by_fsrs_rs(history)
        for memory, card, (state, interval) in zip(memories, theirs, rust, strict=True):
            assert memory.stability == pytest.approx(card.stability, rel=1e-12)
            assert memory.difficulty == pytest.approx(card.difficulty, rel=1e-12)
            bounded = min(memory.stability, LONGEST_STABILITY)
            assert state.stability == pytest.approx(bounded, rel=CLOSE)
            assert state.difficulty == pytest.approx(memory.difficulty, rel=CLOSE)
            assert_due(memory, card, interval, history.retention)
            seen["reviews"] += 1
        seen["histories"] += 1
        seen["under fitted weights"] += history.fitted is not None
        seen["same-day reviews"] += sum(gap == 0 for gap in history.gaps()[1:])
        seen["days that are no 24 hours"] += elapsed_differs(history)
    print(dict(seen))
    assert seen["histories"] == HISTORIES
    assert seen["days that are no 24 hours"] > HISTORIES / 4


def by_fsrs(history: History) -> list[fsrs.Card]:
    """The pure-Python package, given midnights of our study days so that it counts as we do."""
    scheduler = fsrs.Scheduler(
        parameters=history.weights,
        desired_retention=history.retention,
        learning_steps=(),
        relearning_steps=(),
        enable_fuzzing=False,
    )
    card, cards = fsrs.Card(card_id=1), []
    for (rating, _), on in zip(history.met, history.on(), strict=True):
        card, _ = scheduler.review_card(
            card,
            fsrs.Rating(RATINGS.index(rating) + 1),
            datetime.combine(on, time(), tzinfo=UTC),
        )
        cards.append(card)
    return cards


def by_fsrs_rs(history: History) -> list[tuple[object, float]]:
    """The Rust package, given our numbers of days: state and unrounded interval at each step."""
    model = fsrs_rs.FSRS(list(history.weights))
    state, found = None, []
    for (rating, _), gap in zip(history.met, history.gaps(), strict=True):
        step = getattr(model.next_states(state, history.retention, gap), rating.lower())
        state = step.memory
        found.append((state, step.interval))
    whole = fsrs_rs.FSRSItem(
        [
            fsrs_rs.FSRSReview(RATINGS.index(rating) + 1, gap)
            for (rating, _), gap in zip(history.met, history.gaps(), strict=True)
        ]
    )
    assert state is not None
    assert model.memory_state(whole).stability == pytest.approx(state.stability, rel=1e-4)
    return found


def assert_due(memory: Memory, card: fsrs.Card, interval: float, retention: float) -> None:
    """Both packages' intervals agree, and ours is that interval, spread by the memory's seed."""
    days = (card.due - datetime.combine(memory.reviewed_on, time(), tzinfo=UTC)).days
    bounded = min(max(interval, 1), LONGEST_STABILITY)
    assert abs(days - bounded) <= 0.5 + CLOSE * bounded, (memory, days, interval, retention)
    ours_days = (memory.due_on - memory.reviewed_on).days
    assert ours_days == schedule._spread(days, seed=memory.seed, on=memory.reviewed_on)


def elapsed_differs(history: History) -> bool:
    """Whether blocks of 24 hours would have counted another number of days."""
    blocks = [(later - sooner).days for (_, sooner), (_, later) in pairwise(history.met)]
    return blocks != history.gaps()[1:]


def test_the_plans_own_equations_come_to_the_same() -> None:
    for history in histories(HISTORIES):
        model, there = MemoryModel(history.weights), None
        for (rating, _), on, memory in zip(history.met, history.on(), ours(history), strict=True):
            there = plans_evidence.after(there, RATINGS.index(rating) + 1, on, model)
            assert there.stability == pytest.approx(memory.stability, rel=1e-9)
            assert there.difficulty == pytest.approx(memory.difficulty, rel=1e-9)
            assert there.reviewed_on == memory.reviewed_on
            later = on + timedelta(days=17)
            assert model.recall(17, there.stability) == pytest.approx(
                schedule.retrievability(memory, on=later), rel=1e-9
            )


def test_recall_is_what_the_package_says_of_it() -> None:
    for history in histories(HISTORIES):
        scheduler = fsrs.Scheduler(parameters=history.weights, enable_fuzzing=False)
        memory, card = ours(history)[-1], by_fsrs(history)[-1]
        for days in (0, 1, 9, 400):
            on = memory.reviewed_on + timedelta(days=days)
            at = datetime.combine(on, time(), tzinfo=UTC)
            assert schedule.retrievability(memory, on=on) == pytest.approx(
                scheduler.get_card_retrievability(card, at), rel=1e-9
            )
