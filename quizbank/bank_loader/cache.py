"""The last good reading of each file, kept on disk as msgpack.

One entry a file: the hash of what was read, the programs beside it, and the result. An entry is
used when the hashes still match; while a file is bad its entry stays, and is what a restarted
server goes on serving. Any change of the loader's or the model's own code makes all entries void.
"""

from __future__ import annotations

import contextlib
import os
import tempfile
from pathlib import Path

import msgspec

from quizbank import model
from quizbank.simulator import acting

from .building import Parsed
from .versions import digest


class Entry(msgspec.Struct, array_like=True, frozen=True):
    """What is kept of one file."""

    code: str
    name: str
    content: str
    parsed: Parsed


_ENCODE = msgspec.msgpack.Encoder().encode
_DECODE = msgspec.msgpack.Decoder(Entry).decode


def _code_version() -> str:
    """A hash of the code that reads and checks, and of the records it fills."""
    folders = (Path(__file__).parent, Path(acting.__file__).parent)
    files = [
        Path(model.__file__),
        *(path for home in folders for path in sorted(home.glob("*.py"))),
    ]
    return digest(b"".join(path.read_bytes() for path in files))[:16]


class Cache:
    """Entries in a folder; None keeps nothing."""

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder
        self._code = _code_version() if folder else ""

    def get(self, key: str, name: str) -> Entry | None:
        """The last good reading of a file, whatever the file holds now."""
        if self._folder is None:
            return None
        try:
            entry = _DECODE(self._path(key).read_bytes())
        except (OSError, msgspec.DecodeError):
            return None
        return entry if entry.code == self._code and entry.name == name else None

    def put(self, key: str, name: str, content: str, parsed: Parsed) -> None:
        """Keep a good reading; a cache that cannot be written is only slower."""
        if self._folder is None:
            return
        data = _ENCODE(Entry(self._code, name, content, parsed))
        with contextlib.suppress(OSError):
            self._folder.mkdir(parents=True, exist_ok=True)
            handle, temporary = tempfile.mkstemp(dir=self._folder, suffix=".new")
            try:
                with open(handle, "wb") as file:
                    file.write(data)
                os.replace(temporary, self._path(key))
            except OSError:
                os.unlink(temporary)
                raise

    def _path(self, key: str) -> Path:
        return (self._folder or Path()) / f"{digest(os.fsencode(key))[:32]}.msgpack"
