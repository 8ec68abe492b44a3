"""After an exam: the debrief, one item of it, all attempts as CSV, and putting marks right."""

from __future__ import annotations

import csv
import io

from flask import Blueprint, Response, abort, redirect, render_template, request, url_for
from werkzeug.wrappers import Response as AnyResponse

from quizbank.study import Debrief, Mark, Sitting
from quizbank.web import exam_pictures, item_page
from quizbank.web.exam_time import arrived
from quizbank.web.instructor_items import cell
from quizbank.web.parts import parts
from quizbank.web.person import learner

bp = Blueprint("debrief", __name__)

COLUMNS = (
    "started", "exam", "title", "kind", "items", "answered", "right", "estimate", "cut", "ended",
)  # fmt: skip


@bp.get("/exam/<attempt>/debrief")
def show(attempt: str) -> str | AnyResponse:
    """The score beside the cut, by domain and task, and what teaches most first."""
    debrief = _debrief(attempt)
    if debrief is None:
        return redirect(url_for("exam.running"), 303)
    whole = "all" in request.args
    return render_template(
        "exam/debrief.html",
        debrief=debrief,
        said=exam_pictures.confidence(debrief),
        whole=whole,
        reasons={m.place: _explained(m) for m in debrief.marks if whole or m.rank < 3},
        questions={m.place: item_page.question(m.item, m.order) for m in debrief.marks},
    )


@bp.get("/exam/<attempt>/debrief/<int:place>")
def item(attempt: str, place: int) -> str | AnyResponse:
    """One item with its reasons and its program."""
    debrief = _debrief(attempt)
    if debrief is None:
        return redirect(url_for("exam.running"), 303)
    mark = next((mark for mark in debrief.marks if mark.place == place), None)
    if mark is None:
        abort(404)
    ranked = [m.place for m in debrief.by_rank]
    at = ranked.index(place)
    actors = parts().library.current().actors
    return render_template(
        "exam/debrief_item.html",
        debrief=debrief,
        mark=mark,
        question=item_page.question(mark.item, mark.order),
        explanation=_explained(mark),
        actor=actors.get(mark.item.snippet.actor) if mark.item.snippet else None,
        mine=_mine(mark),
        scenario=next(
            (s for s in debrief.attempt.exam.scenarios if s.id == mark.item.scenario), None
        ),
        before=ranked[at - 1] if at else None,
        after=ranked[at + 1] if at + 1 < len(ranked) else None,
    )


@bp.get("/exam/attempts.csv")
def attempts_csv() -> Response:
    """Every attempt as a table for a spreadsheet; no cell can be taken for a formula."""
    sittings = parts().study.sittings(learner=learner(), at=arrived())
    written = io.StringIO()
    table = csv.writer(written)
    table.writerow(COLUMNS)
    for sitting in sittings:
        table.writerow(cell(value) for value in _row(sitting))
    return Response(
        "\ufeff" + written.getvalue(),
        mimetype="text/csv",
        headers={"Content-Disposition": 'attachment; filename="attempts.csv"'},
    )


def _row(sitting: Sitting) -> tuple[object, ...]:
    attempt, score = sitting.attempt, sitting.score
    return (
        attempt.started_at.isoformat(timespec="seconds"),
        attempt.exam.code,
        attempt.exam.title,
        attempt.kind,
        sitting.items,
        sitting.answered,
        "" if score is None else score.right,
        "" if score is None else score.scaled,
        attempt.exam.cut,
        attempt.ended or "open",
    )


def _debrief(attempt: str) -> Debrief | None:
    """The debrief, or None while an exam is running."""
    try:
        return parts().study.debrief(learner=learner(), attempt_id=attempt, at=arrived())
    except KeyError:
        abort(404)
    except ValueError:
        return None


def _explained(mark: Mark) -> item_page.Explanation:
    return item_page.explanation(mark.item, mark.order, mark.response or ())


def _mine(mark: Mark) -> str | list[str] | None:
    """What was chosen, as a snippet's CHOICE wants it."""
    if not mark.response:
        return None
    return mark.response[0] if mark.item.kind == "single" else sorted(mark.response)
