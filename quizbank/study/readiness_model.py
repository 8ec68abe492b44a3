"""The chance to pass, from a learner's own evidence: first answers by domain, and what is recalled.

Pure, and sure of little: what is not known well is drawn at random, many times, and the spread of
what comes out is the interval. The exam is taken to ask like the bank does. An item recalled is
right; one that is not is right as often as this learner's first answers in its domain are.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import erf, sqrt
from random import Random

from quizbank.planning import MemoryModel, Pace, Subject, foresee, likeliest, play, sample_of
from quizbank.study.knowledge import Knowledge

DRAWS = 300
ROLLOUTS = 6
MOST_SUBJECTS = 800

FEWEST_TO_FORECAST = 12
"""First answers of the exam's items from which a score may be forecast at all."""
FEWEST_ANSWERS = 40
FEWEST_IN_DOMAIN = 3
HEAVY_DOMAIN = 10.0
"""Percent of the exam from which a domain must have `FEWEST_IN_DOMAIN` first answers."""


@dataclass(frozen=True, slots=True)
class Paper:
    """What is asked: items by domain, and how many right ones reach the cut."""

    quotas: Mapping[str, int]
    needed: int

    @property
    def items(self) -> int:
        """How many items a form has."""
        return sum(self.quotas.values())


@dataclass(frozen=True, slots=True)
class Learner:
    """What is believed of a learner: `knows` without recalling, memory models with their shares.

    `subjects` carry in `guess` the expected share of their domain, which `domain_of` names.
    """

    subjects: Sequence[Subject]
    domain_of: Mapping[str, str]
    knows: Knowledge
    models: Sequence[tuple[MemoryModel, float]]
    pace: Pace


@dataclass(frozen=True, slots=True)
class Outlook:
    """An expected score, 0 to 1, and the chance to pass, each with a 90 % interval."""

    score: float
    score_low: float
    score_high: float
    chance: float
    chance_low: float
    chance_high: float


@dataclass(slots=True)
class _Draws:
    scores: list[float] = field(default_factory=list)
    marks: list[float] = field(default_factory=list)
    chances: list[float] = field(default_factory=list)

    def outlook(self) -> Outlook:
        scores, chances, marks = sorted(self.scores), sorted(self.chances), sorted(self.marks)
        score, chance = sum(scores) / len(scores), sum(chances) / len(chances)
        return Outlook(
            score,
            min(_quantile(marks, 0.05), score),
            max(_quantile(marks, 0.95), score),
            chance,
            min(_quantile(chances, 0.05), chance),
            max(_quantile(chances, 0.95), chance),
        )


def enough(
    firsts: Sequence[tuple[str, bool]],
    domain_of: Mapping[str, str],
    weights: Mapping[str, float],
) -> str:
    """What is still missing before a chance may be told; empty when nothing is."""
    counts = dict.fromkeys(weights, 0)
    for item, _ in firsts:
        if domain_of.get(item) in counts:
            counts[domain_of[item]] += 1
    total = sum(counts.values())
    if total < FEWEST_ANSWERS:
        return f"{FEWEST_ANSWERS - total} more items answered for the first time"
    whole = sum(weights.values()) or 1.0
    thin = [
        domain
        for domain, weight in weights.items()
        if 100 * weight / whole >= HEAVY_DOMAIN and counts[domain] < FEWEST_IN_DOMAIN
    ]
    return f"items of domain {', '.join(thin)}" if thin else ""


def today(learner: Learner, paper: Paper, *, rng: Random) -> Outlook:
    """The outlook if the exam were today."""
    draws = _Draws()
    sample = sample_of(learner.subjects, MOST_SUBJECTS)
    recalls = {id(model): _recalls(sample, model, learner) for model, _ in learner.models}
    models = [model for model, _ in learner.models]
    weights = [share for _, share in learner.models]
    for _ in range(DRAWS):
        model = rng.choices(models, weights)[0]
        _sit(draws, learner, paper, recalls[id(model)], rng)
    return draws.outlook()


def on_the_day(
    learner: Learner, paper: Paper, *, days: int, seconds_a_day: float, rng: Random
) -> Outlook:
    """The outlook on the day when the plan is followed, by playing learners through to its end."""
    draws = _Draws()
    sample = sample_of(learner.subjects)
    budget = seconds_a_day * len(sample) / max(len(learner.subjects), 1)
    models = [model for model, _ in learner.models]
    weights = [share for _, share in learner.models]
    prospect = foresee(
        sample,
        days_left=days,
        seconds_a_day=budget,
        model=likeliest(learner.models),
        pace=learner.pace,
    )
    for _ in range(ROLLOUTS):
        model = rng.choices(models, weights)[0]
        ends = play(
            sample, days=days, seconds_a_day=budget, prospect=prospect, model=model, rng=rng
        )
        recalls = _recalls(ends, model, learner)
        for _ in range(DRAWS // ROLLOUTS):
            _sit(draws, learner, paper, recalls, rng)
    return draws.outlook()


def _recalls(subjects: Sequence[Subject], model: MemoryModel, learner: Learner) -> dict[str, float]:
    """Domain -> the mean chance of recall over its subjects.

    What was met today counts as it will be tomorrow: that it is fresh says nothing of it yet.
    """
    sums: dict[str, list[float]] = {}
    for s in subjects:
        chance = 0.0 if s.stability is None else model.recall(max(s.days_since, 1.0), s.stability)
        sums.setdefault(learner.domain_of.get(s.id, ""), []).append(chance)
    return {domain: sum(chances) / len(chances) for domain, chances in sums.items()}


def _sit(
    draws: _Draws, learner: Learner, paper: Paper, recalls: Mapping[str, float], rng: Random
) -> None:
    """One sitting of a learner who could be this one."""
    mean = variance = 0.0
    known = learner.knows.draw(rng)
    for domain, count in paper.quotas.items():
        right = known[domain] + (1 - known[domain]) * recalls.get(domain, 0.0)
        mean += count * right
        variance += count * right * (1 - right)
    draws.scores.append(mean / paper.items)
    spread = sqrt(variance)
    draws.marks.append(min(max(rng.gauss(mean, spread) / paper.items, 0.0), 1.0))
    # Half an item for a whole number's sake.
    reach = (mean - (paper.needed - 0.5)) / max(spread, 1e-9)
    draws.chances.append(0.5 * (1 + erf(reach / sqrt(2))))


def _quantile(ordered: Sequence[float], share: float) -> float:
    return ordered[min(int(share * len(ordered)), len(ordered) - 1)]
