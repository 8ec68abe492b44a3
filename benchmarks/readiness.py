"""Is the chance to pass true? Simulated learners study, are told their chance, and sit the exam.

Each learner has a knowledge of their own in each domain and a memory of their own: some keep things
longer, some shorter, and on steeper or flatter curves, than the planner believes at the start. What
is predicted comes from their answers alone, by the same code that the plan's page runs: once for
today, and once for the day, some time ahead, with the plan followed until then.

    python benchmarks/readiness.py [--learners 200] [--seed 1] [--people usual|alike|apart] [--json]

What is believed before the first answer fits the usual people. `alike` differ less than it expects,
`apart` more: the chance should hold there too.

Printed are the mean predicted and the mean actual chance (the goal: within 3 points), the same of
the score, and a calibration curve: of those who were told about 30 %, how many pass?
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import date, timedelta
from math import exp
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from quizbank import planning
from quizbank.planning import AGAIN, DEFAULT_WEIGHTS, GOOD, HARD, MemoryModel, Subject
from quizbank.store.log import Lesson
from quizbank.study import plans_evidence, readiness_model
from quizbank.study.knowledge import knowledge
from quizbank.study.plans_evidence import Record
from quizbank.study.readiness_model import Learner, Outlook, Paper

QUOTAS = {"1": 16, "2": 11, "3": 12, "4": 12, "5": 9}
PAPER = Paper(QUOTAS, 42)
ITEMS_A_DOMAIN = 40
SITTINGS = 400
FIRST_DAY = date(2026, 9, 1)
NAMES = {AGAIN: "Again", HARD: "Hard", GOOD: "Good"}
DOMAIN_OF = {f"{d}-{n:02d}": d for d in QUOTAS for n in range(ITEMS_A_DOMAIN)}
WEIGHTS = {d: count / 60 / ITEMS_A_DOMAIN for d, count in QUOTAS.items()}


@dataclass(slots=True)
class Mind:
    """What is true of a learner, and the log that they leave."""

    knows: dict[str, float]
    model: MemoryModel
    rng: Random
    true: dict[str, tuple[float, float, int]] = field(default_factory=dict)
    believed: dict[str, tuple[float, float, int]] = field(default_factory=dict)
    lessons: list[Lesson] = field(default_factory=list)

    def right(self, item: str, day: int) -> float:
        """The true chance that this item is answered right on a day."""
        knows, there = self.knows[DOMAIN_OF[item]], self.true.get(item)
        recall = self.model.recall(day - there[2], there[0]) if there else 0.0
        return knows + (1 - knows) * recall

    def meet(self, item: str, day: int) -> None:
        """Answer an item. A right answer that was not recalled looks like one that was."""
        there, usual = self.true.get(item), plans_evidence.PUBLISHED
        recalled = bool(there) and self.rng.random() < self.model.recall(day - there[2], there[0])
        correct = recalled or self.rng.random() < self.knows[DOMAIN_OF[item]]
        rating = AGAIN if not correct else HARD if self.rng.random() < 0.25 else GOOD
        if there is None:
            stability, difficulty = usual.first(GOOD if correct else AGAIN)
        else:
            days = max(day - there[2], 1)
            stability, difficulty = usual.after(
                there[0], there[1], days, GOOD if recalled else AGAIN
            )
        known = self.believed.get(item)
        believed = (
            usual.first(rating)
            if known is None
            else usual.after(known[0], known[1], day - known[2], rating)
        )
        self._log(item, day, rating)
        if not correct:  # the program asks what was missed once more on the same day
            stability = usual.same_day(stability, GOOD)
            believed = usual.same_day(believed[0], GOOD), believed[1]
            self._log(item, day, GOOD)
        self.true[item] = (stability, difficulty, day)
        self.believed[item] = (*believed, day)

    def _log(self, item: str, day: int, rating: int) -> None:
        on = (FIRST_DAY + timedelta(days=day)).isoformat()
        number = len(self.lessons)
        self.lessons.append(Lesson(number, item, on, NAMES[rating], int(rating != AGAIN), 40_000))

    def passes(self, day: int) -> tuple[float, float]:
        """(share of sittings that reach the cut, mean share right), of forms from the bank."""
        passed = marks = 0
        for _ in range(SITTINGS):
            form = [
                item
                for domain, count in QUOTAS.items()
                for item in self.rng.sample(
                    [f"{domain}-{n:02d}" for n in range(ITEMS_A_DOMAIN)], count
                )
            ]
            right = sum(self.rng.random() < self.right(item, day) for item in form)
            passed += right >= PAPER.needed
            marks += right
        return passed / SITTINGS, marks / SITTINGS / PAPER.items


PEOPLE = {"usual": (0.3, 0.75, 0.1), "alike": (0.5, 0.65, 0.04), "apart": (0.15, 0.9, 0.18)}
"""Least and most general knowledge, and the spread of a person's domains about it."""


