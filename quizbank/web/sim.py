"""Serves the simulator over HTTP: `ANTHROPIC_BASE_URL=http://127.0.0.1:5000/sim/refund_agent`.

Each API key and actor has a simulator of its own, in memory; the ones used longest ago are
forgotten first. `/sim/refund_agent@7` is that actor with the seed 7: chances fall otherwise there.
No learner's data is within reach of these routes.
"""

from __future__ import annotations

import re
import threading
from collections import OrderedDict
from collections.abc import Mapping

from flask import Blueprint, Response, abort, request

from quizbank.simulator import Dropped, Simulator
from quizbank.web.parts import parts

bp = Blueprint("sim", __name__)

KEPT = 200
STEPS_KEPT = 50
METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"]


class Rooms:
    """Simulators by key and actor, the last used ones; a changed actor begins anew."""

    def __init__(self, kept: int = KEPT) -> None:
        self._kept = kept
        self._lock = threading.Lock()
        self._rooms: OrderedDict[tuple[str, str], tuple[Mapping[str, object], Simulator]] = (
            OrderedDict()
        )

    def room(self, key: str, name: str, actor: Mapping[str, object], seed: int = 0) -> Simulator:
        """The simulator of that key and name, made when there is none."""
        with self._lock:
            script, simulator = self._rooms.pop((key, name), (None, None))
            if simulator is None or script != actor:
                simulator = Simulator(actor, seed=seed, trace_limit=STEPS_KEPT)
            self._rooms[key, name] = actor, simulator
            if len(self._rooms) > self._kept:
                self._rooms.popitem(last=False)
            return simulator


rooms = Rooms()


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
    try:
        status, answered, body = rooms.room(key, actor, script, int(digits or 0)).handle(
            request.method, address, headers, request.get_data()
        )
    except Dropped:
        # A body that ends before its length says so: the client sees its connection break.
        return Response(status=200, headers={"Content-Length": "1"})
    response = Response(iter(body), status)
    for name, value in answered.items():
        response.headers[name] = value
    return response
