"""Texts with `{places}` that are filled from what an actor knows. A lookup, never an expression.

`{order_id}` is a name, `{result.order.amount}` a path, `{result.order.amount|the sum}` has words
for when nothing is there, `{{` and `}}` are braces. The caller says what a path leads to.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

Lookup = Callable[[str], Any]

_PLACE = re.compile(r"\{\{|\}\}|\{([^{}|\n]+)(?:\|([^{}\n]*))?\}")


class Missing(LookupError):
    """A place that nothing is known for; the argument is its path."""


def places(template: str) -> Iterator[tuple[str, bool]]:
    """(path, whether it has words for when nothing is there) of each place in a template."""
    for match in _PLACE.finditer(template):
        if match.group(1) is not None:
            yield match.group(1).strip(), match.group(2) is not None


def fill(template: Any, lookup: Lookup) -> Any:
    """A template with its places filled, in texts, lists and mappings alike.

    A text that is one place alone keeps the type of what it leads to, so that an amount stays a
    number. Raises Missing when a place has neither a value nor words of its own.
    """
    if isinstance(template, Mapping):
        return {key: fill(value, lookup) for key, value in template.items()}
    if isinstance(template, list):
        return [fill(value, lookup) for value in template]
    if not isinstance(template, str):
        return template
    alone = _PLACE.fullmatch(template.strip())
    if alone and alone.group(1) is not None:
        return _value(alone, lookup)
    return fill_text(template, lookup)


def fill_text(template: str, lookup: Lookup) -> str:
    """A template as a text to be said; raises Missing like `fill`."""
    return _PLACE.sub(lambda match: _piece(match, lookup), template)


def _piece(match: re.Match[str], lookup: Lookup) -> str:
    if match.group(1) is None:
        return match.group(0)[0]
    return spoken(_value(match, lookup))


def _value(match: re.Match[str], lookup: Lookup) -> Any:
    try:
        return lookup(match.group(1).strip())
    except Missing:
        if match.group(2) is None:
            raise
        return match.group(2)


def descend(value: Any, path: Sequence[str], whole: str) -> Any:
    """Follow keys, list positions and `count` into a JSON value; Missing when it ends early."""
    for step in path:
        if isinstance(value, Mapping) and step in value:
            value = value[step]
        elif isinstance(value, list) and step.isdecimal() and int(step) < len(value):
            value = value[int(step)]
        elif step == "count" and isinstance(value, (list, Mapping)):
            value = len(value)
        else:
            raise Missing(whole)
    if value is None:
        raise Missing(whole)
    return value


def spoken(value: Any) -> str:
    """A value as it is said in a sentence: yes and no, a list with commas and an "and"."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    if isinstance(value, list):
        said = [spoken(item) for item in value]
        return " and ".join([", ".join(said[:-1]), said[-1]]) if len(said) > 1 else "".join(said)
    if isinstance(value, Mapping):
        return ", ".join(f"{key}: {spoken(item)}" for key, item in value.items())
    return str(value)
