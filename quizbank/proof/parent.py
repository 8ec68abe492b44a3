"""The process that imports the SDK once and forks for every run: `python -m quizbank.proof.parent`.

Jobs come in on stdin and results go out on stdout, one JSON line each. At most `workers` (the one
argument) run at once, each in a forked child with its own folder; a child that takes too long is
killed. It ends when stdin does.
"""

from __future__ import annotations

import gc
import json
import os
import selectors
import shutil
import signal
import ssl
import sys
import tempfile
import time
from collections import deque
from dataclasses import dataclass, field
from typing import Any

from . import program

WALL_FACTOR = 4
"""How much longer than its work a run may take by the clock, on a busy machine."""


@dataclass
class _Child:
    job: dict[str, Any]
    pid: int
    home: str
    ends_at: float
    said: bytearray = field(default_factory=bytearray)
    killed: bool = False


class _Parent:
    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._waiting: deque[dict[str, Any]] = deque()
        self._running: dict[int, _Child] = {}
        self._selector = selectors.DefaultSelector()
        self._selector.register(0, selectors.EVENT_READ)
        self._open = True
        self._line = bytearray()

    def serve(self) -> None:
        while self._open or self._waiting or self._running:
            while self._waiting and len(self._running) < self._workers:
                self._start(self._waiting.popleft())
            for key, _ in self._selector.select(self._patience()):
                self._hear(key.fd)
            self._kill_late()

    def _patience(self) -> float | None:
        ends = [child.ends_at for child in self._running.values() if not child.killed]
        return max(0.0, min(ends) - time.monotonic()) if ends else None

    def _hear(self, fd: int) -> None:
        data = os.read(fd, 1 << 16)
        if fd != 0:
            self._running[fd].said += data
            if not data:
                self._finish(fd)
            return
        self._line += data
        *lines, rest = self._line.split(b"\n")
        self._line = bytearray(rest)
        self._waiting += [json.loads(line) for line in lines if line]
        if not data:
            self._open = False
            self._selector.unregister(0)

    def _start(self, job: dict[str, Any]) -> None:
        home = tempfile.mkdtemp(prefix="proof-")
        reading, writing = os.pipe()
        pid = os.fork()
        if pid == 0:
            _be_child(job, home, writing)
        os.close(writing)
        wall = WALL_FACTOR * float(job.get("cpu_seconds", 10))
        self._running[reading] = _Child(job, pid, home, time.monotonic() + wall)
        self._selector.register(reading, selectors.EVENT_READ)

    def _kill_late(self) -> None:
        for child in self._running.values():
            if not child.killed and time.monotonic() >= child.ends_at:
                child.killed = True
                os.kill(child.pid, signal.SIGKILL)

    def _finish(self, fd: int) -> None:
        child = self._running.pop(fd)
        self._selector.unregister(fd)
        os.close(fd)
        _, status = os.waitpid(child.pid, 0)
        shutil.rmtree(child.home, ignore_errors=True)
        try:
            result = json.loads(child.said)
        except ValueError:
            result = _silent(child, status)
        _say({"id": child.job["id"], **result})


def _silent(child: _Child, status: int) -> dict[str, Any]:
    """What is known of a run that ended without a word."""
    late = child.killed or (os.WIFSIGNALED(status) and os.WTERMSIG(status) == signal.SIGXCPU)
    if late:
        message = "more time than a run may take"
    elif os.WIFSIGNALED(status):
        message = f"the process was ended by signal {os.WTERMSIG(status)}"
    else:
        message = f"the process ended itself with code {os.WEXITSTATUS(status)}"
    return {
        "ending": "timed out" if late else "failed",
        "type": "",
        "message": message,
        "line": 0,
        "stdout": "",
        "refusal": "",
        "requests": 0,
        "touched": False,
        "broken": "",
        "checks": [],
    }


def _be_child(job: dict[str, Any], home: str, writing: int) -> None:
    """The child's whole life; it never returns."""
    code = 1
    try:
        nowhere = os.open(os.devnull, os.O_RDWR)
        for stream in (0, 1, 2):
            os.dup2(nowhere, stream)
        os.chdir(home)
        # A program that makes a temporary folder gets it inside its own.
        tempfile.tempdir = home
        data = json.dumps(program.run(job)).encode()
        while data:
            data = data[os.write(writing, data) :]
        code = 0
    finally:
        os._exit(code)


def _say(result: dict[str, Any]) -> None:
    sys.stdout.write(json.dumps(result) + "\n")
    sys.stdout.flush()


_WARM = """
import anthropic, asyncio, json, re, datetime, dataclasses, typing, textwrap
client = anthropic.Anthropic()
request = dict(model="claude-sonnet-5", max_tokens=64, messages=[{"role": "user", "content": "Hi"}])
client.messages.create(**request)
try:
    client.messages.create(model="claude-sonnet-5", max_tokens=64, messages=[])
except anthropic.BadRequestError:
    pass
with client.messages.stream(**request) as stream:
    stream.get_final_message()
asyncio.run(anthropic.AsyncAnthropic().messages.create(**request))
"""


def _warm_up() -> None:
    """Use the SDK once, so that what it loads lazily is there before the first fork."""
    from quizbank.simulator import Simulator
    from quizbank.simulator_adapters import offline

    with offline(Simulator()):
        exec(compile(_WARM, "warm-up", "exec"), {"__name__": "warm_up"})  # noqa: S102


def _trust_nobody() -> None:
    """Loading certificates takes most of a client's making, and no connection is ever made."""
    for name in ("load_verify_locations", "load_default_certs"):
        setattr(ssl.SSLContext, name, lambda *_, **__: None)


def main() -> None:
    """Serve until stdin ends."""
    _trust_nobody()
    _warm_up()
    gc.collect()
    gc.freeze()
    _Parent(int(sys.argv[1])).serve()


if __name__ == "__main__":
    main()
