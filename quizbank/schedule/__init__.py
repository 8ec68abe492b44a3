"""The door to FSRS: when a memory wants to be met again, counted in the learner's own days.

Only this room knows the packages `fsrs`, which schedules, and `fsrs_rs_python`, which fits weights
to a learner (see `fitting`). It is given study days (dates) and never instants, because the former
counts blocks of 24 hours and would take Monday 22:00 to Tuesday 20:00 for one day. It draws no
random numbers: an interval is spread by a seed that the memory carries, so that undo and replay
come to the same day again. It keeps nothing and reads no clock.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, time, timedelta
from functools import lru_cache
from math import floor
from zoneinfo import ZoneInfo

import fsrs
from fsrs.scheduler import DEFAULT_PARAMETERS

from quizbank.grading import RATINGS, Rating

DEFAULT_RETENTION = 0.90
RETENTION_RANGE = (0.70, 0.97)
DEFAULT_DAY_START = time(4)
LONGEST_INTERVAL_DAYS = 36_500
LEECH_FIRST, LEECH_AGAIN = 8, 4

PUBLISHED: tuple[float, ...] = tuple(DEFAULT_PARAMETERS)
"""The weights of FSRS-6 as published, which hold for everybody until some are fitted."""
PUBLISHED_DECAY = PUBLISHED[20]

# Version 1 is a memory under the published weights; version 2 one under fitted ones, with which.
_PUBLISHED_STATE, _FITTED_STATE = 1, 2
_LONGEST_STABILITY = 1e12
_FIRST_CARD_ID = 1  # fsrs sleeps a millisecond to invent an id when none is given
# A flight west or a clock set right may turn the day back by one; more is a clock that was wrong.
_SLIP_DAYS = 1
_FUZZ_BANDS = ((2.5, 7.0, 0.15), (7.0, 20.0, 0.10), (20.0, float("inf"), 0.05))


@dataclass(frozen=True, slots=True)
class StudyDays:
    """A learner's calendar: days that begin at `starts_at` on the wall clock of `zone`."""

    zone: ZoneInfo
    starts_at: time = DEFAULT_DAY_START

    def day_of(self, at: datetime) -> date:
        """The study day that holds an instant; every instant lies in exactly one."""
        day = at.astimezone(self.zone).date()
        if at < self.start_of(day):
            return day - timedelta(days=1)
        if at >= self.start_of(day + timedelta(days=1)):
            return day + timedelta(days=1)
        return day

    def start_of(self, day: date) -> datetime:
        """The first instant of a study day, in UTC; an hour skipped in spring starts after it."""
        return datetime.combine(day, self.starts_at, tzinfo=self.zone).astimezone(UTC)


