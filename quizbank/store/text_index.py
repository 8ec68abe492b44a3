"""Full-text search over whatever is given to it, in memory; nothing of it is kept in the database.

Each entry has an open text, which anybody may find, and a closed one, which only those may find
for whom the entry is open, so that a search tells nobody what they may not read yet.
"""

from __future__ import annotations

import re
import threading
from collections.abc import Collection, Iterable

from quizbank.store.driver import in_memory

_WORD = re.compile(r"\w+")
_MOST_WORDS = 12


class TextIndex:
    """Entries (id, open text, closed text), found by the words they hold."""

    def __init__(self, entries: Iterable[tuple[str, str, str]]) -> None:
        self._gate = threading.Lock()
        self._db = in_memory()
        self._db.execute(
            "create virtual table entries using fts5(id unindexed, open, closed, "
            "tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3')"
        )
        with self._db:
            self._db.executemany("insert into entries values (?, ?, ?)", entries)

    def search(self, text: str, *, opened: Collection[str], most: int) -> list[str]:
        """Ids whose text has every word (the last may be a beginning), the best match first.

        `opened` are the ids whose closed text may be searched too.
        """
        words = _WORD.findall(text)[:_MOST_WORDS]
        if not words:
            return []
        query = " ".join(f'"{word}"' for word in words) + "*"
        with self._gate:
            found = self._ids(f"open : ({query})", most)
            if opened:
                everywhere = self._ids(query, most + len(opened))
                found += [entry for entry in everywhere if entry in opened]
        return list(dict.fromkeys(found))[:most]

    def _ids(self, query: str, most: int) -> list[str]:
        rows = self._db.execute(
            "select id from entries where entries match ? order by rank limit ?", (query, most)
        )
        return [row[0] for row in rows]
