"""`flask serve`: one process, many threads, and an orderly end.

waitress answers, reading requests as `reception` says; ours are the bounds and what happens at
SIGTERM: no new connections, requests in flight are finished and sent, the database is closed.
"""

from __future__ import annotations

import signal
import socket
import sys
import threading
import time
from types import FrameType
from typing import Any, cast

import click
from flask import Flask, current_app
from flask.cli import with_appcontext
from waitress import wasyncore  # type: ignore[import-untyped]
from waitress.channel import HTTPChannel  # type: ignore[import-untyped]
from waitress.server import TcpWSGIServer, create_server  # type: ignore[import-untyped]

from quizbank.store import StoreError, doctor
from quizbank.web import logs, security
from quizbank.web.parts import Parts, parts
from quizbank.web.reception import Channel

DRAIN_SECONDS = 4.0
INBUF_BYTES = 64 * 1024  # a body that is longer waits on the disk
# Threads that draw pages hold Python's lock for 5 ms at a time by default, and the one that writes
# asks for it at every statement: with 16 of them an answer takes two to three times as long.
SWITCH_SECONDS = 0.0002


@click.command()
@with_appcontext
def serve() -> None:
    """Serve Quizbank until interrupted."""
    configuration = parts().configuration
    if not configuration.local and not configuration.accounts:
        raise click.ClickException(
            f"HOST={configuration.host} would let anyone who can reach it study as you. Set "
            "QUIZBANK_ACCOUNTS=1, so that people sign in, or leave HOST at 127.0.0.1."
        )
    app = cast(Any, current_app)._get_current_object()
    try:
        parts().open()
    except StoreError as error:
        raise click.ClickException(str(error)) from None
    if wrong := doctor.on_a_network(parts().store.folder):
        click.echo(wrong, err=True)
    server = make_server(app, configuration.host, configuration.port, configuration.proxy)
    logs.to_stderr()
    sys.setswitchinterval(SWITCH_SECONDS)
    address = f"http://{_spoken(configuration.host)}:{server.effective_port}"
    click.echo(f"Quizbank is at {address}  (Ctrl+C ends it)")
    if not configuration.local:
        click.echo("Names other than this address must be listed in QUIZBANK_HOSTS.", err=True)
    run(server, parts())


def make_server(app: Flask, host: str, port: int, proxy: str = "") -> TcpWSGIServer:
    """A listening server; a taken port ends the program with a sentence."""
    try:
        # One address, where a name such as localhost may stand for two.
        address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][4][0]
        server = create_server(
            app,
            host=address,
            port=port,
            threads=16,
            channel_timeout=30,
            connection_limit=1000,
            asyncore_use_poll=True,
            max_request_body_size=security.UPLOAD_BYTES,
            inbuf_overflow=INBUF_BYTES,
            clear_untrusted_proxy_headers=True,
            **_believing(proxy),
            ident=None,
        )
    except OSError as error:
        raise click.ClickException(
            f"Port {port} of {host} cannot be used: {error.strerror or error}. Another Quizbank "
            "may be running; PORT=5001 chooses another port, HOST=127.0.0.1 this machine alone."
        ) from None
    server.channel_class = Channel
    return cast(TcpWSGIServer, server)


def _believing(proxy: str) -> dict[str, Any]:
    """Whose word counts for the scheme and host that a browser used."""
    if not proxy:
        return {}
    headers = {"x-forwarded-proto", "x-forwarded-host"}
    return {"trusted_proxy": proxy, "trusted_proxy_headers": headers}


def run(server: TcpWSGIServer, joined: Parts) -> None:
    """Serve until SIGTERM or SIGINT, then finish what is in flight and close the database."""
    stopping = threading.Event()

    def stop(_signal: int, _frame: FrameType | None) -> None:
        stopping.set()
        server.pull_trigger()

    signal.signal(signal.SIGTERM, stop)
    signal.signal(signal.SIGINT, stop)
    while not stopping.is_set():
        wasyncore.loop(timeout=1, map=server._map, use_poll=True, count=1)
    _drain(server)
    joined.close()
    click.echo("Quizbank has ended; everything is saved.")
    sys.stdout.flush()


def _drain(server: TcpWSGIServer) -> None:
    """Close the door, let the requests that are inside finish and their answers be sent."""
    server.del_channel()
    server.socket.close()
    deadline = time.monotonic() + DRAIN_SECONDS
    while time.monotonic() < deadline and any(_busy(channel) for channel in _channels(server)):
        wasyncore.loop(timeout=0.1, map=server._map, use_poll=True, count=1)
    server.task_dispatcher.shutdown(cancel_pending=True, timeout=0.5)


def _channels(server: TcpWSGIServer) -> list[HTTPChannel]:
    return [channel for channel in server._map.values() if isinstance(channel, HTTPChannel)]


def _busy(channel: HTTPChannel) -> bool:
    return bool(channel.requests or channel.request or channel.total_outbufs_len)


def _spoken(host: str) -> str:
    """An address that a browser on this machine can be sent to."""
    host = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)  # noqa: S104
    return f"[{host}]" if ":" in host else host
