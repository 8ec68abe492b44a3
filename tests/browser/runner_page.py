"""A real server with pages that run Python, and what it saw of them."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from flask import Flask, Response, render_template_string, request
from playwright.sync_api import Browser, Page
from werkzeug.serving import make_server

from app import create_app
from quizbank.model import Snippet
from quizbank.web import markup

PAGE = """\
{% from "_snippet.html" import snippet %}{% from "_runner.html" import runner %}
<!doctype html><html lang="en"><meta charset="utf-8"><title>A program</title>
<meta name="csp-nonce" content="{{ style_nonce() }}">
<main>{% for one, mine, letters, right in shown %}
{{ snippet(one, code(one.code), actors.get(one.actor), mine, letters, right) }}{% endfor %}</main>
{{ runner(runner_config(), preload=true) }}</html>
"""
BARE = """\
<!doctype html><html lang="en"><meta charset="utf-8"><title>A runner</title>
<script type="application/json" id="runner-config">{{ runner_config()|tojson }}</script>
<script type="module" src="{{ asset("js/runner/host.mjs") }}"></script></html>
"""
RUN = """async ([job]) => {
  const pieces = [], from = performance.now();
  const onOutput = ({stream, text}) => pieces.push([stream, text, performance.now() - from]);
  const result = await window.runner.run(job, {onOutput});
  return {...result, pieces, took: performance.now() - from};
}"""
START = """async (module) => {
  const { PythonRunner } = await import(module);
  const config = JSON.parse(document.getElementById('runner-config').textContent);
  window.runner = new PythonRunner(config);
  return await window.runner.ready;
}"""


@dataclass
class Shown:
    """A snippet on the page, what the learner chose, the letters of the options, and the key."""

    snippet: Snippet
    mine: Any = None
    letters: dict[str, str] = field(default_factory=dict)
    right: list[str] = field(default_factory=list)


@dataclass
class Server:
    """The server's address, every request that it got (method, path, cookies), its application."""

    address: str
    requests: list[tuple[str, str, str]]
    app: Flask

    def forget_edits(self) -> None:
        """Every program is as shipped again."""
        store = self.app.extensions["quizbank"].store
        store.write(lambda tx: tx.execute("delete from edits"))

    def edited(self) -> dict[str, str]:
        """Each changed program by its name."""
        store = self.app.extensions["quizbank"].store
        rows = store.read(lambda tx: tx.execute("select name, code from edits").fetchall())
        return {row["name"]: row["code"] for row in rows}


@contextmanager
def serving(
    data: Path, shown: Iterable[Shown] = (), *, extend: Callable[[Flask], None] = lambda app: None
) -> Iterator[Server]:
    """The application on a free port, with /try (snippets), /bare (a runner) and /private."""
    app = create_app({"QUIZBANK_DATA": str(data)})
    extend(app)
    library = app.extensions["quizbank"].library.current()
    seen: list[tuple[str, str, str]] = []

    @app.get("/try")
    def try_page() -> Response:
        rows = [(one.snippet, one.mine, one.letters, one.right) for one in shown]
        html = render_template_string(PAGE, shown=rows, code=markup.code, actors=library.actors)
        return with_cookies(html)

    @app.get("/bare")
    def bare_page() -> Response:
        return with_cookies(render_template_string(BARE))

    @app.route("/private", methods=["GET", "POST"])
    def private() -> dict[str, str]:
        return {"session": request.cookies.get("session", "")}

    def with_cookies(html: str) -> Response:
        response = Response(html)
        response.set_cookie("session", "learner-1", httponly=True, samesite="Lax")
        response.set_cookie("plain", "visible")
        return response

    def recording(environ: Any, start_response: Any) -> Any:
        query = environ.get("QUERY_STRING", "")
        path = environ["PATH_INFO"] + (f"?{query}" if query else "")
        seen.append((environ["REQUEST_METHOD"], path, environ.get("HTTP_COOKIE", "")))
        return app(environ, start_response)

    server = make_server("127.0.0.1", 0, recording, threaded=True)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield Server(f"http://127.0.0.1:{server.server_port}", seen, app)
    finally:
        server.shutdown()
        thread.join()


class Python:
    """The runner of a /bare page, driven from a test."""

    def __init__(self, page: Page, server: Server) -> None:
        self.page = page
        self.server = server

    def start(self) -> None:
        """Open the page and load Python."""
        self.page.goto(f"{self.server.address}/bare")
        self.page.evaluate(START, "/static/js/runner/host.mjs")

    def run(self, code: str, **job: Any) -> dict[str, Any]:
        """Run a program and give its result, with `pieces` of output as they came."""
        result: dict[str, Any] = self.page.evaluate(RUN, [{"code": code, **job}])
        return result


@contextmanager
def python_page(browser: Browser, data: Path) -> Iterator[Python]:
    """A server, and a page of a browser with Python loaded in it."""
    with serving(data) as server:
        context = browser.new_context()
        python = Python(context.new_page(), server)
        python.start()
        yield python
        context.close()


def eventually(true: Any, seconds: float = 20) -> bool:
    """Whether something becomes true in time."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        if true():
            return True
        time.sleep(0.05)
    return bool(true())
