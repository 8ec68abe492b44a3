"""What a person or a program is told when something goes wrong: one place, three forms.

A page, a fragment for htmx that lands in the page's notice (so that what was typed stays), or JSON.
Each carries a reference that is in the log. Nothing of the inside is shown.
"""

from __future__ import annotations

from typing import NamedTuple

from flask import Blueprint, Response, g, make_response, render_template, request
from werkzeug.exceptions import HTTPException, InternalServerError, ServiceUnavailable

from quizbank.store import Gone, StoreError, Unreadable, WriteFailed
from quizbank.web.htmx import by_htmx
from quizbank.web.logs import log, reference
from quizbank.web.security import API

bp = Blueprint("errors", __name__)


class Words(NamedTuple):
    """What happened, what to do next, and the Messages API's name for it."""

    title: str
    advice: str
    api: str


WORDS = {
    400: Words("That request could not be read", "Go back and try again.", "invalid_request_error"),
    401: Words(
        "You are not signed in",
        "Sign in, then send it again. What you typed is still here.",
        "authentication_error",
    ),
    403: Words(
        "That is not allowed from there",
        "Open the page in Quizbank itself and try again.",
        "permission_error",
    ),
    404: Words(
        "There is nothing here",
        "The address may be old, or mistyped. Today shows what there is to do.",
        "not_found_error",
    ),
    405: Words(
        "That cannot be done at this address",
        "Go back and use the page's own buttons.",
        "invalid_request_error",
    ),
    413: Words("That is too large", "Send less, or a smaller file.", "request_too_large"),
    422: Words("Something is missing", "Check what you entered.", "invalid_request_error"),
    429: Words("Too many requests", "Wait a minute, then try again.", "rate_limit_error"),
    500: Words(
        "Something went wrong here",
        "What you did before is kept. Try again; if it happens twice, report the reference.",
        "api_error",
    ),
    503: Words(
        "Quizbank is busy",
        "Nothing was lost. Try again in a few seconds.",
        "overloaded_error",
    ),
}

RETRY_SECONDS = 5
TOO_LARGE = "Request exceeds the maximum size"  # the Messages API's own words
DISK_FULL = "The disk is full or refuses to write. Nothing was changed; make room, then try again."


@bp.app_errorhandler(HTTPException)
def known(error: HTTPException) -> Response:
    """An error that was raised on purpose, or by routing."""
    if error.response is not None:
        return make_response(error.response)
    code = error.code or 500
    response = _told(code if code in WORDS else 400 if code < 500 else 500, error)
    for name, value in error.get_headers():
        if name in ("Allow", "Retry-After"):
            response.headers[name] = value
    return response


@bp.app_errorhandler(StoreError)
def unsaved(error: StoreError) -> Response:
    """The database cannot take it now: nothing was changed, and trying again is right."""
    log.error("store", exc_info=error, extra={"fields": {"reference": reference()}})
    g.plain = True
    words = DISK_FULL if isinstance(error, WriteFailed) else None
    words = str(error) if isinstance(error, Gone) else words
    return known(ServiceUnavailable(words, retry_after=RETRY_SECONDS))


@bp.app_errorhandler(Unreadable)
def unreadable(error: Unreadable) -> Response:
    """A kept value that cannot be read: the log says which one too; other pages still answer."""
    log.error("unreadable", exc_info=error, extra={"fields": {"reference": reference()}})
    return _told(500, InternalServerError(str(error)))


@bp.app_errorhandler(Exception)
def unknown(error: Exception) -> Response:
    """A fault of ours: the traceback goes to the log, the reference to the person."""
    log.error("fault", exc_info=error, extra={"fields": {"reference": reference()}})
    return _told(500, InternalServerError())


def _told(code: int, error: HTTPException) -> Response:
    words = WORDS[code]
    ours = error.description != type(error).description
    advice = str(error.description) if ours and error.description else words.advice
    told = {"code": code, "title": words.title, "advice": advice, "reference": reference()}
    if request.path.startswith(API) or _wants_json():
        message = f"{words.title}. {advice}"
        if request.path.startswith(API) and code == 413:
            message = TOO_LARGE
        body = {
            "type": "error",
            "error": {"type": words.api, "message": message},
            "reference": reference(),
        }
        return make_response(body, code)
    if by_htmx():
        response = make_response(render_template("errors/_notice.html", **told), code)
        response.headers["HX-Retarget"] = "#notice"
        response.headers["HX-Reselect"] = "#error"
        response.headers["HX-Reswap"] = "innerHTML"
        response.headers["HX-Push-Url"] = "false"
        return response
    # The page of an error must not need the database that may have caused it.
    g.plain = True
    return make_response(render_template("errors/error.html", **told), code)


def _wants_json() -> bool:
    accepted = request.accept_mimetypes
    return accepted.best_match(["text/html", "application/json"]) == "application/json" and (
        accepted["application/json"] > accepted["text/html"]
    )
