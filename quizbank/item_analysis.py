"""How items behave, from responses: facility, discrimination, distractors, by Moodle's definitions.

Pure. It takes first responses only, one row a learner, and says nothing under `ENOUGH` of them.
It never calls a number "difficulty": that word belongs to FSRS.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import comb, sqrt
from typing import Literal, NamedTuple

from quizbank.model import Item

ENOUGH = 20
TOO_EASY = 0.95
DEAD_SHARE = 0.02

Flag = Literal["probably wrong key", "dead distractor", "too easy"]


class FirstResponse(NamedTuple):
    """What one learner chose first on one item, and whether it was right."""

    learner: str
    item_id: str
    chosen: tuple[str, ...]
    correct: bool


@dataclass(frozen=True, slots=True)
class ItemFigures:
    """The figures of one item. None where they are not defined or there are too few responses.

    `facility` is the mean mark, 0 to 1; `discrimination` the correlation of the item with the rest
    of the learner's marks, -100 to 100; `efficiency` 100 times the covariance over the greatest
    that these marks allow; `guess` the chance of a right answer by drawing lots.
    """

    item_id: str
    responses: int
    facility: float | None
    discrimination: float | None
    efficiency: float | None
    guess: float
    chosen: Mapping[str, int]
    flags: tuple[Flag, ...]


def guess_score(item: Item) -> float:
    """The chance of getting an item right by drawing lots, knowing how many options to pick."""
    if item.kind == "single" and item.options:
        return 1 / len(item.options)
    if item.kind == "multiple" and item.key:
        return 1 / comb(len(item.options), len(item.key))
    return 0.0


def analyse(items: Iterable[Item], responses: Iterable[FirstResponse]) -> list[ItemFigures]:
    """The figures of each item, in the order given. Only a learner's first response counts."""
    marks: dict[str, dict[str, float]] = {}
    chosen: defaultdict[str, Counter[str]] = defaultdict(Counter)
    kept: defaultdict[str, list[FirstResponse]] = defaultdict(list)
    for response in responses:
        mine = marks.setdefault(response.learner, {})
        if response.item_id in mine:
            continue
        mine[response.item_id] = float(response.correct)
        counts = chosen[response.item_id]
        for option in response.chosen:
            counts[option] += 1
        kept[response.item_id].append(response)
    totals = {learner: sum(row.values()) for learner, row in marks.items()}
    return [_figures(item, kept[item.id], totals, marks, chosen[item.id]) for item in items]


def _figures(
    item: Item,
    responses: Sequence[FirstResponse],
    totals: Mapping[str, float],
    marks: Mapping[str, Mapping[str, float]],
    chosen: Mapping[str, int],
) -> ItemFigures:
    counts = {option.id: chosen.get(option.id, 0) for option in item.options}
    if len(responses) < ENOUGH:
        return ItemFigures(item.id, len(responses), None, None, None, guess_score(item), counts, ())
    own = [float(r.correct) for r in responses]
    # The rest is the mean over a learner's other items, since learners meet different ones.
    rest = [
        (totals[r.learner] - mark) / max(len(marks[r.learner]) - 1, 1)
        for r, mark in zip(responses, own, strict=True)
    ]
    facility = sum(own) / len(own)
    discrimination = _ratio(_covariance(own, rest), sqrt(_variance(own) * _variance(rest)))
    efficiency = _ratio(_covariance(own, rest), _covariance(sorted(own), sorted(rest)))
    flags = _flags(item, responses, rest, facility, discrimination, counts)
    return ItemFigures(
        item.id,
        len(responses),
        facility,
        discrimination,
        efficiency,
        guess_score(item),
        counts,
        flags,
    )


def _flags(
    item: Item,
    responses: Sequence[FirstResponse],
    rest: Sequence[float],
    facility: float,
    discrimination: float | None,
    counts: Mapping[str, int],
) -> tuple[Flag, ...]:
    flags: list[Flag] = []
    if discrimination is not None and discrimination < 0 and _rival(item, responses, rest):
        flags.append("probably wrong key")
    distractors = [option.id for option in item.options if not option.key]
    if any(counts[d] < DEAD_SHARE * len(responses) for d in distractors):
        flags.append("dead distractor")
    if facility > TOO_EASY:
        flags.append("too easy")
    return tuple(flags)


def _rival(item: Item, responses: Sequence[FirstResponse], rest: Sequence[float]) -> bool:
    """Whether those who chose some distractor do better elsewhere than those who chose the key."""
    right = [r for response, r in zip(responses, rest, strict=True) if response.correct]
    for option in item.options:
        if option.key:
            continue
        those = [
            r for response, r in zip(responses, rest, strict=True) if option.id in response.chosen
        ]
        if len(those) >= 3 and (not right or sum(those) / len(those) > sum(right) / len(right)):
            return True
    return False


def _ratio(part: float, whole: float) -> float | None:
    return 100 * part / whole if whole > 1e-12 else None


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def _covariance(first: Sequence[float], second: Sequence[float]) -> float:
    a, b = _mean(first), _mean(second)
    return sum((x - a) * (y - b) for x, y in zip(first, second, strict=True)) / (len(first) - 1)


def _variance(values: Sequence[float]) -> float:
    return _covariance(values, values)
