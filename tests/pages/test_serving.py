"""`flask serve` as a process: its address, its bounds, the simulator's API, its end."""

from __future__ import annotations

import http.client
import json
import signal
import socket
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import anthropic
import pytest
from answers import BANK
from serving import ROOT, Server

from quizbank.web.reception import MOST_LARGE


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    made = Server(tmp_path / "data", QUIZBANK_BANKS=str(BANK))
    made.start()
    yield made
    made.stop()


@pytest.fixture
def shipped(tmp_path: Path) -> Iterator[Server]:
    """A server with the banks and actors that we ship."""
    made = Server(tmp_path / "shipped")
    made.start()
    yield made
    made.stop()


def ask(
    server: Server, method: str, path: str, body: bytes = b"", **headers: str
) -> tuple[int, bytes, http.client.HTTPMessage]:
    connection = http.client.HTTPConnection("127.0.0.1", int(server.port), timeout=30)
    connection.request(method, path, body or None, headers)
    answer = connection.getresponse()
    said = (answer.status, answer.read(), answer.headers)
    connection.close()
    return said


def test_a_large_export_reaches_the_import_whole(server: Server) -> None:
    """Two years of study make an export larger than an instructor's upload may be."""
    edge = b"--edge"
    head = edge + b'\r\nContent-Disposition: form-data; name="file"; filename="x.json"\r\n\r\n'
    body = head + b'{"format": "' + b"x" * 5_000_000 + b'"}\r\n' + edge + b"--\r\n"
    kind = {"Content-Type": "multipart/form-data; boundary=edge"}
    status, text, _ = ask(server, "POST", "/account/import", body, **kind)
    assert status == 422
    assert b"no export of Quizbank" in text


def test_it_listens_on_loopback_only_and_says_nothing_of_itself(server: Server) -> None:
    status, _, headers = ask(server, "GET", "/healthz")
    assert status == 200
    assert "Server" not in headers
    hex_port = f"{int(server.port):04X}"
    listening = [
        line.split()[1]
        for name in ("/proc/net/tcp", "/proc/net/tcp6")
        if Path(name).exists()
        for line in Path(name).read_text().splitlines()[1:]
        if line.split()[1].endswith(f":{hex_port}") and line.split()[3] == "0A"
    ]
    assert listening == [f"0100007F:{hex_port}"]


def test_forwarded_headers_are_not_believed(server: Server) -> None:
    _, _, headers = ask(
        server, "GET", "/", **{"X-Forwarded-Proto": "https", "X-Forwarded-Host": "evil.example"}
    )
    assert f"frame-src http://127.0.0.1:{server.port}/" in headers["Content-Security-Policy"]


def test_only_so_many_large_bodies_are_taken_in_at_once(server: Server) -> None:
    """Whoever sends them need not have signed in; everybody else goes on."""
    head = (
        b"POST /sim/free/v1/messages HTTP/1.1\r\nHost: localhost\r\n"
        b"Content-Length: 900000\r\n\r\n" + b"x" * 300_000
    )
    address = ("127.0.0.1", int(server.port))
    open_ones = [socket.create_connection(address, timeout=10) for _ in range(MOST_LARGE)]
    try:
        for one in open_ones:
            one.sendall(head)
        wait_until(lambda: ask(server, "POST", "/sim/free/v1/messages", b"x" * 300_000)[0] == 503)
        status, said, _ = ask(server, "POST", "/sim/free/v1/messages", b"x" * 300_000)
        assert (status, json.loads(said)["error"]["type"]) == (503, "overloaded_error")
        assert ask(server, "POST", "/sim/free/v1/messages", b"{}")[0] != 503
        assert ask(server, "GET", "/healthz")[0] == 200
    finally:
        for one in open_ones:
            one.close()
    wait_until(lambda: ask(server, "POST", "/sim/free/v1/messages", b"x" * 300_000)[0] != 503)


