"""Practise and review: one item, its verdict, the next one.

Showing an item writes a row, so `POST .../next` does it and a GET only reads. The form works
without JavaScript: its POST redirects to the same address, which then shows the verdict. htmx gets
the middle of that page at once, and so it gets the next item, with its address in a header.
"""

from __future__ import annotations

from typing import cast

from flask import (
    Blueprint,
    abort,
    redirect,
    render_template,
    request,
    url_for,
)
from werkzeug.wrappers import Response

from quizbank.grading import complaint
from quizbank.model import KINDS, Item
from quizbank.study import Outcome, Purpose, Showing, Standing
from quizbank.web import item_page, responses
from quizbank.web.drill import Drill
from quizbank.web.htmx import by_htmx
from quizbank.web.parts import parts
from quizbank.web.person import learner, person

bp = Blueprint("practise", __name__)

NUMBERS = (5, 10, 20, 40)


@bp.get("/practise")
def choose() -> str:
    """What to practise: everything, or a part of it; and how the last drill went."""
    library, drill = parts().library.current(), Drill.read(request.values)
    done = drill.of if "done" in request.args else 0
    answerable = [item for item in library.items.values() if item.lab is None]
    return render_template(
        "practise/choose.html",
        library=library,
        topics=sorted({topic for item in answerable for topic in item.topics}),
        kinds=[kind for kind in KINDS if any(item.kind == kind for item in answerable)],
        numbers=NUMBERS,
        drill=drill,
        nothing_left="none" in request.args,
        labs_back=_labs_back(),
        done=parts().study.answers_before(learner=learner(), most=done) if done else [],
    )


@bp.get("/review")
def due() -> str:
    """What is due, and the button that begins."""
    today = parts().study.today(learner=learner(), at=parts().clock())
    return render_template("practise/review.html", today=today, labs_back=_labs_back())


@bp.post("/<any(practise, review):purpose>/next")
def begin(purpose: str) -> Response:
    """Show the next item and go to it; or back, when nothing is left."""
    drill = Drill.read(request.values)
    if drill.finished:
        return redirect(url_for(".choose", done="", **drill.fields(anew=True)), 303)
    item_id = request.form.get("item", "")
    if drill.plan and not item_id:
        planned = parts().study.plan_next(learner=learner(), at=parts().clock())
        if planned is None:
            return redirect(url_for("pages.today"), 303)
        item_id = planned
    showing = parts().study.show_next(
        learner=learner(),
        at=parts().clock(),
        rng=parts().rng,
        purpose=cast(Purpose, purpose),
        only=drill.only,
        item_id=item_id,
    )
    if showing is not None:
        address = _address(showing, drill)
        if by_htmx():
            page = _page(showing, None, drill, address)
            return Response(page, headers={"HX-Push-Url": address}, mimetype="text/html")
        return redirect(address, 303)
    if purpose == "review":
        return redirect(url_for(".due"), 303)
    return redirect(url_for(".choose", none="", **drill.fields(anew=True)), 303)


@bp.get("/<any(practise, review):purpose>/<showing_id>")
def show(purpose: str, showing_id: str) -> str:
    """An item: open, or with its verdict once answered."""
    showing, drill = _showing(purpose, showing_id), Drill.read(request.values)
    return _page(showing, showing.outcome, drill, _address(showing, drill))


@bp.post("/<any(practise, review):purpose>/<showing_id>")
def answer(purpose: str, showing_id: str) -> tuple[str, int] | Response:
    """Take an answer, once; the same form sent again shows the first verdict."""
    showing, drill = _showing(purpose, showing_id), Drill.read(request.values)
    address = _address(showing, drill)
    response = responses.response(showing.item, request.form)
    missing = "" if showing.outcome else complaint(showing.item, response)
    if missing:
        return _page(showing, None, drill, address, missing), 422
    outcome = parts().study.answer(
        learner=learner(),
        showing_id=showing_id,
        response=response,
        confidence=responses.confidence(request.form),
        at=parts().clock(),
    )
    if by_htmx():
        return _page(showing, outcome, drill, address), 200
    return redirect(address, 303)


def _labs_back() -> int:
    """How many labs are back in review."""
    standings = parts().study.labs(learner=learner(), at=parts().clock())
    return sum(standing.state == "back" for standing in standings)


def _showing(purpose: str, showing_id: str) -> Showing:
    try:
        showing = parts().study.showing(learner=learner(), showing_id=showing_id)
    except KeyError:
        abort(404)
    if showing.purpose != purpose:
        abort(404)
    return showing


def _page(
    showing: Showing, outcome: Outcome | None, drill: Drill, address: str, missing: str = ""
) -> str:
    def page() -> str:
        if outcome is None:
            return _open(showing, drill, address, missing)
        return _verdict(showing, outcome, drill, address)

    return parts().study.at_one_moment(page, at=parts().clock())


def _open(showing: Showing, drill: Drill, address: str, missing: str) -> str:
    form, item = request.form, showing.item
    return render_template(
        "practise/question.html",
        showing=showing,
        question=item_page.question(
            item, showing.order, chosen=form.getlist("option"), entered=form.to_dict()
        ),
        scenario=parts().library.current().scenarios.get(item.scenario),
        told=_told(item.scenario),
        standing=_standing(item),
        last=parts().study.last_answered(learner=learner()),
        confidence=form.get("confidence", ""),
        missing=missing,
        address=address,
        drill=drill,
        undone=request.args.get("undone", ""),
    )


def _verdict(showing: Showing, outcome: Outcome, drill: Drill, address: str) -> str:
    item, library = showing.item, parts().library.current()
    return render_template(
        "practise/verdict.html",
        showing=showing,
        outcome=outcome,
        question=item_page.question(item, showing.order),
        explanation=item_page.explanation(item, showing.order, outcome.response),
        scenario=library.scenarios.get(item.scenario),
        actor=library.actors.get(item.snippet.actor) if item.snippet else None,
        mine=_mine(item, outcome),
        standing=_standing(item),
        last=parts().study.last_answered(learner=learner()),
        back=person().days_until(outcome.due_at, parts().clock()),
        address=address,
        drill=drill,
        following=drill.one_less().fields(),
        reported="reported" in request.args,
    )


def _standing(item: Item) -> Standing:
    return parts().study.standing(learner=learner(), item_id=item.id, at=parts().clock())


def _mine(item: Item, outcome: Outcome) -> str | list[str] | None:
    """What the learner chose, as a snippet's CHOICE wants it."""
    chosen = list(outcome.response)
    if item.kind == "single":
        return chosen[0] if chosen else None
    return sorted(chosen) if item.kind == "multiple" else None


def _told(scenario: str) -> bool:
    """Whether the learner knows the situation, if there is one, from an earlier item."""
    if not scenario:
        return False
    library, study, me = parts().library.current(), parts().study, learner()
    return any(
        study.answered(learner=me, item_id=item.id)
        for item in library.items.values()
        if item.scenario == scenario
    )


def _address(showing: Showing, drill: Drill) -> str:
    return url_for(
        "practise.show", purpose=showing.purpose, showing_id=showing.id, **drill.fields()
    )
