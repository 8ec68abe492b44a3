"""Putting the marks of ended exams right by an item's present key: explicit, with a reason."""

from __future__ import annotations

from flask import Blueprint, abort, render_template, request
from werkzeug.wrappers import Response

from quizbank.study.exams_debrief import LONGEST_REASON
from quizbank.web import item_page
from quizbank.web.parts import parts
from quizbank.web.person import learner

bp = Blueprint("regrade", __name__)


@bp.get("/items/<item_id>/marks")
def show(item_id: str) -> str:
    """The item with its key, its marks in exams, and what a regrade would change."""
    return _page(item_id)


@bp.post("/items/<item_id>/marks")
def change(item_id: str) -> str | tuple[str, int] | Response:
    """Regrade, and say how many marks changed."""
    try:
        changed = parts().study.regrade(
            item_id=item_id,
            by=learner(),
            reason=request.form.get("reason", ""),
            at=parts().clock(),
        )
    except KeyError:
        abort(404, "There is no such item.")
    except ValueError as error:
        return _page(item_id, problem=str(error)), 422
    return _page(item_id, changed=changed)


def _page(item_id: str, *, problem: str = "", changed: int | None = None) -> str:
    item = parts().library.current().items.get(item_id)
    if item is None:
        abort(404, "There is no such item.")
    marks, wrong = parts().study.exam_marks(item_id=item_id, at=parts().clock())
    return render_template(
        "instructor/regrade.html",
        item=item,
        question=item_page.question(item),
        explanation=item_page.explanation(item, (), ()),
        marks=marks,
        wrong=wrong,
        problem=problem,
        changed=changed,
        longest=LONGEST_REASON,
    )