def wait_until(holds: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 30
    while not holds():
        assert time.monotonic() < deadline
        time.sleep(0.05)


def test_a_large_body_is_refused_before_it_is_read(shipped: Server) -> None:
    server = shipped
    status, _, _ = ask(server, "POST", "/settings", **{"Content-Length": "50000000"})
    assert status == 413
    body = b'{"model": "' + b"x" * 900_000 + b'"}'
    status, said, _ = ask(
        server, "POST", "/sim/free/v1/messages", body, **{"Content-Type": "application/json"}
    )
    assert status in (400, 401), said
    status, _, _ = ask(server, "POST", "/sim/free/v1/messages", **{"Content-Length": "50000000"})
    assert status == 413


def test_what_is_not_read_is_refused_in_our_own_words(server: Server) -> None:
    """A page for a person, JSON for a program; the whole body may be on its way already."""
    large = b"x" * 3_000_000
    status, page, headers = ask(server, "POST", "/settings", large, Accept="text/html")
    assert (status, headers["Connection"]) == (413, "close")
    assert b"<h1" in page
    assert b"That is too large" in page
    assert "default-src 'none'" in headers["Content-Security-Policy"]
    status, said, _ = ask(server, "POST", "/settings", large, Accept="application/json")
    assert (status, json.loads(said)["error"]["type"]) == (413, "request_too_large")
    status, _, headers = ask(server, "GET", "/", **{"X-Long": "x" * 300_000})
    assert status == 400
    assert "default-src 'none'" in headers["Content-Security-Policy"]
    with socket.create_connection(("127.0.0.1", int(server.port)), timeout=10) as raw:
        raw.sendall(b"POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: gzip\r\n\r\n")
        said = raw.makefile("rb").read()
    assert said.startswith((b"HTTP/1.0 400", b"HTTP/1.1 400"))
    assert b"That request could not be read" in said


def test_an_upload_in_pieces_is_stopped_at_the_bound(server: Server) -> None:
    """Chunked, it does not say beforehand how large it is."""
    with socket.create_connection(("127.0.0.1", int(server.port)), timeout=10) as raw:
        raw.sendall(
            b"POST /settings HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
        )
        sent = 0
        try:
            while sent < 20_000_000:
                raw.sendall(b"10000\r\n" + b"x" * 0x10000 + b"\r\n")
                sent += 0x10000
        except OSError:
            pass
        assert raw.recv(100).split()[1] == b"413"


def test_the_api_refuses_by_size_before_it_asks_for_a_key_and_by_key_before_it_reads(
    shipped: Server,
) -> None:
    """As the real API does: its edge bounds a request, whoever sends it."""
    path = "/sim/free/v1/messages"
    status, said, _ = ask(shipped, "POST", path, **{"Content-Length": str(33 * 1024 * 1024)})
    assert (status, json.loads(said)["error"]["type"]) == (413, "request_too_large")
    status, said, _ = ask(shipped, "POST", path, b"x" * 1_000_000)
    assert (status, json.loads(said)["error"]["type"]) == (401, "authentication_error")


def test_the_official_sdk_speaks_to_a_served_actor(shipped: Server) -> None:
    client = anthropic.Anthropic(
        base_url=f"{shipped.address}/sim/refund_agent", api_key="any", max_retries=0
    )
    request = {"model": "claude-sonnet-5", "max_tokens": 256}
    hello = [{"role": "user", "content": "Hello"}]
    assert client.messages.create(messages=hello, **request).type == "message"  # type: ignore[call-overload]
    with client.messages.stream(messages=hello, **request) as stream:  # type: ignore[arg-type]
        assert "".join(stream.text_stream)
    with pytest.raises(anthropic.BadRequestError) as refused:
        client.messages.create(messages=[], **request)  # type: ignore[call-overload]
    assert refused.value.status_code == 400


def test_sigterm_lets_a_request_in_flight_finish(server: Server) -> None:
    """Another program holds the database: the answer waits, and is sent although we are ending."""
    status, _, headers = ask(server, "POST", "/practise/next", b"item=single-one", **FORM)
    assert status == 303
    lock = sqlite3.connect(
        server.data / "quizbank.db", timeout=10, isolation_level=None, check_same_thread=False
    )
    lock.execute("begin immediate")
    answered: list[int] = []
    request = threading.Thread(
        target=lambda: answered.append(
            ask(server, "POST", headers["Location"], b"option=alpha", **FORM)[0]
        )
    )
    request.start()
    time.sleep(0.5)
    threading.Timer(1.0, lambda: lock.execute("rollback")).start()
    began = time.monotonic()
    assert server.stop(signal.SIGTERM) == 0
    assert time.monotonic() - began < 6
    request.join(timeout=10)
    assert answered == [303]
    lock.close()


FORM = {"Content-Type": "application/x-www-form-urlencoded"}


def test_an_idle_connection_does_not_hold_up_the_end(server: Server) -> None:
    idle = socket.create_connection(("127.0.0.1", int(server.port)))
    half = socket.create_connection(("127.0.0.1", int(server.port)))
    half.sendall(b"POST /settings HTTP/1.1\r\nHost: localhost\r\nContent-Le")
    time.sleep(0.2)
    began = time.monotonic()
    assert server.stop(signal.SIGINT) == 0
    assert time.monotonic() - began < 6
    idle.close()
    half.close()


def test_a_port_that_is_taken_ends_with_a_sentence(server: Server, tmp_path: Path) -> None:
    second = serve_and_wait(PORT=server.port, QUIZBANK_DATA=str(tmp_path / "other"))
    assert second.returncode == 1
    assert f"Port {server.port}" in second.stderr
    assert "Traceback" not in second.stderr


def test_a_second_process_on_the_same_data_is_refused(server: Server) -> None:
    second = serve_and_wait(PORT="0", QUIZBANK_DATA=str(server.data))
    assert second.returncode == 1
    assert "Traceback" not in second.stderr
    assert str(server.data) in second.stderr


def test_a_wrong_port_is_named(tmp_path: Path) -> None:
    wrong = serve_and_wait(PORT="http", QUIZBANK_DATA=str(tmp_path))
    assert wrong.returncode != 0
    assert "PORT is 'http'" in wrong.stderr


def serve_and_wait(**settings: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "flask", "serve"],
        cwd=ROOT,
        env={"PATH": "/usr/bin:/bin", "QUIZBANK_BANKS": str(BANK), **settings},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def test_the_web_process_does_not_load_the_sdk() -> None:
    """It is slow to import, and no request needs it."""
    code = (
        "import sys, app; made = app.create_app({'QUIZBANK_DATA': '/nowhere'}); "
        "print(sorted({'anthropic', 'httpx2', 'pydantic'} & set(sys.modules)))"
    )
    said = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert said.stdout.strip() == "[]"


def test_figures_are_not_told_to_what_a_proxy_on_this_machine_passes_on(tmp_path: Path) -> None:
    made = Server(tmp_path / "data", QUIZBANK_BANKS=str(BANK), QUIZBANK_METRICS="1")
    made.start()
    try:
        assert ask(made, "GET", "/metrics")[0] == 200
        for name in ("X-Forwarded-For", "X-Forwarded-Proto", "Forwarded", "X-Real-IP", "Via"):
            assert ask(made, "GET", "/metrics", **{name: "192.0.2.7"})[0] == 403, name
    finally:
        made.stop()
