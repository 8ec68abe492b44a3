"""The library that is being served: re-read when files change, never worse than before.

A file that went bad keeps its last good content, over restarts too when there is a cache, and its
problems say so. Looking costs a stat a file, at most once a second and never more than a fiftieth
of the time; reading happens only for files whose stat changed, and building only when the content
did. Any number of threads may ask; one looks, the others get what there was.
"""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from quizbank.model import Library, Place, Problem

from .building import Parsed
from .cache import Cache
from .reading import join_all, last_good, read_source
from .sources import Folder, Source

_Stat = tuple[int, int, int] | None


@dataclass(slots=True)
class _File:
    """A file as last seen: its stat and those beside it, what was read, and what is served."""

    stats: dict[str, _Stat]
    now: Parsed
    good: Parsed | None


_Kept = tuple[Source, Folder, _File]


class LiveLibrary:
    """`current()` is the library as of at most `every_seconds` ago."""

    def __init__(
        self,
        folders: Sequence[Path],
        *,
        cache: Path | None = None,
        every_seconds: float = 1.0,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._shelves = [Folder(folder) for folder in folders]
        self._cache = Cache(cache)
        self._every = every_seconds
        self._clock = clock
        self._lock = threading.Lock()
        self._files: dict[str, _Kept] = {}
        self._library = Library()
        self._look()
        self._library = self._join()
        self._next = self._clock() + self._every

    def current(self) -> Library:
        """What is live now. The same object as long as nothing changed."""
        if self._clock() >= self._next and self._lock.acquire(blocking=False):
            try:
                self._look_again()
            finally:
                self._lock.release()
        return self._library

    def refresh(self) -> Library:
        """What is live after looking right now, for whoever has just changed a file."""
        with self._lock:
            self._look_again()
        return self._library

    def _look_again(self) -> None:
        began = self._clock()
        if self._look():
            self._library = self._join()
        took = self._clock() - began
        self._next = self._clock() + max(self._every, 50 * took)

    def _look(self) -> bool:
        """Read what changed; whether anything did."""
        files: dict[str, _Kept] = {}
        changed = False
        for shelf in self._shelves:
            for source in shelf.files():
                if source.key in files:
                    continue
                before = self._files.get(source.key)
                if before is not None and _unchanged(before[2].stats):
                    files[source.key] = before
                    continue
                files[source.key] = (source, shelf, self._read(shelf, source, before))
                changed = True
        changed = changed or files.keys() != self._files.keys()
        self._files = files
        return changed

    def _read(self, shelf: Folder, source: Source, before: _Kept | None) -> _File:
        watched = _Watched(shelf)
        now = read_source(watched, source, self._cache)
        if now.good:
            return _File(watched.seen, now, now)
        good = before[2].good if before else last_good(source, self._cache)
        return _File(watched.seen, now, good)

    def _join(self) -> Library:
        served = []
        kept: list[Problem] = []
        broken = set()
        for source, _, file in self._files.values():
            if file.good is None:
                broken.add((file.now.kind, file.now.name))
            served.append((source, file.good or file.now))
            if file.good is not None and file.good is not file.now:
                kept += file.now.problems
                kept.append(
                    Problem(
                        Place(source.name),
                        "the last good version of this file is still served; mend it to replace it",
                        "warning",
                    )
                )
        library = join_all(served, broken=broken)
        if not kept:
            return library
        return Library(
            banks=library.banks,
            exams=library.exams,
            actors=library.actors,
            problems=tuple(
                sorted(
                    (*library.problems, *kept),
                    key=lambda one: (one.place.file, one.place.line, one.place.column),
                )
            ),
        )


class _Watched:
    """A folder that notes each file's stat just before it is read."""

    def __init__(self, folder: Folder) -> None:
        self._folder = folder
        self.seen: dict[str, _Stat] = {}

    def files(self) -> Iterator[Source]:
        return self._folder.files()

    def read(self, key: str) -> bytes | None:
        self.seen.setdefault(key, _stat(key))
        return self._folder.read(key)

    def beside(self, key: str, path: str) -> str:
        return self._folder.beside(key, path)


def _stat(path: str) -> _Stat:
    try:
        found = os.stat(path)
    except OSError:
        return None
    return found.st_mtime_ns, found.st_size, found.st_ino


def _unchanged(stats: dict[str, _Stat]) -> bool:
    return all(_stat(path) == known for path, known in stats.items())
