"""How far a learner has come in lessons. It moves no card, forecast or score.

What a lesson asks, and what is right, its pages know; here is only kept what came of it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from quizbank.store import lesson_steps
from quizbank.store.driver import to_ms
from quizbank.store.lesson_steps import StepRow
from quizbank.study.desk import Desk


@dataclass(frozen=True, slots=True)
class StepStanding:
    """A step's quick check: the option chosen last, of which version of the question; done once."""

    version: str
    chosen: str
    done: bool


class Lessons(Desk):
    """A learner's sentences about lessons."""

    def lesson_steps(self, *, learner: str) -> Mapping[tuple[str, int], StepStanding]:
        """(lesson, number of the step) -> where the learner stands, of each that was answered."""
        rows = self.store.read(lambda tx: lesson_steps.of_learner(tx, learner))
        return {
            (row.lesson, row.step): StepStanding(row.version, row.chosen, row.done_at is not None)
            for row in rows
        }

    def answer_step(
        self,
        *,
        learner: str,
        lesson: str,
        step: int,
        version: str,
        chosen: str,
        right: bool,
        at: datetime,
    ) -> None:
        """Keep the answer to a step's quick check; a right one makes the step done."""
        row = StepRow(lesson, step, version, chosen, to_ms(at) if right else None)
        self.store.write(lambda tx: lesson_steps.put(tx, learner, row))
