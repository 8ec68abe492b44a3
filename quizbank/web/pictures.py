"""Where things stand in a picture: numbers in, coordinates out. Templates draw them as SVG.

Pure. Every picture has a table beside it, made from the same records.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta

from quizbank.study import DayTally

CELL = 13
STEPS = (1, 5, 10, 20)
"""Answers on a day from which a cell of the heat map is one shade darker."""


@dataclass(frozen=True, slots=True)
class Cell:
    """One day of the heat map: its place, its shade from 0 to 4, and what it says."""

    on: date
    x: int
    y: int
    shade: int
    answers: int


@dataclass(frozen=True, slots=True)
class HeatMap:
    """Weeks as columns, Monday on top; `months` are names and where they begin."""

    cells: tuple[Cell, ...]
    months: tuple[tuple[str, int], ...]
    width: int
    height: int


def heat_map(days: Sequence[DayTally], *, today: date, weeks: int) -> HeatMap:
    """The last `weeks` weeks up to today, whatever the days hold."""
    answers: Mapping[date, int] = {day.on: day.answers for day in days}
    first = today - timedelta(days=today.weekday() + 7 * (weeks - 1))
    cells, months = [], []
    for number in range((today - first).days + 1):
        on = first + timedelta(days=number)
        x = number // 7 * CELL
        if on.day == 1 or (number == 0 and on.day < 20):
            months.append((f"{on:%b}", x))
        count = answers.get(on, 0)
        shade = sum(count >= step for step in STEPS)
        cells.append(Cell(on, x, on.weekday() * CELL, shade, count))
    return HeatMap(tuple(cells), tuple(months), weeks * CELL, 7 * CELL)


@dataclass(frozen=True, slots=True)
class Column:
    """One day's minutes as a column of 0 to 1 of the height."""

    on: date
    minutes: float
    share: float


def minutes(days: Sequence[DayTally], *, today: date, last: int) -> tuple[Column, ...]:
    """The minutes of the last days, the longest day as high as the picture."""
    spent = {day.on: day.minutes for day in days}
    shown = [today - timedelta(days=ago) for ago in reversed(range(last))]
    most = max([spent.get(on, 0.0) for on in shown] + [1.0])
    return tuple(Column(on, spent.get(on, 0.0), spent.get(on, 0.0) / most) for on in shown)
