"""The line to the simulator: which one answers, and where hooks are noted in its trace.

Whoever runs a program connects a simulator first (`connected`, or `connect` in the page, which has
one program at a time). Sessions are remembered here as long as that simulator is connected.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from ..wire import Dropped
from .errors import CLIConnectionError

Ask = Callable[[str, str, Mapping[str, str], bytes], tuple[int, dict[str, str], list[bytes]]]
Note = Callable[[str, Mapping[str, Any]], None]

_HEADERS = {
    "content-type": "application/json",
    "anthropic-version": "2023-06-01",
    "x-api-key": "sk-ant-simulated",
}
_RETRIED = frozenset({408, 409, 429, 500, 502, 503, 504, 529})
_TRIES = 3


@dataclass(slots=True)
class Answer:
    """A response: its status (0: the line broke), its JSON, the id of its request."""

    status: int
    body: dict[str, Any]
    request_id: str = ""


@dataclass(slots=True)
class Line:
    """A connected simulator and the sessions held over it."""

    ask: Ask
    note: Note | None = None
    sessions: dict[str, list[dict[str, Any]]] = field(default_factory=dict)
    begun: int = 0

    def post(self, body: Mapping[str, Any], betas: list[str]) -> Answer:
        """POST /v1/messages, tried again at once where the API says that it may pass."""
        headers = {**_HEADERS, **({"anthropic-beta": ",".join(betas)} if betas else {})}
        data = json.dumps(body).encode()
        answer = Answer(0, {})
        for _ in range(_TRIES):
            try:
                status, sent, parts = self.ask("POST", "/v1/messages", headers, data)
            except Dropped as problem:
                answer = Answer(0, {"error": {"message": str(problem)}})
                continue
            answer = Answer(status, json.loads(b"".join(parts)), sent.get("request-id", ""))
            if status not in _RETRIED:
                break
        return answer

    def noted(self, request_id: str, entry: Mapping[str, Any]) -> None:
        """Puts what a hook decided into the trace, at the step of that request."""
        if self.note is not None:
            self.note(request_id, entry)


_now: list[Line] = []


def connect(ask: Ask, note: Note | None = None) -> None:
    """From now on runs go to this simulator."""
    _now[:] = [Line(ask, note)]


@contextmanager
def connected(ask: Ask, note: Note | None = None) -> Iterator[None]:
    """Inside, runs go to this simulator."""
    before = list(_now)
    connect(ask, note)
    try:
        yield
    finally:
        _now[:] = before


def current() -> Line:
    """The line of now; raises CLIConnectionError when there is none."""
    if not _now:
        raise CLIConnectionError(
            "No simulator is connected: run this program in the page, in a proof, or inside "
            "quizbank.simulator_adapters.offline(simulator)."
        )
    return _now[0]
