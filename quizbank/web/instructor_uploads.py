"""An upload and its versions: what is wrong, what would change, and publishing."""

from __future__ import annotations

import io

from flask import Blueprint, abort, redirect, render_template, request, send_file, url_for
from werkzeug.wrappers import Response

from quizbank import item_gate
from quizbank.teach import Draft, Overtaken, Refused, Upload
from quizbank.web.instructor_text import texts
from quizbank.web.numbers import whole
from quizbank.web.parts import parts
from quizbank.web.person import learner

bp = Blueprint("uploads", __name__, url_prefix="/uploads")

FEW, MANY = 60, 200
"""Changes of a kind, and items, that a page of a version shows before it is asked for more."""

MOST_JUDGED = 400
"""Items of an upload that the gate judges while somebody waits; larger ones are for the command."""


@bp.get("/<name>")
def show(name: str) -> str:
    """All versions of an upload."""
    upload = _upload(name)
    newest = _draft(name, upload.newest.number)
    return render_template("instructor/upload.html", upload=upload, files=newest.files)


@bp.get("/<name>/<int:number>")
def version(name: str, number: int) -> str:
    """A version: what is wrong with it, what it changes, how it looks, what proves it."""
    return _page(_draft(name, number))


@bp.post("/<name>/<int:number>/publish")
def publish(name: str, number: int) -> Response | tuple[str, int]:
    """Let learners meet this version."""
    draft = _draft(name, number)
    try:
        parts().teach.publish(
            name=name,
            number=number,
            instead_of=whole(request.form.get("instead_of", "")),
            at=parts().clock(),
        )
    except Refused:
        return _page(_draft(name, number), refused="It has errors and was not published."), 422
    except Overtaken as error:
        return _page(_draft(name, number), refused=str(error)), 409
    return redirect(url_for(".version", name=name, number=draft.version.number, said="live"), 303)


@bp.post("/<name>/<int:number>/withdraw")
def withdraw(name: str, number: int) -> Response | tuple[str, int]:
    """Let learners meet this version no longer."""
    draft = _draft(name, number)
    try:
        parts().teach.withdraw(name=name, number=number, at=parts().clock())
    except Overtaken as error:
        return _page(draft, refused=str(error)), 409
    return redirect(url_for(".version", name=name, number=number, said="withdrawn"), 303)


@bp.post("/<name>/<int:number>/record")
def record(name: str, number: int) -> Response | tuple[str, int]:
    """Make a next version with the outputs that were seen."""
    draft = _draft(name, number)
    try:
        made = parts().teach.record(name=name, number=number, learner=learner(), at=parts().clock())
    except ValueError as error:
        return _page(draft, refused=str(error)), 422
    return redirect(url_for(".version", name=name, number=made.number, said="recorded"), 303)


@bp.get("/<name>/<int:number>/gate")
def gate(name: str, number: int) -> str:
    """How well its items are made."""
    draft = _draft(name, number)
    judged = 0 < len(draft.library.items) <= MOST_JUDGED
    return render_template(
        "instructor/gate.html",
        draft=draft,
        gate=item_gate.check(draft.library, title=name) if judged else None,
        most_judged=MOST_JUDGED,
    )


@bp.get("/<name>/<int:number>/archive")
def archive(name: str, number: int) -> Response:
    """A version as it was uploaded, to be saved and never shown."""
    _draft(name, number)
    called, data = parts().teach.archive(name=name, number=number)
    kind = "application/zip" if called.endswith(".zip") else "application/yaml"
    return send_file(io.BytesIO(data), mimetype=kind, as_attachment=True, download_name=called)


def _page(draft: Draft, *, refused: str = "") -> str:
    teach = parts().teach
    whole = "whole" in request.args
    library = draft.library
    return render_template(
        "instructor/version.html",
        draft=draft,
        upload=teach.versions(name=draft.version.name),
        texts=texts(draft.files, draft.problems, whole=whole),
        whole=whole,
        things=[thing for bank in library.banks for thing in (*bank.items, *bank.cards)],
        programs={program.thing.id: program for program in teach.programs(library)},
        every="every" in request.args,
        few=FEW,
        many=MANY,
        refused=refused,
        said=request.args.get("said", ""),
    )


def _upload(name: str) -> Upload:
    try:
        return parts().teach.versions(name=name)
    except KeyError:
        abort(404, "There is no upload of that name.")


def _draft(name: str, number: int) -> Draft:
    try:
        return parts().teach.draft(name=name, number=number)
    except KeyError:
        abort(404, "There is no such version.")
