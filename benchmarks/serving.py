"""What the answering benchmarks share: starting a server, a client that answers, CPU by process."""

from __future__ import annotations

import http.client
import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlencode

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

_TICKS = os.sysconf("SC_CLK_TCK")


def cpu_seconds(pid: int) -> float:
    """CPU time of a process so far, all its threads, in user and system."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / _TICKS


def resident_mb(pid: int) -> float:
    """Memory of a process in RAM, in MB."""
    pages = int(Path(f"/proc/{pid}/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def free_port() -> int:
    """A port that is free now."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        return int(taken.getsockname()[1])


@contextmanager
def quizbank(folder: Path, port: int) -> Iterator[subprocess.Popen[bytes]]:
    """Quizbank as it is served, with its shipped banks and a fresh data folder."""
    env = {**os.environ, "QUIZBANK_DATA": str(folder), "PORT": str(port), "HOST": "127.0.0.1"}
    command = [sys.executable, "-m", "flask", "--app", str(ROOT / "app.py"), "serve"]
    with started(command, port, env) as process:
        yield process


@contextmanager
def floor(folder: Path, port: int, *sizes: int) -> Iterator[subprocess.Popen[bytes]]:
    """The bare floor of `answer_floor.py`; `sizes` are the bytes of its item and verdict pages."""
    folder.mkdir(parents=True, exist_ok=True)
    script = Path(__file__).parent / "answer_floor.py"
    command = [sys.executable, str(script), str(port), str(folder), *map(str, sizes)]
    with started(command, port, dict(os.environ)) as process:
        yield process


@contextmanager
def started(
    command: Sequence[str], port: int, env: dict[str, str]
) -> Iterator[subprocess.Popen[bytes]]:
    process = subprocess.Popen(
        command, env=env, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    try:
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline:
            if process.poll() is not None:
                raise SystemExit(f"the server ended at once: {' '.join(command)}")
            with socket.socket() as knock:
                if knock.connect_ex(("127.0.0.1", port)) == 0:
                    break
            time.sleep(0.05)
        yield process
    finally:
        process.terminate()
        process.wait(20)


class Client:
    """One learner's browser on one connection: begins an item, sees it, answers it as htmx does."""

    def __init__(self, port: int) -> None:
        self._connection = http.client.HTTPConnection("127.0.0.1", port, timeout=300)
        self._origin = {"Sec-Fetch-Site": "same-origin", "HX-Request": "true"}

    def answer(self, item: str, option: str) -> tuple[int, int, float]:
        """Bytes of the item's page, bytes of the verdict, and seconds that the answer took."""
        began = self._ask("POST", "/practise/next", {"item": item})
        address = began[1]
        shown = self._ask("GET", address) if began[0] == 303 else began
        start = time.perf_counter()
        verdict = self._ask("POST", address, {"option": option, "confidence": "sure"})
        took = time.perf_counter() - start
        if (shown[0], verdict[0]) != (200, 200):
            raise SystemExit(f"{item}: begin {began[0]}, show {shown[0]}, answer {verdict[0]}")
        return shown[2], verdict[2], took

    def begin(self) -> None:
        """Begin whatever item comes next, and leave it open."""
        status, address, _ = self._ask("POST", "/practise/next", {"exam": ""})
        if status not in (200, 303):
            raise SystemExit(f"begin {status} {address}")

    def see(self, address: str) -> int:
        """Look at a page as a browser does that comes from outside; its bytes."""
        self._connection.request("GET", address, headers={"Sec-Fetch-Site": "none"})
        response = self._connection.getresponse()
        size = len(response.read())
        if response.status != 200:
            raise SystemExit(f"{address}: {response.status}")
        return size

    def _ask(
        self, method: str, address: str, form: dict[str, str] | None = None
    ) -> tuple[int, str, int]:
        headers = dict(self._origin)
        if form is not None:
            headers["Content-Type"] = "application/x-www-form-urlencoded"
        self._connection.request(method, address, urlencode(form) if form else None, headers)
        response = self._connection.getresponse()
        body = response.read()
        to = response.headers["Location"] or response.headers["HX-Push-Url"] or ""
        return response.status, to, len(body)


def single_items() -> list[tuple[str, str]]:
    """(id, an option's id) of every shipped single item."""
    from quizbank.bank_loader import load

    library = load([ROOT / "quizbank" / "banks"])
    return [(i.id, i.options[0].id) for i in library.items.values() if i.kind == "single"]


def first_lab() -> str:
    """The id of the first shipped lab."""
    from quizbank.bank_loader import load

    items = load([ROOT / "quizbank" / "banks"]).items.values()
    return min(i.id for i in items if i.kind == "lab")
