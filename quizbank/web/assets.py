"""Static files: our own by content hash, third-party ones by the version in their path.

Only public files live here. Compressed twins (`.br`, `.gz`) that the build left beside a file are
served in its place; our own few are compressed once, at their first use.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import mimetypes
import time
from functools import lru_cache
from pathlib import Path

from flask import Flask, Response, abort, request, send_file, url_for

from quizbank.web.configuration import ROOT

STATIC = ROOT / "static"
MANIFEST = STATIC / "vendor" / "manifest.json"
FOR_EVER = "public, max-age=31536000, immutable"
COMPRESSED = (".css", ".js", ".mjs", ".svg", ".py")
ENCODINGS = (("br", ".br"), ("gzip", ".gz"))

mimetypes.add_type("text/javascript", ".mjs")
mimetypes.add_type("application/wasm", ".wasm")


def serve(app: Flask) -> None:
    """Serve /static/ and give templates `asset(name)`."""
    app.add_url_rule("/static/<path:filename>", "static", static_file)
    app.template_global("asset")(asset)


def asset(name: str) -> str:
    """The address of `css/...`, `js/...` or, by its logical name, of a built third-party file.

    Our own files carry a hash of their content, so that a browser may keep them for ever.
    """
    vendor = _manifest(_changed(MANIFEST)).get(name)
    if vendor is not None:
        return url_for("static", filename=f"vendor/{vendor}")
    return url_for("static", filename=name, v=_hash(name, _changed(STATIC / name)))


def vendor_names() -> tuple[str, ...]:
    """The logical names of the third-party files that were built; none before the first build."""
    return tuple(_manifest(_changed(MANIFEST)))


def static_file(filename: str) -> Response:
    """One file below static/, in the smallest encoding that the browser takes."""
    path = _public(filename)
    if path is None:
        abort(404)
    encoding, chosen = _smallest(path)
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    if not encoding and path.suffix in COMPRESSED and request.accept_encodings["gzip"] > 0:
        encoding = "gzip"
        response = Response(_gzipped(path, _changed(path)), mimetype=kind)
        response.add_etag()
        response.make_conditional(request)
    else:
        response = send_file(chosen, mimetype=kind, conditional=True)
    if encoding:
        response.headers["Content-Encoding"] = encoding
    response.headers["Vary"] = "Accept-Encoding"
    vendored = path.is_relative_to(STATIC / "vendor")
    kept = vendored or "v" in request.args
    response.headers["Cache-Control"] = FOR_EVER if kept else "no-cache"
    if vendored or path.is_relative_to(STATIC / "js" / "runner"):
        # The runner's frame has no origin of its own and imports these as modules.
        response.headers["Access-Control-Allow-Origin"] = "*"
        response.headers["Cross-Origin-Resource-Policy"] = "cross-origin"
    return response


def _public(filename: str) -> Path | None:
    """A file that anyone may have: not what builds, not a twin, nothing hidden or outside."""
    try:
        path = (STATIC / filename).resolve()
        if not path.is_relative_to(STATIC) or not path.is_file():
            return None
    except (ValueError, OSError):  # a name that no file can have
        return None
    parts = path.relative_to(STATIC).parts
    hidden = parts[0] == "build" or path.suffix in (".br", ".gz") or any(p[0] == "." for p in parts)
    return None if hidden else path


def _smallest(path: Path) -> tuple[str, Path]:
    accepted = request.accept_encodings
    for encoding, suffix in ENCODINGS:
        twin = path.with_name(path.name + suffix)
        if accepted[encoding] > 0 and twin.is_file():
            return encoding, twin
    return "", path


def _changed(path: Path) -> int:
    return _changed_by(path, int(time.monotonic()))


@lru_cache(maxsize=256)
def _changed_by(path: Path, _second: int) -> int:
    """When a file was changed, looked up once a second: a page names many files."""
    try:
        return path.stat().st_mtime_ns
    except FileNotFoundError:
        return 0


@lru_cache(maxsize=64)
def _gzipped(path: Path, changed: int) -> bytes:
    return gzip.compress(path.read_bytes(), mtime=0)


@lru_cache(maxsize=64)
def _hash(name: str, changed: int) -> str:
    return hashlib.sha256((STATIC / name).read_bytes()).hexdigest()[:10] if changed else "missing"


@lru_cache(maxsize=2)
def _manifest(changed: int) -> dict[str, str]:
    if not changed:
        return {}
    entries = json.loads(MANIFEST.read_text(encoding="utf-8"))
    return {name: entry["path"] for name, entry in entries.items()}
