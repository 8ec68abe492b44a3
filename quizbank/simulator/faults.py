"""Trouble on purpose: an actor's script may say that some requests meet a fault.

`faults: [{at: 1, times: 2, status: 529}, ...]`: `at` counts messages requests from 1, `times`
(default 1) says how many in a row. Status 200 breaks an answer that has begun; `drop: connection`
gives none; `drop: stream` ends a stream in the middle without a word. Every fault that a client
may retry says `retry-after-ms: 1`, so that no lesson waits.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from .rules import TYPES, Refusal
from .wire import Dropped

_BY_TYPE = {type: status for status, type in TYPES.items() if status != 405}
_WORDS = {429: ("R24", "limit"), 500: ("R26", "fault"), 529: ("R26", "overloaded"),
          403: ("R27", "forbidden")}  # fmt: skip


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
    return fault.get("status") == 200 or fault.get("drop") == "stream"


def strike(fault: Mapping[str, Any], model: str) -> Refusal:
    """The refusal of a fault that comes instead of an answer; may break the connection."""
    if fault.get("drop"):
        raise Dropped("The connection was closed without an answer.")
    type, status = fault.get("type"), int(fault.get("status") or 0)
    if status in (0, 200):
        status = _BY_TYPE.get(str(type), 500)
    details = fault.get("details")
    spent = isinstance(details, Mapping) and "error_code" in details
    rule, key = (
        ("R25", "limit") if status == 429 and spent else _WORDS.get(status, ("R26", "fault"))
    )
    refusal = Refusal(rule, key, details=details, model=model)
    refusal.status = status
    refusal.type = str(type or TYPES.get(status, "api_error"))
    refusal.message = str(fault.get("message") or refusal.message)
    refusal.headers = {name: str(value) for name, value in (fault.get("headers") or {}).items()}
    if fault.get("retry") is False:
        refusal.headers["x-should-retry"] = "false"
    elif not spent:
        refusal.headers |= {"retry-after": "0", "retry-after-ms": "1"}
    return refusal


def without(actor: Mapping[str, Any]) -> dict[str, Any]:
    """The actor with every `fault` step taken out of its rules: how it answers afterwards."""

    def kept(value: Any) -> Any:
        if isinstance(value, Mapping):
            return {name: kept(member) for name, member in value.items()}
        if isinstance(value, (list, tuple)):
            return [kept(m) for m in value if not (isinstance(m, Mapping) and "fault" in m)]
        return value

    return {name: kept(value) for name, value in actor.items()}
