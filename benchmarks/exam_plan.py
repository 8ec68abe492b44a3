"""Which daily policy gives the best expected score on the exam day, for a fixed time a day?

Simulated learners study a set of cards under each policy; the memory is FSRS-6. With
`--learner model` the planner's beliefs about the memory are right; with `--learner weaker` the
learner forgets more, and sooner, than every planner believes. The score is the share of cards
recalled on the exam day, in percent.

    python benchmarks/exam_plan.py --cards 600 --days 30 --minutes 10 --learner model --json
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import ceil
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from quizbank import planning
from quizbank.planning import AGAIN, DEFAULT_WEIGHTS, GOOD, MemoryModel, Pace, Subject

BELIEVED = MemoryModel()
WEAKER = MemoryModel((0.1, 0.6, 1.2, 4.0, *DEFAULT_WEIGHTS[4:8], 1.6, *DEFAULT_WEIGHTS[9:20], 0.35))
LEARNERS = {"model": BELIEVED, "weaker": WEAKER}
PACE = Pace()


@dataclass(slots=True)
class Card:
    """What the planner believes and what is true; `last` is the day of the last review."""

    index: int
    last: int = -1
    stability: float | None = None
    difficulty: float = 5.0
    true_stability: float = 1.0
    true_difficulty: float = 5.0

    def subject(self, day: int) -> Subject:
        return Subject(
            id=f"{self.index:06d}",
            stability=self.stability,
            difficulty=self.difficulty,
            days_since=day - self.last,
        )


@dataclass(slots=True)
class Situation:
    """What a policy may look at: the believed side of the cards, and what was recalled so far."""

    cards: list[Card]
    day: int
    days: int
    seconds: float
    evidence: list[planning.Evidence]
    rng: Random


Policy = Callable[[Situation], Sequence[int]]


def due_policy(
    retention: float,
    *,
    new_share: float = 1.0,
    greedy_last: int = 0,
    new_first: bool = False,
    capped: bool = False,
) -> Policy:
    """Anki's kind: what is due at a desired retention, and some new cards each day."""

    def policy(s: Situation) -> Sequence[int]:
        if greedy_last and s.day >= s.days - greedy_last:
            return gain_per_second(s)
        due = []
        for card in s.cards:
            if card.stability is None:
                continue
            interval = _interval(card.stability, retention)
            if capped:
                interval = min(interval, max(s.days - 1 - card.last, 1))
            if s.day - card.last >= interval:
                due.append((BELIEVED.recall(s.day - card.last, card.stability), card.index))
        due.sort()
        quota = ceil(len(s.cards) / (s.days * new_share))
        new = [card.index for card in s.cards if card.stability is None][:quota]
        reviews = [index for _, index in due]
        return [*new, *reviews] if new_first else [*reviews, *new]

    return policy


def _interval(stability: float, retention: float) -> float:
    decay = -DEFAULT_WEIGHTS[20]
    factor = 0.9 ** (1 / decay) - 1
    return max(1, round(stability / factor * (retention ** (1 / decay) - 1)))


def gain_per_second(s: Situation) -> Sequence[int]:
    valuer = planning.Valuer(BELIEVED, PACE, s.days - s.day)
    rates = []
    for card in s.cards:
        gain, seconds = valuer.value(card.subject(s.day))
        if gain > planning.LEAST_GAIN:
            rates.append((-gain / seconds, card.index))
    return [index for _, index in sorted(rates)]


def random_order(s: Situation) -> Sequence[int]:
    return s.rng.sample(range(len(s.cards)), len(s.cards))


def cram(s: Situation) -> Sequence[int]:
    return gain_per_second(s) if s.day >= s.days - 7 else []


def quizbank(s: Situation) -> Sequence[int]:
    """Ours: planning's queue for the day, from the evidence of this learner's own answers."""
    subjects, left = [card.subject(s.day) for card in s.cards], s.days - s.day
    prospect = planning.foresee(
        subjects,
        days_left=left,
        seconds_a_day=s.seconds,
        model=planning.likeliest(planning.beliefs(s.evidence, model=BELIEVED)),
        pace=PACE,
    )
    return [int(p.id) for p in planning.rank(subjects, days_left=left, prospect=prospect)]


