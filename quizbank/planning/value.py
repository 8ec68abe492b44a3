"""What an item is worth today: the expected gain in score on the exam day, and its seconds."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal

from quizbank.planning.memory import AGAIN, EASY, GOOD, HARD, MemoryModel

LEAST_GAIN = 1e-6
# How strongly a review waits that would be worth more later, and which later days are looked at.
# Chosen by benchmarks/exam_plan.py: more waits cost a little where time is ample.
PATIENCE = 0.5
WAITS_DAYS = (2, 6, 16)
LOOKED_AT = 1000

Step = Literal["new", "due", "gain"]


@dataclass(frozen=True, slots=True)
class Pace:
    """A learner's own habits: how often each rating follows, and how many seconds each takes.

    The defaults are those of the FSRS simulator, from many learners; `first` orders Again, Hard,
    Good, Easy, `recalled` orders Hard, Good, Easy.
    """

    first: tuple[float, float, float, float] = (0.24, 0.094, 0.495, 0.171)
    recalled: tuple[float, float, float] = (0.224, 0.631, 0.145)
    first_seconds: tuple[float, float, float, float] = (33.79, 24.3, 13.68, 6.5)
    recalled_seconds: tuple[float, float, float] = (11.68, 7.33, 5.6)
    failed_seconds: float = 23.0


@dataclass(frozen=True, slots=True)
class Subject:
    """An item as the plan sees it. `weight` is its share of the exam's score, `guess` the odds of
    a right answer without knowing; `stability` None means not yet met."""

    id: str
    weight: float = 1.0
    guess: float = 0.0
    stability: float | None = None
    difficulty: float = 5.0
    days_since: float = 0.0
    due: bool = False


@dataclass(frozen=True, slots=True)
class Proposal:
    """One thing to do today: what, why, how long it takes and what it is worth on the exam day."""

    id: str
    step: Step
    seconds: float
    gain: float


@dataclass(slots=True)
class Valuer:
    """Gains for one day; what is the same for all unseen items is computed once."""

    model: MemoryModel
    pace: Pace
    days_left: float
    new_after: float = field(init=False)
    new_seconds: float = field(init=False)
    recalled_seconds: float = field(init=False)

    def __post_init__(self) -> None:
        firsts = [self.model.first(rating)[0] for rating in (AGAIN, HARD, GOOD, EASY)]
        firsts[0] = self.model.same_day(firsts[0], GOOD)
        self.new_after = mean(
            self.pace.first, [self.model.recall(self.days_left, s) for s in firsts]
        )
        self.new_seconds = mean(self.pace.first, self.pace.first_seconds)
        self.recalled_seconds = mean(self.pace.recalled, self.pace.recalled_seconds)

    def recall_on_day(self, subject: Subject) -> float:
        if subject.stability is None:
            return 0.0
        return self.model.recall(subject.days_since + self.days_left, subject.stability)

    def value(self, subject: Subject) -> tuple[float, float]:
        """(gain in score, seconds) of meeting the subject today."""
        worth = subject.weight * (1 - subject.guess)
        if subject.stability is None:
            return worth * self.new_after, self.new_seconds
        model, h = self.model, self.days_left
        stability, difficulty = subject.stability, subject.difficulty
        chance = model.recall(subject.days_since, stability)
        recalled = mean(
            self.pace.recalled,
            [
                model.recall(h, model.after(stability, difficulty, subject.days_since, rating)[0])
                for rating in (HARD, GOOD, EASY)
            ],
        )
        lapsed = model.after(stability, difficulty, subject.days_since, AGAIN)[0]
        failed = model.recall(h, model.same_day(lapsed, GOOD))
        gain = chance * recalled + (1 - chance) * failed - self.recall_on_day(subject)
        seconds = chance * self.recalled_seconds + (1 - chance) * self.pace.failed_seconds
        return worth * gain, seconds

    def rate_after(self, subject: Subject, days: float) -> float:
        """The gain per second of meeting it that many days later instead of today."""
        gain, seconds = self.value(replace(subject, days_since=subject.days_since + days))
        return gain / seconds


def rank(
    subjects: Iterable[Subject],
    *,
    days_left: float,
    model: MemoryModel,
    pace: Pace,
    waits: Sequence[int] = WAITS_DAYS,
) -> list[Proposal]:
    """Everything worth doing today, the best use of a second first.

    `days_left` counts from today to the exam day; 0 means that the exam is today. A review that
    would be worth clearly more per second on a later day is put back by `PATIENCE` times the
    difference: what is fresh can wait, what fades cannot. `waits` are the later days looked at, for
    the first `LOOKED_AT` only, since no day has time for more.
    """
    today = Valuer(model, pace, days_left)
    later = [(d, Valuer(model, pace, days_left - d)) for d in waits if d < days_left]
    ranked: list[tuple[float, str, Subject, Proposal]] = []
    for subject in subjects:
        gain, seconds = today.value(subject)
        if gain > LEAST_GAIN:
            proposal = Proposal(subject.id, _step(subject), seconds, gain)
            ranked.append((-gain / seconds, subject.id, subject, proposal))
    ranked.sort(key=lambda entry: entry[:2])
    first = [(_patient(rate, subject, later), i, p) for rate, i, subject, p in ranked[:LOOKED_AT]]
    first.sort(key=lambda entry: entry[:2])
    return [*(entry[2] for entry in first), *(entry[3] for entry in ranked[LOOKED_AT:])]


def _step(subject: Subject) -> Step:
    if subject.stability is None:
        return "new"
    return "due" if subject.due else "gain"


def _patient(order: float, subject: Subject, later: Sequence[tuple[int, Valuer]]) -> float:
    """Where a subject stands (the negative of its rate) once what it could be later has counted."""
    if subject.stability is None or not later:
        return order
    best = max(valuer.rate_after(subject, days) for days, valuer in later)
    return order + PATIENCE * max(best + order, 0.0)


def expected_score(subjects: Sequence[Subject], *, days_left: float, model: MemoryModel) -> float:
    """The expected share of the exam's score, 0 to 1, if nothing more is done until the exam."""
    total = sum(s.weight for s in subjects)
    if not total:
        return 0.0
    valuer = Valuer(model, Pace(), days_left)
    right = sum(s.weight * (s.guess + (1 - s.guess) * valuer.recall_on_day(s)) for s in subjects)
    return right / total


def mean(shares: Sequence[float], values: Sequence[float]) -> float:
    return sum(share * value for share, value in zip(shares, values, strict=True))
