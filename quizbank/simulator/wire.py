"""Bytes in, bytes out: requests as received, JSON read in bounded work, the error envelope.

Knows HTTP's surface and JSON, nothing of messages.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from .refusal import Refusal

MAX_DEPTH = 200
_API = "api.anthropic.com"
_ENCODER = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))
_STRING = re.compile(rb'"(?:[^"\\]++|\\.)*+"?', re.DOTALL)
_NOT_BRACKETS = bytes(sorted(set(range(256)) - set(b"[]{}")))
_ESCAPE = re.compile(r"\\(?:u([0-9a-fA-F]{4})|.)", re.DOTALL)
_SURROGATE = re.compile(rb"\\u[dD][89a-fA-F]")


class Dropped(ConnectionError):
    """The connection broke: no response will come. Transports turn it into their own error."""


@dataclass(frozen=True, slots=True)
class Request:
    """What arrived: method, path without prefix and query, lower-case headers, raw body.

    `base` is the address in front of the path: scheme, host and prefix.
    """

    method: str
    base: str
    path: str
    query: Mapping[str, str]
    headers: Mapping[str, str]
    body: bytes


def received(method: str, path: str, headers: Mapping[str, str], body: bytes) -> Request:
    """A request as `Simulator.handle` was given it; everything before /v1/ is prefix (R172)."""
    path, _, query = path.partition("?")
    start = max(path.rfind("/v1/"), 0)
    lower = {name.lower(): value for name, value in headers.items()}
    host = lower.get("host", _API)
    scheme = lower.get("x-forwarded-proto") or ("https" if host == _API else "http")
    pairs = (pair.partition("=") for pair in query.split("&") if pair)
    return Request(
        method.upper(),
        f"{scheme}://{host}{path[:start]}",
        path[start:],
        {name: value for name, _, value in pairs},
        lower,
        body,
    )


@dataclass(slots=True)
class Response:
    """What leaves: `parts` are the body's pieces, `content` what the trace shows of it."""

    status: int
    content: Any
    headers: dict[str, str] = field(default_factory=dict)
    parts: list[bytes] = field(default_factory=list)


def dump(value: Any) -> bytes:
    """Compact JSON in UTF-8, as the API writes it."""
    return _ENCODER.encode(value).encode()


def as_json(value: Any, *, status: int = 200) -> Response:
    """A JSON response."""
    return Response(status, value, {"content-type": "application/json"}, [dump(value)])


def as_error(refusal: Refusal, request_id: str) -> Response:
    """The API's error envelope (R1): type and message only, nothing of our own."""
    error: dict[str, Any] = {"type": refusal.type, "message": refusal.message}
    if refusal.details is not None:
        error["details"] = dict(refusal.details)
    response = as_json(
        {"type": "error", "error": error, "request_id": request_id}, status=refusal.status
    )
    response.headers.update(refusal.headers)
    return response


def read(body: bytes) -> dict[str, Any]:
    """The JSON object in `body`; refuses (R17) in work proportional to its length."""
    if not body:
        raise _bad("Input is a zero-length, empty document", 0)
    try:
        text = body.decode()
    except UnicodeDecodeError as error:
        raise _bad("str is not valid UTF-8: surrogates not allowed", error.start) from None
    _check_depth(body)
    if _SURROGATE.search(body):
        _check_surrogates(text)
    try:
        value = json.loads(text, parse_constant=_constant, parse_float=_float)
    except json.JSONDecodeError as error:
        detail = "unexpected end of data" if error.pos >= len(text) else "unexpected character"
        raise _bad(detail, error.pos) from None
    except ValueError:  # a whole number of thousands of digits
        raise _bad("number out of range", 0) from None
    if not isinstance(value, dict):
        raise Refusal("R17", "object")
    return value


#: Details seen in public; the other ones are ours.
_SEEN = ("no low surrogate in string", "unexpected end of data", "unexpected character")


def _bad(detail: str, char: int) -> Refusal:
    key = "bad" if detail in _SEEN else "guessed"
    return Refusal("R17", key, detail=detail, column=char + 1, char=char)


def _constant(name: str) -> float:
    raise _bad(f"unexpected character, {name} is not JSON", 0)


def _float(text: str) -> float:
    value = float(text)
    if value in (float("inf"), float("-inf")):
        raise _bad("number out of range", 0)
    return value


def _check_depth(body: bytes) -> None:
    """Refuse nesting that could exhaust the stack, before anything recurses into it."""
    if body.count(b"[") + body.count(b"{") <= MAX_DEPTH:
        return
    depth = 0
    for bracket in _STRING.sub(b"", body).translate(None, _NOT_BRACKETS):
        depth += 1 if bracket in b"[{" else -1
        if depth > MAX_DEPTH:
            raise _bad("recursion limit exceeded", 0)


def _check_surrogates(text: str) -> None:
    r"""Refuse half a surrogate pair: `\ud83d` without its `\ude00`, or the other way round."""
    awaited = -1
    for match in _ESCAPE.finditer(text):
        code = int(match[1], 16) if match[1] else 0
        low = 0xDC00 <= code <= 0xDFFF
        if awaited >= 0 and not (low and match.start() == awaited):
            raise _bad("no low surrogate in string", awaited - 1)
        if awaited < 0 and low:
            raise _bad("invalid high surrogate in string", match.start())
        awaited = match.end() if 0xD800 <= code <= 0xDBFF else -1
    if awaited >= 0:
        raise _bad("no low surrogate in string", awaited - 1)
