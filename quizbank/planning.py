"""What to study today so that the expected score on the exam day is as high as it can be.

Pure: it is given what is believed about each memory, the days left and the minutes a day, and says
what to do and what to expect. It keeps nothing, reads no clock and takes its chance from `rng`. It
does not schedule reviews, which is `schedule`'s work, and after the exam it has nothing to say.

The idea: an item's value today is the expected gain in score on the exam day from meeting it now,
per second of this learner's own time. Taking the greatest value first is at or near the top of
every policy tried (see benchmarks/exam_plan.py), provided that the memory model is put right by
what the learner really recalled; `calibrate` does that with two numbers.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from math import ceil, exp, log, sqrt
from random import Random
from typing import Literal

# FSRS-6 default weights, published by open-spaced-repetition (srs-benchmark, fsrs 6).
DEFAULT_WEIGHTS = (
    0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796,
    1.4835, 0.0614, 0.2629, 1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
)  # fmt: skip

AGAIN, HARD, GOOD, EASY = 1, 2, 3, 4
SHORTEST_STABILITY_DAYS = 0.001

# Unseen material is met by this share of the time left, so that each item can still be met again.
MEET_BY = 0.70
LEAST_GAIN = 1e-6
# How strongly a review waits that would be worth more later, and which later days are looked at.
# Chosen by benchmarks/exam_plan.py: more waits cost a little where time is ample.
PATIENCE = 0.5
WAITS_DAYS = (2, 6, 16)
# What a forecast spends: subjects, steps and learners played.
SAMPLE, STEPS, ROLLOUTS = 120, 20, 3
# The grid on which a learner's memory model is put right, and how far it is expected to lie off.
EVIDENCE_KEPT = 1500
DECAYS = (0.10, 0.20, 0.27, 0.35, 0.45)
TRUSTS = tuple(exp(0.23 * step) for step in range(-7, 5))
PRIOR_SPREAD = 0.5

Step = Literal["new", "due", "gain"]


@dataclass(frozen=True, slots=True)
class MemoryModel:
    """FSRS-6's equations with one learner's weights. Days in, chances and stabilities out.

    `trust` stretches (above 1) or shrinks (below 1) every stability when recall is forecast.
    """

    weights: Sequence[float] = DEFAULT_WEIGHTS
    trust: float = 1.0
    _decay: float = field(init=False)
    _factor: float = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_decay", -self.weights[20])
        object.__setattr__(self, "_factor", 0.9 ** (1 / self._decay) - 1)

    def recall(self, days: float, stability: float) -> float:
        """The chance of recall that many days after the last review."""
        return float((1 + self._factor * max(days, 0.0) / (stability * self.trust)) ** self._decay)

    def first(self, rating: int) -> tuple[float, float]:
        """(stability, difficulty) after the first meeting."""
        stability = max(self.weights[rating - 1], SHORTEST_STABILITY_DAYS)
        return stability, min(max(self._first_difficulty(rating), 1.0), 10.0)

    def after(
        self, stability: float, difficulty: float, days: float, rating: int
    ) -> tuple[float, float]:
        """(stability, difficulty) after a review on a later day."""
        w, chance = self.weights, self.recall(days, stability)
        if rating == AGAIN:
            lapsed = (
                w[11]
                * difficulty ** -w[12]
                * ((stability + 1) ** w[13] - 1)
                * exp((1 - chance) * w[14])
            )
            new = float(min(lapsed, stability / exp(w[17] * w[18])))
        else:
            slower = w[15] if rating == HARD else w[16] if rating == EASY else 1.0
            growth = (
                exp(w[8])
                * (11 - difficulty)
                * stability ** -w[9]
                * (exp((1 - chance) * w[10]) - 1)
                * slower
            )
            new = stability * float(1 + growth)
        return max(new, SHORTEST_STABILITY_DAYS), self._next_difficulty(difficulty, rating)

    def same_day(self, stability: float, rating: int) -> float:
        """The stability after meeting it again on the same day."""
        w = self.weights
        change = exp(w[17] * (rating - 3 + w[18])) * stability ** -w[19]
        return stability * float(max(change, 1.0) if rating >= GOOD else change)

    def _first_difficulty(self, rating: int) -> float:
        return self.weights[4] - exp(self.weights[5] * (rating - 1)) + 1

    def _next_difficulty(self, difficulty: float, rating: int) -> float:
        w = self.weights
        moved = difficulty + (10 - difficulty) * (-w[6] * (rating - 3)) / 9
        back = w[7] * self._first_difficulty(EASY) + (1 - w[7]) * moved
        return min(max(back, 1.0), 10.0)


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


@dataclass(frozen=True, slots=True)
class Plan:
    """Today's queue in order. `score_now` is the expected score, 0 to 1, without more work.

    `unseen_a_day` is the pace at which all is met in time; `fits`: whether the minutes allow it.
    """

    queue: tuple[Proposal, ...]
    seconds: float
    score_now: float
    unseen_left: int
    unseen_a_day: int
    fits: bool


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
        self.new_after = _mean(
            self.pace.first, [self.model.recall(self.days_left, s) for s in firsts]
        )
        self.new_seconds = _mean(self.pace.first, self.pace.first_seconds)
        self.recalled_seconds = _mean(self.pace.recalled, self.pace.recalled_seconds)

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
        recalled = _mean(
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
    subjects: Iterable[Subject], *, days_left: float, model: MemoryModel, pace: Pace
) -> list[Proposal]:
    """Everything worth doing today, the best use of a second first.

    `days_left` counts from today to the exam day; 0 means that the exam is today. A review that
    would be worth clearly more per second on a later day is put back by `PATIENCE` times the
    difference: what is fresh can wait, what fades cannot.
    """
    today = Valuer(model, pace, days_left)
    later = [(d, Valuer(model, pace, days_left - d)) for d in WAITS_DAYS if d < days_left]
    ranked: list[tuple[float, Proposal]] = []
    for subject in subjects:
        gain, seconds = today.value(subject)
        if gain <= LEAST_GAIN:
            continue
        rate = gain / seconds
        if subject.stability is None:
            ranked.append((rate, Proposal(subject.id, "new", seconds, gain)))
            continue
        best = max((valuer.rate_after(subject, days) for days, valuer in later), default=0.0)
        rate -= PATIENCE * max(best - rate, 0.0)
        step: Step = "due" if subject.due else "gain"
        ranked.append((rate, Proposal(subject.id, step, seconds, gain)))
    ranked.sort(key=lambda pair: (-pair[0], pair[1].id))
    return [proposal for _, proposal in ranked]


def expected_score(subjects: Sequence[Subject], *, days_left: float, model: MemoryModel) -> float:
    """The expected share of the exam's score, 0 to 1, if nothing more is done until the exam."""
    total = sum(s.weight for s in subjects)
    if not total:
        return 0.0
    valuer = Valuer(model, Pace(), days_left)
    right = sum(s.weight * (s.guess + (1 - s.guess) * valuer.recall_on_day(s)) for s in subjects)
    return right / total