@dataclass(frozen=True, slots=True)
class Fitted:
    """Weights fitted to one learner, and the number of that learner's fit that they came of."""

    number: int
    weights: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Memory:
    """What is believed about one learner's memory of one thing. Stability in days, R = 90 %.

    `fit` is the number of the weights that it was worked out with, 0 for the published ones, and
    `decay` the one of these weights that says how fast it fades.
    """

    stability: float
    difficulty: float
    reviewed_on: date
    due_on: date
    reviews: int
    lapses: int
    seed: int
    fit: int = 0
    decay: float = PUBLISHED_DECAY

    def as_text(self) -> str:
        """Versioned JSON, the same text for the same memory."""
        state: dict[str, object] = {
            "v": _FITTED_STATE if self.fit else _PUBLISHED_STATE,
            "model": "fsrs-6",
            "stability": self.stability,
            "difficulty": self.difficulty,
            "reviewed_on": self.reviewed_on.isoformat(),
            "due_on": self.due_on.isoformat(),
            "reviews": self.reviews,
            "lapses": self.lapses,
            "seed": self.seed,
        }
        if self.fit:
            state |= {"fit": self.fit, "decay": self.decay}
        return json.dumps(state, separators=(",", ":"))

    @classmethod
    def from_text(cls, text: str) -> Memory:
        """The memory that `as_text` wrote; ValueError for a version this program does not know."""
        state = json.loads(text)
        if not isinstance(state, dict):
            raise ValueError("a memory is an object")
        known = state.get("v") in (_PUBLISHED_STATE, _FITTED_STATE)
        if not known or state.get("model") != "fsrs-6":
            raise ValueError(
                f"a memory of version {state.get('v')!r}, model {state.get('model')!r} was written "
                "by another release of Quizbank; this one reads versions 1 and 2 of fsrs-6"
            )
        try:
            memory = cls(
                stability=state["stability"],
                difficulty=state["difficulty"],
                reviewed_on=date.fromisoformat(state["reviewed_on"]),
                due_on=date.fromisoformat(state["due_on"]),
                reviews=state["reviews"],
                lapses=state["lapses"],
                seed=state["seed"],
                fit=state.get("fit", 0),
                decay=state.get("decay", PUBLISHED_DECAY),
            )
        except (KeyError, TypeError) as error:
            raise ValueError("a part of this memory is missing or no date") from error
        if not memory.possible:
            raise ValueError("no review comes to this memory")
        return memory

    @property
    def possible(self) -> bool:
        """Whether a review could have come to it: numbers where numbers are, and in their range."""
        counts = (self.reviews, self.lapses, self.seed, self.fit)
        return (
            all(type(count) is int and count >= 0 for count in counts)
            and all(type(n) in (int, float) for n in (self.stability, self.difficulty, self.decay))
            and 0 < self.stability < _LONGEST_STABILITY
            and 1 <= self.difficulty <= 10
            and 0 < self.decay < 1
        )


def seed_of(name: str) -> int:
    """The seed of a thing first met under this id; a later rename does not change it."""
    return int.from_bytes(hashlib.sha256(name.encode()).digest()[:6], "big")


def review(
    memory: Memory | None,
    rating: Rating,
    *,
    on: date,
    seed: int,
    retention: float = DEFAULT_RETENTION,
    fitted: Fitted | None = None,
) -> Memory:
    """The memory after a review on a study day. `seed` counts for a first review only.

    `fitted` are the learner's own weights, None for the published ones; `memory` must be one of
    these (see `under`). ValueError for weights or a retention that FSRS-6 does not know.

    Several reviews on one day move the stability as FSRS-6 says; the next is due tomorrow at the
    earliest. A day before the last review counts as that day again, and when it lies further back
    than a journey explains, the clock of the last review was wrong and the present one is believed.
    """
    _check_retention(retention)
    weights = fitted.weights if fitted else PUBLISHED
    scheduler = _scheduler(weights, retention)
    before = fsrs.Card(card_id=_FIRST_CARD_ID, due=_instant(on))
    day = on
    if memory is not None:
        if on < memory.reviewed_on <= on + timedelta(days=_SLIP_DAYS):
            day = memory.reviewed_on
        before = _card(memory)
    after, _ = scheduler.review_card(before, _FSRS_RATING[rating], review_datetime=_instant(day))
    reviews = memory.reviews + 1 if memory else 1
    seed = memory.seed if memory else seed
    days = _spread((after.due - _instant(day)).days, seed=seed, on=day)
    lapsed = memory is not None and rating == "Again" and memory.reviewed_on < day
    return Memory(
        stability=_number(after.stability),
        difficulty=_number(after.difficulty),
        reviewed_on=day,
        due_on=day + timedelta(days=days),
        reviews=reviews,
        lapses=(memory.lapses if memory else 0) + lapsed,
        seed=seed,
        fit=fitted.number if fitted else 0,
        decay=weights[20],
    )


