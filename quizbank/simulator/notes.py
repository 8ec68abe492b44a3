"""Remarks on requests that the API accepts although they will not serve their sender well."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .conversation import turns


def notes_on(body: Mapping[str, Any]) -> list[dict[str, str]]:
    """`{rule, place, text}` for each remark; the API itself says nothing of them."""
    notes: list[dict[str, str]] = []

    def note(rule: str, place: str, text: str) -> None:
        notes.append({"rule": rule, "place": place, "text": text})

    for index, tool in enumerate(body.get("tools") or ()):
        if len(tool.get("name", "")) > 64:
            note(
                "R71",
                f"tools.{index}.name",
                "The API takes this name, but its documentation allows 64 characters only.",
            )
    conversation = turns(body["messages"])
    used = any(part.block["type"] == "tool_use" for turn in conversation for part in turn.parts)
    if used and not body.get("tools"):
        note(
            "R79",
            "tools",
            "The history holds tool calls but no tools are sent: accepted here, refused on some "
            "other platforms, and Claude cannot call again.",
        )
    last = conversation[-1] if conversation else None
    if last and last.role == "user":
        kinds = [part.block["type"] for part in last.parts]
        results = [part for part in last.parts if part.block["type"] == "tool_result"]
        if results and kinds[-1] == "text":
            note(
                "R97",
                last.parts[-1].at,
                "Text after the results is legal, but teaches Claude to wait for the user: the "
                "next reply may be empty.",
            )
        if len({part.item for part in results}) > 1:
            note(
                "R98",
                results[-1].at,
                "The results came in several messages: joined and accepted, but Claude learns to "
                "call one tool at a time. Send all results in one message.",
            )
    return notes
