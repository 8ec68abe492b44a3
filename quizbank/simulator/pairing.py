"""Every call has its result, every result its call: R90-R93, R96, in one pass over the turns."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import takewhile
from typing import Any

from .content import SERVER_RESULTS
from .conversation import Part, Turn
from .refusal import Refusal


def check_pairs(conversation: list[Turn]) -> None:
    """Client tools: the turn after a call answers all of its calls, first and once (R90-R93)."""
    seen: set[str] = set()
    open_calls: dict[str, Part] = {}
    for turn in conversation:
        if turn.role == "user":
            _check_results(turn, open_calls)
            open_calls = {}
            continue
        for part in _of(turn, "tool_use"):
            if part.block["id"] in seen:
                raise Refusal("R93", "duplicate", part.at)
            seen.add(part.block["id"])
            open_calls[part.block["id"]] = part
    _check_all_answered(open_calls, set())


def _check_results(turn: Turn, open_calls: Mapping[str, Part]) -> None:
    leading = takewhile(lambda part: part.block["type"] == "tool_result", turn.parts)
    _check_all_answered(open_calls, {part.block["tool_use_id"] for part in leading})
    answered: set[str] = set()
    for part in _of(turn, "tool_result"):
        id = part.block["tool_use_id"]
        if id not in open_calls:
            raise Refusal("R91", "unexpected", part.at, id=id)
        if id in answered:
            raise Refusal("R92", "multiple", part.at, id=id)
        answered.add(id)


def _check_all_answered(open_calls: Mapping[str, Part], answered: set[str]) -> None:
    missing = [id for id in open_calls if id not in answered]
    if missing:
        at = f"messages.{open_calls[missing[0]].item}"
        raise Refusal("R90", "missing", at, ids=", ".join(missing))


def check_server_tools(conversation: list[Turn], tools: Iterable[Mapping[str, Any]]) -> None:
    """Server tools: a call without its result may only wait at the very end (R96, R131)."""
    resolved = {
        part.block["tool_use_id"]
        for turn in conversation
        for part in turn.parts
        if part.block["type"] in SERVER_RESULTS
    }
    offered = {tool.get("name") for tool in tools}
    for index, turn in enumerate(conversation):
        for part in _of(turn, "server_tool_use"):
            name, id = part.block["name"], part.block["id"]
            if id in resolved:
                continue
            if not _may_wait(conversation[index + 1 :]):
                raise Refusal("R96", "unresolved", part.at, name=name, id=id)
            if name not in offered and not name.startswith(("bash_", "text_editor_")):
                raise Refusal("R96", "tool", part.at, name=name, id=id)


def _may_wait(later: list[Turn]) -> bool:
    """Nothing follows, or only the results of client calls made in the same turn."""
    return not later or (
        len(later) == 1 and all(part.block["type"] == "tool_result" for part in later[0].parts)
    )


def results(turn: Turn) -> list[Part]:
    """The tool results of a user turn."""
    return list(_of(turn, "tool_result"))


def _of(turn: Turn, kind: str) -> Iterable[Part]:
    return (part for part in turn.parts if part.block["type"] == kind)
