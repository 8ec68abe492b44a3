"""Finding items and cards by their words, without telling what a learner may not read yet."""

from __future__ import annotations

import threading
from dataclasses import dataclass

from quizbank.model import Card, Item, Library
from quizbank.store import cards
from quizbank.store.text_index import TextIndex
from quizbank.study.desk import Desk
from quizbank.study.exams import held


@dataclass(frozen=True, slots=True)
class Found:
    """An item or card that matches. Only of an `answered` one may more than the stem be shown."""

    id: str
    thing: Item | Card
    answered: bool


class Finding(Desk):
    """A learner's sentence about the whole bank."""

    _index: tuple[Library, TextIndex] | None = None
    _index_gate = threading.Lock()

    def find(self, *, learner: str, text: str, most: int = 50) -> list[Found]:
        """Items and cards with all these words, the best match first; the last word may be begun.

        Of what the learner has not answered, and of what an open mock exam asks, only the stem (a
        card's front) is searched.
        """
        library = self._live.current()
        opened = self.store.read(lambda tx: cards.answered(tx, learner) - held(tx, learner))
        ids = self._text_index(library).search(text, opened=opened, most=most)
        return [Found(i, library.items.get(i) or library.cards[i], i in opened) for i in ids]

    def _text_index(self, library: Library) -> TextIndex:
        with self._index_gate:
            if self._index is None or self._index[0] is not library:
                entries = [(i.id, i.stem, _closed_text(i)) for i in library.items.values()]
                entries += [(c.id, c.front, _closed_text(c)) for c in library.cards.values()]
                self._index = library, TextIndex(entries)
            return self._index[1]


def _closed_text(thing: Item | Card) -> str:
    """What an item says once it is answered."""
    code = thing.snippet.code if thing.snippet else ""
    sources = [f"{source.title} {source.claim}" for source in thing.sources]
    common = [thing.id, *thing.topics, code, *sources]
    if isinstance(thing, Card):
        return "\n".join([thing.back, *common])
    options = [f"{option.text} {option.rationale}" for option in thing.options]
    blocks = [block.text for block in (*thing.blocks, *thing.left, *thing.right)]
    return "\n".join([thing.rationale, thing.differs, *options, *blocks, *common])
