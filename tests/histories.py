"""Simulated learners whose forgetting is known, as histories and as the log of a real store."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import UTC, date, datetime, time, timedelta
from random import Random

from study_world import World

from quizbank.grading import RATINGS
from quizbank.planning import MemoryModel
from quizbank.schedule import PUBLISHED
from quizbank.schedule.fitting import Met
from quizbank.store import log
from quizbank.store.driver import to_ms
from quizbank.store.log import LogRow
from quizbank.study import audit

FORGETFUL = (0.05, 0.4, 0.7, 2.5, *PUBLISHED[4:20], 0.35)
"""A learner who keeps things a third as long as most, and forgets along a steeper curve."""


def history(
    weights: Sequence[float], *, things: int, reviews: int, seed: int = 3, end: date
) -> dict[str, list[Met]]:
    """What a learner who forgets by these weights did with so many things, up to a day."""
    rng, model = Random(seed), MemoryModel(weights)
    events: list[tuple[int, int, int]] = []
    for thing in range(things):
        day, state, last = rng.randrange(60), None, 0
        for number in range(reviews):
            if state is None:
                rating = rng.choices((1, 2, 3, 4), (0.24, 0.10, 0.50, 0.16))[0]
                state = model.first(rating)
            else:
                recalled = rng.random() < model.recall(day - last, state[0])
                rating = rng.choices((2, 3, 4), (0.20, 0.65, 0.15))[0] if recalled else 1
                state = model.after(*state, day - last, rating)
            events.append((day, thing, rating))
            last = day
            day += max(1, round(2.3 * rng.uniform(0.5, 2.5) ** (number + 1)))
    begin = end - timedelta(days=max(day for day, _, _ in events))
    found: dict[str, list[Met]] = {}
    for seq, (day, thing, rating) in enumerate(sorted(events), 1):
        met = Met(seq, begin + timedelta(days=day), RATINGS[rating - 1])
        found.setdefault(f"i{thing}", []).append(met)
    return found


def live_through(world: World, past: Mapping[str, Sequence[Met]]) -> None:
    """Write a history into a world's log, as answers of half a minute at noon."""
    rows = sorted((met.seq, name, met) for name, reviews in past.items() for met in reviews)

    def sentence(tx: object) -> None:
        for _, name, met in rows:
            right = met.rating != "Again"
            log.append(
                tx,  # type: ignore[arg-type]
                LogRow(
                    world.learner,
                    name,
                    "answered",
                    to_ms(datetime.combine(met.on, time(12), tzinfo=UTC)),
                    met.on.isoformat(),
                    version="1",
                    response='["a"]' if right else '["b"]',
                    confidence="sure",
                    correct=right,
                    rating=met.rating,
                    retention=0.9,
                    took_ms=30_000,
                ),
            )
        audit.mend(tx)  # type: ignore[arg-type]

    world.store.write(sentence)
