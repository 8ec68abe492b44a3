"""What a page needs to run Python: the sandboxed frame, our Python for it, and where all is.

No learner's program ever runs on the server. The frame's document is served with a
Content-Security-Policy that leaves whatever runs inside nothing: no origin (and so no cookies and
no storage), no connection, and a single script of ours. What that one needs the page hands in.
"""

from __future__ import annotations

import hashlib
import io
import time
import zipfile
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any

from flask import Blueprint, Response, render_template_string, request, url_for

from quizbank.web import assets, edits, security
from quizbank.web.configuration import ROOT

bp = Blueprint("runner", __name__)

FRAME_SCRIPT = "js/runner/frame.js"
WORKER_SCRIPT = "js/runner/worker.mjs"
_MODULES = "python/"
_LONG_AGO = (2020, 1, 1, 0, 0, 0)
_FRAME = (
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>Runs Python</title>'
    '<script src="{{ asset(script) }}"></script></html>'
)


@bp.get("/runner/frame")
def frame() -> Response:
    """The document of the sandboxed frame; it holds one script."""
    response = Response(render_template_string(_FRAME, script=FRAME_SCRIPT))
    response.headers["Content-Security-Policy"] = frame_policy()
    response.headers["Cache-Control"] = "no-cache"
    return response


@bp.get("/runner/page.zip")
def page_zip() -> Response:
    """The simulator and the runner's Python side, kept for ever under the hash of its content."""
    content, tag = _bundle(_newest())
    response = Response(content, mimetype="application/zip")
    response.set_etag(tag)
    response.headers["Cache-Control"] = assets.FOR_EVER if "v" in request.args else "no-cache"
    response.make_conditional(request)
    return response


@bp.app_template_global()
def runner_config() -> dict[str, Any] | None:
    """The addresses that host.mjs and snippet.mjs need; None if the assets were not built."""
    names = assets.vendor_names()
    if "python/pyodide.wasm" not in names:
        return None
    modules = {
        name.removeprefix(_MODULES).removesuffix(".so"): assets.asset(name)
        for name in names
        if name.startswith(_MODULES) and name.endswith(".so")
    }
    return {
        "frame": url_for("runner.frame"),
        "editor": assets.asset("editor.mjs"),
        "edits": edits.config(),
        "assets": {
            "worker": assets.asset(WORKER_SCRIPT),
            "loader": assets.asset("python/pyodide.js"),
            "wasm": assets.asset("python/pyodide.wasm"),
            "stdlib": assets.asset("python/stdlib.zip"),
            "sdk": assets.asset("python/sdk.zip"),
            "page": url_for("runner.page_zip", v=_bundle(_newest())[1]),
        },
        "modules": modules,
    }


def frame_policy() -> str:
    """The strictest policy under which Python starts; the frame's workers inherit it."""
    origin = security.origin()
    script = origin + assets.asset(FRAME_SCRIPT).partition("?")[0]
    return (
        f"sandbox allow-scripts; default-src 'none'; script-src {script} 'wasm-unsafe-eval'; "
        f"worker-src data:; base-uri 'none'; form-action 'none'; frame-ancestors {origin}"
    )


def simulator_bundle() -> bytes:
    """A zip of quizbank.simulator and the runner's own modules; same sources, same bytes."""
    return _bundle(_newest())[0]


def _sources() -> Iterator[tuple[str, Path]]:
    """Where each module lies in the zip, and where it lies here."""
    for path in (ROOT / "quizbank" / "simulator").rglob("*.py"):
        yield path.relative_to(ROOT).as_posix(), path
    for path in (ROOT / "static" / "js" / "runner" / "python").glob("*.py"):
        yield path.name, path


def _newest() -> tuple[int, int]:
    """What changes when a source does: how many there are and when the last one was written."""
    return _newest_by(int(time.monotonic()))


@lru_cache(maxsize=1)
def _newest_by(_second: int) -> tuple[int, int]:
    """Looked up once a second, since every page with a program asks."""
    times = [path.stat().st_mtime_ns for _, path in _sources()]
    return len(times), max(times, default=0)


@lru_cache(maxsize=2)
def _bundle(_state: tuple[int, int]) -> tuple[bytes, str]:
    """The zip and a hash of what is in it."""
    digest = hashlib.sha256()
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(zipfile.ZipInfo("quizbank/__init__.py", _LONG_AGO), b"")
        for name, path in sorted(_sources()):
            content = path.read_bytes()
            digest.update(f"{name}\0{len(content)}\0".encode() + content)
            archive.writestr(zipfile.ZipInfo(name, _LONG_AGO), content, zipfile.ZIP_DEFLATED)
    return packed.getvalue(), digest.hexdigest()[:16]
