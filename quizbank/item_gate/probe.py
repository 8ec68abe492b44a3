"""The blind probe: how often a small model that sees only surface cues picks the key.

A conditional logistic model (one score an option, a softmax over the item) is trained on some of
the `single` items and tried on the others, so that it never sees what it is asked. The folds are
drawn by item, several times over, with a fixed seed: the same bank gives the same figure on every
machine. Plain Python on purpose.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from quizbank.model import Item

from .cues import NAMES, option_cues

FOLDS = 10
REPEATS = 5
SEED = 20261130
_RIDGE = 2.0
_STEPS = 12

Rows = list[list[float]]


@dataclass(frozen=True, slots=True)
class Probe:
    """What came of it. `hit_rate` and `chance` are shares of `items`; `cues` the heaviest first;
    `guessed` are the items whose key was picked in most of the repeats.

    A cue's weight says how far it moves the odds when it changes by one standard deviation, and in
    which direction: above 0, keys have more of it than distractors.
    """

    items: int
    hit_rate: float
    chance: float
    cues: tuple[tuple[str, float], ...] = ()
    guessed: tuple[str, ...] = ()


def blind_probe(items: Sequence[Item]) -> Probe:
    """Try the probe on `single` items; fewer than two folds' worth gives a rate of 0."""
    asked = [item for item in items if item.kind == "single" and len(item.options) > 1]
    chance = sum(1 / len(item.options) for item in asked) / len(asked) if asked else 0.0
    if len(asked) < 2 * FOLDS:
        return Probe(len(asked), 0.0, chance)
    data = _scaled([option_cues(item) for item in asked])
    keys = [next(i for i, option in enumerate(item.options) if option.key) for item in asked]
    # Each training ends at the one best fit, wherever it begins: beginning here only saves time.
    whole = _train(data, keys, [0.0] * len(NAMES))
    hits = Counter[int]()
    order = list(range(len(asked)))
    rng = Random(SEED)
    for _ in range(REPEATS):
        rng.shuffle(order)
        for fold in range(FOLDS):
            tried = set(order[fold::FOLDS])
            trained = [index for index in order if index not in tried]
            weights = _train(
                [data[index] for index in trained], [keys[index] for index in trained], whole
            )
            hits.update(index for index in tried if _picked(weights, data[index]) == keys[index])
    cues = sorted(zip(NAMES, whole, strict=True), key=lambda cue: -abs(cue[1]))
    return Probe(
        items=len(asked),
        hit_rate=hits.total() / len(asked) / REPEATS,
        chance=chance,
        cues=tuple((name, round(weight, 2)) for name, weight in cues[:5]),
        guessed=tuple(asked[index].id for index in sorted(hits) if hits[index] > REPEATS / 2),
    )


def _picked(weights: list[float], rows: Rows) -> int:
    scores = [_dot(weights, row) for row in rows]
    return scores.index(max(scores))


def _scaled(data: list[Rows]) -> list[Rows]:
    """Each cue divided by its standard deviation over all options (they are centred by item)."""
    rows = [row for item in data for row in item]
    spread = [
        math.sqrt(sum(value * value for value in column) / len(rows)) or 1.0
        for column in zip(*rows, strict=True)
    ]
    return [[[v / s for v, s in zip(row, spread, strict=True)] for row in item] for item in data]


def _train(data: list[Rows], keys: list[int], weights: list[float]) -> list[float]:
    """Weights that make the keys likely, by Newton's method with a ridge penalty."""
    size = len(NAMES)
    for _ in range(_STEPS):
        gradient = [_RIDGE * weight for weight in weights]
        curvature = [[_RIDGE if i == j else 0.0 for j in range(size)] for i in range(size)]
        for rows, key in zip(data, keys, strict=True):
            chances = _softmax([_dot(weights, row) for row in rows])
            mean = [_dot(chances, column) for column in zip(*rows, strict=True)]
            for i in range(size):
                gradient[i] += mean[i] - rows[key][i]
            for chance, row in zip(chances, rows, strict=True):
                away = [value - middle for value, middle in zip(row, mean, strict=True)]
                for i, value in enumerate(away):
                    if value:
                        pull, line = chance * value, curvature[i]
                        for j in range(i, size):
                            line[j] += pull * away[j]
        for i in range(size):
            for j in range(i):
                curvature[i][j] = curvature[j][i]
        step = _solve(curvature, gradient)
        weights = [weight - change for weight, change in zip(weights, step, strict=True)]
        if max(abs(change) for change in step) < 1e-3:
            break
    return weights


def _dot(one: Sequence[float], other: Sequence[float]) -> float:
    return sum(a * b for a, b in zip(one, other, strict=True))


def _softmax(scores: list[float]) -> list[float]:
    top = max(scores)
    powers = [math.exp(score - top) for score in scores]
    return [power / sum(powers) for power in powers]


def _solve(matrix: Rows, right: list[float]) -> list[float]:
    """Gaussian elimination; the matrix is positive definite thanks to the ridge."""
    rows = [[*line, value] for line, value in zip(matrix, right, strict=True)]
    size = len(rows)
    for i in range(size):
        pivot = rows[i][i]
        for k in range(i + 1, size):
            factor = rows[k][i] / pivot
            if factor:
                for j in range(i, size + 1):
                    rows[k][j] -= factor * rows[i][j]
    solution = [0.0] * size
    for i in reversed(range(size)):
        known = sum(rows[i][j] * solution[j] for j in range(i + 1, size))
        solution[i] = (rows[i][size] - known) / rows[i][i]
    return solution
