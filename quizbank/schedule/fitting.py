"""FSRS weights fitted to one learner, in a process of its own, and whether they are any better.

The package that fits panics on histories that it does not like, with an exception that
`except Exception` lets through, and what it returns is not always better than what was there. So it
runs in a worker (see `worker`) that may die, hang or talk nonsense without harm, and its weights
are taken only when they foretell reviews better that they were not fitted to. Nothing is kept here.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from importlib.util import find_spec
from math import isfinite
from pathlib import Path
from typing import Literal, NamedTuple

from fsrs.scheduler import LOWER_BOUNDS_PARAMETERS, UPPER_BOUNDS_PARAMETERS

from quizbank.grading import RATINGS, Rating
from quizbank.schedule import PUBLISHED

FEWEST_REVIEWS = 200
"""Reviews on a later day than the one before, from which fitting is tried at all."""
MOST_REVIEWS = 20_000
LEAST_GAIN = 0.001
"""By how much the log loss must fall; less is as likely to be chance."""
SECONDS = 60.0
COMMAND = (sys.executable, "-m", "quizbank.schedule.worker")

Outcome = Literal["adopted", "kept", "thin", "failed", "unavailable"]

_ROOT = Path(__file__).resolve().parents[2]
_DIGITS = 4


class Met(NamedTuple):
    """One review of one thing: its place in the learner's log, the study day and the rating."""

    seq: int
    on: date
    rating: Rating


@dataclass(frozen=True, slots=True)
class Fitting:
    """What came of fitting. `before` and `after` are log losses on the same `judged` reviews.

    Each was foretold by weights fitted to earlier reviews only (`after`), and by those that were in
    use (`before`); less is better. `weights` are there only when they are to be adopted.
    """

    outcome: Outcome
    reviews: int
    judged: int = 0
    before: float | None = None
    after: float | None = None
    weights: tuple[float, ...] | None = None


def fit(
    history: Mapping[str, Sequence[Met]],
    *,
    current: Sequence[float] = PUBLISHED,
    seconds: float = SECONDS,
    command: Sequence[str] = COMMAND,
) -> Fitting:
    """Fit weights to the reviews of each thing, in order; never raises for what a worker does.

    `seconds` is how long the worker may take by the clock; `command` starts it.
    """
    cards = [_steps(reviews) for reviews in history.values()]
    reviews = sum(days > 0 for steps in cards for _, _, days in steps)
    if reviews < FEWEST_REVIEWS:
        return Fitting("thin", reviews)
    if find_spec("fsrs_rs_python") is None:
        return Fitting("unavailable", reviews)
    task = {"cards": cards, "current": list(current), "most": MOST_REVIEWS}
    said = _ask(task, seconds, command)
    return Fitting("failed", reviews) if said is None else _judged(said, reviews)


def counted(history: Mapping[str, Sequence[Met]]) -> int:
    """How many reviews `fit` would go by."""
    return sum(days > 0 for reviews in history.values() for _, _, days in _steps(reviews))


def checked(weights: Sequence[float]) -> tuple[float, ...]:
    """Weights within the bounds of FSRS-6, rounded; ValueError when they cannot be weights."""
    if len(weights) != len(PUBLISHED) or not all(isfinite(weight) for weight in weights):
        raise ValueError(f"FSRS-6 has {len(PUBLISHED)} weights, all of them finite numbers")
    return tuple(
        min(max(round(float(weight), _DIGITS), lowest), highest)
        for weight, lowest, highest in zip(
            weights, LOWER_BOUNDS_PARAMETERS, UPPER_BOUNDS_PARAMETERS, strict=True
        )
    )


def _steps(reviews: Sequence[Met]) -> list[tuple[int, int, int]]:
    """(seq, rating from 1 to 4, days since the one before), as FSRS counts; never back in time."""
    steps, last = [], None
    for met in reviews:
        days = 0 if last is None else max((met.on - last).days, 0)
        steps.append((met.seq, RATINGS.index(met.rating) + 1, days))
        last = met.on if last is None else max(met.on, last)
    return steps


def _ask(task: object, seconds: float, command: Sequence[str]) -> object | None:
    """What the worker says; None when it died, took too long or said no JSON."""
    try:
        done = subprocess.run(  # noqa: S603
            command,
            input=json.dumps(task).encode(),
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            timeout=seconds,
            check=True,
            env=_environment(),
        )
        said: object = json.loads(done.stdout)
    except (OSError, subprocess.SubprocessError, ValueError):
        return None
    return said


def _judged(said: object, reviews: int) -> Fitting:
    try:
        if not isinstance(said, dict):
            raise TypeError("the worker said no object")
        before, after, whole = (float(said[name]) for name in ("before", "after", "whole"))
        judged, weights = int(said["judged"]), checked(said["weights"])
        if not all(isfinite(loss) for loss in (before, after, whole)):
            raise ValueError("a log loss is no number")
    except (KeyError, TypeError, ValueError):
        return Fitting("failed", reviews)
    # Fitting must do better on what it has not seen, and these weights on what they have: the same
    # weights fitted again are no news.
    better = max(after, whole) < before - LEAST_GAIN
    return Fitting(
        "adopted" if better else "kept",
        reviews,
        judged,
        before,
        after,
        weights if better else None,
    )


def _environment() -> dict[str, str]:
    """Only what Python needs."""
    kept = {
        name: os.environ[name]
        for name in ("PATH", "LANG", "TMPDIR", "SYSTEMROOT")
        if name in os.environ
    }
    return {**kept, "PYTHONPATH": str(_ROOT), "PYTHONUTF8": "1", "RUST_BACKTRACE": "0"}
