"""Pictures of what is remembered: by week, by what was foretold, how long it holds, when it is due.

Pure. Numbers in, places out; every picture has a table beside it, made from the same records.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import floor

from quizbank.study import STABILITIES, Holding, Retained

WIDTH, HEIGHT = 320, 100
SIDE = 160
LEAST_SPAN = 0.3
"""The share of the scale that is shown at the least: small differences are not blown up."""


@dataclass(frozen=True, slots=True)
class Mark:
    """One share with its interval, and what was expected, as heights from the top."""

    x: float
    y: float
    low: float
    high: float
    expected: float
    of: Retained


@dataclass(frozen=True, slots=True)
class Shares:
    """Marks from left to right over a scale from `least` to 1; `half` is half a mark's room."""

    marks: tuple[Mark, ...]
    least: float
    half: float
    lines: tuple[tuple[float, float], ...]


def by_week(weeks: Sequence[Retained]) -> Shares:
    """What was remembered in each week beside what was wanted."""
    least = _least(weeks)
    room = WIDTH / max(len(weeks), 1)
    marks = tuple(
        _mark(week, round((place + 0.5) * room, 1), least, HEIGHT)
        for place, week in enumerate(weeks)
    )
    return Shares(marks, least, round(min(room / 2 - 2, 14), 1), _lines(least, HEIGHT))


def by_chance(ranges: Sequence[Retained]) -> Shares:
    """What was remembered over what was foretold; on the diagonal both are the same."""
    least = _least([*ranges]) if ranges else 0.0
    marks = tuple(
        _mark(one, round((one.expected - least) / (1 - least) * SIDE, 1), least, SIDE)
        for one in ranges
    )
    return Shares(marks, least, 0.0, _lines(least, SIDE))


@dataclass(frozen=True, slots=True)
class Bar:
    """One column: its words beneath and in the table, its count, its share of the highest."""

    words: str
    row: str
    count: int
    share: float


def stabilities(holding: Holding) -> tuple[Bar, ...]:
    """How many things hold how long: days until the chance of recall has fallen to 90 %."""
    names = [f"under {STABILITIES[0]}"]
    names += [f"{low}–{high}" for low, high in pairwise(STABILITIES)]
    names.append(f"over {STABILITIES[-1]}")
    return _bars(names, names, holding.stabilities)


def coming(holding: Holding) -> tuple[Bar, ...]:
    """How much falls due on each day ahead."""
    return _bars(
        [str(day.on.day) for day in holding.coming],
        [f"{day.on.day} {day.on:%B}" for day in holding.coming],
        [day.due for day in holding.coming],
    )


def _bars(names: Sequence[str], rows: Sequence[str], counts: Sequence[int]) -> tuple[Bar, ...]:
    most = max([*counts, 1])
    return tuple(
        Bar(name, row, count, round(count / most, 3))
        for name, row, count in zip(names, rows, counts, strict=True)
    )


def _mark(one: Retained, x: float, least: float, height: int) -> Mark:
    def down(share: float) -> float:
        return round((1 - max(share, least)) / (1 - least) * height, 1)

    return Mark(x, down(one.share), down(one.low), down(one.high), down(one.expected), one)


def _least(some: Sequence[Retained]) -> float:
    """Where the scale begins: a tenth below everything that is shown."""
    lowest = min([min(one.low, one.expected) for one in some] + [1 - LEAST_SPAN])
    return max(floor(lowest * 10) / 10, 0.0)


def _lines(least: float, height: int) -> tuple[tuple[float, float], ...]:
    """(share, height from the top) of the lines of the scale."""
    steps = [least, (1 + least) / 2, 1.0]
    return tuple((share, round((1 - share) / (1 - least) * height, 1)) for share in steps)
