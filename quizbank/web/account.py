"""Signing up, in and out, and what somebody can do about their own account and data."""

from __future__ import annotations

import json
import secrets
import threading
from collections.abc import Iterator
from contextlib import contextmanager

from flask import Blueprint, Response, abort, redirect, render_template, request, url_for
from werkzeug.exceptions import ServiceUnavailable
from werkzeug.wrappers import Response as AnyResponse

from quizbank.accounts import AccountError, Wait, Who
from quizbank.store import items, portable
from quizbank.study import bringing
from quizbank.web import who as recognising
from quizbank.web.configuration import LOOPBACK
from quizbank.web.logs import log, reference
from quizbank.web.parts import parts
from quizbank.web.person import learner
from quizbank.web.steady import steady

bp = Blueprint("account", __name__)

LONGEST_WAIT_SECONDS = 10.0
RETRY_SECONDS = 60
_WHOLE, _WAITING = threading.Lock(), threading.BoundedSemaphore(4)
_TAKEN = "Other people's data is being written or read. Try again in a minute."

Page = tuple[str, int] | str
Answer = tuple[str, int] | str | AnyResponse


@bp.get("/sign-in")
def sign_in() -> Page:
    """The way in."""
    _needs_accounts()
    return _sign_in_page(request.args.get("next", "/"))


@bp.post("/sign-in")
def enter() -> Answer:
    """Sign in with name and password, and go where one wanted to go."""
    _needs_accounts()
    name, to = request.form.get("name", ""), recognising.own_path(request.form.get("next", "/"))
    try:
        token = parts().accounts.sign_in(
            name=name,
            password=request.form.get("password", ""),
            agent=request.headers.get("User-Agent", ""),
            at=steady(),
        )
    except AccountError as error:
        page = _sign_in_page(to, name=name, problem=error)
        return page, 429 if isinstance(error, Wait) else 422
    return _signed_in(token, to)


@bp.post("/sign-out")
def sign_out() -> AnyResponse:
    """End this sign-in, on the server too."""
    _needs_accounts()
    parts().accounts.sign_out(request.cookies.get(recognising.cookie_name(), ""))
    response = redirect(url_for(".sign_in"), 303)
    recognising.forget(response)
    return response


@bp.get("/sign-up")
def sign_up() -> Page:
    """A new account, where that is open."""
    _needs_sign_up()
    return render_template("account/sign_up.html", form={}, problem=None, coded=_coded())


@bp.post("/sign-up")
def join() -> Answer:
    """Make the account and sign in."""
    _needs_sign_up()
    form, at = request.form, parts().clock()
    try:
        if _coded():
            _check_code(form.get("code", ""))
        new = parts().accounts.sign_up(
            name=form.get("name", ""), password=form.get("password", ""), at=at
        )
    except AccountError as error:
        page = render_template("account/sign_up.html", form=form, problem=error, coded=_coded())
        return page, 429 if isinstance(error, Wait) else 422
    return _first_sign_in(new)


@bp.get("/link/<token>")
def link(token: str) -> Page:
    """What a one-time link is for."""
    _needs_accounts()
    found = parts().accounts.link(token, at=parts().clock())
    if found is None:
        abort(404, "This link was used already or is too old. Ask for another.")
    return render_template("account/link.html", link=found, token=token, form={}, problem=None)


@bp.post("/link/<token>")
def use(token: str) -> Answer:
    """Use a one-time link: make an account, or set a new password."""
    _needs_accounts()
    accounts, form, at = parts().accounts, request.form, parts().clock()
    found = accounts.link(token, at=at)
    if found is None:
        abort(404, "This link was used already or is too old. Ask for another.")
    name, password = form.get("name", ""), form.get("password", "")
    try:
        if found.kind == "reset":
            accounts.set_new(token, password=password, at=at)
            return redirect(url_for(".sign_in"), 303)
        new = accounts.accept(token, name=name, password=password, at=at)
    except AccountError as error:
        page = render_template(
            "account/link.html", link=found, token=token, form=form, problem=error
        )
        return page, 422
    return _first_sign_in(new)


@bp.get("/account")
def show() -> Page:
    """One's own account and data."""
    return _account_page()


@bp.post("/account/password")
def change_password() -> Answer:
    """Change the password; every other sign-in ends."""
    me = _me()
    try:
        parts().accounts.change_password(
            me,
            old=request.form.get("old", ""),
            new=request.form.get("new", ""),
            at=steady(),
        )
    except AccountError as error:
        return _account_page(problem=error), 429 if isinstance(error, Wait) else 422
    return redirect(url_for(".show", done="password"), 303)