def under(memory: Memory, fitted: Fitted | None, past: Iterable[tuple[Rating, date]]) -> Memory:
    """The same memory as these weights see it, worked out anew from all its reviews.

    When it is due stays: what was promised under other weights holds until the next review. A
    stability is worth nothing under weights that did not make it, so it is never carried over.
    """
    again: Memory | None = None
    for rating, on in past:
        again = review(again, rating, on=on, seed=memory.seed, fitted=fitted)
    if again is None:
        return memory
    return replace(
        memory,
        stability=again.stability,
        difficulty=again.difficulty,
        fit=again.fit,
        decay=again.decay,
    )


def preview(
    memory: Memory | None,
    *,
    on: date,
    seed: int,
    retention: float = DEFAULT_RETENTION,
    fitted: Fitted | None = None,
) -> Mapping[Rating, Memory]:
    """What each of the four ratings would come to, exactly as `review` will do it."""
    return {
        rating: review(memory, rating, on=on, seed=seed, retention=retention, fitted=fitted)
        for rating in RATINGS
    }


def retrievability(memory: Memory, *, on: date) -> float:
    """The chance of recall on a study day, 0 to 1; 1 on the day of the review itself.

    Not a probability to show within a day: FSRS-6 hardly beats a constant for minutes.
    """
    days = max((on - memory.reviewed_on).days, 0)
    factor = 0.9 ** (-1 / memory.decay) - 1
    return float((1 + factor * days / memory.stability) ** -memory.decay)


def becomes_leech(before: Memory | None, after: Memory) -> bool:
    """Whether this review is the lapse that makes a leech: the 8th, then every 4th."""
    lapsed = after.lapses > (before.lapses if before else 0)
    return (
        lapsed and after.lapses >= LEECH_FIRST and (after.lapses - LEECH_FIRST) % LEECH_AGAIN == 0
    )


_FSRS_RATING: Mapping[Rating, fsrs.Rating] = {
    "Again": fsrs.Rating.Again,
    "Hard": fsrs.Rating.Hard,
    "Good": fsrs.Rating.Good,
    "Easy": fsrs.Rating.Easy,
}


@lru_cache(maxsize=256)
def _scheduler(weights: tuple[float, ...], retention: float) -> fsrs.Scheduler:
    """Without steps, so that all intervals are whole days, and without its own (late) fuzz."""
    return fsrs.Scheduler(
        parameters=weights,
        desired_retention=retention,
        learning_steps=(),
        relearning_steps=(),
        maximum_interval=LONGEST_INTERVAL_DAYS,
        enable_fuzzing=False,
    )


def _check_retention(retention: float) -> None:
    lowest, highest = RETENTION_RANGE
    if not lowest <= retention <= highest:  # also refuses NaN
        raise ValueError(
            f"desired retention is {retention}, but must lie from {lowest:.2f} to {highest:.2f}"
        )


def _instant(day: date) -> datetime:
    return datetime.combine(day, time(), tzinfo=UTC)


def _card(memory: Memory) -> fsrs.Card:
    return fsrs.Card(
        card_id=_FIRST_CARD_ID,
        state=fsrs.State.Review,
        stability=memory.stability,
        difficulty=memory.difficulty,
        due=_instant(memory.due_on),
        last_review=_instant(memory.reviewed_on),
    )


def _number(value: float | None) -> float:
    if value is None:
        raise ValueError("fsrs returned a reviewed card without stability or difficulty")
    return float(value)


def _spread(days: int, *, seed: int, on: date) -> int:
    """An interval moved within Anki's fuzz range, evenly, by a hash of the seed and the day.

    By the day, so that whatever is repeated on it is due again on the same one.
    """
    if days < _FUZZ_BANDS[0][0]:
        return days
    delta = 1.0 + sum(
        factor * max(min(days, end) - start, 0.0) for start, end, factor in _FUZZ_BANDS
    )
    shortest = max(2, round(days - delta))
    longest = min(round(days + delta), LONGEST_INTERVAL_DAYS)
    digest = hashlib.sha256(f"{seed}:{on.isoformat()}".encode()).digest()
    share = int.from_bytes(digest[:6], "big") / 2**48
    return shortest + floor(share * (max(longest, shortest) - shortest + 1))
