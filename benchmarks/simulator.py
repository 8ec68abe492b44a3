"""What the stand-in for the Messages API costs: served, in process, and in the page's start.

Requests a second are told as a ratio to a bare Flask echo behind the same server in the same run;
checking a history of 200 messages as a ratio to one of 20, which would be 10 if it grew in line.

    python benchmarks/simulator.py [--seconds 3] [--json]
"""

from __future__ import annotations

import argparse
import http.client
import io
import json
import statistics
import subprocess
import sys
import tempfile
import threading
import time
import zipfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "benchmarks")]

from serving import free_port, quizbank  # noqa: E402

from quizbank.simulator import Simulator  # noqa: E402
from quizbank.web.runner import simulator_bundle  # noqa: E402

CLIENTS = 4
HEADERS = {
    "content-type": "application/json",
    "x-api-key": "sk-ant-simulated",
    "anthropic-version": "2023-06-01",
}
ECHO = """
import sys
from flask import Flask, request
from waitress import create_server
app = Flask("echo")
@app.post("/echo")
def echo():
    return request.get_json()
server = create_server(app, host="127.0.0.1", port=0, threads=16)
print(server.effective_port, flush=True)
server.run()
"""


def conversation(length: int) -> bytes:
    """A request of that many messages: questions, calls and results in turn."""
    messages: list[dict[str, Any]] = []
    for n in range(length // 4):
        block = {"type": "tool_use", "id": f"toolu_{n}", "name": "look", "input": {"n": n}}
        result = {"type": "tool_result", "tool_use_id": f"toolu_{n}", "content": str(n)}
        messages += [
            {"role": "user", "content": f"What is {n}?"},
            {"role": "assistant", "content": [block]},
            {"role": "user", "content": [result]},
            {"role": "assistant", "content": f"It is {n}."},
        ]
    messages.append({"role": "user", "content": "And now?"})
    schema = {"type": "object", "properties": {"n": {"type": "integer"}}}
    tool = {"name": "look", "description": "Looks a number up.", "input_schema": schema}
    body = {"model": "claude-sonnet-5", "max_tokens": 100, "messages": messages, "tools": [tool]}
    return json.dumps(body).encode()


@contextmanager
def bare_echo() -> Iterator[int]:
    """The port of an echo that does nothing else."""
    process = subprocess.Popen([sys.executable, "-c", ECHO], stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        yield int(process.stdout.readline())
    finally:
        process.terminate()
        process.wait()


def a_second(port: int, path: str, body: bytes, seconds: float) -> float:
    """Answered requests a second, of CLIENTS clients that keep their connections."""
    counts = [0] * CLIENTS
    until = time.perf_counter() + seconds

    def client(number: int) -> None:
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
        while time.perf_counter() < until:
            connection.request("POST", path, body, HEADERS)
            answer = connection.getresponse()
            answer.read()
            if answer.status != 200:
                raise SystemExit(f"{path} answered {answer.status}")
            counts[number] += 1
        connection.close()

    threads = [threading.Thread(target=client, args=(n,)) for n in range(CLIENTS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return sum(counts) / seconds


def milliseconds(work: Callable[[], object], *, rounds: int = 30) -> float:
    """CPU milliseconds of one piece of work, the median of several."""
    taken = []
    for _ in range(rounds):
        before = time.process_time()
        work()
        taken.append((time.process_time() - before) * 1000)
    return statistics.median(taken)


def in_process(length: int) -> float:
    """CPU milliseconds that the simulator takes for a history of that many messages."""
    body = conversation(length)

    def once() -> None:
        simulator = Simulator({"rules": [{"say": "Good."}]}, trace_limit=1)
        status, _, _ = simulator.handle("POST", "/v1/messages", HEADERS, body)
        if status != 200:
            raise SystemExit(f"a history of {length} messages was answered {status}")

    return milliseconds(once)


def import_seconds() -> float:
    """Seconds that a fresh interpreter takes to import the simulator, beyond starting."""

    def run(program: str) -> float:
        before = time.perf_counter()
        subprocess.run([sys.executable, "-c", program], check=True, cwd=ROOT)
        return time.perf_counter() - before

    pairs = [(run("import json"), run("import quizbank.simulator")) for _ in range(5)]
    return statistics.median(ours - floor for floor, ours in pairs)


def measure(seconds: float) -> dict[str, float]:
    """Every figure, by name."""
    small = conversation(4)
    ours_port = free_port()
    with (
        tempfile.TemporaryDirectory() as data,
        quizbank(Path(data), ours_port),
        bare_echo() as port,
    ):
        rounds = [
            (
                a_second(port, "/echo", small, seconds),
                a_second(ours_port, "/sim/free/v1/messages", small, seconds),
            )
            for _ in range(3)
        ]
    echo = statistics.median(e for e, _ in rounds)
    ours = statistics.median(o for _, o in rounds)
    short, long, longer = in_process(20), in_process(200), in_process(2000)
    bundle = simulator_bundle()
    with zipfile.ZipFile(io.BytesIO(bundle)) as zipped:
        source = sum(info.file_size for info in zipped.infolist())
    return {
        "echo, requests a second": round(echo, 1),
        "simulator, requests a second": round(ours, 1),
        "simulator / echo": round(ours / echo, 2),
        "20 messages, CPU ms": round(short, 2),
        "200 messages, CPU ms": round(long, 2),
        "200 / 20 messages": round(long / short, 1),
        "2000 / 200 messages": round(longer / long, 1),
        "bundle for the page, kB": round(len(bundle) / 1000, 1),
        "its source, kB": round(source / 1000, 1),
        "import in a fresh interpreter, s": round(import_seconds(), 3),
    }


def main() -> None:
    """Print the figures as lines or JSON."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=3.0, help="seconds a cell")
    parser.add_argument("--json", action="store_true")
    chosen = parser.parse_args()
    figures = measure(chosen.seconds)
    if chosen.json:
        print(json.dumps(figures))
        return
    for name, value in figures.items():
        print(f"{name:<36} {value:>10}")


if __name__ == "__main__":
    main()
