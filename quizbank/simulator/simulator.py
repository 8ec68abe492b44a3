"""The simulator's one door: `handle` takes a request's bytes and answers as the API would.

Joins the parts: credentials and version, routes, checks, the actor's answer, the trace. Reads
no clock of its own and no network; the same seed and requests give the same bytes.
"""

from __future__ import annotations

import hashlib
import threading
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from typing import Any

from . import faults, streaming, tokens
from .conversation import merged
from .headers import check_headers
from .notes import notes_on
from .replies import Said, compose
from .rules import Refusal
from .trace import Trace
from .validation import Setting, check
from .wire import Dropped, Request, Response, as_error, as_json, dump, read

_BASE58 = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz"
_LIMIT = 32 * 1024 * 1024
_FIXED_NOW = datetime(2026, 11, 30, 12, tzinfo=UTC)

Play = Callable[..., Said]


def _act(actor: Mapping[str, Any], request: Mapping[str, Any], *, seed: int) -> Said:
    from .acting import reply  # because most of its weight is not needed to refuse

    return reply(actor, request, seed=seed)


def _fixed_clock() -> datetime:
    return _FIXED_NOW


class Simulator:
    """A stand-in for the Messages API, played by one scripted actor.

    `actor` is a script as plain data (None: the free actor); `seed` decides ids and chances;
    `strict_alternation` brings back the older rules of roles (R60, R61, R79); `api_clock` tells
    the instant for batches, files and caches (default: it stands still); `trace_limit` bounds
    the steps kept; `play` answers in place of `acting.reply`.
    """

    def __init__(
        self,
        actor: Mapping[str, Any] | None = None,
        *,
        seed: int = 0,
        strict_alternation: bool = False,
        api_clock: Callable[[], datetime] = _fixed_clock,
        trace_limit: int = 500,
        play: Play = _act,
    ) -> None:
        self._actor: Mapping[str, Any] = actor or {}
        self._seed = seed
        self._strict = strict_alternation
        self._now = api_clock
        self._trace_limit = trace_limit
        self._play = play
        self._lock = threading.RLock()
        self.reset()

    def reset(self) -> None:
        """Forget everything: ids, repeats and the trace begin anew."""
        with self._lock:
            self._trace = Trace(self._trace_limit)
            self._made = 0
            self._asked = 0
            self._repeats: dict[bytes, int] = {}

    def trace(self) -> dict[str, Any]:
        """`{version, steps: [{request, response, refusal?, notes?, hooks, links}], dropped}`."""
        with self._lock:
            return self._trace.export()

    def handle(
        self, method: str, path: str, headers: Mapping[str, str], body: bytes
    ) -> tuple[int, dict[str, str], list[bytes]]:
        """(status, headers, parts of the body); raises `Dropped` where a fault breaks the line."""
        request = _request(method, path, headers, body)
        with self._lock:
            answer = _Answer(self, request)
            try:
                response = answer.make()
            except Refusal as refusal:
                answer.refusal = refusal
                response = as_error(refusal, answer.request_id)
            except Dropped:
                response = Response(0, None)
                self._trace.add(request, answer.body, response, None, answer.notes)
                raise
            response.headers["request-id"] = answer.request_id
            response.headers["anthropic-organization-id"] = "00000000-0000-4000-8000-000000000000"
            self._trace.add(request, answer.body, response, answer.refusal, answer.notes)
            return response.status, response.headers, response.parts

    def new_id(self, prefix: str) -> str:
        """The next id with this prefix, the same for the same seed and calls (R152)."""
        self._made += 1
        number = int.from_bytes(
            hashlib.sha256(f"{self._seed}:{prefix}:{self._made}".encode()).digest()[:17], "big"
        )
        letters = []
        for _ in range(22):
            number, letter = divmod(number, 58)
            letters.append(_BASE58[letter])
        return prefix + "".join(letters)

    def ask_actor(self, body: Mapping[str, Any]) -> Said:
        """What the actor says to a valid request; a repeated request is a new draw of chances."""
        digest = hashlib.sha256(dump(body)).digest()
        times = self._repeats[digest] = self._repeats.get(digest, 0) + 1
        drawn = hashlib.sha256(b"%d:%d:%b" % (self._seed, times, digest)).digest()
        request = {**body, "messages": merged(body["messages"])}
        seed = int.from_bytes(drawn[:6], "big")
        said = self._play(self._actor, request, seed=seed)
        if said.fault and times > int(said.fault.get("times", 1)):
            said = self._play(faults.without(self._actor), request, seed=seed)
        return said

    def next_fault(self) -> Mapping[str, Any] | None:
        """The fault this messages request meets; counts the request."""
        self._asked += 1
        return faults.due(self._actor, self._asked)

    @property
    def strict(self) -> bool:
        """Whether roles must alternate strictly."""
        return self._strict


