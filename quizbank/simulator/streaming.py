"""A finished message as server-sent events, in the API's order (R155-R158)."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any

from .replies import Composed
from .wire import dump

HEADERS = {"content-type": "text/event-stream; charset=utf-8", "cache-control": "no-cache"}
_WORDS = re.compile(r"\s*\S+\s*|\s+")
_JSON_PIECE = 12


def event(name: str, **data: Any) -> bytes:
    """One frame; the data's type is always the event's name."""
    return b"event: %b\ndata: %b\n\n" % (name.encode(), dump({"type": name, **data}))


def error_event(type: str, message: str) -> bytes:
    """An error after the response has begun: HTTP 200 has long been sent (R157)."""
    return event("error", error={"type": type, "message": message})


def events(composed: Composed) -> Iterator[bytes]:
    """Every frame of a message, `message_start` to `message_stop`."""
    message = composed.message
    usage = message["usage"]
    begun = {**message, "content": [], "stop_reason": None, "stop_sequence": None}
    begun["stop_details"] = None
    begun["usage"] = {**usage, "output_tokens": min(1, usage["output_tokens"])}
    yield event("message_start", message=begun)
    for index, block in enumerate(message["content"]):
        start, deltas = _block(block, composed.cut_json.get(index))
        yield event("content_block_start", index=index, content_block=start)
        if index == 0:
            yield event("ping")
        for delta in deltas:
            yield event("content_block_delta", index=index, delta=delta)
        yield event("content_block_stop", index=index)
    delta = {name: message[name] for name in ("stop_reason", "stop_sequence", "stop_details")}
    if message["container"]:
        delta["container"] = message["container"]
    yield event(
        "message_delta",
        delta=delta,
        usage={
            name: usage[name]
            for name in (
                "input_tokens",
                "cache_creation_input_tokens",
                "cache_read_input_tokens",
                "output_tokens",
                "output_tokens_details",
            )
        },
    )
    yield event("message_stop")


def _block(
    block: Mapping[str, Any], cut_json: str | None
) -> tuple[dict[str, Any], Iterator[dict[str, Any]]]:
    """How a block begins, and the deltas that complete it."""
    kind = block["type"]
    if kind == "text":
        start = {**block, "text": ""}
        if block.get("citations"):
            start["citations"] = []
        return start, _text_deltas(block)
    if kind == "thinking":
        return {**block, "thinking": "", "signature": ""}, _thinking_deltas(block)
    if kind in ("tool_use", "server_tool_use"):
        written = json.dumps(block["input"], ensure_ascii=False) if cut_json is None else cut_json
        return {**block, "input": {}}, _json_deltas(written)
    return dict(block), iter(())


def _text_deltas(block: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    for citation in block.get("citations") or ():
        yield {"type": "citations_delta", "citation": citation}
    for word in _WORDS.findall(block["text"]):
        yield {"type": "text_delta", "text": word}


def _thinking_deltas(block: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    for word in _WORDS.findall(block["thinking"]):
        yield {"type": "thinking_delta", "thinking": word}
    yield {"type": "signature_delta", "signature": block["signature"]}


def _json_deltas(written: str) -> Iterator[dict[str, Any]]:
    yield {"type": "input_json_delta", "partial_json": ""}
    for start in range(0, len(written), _JSON_PIECE):
        yield {"type": "input_json_delta", "partial_json": written[start : start + _JSON_PIECE]}
