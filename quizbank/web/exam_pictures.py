"""Pictures of mock exams: where scores, domains and confidence stand. Numbers in, places out.

Pure. Every picture has a table beside it, made from the same records.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from quizbank.study import Debrief, Sitting

WIDTH, HEIGHT = 320, 120
LATEST = 12
LOWEST, HIGHEST = 100, 1000


@dataclass(frozen=True, slots=True)
class Dot:
    """One sitting: its estimate and interval as heights from the top."""

    x: float
    y: float
    high: float
    low: float
    scaled: int
    at: datetime
    reached: bool


@dataclass(frozen=True, slots=True)
class Scores:
    """Sittings from left to right, and where the cut is."""

    dots: tuple[Dot, ...]
    cut: int
    cut_y: float


def scores(sittings: Sequence[Sitting]) -> Scores | None:
    """The ended sittings of the exam sat last, oldest first; None when there is none."""
    ended = [s for s in sittings if s.score is not None]
    if not ended:
        return None
    code = ended[0].attempt.exam.code
    shown = [s for s in ended if s.attempt.exam.code == code][:LATEST][::-1]
    step = WIDTH / len(shown)
    dots = []
    for number, sitting in enumerate(shown):
        if sitting.score is not None:
            score = sitting.score
            dots.append(
                Dot(
                    round(step * (number + 0.5), 1),
                    _y(score.scaled),
                    _y(score.high),
                    _y(score.low),
                    score.scaled,
                    sitting.attempt.started_at,
                    score.reached,
                )
            )
    cut = ended[0].attempt.exam.cut
    return Scores(tuple(dots), cut, _y(cut))


@dataclass(frozen=True, slots=True)
class Said:
    """How often items of one confidence were right."""

    word: str
    items: int
    right: int


def confidence(debrief: Debrief) -> tuple[Said, ...]:
    """Sure, unsure, guessed and nothing said; only what occurs, unanswered ones left out."""
    words = {"sure": "Sure", "unsure": "Unsure", "guess": "Guess", "": "Not said"}
    found = []
    for value, word in words.items():
        marks = [m for m in debrief.marks if m.response is not None and m.confidence == value]
        if marks:
            found.append(Said(word, len(marks), sum(m.correct for m in marks)))
    return tuple(found)


def _y(scaled: int) -> float:
    return round(HEIGHT * (HIGHEST - scaled) / (HIGHEST - LOWEST), 1)
