"""How items behave when learners meet them first.

Everybody's first answers are many in a school: what they come to is kept until there is another,
and where it took long, for a while beyond that, so that looking at it never fills a processor.
"""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from quizbank.grading import key_text
from quizbank.item_analysis import FirstResponse, ItemFigures, analyse
from quizbank.model import Item, Library
from quizbank.store import Tx, Unreadable, answers, items
from quizbank.store.driver import texts

from .bench import Bench

LONG_SECONDS = 0.2
SHARE = 50
"""What took long is kept for so many times what it took: two percent of a processor at most."""


@dataclass(frozen=True, slots=True)
class _Kept:
    """Figures of a library and of a state of the answers; true for any until `until`."""

    library: Library
    state: tuple[int, ...]
    until: float
    figures: Mapping[str, ItemFigures]

    def hold(self, library: Library, state: tuple[int, ...]) -> bool:
        """Whether they may still be told."""
        return self.library is library and (self.state == state or time.monotonic() < self.until)


class Figures(Bench):
    """An instructor's sentence about items in use."""

    _kept: _Kept | None = None

    def figures(self, library: Library | None = None) -> list[tuple[Item, ItemFigures]]:
        """Every item of what is live, or of a part of it, with its figures.

        Only first answers count, only those to the key that the item has today, and none that the
        learner took back: by then they had seen the key. In a school the latest answers may be
        missing for some minutes.
        """
        live = self._live.current()
        every = self._figures(live)
        part = live if library is None else library
        return [(item, every[name]) for name, item in part.items.items() if name in every]

    def _figures(self, live: Library) -> Mapping[str, ItemFigures]:
        with self._gate:
            state, kept = self.store.read(answers.state), self._kept
            if kept is not None and kept.hold(live, state):
                return kept.figures
            began = time.monotonic()
            given = self.store.read(lambda tx: _first_responses(tx, live))
            figures = dict(zip(live.items, analyse(live.items.values(), given), strict=True))
            now = time.monotonic()
            took = now - began
            until = now + SHARE * took if took > LONG_SECONDS else now
            self._kept = _Kept(live, state, until, figures)
            return figures


def _first_responses(tx: Tx, library: Library) -> list[FirstResponse]:
    keys = items.keys(tx)
    found = []
    for answer in answers.first_answers(tx):
        item = library.items.get(answer.item_id)
        if item is None or answer.undone:
            continue
        if answer.version != item.version:
            then = keys.get((answer.then, answer.version))
            if then is not None and then != key_text(item):
                continue
        chosen = _chosen(answer.response) if item.options else ()
        found.append(FirstResponse(answer.learner, item.id, chosen, answer.correct))
    return found


@lru_cache(maxsize=4096)
def _chosen(response: str) -> tuple[str, ...]:
    """The options in a response; none where it is an object, or nothing that can be read."""
    try:
        return texts(response, "This answer")
    except Unreadable:
        return ()
