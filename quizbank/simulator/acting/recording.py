"""The extractor's skill: what the user's documents say, in the shape of a schema or a tool's input.

Rules, told to authors as well: what is stated is copied; a required field that may not be null is
made up when nothing is stated, unless the prompt forbids guessing and the actor keeps to that;
dates are copied as written unless somebody asks for ISO dates; a refused record is tried again only
when the refusal says something that changes it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from . import extracting, free, schemas
from .conditions import output_schema
from .scene import Call, Scene, error_text

_ISO = re.compile(r"\bISO\b|YYYY-MM-DD")
_NO_GUESSING = r"\b(?:not|never|n't)\s+(?:guess|invent|make (?:up|anything up)|assume)"


def record(scene: Scene) -> tuple[Any, str, list[Call]]:
    """(a value for the output's schema, a text, calls of a recording tool), one of them filled."""
    schema = output_schema(scene)
    if schema:
        return values(scene, schema), "", []
    reading = scene.reading
    mine = [e for e in reading.exchanges if e.at > reading.asked_at]
    tool = free.fitting(reading)
    if mine:
        tool = next((t for t in reading.tools if t.get("name") == mine[-1].name), tool)
        result = mine[-1].result
        if result is None or not result.failed:
            return None, "It has been recorded.", []
        tried = [dict(e.input) for e in mine]
        call = _call(scene, tool, error_text(result))
        if call is None or call.input in tried:
            return None, f"It could not be recorded: {error_text(result)}", []
        return None, "", [call]
    call = _call(scene, tool) if reading.tool_choice != "none" else None
    return None, "", [call] if call else []


def values(scene: Scene, schema: Mapping[str, Any], told: str = "") -> Any:
    """What the user's texts say for a schema; `told` is what somebody said of an earlier try."""
    texts = [text for _, text in scene.reading.asks] + [told]
    known: dict[str, Any] = {}
    for text in texts:
        known.update(extracting.found(schema, text))
    unknown = "unknown" if _may_not_guess(scene) else None
    made = schemas.filled(schema, known, "\n".join(texts), unknown=unknown)
    iso = any(_ISO.search(text) for text in (*texts, scene.reading.system))
    return _with_iso_dates(made) if iso else made


def _call(scene: Scene, tool: Mapping[str, Any] | None, told: str = "") -> Call | None:
    if tool is None:
        return None
    return Call(str(tool.get("name")), values(scene, tool.get("input_schema") or {}, told))


def _may_not_guess(scene: Scene) -> bool:
    forbidden = re.search(_NO_GUESSING, scene.reading.system, re.IGNORECASE)
    return bool(forbidden) and scene.follows("no guessing")


def _with_iso_dates(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _with_iso_dates(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [_with_iso_dates(inner) for inner in value]
    return extracting.iso_date(value) if isinstance(value, str) else value
