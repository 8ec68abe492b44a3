"""Trouble on purpose: an actor's script may say that some requests meet a fault.

`faults: [{at: 1, times: 2, status: 529}, ...]`: `at` counts messages requests from 1, `times`
(default 1) says how many in a row; `rule: R22` asks for that rule's error. Status 200 breaks an
answer that has begun; `type: dropped_connection` gives none; `type: cut_stream` ends a stream in
the middle without a word. Every fault that a client may retry says `retry-after-ms: 1`, so that
no lesson waits.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from .refusal import Refusal
from .rule_data import RULES
from .rules import TYPES
from .streaming import error_event
from .wire import Dropped

DROPPED, CUT = "dropped_connection", "cut_stream"
_BY_TYPE = {type: status for status, type in TYPES.items() if status != 405}
_RULES = {401: "R15", 403: "R27", 404: "R20", 413: "R18", 429: "R24"}


def due(actor: Mapping[str, Any], number: int) -> Mapping[str, Any] | None:
    """The fault that the `number`-th messages request meets, if any."""
    faults: Iterable[Mapping[str, Any]] = actor.get("faults") or ()
    for fault in faults:
        first = int(fault.get("at", 1))
        if first <= number < first + int(fault.get("times", 1)):
            return fault
    return None


def breaks_midway(fault: Mapping[str, Any]) -> bool:
    """Whether the fault strikes after the answer began."""
    return fault.get("status") == 200 or fault.get("type") == CUT


def strike(fault: Mapping[str, Any], model: str) -> Refusal:
    """The refusal of a fault that comes instead of an answer; may break the connection."""
    if fault.get("type") in (DROPPED, CUT):
        raise Dropped("The connection was closed without an answer.")
    type, status = fault.get("type"), int(fault.get("status") or 0)
    if status in (0, 200):
        status = _BY_TYPE.get(str(type), 500)
    details = fault.get("details")
    spent = isinstance(details, Mapping) and "error_code" in details
    number = str(fault.get("rule") or _RULES.get(status, "R26" if status >= 500 else "R2"))
    if status == 429 and spent:
        number = "R25"
    key = "overloaded" if status == 529 and number == "R26" else next(iter(RULES[number].words))
    refusal = Refusal(number, key, details=details, model=model, date="2026-12-01")
    if "rule" not in fault:
        refusal.status, refusal.type = status, str(type or TYPES.get(status, "api_error"))
    refusal.message = str(fault.get("message") or refusal.message)
    refusal.headers = {name: str(value) for name, value in (fault.get("headers") or {}).items()}
    if fault.get("retry") is False:
        refusal.headers["x-should-retry"] = "false"
    elif refusal.status not in (400, 401, 403) and refusal.rule.number != "R25":
        refusal.headers |= {"retry-after": "0", "retry-after-ms": "1"}
    return refusal


def broken(frames: list[bytes], fault: Mapping[str, Any], model: str) -> list[bytes]:
    """A stream that fails after its first half (R157), or just ends there (R158)."""
    kept = frames[: max(1, len(frames) // 2)]
    if fault.get("type") == CUT:
        return kept
    refusal = strike({"type": "overloaded_error", **fault}, model)
    return [*kept, error_event(refusal.type, refusal.message)]


def without(actor: Mapping[str, Any]) -> dict[str, Any]:
    """The actor with every `fault` step taken out of its rules: how it answers afterwards."""

    def kept(value: Any) -> Any:
        if isinstance(value, Mapping):
            return {name: kept(member) for name, member in value.items()}
        if isinstance(value, (list, tuple)):
            return [kept(m) for m in value if not (isinstance(m, Mapping) and "fault" in m)]
        return value

    return {name: kept(value) for name, value in actor.items()}
