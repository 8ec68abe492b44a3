"""An uploaded bank: one YAML file or a zip, taken apart in memory within narrow limits.

Names in a zip are never used as paths before they are known to stay inside, and nothing is written
here. What is refused is told like any other problem, at the file it is about.
"""

from __future__ import annotations

import io
import re
import stat
import zipfile
import zlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import partial

from quizbank.model import Library, Place, Problem

from .building import Beside, Parsed, read_file
from .reading import join_all
from .sources import Files, Source
from .yaml_nodes import MAX_BYTES

PACKED_BYTES = 2_000_000
UNPACKED_BYTES = 10_000_000
MOST_FILES = 500

_PART = r"[A-Za-z0-9][A-Za-z0-9 ._-]{0,99}"
_WANTED = re.compile(
    rf"({_PART}/)?(?:{_PART}\.ya?ml|actors/[a-z][a-z0-9_-]*\.ya?ml"
    r"|snippets/[a-z0-9_-]+\.(?:py|txt)|snippets/labs/[a-z0-9_-]+\.py)"
)
_LEFTOVERS = re.compile(r"(^|/)(__MACOSX/|\.DS_Store$|\._|Thumbs\.db$|\.git/|__pycache__/)")
_METHODS = {zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED}


@dataclass(frozen=True)
class Upload:
    """What was uploaded: path -> bytes, safe to write below a folder of its own, and problems.

    With an error among the problems, `files` is empty.
    """

    name: str
    files: Mapping[str, bytes] = field(default_factory=dict)
    problems: tuple[Problem, ...] = ()


def read_upload(name: str, data: bytes) -> Upload:
    """Take an upload apart. `name` is what the browser called it; only its last part is used."""
    shown = re.sub(r"[^A-Za-z0-9._-]+", "-", re.split(r"[/\\]", name)[-1]).strip("-.") or "bank"
    if len(data) > PACKED_BYTES:
        return _refused(shown, f"the upload has {len(data):,} bytes; {PACKED_BYTES:,} are allowed")
    if shown.lower().endswith((".yaml", ".yml")):
        if data.startswith(b"PK\x03\x04"):
            return _refused(shown, "the file is a zip; give it a name that ends in .zip")
        return Upload(shown, {shown: data})
    if shown.lower().endswith(".zip"):
        return _Unpacking(shown).upload(data)
    return _refused(shown, "a bank is one .yaml file, or a .zip with it, its snippets and actors")


def check_upload(
    upload: Upload, live: Library, *, replaces: Upload | None = None, draft: bool = False
) -> Library:
    """The library an upload would add to what is live, with every problem it has.

    `replaces` is the earlier version of the same upload, whose ids it may take over. `draft` keeps
    of a bad bank what has no errors, as `load` does.
    """
    if not upload.files:
        return Library(problems=upload.problems)
    others = _without(live, replaces) if replaces else live
    library = join_all(_read(upload, draft=draft), others=others)
    return Library(
        banks=library.banks,
        exams=library.exams,
        actors=library.actors,
        problems=(*upload.problems, *library.problems),
    )


def _read(upload: Upload, *, draft: bool = False) -> list[tuple[Source, Parsed]]:
    shelf = Files(upload.files)
    read = []
    for source in shelf.files():
        beside = Beside(partial(_beside, shelf, source))
        data = upload.files[source.key]
        read.append((source, read_file(source.kind, source.name, data, beside, draft=draft)))
    return read


def _beside(shelf: Files, source: Source, path: str) -> bytes | None:
    return shelf.read(shelf.beside(source.key, path))


def _without(live: Library, upload: Upload) -> Library:
    read = [parsed for _, parsed in _read(upload)]
    banks = {parsed.bank.id for parsed in read if parsed.bank}
    actors = {parsed.name for parsed in read if parsed.actor is not None}
    return Library(
        banks=tuple(bank for bank in live.banks if bank.id not in banks),
        exams=live.exams,
        actors={name: actor for name, actor in live.actors.items() if name not in actors},
    )


