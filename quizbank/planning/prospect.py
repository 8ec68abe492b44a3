"""What a memory comes to on the exam day with the reviews still to come, when seconds have a price.

A day's seconds are worth what they would buy elsewhere. While anything is unseen that is a first
meeting; so one number, what an unseen item is still worth if it is left (`unseen`), prices every
day until the exam: the more time there is for what is left, the more an unseen item is worth, and
the cheaper are seconds for reviews. With prices each item can be looked at by itself, backwards
from the exam (Lagrangian relaxation, then dynamic programming).

Worths are in units of the item's own score, 0 to 1; prices in that unit per second.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from math import exp, log

from quizbank.planning.memory import (
    AGAIN,
    EASY,
    GOOD,
    HARD,
    SHORTEST_STABILITY_DAYS,
    MemoryModel,
)
from quizbank.planning.subjects import Pace, Subject, mean

# The grid of what is worked out; between its points a worth is taken to run straight.
DAYS = (0, 1, 2, 3, 4, 6, 9, 13, 19, 28, 42, 63, 95, 142, 213, 320, 480)
WAITS = (1, 2, 4, 7, 12, 20, 35, 60)
LOG_STABILITIES = tuple(log(0.1) + step * log(2) for step in range(12))
DIFFICULTIES = (1.0, 4.0, 7.0, 10.0)
WIDE = len(DIFFICULTIES)
# A later meeting is looked up at this part of a doubling of the stability, and half a difficulty.
FINE = 8
LOG_2, HIGHEST = log(2), len(LOG_STABILITIES) - 1.0001
# Some price, so that a review without any use is not made because it is free.
LEAST_PRICE = 0.01
# How finely the worth of what is unseen is told, how many memories stand for all, and when, as
# shares of the time left, what is unseen is taken to be met.
STEPS_OF_WORTH = 32
SAMPLE = 60
MEETING_DAYS = (0.1, 0.3, 0.5, 0.7, 0.9)
_FIFTHS = (0.2,) * 5

Layer = Sequence[float]
Place = tuple[float, int, float, float]  # chance, node, how far to the next stability, difficulty


class Prospect:
    """Worths and spendings until an exam `days` ahead or fewer, at one worth of what is unseen."""

    def __init__(self, model: MemoryModel, pace: Pace, *, unseen: float, days: float) -> None:
        self.model, self.pace, self.unseen = model, pace, unseen
        self.new_seconds = mean(pace.first, pace.first_seconds)
        self._recalled_seconds = mean(pace.recalled, pace.recalled_seconds)
        self._firsts = _firsts(model, pace)
        self._worths: list[Layer] = []
        self._spends: list[Layer] = []
        self._grid: list[int] = []
        self._between: dict[float, tuple[Layer, Layer, float]] = {}
        self._meetings: dict[tuple[int, int, float], tuple[list[Place], float]] = {}
        self._build(days)

    def new(self, days_left: float) -> tuple[float, float]:
        """(worth, seconds in all) of an item that is met for the first time so long before."""
        worths, spends, _ = self._at(days_left)
        return _sum(worths, self._firsts), self.new_seconds + _sum(spends, self._firsts)

    def gain_of_new(self, days_left: float) -> float:
        """What meeting an unseen item today gains; on the eve what is left is left for good."""
        left = self.unseen if days_left > 1 else 0.0
        return max(self.new(days_left)[0] - left, LEAST_PRICE)

    def now(self, subject: Subject, days_left: float) -> tuple[float, float]:
        """(worth once it has been met today, expected seconds of that meeting)."""
        places, seconds = self._review(_stability(subject), subject.difficulty, subject.days_since)
        return _sum(self._at(days_left)[0], places), seconds

    def spend(self, subject: Subject, days_left: float) -> float:
        """The seconds that it takes from today on, if it is met whenever that pays."""
        worths, spends, price = self._at(days_left)
        places, seconds = self._review(_stability(subject), subject.difficulty, subject.days_since)
        worth, later = self.left(subject, days_left)
        met = _sum(worths, places) - price * seconds
        return seconds + _sum(spends, places) if met > worth else later

    def left(self, subject: Subject, days_left: float) -> tuple[float, float]:
        """(worth if it is not met today, seconds that it takes later)."""
        stability = _stability(subject)
        best, spend = self.model.recall(subject.days_since + days_left, stability), 0.0
        near = round(log(stability) / LOG_2 * FINE), round(subject.difficulty * 2)
        for wait in WAITS:
            if wait >= days_left:
                break
            worths, spends, price = self._at(days_left - wait)
            places, seconds = self._later(*near, subject.days_since + wait)
            worth = _sum(worths, places) - price * seconds
            if worth > best:
                best, spend = worth, seconds + _sum(spends, places)
        return best, spend

    def _later(self, line: int, column: int, since: float) -> tuple[list[Place], float]:
        """A meeting of a memory near these; kept, since neighbours ask for the same ones."""
        known = self._meetings.get((line, column, since))
        if known is None:
            known = self._review(2 ** (line / FINE), column / 2, since)
            self._meetings[line, column, since] = known
        return known

    def _review(
        self, stability: float, difficulty: float, since: float
    ) -> tuple[list[Place], float]:
        pace = self.pace
        chance, (lapsed, *later) = self.model.futures(stability, difficulty, since)
        places = [
            _place(chance * share, *memory)
            for share, memory in zip(pace.recalled, later, strict=True)
            if share
        ]
        places.append(_place(1 - chance, self.model.same_day(lapsed[0], GOOD), lapsed[1]))
        return places, chance * self._recalled_seconds + (1 - chance) * pace.failed_seconds

    def _build(self, days: float) -> None:
        nodes = [(exp(s), d) for s in LOG_STABILITIES for d in DIFFICULTIES]
        meetings = [[self._review(s, d, w) for w in WAITS if w < days] for s, d in nodes]
        for day in DAYS[: bisect_right(DAYS, days) + 1]:
            later = [self._at(day - wait) for wait in WAITS if wait < day]
            worths, spends = [], []
            for (stability, _), each in zip(nodes, meetings, strict=True):
                best, spend = self.model.recall(day, stability), 0.0
                for (after, cost, price), (places, seconds) in zip(later, each, strict=False):
                    worth = _sum(after, places) - price * seconds
                    if worth > best:
                        best, spend = worth, seconds + _sum(cost, places)
                worths.append(best)
                spends.append(spend)
            self._worths.append(worths)
            self._spends.append(spends)
            self._grid.append(day)

    def _at(self, days_left: float) -> tuple[Layer, Layer, float]:
        """The layers of a day and its price."""
        known = self._between.get(days_left)
        if known is None:
            known = self._between[days_left] = self._interpolated(days_left)
        return known

    def _interpolated(self, days_left: float) -> tuple[Layer, Layer, float]:
        grid = self._grid
        upper = min(bisect_right(grid, days_left), len(grid) - 1)
        low, high = grid[upper - 1] if upper else grid[0], grid[upper]
        part = min((days_left - low) / (high - low), 1.0) if high > low else 0.0
        below = max(upper - 1, 0)
        worths = _between(self._worths[below], self._worths[upper], part)
        spends = _between(self._spends[below], self._spends[upper], part)
        worth = _sum(worths, self._firsts)
        price = max(worth - self.unseen, LEAST_PRICE) / self.new_seconds
        return worths, spends, price


def foresee(
    subjects: Sequence[Subject],
    *,
    days_left: float,
    seconds_a_day: float,
    model: MemoryModel,
    pace: Pace,
) -> Prospect:
    """The prospect at whose prices everything still worth doing takes just the time there is.

    Halves the range of what an unseen item may be worth, in `STEPS_OF_WORTH` steps of it; a sample
    of the memories stands for all.
    """
    days = max(days_left, 1.0)
    seen = [s for s in subjects if s.stability is not None]
    unseen = len(subjects) - len(seen)
    stride = max(len(seen) / SAMPLE, 1.0)
    sample = [seen[int(n * stride)] for n in range(int(len(seen) / stride))]
    low, high = 0, STEPS_OF_WORTH
    while True:
        middle = (low + high) // 2
        prospect = Prospect(model, pace, unseen=middle / STEPS_OF_WORTH, days=days)
        if high - low <= 1:
            return prospect
        spend = stride * sum(prospect.spend(s, days_left) for s in sample)
        spend += unseen * mean(_FIFTHS, [prospect.new(days * part)[1] for part in MEETING_DAYS])
        if spend > seconds_a_day * days:
            high = middle
        else:
            low = middle


def _between(low: Layer, high: Layer, part: float) -> Layer:
    return [a + part * (b - a) for a, b in zip(low, high, strict=True)]


def _stability(subject: Subject) -> float:
    return SHORTEST_STABILITY_DAYS if subject.stability is None else subject.stability


def _firsts(model: MemoryModel, pace: Pace) -> list[Place]:
    places = []
    for share, rating in zip(pace.first, (AGAIN, HARD, GOOD, EASY), strict=True):
        stability, difficulty = model.first(rating)
        if rating == AGAIN:
            stability = model.same_day(stability, GOOD)
        if share:
            places.append(_place(share, stability, difficulty))
    return places


def _place(chance: float, stability: float, difficulty: float) -> Place:
    """Where between the nodes a memory lies."""
    across = min(max((log(stability) - LOG_STABILITIES[0]) / LOG_2, 0.0), HIGHEST)
    along = min((difficulty - 1) / 3, WIDE - 1.0001)
    line, column = int(across), int(along)
    return chance, line * WIDE + column, across - line, along - column


def _sum(layer: Layer, places: Sequence[Place]) -> float:
    """The expected value of a layer over places."""
    total = 0.0
    for chance, node, across, along in places:
        near = layer[node] + along * (layer[node + 1] - layer[node])
        far = layer[node + WIDE] + along * (layer[node + WIDE + 1] - layer[node + WIDE])
        total += chance * (near + across * (far - near))
    return total
