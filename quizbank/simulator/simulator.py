"""The simulator's one door: `handle` takes a request's bytes and answers as the API would.

Joins the parts and keeps the state of one API account. Reads no clock of its own and no
network; the same seed and requests give the same bytes.
"""

from __future__ import annotations

import hashlib
import threading
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from typing import Any

from . import faults
from .batches import Batches, check_params
from .caching import PromptCache
from .conversation import merged
from .files import Files
from .refusal import Refusal
from .replies import Said
from .routes import Visit, answer_params
from .threads import Threads
from .trace import Trace
from .wire import Dropped, Response, as_error, dump, received

_BASE58 = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz"
_REMEMBERED = 10_000
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
    the steps kept; `play` answers in place of `acting.reply`. Safe to use from several threads.
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
        self.strict = strict_alternation
        self.now = api_clock
        self._trace_limit = trace_limit
        self._play = play
        self._lock = threading.RLock()
        self.reset()

    def reset(self) -> None:
        """Forget everything: ids, repeats, threads, batches, files, caches and the trace."""
        with self._lock:
            self._made = self._asked = 0
            self._repeats: dict[bytes, int] = {}
            self._begun: dict[bytes, int] = {}
            self._trace = Trace(self._trace_limit)
            self.cache = PromptCache()
            self.threads = Threads()
            self.files = Files(self.new_id)
            self.batches = Batches(self._answer_in_batch, self.new_id)

    def trace(self) -> dict[str, Any]:
        """`{version, steps: [{request, response, refusal?, notes?, hooks, links}], dropped}`."""
        with self._lock:
            return self._trace.export()

    def note_hook(self, request_id: str, entry: Mapping[str, Any]) -> None:
        """Notes in the trace what a hook decided about the response with that request-id.

        `entry` is `{event, tool, matcher, decision, reason}`.
        """
        with self._lock:
            self._trace.note_hook(request_id, entry)

    def handle(
        self, method: str, path: str, headers: Mapping[str, str], body: bytes
    ) -> tuple[int, dict[str, str], list[bytes]]:
        """(status, headers, parts of the body); raises `Dropped` where a fault breaks the line."""
        request = received(method, path, headers, body)
        with self._lock:
            visit = Visit(self, request, self.new_id("req_011"))
            try:
                response = visit.response()
            except Refusal as refusal:
                visit.refusal = refusal
                response = as_error(refusal, visit.request_id)
            except Dropped:
                self._trace.add(visit, Response(0, None))
                raise
            response.headers["request-id"] = visit.request_id
            response.headers["anthropic-organization-id"] = "00000000-0000-4000-8000-000000000000"
            self._trace.add(visit, response)
            return response.status, response.headers, response.parts

    def new_id(self, prefix: str) -> str:
        """The next id with this prefix, the same for the same seed and calls (R152)."""
        self._made += 1
        digest = hashlib.sha256(f"{self._seed}:{prefix}:{self._made}".encode()).digest()
        number = int.from_bytes(digest[:17], "big")
        letters = []
        for _ in range(22):
            number, letter = divmod(number, 58)
            letters.append(_BASE58[letter])
        return prefix + "".join(letters)

    def ask_actor(self, body: Mapping[str, Any]) -> Said:
        """What the actor says to a valid request.

        A conversation keeps its draw of chances to its end, so that an actor stays of one mind;
        the same conversation begun anew, or the same request sent again, draws anew.
        """
        digest = hashlib.sha256(dump(body)).digest()
        times = self._repeats.pop(digest, 0) + 1
        self._repeats[digest] = times
        while len(self._repeats) > _REMEMBERED:
            del self._repeats[next(iter(self._repeats))]
        request = {**body, "messages": merged(body["messages"])}
        begins = len(request["messages"]) == 1
        opening = hashlib.sha256(dump([body.get("system"), request["messages"][0]])).digest()
        begun = self._begun.pop(opening, 0) + begins
        self._begun[opening] = begun
        while len(self._begun) > _REMEMBERED:
            del self._begun[next(iter(self._begun))]
        counted = (self._seed, begun, 0 if begins else times - 1, opening)
        drawn = hashlib.sha256(b"%d:%d:%d:%b" % counted).digest()
        seed = int.from_bytes(drawn[:6], "big")
        said = self._play(self._actor, request, seed=seed)
        if said.fault and times > int(said.fault.get("times", 1)):
            said = self._play(faults.without(self._actor), request, seed=seed)
        return said

    def next_fault(self) -> Mapping[str, Any] | None:
        """The fault this messages request meets; counts the request."""
        self._asked += 1
        return faults.due(self._actor, self._asked)

    def _answer_in_batch(
        self, params: Mapping[str, Any], version: str, betas: frozenset[str]
    ) -> dict[str, Any]:
        check_params(params)
        return answer_params(self, params, version, betas)
