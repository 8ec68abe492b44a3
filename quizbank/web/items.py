"""Finding items, and a page for each, with no more than its learner may see."""

from __future__ import annotations

from flask import Blueprint, abort, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from quizbank.model import Card, Item
from quizbank.study import Found
from quizbank.translation import in_language
from quizbank.web import item_page
from quizbank.web.parts import parts
from quizbank.web.person import learner

bp = Blueprint("items", __name__)

LONGEST_QUERY = 200
MOST = 60


@bp.get("/items")
def search() -> str:
    """What was searched for, the items of a topic, or what the learner has marked."""
    query = request.args.get("q", "").strip()[:LONGEST_QUERY]
    topic = request.args.get("topic", "")[:LONGEST_QUERY]
    library, study = parts().library.current(), parts().study
    things: list[Item | Card] = [*library.items.values(), *library.cards.values()]
    found = study.find(learner=learner(), text=query, most=MOST) if query else []
    if topic and not query:
        found = [Found(thing.id, thing, False) for thing in things if topic in thing.topics][:MOST]
    return render_template(
        "items/search.html",
        query=query,
        topic=topic,
        found=found,
        most=MOST,
        topics=sorted({topic for thing in things for topic in thing.topics}),
        shelf=study.shelf(learner=learner(), at=parts().clock()),
        library=library,
    )


@bp.get("/items/<item_id>")
def show(item_id: str) -> str | Response:
    """An item; its key, rationales, sources and snippet only to those who have answered it.

    `lang` asks for a translation; texts that have none stay as they are.
    """
    library, study = parts().library.current(), parts().study
    item = library.items.get(item_id)
    if item is None:
        return _elsewhere(item_id)
    if item.lab is not None:
        return redirect(url_for("labs.show", item_id=item.id))
    item = in_language(item, library, request.args.get("lang", ""))
    answered = study.answered(learner=learner(), item_id=item.id)
    return render_template(
        "items/item.html",
        item=item,
        question=item_page.question(item),
        explanation=item_page.explanation(item, (), ()) if answered else None,
        scenario=library.scenarios.get(item.scenario),
        actor=library.actors.get(item.snippet.actor) if item.snippet else None,
        standing=study.standing(
            learner=learner(), item_id=item.id, at=parts().clock(), recall=True
        ),
        runs=study.runs(learner=learner(), item_id=item.id),
        reported="reported" in request.args,
    )


def _elsewhere(item_id: str) -> str | Response:
    """A card, an item under its new name, one that has been retired, or none."""
    library, study = parts().library.current(), parts().study
    renamed = library.renamed.get(item_id, "")
    if renamed:
        return redirect(url_for(".show", item_id=renamed), 301)
    try:
        standing = study.standing(
            learner=learner(), item_id=item_id, at=parts().clock(), recall=True
        )
    except KeyError:
        abort(404, "There is no such item.")
    return render_template(
        "items/other.html",
        card=library.cards.get(item_id),
        standing=standing,
        reported="reported" in request.args,
    )
