"""Where bank files come from: folders on disk or files in memory, and what each file is.

Within a folder, `exams/*.yaml` are exams and `actors/*.yaml` actors at any depth, `snippets/` holds
programs, and every other `*.yaml` is a bank; `x.de.yaml` is a translation of the bank `x.yaml`.
Hidden names and editors' leftovers are passed over, and so are translations of exams and actors.
"""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple, Protocol

from .building import FileKind
from .translating import language_of
from .yaml_nodes import MAX_BYTES

_DEPTH = 5
_FOLDER_KINDS: dict[str, FileKind] = {"exams": "exam", "actors": "actor"}
_NOT_BANKS = {"snippets"}


class Source(NamedTuple):
    """One YAML file: its kind, the name problems show, and a key that is its own everywhere."""

    kind: FileKind
    name: str
    key: str


def _kind(folder: FileKind, name: str) -> FileKind | None:
    """What a YAML file in a folder of that kind is; None when it is passed over."""
    if not language_of(name):
        return folder
    return "translation" if folder == "bank" else None


class Shelf(Protocol):
    """A place that holds bank files."""

    def files(self) -> Iterator[Source]:
        """Every YAML file, in the order of names."""

    def read(self, key: str) -> bytes | None:
        """A file's bytes, one more than allowed at most; None when it is not there."""

    def beside(self, key: str, path: str) -> str:
        """The key of a file beside another: ("x/bank.yaml", "snippets/a.py")."""


class Folder:
    """A folder on disk; keys are absolute paths, names relative to it."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def files(self) -> Iterator[Source]:
        kind = _FOLDER_KINDS.get(self._folder.name, "bank")
        yield from self._walk(str(self._folder.absolute()), "", kind, _DEPTH)

    def _walk(self, folder: str, prefix: str, kind: FileKind, depth: int) -> Iterator[Source]:
        try:
            with os.scandir(folder) as found:
                entries = sorted(found, key=lambda entry: entry.name)
        except OSError:
            return
        for entry in entries:
            name = entry.name
            if name.startswith((".", "_", "#")) or name.endswith("~"):
                continue
            if name.endswith((".yaml", ".yml")):
                if (own := _kind(kind, name)) is not None:
                    yield Source(own, _shown(prefix + name), entry.path)
            elif depth and "." not in name and name not in _NOT_BANKS and entry.is_dir():
                yield from self._walk(
                    entry.path, f"{prefix}{name}/", _FOLDER_KINDS.get(name, kind), depth - 1
                )

    def read(self, key: str) -> bytes | None:
        try:
            with open(key, "rb", opener=_at_once) as file:
                if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
                    return None
                return file.read(MAX_BYTES + 1)
        except OSError:
            return None

    def beside(self, key: str, path: str) -> str:
        return f"{key.rpartition('/')[0]}/{path}"


def _at_once(path: str, flags: int) -> int:
    """Open a pipe, too, without waiting for its other end."""
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0))


def _shown(name: str) -> str:
    """A name that can be shown: a disk takes any bytes, also what is no text or moves a cursor."""
    if name.isprintable():
        return name
    return "".join(letter if letter.isprintable() else "?" for letter in name)


class Files:
    """Files in memory, as an upload holds them; keys and names are their paths."""

    def __init__(self, files: Mapping[str, bytes]) -> None:
        self._files = files

    def files(self) -> Iterator[Source]:
        for path in sorted(self._files):
            folders = path.split("/")[:-1]
            if _NOT_BANKS & set(folders) or not path.endswith((".yaml", ".yml")):
                continue
            kinds = [_FOLDER_KINDS[name] for name in folders if name in _FOLDER_KINDS]
            if (own := _kind(kinds[-1] if kinds else "bank", path)) is not None:
                yield Source(own, path, path)

    def read(self, key: str) -> bytes | None:
        return self._files.get(key)

    def beside(self, key: str, path: str) -> str:
        folder = key.rpartition("/")[0]
        return f"{folder}/{path}" if folder else path
