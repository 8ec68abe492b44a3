"""Who is asking, when accounts are on: the cookie, the gate before every page, the way in.

Decides by address alone what may be seen without signing in. What an account is, `accounts` knows.
"""

from __future__ import annotations

from typing import cast
from urllib.parse import quote, urlsplit

from flask import Flask, Response, abort, g, redirect, request, url_for
from werkzeug.wrappers import Response as AnyResponse

from quizbank.accounts import LASTS, Who
from quizbank.web.htmx import by_htmx
from quizbank.web.parts import parts
from quizbank.web.steady import steady

COOKIE_LASTS_SECONDS = int(LASTS.total_seconds())

OPEN = frozenset(
    {
        "static",
        "pages.about",
        "pages.health",
        "metrics.show",
        "runner.frame",
        "runner.page_zip",
        "runner.vendor",
        "sim.handle",
        "rulebook.index",
        "rulebook.rule",
        "rulebook.send",
        "account.sign_in",
        "account.enter",
        "account.sign_up",
        "account.join",
        "account.link",
        "account.use",
    }
)
"""Endpoints that anybody may use: nothing of a learner's is behind them."""


def guard(app: Flask) -> None:
    """Ask everybody who they are before a page that is somebody's."""

    @app.before_request
    def recognise() -> AnyResponse | None:
        if not parts().configuration.accounts:
            return None
        endpoint = request.endpoint or ""
        token = request.cookies.get(cookie_name(), "")
        g.who = parts().accounts.who(token, at=steady()) if token else None
        if g.who is not None or endpoint in OPEN:
            return None
        if request.method not in ("GET", "HEAD") or by_htmx():
            abort(401, "You are not signed in any more. Sign in in another tab, then send again.")
        return redirect(url_for("account.sign_in", next=own_path(request.full_path)), 303)


def signed_in() -> bool:
    """Whether somebody signed in is asking."""
    return who() is not None


def who() -> Who | None:
    """Whoever signed in; None without accounts, and on open pages."""
    return cast("Who | None", g.get("who"))


def cookie_name() -> str:
    """The cookie's name; over https a browser itself holds it to this host and path."""
    return "__Host-quizbank" if request.is_secure else "quizbank"


def remember(response: Response | AnyResponse, token: str) -> None:
    """Set the cookie of a sign-in."""
    response.set_cookie(
        cookie_name(),
        token,
        max_age=COOKIE_LASTS_SECONDS,
        path="/",
        httponly=True,
        secure=request.is_secure,
        samesite="Lax",
    )


def forget(response: Response | AnyResponse) -> None:
    """Take the cookie back."""
    response.delete_cookie(
        cookie_name(), path="/", httponly=True, secure=request.is_secure, samesite="Lax"
    )


def own_path(address: str) -> str:
    """An address of ours as path and query; anything else becomes the first page."""
    address = address.rstrip("?")
    split = urlsplit(address)
    fine = (
        address.startswith("/")
        and not address.startswith(("//", "/\\"))
        and not split.netloc
        and not split.scheme
        and not any(ord(c) < 33 or c == "\\" or ord(c) == 127 for c in address)
    )
    return quote(address, safe="/?&=%:@!$'()*+,;-._~") if fine else "/"
