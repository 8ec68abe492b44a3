"""Proof in the author's own browser: what it is to run, and what it says came of it.

The server hands out programs and judges reports; it runs nothing of an upload.
"""

from __future__ import annotations

from typing import Any

from flask import Blueprint, abort, render_template, request

from quizbank.teach import Draft
from quizbank.web.parts import parts
from quizbank.web.person import learner

bp = Blueprint("proof", __name__, url_prefix="/uploads")

REPORT_BYTES = 1_500_000


@bp.get("/<name>/<int:number>/proof")
def show(name: str, number: int) -> str:
    """Every program with what is known of it, and the button that runs them here."""
    draft = _draft(name, number)
    return render_template(
        "instructor/proof.html", draft=draft, programs=parts().teach.programs(draft.library)
    )


@bp.get("/<name>/<int:number>/proof/<item_id>")
def jobs(name: str, number: int, item_id: str) -> dict[str, Any]:
    """What the browser is to run for an item."""
    draft = _draft(name, number)
    try:
        return {"jobs": parts().teach.jobs(draft.library, item_id=item_id)}
    except KeyError:
        abort(404, "There is nothing to run for that item.")


@bp.post("/<name>/<int:number>/proof/<item_id>")
def report(name: str, number: int, item_id: str) -> str:
    """Keep what the browser says, as that, and answer with the item's part of the page."""
    request.max_content_length = REPORT_BYTES
    draft, teach = _draft(name, number), parts().teach
    said = request.get_json(silent=True)
    try:
        teach.report(
            draft.library,
            item_id=item_id,
            runs=said.get("runs") if isinstance(said, dict) else None,
            learner=learner(),
            at=parts().clock(),
        )
        program = teach.program(draft.library, item_id=item_id)
    except KeyError:
        abort(404, "There is nothing to run for that item.")
    except ValueError as error:
        abort(422, str(error))
    return render_template("instructor/_program.html", program=program, draft=draft)


@bp.app_template_global()
def proof_words(item_id: str) -> str:
    """For a learner's own pages: by whose word an uploaded item's key is proved.

    Nothing for other banks, whose keys are proved before they are released.
    """
    uploaded, proven = parts().teach.proof_of(item_id=item_id)
    if not uploaded:
        return ""
    if proven is None or not proven.holds:
        return "Not proved yet."
    return {"server": "Proved by running it.", "browser": "Proved in the author's browser."}[
        proven.by
    ]


def _draft(name: str, number: int) -> Draft:
    try:
        return parts().teach.draft(name=name, number=number)
    except KeyError:
        abort(404, "There is no such version.")
