"""The floor that an answered item is measured against: Flask, Jinja and SQLite, and nothing else.

What a bare app does for the same three requests (begin, show, answer): a form with its options,
a verdict with the reasons, pages of the same size, the same two transactions flushed to disk, on
the same server with the same number of threads. Its templates are compiled once and filled with
text that is ready; no learner, schedule, log, undo, security headers or bank.

    python benchmarks/answer_floor.py PORT FOLDER BYTES_OF_ITEM BYTES_OF_VERDICT
"""

from __future__ import annotations

import secrets
import sqlite3
import sys
import threading
from pathlib import Path

from flask import Flask, redirect, render_template, request
from jinja2 import DictLoader
from werkzeug.wrappers import Response

try:
    from pysqlite3 import dbapi2 as sqlite
except ImportError:
    sqlite = sqlite3  # type: ignore[misc]

TEMPLATES = {
    "layout.html": """<title>{% block title %}{% endblock %}</title><main id="page">
{% block page %}{% endblock %}</main>""",
    "item.html": """{% extends "layout.html" %}{% block title %}{{ item }}{% endblock %}
{% block page %}<form method="post" action="{{ url_for("answer", showing=showing) }}">
<p>{{ text }}</p><fieldset>{% for option in options %}
<label><input type="radio" name="option" value="{{ option }}"><b>{{ option }}</b> {{ text }}</label>
{% endfor %}</fieldset><fieldset>{% for word in ("sure", "unsure", "guess") %}
<label><input type="radio" name="confidence" value="{{ word }}"> {{ word }}</label>
{% endfor %}</fieldset><button>Check</button></form>{% endblock %}""",
    "verdict.html": """{% extends "layout.html" %}{% block title %}{{ item }}{% endblock %}
{% block page %}<h1>{{ "Right" if correct else "Not right" }}</h1><p>{{ text }}</p>
{% for option in options %}<div class="{{ "chosen" if option == chosen else "left" }}">
<b>{{ option }}</b><div>{{ text }}</div><div>{{ text }}</div></div>{% endfor %}
<form method="post" action="{{ url_for("begin") }}"><button>Next</button></form>{% endblock %}""",
}
OPTIONS = "abcd"

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
    app.jinja_loader = DictLoader(TEMPLATES)  # type: ignore[misc]
    # Texts of such a length that the pages are as long as ours.
    item_text = "x" * max(0, (item_bytes - 900) // (1 + len(OPTIONS)))
    verdict_text = "x" * max(0, (verdict_bytes - 500) // (1 + 2 * len(OPTIONS)))

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
        return render_template(
            "item.html", item=row[0], showing=showing, options=OPTIONS, text=item_text
        )

    @app.post("/practise/<showing>")
    def answer(showing: str) -> str:
        chosen = request.form["option"]
        with lock:
            db().execute("begin immediate")
            (item,) = db().execute("select item from showings where id = ?", (showing,)).fetchone()
            correct = chosen == OPTIONS[0]
            db().execute(
                "insert into answers (showing, item, chosen, correct) values (?, ?, ?, ?)",
                (showing, item, chosen, correct),
            )
            db().execute(
                "insert into cards values (?, 1, 1) "
                "on conflict (item) do update set due = due + 1, seen = seen + 1",
                (item,),
            )
            db().execute("commit")
        return render_template(
            "verdict.html",
            item=item,
            chosen=chosen,
            correct=correct,
            options=OPTIONS,
            text=verdict_text,
        )

    return app


if __name__ == "__main__":
    import waitress

    port, folder, item_bytes, verdict_bytes = sys.argv[1:]
    floor = make(Path(folder), int(item_bytes), int(verdict_bytes))
    waitress.serve(floor, host="127.0.0.1", port=int(port), threads=16)
