"""Reads every file of the shelves, through the cache, and joins them to a library.

Kept apart from the door so that `live.py` can read a changed file alone.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable

from quizbank.model import Library

from .building import Beside, Parsed, read_file
from .cache import Cache
from .crosschecks import join
from .sources import Shelf, Source
from .versions import digest

_GONE = b"\x00"  # refused as unreadable, should a file vanish between listing and reading


def read_source(shelf: Shelf, source: Source, cache: Cache, *, draft: bool = False) -> Parsed:
    """One file as it is now; from the cache when neither it nor a program beside it changed."""
    data = shelf.read(source.key)
    if data is None:
        data = _GONE
    content = digest(data)
    kept = cache.get(source.key, source.name)
    if kept is not None and kept.content == content and _fresh(shelf, source, kept.parsed):
        return kept.parsed
    beside = Beside(lambda path: shelf.read(shelf.beside(source.key, path)))
    parsed = read_file(source.kind, source.name, data, beside, draft=draft)
    if parsed.good and not draft:
        cache.put(source.key, source.name, content, parsed)
    return parsed


def last_good(source: Source, cache: Cache) -> Parsed | None:
    """The last good reading of a file, for when it is bad now."""
    kept = cache.get(source.key, source.name)
    return kept.parsed if kept else None


def _fresh(shelf: Shelf, source: Source, parsed: Parsed) -> bool:
    for path, known in (parsed.depends or {}).items():
        data = shelf.read(shelf.beside(source.key, path))
        if (digest(data) if data is not None else "") != known:
            return False
    return True


def join_all(
    read: Iterable[tuple[Source, Parsed]],
    *,
    broken: Collection[tuple[str, str]] = (),
    others: Library | None = None,
) -> Library:
    """Files as read to a library; a bad file only gives its problems."""
    files = list(read)
    bad = {(parsed.kind, parsed.name) for _, parsed in files if not parsed.good}
    return join(
        [(source.name, parsed) for source, parsed in files],
        broken=bad | set(broken),
        others=others,
    )
