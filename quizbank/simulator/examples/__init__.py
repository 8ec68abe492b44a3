"""For each rule a request that breaks it and one that is accepted, ready to be sent.

Not part of answering: pages and tests load it. An example holds everything it depends on, so that
anyone can send it; `Example.run` does, to a fresh simulator.
"""

from __future__ import annotations

from functools import cache

from . import features, requests, services
from .building import Example

__all__ = ["Example", "examples"]


@cache
def examples() -> dict[str, tuple[Example | None, Example | None]]:
    """Rule number -> (a request that breaks it, one that is accepted); some have only one."""
    return {**requests.pairs(), **features.pairs(), **services.pairs()}
