"""Where a program's requests meet the simulator: one per run, and a word to the page for each step.

Every transport asks here, so that it alone knows which simulator plays in this run.
"""

import json
import sys

MOST_STEPS_TOLD = 20
_now = {"simulator": None, "tell": None, "told": 0}


class NoNetwork(ConnectionError):
    """A request for anything but the Messages API."""


def use(simulator, tell):
    """From now on requests go to this simulator; `tell` gets the early steps, each as JSON."""
    _now.update(simulator=simulator, tell=tell, told=0)
    sys.modules.pop("claude_agent_sdk", None)  # imported anew, it knows no earlier run's sessions


def ask(method, path, headers, body):
    """The simulator's status, headers and body parts; ConnectionError if there is no response."""
    if not path.startswith("/v1/"):
        raise NoNetwork(
            "the page has no network: only the Messages API can be reached, "
            "and the simulator plays it"
        )
    try:
        return _now["simulator"].handle(method, path, headers, body)
    finally:
        _tell()


def note_hook(request_id, entry):
    """Puts what an agent's hook decided into the trace of this run."""
    _now["simulator"].note_hook(request_id, entry)


def _tell():
    """A run that is stopped leaves no trace of its own: the page keeps what it was told."""
    if _now["told"] < MOST_STEPS_TOLD:
        _now["told"] += 1
        steps = _now["simulator"].trace()["steps"]
        if steps:
            _now["tell"](json.dumps(steps[-1]))
