"""A network that misbehaves: stands between a client and a server and loses what comes back."""

from __future__ import annotations

import contextlib
import socket
import struct
import threading
import time
from typing import Literal
from urllib.parse import urlsplit

Way = Literal["drop the answer", "cut the answer", "delay"]


class Between:
    """Passes requests on; what the server answers is dropped, cut in the middle, or comes late."""

    def __init__(self, address: str, way: str) -> None:
        where = urlsplit(address)
        self._to = (where.hostname or "", where.port or 80)
        self._way = way
        self._door = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self._door.getsockname()[1]}"
        threading.Thread(target=self._run, daemon=True).start()

    def __enter__(self) -> Between:
        return self

    def __exit__(self, *_: object) -> None:
        self._door.close()

    def _run(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                client, _ = self._door.accept()
                threading.Thread(target=self._pass_on, args=(client,), daemon=True).start()

    def _pass_on(self, client: socket.socket) -> None:
        with client, contextlib.suppress(OSError), socket.create_connection(self._to) as server:
            server.settimeout(10)
            request = client.recv(65_536)
            while b"\r\n\r\n" not in request or b"option=" not in request:
                request += client.recv(65_536)
            server.sendall(request)
            answer = server.recv(65_536)
            if self._way == "delay":
                time.sleep(4)
                client.sendall(answer)
            elif self._way == "cut the answer":
                client.sendall(answer[: len(answer) // 2])
                # Reset instead of an orderly end.
                client.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
