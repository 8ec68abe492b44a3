"""Pictures of the plan: what is expected beside the cut, and domains beside the blueprint.

Pure. Numbers in, places out; every picture has a table beside it, made from the same records.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from quizbank.study import Expected, Outlook, Part

WIDTH = 200.0


@dataclass(frozen=True, slots=True)
class Line:
    """One outlook as a bar from `low` to `high` with a mark at `at`, in picture units."""

    words: str
    outlook: Outlook
    low: float
    at: float
    high: float


@dataclass(frozen=True, slots=True)
class Forecast:
    """Lines from now to the best case, and where the cut is."""

    lines: tuple[Line, ...]
    cut: float


def forecast(told: Expected) -> Forecast:
    """Today, the day with the plan, and with five more minutes a day."""
    shown = (
        ("If it were today", told.today),
        ("On the day", told.on_day),
        ("With 5 more minutes a day", told.more),
    )
    lines = tuple(
        Line(
            words,
            outlook,
            round(outlook.score_low * WIDTH, 1),
            round(outlook.score * WIDTH, 1),
            round(outlook.score_high * WIDTH, 1),
        )
        for words, outlook in shown
        if outlook is not None
    )
    return Forecast(lines, round(told.cut_share * WIDTH, 1))


@dataclass(frozen=True, slots=True)
class Beside:
    """A domain: its share of the exam and its share of what was answered, as widths and shares."""

    title: str
    weight: float
    done: float
    answers: int
    weight_width: float
    done_width: float


def domains(parts: Sequence[Part]) -> tuple[Beside, ...]:
    """Each domain's weight in the blueprint beside its share of this learner's answers."""
    whole = sum(part.weight for part in parts) or 1.0
    answers = sum(part.answers for part in parts)
    widest = max([part.weight / whole for part in parts] + [0.01])
    if answers:
        widest = max([widest, *(part.answers / answers for part in parts)])
    found = []
    for part in parts:
        weight = part.weight / whole
        done = part.answers / answers if answers else 0.0
        found.append(
            Beside(
                part.title,
                weight,
                done,
                part.answers,
                round(weight / widest * WIDTH, 1),
                round(done / widest * WIDTH, 1),
            )
        )
    return tuple(found)
