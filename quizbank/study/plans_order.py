"""Which exams lie ahead, what seconds are worth until each, and the order of today's items.

Pure: what was read of the learner comes in, and what was worked out today is kept where it is told.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import date
from typing import NamedTuple

from quizbank import planning
from quizbank.model import Exam, Library
from quizbank.planning import MemoryModel, Pace, Proposal, Prospect, Subject
from quizbank.planning.subjects import mean
from quizbank.study.plans_subjects import Facts

Prospects = dict[tuple[str, date, int, float], Prospect]


class Target(NamedTuple):
    """An exam on a day."""

    exam: Exam
    on: date
    days_left: int


def prospect_of(
    target: Target,
    subjects: Sequence[Subject],
    facts: Facts,
    exams: int,
    *,
    model: MemoryModel,
    pace: Pace,
    kept: Prospects,
) -> Prospect:
    """What seconds are worth until an exam; worked out once a day, as they change slowly.

    Exams ahead share the minutes.
    """
    days = max(target.days_left, 0)
    seconds = facts.settings.minutes_a_day * 60 / max(exams, 1)
    key = (target.exam.code, facts.day, days, seconds)
    found = kept.get(key)
    if found is None:
        found = kept[key] = planning.foresee(
            subjects,
            days_left=days,
            seconds_a_day=seconds,
            model=model,
            pace=pace,
        )
    return found


def ranked(
    targets: Sequence[Target],
    pools: Mapping[str, Sequence[Subject]],
    prospects: Sequence[Prospect],
    facts: Facts,
) -> list[Proposal]:
    """What may be done today, in order: nothing that is put away or was answered today."""
    orders = []
    for target, prospect in zip(targets, prospects, strict=False):
        there = [
            subject
            for subject in pools[target.exam.code]
            if subject.id not in facts.done and not _hidden(subject.id, facts)
        ]
        orders.append(planning.rank(there, days_left=target.days_left, prospect=prospect))
    return orders[0] if len(orders) == 1 else planning.join(orders)


def targets_of(facts: Facts, library: Library) -> list[Target]:
    """The exams with a date, those ahead first, the nearest first; then those past."""
    said = facts.settings
    found = [
        Target(library.exams[code], on, (on - facts.day).days)
        for code, on in ((said.exam, said.exam_on), (said.other_exam, said.other_exam_on))
        if on is not None and code in library.exams
    ]
    ahead = sorted((t for t in found if t.days_left >= 0), key=lambda t: t.days_left)
    unique = {target.exam.code: target for target in reversed(ahead)}
    past = [t for t in found if t.days_left < 0 and t.exam.code not in unique]
    return [t for t in ahead if unique[t.exam.code] is t] + past


def returning_today(facts: Facts, library: Library) -> int:
    """How many items were missed today and come once more."""
    today = facts.day.isoformat()
    return sum(
        card.repeat_on == today and item in library.items and not card.hidden(today)
        for item, card in facts.standing.items()
    )


def return_seconds(pace: Pace) -> float:
    """What something takes that was missed today and comes once more: as long as a recall."""
    return mean(pace.recalled, pace.recalled_seconds)


def with_returns(pace: Pace) -> Pace:
    """The pace at which a miss costs its own time and that of its return on the same day."""
    more = return_seconds(pace)
    again, hard, good, easy = pace.first_seconds
    return replace(
        pace,
        first_seconds=(again + more, hard, good, easy),
        failed_seconds=pace.failed_seconds + more,
    )


def _hidden(item_id: str, facts: Facts) -> bool:
    card = facts.standing.get(item_id)
    return card is not None and card.hidden(facts.day.isoformat())
