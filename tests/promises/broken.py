"""A server that breaks many promises, each at the place that keeps it, to see the checks find out.

python -m tests.promises.broken
"""

from __future__ import annotations

import os
import re
from dataclasses import replace
from importlib import import_module
from typing import Any

from flask import Flask, Response, request
from flask.cli import ScriptInfo

from app import create_app
from quizbank import accounts
from quizbank.store import Tx, attempts, database
from quizbank.study import exams_saving
from quizbank.web import instructor, logs, security, who
from quizbank.web.parts import parts

serving: Any = import_module("quizbank.web.serve")  # the name in `web` is the command's

BROKEN = (
    "R02", "R06", "E01", "E02", "E03", "U02", "S01", "S02", "S03", "S04", "S05", "S06", "S07",
    "S12", "S13", "S14", "S15",
)  # fmt: skip


def lose_and_leak() -> None:
    """R02, R06, E02, E03, U02: no flush, the last tab wins, no owner, no role, no bound."""
    connect, find, changed = database.connect, attempts.find, exams_saving.changed

    def careless(*given: Any, **more: Any) -> Tx:
        tx = connect(*given, **more)
        tx.execute("pragma synchronous = off")
        return tx

    def anybodys(tx: Tx, learner: str, attempt: str) -> Any:
        owner = tx.execute("select learner_id from attempts where id = ?", (attempt,)).fetchone()
        return find(tx, owner[0] if owner else learner, attempt)

    def willing(row: Any, change: Any, at: Any) -> Any:
        return changed(row, replace(change, revision=row.revision, seen=""), at)

    database.connect, attempts.find, exams_saving.changed = careless, anybodys, willing
    instructor.is_instructor = lambda: True
    security.body_bytes = lambda path: 10**9


def trust() -> None:
    """S03 to S07, S12: other sites, hosts, addresses, guesses, copied cookies, forged headers."""
    create_server = serving.create_server
    security.caused_by_us = lambda headers, own: True
    security.known_host = lambda header, hosts: True
    who.own_path = lambda address: re.sub(r"[\t\n]", "", address)
    accounts._throttle = lambda *_: None
    accounts.Accounts.sign_out = lambda self, token: None  # type: ignore[method-assign]
    serving.create_server = lambda app, **more: create_server(
        app, **{**more, "clear_untrusted_proxy_headers": False}
    )


def tell(app: Flask) -> None:
    """E01, S01, S02, S12 to S15: in pages, headers, cookies and the log; and each GET writes."""

    @app.after_request
    def spoil(response: Response) -> Response:
        headers = response.headers
        headers["Content-Security-Policy"] = "default-src *; script-src 'unsafe-inline'"
        headers["Cache-Control"] = "public, max-age=600"
        cookies = headers.getlist("Set-Cookie")
        headers.setlist("Set-Cookie", [cookie.replace("; HttpOnly", "") for cookie in cookies])
        logs.log.info("form", extra={"fields": {"said": dict(request.form)}})
        if request.method == "GET" and response.mimetype == "text/html":
            host = request.headers.get("X-Forwarded-Host", "")
            added = f"<!-- CANARY {host} --><script>run()</script>"
            response.set_data(response.get_data() + added.encode())
            sql = "update learners set name = name || '.' where id = 'local'"
            parts().store.write(lambda tx: tx.execute(sql))
        return response


def main() -> None:
    """Serve, broken."""
    lose_and_leak()
    trust()
    app = create_app(os.environ)
    tell(app)
    serving.serve.main(args=[], obj=ScriptInfo(create_app=lambda: app))


if __name__ == "__main__":
    main()
