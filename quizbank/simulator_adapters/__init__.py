"""The SDK in this process, the API in this process: no socket between them.

`offline(simulator)` swaps what the SDK's HTTP library does with a request, and nothing else, so
that the client is the real one. SDK 2.x speaks through httpx2, SDK 1.x and 0.x through httpx;
whichever of the two is installed is served. Not for use by several threads with different
simulators at once: the swap is of the whole process.
"""

from __future__ import annotations

import importlib
import os
from collections.abc import AsyncIterator, Iterator
from contextlib import ExitStack, contextmanager
from types import ModuleType
from typing import Any, Protocol
from unittest.mock import patch

from quizbank.simulator import Dropped

_LIBRARIES = ("httpx2", "httpx")


class Handles(Protocol):
    """What a simulator must offer."""

    def handle(
        self, method: str, path: str, headers: dict[str, str], body: bytes
    ) -> tuple[int, dict[str, str], list[bytes]]: ...


@contextmanager
def offline(simulator: Any) -> Iterator[None]:
    """Inside, `anthropic.Anthropic()` and its async sister reach `simulator`.

    Sets a key where the environment has none, and hides a base URL that points elsewhere. Raises
    ImportError when neither httpx2 nor httpx is installed.
    """
    libraries = list(_installed())
    if not libraries:
        raise ImportError("The SDK needs httpx2 (2.x) or httpx (1.x, 0.x): pip install anthropic")
    with ExitStack() as stack:
        stack.enter_context(_environment())
        for library in libraries:
            sync, asynchronous = _transports(library, simulator)
            stack.enter_context(patch.object(library.HTTPTransport, "handle_request", sync))
            stack.enter_context(
                patch.object(library.AsyncHTTPTransport, "handle_async_request", asynchronous)
            )
        yield


def _installed() -> Iterator[ModuleType]:
    for name in _LIBRARIES:
        try:
            yield importlib.import_module(name)
        except ImportError:
            continue


@contextmanager
def _environment() -> Iterator[None]:
    settings = {"ANTHROPIC_API_KEY": os.environ.get("ANTHROPIC_API_KEY") or "sk-ant-simulated"}
    with patch.dict(os.environ, settings):
        os.environ.pop("ANTHROPIC_BASE_URL", None)
        yield


def _transports(library: ModuleType, simulator: Any) -> tuple[Any, Any]:
    """Functions to stand in for the library's two transports."""

    class Parts(library.SyncByteStream, library.AsyncByteStream):  # type: ignore[misc, name-defined]
        """A body already in memory, handed out piece by piece."""

        def __init__(self, parts: list[bytes]) -> None:
            self.parts = parts

        def __iter__(self) -> Iterator[bytes]:
            return iter(self.parts)

        async def __aiter__(self) -> AsyncIterator[bytes]:
            for part in self.parts:
                yield part

    def respond(request: Any) -> Any:
        try:
            status, headers, parts = simulator.handle(
                request.method,
                request.url.raw_path.decode("ascii"),
                dict(request.headers),
                request.content,
            )
        except Dropped as error:
            raise library.RemoteProtocolError(str(error), request=request) from error
        return library.Response(status, headers=headers, stream=Parts(parts), request=request)

    def handle_request(transport: object, request: Any) -> Any:
        request.read()
        return respond(request)

    async def handle_async_request(transport: object, request: Any) -> Any:
        await request.aread()
        return respond(request)

    return handle_request, handle_async_request
