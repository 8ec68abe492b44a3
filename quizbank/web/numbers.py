"""Numbers as requests give them: whatever is too large for the database is no number at all."""

from __future__ import annotations

from typing import Any

from werkzeug.routing import IntegerConverter, Map

LARGEST = 2**53


def whole(text: str) -> int | None:
    """A number written in digits from 0 to 9, or None for anything else."""
    if not (text.isascii() and text.isdecimal()) or len(text) > 16:
        return None
    number = int(text)
    return number if number <= LARGEST else None


class Whole(IntegerConverter):
    """`<int:...>` in an address, bounded: a larger number is an address where nothing is."""

    regex = "[0-9]+"

    def __init__(self, map: Map, **options: Any) -> None:
        super().__init__(map, **{"max": LARGEST, **options})

    def to_python(self, value: str) -> int:
        """The number; digits by the thousand are not even read."""
        number: int = super().to_python(value if len(value) <= 16 else str(LARGEST + 1))
        return number
