"""A page for each item, with no more than its learner may see."""

from __future__ import annotations

from flask import Blueprint, abort, redirect, render_template, url_for
from werkzeug.wrappers import Response

from quizbank.web import item_page
from quizbank.web.parts import parts
from quizbank.web.person import learner

bp = Blueprint("items", __name__)


@bp.get("/items/<item_id>")
def show(item_id: str) -> str | Response:
    """An item; its key, rationales, sources and snippet only to those who have answered it."""
    library = parts().library.current()
    item = library.items.get(item_id)
    if item is None:
        renamed = library.renamed.get(item_id, "")
        if renamed in library.items:
            return redirect(url_for(".show", item_id=renamed), 301)
        abort(404, "There is no such item, or no longer.")
    answered = parts().study.answered(learner=learner(), item_id=item.id)
    return render_template(
        "items/item.html",
        item=item,
        question=item_page.question(item),
        explanation=item_page.explanation(item, (), ()) if answered else None,
        scenario=library.scenarios.get(item.scenario),
        actor=library.actors.get(item.snippet.actor) if item.snippet else None,
    )