POLICIES: dict[str, Policy] = {
    "random order": random_order,
    "DR 0.90 (Anki default)": due_policy(0.90),
    "DR 0.95": due_policy(0.95),
    "DR 0.80": due_policy(0.80),
    "DR 0.90, new first, new by 70 %": due_policy(0.90, new_share=0.7, new_first=True),
    "DR 0.90, capped at the eve": due_policy(0.90, new_share=0.7, capped=True),
    "DR 0.80, new by 70 %, gain in last 7 days": due_policy(0.80, new_share=0.7, greedy_last=7),
    "DR 0.90, new by 70 %, gain in last 7 days": due_policy(0.90, new_share=0.7, greedy_last=7),
    "gain per second every day": gain_per_second,
    "cram, last 7 days only": cram,
    "quizbank": quizbank,
}  # fmt: skip


def simulate(
    policy: Policy, *, cards: int, days: int, minutes: float, truth: MemoryModel, seed: int
) -> tuple[float, float]:
    """(score in percent, minutes used a day) of one learner; the exam is on day `days`."""
    rng = Random(seed)
    deck = [Card(index) for index in range(cards)]
    evidence: list[planning.Evidence] = []
    used = 0.0
    for day in range(days):
        left = minutes * 60
        for index in policy(Situation(deck, day, days, left, evidence, rng)):
            if left <= 0:
                break
            left -= _study(deck[index], day, truth, evidence, rng)
        used += minutes * 60 - max(left, 0)
    recalled = sum(
        truth.recall(days - card.last, card.true_stability)
        for card in deck
        if card.stability is not None
    )
    return 100 * recalled / cards, used / 60 / days


def _study(
    card: Card, day: int, truth: MemoryModel, evidence: list[planning.Evidence], rng: Random
) -> float:
    """Meet a card once; the seconds that it took."""
    if card.stability is None:
        rating = rng.choices((1, 2, 3, 4), PACE.first)[0]
        card.stability, card.difficulty = BELIEVED.first(rating)
        card.true_stability, card.true_difficulty = truth.first(rating)
        if rating == AGAIN:
            card.stability = BELIEVED.same_day(card.stability, GOOD)
            card.true_stability = truth.same_day(card.true_stability, GOOD)
        card.last = day
        return PACE.first_seconds[rating - 1]
    since = day - card.last
    recalled = rng.random() < truth.recall(since, card.true_stability)
    evidence.append(planning.Evidence(card.stability, since, recalled))
    rating = rng.choices((2, 3, 4), PACE.recalled)[0] if recalled else AGAIN
    card.stability, card.difficulty = BELIEVED.after(card.stability, card.difficulty, since, rating)
    card.true_stability, card.true_difficulty = truth.after(
        card.true_stability, card.true_difficulty, since, rating
    )
    card.last = day
    if recalled:
        return PACE.recalled_seconds[rating - 2]
    card.stability = BELIEVED.same_day(card.stability, GOOD)
    card.true_stability = truth.same_day(card.true_stability, GOOD)
    return PACE.failed_seconds


def compare(
    *, cards: int, days: int, minutes: float, learner: str, learners: int, only: Sequence[str] = ()
) -> list[dict[str, object]]:
    """One row a policy: mean score over the simulated learners, its standard error, minutes."""
    rows: list[dict[str, object]] = []
    for name, policy in POLICIES.items():
        if only and name not in only:
            continue
        runs = [
            simulate(
                policy, cards=cards, days=days, minutes=minutes, truth=LEARNERS[learner], seed=seed
            )
            for seed in range(learners)
        ]
        scores = [score for score, _ in runs]
        spread = statistics.stdev(scores) / len(scores) ** 0.5 if len(scores) > 1 else 0.0
        rows.append(
            {
                "policy": name,
                "score": round(statistics.fmean(scores), 2),
                "error": round(1.96 * spread, 2),
                "minutes": round(statistics.fmean(m for _, m in runs), 2),
            }
        )
    return rows


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--cards", type=int, default=600)
    parser.add_argument("--days", type=int, default=30)
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--learner", choices=sorted(LEARNERS), default="model")
    parser.add_argument("--learners", type=int, default=8, help="simulated learners a policy")
    parser.add_argument("--only", action="append", default=[], help="only this policy (repeatable)")
    parser.add_argument("--json", action="store_true")
    chosen = parser.parse_args()
    rows = compare(
        cards=chosen.cards,
        days=chosen.days,
        minutes=chosen.minutes,
        learner=chosen.learner,
        learners=chosen.learners,
        only=chosen.only,
    )
    if chosen.json:
        print(json.dumps(rows))
        return
    for row in rows:
        print(
            f"{row['policy']:<44} {row['score']:>6} ±{row['error']:<5} {row['minutes']} min a day"
        )


if __name__ == "__main__":
    main()