def _request(method: str, path: str, headers: Mapping[str, str], body: bytes) -> Request:
    path, _, query = path.partition("?")
    start = path.rfind("/v1/")
    pairs = (pair.partition("=") for pair in query.split("&") if pair)
    return Request(
        method.upper(),
        path[start:] if start >= 0 else path,
        {name: value for name, _, value in pairs},
        {name.lower(): value for name, value in headers.items()},
        body,
    )


class _Answer:
    """One request on its way to a response; holds what the trace needs if it fails."""

    def __init__(self, simulator: Simulator, request: Request) -> None:
        self.simulator, self.request = simulator, request
        self.request_id = simulator.new_id("req_011")
        self.body: dict[str, Any] | None = None
        self.refusal: Refusal | None = None
        self.notes: list[dict[str, str]] = []

    def make(self) -> Response:
        """The response; raises Refusal."""
        path, method = self.request.path, self.request.method
        version, betas = check_headers(self.request.headers)
        if path == "/v1/messages":
            endpoint, make = "messages", self._messages
        elif path == "/v1/messages/count_tokens":
            endpoint, make = "count_tokens", self._count_tokens
        else:
            raise Refusal("R20", "path", path)
        if method != "POST":
            raise Refusal("R20", "method", path, status=405)
        if len(self.request.body) > _LIMIT:
            raise Refusal("R18", "large")
        setting = Setting(version, betas, endpoint, self.simulator.strict)
        return make(setting)

    def _read(self) -> dict[str, Any]:
        self.body = read(self.request.body)
        return self.body

    def _count_tokens(self, setting: Setting) -> Response:
        body = self._read()
        model = check(body, setting)
        return as_json({"input_tokens": tokens.of_prompt(body, model)})

    def _messages(self, setting: Setting) -> Response:
        fault = self.simulator.next_fault()
        body = self._read()
        if fault and not faults.breaks_midway(fault):
            self.refusal = faults.strike(fault, str(body.get("model")))
            raise self.refusal
        model = check(body, setting)
        self.notes = notes_on(body)
        said = self.simulator.ask_actor(body)
        fault = fault or said.fault
        if fault and not (faults.breaks_midway(fault) and body.get("stream")):
            raise faults.strike(fault, body["model"])
        usage = {
            "input_tokens": tokens.of_prompt(body, model),
            "cache_creation_input_tokens": 0,
            "cache_read_input_tokens": 0,
            "service_tier": "standard",
            "inference_geo": body.get("inference_geo") or "global",
        }
        composed = compose(said, body, model, ids=self.simulator.new_id, usage=usage)
        if not body.get("stream"):
            return as_json(composed.message)
        frames = list(streaming.events(composed))
        if fault:
            frames = _broken(frames, fault, body["model"])
        return Response(
            200,
            composed.message,
            {"content-type": "text/event-stream; charset=utf-8", "cache-control": "no-cache"},
            frames,
        )


def _broken(frames: list[bytes], fault: Mapping[str, Any], model: str) -> list[bytes]:
    """A stream that fails after its first half (R157), or just ends there (R158)."""
    kept = frames[: max(1, len(frames) // 2)]
    if fault.get("drop"):
        return kept
    refusal = faults.strike({"type": "overloaded_error", **fault}, model)
    return [*kept, streaming.error_event(refusal.type, refusal.message)]
