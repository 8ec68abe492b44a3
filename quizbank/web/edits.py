"""Programs as learners have changed them: what a page is given of them, and where it sends more.

A page shows the edit of the program as it is now; one of an earlier version it sets aside and
offers. static/js/runner/edits.mjs is the other end.
"""

from __future__ import annotations

import hashlib
from typing import Any

from flask import Blueprint, abort, request, url_for
from werkzeug.exceptions import BadRequest

from quizbank.store import LOCAL
from quizbank.store.driver import to_ms
from quizbank.study import Edit, EditedElsewhere
from quizbank.study.edits import LONGEST_EDIT, version_of
from quizbank.web import who
from quizbank.web.parts import parts
from quizbank.web.person import learner

bp = Blueprint("edits", __name__)

# Each character may take six bytes as a JSON escape, and the rest of the body some.
LONGEST_BODY = 6 * LONGEST_EDIT + 2_000


@bp.post("/edits")
def keep() -> tuple[dict[str, Any], int]:
    """Keep or forget a changed program: {name, version, code | null, seen} -> {revision}.

    409 with the other edit when another device was quicker, 422 with a sentence for what cannot be
    kept. `seen` is the revision that the change was made on.
    """
    request.max_content_length = LONGEST_BODY
    said = request.get_json(silent=True)
    if not isinstance(said, dict):
        raise BadRequest("An edit is sent as a JSON object.")
    code = said.get("code")
    texts = {name: said[name] for name in ("name", "version", "seen") if name in said}
    if len(texts) < 3 or not all(isinstance(text, str) for text in (*texts.values(), code or "")):
        abort(422, "An edit has a name, a version, the revision that was seen, and its code.")
    try:
        revision = parts().study.keep_edit(
            learner=learner(), code=code, at=parts().clock(), **texts
        )
    except EditedElsewhere as error:
        return {"other": as_json(error.other)}, 409
    except ValueError as error:
        return {"problem": str(error)}, 422
    return {"revision": revision}, 200


@bp.app_template_global()
def kept_edits(name: str, code: str) -> dict[str, Any]:
    """What a page needs to show a program as its learner left it; `code` is the shipped one."""
    version = version_of(code)
    edit, earlier = None, None
    if owner():
        edit, earlier = parts().study.edits(learner=learner(), name=name, version=version)
    return {"version": version, "edit": as_json(edit), "earlier": as_json(earlier)}


def config() -> dict[str, str]:
    """Where a page sends edits, and under whose name a browser keeps those not sent yet."""
    return {"address": url_for("edits.keep"), "owner": owner()}


def owner() -> str:
    """A short name for whoever asks, the same on each page; empty for nobody."""
    if not parts().configuration.accounts:
        return LOCAL
    found = who.who()
    return hashlib.sha256(found.learner.encode()).hexdigest()[:12] if found else ""


def as_json(edit: Edit | None) -> dict[str, Any] | None:
    """An edit as the page takes it, its instant in ms."""
    if edit is None:
        return None
    return {
        "code": edit.code,
        "revision": edit.revision,
        "version": edit.version,
        "at": to_ms(edit.changed_at),
    }
