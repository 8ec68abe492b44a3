"""What a learner does to an item beside answering: flag, note, put away, report; and undo.

Plain forms. Each leads back to the page that it came from, which must be one of ours.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from flask import Blueprint, abort, redirect, request, url_for
from werkzeug.wrappers import Response

from quizbank.web.parts import parts
from quizbank.web.person import learner

bp = Blueprint("marks", __name__)

# Never a scheme, a host, a second slash or a backslash: an address of ours that shows one thing.
_OURS = re.compile(r"/(?:items|practise|review|cards)/[A-Za-z0-9_.-]+(?:/back)?(?:\?[\w=&%.+-]*)?")


@bp.post("/items/<item_id>/flag")
def flag(item_id: str) -> Response:
    """Flag an item, or take the flag off."""
    return _do(item_id, parts().study.flag, flagged=request.form.get("flagged") == "1")


@bp.post("/items/<item_id>/note")
def note(item_id: str) -> Response:
    """Keep a private note."""
    return _do(item_id, parts().study.note, text=request.form.get("text", ""))


@bp.post("/items/<item_id>/suspend")
def suspend(item_id: str) -> Response:
    """Put an item away until it is released."""
    return _do(item_id, parts().study.suspend)


@bp.post("/items/<item_id>/bury")
def bury(item_id: str) -> Response:
    """Put an item away until tomorrow."""
    return _do(item_id, parts().study.bury)


@bp.post("/items/<item_id>/release")
def release(item_id: str) -> Response:
    """Bring an item back."""
    return _do(item_id, parts().study.release)


@bp.post("/items/<item_id>/report")
def report(item_id: str) -> Response:
    """Tell the instructors that something is wrong with an item."""
    form = request.form
    return _do(
        item_id,
        parts().study.report,
        said="reported",
        reason=form.get("reason", ""),
        text=form.get("text", ""),
    )


@bp.post("/items/<item_id>/runs")
def ran(item_id: str) -> tuple[str, int]:
    """Keep how the browser says a snippet ended: shown as that to the learner, never a mark."""
    form = request.form
    try:
        parts().study.report_run(
            learner=learner(),
            item_id=item_id,
            choice=form.get("choice", ""),
            ending=form.get("ending", ""),
            output=form.get("output", ""),
            at=parts().clock(),
        )
    except KeyError:
        abort(404)
    return "", 204


@bp.post("/undo")
def undo() -> Response:
    """Take back the last answer or rating and show its item once more."""
    shown = request.form.get("showing", "")
    try:
        undone = parts().study.undo(learner=learner(), at=parts().clock(), showing_id=shown)
    except KeyError:
        abort(404)
    except ValueError as error:
        abort(422, str(error))
    if undone is None:
        return redirect(url_for("pages.today"), 303)
    if not undone.again:
        return redirect(url_for("items.show", item_id=undone.item_id), 303)
    if undone.item_id in parts().library.current().cards:
        return redirect(url_for("cards.show", showing_id=undone.again, undone=undone.rating), 303)
    purpose = parts().study.showing(learner=learner(), showing_id=undone.again).purpose
    return redirect(
        url_for("practise.show", purpose=purpose, showing_id=undone.again, undone=undone.rating),
        303,
    )


def _do(item_id: str, sentence: Callable[..., object], *, said: str = "", **how: Any) -> Response:
    """Do something to an item and go back to where it was done."""
    try:
        sentence(learner=learner(), item_id=item_id, at=parts().clock(), **how)
    except KeyError:
        abort(404, "There is no such item, or no longer.")
    except ValueError as error:
        abort(422, str(error))
    back = way_back(request.form.get("back", ""), url_for("items.show", item_id=item_id))
    if said:
        back += ("&" if "?" in back else "?") + said + "=1"
    return redirect(back, 303)


def way_back(asked: str, otherwise: str) -> str:
    """The address to return to if it is one of ours, else another."""
    return asked if _OURS.fullmatch(asked) else otherwise
