"""The process that fits FSRS weights: one task as JSON on stdin, one answer on stdout, and an end.

`python -m quizbank.schedule.worker`. It may die: whoever started it takes that for no answer. The
answer tells the weights fitted to all reviews, and how well fitting does on reviews not fitted to:
the later half, in `FOLDS` parts, each foretold by weights fitted to everything before it. `whole`
is how the weights fitted to all do on that half.
"""

from __future__ import annotations

import contextlib
import json
import os
import signal
import sys
from collections.abc import Sequence
from itertools import pairwise
from math import log
from typing import Any

from fsrs_rs_python import FSRS, FSRSItem, FSRSReview

FOLDS = 4
WALL_SECONDS = 120
LEAST_CHANCE = 1e-4

History = list[tuple[int, int]]


def main() -> None:
    """Read the task, fit, answer."""
    _step_back()
    task = json.loads(sys.stdin.buffer.read())
    json.dump(solve(task), sys.stdout)


def solve(task: dict[str, Any]) -> dict[str, Any]:
    """`cards` are lists of [place in the log, rating, days since the last]; `current` weights."""
    histories = _histories(task["cards"])[-int(task["most"]) :]
    current = task["current"]
    before: list[float] = []
    after: list[float] = []
    half = len(histories) // 2
    cuts = [half + (len(histories) - half) * fold // FOLDS for fold in range(FOLDS + 1)]
    for start, end in pairwise(cuts):
        after += _losses(_fit(histories[:start]), histories[start:end])
        before += _losses(current, histories[start:end])
    weights = _fit(histories)
    return {
        "weights": weights,
        "judged": len(after),
        "before": _mean(before),
        "after": _mean(after),
        "whole": _mean(_losses(weights, histories[half:])),
    }


def _mean(losses: Sequence[float]) -> float:
    return sum(losses) / len(losses)


def _histories(cards: Sequence[Sequence[Sequence[int]]]) -> list[History]:
    """What led to each review on a later day, with that review last; in the order of the log.

    Reviews on the same day stay part of what led there, but none is foretold: the package panics
    without a later day, and within a day FSRS-6 hardly beats a constant.
    """
    found: list[tuple[int, History]] = []
    for card in cards:
        steps = [(rating, days) for _, rating, days in card]
        found += [
            (seq, steps[: place + 1]) for place, (seq, _, days) in enumerate(card) if days > 0
        ]
    found.sort(key=lambda pair: pair[0])
    return [history for _, history in found]


def _fit(histories: Sequence[History]) -> list[float]:
    weights: list[float] = FSRS([]).compute_parameters([_item(history) for history in histories])
    return weights


def _losses(weights: Sequence[float], histories: Sequence[History]) -> list[float]:
    """The log loss of each last review, from the memory before it."""
    befores = [_item(history[:-1]) for history in histories]
    decay = weights[20]
    factor = 0.9 ** (-1 / decay) - 1
    found = []
    for history, state in zip(histories, FSRS(weights).memory_state_batch(befores), strict=True):
        rating, days = history[-1]
        chance = (1 + factor * days / state.stability) ** -decay
        chance = min(max(chance, LEAST_CHANCE), 1 - LEAST_CHANCE)
        found.append(-log(chance if rating > 1 else 1 - chance))
    return found


def _item(history: History) -> FSRSItem:
    return FSRSItem([FSRSReview(rating, days) for rating, days in history])


def _step_back() -> None:
    """Let whoever answers learners go first, and end when something has gone astray."""
    with contextlib.suppress(AttributeError, OSError):
        os.nice(10)
    with contextlib.suppress(AttributeError, OSError):
        # The system ends it, also when whoever started it is gone and no line of Python runs.
        signal.alarm(WALL_SECONDS)


if __name__ == "__main__":
    main()
