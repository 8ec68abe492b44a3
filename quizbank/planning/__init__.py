"""What to study today so that the expected score on the exam day is as high as it can be.

Pure: it is given what is believed about each memory, the days left and the minutes a day, and says
what to do and what to expect. It keeps nothing, reads no clock and takes its chance from `rng`. It
does not schedule reviews, which is `schedule`'s work, and after the exam it has nothing to say.

The idea: an item's value today is what it comes to on the exam day if it is met now and again as
it pays, less what it comes to if it is left, per second of this learner's own time; and seconds
have the price at which what is still worth doing just fits the days left. That spreads first
meetings over the time between reviews, which whoever only looks at today puts all at the start. It
is the best policy tried (see benchmarks/exam_plan.py), also where the memory model is wrong at
first and put right by what the learner really recalled; `beliefs` does that with two numbers.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from quizbank.planning.forecasting import play, sample_of
from quizbank.planning.memory import (
    AGAIN,
    DEFAULT_WEIGHTS,
    EASY,
    EVIDENCE_KEPT,
    GOOD,
    HARD,
    Evidence,
    MemoryModel,
    beliefs,
    likeliest,
)
from quizbank.planning.prospect import Prospect, foresee
from quizbank.planning.subjects import Pace, Subject
from quizbank.planning.value import LEAST_GAIN, Proposal, Step, Valuer, rank

__all__ = [
    "AGAIN",
    "DEFAULT_WEIGHTS",
    "EASY",
    "EVIDENCE_KEPT",
    "GOOD",
    "HARD",
    "LEAST_GAIN",
    "Evidence",
    "MemoryModel",
    "Pace",
    "Plan",
    "Proposal",
    "Prospect",
    "Step",
    "Subject",
    "Valuer",
    "beliefs",
    "foresee",
    "join",
    "likeliest",
    "plan",
    "play",
    "rank",
    "sample_of",
]


@dataclass(frozen=True, slots=True)
class Plan:
    """Today's queue in order, and the seconds that it takes.

    `unseen_left` items are not met yet, and to meet each once takes `unseen_seconds`. `fits`: at
    its prices the plan has time to meet them all before the exam.
    """

    queue: tuple[Proposal, ...]
    seconds: float
    unseen_left: int
    unseen_seconds: float
    fits: bool


def plan(
    subjects: Sequence[Subject],
    *,
    days_left: float,
    seconds: float,
    prospect: Prospect,
    ranked: Sequence[Proposal] | None = None,
) -> Plan:
    """Today's queue within a budget of seconds, the best use of each second first.

    `days_left` 0 or less means that the exam is today. `ranked` is the order when somebody has
    worked it out, for two exams at once say.
    """
    days = max(days_left, 0.0)
    if ranked is None:
        ranked = rank(subjects, days_left=days, prospect=prospect)
    unseen = sum(s.stability is None for s in subjects)
    queue, used = _fill(ranked, seconds)
    return Plan(
        queue=tuple(queue),
        seconds=used,
        unseen_left=unseen,
        unseen_seconds=unseen * prospect.new_seconds,
        # Nothing is left to an item that is never met: even so the time does not reach.
        fits=prospect.unseen > 0,
    )


def join(plans: Sequence[Sequence[Proposal]]) -> list[Proposal]:
    """One order for several exams: what an item is worth to all of them, per second."""
    best: dict[str, Proposal] = {}
    for ranked in plans:
        for p in ranked:
            there = best.get(p.id)
            gain = p.gain + (there.gain if there else 0.0)
            best[p.id] = Proposal(p.id, p.step, p.seconds, gain)
    return sorted(best.values(), key=lambda p: (-p.gain / p.seconds, p.id))


def _fill(ranked: Sequence[Proposal], seconds: float) -> tuple[list[Proposal], float]:
    queue: list[Proposal] = []
    used = 0.0
    for proposal in ranked:
        if used + proposal.seconds > seconds:
            break
        queue.append(proposal)
        used += proposal.seconds
    return queue, used