def plan(
    subjects: Sequence[Subject],
    *,
    days_left: float,
    seconds: float,
    model: MemoryModel,
    pace: Pace,
    met_since_start: float = 0.0,
) -> Plan:
    """Today's queue within a budget of seconds, the best use of each second first.

    Unseen items are paced so that all are met by `MEET_BY` of the time: at least today's share is
    in the queue, the heaviest first, before reviews may take the whole budget. `days_left` 0 or
    less means that the exam is today: then a sweep of what is weakest.
    """
    days = max(days_left, 0.0)
    ranked = rank(subjects, days_left=days, model=model, pace=pace)
    unseen = [p for p in ranked if p.step == "new"]
    queue, used = _fill(ranked, seconds)
    quota = ceil(len(unseen) / max(days * MEET_BY, 1.0)) if unseen else 0
    new_seconds = _mean(pace.first, pace.first_seconds)
    return Plan(
        queue=tuple(queue),
        seconds=used,
        score_now=expected_score(subjects, days_left=days, model=model),
        unseen_left=len(unseen),
        unseen_a_day=quota,
        fits=len(unseen) * new_seconds <= max(days * MEET_BY, 1.0) * seconds,
    )


def _fill(ranked: Sequence[Proposal], seconds: float) -> tuple[list[Proposal], float]:
    queue: list[Proposal] = []
    used = 0.0
    for proposal in ranked:
        if used + proposal.seconds > seconds:
            break
        queue.append(proposal)
        used += proposal.seconds
    return queue, used


@dataclass(frozen=True, slots=True)
class Forecast:
    """The expected share of the score on the exam day, with the bounds of a 90 % interval."""

    score: float
    low: float
    high: float


