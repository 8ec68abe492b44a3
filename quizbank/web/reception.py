"""How a request is read off the network: bounds by address, and refusals in our own words.

The only place that reaches into waitress. What waitress would refuse with a line of plain text is
answered by the application like any other error, and long enough for the sender to read it.
"""

from __future__ import annotations

import copy
import socket
import time
from contextlib import suppress
from typing import Any
from weakref import WeakSet

from waitress.channel import HTTPChannel  # type: ignore[import-untyped]
from waitress.parser import HTTPRequestParser  # type: ignore[import-untyped]
from waitress.task import ErrorTask, WSGITask  # type: ignore[import-untyped]
from waitress.utilities import (  # type: ignore[import-untyped]
    InternalServerError,
    RequestEntityTooLarge,
)

from quizbank.web import security

LINGER_SECONDS = 5.0
LARGE_BYTES = 256 * 1024
MOST_LARGE, MOST_HUGE = 16, 4
"""How many bodies are taken in at once: larger than LARGE_BYTES, and larger than an upload."""

# A parser lives until its request has been answered or its connection is gone.
_large: WeakSet[Parser] = WeakSet()
_huge: WeakSet[Parser] = WeakSet()


class Parser(HTTPRequestParser):  # type: ignore[misc]
    """Bounds a body by its address before it is stored: some may be sent more than others.

    `crowded`: it was refused because too many large ones are being sent already.
    """

    crowded = False

    def parse_header(self, header_plus: bytes) -> None:
        """Read the head of a request, then choose the bound."""
        super().parse_header(header_plus)
        most = security.body_bytes(self.path)
        if self.content_length > LARGE_BYTES or self.chunked:
            self.crowded = not _admitted(self, most)
            most = 0 if self.crowded else most
        if most != security.UPLOAD_BYTES:
            self.adj: Any = copy.copy(self.adj)
            self.adj.max_request_body_size = most + 1
        if self.content_length >= self.adj.max_request_body_size:
            self.expect_continue = False  # nobody shall be asked to send what will be refused


def _admitted(parser: Parser, most: int) -> bool:
    """Whether a large body may be sent now: whoever has not signed in yet can send some too."""
    if parser.content_length > most:
        return True  # it is refused for its length
    huge = most > security.UPLOAD_BYTES
    some, limit = (_huge, MOST_HUGE) if huge else (_large, MOST_LARGE)
    if len(some) >= limit:
        return False
    some.add(parser)
    return True


class Task(WSGITask):  # type: ignore[misc]
    """Remembers that a proxy passed a request on: headers that nobody vouches for are dropped."""

    def get_environment(self) -> dict[str, Any]:
        """The head of the request."""
        environ: dict[str, Any] = super().get_environment()
        if security.passed_on(environ):
            environ[security.PASSED_ON] = True
        return environ


class Refusal(WSGITask):  # type: ignore[misc]
    """Lets the application say why a request was not read; then the connection ends."""

    def get_environment(self) -> dict[str, Any]:
        """The head of the request, as far as there is one, and what is wrong with it."""
        request = self.request
        large = isinstance(request.error, RequestEntityTooLarge)
        if not large:
            request.command, request.path, request.query, request.headers = "GET", "/", "", {}
            request.url_scheme, request.request_uri = "http", "/"
        environ: dict[str, Any] = super().get_environment()
        crowded = getattr(request, "crowded", False)
        environ[security.REFUSED] = 503 if crowded else 413 if large else 400
        return environ

    def execute(self) -> None:
        """Answer, and say that nothing more will be read."""
        self.channel.linger = True
        self.set_close_on_finish()
        super().execute()


class Channel(HTTPChannel):  # type: ignore[misc]
    """A connection that reads with our parser.

    After a refusal it throws away for a moment what is still being sent: to close at once would
    reset the connection, and the sender would never see why.
    """

    parser_class = Parser
    task_class = Task
    linger = False
    _until: float | None = None

    @staticmethod
    def error_task_class(channel: HTTPChannel, request: HTTPRequestParser) -> ErrorTask | Refusal:
        """What answers a request that could not be read, or whose answering failed."""
        failed = isinstance(request.error, InternalServerError)
        return (ErrorTask if failed else Refusal)(channel, request)

    def readable(self) -> bool:
        """Whether to wait for what the sender sends."""
        return self._until is not None or bool(super().readable())

    def handle_read(self) -> None:
        """Read a request, or throw away the rest of a refused one."""
        if self._until is None:
            super().handle_read()
            return
        with suppress(OSError):
            if self.recv(65_536) and time.monotonic() < self._until:
                return
        self.handle_close()

    def handle_close(self) -> None:
        """Close; after a refusal only our half at first."""
        if self.linger and self.connected and self._until is None:
            with suppress(OSError):
                self.socket.shutdown(socket.SHUT_WR)
                self._until = time.monotonic() + LINGER_SECONDS
                self.will_close = False
                return
        if self.connected:
            super().handle_close()
