"""What an item is worth today: the expected gain in score on the exam day, and its seconds."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Literal

from quizbank.planning.memory import AGAIN, EASY, GOOD, HARD, MemoryModel
from quizbank.planning.prospect import Prospect
from quizbank.planning.subjects import Pace, Subject, mean

LEAST_GAIN = 1e-6
LOOKED_AT = 400

Step = Literal["new", "due", "gain"]


@dataclass(frozen=True, slots=True)
class Proposal:
    """One thing to do today: what, why, how long it takes, and how much more it comes to on the
    exam day than if it were left for another day."""

    id: str
    step: Step
    seconds: float
    gain: float


@dataclass(slots=True)
class Valuer:
    """Gains for one day; what is the same for all unseen items is computed once."""

    model: MemoryModel
    pace: Pace
    days_left: float
    new_after: float = field(init=False)
    new_seconds: float = field(init=False)
    recalled_seconds: float = field(init=False)

    def __post_init__(self) -> None:
        firsts = [self.model.first(rating)[0] for rating in (AGAIN, HARD, GOOD, EASY)]
        firsts[0] = self.model.same_day(firsts[0], GOOD)
        self.new_after = mean(
            self.pace.first, [self.model.recall(self.days_left, s) for s in firsts]
        )
        self.new_seconds = mean(self.pace.first, self.pace.first_seconds)
        self.recalled_seconds = mean(self.pace.recalled, self.pace.recalled_seconds)

    def value(self, subject: Subject) -> tuple[float, float]:
        """(gain in score, seconds) of meeting the subject today."""
        worth = subject.weight * (1 - subject.guess)
        if subject.stability is None:
            return worth * self.new_after, self.new_seconds
        model, h = self.model, self.days_left
        chance, (lapsed, *later) = model.futures(
            subject.stability, subject.difficulty, subject.days_since
        )
        recalled = mean(self.pace.recalled, [model.recall(h, stability) for stability, _ in later])
        failed = model.recall(h, model.same_day(lapsed[0], GOOD))
        left = model.recall(subject.days_since + h, subject.stability)
        gain = chance * recalled + (1 - chance) * failed - left
        seconds = chance * self.recalled_seconds + (1 - chance) * self.pace.failed_seconds
        return worth * gain, seconds


def rank(subjects: Iterable[Subject], *, days_left: float, prospect: Prospect) -> list[Proposal]:
    """Everything worth doing today, the best use of a second first.

    `days_left` counts from today to the exam day; 0 means that the exam is today. What something is
    worth is what it comes to if it is met today and again as it pays, less what it comes to if it
    is left today and met later: what is fresh can wait, what fades cannot, and what is unseen fills
    the time between. On the eve and on the day nothing is met later: what is unseen comes to most a
    second, then what is most likely to be forgotten, the heavy first. Of the memories the
    `LOOKED_AT` that gain most by themselves are looked at so; no day has time for more.
    """
    today = Valuer(prospect.model, prospect.pace, days_left)
    gain_of_new = prospect.gain_of_new(days_left)
    ranked: list[Proposal] = []
    seen: list[tuple[float, str, Subject]] = []
    for subject in subjects:
        if subject.stability is None:
            gain = subject.weight * (1 - subject.guess) * gain_of_new
            if gain > LEAST_GAIN:
                ranked.append(Proposal(subject.id, "new", today.new_seconds, gain))
            continue
        gain, seconds = today.value(subject)
        if gain > LEAST_GAIN:
            seen.append((-gain / seconds, subject.id, subject))
    seen.sort(key=lambda entry: entry[:2])
    for _, _, subject in seen[:LOOKED_AT]:
        after, seconds = prospect.now(subject, days_left)
        gain = subject.weight * (1 - subject.guess) * (after - prospect.left(subject, days_left)[0])
        if gain > LEAST_GAIN:
            step: Step = "due" if subject.due else "gain"
            ranked.append(Proposal(subject.id, step, seconds, gain))
    return sorted(ranked, key=lambda p: (-p.gain / p.seconds, p.id))
