"""The archives that uploads are kept as: one YAML file, or a zip, by the loader's rules."""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Mapping

from quizbank.bank_loader import Upload as Unpacked
from quizbank.bank_loader import read_upload

_BANK = re.compile(rb"^bank:[ \t]*['\"]?([a-z0-9]+(?:-[a-z0-9]+)*)['\"]?[ \t]*(?:#.*)?\r?$", re.M)
_TAKEN = {"exams", "actors", "snippets"}  # folders that mean something to the loader
_LONGEST_NAME = 60


def unpacked(name: str, data: bytes) -> Unpacked:
    """An archive that was kept under a name."""
    return read_upload(name + ending(data), data)


def ending(data: bytes) -> str:
    """What an archive's file name ends in."""
    return ".zip" if data.startswith(b"PK\x03\x04") else ".yaml"


def packed(files: Mapping[str, bytes]) -> bytes:
    """Files as a zip."""
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as zipped:
        for path in sorted(files):
            zipped.writestr(path, files[path])
    return archive.getvalue()


def joined(newer: Unpacked, older: Mapping[str, bytes]) -> bytes:
    """One new YAML file among the other files of an older version, as a zip.

    It takes the place of the file of its name, or of the only bank that there is.
    """
    ((path, data),) = newer.files.items()
    banks = [name for name in older if "/" not in name and name.endswith((".yaml", ".yml"))]
    if path not in older and len(banks) == 1:
        path = banks[0]
    return packed({**older, path: data})


def name_of(taken: Unpacked) -> str:
    """What to call an upload: the id of its first bank, read even from a file that is otherwise
    broken; else the file's own name, as small letters, digits and hyphens."""
    for path in sorted(taken.files):
        if "/" not in path and (found := _BANK.search(taken.files[path])):
            name = found[1].decode("ascii")
            break
    else:
        stem = taken.name.rsplit(".", 1)[0].lower()
        name = re.sub(r"[^a-z0-9]+", "-", stem).strip("-") or "bank"
    name = name[:_LONGEST_NAME].strip("-")
    return f"{name}-bank" if name in _TAKEN else name