def _refused(name: str, message: str) -> Upload:
    return Upload(name, problems=(Problem(Place(name), message),))


class _Unpacking:
    def __init__(self, name: str) -> None:
        self._name = name
        self._problems: list[Problem] = []

    def upload(self, data: bytes) -> Upload:
        try:
            with zipfile.ZipFile(io.BytesIO(data)) as archive:
                files = self._files(archive)
        except (zipfile.BadZipFile, ValueError, NotImplementedError, OSError, zlib.error) as error:
            return _refused(self._name, f"the zip cannot be read: {error}")
        if any(problem.severity == "error" for problem in self._problems):
            files = {}
        elif not any(path.endswith((".yaml", ".yml")) and "/" not in path for path in files):
            self._error("", "the zip holds no bank: a .yaml file at its top")
            files = {}
        return Upload(self._name, files, tuple(self._problems))

    def _files(self, archive: zipfile.ZipFile) -> dict[str, bytes]:
        entries = [entry for entry in archive.infolist() if not entry.is_dir()]
        if len(entries) > MOST_FILES:
            self._error("", f"the zip holds {len(entries):,} files; {MOST_FILES} are allowed")
            return {}
        if (size := sum(entry.file_size for entry in entries)) > UNPACKED_BYTES:
            self._error("", f"the zip unpacks to {size:,} bytes; {UNPACKED_BYTES:,} are allowed")
            return {}
        wanted = [entry for entry in entries if self._may_stay(entry)]
        top = _common_folder([entry.filename for entry in wanted])
        files: dict[str, bytes] = {}
        room = UNPACKED_BYTES
        for entry in wanted:
            path = entry.filename.removeprefix(top)
            if not _WANTED.fullmatch(path) or path.count("/") > 2:
                self._warn(entry.filename, "is not part of a bank and is left out")
                continue
            if path.casefold() in {other.casefold() for other in files}:
                self._error(entry.filename, "is in the zip twice")
                continue
            with archive.open(entry) as file:
                content = file.read(min(MAX_BYTES, room) + 1)
            room -= len(content)
            if room < 0 or len(content) > MAX_BYTES:
                self._error(
                    entry.filename, f"is larger than the {MAX_BYTES:,} bytes that a file may have"
                )
                return {}
            files[path] = content
        return files

    def _may_stay(self, entry: zipfile.ZipInfo) -> bool:
        """Whether an entry is a plain file inside the folder; what is not is refused."""
        path = entry.filename
        if _LEFTOVERS.search(path):
            return False
        parts = path.split("/")
        if path.startswith("/") or "\\" in path or ":" in path or ".." in parts or "" in parts:
            self._error(path, "has a path that leaves the folder")
        elif stat.S_ISLNK(entry.external_attr >> 16):
            self._error(path, "is a link; put the file itself into the zip")
        elif entry.flag_bits & 0x1:
            self._error(path, "is encrypted")
        elif entry.compress_type not in _METHODS:
            self._error(path, "is packed in an unusual way; use ordinary zip compression")
        else:
            return True
        return False

    def _error(self, path: str, message: str) -> None:
        self._add(path, message, error=True)

    def _warn(self, path: str, message: str) -> None:
        self._add(path, message, error=False)

    def _add(self, path: str, message: str, *, error: bool) -> None:
        shown = re.sub(r"[^\x20-\x7e]+", "?", path)[:120]
        self._problems.append(
            Problem(
                Place(f"{self._name}/{shown}" if shown else self._name),
                f"{shown or 'the upload'} {message}" if path else message,
                "error" if error else "warning",
            )
        )


def _common_folder(paths: list[str]) -> str:
    """The one folder that all files are in, as when a folder was zipped as a whole."""
    tops = {path.split("/")[0] for path in paths if "/" in path}
    if len(tops) != 1 or any("/" not in path for path in paths):
        return ""
    top = tops.pop()
    return "" if top in ("snippets", "actors") else f"{top}/"
