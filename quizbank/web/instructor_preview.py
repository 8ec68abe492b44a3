"""An item or card of a version that is not live, on the very pages that learners will meet it on.

Nothing is kept of what is answered here. The learners' templates are used as they are; what belongs
to a learner's own desk (flag, note, report) is hidden by the style sheet.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import date, datetime, timedelta
from random import Random

from flask import Blueprint, abort, render_template, request, url_for

from quizbank.grading import Rating, complaint, grade, rating
from quizbank.grading import Response as Answer
from quizbank.model import Card, Item
from quizbank.study import CardShowing, Outcome, Showing, Standing
from quizbank.study.choosing import shuffled
from quizbank.teach import Draft
from quizbank.translation import in_language
from quizbank.web import item_page, responses
from quizbank.web.cards import when
from quizbank.web.drill import Drill
from quizbank.web.markup import code
from quizbank.web.parts import parts
from quizbank.web.person import learner

bp = Blueprint("preview", __name__, url_prefix="/uploads")

NOBODY = Standing(
    item_id="",
    answers=0,
    right=0,
    lapses=0,
    due_on=None,
    returns=False,
    retrievability=None,
    suspended=False,
    buried_until=None,
    leech=False,
    changed=False,
    flagged=False,
    note="",
    retired=False,
)
EXAMPLE_DAYS: dict[Rating, int] = {"Again": 1, "Hard": 1, "Good": 2, "Easy": 8}


@bp.get("/<name>/<int:number>/items/<item_id>")
def show(name: str, number: int, item_id: str) -> str:
    """An item before it is answered, or a turned card."""
    draft, thing = _thing(name, number, item_id)
    return _card(draft, thing) if isinstance(thing, Card) else _question(draft, thing)


@bp.post("/<name>/<int:number>/items/<item_id>")
def answer(name: str, number: int, item_id: str) -> str | tuple[str, int]:
    """The verdict on an answer, which is forgotten at once."""
    draft, item = _thing(name, number, item_id)
    if isinstance(item, Card):
        abort(404)
    response = responses.response(item, request.form)
    if missing := complaint(item, response):
        return _question(draft, item, missing), 422
    return _verdict(draft, item, response)


def _thing(name: str, number: int, item_id: str) -> tuple[Draft, Item | Card]:
    try:
        draft = parts().teach.draft(name=name, number=number)
        thing = draft.library.items.get(item_id) or draft.library.cards[item_id]
        return draft, in_language(thing, draft.library, request.args.get("lang", ""))
    except KeyError:
        abort(404, "There is no such item in that version, or it has errors.")


def _question(draft: Draft, item: Item, missing: str = "") -> str:
    form, showing = request.form, _showing(item)
    return render_template(
        "instructor/preview_question.html",
        question=item_page.question(
            item, showing.order, chosen=form.getlist("option"), entered=form.to_dict()
        ),
        confidence=form.get("confidence", ""),
        missing=missing,
        **_common(draft, item, showing),
    )


def _verdict(draft: Draft, item: Item, response: Answer) -> str:
    at, sure = parts().clock(), responses.confidence(request.form)
    correct = grade(item, response)
    rated = rating(correct, sure)
    due = at + timedelta(days=EXAMPLE_DAYS[rated])
    showing = _showing(item)
    outcome = Outcome(showing.id, response, sure, correct, rated, due, at, returns=rated == "Again")
    chosen = list(response)
    mine = {"single": chosen[0], "multiple": sorted(chosen)}.get(item.kind)
    return render_template(
        "instructor/preview_verdict.html",
        outcome=outcome,
        question=item_page.question(item, showing.order),
        explanation=item_page.explanation(item, showing.order, response),
        actor=draft.library.actors.get(item.snippet.actor) if item.snippet else None,
        mine=mine,
        back=EXAMPLE_DAYS[rated],
        following={},
        **_common(draft, item, replace(showing, outcome=outcome)),
    )


def _card(draft: Draft, card: Card) -> str:
    at, snippet = parts().clock(), card.snippet
    showing = CardShowing("preview", learner(), card, at, _comes_back(at), returns=True)
    return render_template(
        "instructor/preview_card.html",
        card=card,
        turned=True,
        ratings=[(word, when(showing, word, at.date())) for word in EXAMPLE_DAYS],
        code=code(snippet.code) if snippet else "",
        actor=draft.library.actors.get(snippet.actor) if snippet else None,
        fields={},
        **_common(draft, card, showing),
    )


def _showing(item: Item) -> Showing:
    """As if it had just been shown; the order is the same each time, so that an answer fits."""
    order = shuffled(item, Random(item.version))
    return Showing("preview", learner(), item, "practise", order, parts().clock())


def _comes_back(at: datetime) -> dict[Rating, date]:
    return {word: (at + timedelta(days=days)).date() for word, days in EXAMPLE_DAYS.items()}


def _common(draft: Draft, thing: Item | Card, showing: Showing | CardShowing) -> dict[str, object]:
    """What the learners' templates ask for, for somebody who has done nothing yet."""
    ids = [*draft.library.items, *draft.library.cards]
    place = ids.index(thing.id)
    address = url_for(
        ".show", name=draft.version.name, number=draft.version.number, item_id=thing.id
    )
    scenario = thing.scenario if isinstance(thing, Item) else ""
    return {
        "draft": draft,
        "previewed": thing,
        "before": ids[place - 1] if place else "",
        "after": ids[place + 1] if place + 1 < len(ids) else "",
        "showing": showing,
        "scenario": draft.library.scenarios.get(scenario),
        "standing": NOBODY,
        "last": "",
        "address": address,
        "drill": Drill(),
        "told": False,
        "undone": "",
        "reported": False,
    }
