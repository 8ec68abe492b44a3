"""The door to YAML: banks, exams and actors from files to a `Library`, with every problem placed.

Nothing here raises for what an author wrote: a file that is wrong is left out and told of in
`Library.problems`, each as `file:line:column: what is wrong, what would be right`. This package
judges whether a bank can be served; whether it is good is `item_gate`'s business, and whether its
keys hold is `proof`'s. It never runs a program it reads.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from quizbank.model import Library

from .cache import Cache
from .live import LiveLibrary
from .reading import join_all, read_source
from .sources import Folder

__all__ = ["LiveLibrary", "load"]


def load(folders: Sequence[Path], *, cache: Path | None = None, draft: bool = False) -> Library:
    """Everything good in the folders, and every problem of every file.

    A later folder may add banks but not take ids of an earlier one. `cache` is a folder for what
    was read, to start faster next time. `draft` also lets in `predict` items whose output has not
    been recorded yet (their `accept` is then empty), so that it can be.
    """
    kept = Cache(cache)
    read = []
    for folder in folders:
        shelf = Folder(folder)
        for source in shelf.files():
            read.append((source, read_source(shelf, source, kept, draft=draft)))
    return join_all(read)
