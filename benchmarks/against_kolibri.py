"""CPU of an answered item: Quizbank beside Kolibri, which serves classes without a network too.

    python benchmarks/against_kolibri.py [--kolibri PATH] [--rounds 7] [--items 100]

Without `--kolibri`, the path of its command, it is installed by pip into a folder that is removed
afterwards (some 300 MB). It answers on 127.0.0.1 alone, announces itself to nobody and calls
nobody.

An answered item is, of Quizbank, the item's page and the verdict's page, drawn on the server; of
Kolibri, the one request by which its page reports an answer to an exercise that is open. What
Kolibri's own page costs the browser, and the start of an exercise, is not counted.
"""

from __future__ import annotations

import argparse
import http.client
import json
import os
import statistics
import subprocess
import sys
import tempfile
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from answer_cpu import milliseconds_each
from serving import Client, cpu_seconds, free_port, quizbank, resident_mb, single_items, started

USER, PASSWORD = "admin", "a password for one run"


def install(folder: Path) -> Path:
    """Kolibri from the package index, in an environment of its own; its command."""
    subprocess.run([sys.executable, "-m", "venv", str(folder)], check=True)
    subprocess.run([str(folder / "bin" / "pip"), "install", "-q", "kolibri"], check=True)
    return folder / "bin" / "kolibri"


@contextmanager
def kolibri(command: Path, home: Path, port: int) -> Iterator[subprocess.Popen[bytes]]:
    """Kolibri with one facility and one user, as it serves by default."""
    env = {
        **os.environ,
        "KOLIBRI_HOME": str(home),
        "KOLIBRI_DISABLE_PING": "1",
        "KOLIBRI_ZEROCONF_ENABLED": "0",
        "KOLIBRI_LISTEN_ADDRESS": "127.0.0.1",
        "KOLIBRI_HTTP_PORT": str(port),
        "KOLIBRI_ZIP_CONTENT_PORT": str(free_port()),
        "KOLIBRI_RUN_MODE": "benchmark",
    }
    made = f"--facility Bench --preset formal --language_id en --superusername {USER}".split()
    made += ["--superuserpassword", PASSWORD, "--noinput"]
    provision = [str(command), "manage", "provisiondevice", *made]
    subprocess.run(provision, env=env, check=True, capture_output=True)
    with started([str(command), "start", "--foreground"], port, env) as process:
        yield process


class Learner:
    """A signed-in browser at Kolibri, in one exercise."""

    def __init__(self, port: int) -> None:
        self._connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
        self._cookies: dict[str, str] = {}
        facility = self._ask("GET", "/api/public/v1/facility/")[0]["id"]
        sign_in = {"username": USER, "password": PASSWORD, "facility": facility}
        self._ask("PUT", "/api/auth/session/current/", {})
        self._ask("POST", "/api/auth/session/", sign_in)
        begun = {
            "node_id": uuid.uuid4().hex,
            "content_id": uuid.uuid4().hex,
            "channel_id": uuid.uuid4().hex,
            "kind": "exercise",
            "mastery_model": {"type": "m_of_n", "m": 8, "n": 10},
        }
        session = self._ask("POST", "/api/logger/trackprogress/", begun)["session_id"]
        self._address = f"/api/logger/trackprogress/{session}/"

    def answer(self) -> None:
        """Report an answer to an item of the exercise."""
        interaction = {
            "item": uuid.uuid4().hex,
            "correct": 1,
            "complete": True,
            "answer": {"choice": "a"},
            "simple_answer": "a",
            "time_spent": 7.0,
        }
        told = {"progress": 0.5, "time_spent_delta": 7.0, "interactions": [interaction]}
        kept = self._ask("PUT", self._address, told)
        if len(kept["attempts"]) != 1:
            raise SystemExit(f"Kolibri kept no attempt: {kept}")

    def _ask(self, method: str, address: str, told: object = None) -> Any:
        headers = {"Cookie": "; ".join(f"{k}={v}" for k, v in self._cookies.items())}
        body = None
        if told is not None:
            headers["Content-Type"] = "application/json"
            headers["X-CSRFToken"] = self._cookies.get("kolibri_csrftoken", "")
            body = json.dumps(told)
        self._connection.request(method, address, body, headers)
        response = self._connection.getresponse()
        text = response.read().decode()
        for cookie in response.headers.get_all("Set-Cookie") or ():
            name, _, value = cookie.partition(";")[0].partition("=")
            self._cookies[name] = value
        if response.status >= 400:
            raise SystemExit(f"Kolibri: {method} {address} {response.status} {text[:200]}")
        return json.loads(text)


def main() -> None:
    """Measure and print."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--kolibri", type=Path)
    asked.add_argument("--rounds", type=int, default=7)
    asked.add_argument("--items", type=int, default=100)
    wish = asked.parse_args()
    known = single_items()
    items = [known[n % len(known)] for n in range(wish.items)]
    ours, theirs = free_port(), free_port()
    taken: dict[str, list[float]] = {"quizbank": [], "kolibri": []}
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        command = wish.kolibri or install(folder / "environment")
        with (
            quizbank(folder / "quizbank", ours) as server,
            kolibri(command, folder / "kolibri", theirs) as other,
        ):
            client, learner = Client(ours), Learner(theirs)

            def us() -> float:
                return milliseconds_each(client, server.pid, items)

            def them() -> float:
                before = cpu_seconds(other.pid)
                for _ in items:
                    learner.answer()
                return (cpu_seconds(other.pid) - before) / len(items) * 1000

            turns = [("quizbank", us), ("kolibri", them)]
            for _, once in turns:
                once()
            for number in range(wish.rounds):
                for name, once in turns if number % 2 else reversed(turns):
                    taken[name].append(once())
            memory = resident_mb(server.pid), resident_mb(other.pid)
    for (name, each), mb in zip(taken.items(), memory, strict=True):
        middle = statistics.median(each)
        print(
            f"{name:9} {middle:6.2f} ms CPU an item ({min(each):.2f}-{max(each):.2f}), {mb:.0f} MB"
        )
    ratio = statistics.median(taken["quizbank"]) / statistics.median(taken["kolibri"])
    print(f"ratio     {ratio:6.2f}  (goal: at most 0.1)")


if __name__ == "__main__":
    main()
