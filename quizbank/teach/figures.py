"""How items behave when learners meet them first."""

from __future__ import annotations

import json

from quizbank.grading import key_text
from quizbank.item_analysis import FirstResponse, ItemFigures, analyse
from quizbank.model import Item, Library
from quizbank.store import Tx, answers, items

from .bench import Bench


class Figures(Bench):
    """An instructor's sentence about items in use."""

    def figures(self, library: Library | None = None) -> list[tuple[Item, ItemFigures]]:
        """Every item of what is live, or of a part of it, with its figures.

        Only first answers count, only those to the key that the item has today, and none that the
        learner took back: by then they had seen the key.
        """
        live = self._live.current()
        given = self.store.read(lambda tx: _first_responses(tx, live))
        every = dict(zip(live.items, analyse(live.items.values(), given), strict=True))
        part = live if library is None else library
        return [(item, every[name]) for name, item in part.items.items() if name in every]


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
        response = json.loads(answer.response)
        chosen = tuple(response) if isinstance(response, list) and item.options else ()
        found.append(FirstResponse(answer.learner, item.id, chosen, answer.correct))
    return found
