"""Addresses for templates: `url_for`, remembered.

A page names some fifteen addresses, most of them again and again: of its own kind, of an item. To
build one takes longer than to look at what is shown under it.
"""

from __future__ import annotations

from functools import lru_cache

import flask

Values = tuple[tuple[str, str | int], ...]


def url_for(endpoint: str, **values: object) -> str:
    """As Flask's; texts and whole numbers are remembered."""
    plain = tuple(item for item in values.items() if type(item[1]) in (str, int))
    if endpoint.startswith(".") or len(plain) < len(values):
        return flask.url_for(endpoint, **values)  # type: ignore[arg-type]
    return _built(flask.request.root_path, endpoint, plain)


@lru_cache(maxsize=2048)
def _built(_root: str, endpoint: str, values: Values) -> str:
    """Addresses from the root of this server; `_root` is where it is mounted."""
    return flask.url_for(endpoint, **dict(values))  # type: ignore[arg-type]
