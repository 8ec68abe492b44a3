"""Small actors for tests, and requests made by hand: bytes in, status and JSON out."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from quizbank.simulator import Simulator

MODEL = "claude-sonnet-5"
HEADERS = {"x-api-key": "sk-ant-test", "anthropic-version": "2023-06-01"}


@dataclass
class Said:
    """What an actor said."""

    content: list[dict[str, Any]]
    stop_reason: str | None = None
    stop_details: dict[str, Any] | None = None
    fault: dict[str, Any] | None = None


def says(*texts: str, **rest: Any) -> Any:
    """An actor that says the same every time, one block for each text."""
    blocks = [{"type": "text", "text": text} for text in texts]

    def play(actor: Any, request: Any, *, seed: int) -> Said:
        return Said([dict(block) for block in blocks], **rest)

    return play


def gives(*blocks: dict[str, Any], **rest: Any) -> Any:
    """An actor that answers with these blocks every time."""

    def play(actor: Any, request: Any, *, seed: int) -> Said:
        return Said([dict(block) for block in blocks], **rest)

    return play


def wants(name: str, input: dict[str, Any], *, then: str) -> Any:
    """An actor that calls one tool, and speaks once the last message holds a result."""

    def play(actor: Any, request: Any, *, seed: int) -> Said:
        content = request["messages"][-1]["content"]
        if isinstance(content, list) and any(b["type"] == "tool_result" for b in content):
            return Said([{"type": "text", "text": then}])
        return Said([{"type": "tool_use", "name": name, "input": input}])

    return play


@dataclass
class Answer:
    """A response: status, headers, JSON (None for a stream), raw bytes, the trace's step."""

    status: int
    headers: dict[str, str]
    raw: bytes
    step: dict[str, Any] = field(default_factory=dict)

    @property
    def json(self) -> Any:
        return json.loads(self.raw)

    @property
    def error(self) -> tuple[str, str]:
        """(type, message) of an error body."""
        error = self.json["error"]
        return error["type"], error["message"]

    @property
    def rule(self) -> str | None:
        """The number of the rule that refused, None when accepted."""
        refusal = self.step.get("refusal")
        return refusal["rule"] if refusal else None

    @property
    def events(self) -> list[tuple[str, Any]]:
        """(name, data) of each frame of a stream."""
        frames = []
        for frame in self.raw.decode().strip().split("\n\n"):
            name, data = frame.split("\n", 1)
            frames.append((name.removeprefix("event: "), json.loads(data.removeprefix("data: "))))
        return frames


def send(
    simulator: Simulator,
    path: str,
    body: Any = b"",
    *,
    method: str = "POST",
    headers: Mapping[str, str] | None = None,
) -> Answer:
    """One request by hand; `body` is bytes or anything JSON can write."""
    raw = body if isinstance(body, bytes) else json.dumps(body).encode()
    status, sent, parts = simulator.handle(method, path, {**HEADERS, **(headers or {})}, raw)
    return Answer(status, sent, b"".join(parts), simulator.trace()["steps"][-1])


def ask(
    simulator: Simulator | None = None,
    /,
    *,
    version: str = "",
    beta: str = "",
    omit: tuple[str, ...] = (),
    **body: Any,
) -> Answer:
    """POST /v1/messages with sensible fields, without those named in `omit`."""
    whole: dict[str, Any] = {
        "model": MODEL,
        "max_tokens": 100,
        "messages": [{"role": "user", "content": "Hello"}],
        **body,
    }
    for name in omit:
        del whole[name]
    headers = {"anthropic-version": version} if version else {}
    if beta:
        headers["anthropic-beta"] = beta
    return send(simulator or Simulator(play=says("Yes.")), "/v1/messages", whole, headers=headers)
