"""The queue of what learners say is wrong with items."""

from __future__ import annotations

from flask import Blueprint, abort, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from quizbank.teach import CHOICES, Overtaken, Reported
from quizbank.web.parts import parts
from quizbank.web.person import learner

bp = Blueprint("reports", __name__, url_prefix="/reports")


@bp.get("")
def show() -> str:
    """The open reports, or with `closed` those that were answered."""
    return _page()


@bp.post("/<report>")
def answer(report: str) -> Response | tuple[str, int]:
    """Close a report with words for the learner."""
    form = request.form
    try:
        parts().teach.answer(
            report=report,
            state=form.get("state", ""),
            reply=form.get("reply", ""),
            at=parts().clock(),
        )
    except KeyError:
        abort(404, "There is no such report.")
    except Overtaken as error:
        return _page(said=str(error)), 409
    except ValueError as error:
        return _page(wrong=report, why=str(error)), 422
    return redirect(url_for(".show", said=form["state"]), 303)


@bp.post("/<report>/reopen")
def reopen(report: str) -> Response:
    """Put a report back into the queue."""
    try:
        parts().teach.reopen(report=report)
    except KeyError:
        abort(404, "There is no such report.")
    return redirect(url_for(".show"), 303)


@bp.app_template_global()
def my_reports(item_id: str) -> list[Reported]:
    """For a learner's own pages: what became of their reports of an item."""
    return parts().teach.told(learner=learner(), item_id=item_id)


def _page(*, wrong: str = "", why: str = "", said: str = "") -> str:
    """`why` is wrong with the answer to the report `wrong`."""
    closed = "closed" in request.args
    done = CHOICES.get(request.args.get("said", ""), "")
    return render_template(
        "instructor/reports.html",
        reports=parts().teach.reported(closed=closed),
        closed=closed,
        choices=CHOICES,
        wrong=wrong,
        why=why,
        reply=request.form.get("reply", ""),
        said=said or (done and f"{done}."),
    )
