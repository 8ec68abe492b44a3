"""What protects a learner whose Quizbank answers on localhost, or on a class's network.

Four defences: only known host names (DNS rebinding), no request that another site caused (Fetch
Metadata with Origin as fallback), bounded bodies, and response headers that leave the page nothing
but our own files. Nothing here knows who somebody is.
"""

from __future__ import annotations

import re
import secrets
from collections.abc import Mapping
from typing import Any

from flask import Flask, Response, abort, g, request
from flask.json.provider import DefaultJSONProvider
from werkzeug.datastructures import Headers

SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})
API = "/sim/"
FORM_BYTES = 200_000
UPLOAD_BYTES = 2_200_000
# Far below the real API's 32, 256 and 500 MB: what is sent here is for programs of a page, and
# anybody may send it.
API_BYTES = (
    ("/v1/messages/batches", 256 * 1024),
    ("/v1/messages", 1024 * 1024),
    ("/v1/files", 1024 * 1024),
)
API_OTHER_BYTES = 64 * 1024
# An export of a learner's own data must go back in, however long they have studied.
IMPORT_PATH, IMPORT_BYTES = "/account/import", 64 * 1024 * 1024

ALWAYS = (
    ("X-Content-Type-Options", "nosniff"),
    ("Referrer-Policy", "same-origin"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
    ("Cross-Origin-Opener-Policy", "same-origin"),
    ("Cache-Control", "no-store"),
)
"""The headers of every response that does not say otherwise, beside its policy."""

REFUSED = "quizbank.refused"
"""In the environment of a request that was not read: the status that says why."""

PASSED_ON = "quizbank.passed_on"
"""In the environment of a request that a proxy passed on, whose headers saying so are dropped."""

_PASSED_ON = (
    "HTTP_FORWARDED", "HTTP_VIA", "HTTP_X_FORWARDED_FOR", "HTTP_X_FORWARDED_HOST",
    "HTTP_X_FORWARDED_PROTO", "HTTP_X_FORWARDED_PORT", "HTTP_X_FORWARDED_BY", "HTTP_X_REAL_IP",
)  # fmt: skip

_HOST = re.compile(r"(\[[0-9a-f:.]+\]|[a-z0-9.-]+)(?::[0-9]{1,5})?", re.IGNORECASE)


class Json(DefaultJSONProvider):
    """JSON as Flask reads it; what is nested too deep to be read is none."""

    def loads(self, s: str | bytes, **kwargs: Any) -> Any:
        """What a text says; ValueError when it is no JSON."""
        try:
            return super().loads(s, **kwargs)
        except RecursionError:
            raise ValueError("This is nested too deep.") from None


def guard(app: Flask, hosts: frozenset[str]) -> None:
    """Put the four defences around an application that answers as `hosts`."""
    app.json = Json(app)
    app.config["MAX_CONTENT_LENGTH"] = FORM_BYTES
    app.config["MAX_FORM_MEMORY_SIZE"] = FORM_BYTES
    app.config["MAX_FORM_PARTS"] = 200

    @app.before_request
    def refuse() -> None:
        known = known_host(request.environ.get("HTTP_HOST", ""), hosts)
        if not known:
            g.unknown_host = True
        if REFUSED in request.environ:
            abort(request.environ[REFUSED])
        if not known:
            abort(400, "This server does not answer under that name.")
        if request.path.startswith(API):
            # A programming interface without a session: nothing to forge, but large requests.
            request.max_content_length = body_bytes(request.path)
            return
        if request.mimetype == "multipart/form-data":
            request.max_content_length = body_bytes(request.path)
        if request.method not in SAFE_METHODS and not caused_by_us(request.headers, origin()):
            abort(403, "This request came from another site.")

    @app.after_request
    def harden(response: Response) -> Response:
        headers = response.headers
        said = {name.lower() for name, _ in headers}
        for name, value in ALWAYS:
            if name.lower() not in said:
                headers.add(name, value)
        if "content-security-policy" not in said:
            headers.add("Content-Security-Policy", policy())
        return response


def body_bytes(path: str) -> int:
    """How large a body may be that is sent to an address."""
    if path.startswith(API):
        return next((most for part, most in API_BYTES if part in path), API_OTHER_BYTES)
    return IMPORT_BYTES if path == IMPORT_PATH else UPLOAD_BYTES


def passed_on(environ: Mapping[str, Any]) -> bool:
    """Whether a request says that it came through a proxy, configured or not."""
    return PASSED_ON in environ or any(name in environ for name in _PASSED_ON)


def known_host(header: str, hosts: frozenset[str]) -> bool:
    """Whether a Host header names us; any port will do."""
    match = _HOST.fullmatch(header)
    return match is not None and match[1].lower() in hosts


def caused_by_us(headers: Headers, own_origin: str) -> bool:
    """Whether a page of ours, or no page at all, caused a request that changes something.

    Browsers name the causing site in Sec-Fetch-Site, except over plain HTTP to another machine:
    there Origin decides. A request with neither header was not made by a browser.
    """
    asked_by = headers.get("Origin")
    if asked_by == "null":
        return False
    site = headers.get("Sec-Fetch-Site")
    if site is not None:
        return site in ("same-origin", "none")
    return asked_by is None or asked_by == own_origin


def origin() -> str:
    """Scheme, host and port under which this request reached us."""
    return f"{request.scheme}://{request.host}"


def style_nonce() -> str:
    """The nonce that this page's editor puts on the styles it makes."""
    if "style_nonce" not in g:
        g.style_nonce = secrets.token_urlsafe(16)
    return str(g.style_nonce)


def policy() -> str:
    """The Content-Security-Policy of this response.

    Google's csp_evaluator has two remarks: that 'self' is only as good as what is served (scripts
    come from /static/ alone, which a test holds) and that a frame's address should be https, which
    it is where ours is.
    """
    nonce = f" 'nonce-{g.style_nonce}'" if "style_nonce" in g else ""
    frame = "'none'" if "unknown_host" in g else f"{origin()}/runner/frame"
    return (
        "default-src 'none'; script-src 'self'; "
        f"style-src 'self'{nonce}; img-src 'self'; connect-src 'self'; frame-src {frame}; "
        "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    )
