"""Builders for the tests of mock exams: a bank that fills forms, and a sitting to act on."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

from study_world import Shelves, World, exam, single

from quizbank.model import Item, Option
from quizbank.store.attempts import Kind
from quizbank.study import Change, Entry, Saved, Sheet

EXAM = exam("X", a=60, b=40)


def bank(per_domain: int = 12) -> list[Item]:
    """Items for both domains of `EXAM`; every key is a."""
    return [
        single(f"{domain}{number}", exams={"X": (f"{domain}.1",)})
        for domain in "ab"
        for number in range(per_domain)
    ]


def choose_two(item_id: str) -> Item:
    """A multiple item whose key is a and b."""
    options = tuple(Option(o, o.upper(), f"why {o}", key=o in "ab") for o in "abcd")
    return replace(single(item_id, options=options, exams={"X": ("a.1",)}), kind="multiple")


def world(folder: Path, *items: Item, per_domain: int = 12, size: int = 10) -> World:
    """A learner before a bank that fills forms of `size` items in 20 minutes."""
    smaller = replace(EXAM, items=size, minutes=20, cut=700)
    return World(folder, Shelves(*(items or bank(per_domain)), exams=(smaller,)))


@dataclass
class Tab:
    """One tab on one place of a sitting: it knows what it was shown, as a page does."""

    sitting: Sitting
    place: int

    def __post_init__(self) -> None:
        self.reload()

    def reload(self) -> Sheet:
        self.shown = self.sitting.sheet(self.place)
        self.revision, self.seen = self.shown.revision, self.shown.entry.digest
        return self.shown

    def send(self, *options: str, note: str = "", sure: str = "", **more: object) -> Saved:
        world, entry = self.sitting.world, Entry(options, sure, note)
        change = Change(entry, self.revision, self.seen, **more)  # type: ignore[arg-type]
        saved = world.study.save(
            learner=world.learner, attempt_id=self.sitting.id, place=self.place, change=change,
            at=world.at,
        )  # fmt: skip
        if not saved.conflict:
            self.revision, self.seen = saved.revision, saved.entry.digest
        return saved


@dataclass
class Sitting:
    """A sitting that has begun."""

    world: World
    id: str

    def sheet(self, place: int) -> Sheet:
        return self.world.study.sheet(
            learner=self.world.learner, attempt_id=self.id, place=place, at=self.world.at
        )

    def tab(self, place: int = 1) -> Tab:
        return Tab(self, place)

    def hand_in(self) -> None:
        self.world.study.hand_in(learner=self.world.learner, attempt_id=self.id, at=self.world.at)

    @property
    def debrief(self):  # type: ignore[no-untyped-def]
        return self.world.study.debrief(
            learner=self.world.learner, attempt_id=self.id, at=self.world.at
        )

    @property
    def attempt(self):  # type: ignore[no-untyped-def]
        return self.world.study.attempt(
            learner=self.world.learner, attempt_id=self.id, at=self.world.at
        )


def begin(world: World, kind: Kind = "full", *, size: int = 10, seed: int = 1) -> Sitting:
    """Begin a sitting."""
    begun = world.study.begin(
        learner=world.learner, at=world.at, exam="X", kind=kind, size=size, seed=seed,
        rng=world.rng,
    )  # fmt: skip
    return Sitting(world, begun)
