"""Builders for the tests of store and study: a small library, a learner's desk, a clock.

A builder names only what a test is about; everything else is some sensible default.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from typing import ClassVar

import pytest

from quizbank.model import Bank, Block, Card, Domain, Exam, Item, Library, Option, Place, Task
from quizbank.schedule import Memory
from quizbank.store import LOCAL, Store, cards
from quizbank.study import CardShowing, Confidence, Filter, Outcome, Purpose, Showing, Study

PLACE = Place("bank.yaml")
MORNING = datetime(2026, 11, 30, 10, 0, tzinfo=UTC)


def single(item_id: str, *, key: str = "a", version: str = "1", **fields: object) -> Item:
    """A single item with the options a, b and c."""
    options = tuple(Option(o, o.upper(), f"rationale of {o}", key=o == key) for o in "abc")
    values: dict[str, object] = {"options": options, "stem": f"Stem of {item_id}", **fields}
    return Item(item_id, "bank", "single", place=PLACE, version=version, **values)  # type: ignore[arg-type]


def ordering(item_id: str, *blocks: str) -> Item:
    """An order item."""
    return Item(
        item_id, "bank", "order", "Order", PLACE, "1", blocks=tuple(Block(b, b) for b in blocks)
    )


def flashcard(card_id: str, *, version: str = "1", **fields: object) -> Card:
    """A flashcard."""
    values: dict[str, object] = {"front": f"Front of {card_id}", "back": "Back", **fields}
    return Card(card_id, "bank", place=PLACE, version=version, **values)  # type: ignore[arg-type]


def exam(code: str = "X", **weights: float) -> Exam:
    """An exam with a domain and one task (`<domain>.1`) for each weight."""
    domains = tuple(
        Domain(name, name.title(), weight, (Task(f"{name}.1", "A task"),))
        for name, weight in weights.items()
    )
    return Exam(code, code, "1", "2026-11-01", 60, 120, 720, domains)


class Shelves:
    """A live library that a test can change."""

    def __init__(self, *things: Item | Card, exams: tuple[Exam, ...] = ()) -> None:
        self.exams = exams
        self.put(*things)

    def put(self, *things: Item | Card) -> None:
        """Replace everything that is live."""
        items = tuple(thing for thing in things if isinstance(thing, Item))
        flashcards = tuple(thing for thing in things if isinstance(thing, Card))
        bank = Bank("bank", "Bank", PLACE, items=items, cards=flashcards)
        self._library = Library((bank,), exams={exam.code: exam for exam in self.exams})

    def current(self) -> Library:
        return self._library


@dataclass
class World:
    """One learner at their desk, with a clock that the test moves."""

    folder: Path
    shelves: Shelves
    at: datetime = MORNING
    learner: str = LOCAL
    rng: Random = field(default_factory=lambda: Random(7))

    opened: ClassVar[list[World]] = []

    def __post_init__(self) -> None:
        self.open()
        World.opened.append(self)

    def open(self) -> None:
        self.store = Store(self.folder)
        self.study = Study(self.store, self.shelves)

    def restart(self) -> None:
        self.store.close()
        self.open()

    def later(self, **step: float) -> None:
        self.at += timedelta(**step)

    def show(
        self, purpose: Purpose = "practise", *, item: str = "", only: Filter | None = None
    ) -> Showing | None:
        return self.study.show_next(
            learner=self.learner, at=self.at, rng=self.rng, purpose=purpose,
            only=only or Filter(), item_id=item,
        )  # fmt: skip

    def shown(self, purpose: Purpose = "practise", *, item: str = "") -> Showing:
        showing = self.show(purpose, item=item)
        assert showing is not None, "nothing was left to show"
        return showing

    def answer(
        self, showing: Showing | str, chosen: str = "a", confidence: Confidence = "sure"
    ) -> Outcome:
        showing_id = showing if isinstance(showing, str) else showing.id
        return self.study.answer(
            learner=self.learner, showing_id=showing_id, response=(chosen,),
            confidence=confidence, at=self.at,
        )  # fmt: skip

    def meet(self, item: str, chosen: str = "a", confidence: Confidence = "sure") -> Outcome:
        """Show that item and answer it."""
        return self.answer(self.shown(item=item), chosen, confidence)

    def drain(self, chosen: str = "a", *, purpose: Purpose = "review", only: Filter | None = None,
              most: int = 50) -> list[str]:  # fmt: skip
        """Answer whatever is shown until nothing is left; the items, in order."""
        met: list[str] = []
        while (showing := self.show(purpose, only=only)) is not None:
            assert len(met) < most, f"it never ends: {met}"
            met.append(showing.item.id)
            self.answer(showing, chosen)
        return met

    def card(self) -> CardShowing | None:
        return self.study.next_card(learner=self.learner, at=self.at, rng=self.rng)

    def row(self, item: str) -> cards.CardRow:
        return self.store.read(lambda tx: cards.get(tx, self.learner, item))

    def memory(self, item: str) -> Memory:
        text = self.row(item).memory
        assert text is not None, f"{item} has no memory"
        return Memory.from_text(text)


def changed(item: Item, **fields: object) -> Item:
    """The next version of an item."""
    return replace(item, version=item.version + "+", **fields)  # type: ignore[arg-type]


@pytest.fixture(autouse=True)
def closing_worlds() -> Iterator[None]:
    """Close what a test opened; a test module asks for it by importing it."""
    yield
    while World.opened:
        World.opened.pop().store.close()
