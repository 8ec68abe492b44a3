"""The live library, indexed once for choosing from it: by filter, and by exam domain."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from quizbank.model import Card, Item, Library
from quizbank.study.records import Filter


class Catalogue:
    """What is live. Kept as long as the library object it was made from."""

    def __init__(self, library: Library) -> None:
        self.library = library
        self._chosen: dict[Filter, dict[str, None]] = {}

    def items(self, only: Filter) -> dict[str, None]:
        """The ids of the items that a filter lets through, as keys, in the banks' order.

        `missed` depends on the learner and is not looked at here. Labs are no part of it: they are
        run, not answered, and have a shelf of their own.
        """
        if only not in self._chosen:
            if len(self._chosen) > 500:  # filters come from addresses: keep a bounded number
                self._chosen.clear()
            answerable = (i for i in self.library.items.values() if i.lab is None)
            passing = (item.id for item in answerable if self._passes(item, only))
            self._chosen[only] = dict.fromkeys(passing)
        return self._chosen[only]

    def cards(self, only: Filter) -> tuple[str, ...]:
        """The ids of the flashcards that exam, domain and topic let through."""
        return tuple(card.id for card in self.library.cards.values() if self._passes(card, only))

    @cached_property
    def domains(self) -> Mapping[str, Mapping[str, str]]:
        """Exam code -> item or card id -> the domain of its first task there."""
        found: dict[str, dict[str, str]] = {code: {} for code in self.library.exams}
        things: list[Item | Card] = [*self.library.items.values(), *self.library.cards.values()]
        for thing in things:
            for code, tasks in thing.exams.items():
                exam = self.library.exams.get(code)
                for task in tasks:
                    try:
                        if exam is not None:
                            found[code].setdefault(thing.id, exam.domain_of(task).id)
                    except KeyError:
                        continue  # a bank may name a task that the blueprint does not have
        return found

    def _passes(self, thing: Item | Card, only: Filter) -> bool:
        if only.exam and only.exam not in thing.exams:
            return False
        if only.domain and not self._in_domain(thing, only):
            return False
        if only.topic and only.topic not in thing.topics:
            return False
        return not only.kind or only.kind == getattr(thing, "kind", "")

    def _in_domain(self, thing: Item | Card, only: Filter) -> bool:
        codes = [only.exam] if only.exam else list(thing.exams)
        return any(self.domains.get(code, {}).get(thing.id) == only.domain for code in codes)
