"""The floor that an answered item is measured against: Flask, Jinja and SQLite, and nothing else.

The same three requests (begin, show, answer) with the same bytes in the answers, the same two
transactions flushed to disk, on the same server with the same number of threads; no learner,
schedule, log, security headers or bank.

    python benchmarks/answer_floor.py PORT FOLDER BYTES_OF_ITEM BYTES_OF_VERDICT
"""

from __future__ import annotations

import secrets
import sqlite3
import sys
import threading
from pathlib import Path

from flask import Flask, redirect, render_template_string, request
from werkzeug.wrappers import Response

try:
    from pysqlite3 import dbapi2 as sqlite
except ImportError:
    sqlite = sqlite3  # type: ignore[misc]

PAGE = """<!doctype html><html lang="en"><head><title>Floor</title></head><body><main>
<h1>{{ title }}</h1><form method="post">{% for option in options %}
<label><input type="radio" name="option" value="{{ option }}"> {{ option }}</label>{% endfor %}
<button>Check</button></form><p>{{ filler }}</p></main></body></html>"""

SCHEMA = """
create table if not exists showings (id text primary key, item text, at integer) strict;
create table if not exists answers (
    seq integer primary key, showing text unique, item text, chosen text, correct integer) strict;
create table if not exists cards (
    item text primary key, due integer, seen integer) strict, without rowid;
"""


def make(folder: Path, item_bytes: int, verdict_bytes: int) -> Flask:
    """The floor as an application."""
    app, here, lock = Flask("floor"), threading.local(), threading.Lock()

    def db() -> sqlite3.Connection:
        if not hasattr(here, "db"):
            here.db = sqlite.connect(str(folder / "floor.db"), isolation_level=None, timeout=10)
            here.db.execute("pragma journal_mode = wal")
            here.db.execute("pragma synchronous = full")
        return here.db  # type: ignore[no-any-return]

    keeper = sqlite.connect(str(folder / "floor.db"), check_same_thread=False)
    keeper.execute("pragma journal_mode = wal")
    keeper.executescript(SCHEMA)
    app.extensions["keeper"] = keeper

    def page(title: str, size: int) -> str:
        filler = "x" * max(0, size - 500)
        return render_template_string(PAGE, title=title, options="abcd", filler=filler)

    @app.post("/practise/next")
    def begin() -> Response:
        showing = secrets.token_urlsafe(12)
        with lock:
            db().execute("begin immediate")
            db().execute("insert into showings values (?, ?, 0)", (showing, request.form["item"]))
            db().execute("commit")
        return redirect(f"/practise/{showing}", 303)

    @app.get("/practise/<showing>")
    def show(showing: str) -> str:
        row = db().execute("select item from showings where id = ?", (showing,)).fetchone()
        return page(row[0], item_bytes)

    @app.post("/practise/<showing>")
    def answer(showing: str) -> str:
        with lock:
            db().execute("begin immediate")
            (item,) = db().execute("select item from showings where id = ?", (showing,)).fetchone()
            db().execute(
                "insert into answers (showing, item, chosen, correct) values (?, ?, ?, 1)",
                (showing, item, request.form["option"]),
            )
            db().execute(
                "insert into cards values (?, 1, 1) "
                "on conflict (item) do update set due = due + 1, seen = seen + 1",
                (item,),
            )
            db().execute("commit")
        return page(item, verdict_bytes)

    return app


if __name__ == "__main__":
    import waitress

    port, folder, item_bytes, verdict_bytes = sys.argv[1:]
    floor = make(Path(folder), int(item_bytes), int(verdict_bytes))
    waitress.serve(floor, host="127.0.0.1", port=int(port), threads=16)
