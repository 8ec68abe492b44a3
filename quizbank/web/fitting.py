"""The memory model: how well it knows the learner, fitting it, going back, and what it aims for."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, abort, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from quizbank.study import RETENTION_RANGE
from quizbank.web import recall_pictures
from quizbank.web.numbers import whole
from quizbank.web.parts import parts
from quizbank.web.person import learner, person

bp = Blueprint("fitting", __name__)

PATIENCE_SECONDS = 8.0
"""How long a request waits for a fit; one that takes longer is shown when the page is asked for."""
NO_SUCH = "There are no such weights of yours."


@bp.get("/settings/memory")
def show() -> str:
    """What holds, what was tried, and what became of it."""
    return _page(done=request.args.get("done", ""))


@bp.post("/settings/memory/fit")
def fit() -> Response:
    """Have weights fitted to one's reviews."""
    parts().fitter.ask(learner(), wait_seconds=PATIENCE_SECONDS)
    return redirect(url_for(".show", done="fit"), 303)


@bp.post("/settings/memory/back")
def go_back() -> Response:
    """Return to weights of before."""
    number = whole(request.form.get("number", ""))
    if number is None:
        abort(404, NO_SUCH)
    try:
        parts().study.go_back(learner=learner(), number=number, at=parts().clock())
    except KeyError:
        abort(404, NO_SUCH)
    return redirect(url_for(".show", done="back"), 303)


@bp.post("/settings/memory")
def want() -> tuple[str, int] | Response:
    """Keep which share of what falls due is to be remembered."""
    text = request.form.get("retention", "").strip()
    percent = whole(text)
    share = text if percent is None else percent / 100
    try:
        parts().study.change_settings(learner=learner(), changes={"retention": share})
    except ValueError:
        return _page(wanted=text, problem=_out_of_range()), 422
    return redirect(url_for(".show", done="wanted"), 303)


def _page(*, done: str = "", wanted: str | None = None, problem: str = "") -> str:
    study, at, me = parts().study, parts().clock(), learner()
    fits, recall = study.fits(learner=me, at=at), study.recall(learner=me, at=at)
    kept: Any = study.settings(learner=me)["retention"]
    busy = "fitter" in parts().__dict__ and parts().fitter.busy(me)
    return render_template(
        "fitting/memory.html",
        fits=fits,
        busy=busy,
        done=done,
        recall=recall,
        weeks=recall_pictures.by_week(recall.weeks),
        chances=recall_pictures.by_chance(recall.chances),
        wanted=str(round(kept * 100)) if wanted is None else wanted,
        range=[round(share * 100) for share in RETENTION_RANGE],
        problem=problem,
        day_of=person().day,
    )


def _out_of_range() -> str:
    lowest, highest = (round(share * 100) for share in RETENTION_RANGE)
    return f"Write a whole number from {lowest} to {highest}."
