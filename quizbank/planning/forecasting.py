"""Where learners stand on the exam day, by playing simulated ones through the plan to its end.

A sample of the subjects stands for all, in few steps, so that the cost grows neither with the bank
nor with the time left.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import ceil
from random import Random

from quizbank.planning.memory import AGAIN, EASY, GOOD, HARD, MemoryModel
from quizbank.planning.prospect import Prospect
from quizbank.planning.subjects import Pace, Subject
from quizbank.planning.value import rank

# What a forecast spends: subjects, and steps until the exam.
SAMPLE, STEPS = 100, 12


def sample_of(subjects: Sequence[Subject], most: int = SAMPLE) -> list[Subject]:
    """At most so many subjects that stand for all, spread over weight and stability."""
    ordered = sorted(subjects, key=lambda s: (s.weight, s.guess, s.stability or 0.0, s.id))
    stride = max(len(ordered) / most, 1.0)
    return [ordered[int(i * stride)] for i in range(int(len(ordered) / stride))]


def play(
    sample: Sequence[Subject],
    *,
    days: int,
    seconds_a_day: float,
    prospect: Prospect,
    model: MemoryModel,
    rng: Random,
) -> list[Subject]:
    """Where one simulated learner stands after following `rank` for so many days, in `STEPS` steps.

    The plan believes what `prospect` believes; the learner's memory is `model`.
    """
    subjects, pace = {s.id: s for s in sample}, prospect.pace
    size = max(ceil(days / STEPS), 1)
    for day in range(0, days, size):
        span = min(size, days - day)
        left = seconds_a_day * span
        order = rank(subjects.values(), days_left=days - day, prospect=prospect)
        for proposal in order:
            if left <= 0:
                break
            met, seconds = _meet(subjects[proposal.id], model=model, pace=pace, rng=rng)
            subjects[proposal.id] = met
            left -= seconds
        subjects = {key: replace(s, days_since=s.days_since + span) for key, s in subjects.items()}
    return list(subjects.values())


def _meet(
    subject: Subject, *, model: MemoryModel, pace: Pace, rng: Random
) -> tuple[Subject, float]:
    """The subject after one meeting, and the seconds that it took."""
    if subject.stability is None:
        rating = rng.choices((AGAIN, HARD, GOOD, EASY), pace.first)[0]
        stability, difficulty = model.first(rating)
        seconds = pace.first_seconds[rating - 1]
    else:
        recalled = rng.random() < model.recall(subject.days_since, subject.stability)
        rating = rng.choices((HARD, GOOD, EASY), pace.recalled)[0] if recalled else AGAIN
        stability, difficulty = model.after(
            subject.stability, subject.difficulty, subject.days_since, rating
        )
        seconds = pace.recalled_seconds[rating - 2] if recalled else pace.failed_seconds
    if rating == AGAIN:
        stability = model.same_day(stability, GOOD)
    return replace(subject, stability=stability, difficulty=difficulty, days_since=0.0), seconds
