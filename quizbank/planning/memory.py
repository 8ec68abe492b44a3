"""FSRS-6's equations, and how a learner's own reviews put them right by two numbers.

Pure, and without the package: a plan needs many thousand forecasts, and a curve of its own for each
learner. tests/test_planning.py holds it equal to the package over random histories.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import exp, log
from typing import NamedTuple

# FSRS-6 default weights, published by open-spaced-repetition (srs-benchmark, fsrs 6).
DEFAULT_WEIGHTS = (
    0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796,
    1.4835, 0.0614, 0.2629, 1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
)  # fmt: skip

AGAIN, HARD, GOOD, EASY = 1, 2, 3, 4
SHORTEST_STABILITY_DAYS = 0.001

# The grid on which a learner's memory model is put right, and how far it is expected to lie off.
EVIDENCE_KEPT = 1500
DECAYS = (0.10, 0.20, 0.27, 0.35, 0.45)
TRUSTS = tuple(exp(0.23 * step) for step in range(-7, 5))
PRIOR_SPREAD = 0.5


@dataclass(frozen=True, slots=True)
class MemoryModel:
    """FSRS-6's equations with one learner's weights. Days in, chances and stabilities out.

    `trust` stretches (above 1) or shrinks (below 1) every stability when recall is forecast.
    """

    weights: Sequence[float] = DEFAULT_WEIGHTS
    trust: float = 1.0
    _decay: float = field(init=False)
    _factor: float = field(init=False)
    _easiest: float = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_easiest", self._first_difficulty(EASY))
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
        chance = self.recall(days, stability)
        if rating == AGAIN:
            new = self._lapsed(stability, difficulty, chance)
        else:
            growth = self._growth(stability, difficulty, chance)
            part = self.weights[15] if rating == HARD else self.weights[16] if rating == EASY else 1
            new = stability * (1 + growth * part)
        return max(new, SHORTEST_STABILITY_DAYS), self.next_difficulty(difficulty, rating)

    def futures(
        self, stability: float, difficulty: float, days: float
    ) -> tuple[float, tuple[tuple[float, float], ...]]:
        """The chance of recall on a later day, and what follows from Again, Hard, Good, Easy."""
        w, chance = self.weights, self.recall(days, stability)
        growth = self._growth(stability, difficulty, chance)
        lapsed = self._lapsed(stability, difficulty, chance)
        grown = (lapsed, *(stability * (1 + growth * part) for part in (w[15], 1.0, w[16])))
        return chance, tuple(
            (max(new, SHORTEST_STABILITY_DAYS), self.next_difficulty(difficulty, rating))
            for rating, new in zip((AGAIN, HARD, GOOD, EASY), grown, strict=True)
        )

    def _lapsed(self, stability: float, difficulty: float, chance: float) -> float:
        w = self.weights
        lapsed = (
            w[11]
            * difficulty ** -w[12]
            * ((stability + 1) ** w[13] - 1)
            * exp((1 - chance) * w[14])
        )
        return float(min(lapsed, stability / exp(w[17] * w[18])))

    def _growth(self, stability: float, difficulty: float, chance: float) -> float:
        w = self.weights
        return float(
            exp(w[8]) * (11 - difficulty) * stability ** -w[9] * (exp((1 - chance) * w[10]) - 1)
        )

    def same_day(self, stability: float, rating: int) -> float:
        """The stability after meeting it again on the same day."""
        w = self.weights
        change = exp(w[17] * (rating - 3 + w[18])) * stability ** -w[19]
        new = stability * float(change if rating == AGAIN else max(change, 1.0))
        return max(new, SHORTEST_STABILITY_DAYS)

    def next_difficulty(self, difficulty: float, rating: int) -> float:
        """The difficulty after a review, on the same day or a later one."""
        w = self.weights
        moved = difficulty + (10 - difficulty) * (-w[6] * (rating - 3)) / 9
        back = w[7] * self._easiest + (1 - w[7]) * moved
        return min(max(back, 1.0), 10.0)

    def _first_difficulty(self, rating: int) -> float:
        return self.weights[4] - exp(self.weights[5] * (rating - 1)) + 1


class Evidence(NamedTuple):
    """One review: what the model believed of the memory, the days since, and what happened.

    `guess` is the chance that it came right without being recalled.
    """

    stability: float
    days_since: float
    recalled: bool
    guess: float = 0.0


def likeliest(models: Sequence[tuple[MemoryModel, float]]) -> MemoryModel:
    """Of models with their shares, the one with the largest."""
    return max(models, key=lambda pair: pair[1])[0]


def beliefs(evidence: Sequence[Evidence], *, model: MemoryModel) -> list[tuple[MemoryModel, float]]:
    """Models on a grid of trust and decay, with how probable this learner's last reviews make each.

    Held to the given model by log-normal priors, so that a handful of reviews does not overturn
    what thousands of learners taught. The shares add up to 1.
    """
    later = [e for e in evidence[-EVIDENCE_KEPT:] if e.days_since >= 1]
    usual = model.weights[20]
    tried: list[tuple[MemoryModel, float]] = []
    for decay in (usual, *DECAYS):
        for trust in TRUSTS:
            one = MemoryModel((*model.weights[:20], decay), trust)
            score = -0.5 * (
                (log(trust) / PRIOR_SPREAD) ** 2 + (log(decay / usual) / PRIOR_SPREAD) ** 2
            )
            tried.append((one, score + _log_likelihood(one, later)))
    best = max(score for _, score in tried)
    weights = [exp(score - best) for _, score in tried]
    total = sum(weights)
    return [(one, weight / total) for (one, _), weight in zip(tried, weights, strict=True)]


def _log_likelihood(model: MemoryModel, evidence: Sequence[Evidence]) -> float:
    total = 0.0
    for e in evidence:
        recalled = e.guess + (1 - e.guess) * model.recall(e.days_since, e.stability)
        chance = min(max(recalled, 1e-4), 1 - 1e-4)
        total += log(chance if e.recalled else 1 - chance)
    return total
