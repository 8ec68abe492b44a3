"""Serves the simulator over HTTP: `ANTHROPIC_BASE_URL=http://127.0.0.1:5000/sim/refund_agent`.

Each API key and actor has a simulator of its own, in memory; the ones used longest ago are
forgotten first, and so are those that hold much. `/sim/refund_agent@7` is that actor with the seed
7: chances fall otherwise there. Anybody may ask, so all is bounded: bodies (see `security`), large
ones at once, and what is remembered of them. No learner's data is within reach of these routes.
"""

from __future__ import annotations

import json
import re
import threading
from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass

from flask import Blueprint, Response, abort, request

from quizbank.simulator import Dropped, Simulator
from quizbank.web.parts import parts

bp = Blueprint("sim", __name__)

KEPT = 200
HELD_BYTES = 8 * 1024 * 1024
"""How much of what was sent may be remembered: batches, files and threads. Read, it takes more."""
LARGE_BYTES = 64 * 1024
MOST_LARGE = 4
THREADS = "message-threads"
METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"]


class Rooms:
    """Simulators by key and actor, the last used ones; a changed actor begins anew."""

    def __init__(self, kept: int = KEPT) -> None:
        self._kept = kept
        self._lock = threading.Lock()
        self._rooms: OrderedDict[tuple[str, str], _Room] = OrderedDict()

    def room(
        self, key: str, name: str, actor: Mapping[str, object], seed: int = 0, *, held: int = 0
    ) -> Simulator:
        """The simulator of that key and name, made when there is none.

        `held` is how many bytes it may come to remember now.
        """
        with self._lock:
            room = self._rooms.pop((key, name), None)
            if room is None or room.actor != actor or room.held + held > HELD_BYTES:
                # Nobody looks at a trace here.
                room = _Room(actor, Simulator(actor, seed=seed, trace_limit=0))
            room.held += held
            self._rooms[key, name] = room
            while len(self._rooms) > self._kept or self.held > HELD_BYTES:
                self._rooms.popitem(last=False)
            return room.simulator

    @property
    def held(self) -> int:
        """How many bytes are remembered in all."""
        return sum(room.held for room in self._rooms.values())


@dataclass(slots=True)
class _Room:
    actor: Mapping[str, object]
    simulator: Simulator
    held: int = 0


rooms = Rooms()
_large = threading.BoundedSemaphore(MOST_LARGE)


@bp.route("/sim/<actor>/<path:path>", methods=METHODS)
def handle(actor: str, path: str) -> Response:
    """One request to the Messages API as that actor plays it."""
    name, _, digits = actor.partition("@")
    script = parts().library.current().actors.get(name)
    if script is None or not re.fullmatch(r"[0-9]{0,7}", digits):
        abort(404, f"There is no actor named {name!r}, or no seed {digits!r}.")
    headers = {name.lower(): value for name, value in request.headers.items()}
    key = headers.get("x-api-key") or headers.get("authorization", "")
    address = request.full_path  # whole, because a batch's results_url repeats the prefix
    body = request.get_data()
    large = len(body) > LARGE_BYTES
    if large and not _large.acquire(blocking=False):
        return _overloaded()
    try:
        room = rooms.room(key, actor, script, int(digits or 0), held=_held(path, headers, body))
        status, answered, pieces = room.handle(request.method, address, headers, body)
    except Dropped:
        # A body that ends before its length says so: the client sees its connection break.
        return Response(status=200, headers={"Content-Length": "1"})
    finally:
        if large:
            _large.release()
    response = Response(iter(pieces), status)
    for name, value in answered.items():
        response.headers[name] = value
    return response


def _held(path: str, headers: Mapping[str, str], body: bytes) -> int:
    """How much of a body a simulator may remember: of a message without a thread nothing."""
    forgets = path in ("v1/messages", "v1/messages/count_tokens")
    return 0 if forgets and THREADS not in headers.get("anthropic-beta", "") else len(body)


def _overloaded() -> Response:
    """The API's own answer to whom it has no room for; its SDK tries again by itself."""
    error = {"type": "overloaded_error", "message": "Overloaded"}
    return Response(json.dumps({"type": "error", "error": error}), 529, mimetype="application/json")
