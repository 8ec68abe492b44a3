"""The SDK in this process, the API in this process: no socket between them.

`offline(simulator)` swaps what the SDK's HTTP library does with a request, and nothing else, so
that the client is the real one. SDK 2.x and the later 1.x speak through httpx2, older ones through
httpx; whichever of the two is installed is served. The swap is of the whole process: one
simulator at a time. `import claude_agent_sdk` finds the simulator's own agent runtime, also where
the real one is installed: that one would start a program and reach for the network.
"""

from __future__ import annotations

import asyncio
import importlib
import os
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from types import ModuleType
from typing import Any, Protocol

from quizbank.simulator import Dropped, agents

_LIBRARIES = ("httpx2", "httpx")


class Handles(Protocol):
    """What a simulator must offer."""

    def handle(
        self, method: str, path: str, headers: Mapping[str, str], body: bytes
    ) -> tuple[int, dict[str, str], list[bytes]]:
        """Answers one request, or raises `Dropped`."""


@contextmanager
def offline(simulator: Handles) -> Iterator[None]:
    """Inside, `anthropic.Anthropic()`, its async sister and `claude_agent_sdk` reach `simulator`.

    Gives a key where the environment has none, and hides a base URL that points elsewhere. Raises
    ImportError when neither httpx2 nor httpx is installed.
    """
    libraries = list(_installed())
    if not libraries:
        raise ImportError(
            "The SDK's HTTP library is missing: pip install anthropic brings httpx2 or httpx."
        )
    with ExitStack() as stack:
        stack.enter_context(_environment())
        stack.enter_context(
            agents.installed(simulator.handle, getattr(simulator, "note_hook", None))
        )
        for library in libraries:
            sync, asynchronous = _transports(library, simulator)
            stack.enter_context(_swapped(library.HTTPTransport, "handle_request", sync))
            stack.enter_context(
                _swapped(library.AsyncHTTPTransport, "handle_async_request", asynchronous)
            )
        yield


def _installed() -> Iterator[ModuleType]:
    for name in _LIBRARIES:
        try:
            yield importlib.import_module(name)
        except ImportError:
            continue


@contextmanager
def _swapped(owner: type, name: str, function: Any) -> Iterator[None]:
    before = getattr(owner, name)
    setattr(owner, name, function)
    try:
        yield
    finally:
        setattr(owner, name, before)


@contextmanager
def _environment() -> Iterator[None]:
    names = ("ANTHROPIC_API_KEY", "ANTHROPIC_BASE_URL")
    before = {name: os.environ.pop(name, None) for name in names}
    os.environ["ANTHROPIC_API_KEY"] = before["ANTHROPIC_API_KEY"] or "sk-ant-simulated"
    try:
        yield
    finally:
        for name, value in before.items():
            os.environ.pop(name, None)
            if value is not None:
                os.environ[name] = value


def _transports(library: ModuleType, simulator: Handles) -> tuple[Any, Any]:
    """Functions to stand in for the library's sync and async transport."""

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
        await asyncio.sleep(0)  # whoever waits for a network lets others run meanwhile
        return respond(request)

    return handle_request, handle_async_request