def forecast(
    subjects: Sequence[Subject],
    *,
    days_left: int,
    seconds_a_day: float,
    model: MemoryModel,
    pace: Pace,
    rng: Random,
    exam_items: int = 60,
) -> Forecast:
    """What to expect on the day when this plan is followed, by playing it through.

    A stratified sample of at most `SAMPLE` subjects stands for all, with the budget cut to match,
    in at most `STEPS` steps; so the cost does not grow with the bank or the time left. The
    interval joins the spread between rollouts with that of a form of `exam_items` items.
    """
    if not subjects:
        return Forecast(0.0, 0.0, 1.0)
    ordered = sorted(subjects, key=lambda s: (s.stability or 0.0, s.id))
    stride = max(len(ordered) / SAMPLE, 1.0)
    sample = [ordered[int(i * stride)] for i in range(int(len(ordered) / stride))]
    budget = seconds_a_day * len(sample) / len(ordered)
    scores = [
        _play(sample, days=days_left, budget=budget, model=model, pace=pace, rng=rng)
        for _ in range(ROLLOUTS)
    ]
    mean = sum(scores) / len(scores)
    between = sum((score - mean) ** 2 for score in scores) / max(len(scores) - 1, 1)
    within = max(mean * (1 - mean), 0.02) / exam_items
    half = 1.645 * sqrt(between + within)
    return Forecast(mean, max(mean - half, 0.0), min(mean + half, 1.0))


def _play(
    sample: Sequence[Subject],
    *,
    days: int,
    budget: float,
    model: MemoryModel,
    pace: Pace,
    rng: Random,
) -> float:
    """The score that one simulated learner reaches, following `rank` with the model taken true."""
    subjects = {s.id: s for s in sample}
    size = max(ceil(days / STEPS), 1)
    for day in range(0, days, size):
        span = min(size, days - day)
        left = budget * span
        order = rank(subjects.values(), days_left=days - day, model=model, pace=pace)
        for proposal in order:
            if left <= 0:
                break
            met, seconds = _meet(subjects[proposal.id], model=model, pace=pace, rng=rng)
            subjects[proposal.id] = met
            left -= seconds
        subjects = {key: replace(s, days_since=s.days_since + span) for key, s in subjects.items()}
    return expected_score(list(subjects.values()), days_left=0.0, model=model)


def _meet(
    subject: Subject, *, model: MemoryModel, pace: Pace, rng: Random
) -> tuple[Subject, float]:
    """The subject after one meeting, and the seconds that it took."""
    if subject.stability is None:
        rating = rng.choices((AGAIN, HARD, GOOD, EASY), pace.first)[0]
        stability, difficulty = model.first(rating)
        seconds = pace.first_seconds[rating - 1]
    else:
        recalled = rng.random() < model.recall(subject.days_since, subject.stability)
        rating = rng.choices((HARD, GOOD, EASY), pace.recalled)[0] if recalled else AGAIN
        stability, difficulty = model.after(
            subject.stability, subject.difficulty, subject.days_since, rating
        )
        seconds = pace.recalled_seconds[rating - 2] if recalled else pace.failed_seconds
    if rating == AGAIN:
        stability = model.same_day(stability, GOOD)
    return replace(subject, stability=stability, difficulty=difficulty, days_since=0.0), seconds


@dataclass(frozen=True, slots=True)
class Evidence:
    """One review: what the model believed of the memory, the days since, and what happened."""

    stability: float
    days_since: float
    recalled: bool


def calibrate(evidence: Sequence[Evidence], *, model: MemoryModel) -> MemoryModel:
    """The model that explains this learner's last reviews best: its trust and its decay moved.

    Maximum likelihood on a grid, held to the given model by log-normal priors, so that a handful of
    reviews does not overturn what thousands of learners taught.
    """
    later = [e for e in evidence[-EVIDENCE_KEPT:] if e.days_since >= 1]
    best, best_score = model, float("-inf")
    usual = model.weights[20]
    for decay in (usual, *DECAYS):
        for trust in TRUSTS:
            tried = MemoryModel((*model.weights[:20], decay), trust)
            score = -0.5 * (
                (log(trust) / PRIOR_SPREAD) ** 2 + (log(decay / usual) / PRIOR_SPREAD) ** 2
            )
            for e in later:
                chance = min(max(tried.recall(e.days_since, e.stability), 1e-4), 1 - 1e-4)
                score += log(chance if e.recalled else 1 - chance)
            if score > best_score:
                best, best_score = tried, score
    return best


def _mean(shares: Sequence[float], values: Sequence[float]) -> float:
    return sum(share * value for share, value in zip(shares, values, strict=True))
