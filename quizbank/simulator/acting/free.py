"""Taking a tool without a script: by what the user's text says, with an input from its schema.

This is the free actor's whole skill and the extractor's, and what other actors do where
`tool_choice` forces a tool that their script does not know.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from . import extracting, schemas
from .reading import Reading
from .scene import Call, Scene, error_text

_WHOLE = ("query", "question", "prompt", "text", "message", "request", "task", "content")
_TOPIC = ("term", "search_term", "topic", "title", "subject", "name", "keyword", "city", "place")
# Words that say nothing of a matter.
_COMMON = re.compile(
    r"what|which|this|that|with|from|does|have|when|where|please|tell|about|they|them|your|into"
    r"|there|here|will|would|could|should|give|some|more|than|then|also|just|like|need|want"
)


def act(scene: Scene) -> tuple[str, list[Call]]:
    """(text, calls): the tools that the latest ask names or asks about, then what came back.

    A tool is taken when the ask names it; else, when the ask is a question, the one that shares
    most words with it in name and description, if any. Each is called once an ask.
    """
    reading = scene.reading
    called = {e.name for e in reading.exchanges if e.at > reading.asked_at}
    named = [t for t in reading.tools if _named(reading.asked, str(t.get("name")))]
    if not named and "?" in reading.asked and (best := fitting(reading)):
        named = [best]
    calls = [call(reading, tool) for tool in named if str(tool.get("name")) not in called]
    if calls and reading.tool_choice != "none":
        return "", calls
    return _tell(scene), []


def fitting(reading: Reading, *, at_least: int = 1) -> Mapping[str, Any] | None:
    """The tool that fits the user's text best: most fields found in it, then most words shared."""
    scored = [(_score(reading, tool), tool) for tool in reading.tools]
    best = max(score for score, _ in scored) if scored else (0, 0)
    if sum(best) < at_least:
        return None
    return next(tool for score, tool in scored if score == best)


def call(reading: Reading, tool: Mapping[str, Any], known: Mapping[str, Any] | None = None) -> Call:
    """A call of a tool with what the user's texts give for its schema, the rest made up."""
    schema = tool.get("input_schema")
    values = dict(known or {})
    for _, text in reading.asks:
        values.update(extracting.found(schema, text))
    properties = schema.get("properties") if isinstance(schema, Mapping) else None
    for name in properties if isinstance(properties, Mapping) else ():
        if name not in values and (value := _from_ask(str(name), reading.asked)):
            values[name] = value
    return Call(str(tool.get("name")), schemas.filled(schema, values, reading.asked))


def _from_ask(name: str, asked: str) -> str:
    if name in _WHOLE:
        return asked.strip()
    if name in _TOPIC:
        match = re.search(
            r"\b(?:is|are|was|about|of|for|in|on|named|called)\s+(?:an?\s+|the\s+)?([^?.!\n]{2,80})",
            asked,
        )
        return match.group(1).strip() if match else ""
    return ""


def _score(reading: Reading, tool: Mapping[str, Any]) -> tuple[int, int]:
    fields = len(extracting.found(tool.get("input_schema"), reading.asked))
    told = f"{tool.get('name', '')} {tool.get('description', '')}".replace("_", " ")
    return fields, len(_words(told) & _words(reading.asked))


def _words(text: str) -> frozenset[str]:
    words = re.findall(r"[a-z]{4,}", text.lower())
    return frozenset(word.removesuffix("s") for word in words if not _COMMON.fullmatch(word))


def _named(text: str, name: str) -> bool:
    return bool(re.search(rf"(?<![\w-]){re.escape(name)}(?![\w-])", text, re.IGNORECASE))


def _tell(scene: Scene) -> str:
    lines = []
    for exchange in scene.reading.exchanges:
        result = exchange.result
        if exchange.at <= scene.reading.asked_at or result is None:
            continue
        if result.failed:
            lines.append(f"{exchange.name} failed: {error_text(result)}")
        elif result.empty:
            lines.append(f"{exchange.name} found nothing.")
        else:
            lines.append(f"{exchange.name} returned: {result.text.strip()[:2000]}")
    return "\n".join(lines)
