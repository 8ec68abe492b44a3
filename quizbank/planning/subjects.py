"""What a plan is given: the items as memories with their weights, and a learner's own pace."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


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


def mean(shares: Sequence[float], values: Sequence[float]) -> float:
    """The values' mean, weighted by shares that add up to 1."""
    return sum(share * value for share, value in zip(shares, values, strict=True))
