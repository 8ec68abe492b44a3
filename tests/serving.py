"""`flask serve` as a process that tests start, stop, kill and start again."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import threading
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).parents[1]
START_SECONDS = 60


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
        self._process = subprocess.Popen(
            [sys.executable, *self.program],
            cwd=ROOT,
            env={**self.environment, "PYTHONUNBUFFERED": "1"},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        found = threading.Event()
        threading.Thread(target=self._read, args=(self._process, found), daemon=True).start()
        assert found.wait(START_SECONDS), "".join(self.log)
        assert self._process.poll() is None, "".join(self.log)

    def _read(self, process: subprocess.Popen[str], found: threading.Event) -> None:
        assert process.stdout is not None
        for line in process.stdout:
            self.log.append(line)
            said = re.search(r"Quizbank is at http://[^ ]+:(\d+)", line)
            if said:
                self.port = said[1]
                found.set()
        found.set()

    def stop(self, how: signal.Signals = signal.SIGTERM) -> int:
        """End the process and say with which code it ended."""
        if self._process is None:
            return 0
        self._process.send_signal(how)
        code = self._process.wait(timeout=15)
        self._process = None
        return code
