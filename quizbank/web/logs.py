"""One line of JSON to stderr for each request and each fault.

Lines hold paths, never query strings, one-time links, form fields, cookies or addresses of people.
"""

from __future__ import annotations

import json
import logging
import secrets
import sys
import time
from datetime import UTC, datetime

from flask import Flask, Response, g, request

log = logging.getLogger("quizbank")

_JSON = json.JSONEncoder(ensure_ascii=False, default=str)


class JsonLines(logging.Formatter):
    """A record as one JSON object; fields given as `extra={"fields": {...}}` stand beside it."""

    def format(self, record: logging.LogRecord) -> str:
        """The line, without a newline at its end."""
        line: dict[str, object] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "event": record.getMessage(),
            **getattr(record, "fields", {}),
        }
        if record.exc_info:
            line["traceback"] = self.formatException(record.exc_info)
        return _JSON.encode(line)


def to_stderr() -> None:
    """Send our log to stderr as JSON lines; for the serving process only."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    log.handlers[:] = [handler]
    log.setLevel(logging.INFO)
    log.propagate = False


def reference() -> str:
    """What names this request both to the person and in the log."""
    if "reference" not in g:
        g.reference = secrets.token_hex(4)
    return str(g.reference)


def _path() -> str:
    """The path asked for; of a one-time link no more than that: whoever has it may use it."""
    rule = request.url_rule
    return rule.rule if rule is not None and "token" in rule.arguments else request.path


def keep(app: Flask) -> None:
    """Log every request of this application once it is answered."""

    @app.before_request
    def begin() -> None:
        g.began = time.perf_counter()

    @app.after_request
    def end(response: Response) -> Response:
        if request.endpoint != "static" or response.status_code >= 400:
            milliseconds = (time.perf_counter() - g.get("began", time.perf_counter())) * 1000
            fields = {
                "reference": reference(),
                "method": request.method,
                "path": _path(),
                "status": response.status_code,
                "ms": round(milliseconds, 1),
            }
            # `log.info` would walk up the stack for a place in the source that no line tells.
            record = {"levelno": logging.INFO, "levelname": "INFO", "msg": "request"}
            if log.isEnabledFor(logging.INFO):
                log.handle(logging.makeLogRecord({"name": log.name, "fields": fields, **record}))
        return response
