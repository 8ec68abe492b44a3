"""The prompt cache: where marks may stand (R123-R125), and what a request reads and writes (R126).

Only its accounting is simulated; nothing becomes faster.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from . import tokens
from .models import Model
from .refusal import Refusal
from .wire import dump

_LOOKBACK = 20
_LIVES = {"5m": timedelta(minutes=5), "1h": timedelta(hours=1)}


def check_marks(body: Mapping[str, Any]) -> None:
    """At most four marks (R123), none on empty text (R124), long-lived ones first (R125)."""
    marks = [(at, block) for at, block in tokens.prompt_blocks(body) if _mark(block)]
    for at, block in marks:
        if block.get("type") == "text" and not block["text"]:
            raise Refusal("R124", "empty", f"{at}.text")
    found = len(marks) + bool(body.get("cache_control"))
    if found > 4:
        raise Refusal("R123", "many", marks[-1][0], found=found)
    short = False
    for at, block in marks:
        ttl = _ttl(_mark(block))
        if ttl == "1h" and short:
            raise Refusal("R125", "order", f"{at}.cache_control.ttl")
        short = short or ttl == "5m"


def _mark(block: Any) -> Mapping[str, Any] | None:
    mark = block.get("cache_control") if isinstance(block, dict) else None
    return mark if isinstance(mark, dict) else None


def _ttl(mark: Mapping[str, Any] | None) -> str:
    return str((mark or {}).get("ttl") or "5m")


@dataclass(slots=True)
class _Point:
    """A place where a prefix ends: digest of all up to here, its tokens, its mark's life."""

    digest: bytes
    size: int
    ttl: str | None


class PromptCache:
    """Prefixes that were written, until they expire; bounded, oldest forgotten first."""

    def __init__(self, limit: int = 1000) -> None:
        self._until: dict[bytes, datetime] = {}
        self._limit = limit

    def account(
        self, body: Mapping[str, Any], model: Model, total: int, now: datetime
    ) -> dict[str, Any]:
        """The input side of `usage` (R151) for `total` tokens, after reading and writing."""
        points = list(_points(body, model))
        marked = [index for index, point in enumerate(points) if point.ttl]
        read, written = 0, {"5m": 0, "1h": 0}
        for index in marked:
            for point in reversed(points[max(0, index - _LOOKBACK) : index + 1]):
                if self._until.get(point.digest, now) > now:
                    read = max(read, point.size)
                    break
        done = read
        for index in marked:
            point = points[index]
            if point.size < model.cache_minimum or point.ttl is None:
                continue
            written[point.ttl] += max(0, point.size - done)
            done = max(done, point.size)
            self._remember(point.digest, now + _LIVES[point.ttl])
        return {
            "input_tokens": max(0, total - done),
            "cache_creation_input_tokens": sum(written.values()),
            "cache_read_input_tokens": read,
            "cache_creation": {
                "ephemeral_5m_input_tokens": written["5m"],
                "ephemeral_1h_input_tokens": written["1h"],
            },
        }

    def _remember(self, digest: bytes, until: datetime) -> None:
        self._until.pop(digest, None)
        self._until[digest] = until
        while len(self._until) > self._limit:
            del self._until[next(iter(self._until))]


def _points(body: Mapping[str, Any], model: Model) -> list[_Point]:
    """Every prefix, in cache order; empty when nothing is marked."""
    blocks = list(tokens.prompt_blocks(body))
    top = body.get("cache_control")
    if not top and not any(_mark(block) for _, block in blocks):
        return []
    digest = hashlib.sha256(model.id.encode())
    points: list[_Point] = []
    size, in_messages = 0, False
    for at, block in blocks:
        if at.startswith("messages") and not in_messages:
            in_messages = True
            digest.update(dump([body.get("tool_choice"), body.get("thinking")]))
        mark = _mark(block)
        bare = block
        if isinstance(block, dict):
            bare = {key: value for key, value in block.items() if key != "cache_control"}
        elif at.startswith("messages"):
            bare = {"type": "text", "text": block}
        digest.update(dump([at.partition(".")[0], bare]))
        size += tokens.of_block(block, model)
        points.append(_Point(digest.digest(), size, _ttl(mark) if mark else None))
    if top and points and points[-1].ttl is None:
        points[-1].ttl = _ttl(top)
    return points
