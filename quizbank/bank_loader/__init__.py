"""The door to YAML: banks, exams and actors from files to a `Library`, with every problem placed.

Nothing here raises for what an author wrote: a file that is wrong is left out and told of in
`Library.problems`, each as `file:line:column: what is wrong, what would be right`. This package
judges whether a bank can be served; whether it is good is `item_gate`'s business, and whether its
keys hold is `proof`'s. It never runs a program it reads.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from quizbank.model import Library, Place

from .cache import Cache
from .live import LiveLibrary
from .reading import join_all, read_source
from .schema import schema_text
from .sources import Folder
from .starter import starter
from .uploads import Upload, check_upload, read_upload

__all__ = [
    "LiveLibrary",
    "Upload",
    "check_upload",
    "file_of",
    "load",
    "read_upload",
    "schema_text",
    "starter",
]


def load(folders: Sequence[Path], *, cache: Path | None = None, draft: bool = False) -> Library:
    """Everything good in the folders, and every problem of every file.

    A later folder may add banks but not take ids of an earlier one. `cache` is a folder for what
    was read, to start faster next time. `draft` is for whoever is still writing: of a bad bank it
    keeps the items without errors, and `predict` items whose output is still to be recorded (their
    `accept` is then empty).
    """
    kept = Cache(cache)
    read = []
    for folder in folders:
        shelf = Folder(folder)
        for source in shelf.files():
            read.append((source, read_source(shelf, source, kept, draft=draft)))
    return join_all(read)


def file_of(place: Place, folders: Sequence[Path]) -> Path:
    """The file on disk that a place names, in the first folder that has it; FileNotFoundError."""
    for folder in folders:
        if (path := folder / place.file).is_file():
            return path
    raise FileNotFoundError(f"{place.file} is in none of {', '.join(map(str, folders))}")
