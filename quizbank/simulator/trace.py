"""The record of a run: each request, its response, why it was refused, which result answers what.

Pages draw it, tests read it. Credentials never enter it.
"""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Mapping
from typing import Any

from .routes import Visit
from .wire import Response

VERSION = 1
_SHOWN_HEADERS = ("anthropic-version", "anthropic-beta", "content-type", "x-stainless-retry-count")


class Trace:
    """The latest steps of a run, at most `limit` of them; `dropped` counts the older ones."""

    def __init__(self, limit: int) -> None:
        self._steps: deque[dict[str, Any]] = deque(maxlen=limit)
        self._count = 0

    def add(self, visit: Visit, response: Response) -> None:
        """One request and what came of it; a body that could not be read is None."""
        request, body = visit.request, visit.body
        step: dict[str, Any] = {
            "request": {
                "method": request.method,
                "path": request.path,
                "headers": {
                    name: request.headers[name]
                    for name in _SHOWN_HEADERS
                    if name in request.headers
                },
                "body": body,
            },
            "response": {
                "status": response.status,
                "headers": dict(response.headers),
                "body": response.content,
            },
            "hooks": [],
            "links": links(body),
        }
        if visit.refusal is not None:
            step["refusal"] = visit.refusal.explained()
        if visit.notes:
            step["notes"] = visit.notes
        self._steps.append(step)
        self._count += 1

    def note_hook(self, request_id: str, entry: Mapping[str, Any]) -> None:
        """Puts what a hook of the caller's decided at the step whose response has that id."""
        for step in reversed(self._steps):
            if step["response"]["headers"].get("request-id") == request_id:
                step["hooks"].append(dict(entry))
                return

    def export(self) -> dict[str, Any]:
        """A copy as plain JSON data: `{version, steps, dropped}`."""
        data = {
            "version": VERSION,
            "steps": list(self._steps),
            "dropped": self._count - len(self._steps),
        }
        copy: dict[str, Any] = json.loads(json.dumps(data))
        return copy


def links(body: Any) -> list[dict[str, str]]:
    """Which calls this request answers: the tool results of its last run of user messages."""
    messages = body.get("messages") if isinstance(body, Mapping) else None
    found: list[dict[str, str]] = []
    if not isinstance(messages, list):
        return found
    for item, message in reversed(list(enumerate(messages))):
        if not isinstance(message, dict) or message.get("role") != "user":
            break
        content = message.get("content")
        here = [
            {
                "tool_use_id": str(block.get("tool_use_id")),
                "result_at": f"messages.{item}.content.{index}",
            }
            for index, block in enumerate(content if isinstance(content, list) else ())
            if isinstance(block, dict) and block.get("type") == "tool_result"
        ]
        found = here + found
    return found
