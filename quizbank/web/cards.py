"""Flashcards: recall, turn, rate. The back is sent when the card is turned, not before."""

from __future__ import annotations

from datetime import date

from flask import Blueprint, abort, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from quizbank.grading import RATINGS, Rating
from quizbank.study import CardShowing
from quizbank.web import words
from quizbank.web.drill import Drill
from quizbank.web.markup import code
from quizbank.web.parts import parts
from quizbank.web.person import learner, person

bp = Blueprint("cards", __name__)


@bp.get("/cards")
def choose() -> str:
    """How many cards wait, and the button that begins."""
    library = parts().library.current()
    return render_template(
        "cards/choose.html",
        today=parts().study.today(learner=learner(), at=parts().clock()),
        library=library,
        topics=sorted({topic for card in library.cards.values() for topic in card.topics}),
        drill=Drill.read(request.values),
        nothing_left="none" in request.args,
    )


@bp.post("/cards/next")
def begin() -> Response:
    """Show the next card and go to it."""
    return _next(Drill.read(request.values))


@bp.get("/cards/<showing_id>")
def show(showing_id: str) -> str:
    """A card's front; once it is rated, all of it."""
    showing = _showing(showing_id)
    return _page(showing, turned=showing.outcome is not None)


@bp.get("/cards/<showing_id>/back")
def turn(showing_id: str) -> str:
    """A card with its back, and the four ratings."""
    return _page(_showing(showing_id), turned=True)


@bp.post("/cards/<showing_id>")
def rate(showing_id: str) -> Response:
    """Keep a rating, once, and go on to the next card."""
    rating = request.form.get("rating", "")
    if rating not in RATINGS:
        abort(422, "Choose one of the four ratings.")
    try:
        rated = parts().study.rate(
            learner=learner(),
            showing_id=showing_id,
            rating=rating,
            at=parts().clock(),
        )
    except KeyError:
        abort(404)
    drill = Drill.read(request.values)
    return _next(drill if rated.again else drill.one_less())


def _next(drill: Drill) -> Response:
    if drill.finished:
        return redirect(url_for(".choose", **drill.fields(anew=True)), 303)
    study = parts().study
    showing = study.next_card(
        learner=learner(), at=parts().clock(), rng=parts().rng, only=drill.only
    )
    if showing is None:
        return redirect(url_for(".choose", none="", **drill.fields(anew=True)), 303)
    return redirect(url_for(".show", showing_id=showing.id, **drill.fields()), 303)


def _showing(showing_id: str) -> CardShowing:
    try:
        return parts().study.card_showing(
            learner=learner(), showing_id=showing_id, at=parts().clock()
        )
    except KeyError:
        abort(404)


def _page(showing: CardShowing, *, turned: bool) -> str:
    at, study, card = parts().clock(), parts().study, showing.card
    today = person().day(at)
    snippet = card.snippet
    library = parts().library.current()
    return render_template(
        "cards/card.html",
        showing=showing,
        card=card,
        turned=turned,
        ratings=[(rating, when(showing, rating, today)) for rating in RATINGS],
        code=code(snippet.code) if snippet else "",
        actor=library.actors.get(snippet.actor) if snippet else None,
        standing=study.standing(learner=learner(), item_id=card.id, at=at),
        last=study.last_answered(learner=learner()),
        drill=Drill.read(request.values),
        fields=Drill.read(request.values).fields(),
    )


def when(showing: CardShowing, rating: Rating, today: date) -> str:
    """When a card would come back: what a rating's button says beneath its name."""
    if rating == "Again" and showing.returns:
        return "once more today"
    return words.days_ahead((showing.comes_back[rating] - today).days)
