"""`flask serve` as a process that tests start, stop, kill and start again."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import threading
from pathlib import Path

ROOT = Path(__file__).parents[1]
START_SECONDS = 60


class Server:
    """`flask serve` on a free port; it can be stopped, killed and started again on its data."""

    def __init__(self, data: Path, **settings: str) -> None:
        self.data = data
        self.settings = settings
        self.port = "0"
        self.log: list[str] = []
        self._process: subprocess.Popen[str] | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start and wait for the address; after a stop the port stays the same."""
        self._process = subprocess.Popen(
            [sys.executable, "-m", "flask", "serve"],
            cwd=ROOT,
            env={
                **{name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ},
                "PYTHONUNBUFFERED": "1",
                "QUIZBANK_DATA": str(self.data),
                "PORT": self.port,
                **self.settings,
            },
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
