"""temperature, top_p and top_k: type and range, then what model, version and thinking allow."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .models import Model
from .refusal import Refusal
from .schema import integer

_DEFAULTS: dict[str, tuple[float, ...]] = {"temperature": (1,), "top_p": (1, 0.99), "top_k": ()}
_FIXED: dict[str, tuple[float, ...]] = {"temperature": (1,), "top_p": (0.99,), "top_k": ()}


def check_sampling(name: str, body: Mapping[str, Any], model: Model, *, gone: bool) -> None:
    """One of the three settings (R41-R46); `gone` is version 2026-10-21, which has none."""
    if gone:
        raise Refusal("R46", "extra", name)
    value = body[name]
    if name == "top_k":
        integer(value, name, "R41")
    else:
        if isinstance(value, bool) or not isinstance(value, (int, float)):
            raise Refusal("R41", "number", name)
        if not 0 <= value <= 1:
            raise Refusal("R41", "range", name)
    if model.sampling == "fixed":
        both = name == "top_p" and "temperature" in body
        if both or value not in _FIXED[name]:
            raise Refusal("R45", "value", name)
    elif model.sampling == "default":
        if value not in _DEFAULTS[name]:
            raise Refusal("R42", "deprecated", name)
    else:
        _check_older(name, value, body)


def _check_older(name: str, value: float, body: Mapping[str, Any]) -> None:
    """The 4.5 and 4.6 models: one of temperature and top_p, and less while thinking."""
    if name == "temperature" and "top_p" in body:
        raise Refusal("R43", "both", "top_p")
    thinking = body.get("thinking") or {}
    if thinking.get("type") not in ("enabled", "adaptive"):
        return
    allowed = {"temperature": value == 1, "top_p": value >= 0.95, "top_k": False}
    if not allowed[name]:
        raise Refusal("R44", name, name)
