"""Small files (R183): kept in memory to be listed and referred to; nothing reads their content."""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import datetime
from typing import Any

from .batches import rfc3339
from .refusal import Refusal
from .replies import Ids

_BOUNDARY = re.compile(r'boundary="?([^";,]+)"?', re.IGNORECASE)
_NAME = re.compile(r'\bname="([^"]*)"')
_FILENAME = re.compile(r'\bfilename="([^"]*)"')


class Files:
    """Files of a simulator by id; at most `limit`, the oldest are forgotten."""

    def __init__(self, ids: Ids, limit: int = 100) -> None:
        self._ids, self._limit = ids, limit
        self._files: dict[str, dict[str, Any]] = {}

    def upload(self, content_type: str, body: bytes, now: datetime) -> dict[str, Any]:
        """Takes the part named `file` of a multipart form."""
        name, mime_type, size = _file_part(content_type, body)
        id = self._ids("file_011")
        made = {
            "id": id,
            "type": "file",
            "filename": name,
            "mime_type": mime_type,
            "size_bytes": size,
            "created_at": rfc3339(now),
            "downloadable": False,
        }
        self._files[id] = made
        while len(self._files) > self._limit:
            del self._files[next(iter(self._files))]
        return made

    def listing(self) -> dict[str, Any]:
        """Every file, newest first, in the shapes of both SDK generations."""
        data = list(reversed(self._files.values()))
        ends = {"first_id": data[0]["id"], "last_id": data[-1]["id"]} if data else {}
        return {"data": data, "next_page": None, "has_more": False, **ends}

    def retrieve(self, id: str) -> dict[str, Any]:
        """One file's metadata."""
        if id not in self._files:
            raise Refusal("R20", "object", "file_id", what="File not found", id=id)
        return self._files[id]

    def download(self, id: str) -> Refusal:
        """Why it is refused: uploaded files cannot be downloaded, only those that Claude made."""
        self.retrieve(id)
        return Refusal("R183", "download", "file_id", id=id)

    def delete(self, id: str) -> dict[str, str]:
        """Forgets a file."""
        self.retrieve(id)
        del self._files[id]
        return {"id": id, "type": "file_deleted"}


def _file_part(content_type: str, body: bytes) -> tuple[str, str, int]:
    """(filename, MIME type, size) of the form's file."""
    boundary = _BOUNDARY.search(content_type)
    if content_type.lower().startswith("multipart/form-data") and boundary:
        for part in body.split(b"--" + boundary[1].encode()):
            head, _, content = part.partition(b"\r\n\r\n")
            headers = _headers(head)
            disposition = headers.get("content-disposition", "")
            name = _NAME.search(disposition)
            if name and name[1] == "file":
                filename = _FILENAME.search(disposition)
                shown = (filename[1] if filename else "").replace("\\", "/").rpartition("/")[2]
                mime_type = headers.get("content-type", "application/octet-stream")
                return shown or "unnamed", mime_type, len(content.removesuffix(b"\r\n"))
    raise Refusal("R183", "form", "file")


def _headers(head: bytes) -> Mapping[str, str]:
    lines = head.decode("utf-8", "replace").split("\r\n")
    pairs = (line.partition(":") for line in lines if ":" in line)
    return {name.strip().lower(): value.strip() for name, _, value in pairs}
