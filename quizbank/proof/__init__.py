"""Proof by execution: runs an item's program for each option, and says what that proved.

The real SDK runs against the simulator, in processes of their own, without a network. This is for
whoever operates the server (`flask bank prove`) and for tests: the web process never runs a program
that somebody uploaded. Files are read and written by others; what to record is in `Proof.output`.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Collection
from pathlib import Path

from quizbank.model import Card, Item, Library

from .judging import CPU_SECONDS, Plan, Proof, Run, judge, plan
from .running import run_all

__all__ = ["Plan", "Proof", "Run", "judge", "plan", "prove"]


def prove(
    library: Library,
    *,
    cache: Path | None = None,
    workers: int = 0,
    only: Collection[str] = (),
    run: bool = True,
    cpu_seconds: int = CPU_SECONDS,
    progress: Callable[[int, int], None] | None = None,
) -> list[Proof]:
    """Proofs of every item and card that has a program, in the library's order.

    `only` are ids of items, cards or whole banks (none: everything); an id that is not there is a
    KeyError. `workers` are processes at once (0: one a processor). `cache` is a folder for results;
    without `run`, nothing is run and only what it knows is told. `cpu_seconds` of work are a run's
    limit. `progress` hears (runs made, runs to make).
    """
    things: list[Item | Card] = []
    for bank in library.banks:
        own: tuple[Item | Card, ...] = (*bank.items, *bank.cards)
        things += [one for one in own if not only or one.id in only or bank.id in only]
    known = {thing.id for thing in things} | {bank.id for bank in library.banks}
    for one in only:
        if one not in known:
            raise KeyError(one)
    plans = [one for thing in things for one in plan(thing, library.actors, cpu_seconds)]
    results = run_all(
        [job for planned in plans for job in planned.jobs],
        workers=workers or os.cpu_count() or 1,
        cache=cache,
        run=run,
        progress=progress,
    )
    each = iter(results)
    proofs = []
    for planned in plans:
        made = [result for _, result in zip(planned.jobs, each, strict=False) if result is not None]
        if len(made) == len(planned.jobs):
            proofs.append(judge(planned, made))
    return proofs
