"""The banks that are live, with what is doubtful about each, and the door for uploads."""

from __future__ import annotations

from flask import Blueprint, abort, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from quizbank.model import Problem
from quizbank.teach import Overtaken, Refused, SickFile
from quizbank.web.instructor_text import texts
from quizbank.web.numbers import whole
from quizbank.web.parts import parts
from quizbank.web.person import learner

bp = Blueprint("banks", __name__)


@bp.get("/banks")
def show_all() -> str:
    """Every bank: uploaded, the installation's own, shipped."""
    return page()


@bp.post("/banks")
def upload() -> Response | tuple[str, int]:
    """Take a file in and go to the page that says what is in it."""
    file, name, form = request.files.get("bank"), request.form.get("name", ""), request.form
    if file is None or not file.filename:
        return page(missing="Choose a file first: one .yaml file, or a .zip."), 422
    try:
        if name:
            parts().teach.versions(name=name)
        version = parts().teach.upload(
            called=file.filename,
            data=file.read(),
            name=name,
            onto=whole(form.get("onto", "")) or 0,
            note=form.get("note", ""),
            learner=learner(),
            at=parts().clock(),
        )
    except KeyError:
        abort(404, "That upload is not there any more.")
    except Refused as refused:
        return page(problems=refused.problems), 422
    return redirect(
        url_for("instructor.uploads.version", name=version.name, number=version.number), 303
    )


@bp.get("/banks/<bank_id>")
def show(bank_id: str) -> str:
    """One live bank with all that is doubtful about it."""
    try:
        health = parts().teach.bank(bank_id=bank_id, at=parts().clock())
    except KeyError:
        abort(404, "There is no such bank, or it is not live any more.")
    return render_template("instructor/bank.html", health=health)


@bp.get("/files")
def files() -> str:
    """Every file with problems, each beside its lines."""
    sick = parts().teach.sick_files()
    return render_template(
        "instructor/files.html",
        files=sick,
        texts=texts({file.name: file.text for file in sick}, _problems(sick)),
    )


@bp.post("/uploads/<name>/discard")
def discard(name: str) -> Response:
    """Forget an upload that nobody ever met."""
    try:
        parts().teach.discard(name=name)
    except KeyError:
        abort(404, "That upload is not there any more.")
    except Overtaken as error:
        abort(422, str(error))
    return redirect(url_for(".show_all"), 303)


def page(problems: tuple[Problem, ...] = (), missing: str = "") -> str:
    """The page of all banks; `problems` and `missing` are about a file that was just refused."""
    teach = parts().teach
    return render_template(
        "instructor/banks.html",
        banks=teach.banks(at=parts().clock()),
        uploads=teach.names(),
        files=teach.sick_files(),
        problems=problems,
        missing=missing,
    )


def _problems(files: list[SickFile]) -> list[Problem]:
    return [problem for file in files for problem in file.problems]
