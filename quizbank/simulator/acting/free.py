"""The free actor's one skill: calling the tools that the user's text names, with made-up inputs."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any

from quizbank.simulator.acting import choosing
from quizbank.simulator.acting.scene import Call, Scene, error_text

_PAIR = re.compile(r"\b([A-Za-z_]\w*)\s*(?:=|:)\s*(\"[^\"]*\"|'[^']*'|[^\s,;]+)")


def act(scene: Scene) -> tuple[str, list[Call]]:
    """(text, calls): tells what came back, or calls the tools that the latest ask names."""
    if scene.reading.newest_results:
        return _tell(scene), []
    calls = [
        Call(str(tool.get("name")), inputs(tool, scene.reading.asked))
        for tool in scene.reading.tools
        if _names(scene.reading.asked, str(tool.get("name")))
    ]
    return "", calls if scene.reading.tool_choice != "none" else []


def inputs(tool: Mapping[str, Any], text: str) -> dict[str, Any]:
    """An input for a tool: from JSON or `name=value` pairs in the text, the rest made up."""
    schema = tool.get("input_schema")
    return dict(choosing.filled(schema, pairs(text), text)) if schema else {}


def pairs(text: str) -> dict[str, Any]:
    """The first JSON object in a text, else its `name=value` and `name: value` pairs."""
    decoder = json.JSONDecoder()
    for match in list(re.finditer(r"\{", text))[:20]:
        try:
            value, _ = decoder.raw_decode(text[match.start() :])
        except (ValueError, RecursionError):
            continue
        if isinstance(value, dict):
            return value
    return {name: value.strip("\"'") for name, value in _PAIR.findall(text)}


def _names(text: str, name: str) -> bool:
    return bool(re.search(rf"(?<![\w-]){re.escape(name)}(?![\w-])", text, re.IGNORECASE))


def _tell(scene: Scene) -> str:
    told = [e for e in scene.reading.exchanges if e.at == len(scene.reading.messages) - 2]
    lines = []
    for exchange in told:
        result = exchange.result
        if result is None:
            continue
        if result.failed:
            lines.append(f"{exchange.name} failed: {error_text(result)}")
        elif result.empty:
            lines.append(f"{exchange.name} found nothing.")
        else:
            lines.append(f"{exchange.name} returned: {result.text.strip()[:2000]}")
    return "\n".join(lines)
