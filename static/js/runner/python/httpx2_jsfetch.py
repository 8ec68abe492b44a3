"""The transports that httpx2 uses in a browser, by its own name for them; these ask the simulator.

httpx2 on Emscripten imports its transports from a package called httpx2_jsfetch. Ours stands in its
place and hands each request to the simulator in the same process: a program writes plain
`anthropic.Anthropic()`, and nothing ever reaches a network. httpx2 imports this while it is being
imported itself, hence the imports of its parts.
"""

import asyncio

import seam
from httpx2._exceptions import ConnectError, RemoteProtocolError
from httpx2._models import Response
from httpx2._transports.base import AsyncBaseTransport, BaseTransport
from httpx2._types import AsyncByteStream, SyncByteStream


class JavascriptFetchTransport(BaseTransport):
    """What httpx2.Client sends its requests through."""

    def __init__(self, *args, **kwargs):
        """Takes and ignores the options of a network transport."""

    def handle_request(self, request):
        return _response(request, request.read())


class AsyncJavascriptFetchTransport(AsyncBaseTransport):
    """What httpx2.AsyncClient sends its requests through."""

    def __init__(self, *args, **kwargs):
        """Takes and ignores the options of a network transport."""

    async def handle_async_request(self, request):
        body = await request.aread()
        await asyncio.sleep(0)  # whoever waits for a network lets others run meanwhile
        return _response(request, body)


class _Parts(SyncByteStream, AsyncByteStream):
    """A response's body, piece by piece."""

    def __init__(self, parts):
        self.parts = parts

    def __iter__(self):
        yield from self.parts

    async def __aiter__(self):
        for part in self.parts:
            yield part


def _response(request, body):
    path = request.url.raw_path.decode()
    try:
        status, headers, parts = seam.ask(request.method, path, dict(request.headers), body)
    except seam.NoNetwork as error:
        raise ConnectError(str(error), request=request) from error
    except ConnectionError as error:
        raise RemoteProtocolError(str(error), request=request) from error
    return Response(status, headers=headers, stream=_Parts(parts), request=request)