@bp.post("/account/sign-ins/<sign_in_id>/end")
def end_sign_in(sign_in_id: str) -> AnyResponse:
    """End one of one's own sign-ins."""
    try:
        parts().accounts.end_sign_in(_me(), sign_in_id)
    except KeyError:
        abort(404, "That sign-in has ended already.")
    return redirect(url_for(".show", done="ended"), 303)


@bp.post("/account/delete")
def delete() -> Answer:
    """Delete the account and everything learnt under it."""
    try:
        parts().accounts.delete(_me(), password=request.form.get("password", ""), at=steady())
    except AccountError as error:
        return _account_page(deleting=error), 429 if isinstance(error, Wait) else 422
    response = redirect(url_for(".sign_in"), 303)
    recognising.forget(response)
    return response


@bp.get("/account/export.json")
def export() -> Response:
    """One's own data, whole."""
    me = learner()
    with _one_at_a_time():
        data = parts().store.read(lambda tx: portable.export(tx, me))
        if data is None:
            abort(403, "A mock exam is open. Hand it in first, then export.")
        text = json.dumps(data, ensure_ascii=False, indent=1, sort_keys=True)
    headers = {"Content-Disposition": 'attachment; filename="quizbank-export.json"'}
    return Response(text, mimetype="application/json", headers=headers)


@bp.post("/account/import")
def bring() -> Answer:
    """Put an export back, into an account without history."""
    file = request.files.get("file")
    alone = not parts().configuration.accounts
    me = learner()
    try:
        with _one_at_a_time():
            data = json.loads(file.read() if file else b"")
            whole = bringing.checked(data, names=parts().store.read(items.renames))
            parts().store.write(lambda tx: portable.put_back(tx, me, whole, versions=alone))
    except (ValueError, RecursionError) as error:
        said = isinstance(error, portable.NotPortable)
        text = str(error) if said else "This file is not JSON. Choose a file that Export gave you."
        return _account_page(bringing=text), 422
    return redirect(url_for(".show", done="imported"), 303)


@contextmanager
def _one_at_a_time() -> Iterator[None]:
    """A long history takes some hundred MB while it is read or written: never for two at once.

    Few may wait, so that most threads are left to whoever studies.
    """
    if not _WAITING.acquire(blocking=False):
        raise ServiceUnavailable(_TAKEN, retry_after=RETRY_SECONDS)
    try:
        if not _WHOLE.acquire(timeout=LONGEST_WAIT_SECONDS):
            raise ServiceUnavailable(_TAKEN, retry_after=RETRY_SECONDS)
        try:
            yield
        finally:
            _WHOLE.release()
    finally:
        _WAITING.release()


def _needs_accounts() -> None:
    if not parts().configuration.accounts:
        abort(404, "There are no accounts here: whoever sits at this machine studies.")


def _needs_sign_up() -> None:
    _needs_accounts()
    if parts().configuration.sign_up == "closed":
        abort(404, "Accounts are made by invitation here. Ask your instructor for a link.")


def _coded() -> bool:
    return parts().configuration.sign_up == "code"


def _check_code(said: str) -> None:
    """AccountError for a wrong code of the class; Wait when too many were, whatever this one is."""
    address, guesses = request.remote_addr or "", parts().guesses
    if seconds := guesses.count(address):
        log.warning("guessing", extra={"fields": {"reference": reference(), "what": "class code"}})
        raise Wait("code", seconds)
    right = parts().configuration.sign_up_code
    if not secrets.compare_digest(said.strip().encode("utf-8", "surrogatepass"), right.encode()):
        raise AccountError("code", "This is not the code of your class. Ask your instructor.")
    guesses.right(address)


def _me() -> Who:
    _needs_accounts()
    me = recognising.who()
    if me is None:
        abort(401, "You are not signed in here any more.")
    return me


def _first_sign_in(new: str) -> AnyResponse:
    token = parts().accounts.first_sign_in(
        new, agent=request.headers.get("User-Agent", ""), at=steady()
    )
    return _signed_in(token, "/")


def _signed_in(token: str, to: str) -> AnyResponse:
    response = redirect(to, 303)
    recognising.remember(response, token)
    return response


def _sign_in_page(to: str, *, name: str = "", problem: AccountError | None = None) -> str:
    return render_template(
        "account/sign_in.html",
        to=recognising.own_path(to),
        name=name,
        problem=problem,
        open=parts().configuration.sign_up != "closed",
        plain=not request.is_secure and request.host.split(":")[0] not in LOOPBACK,
    )


def _account_page(
    *,
    problem: AccountError | None = None,
    deleting: AccountError | None = None,
    bringing: str = "",
) -> str:
    me = recognising.who()
    return render_template(
        "account/account.html",
        me=me,
        sign_ins=parts().accounts.sign_ins(me) if me else [],
        problem=problem,
        deleting=deleting,
        bringing=bringing,
        done=request.args.get("done", ""),
    )