def somebody(rng: Random, people: str) -> Mind:
    """A learner: general ability, domains around it, a memory around the usual one."""
    least, most, spread = PEOPLE[people]
    ability = rng.uniform(least, most)
    knows = {d: min(max(rng.gauss(ability, spread), 0.1), 0.95) for d in QUOTAS}
    decay = rng.choice((0.12, 0.1542, 0.1542, 0.22, 0.3))
    model = MemoryModel((*DEFAULT_WEIGHTS[:20], decay), exp(rng.gauss(0, 0.35)))
    return Mind(knows, model, Random(rng.random()))


def learner_of(mind: Mind, day: int) -> tuple[Learner, Record]:
    """What the program believes of a learner on a day, from their log."""
    record = plans_evidence.read(mind.lessons, {})
    knows = knowledge(record.firsts, DOMAIN_OF, list(QUOTAS))
    subjects = []
    for item, domain in DOMAIN_OF.items():
        known = mind.believed.get(item)
        subjects.append(
            Subject(
                item,
                WEIGHTS[domain],
                knows.means[domain],
                known[0] if known else None,
                known[1] if known else 5.0,
                day - known[2] if known else 0.0,
            )
        )
    evidence = record.evidence(lambda item: knows.means[DOMAIN_OF[item]])
    models = plans_evidence.believed(evidence)
    return Learner(subjects, DOMAIN_OF, knows, models, record.pace), record


def study(mind: Mind, days: range, minutes: float, last: int) -> None:
    """Follow the plan on each of these days."""
    for day in days:
        learner, record = learner_of(mind, day)
        model = planning.likeliest(learner.models)
        prospect = planning.foresee(
            learner.subjects, days_left=last - day, seconds_a_day=minutes * 60, model=model,
            pace=record.pace,
        )  # fmt: skip
        plan = planning.plan(
            learner.subjects, days_left=last - day, seconds=minutes * 60, prospect=prospect
        )
        for proposal in plan.queue:
            mind.meet(proposal.id, day)


@dataclass(slots=True)
class Told:
    """What was predicted, and what came."""

    predicted: Outlook
    chance: float
    score: float


def one(rng: Random, people: str = "usual") -> tuple[Told, Told]:
    """A learner's two predictions: for today, and for the day eight to twenty days ahead."""
    mind = somebody(rng, people)
    begun, ahead = rng.randint(6, 16), rng.randint(8, 20)
    minutes = rng.uniform(4, 14)
    last = begun + ahead
    study(mind, range(begun), minutes, last)
    learner, _ = learner_of(mind, begun)
    now = Told(readiness_model.today(learner, PAPER, rng=Random(1)), *mind.passes(begun))
    later = readiness_model.on_the_day(
        learner, PAPER, days=ahead, seconds_a_day=minutes * 60, rng=Random(1)
    )
    study(mind, range(begun, last), minutes, last)
    return now, Told(later, *mind.passes(last))


def curve(told: Sequence[Told]) -> list[tuple[str, int, float, float]]:
    """(bin, learners, mean predicted, mean actual) of the chance to pass."""
    found = []
    for low in range(0, 100, 20):
        there = [t for t in told if low <= min(t.predicted.chance * 100, 99.9) < low + 20]
        if there:
            found.append(
                (
                    f"{low}-{low + 20} %",
                    len(there),
                    100 * sum(t.predicted.chance for t in there) / len(there),
                    100 * sum(t.chance for t in there) / len(there),
                )
            )
    return found


def summary(told: Sequence[Told]) -> dict[str, object]:
    """Means in percent, and how often the score's interval held the true score."""
    count = len(told)
    held = sum(t.predicted.score_low <= t.score <= t.predicted.score_high for t in told)
    return {
        "learners": count,
        "chance predicted": round(100 * sum(t.predicted.chance for t in told) / count, 1),
        "chance actual": round(100 * sum(t.chance for t in told) / count, 1),
        "score predicted": round(100 * sum(t.predicted.score for t in told) / count, 1),
        "score actual": round(100 * sum(t.score for t in told) / count, 1),
        "interval held": round(100 * held / count, 1),
        "brier": round(sum((t.predicted.chance - t.chance) ** 2 for t in told) / count, 4),
        "curve": curve(told),
    }


def main() -> None:
    """Simulate and print."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--learners", type=int, default=200)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--people", choices=sorted(PEOPLE), default="usual")
    asked.add_argument("--json", action="store_true")
    wish = asked.parse_args()
    rng = Random(wish.seed)
    pairs = [one(rng, wish.people) for _ in range(wish.learners)]
    found = {
        "today": summary([now for now, _ in pairs]),
        "on the day": summary([later for _, later in pairs]),
    }
    if wish.json:
        print(json.dumps(found))
        return
    for name, figures in found.items():
        print(f"{name}: {figures['learners']} learners")
        for what in ("chance", "score"):
            print(
                f"  {what}: predicted {figures[f'{what} predicted']} %, "
                f"actual {figures[f'{what} actual']} %"
            )
        print(f"  the 90 % interval held the true score in {figures['interval held']} %")
        print(f"  mean squared error of the chance: {figures['brier']}")
        print("  told          learners  predicted  passed")
        for low, count, predicted, actual in figures["curve"]:  # type: ignore[misc,attr-defined]
            print(f"  {low:12}  {count:8}  {predicted:7.1f} %  {actual:5.1f} %")


if __name__ == "__main__":
    main()
