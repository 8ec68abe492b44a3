"""The models endpoint (R179): what GET /v1/models says, from the one table of models."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .models import MODELS, Model, find
from .pages import page
from .refusal import Refusal


def listing(query: Mapping[str, str]) -> dict[str, Any]:
    """A page of models, newest first."""
    return page([info(model) for model in MODELS.values()], query)


def retrieve(name: str) -> dict[str, Any]:
    """One model by id or alias, or R19."""
    model = find(name)
    if model is None:
        raise Refusal("R19", "unknown", "model_id", model=name)
    return info(model)


def info(model: Model) -> dict[str, Any]:
    """A ModelInfo. Release dates are told only where the id tells them, else the epoch."""
    return {
        "type": "model",
        "id": model.id,
        "display_name": model.name,
        "created_at": _released(model.id),
        "lifecycle": model.lifecycle,
        "line": model.line,
        "max_input_tokens": model.context,
        "max_tokens": model.output,
        "deprecated_at": None,
        "retires_at": f"{model.retires_at}T00:00:00Z" if model.retires_at else None,
        "capabilities": _capabilities(model),
    }


def _released(id: str) -> str:
    day = id[-8:]
    if not day.isdigit():
        return "1970-01-01T00:00:00Z"
    return f"{day[:4]}-{day[4:6]}-{day[6:]}T00:00:00Z"


def _can(supported: bool) -> dict[str, bool]:
    return {"supported": supported}


def _capabilities(model: Model) -> dict[str, Any]:
    levels = ("low", "medium", "high", "xhigh", "max")
    always = ("batch", "citations", "code_execution", "image_input", "pdf_input")
    edits = ("clear_thinking_20251015", "clear_tool_uses_20250919", "compact_20260112")
    return {
        **{name: _can(True) for name in (*always, "structured_outputs")},
        "context_management": {**_can(True), **{name: _can(True) for name in edits}},
        "effort": {
            **_can(bool(model.effort)),
            **{level: _can(level in model.effort) for level in levels},
        },
        "server_tools": {**_can(True), "code_execution": _can(True), "web_search": _can(True)},
        "thinking": {
            **_can(True),
            "types": {
                "adaptive": _can(model.adaptive),
                "between_tools": _can(model.between_tools),
                "disabled": _can(model.disabled != "no"),
                "enabled": _can(model.enabled),
            },
        },
    }
