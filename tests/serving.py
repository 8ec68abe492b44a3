"""`flask serve` as a process that tests start, stop, kill and start again."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).parents[1]
FAKETIME = next(Path("/usr/lib").glob("*/faketime/libfaketimeMT.so.1"), None)
"""Debian's libfaketime; None where it is not installed."""
START_SECONDS = 60
PATIENCE = 5


class Server:
    """`flask serve` on a free port; it can be stopped, killed and started again on its data."""

    program: Sequence[str] = ("-m", "flask", "serve")

    def __init__(self, data: Path, **settings: str) -> None:
        self.data = data
        self.settings = settings
        self.port = "0"
        self.log: list[str] = []
        self._process: subprocess.Popen[str] | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def environment(self) -> dict[str, str]:
        """What the server, and commands beside it, are told."""
        return {
            **{name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ},
            "QUIZBANK_DATA": str(self.data),
            "PORT": self.port,
            **self.settings,
        }

    @property
    def pid(self) -> int:
        assert self._process is not None, "the server is not running"
        return self._process.pid

    def flask(self, *command: str) -> subprocess.CompletedProcess[str]:
        """A command on the same data folder, such as `flask doctor`."""
        return subprocess.run(
            [sys.executable, "-m", "flask", *command],
            cwd=ROOT, env=self.environment, capture_output=True, text=True, check=False,
        )  # fmt: skip

    def start(self) -> None:
        """Start and wait for the address; after a stop the port stays the same."""
        for _ in range(PATIENCE):
            said = len(self.log)
            if self._begin():
                return
            # Somebody's outgoing connection may have been given our port meanwhile.
            if "cannot be used" not in "".join(self.log[said:]) or self.port == "0":
                break
            time.sleep(1)
        raise AssertionError("".join(self.log[-20:]))

    def _begin(self) -> bool:
        """Start, and say whether it serves."""
        self._process = subprocess.Popen(
            [sys.executable, *self.program],
            cwd=ROOT,
            env={**self.environment, "PYTHONUNBUFFERED": "1"},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        ready, ended = threading.Event(), threading.Event()
        reading = (self._process, ready, ended)
        threading.Thread(target=self._read, args=reading, daemon=True).start()
        assert ready.wait(START_SECONDS), "".join(self.log)
        return not ended.is_set()

    def _read(
        self, process: subprocess.Popen[str], ready: threading.Event, ended: threading.Event
    ) -> None:
        assert process.stdout is not None
        for line in process.stdout:
            self.log.append(line)
            said = re.search(r"Quizbank is at http://[^ ]+:(\d+)", line)
            if said:
                self.port = said[1]
                ready.set()
        ended.set()
        ready.set()

    def stop(self, how: signal.Signals = signal.SIGTERM) -> int:
        """End the process and say with which code it ended."""
        if self._process is None:
            return 0
        self._process.send_signal(how)
        code = self._process.wait(timeout=15)
        self._process = None
        return code
