"""How far learners have come in lessons: the latest answer to each step's quick check."""

from __future__ import annotations

from dataclasses import dataclass

from quizbank.store.driver import Tx


@dataclass(frozen=True, slots=True)
class StepRow:
    """One step of one learner. `version` is of the question, `done_at` in ms, once it was right."""

    lesson: str
    step: int
    version: str
    chosen: str
    done_at: int | None


def of_learner(tx: Tx, learner: str) -> list[StepRow]:
    """Every step that a learner has answered."""
    rows = tx.execute(
        "select lesson, step, version, chosen, done_at from lesson_steps "
        "where learner_id = ? order by lesson, step",
        (learner,),
    )
    return [StepRow(*row) for row in rows]


def put(tx: Tx, learner: str, row: StepRow) -> None:
    """Keep an answer; a step that is done stays done, since the first time."""
    tx.execute(
        "insert into lesson_steps (learner_id, lesson, step, version, chosen, done_at) "
        "values (?, ?, ?, ?, ?, ?) on conflict (learner_id, lesson, step) do update set "
        "version = excluded.version, chosen = excluded.chosen, "
        "done_at = coalesce(lesson_steps.done_at, excluded.done_at)",
        (learner, row.lesson, row.step, row.version, row.chosen, row.done_at),
    )
