"""Practise and review: one item, its verdict, the next one.

Showing an item writes a row, so `POST .../next` does it and a GET only reads. The form works
without JavaScript: its POST redirects to the same address, which then shows the verdict. htmx gets
that page at once and takes its <main>.
"""

from __future__ import annotations

from dataclasses import asdict
from typing import Any, cast

from flask import Blueprint, abort, make_response, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from quizbank.grading import complaint
from quizbank.model import KINDS, Item
from quizbank.study import Filter, Outcome, Purpose, Showing
from quizbank.web import item_page, responses
from quizbank.web.parts import parts
from quizbank.web.person import learner, person

bp = Blueprint("practise", __name__)

Answered = tuple[str, int] | Response


@bp.get("/practise")
def choose() -> str:
    """What to practise: everything, or a part of it."""
    library = parts().library.current()
    topics = sorted({topic for item in library.items.values() for topic in item.topics})
    kinds = [kind for kind in KINDS if any(i.kind == kind for i in library.items.values())]
    return render_template(
        "practise/choose.html",
        library=library,
        topics=topics,
        kinds=kinds,
        only=_filter(),
        nothing_left="none" in request.args,
    )


@bp.get("/review")
def due() -> str:
    """What is due, and the button that begins."""
    today = parts().study.today(learner=learner(), at=parts().clock())
    return render_template("practise/review.html", today=today)


@bp.post("/<any(practise, review):purpose>/next")
def begin(purpose: str) -> Response:
    """Show the next item and go to it; or back, when nothing is left."""
    only = _filter()
    showing = parts().study.show_next(
        learner=learner(),
        at=parts().clock(),
        rng=parts().rng,
        purpose=cast(Purpose, purpose),
        only=only,
        item_id=request.form.get("item", ""),
    )
    if showing is not None:
        return redirect(_address(showing, only), 303)
    if purpose == "review":
        return redirect(url_for(".due"), 303)
    return redirect(url_for(".choose", none="", **_said(only)), 303)


@bp.get("/<any(practise, review):purpose>/<showing_id>")
def show(purpose: str, showing_id: str) -> Answered:
    """An item: open, or with its verdict once answered."""
    showing = _showing(purpose, showing_id)
    page = make_response(_page(showing, showing.outcome))
    if request.headers.get("HX-Request") == "true":
        page.headers["HX-Push-Url"] = _address(showing, _filter())
    return page


@bp.post("/<any(practise, review):purpose>/<showing_id>")
def answer(purpose: str, showing_id: str) -> Answered:
    """Take an answer, once; the same form sent again shows the first verdict."""
    showing = _showing(purpose, showing_id)
    response = responses.response(showing.item, request.form)
    missing = "" if showing.outcome else complaint(showing.item, response)
    if missing:
        return _open(showing, missing), 422
    outcome = parts().study.answer(
        learner=learner(),
        showing_id=showing_id,
        response=response,
        confidence=responses.confidence(request.form),
        at=parts().clock(),
    )
    if request.headers.get("HX-Request") == "true":
        return _page(showing, outcome), 200
    return redirect(_address(showing, _filter()), 303)


def _showing(purpose: str, showing_id: str) -> Showing:
    try:
        showing = parts().study.showing(learner=learner(), showing_id=showing_id)
    except KeyError:
        abort(404)
    if showing.purpose != purpose:
        abort(404)
    return showing


def _page(showing: Showing, outcome: Outcome | None) -> str:
    return _open(showing) if outcome is None else _verdict(showing, outcome)


def _open(showing: Showing, missing: str = "") -> str:
    form, item = request.form, showing.item
    return render_template(
        "practise/question.html",
        showing=showing,
        question=item_page.question(
            item, showing.order, chosen=form.getlist("option"), entered=form.to_dict()
        ),
        scenario=parts().library.current().scenarios.get(item.scenario),
        told=_told(item.scenario),
        confidence=form.get("confidence", ""),
        missing=missing,
        address=_address(showing, _filter()),
    )


def _verdict(showing: Showing, outcome: Outcome) -> str:
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
        back=person().days_until(outcome.due_at, parts().clock()),
        only=_said(_filter()),
    )


def _mine(item: Item, outcome: Outcome) -> str | list[str] | None:
    """What the learner chose, as a snippet's CHOICE wants it."""
    chosen = list(outcome.response)
    if item.kind == "single":
        return chosen[0]
    return sorted(chosen) if item.kind == "multiple" else None


def _told(scenario: str) -> bool:
    """Whether the learner knows the situation from an earlier item."""
    library, study = parts().library.current(), parts().study
    return any(
        study.answered(learner=learner(), item_id=item.id)
        for item in library.items.values()
        if item.scenario == scenario
    )


def _filter() -> Filter:
    """The filter of this request, from the address or the form."""
    said = request.values
    return Filter(
        exam=said.get("exam", "")[:80],
        domain=said.get("domain", "")[:80],
        topic=said.get("topic", "")[:80],
        kind=said.get("kind", "")[:80],
        missed=said.get("missed", "") == "1",
    )


def _said(only: Filter) -> dict[str, Any]:
    """A filter as the fields of an address or a form; what does not restrict is left out."""
    return {name: "1" if value is True else value for name, value in asdict(only).items() if value}


def _address(showing: Showing, only: Filter) -> str:
    return url_for("practise.show", purpose=showing.purpose, showing_id=showing.id, **_said(only))
