"""Labs: programs to mend in the page, graded there, and when their faults come back.

The server runs nothing and believes little: what a browser says of a run moves that learner's own
lab and nothing else. The exemplar leaves the server when a lab has been passed or given up.
"""

from __future__ import annotations

from collections import Counter
from typing import Any, cast

from flask import Blueprint, abort, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from quizbank.model import Lab
from quizbank.study import LabEnd, LabStanding
from quizbank.web import edits, words
from quizbank.web.markup import code
from quizbank.web.parts import parts
from quizbank.web.person import learner, person

bp = Blueprint("labs", __name__)

STATE_WORDS = {
    "not_begun": "Not begun",
    "passed": "Passed",
    "gave_up": "Given up",
    "back": "Back in review",
}


@bp.get("/labs")
def choose() -> str:
    """Every lab by its topic, those that are back first."""
    standings = parts().study.labs(learner=learner(), at=parts().clock())
    topics: dict[str, list[LabStanding]] = {}
    for standing in standings:
        topic = standing.item.topics[0] if standing.item.topics else "other"
        topics.setdefault(topic, []).append(standing)
    return render_template(
        "labs/choose.html",
        topics=topics,
        back=[standing for standing in standings if standing.state == "back"],
        states=Counter(standing.state for standing in standings),
        state_words=STATE_WORDS,
        comes_back=_comes_back,
    )


@bp.get("/labs/<item_id>")
def show(item_id: str) -> str | Response:
    """A lab: goal, program, hints, checks; its exemplar once it has been passed or given up."""
    renamed = parts().library.current().renamed.get(item_id)
    if renamed:
        return redirect(url_for(".show", item_id=renamed), 301)
    standing = _standing(item_id)
    return render_template(
        "labs/lab.html",
        job=_job(standing, program := _program(standing)),
        program=program,
        owner=edits.owner(),
        start=code(_lab(standing).start),
        runs=parts().study.runs(learner=learner(), item_id=item_id)[:5],
        **_shown(standing),
    )


@bp.post("/labs/<item_id>/runs")
def ran(item_id: str) -> str:
    """Keep what the browser says of a checked run; answers with what the page shows now."""
    said = request.form
    standing = _end(item_id, said.get("how", ""), said.get("ending", ""), said.get("output", ""))
    return render_template("labs/_after.html", **_shown(standing))


@bp.post("/labs/<item_id>/give-up")
def give_up(item_id: str) -> Response:
    """Open the exemplar; the fault comes back soon."""
    _end(item_id, "gave_up", "gave up", "")
    return redirect(url_for(".show", item_id=item_id, _anchor="after"), 303)


def _end(item_id: str, how: str, ending: str, output: str) -> LabStanding:
    try:
        return parts().study.end_lab(
            learner=learner(),
            item_id=item_id,
            how=cast(LabEnd, how) if how else None,
            ending=ending,
            output=output,
            at=parts().clock(),
        )
    except KeyError:
        abort(404, "There is no such lab.")
    except ValueError as error:
        abort(422, str(error))


def _standing(item_id: str) -> LabStanding:
    try:
        return parts().study.lab(learner=learner(), item_id=item_id, at=parts().clock())
    except KeyError:
        abort(404, "There is no such lab.")


def _lab(standing: LabStanding) -> Lab:
    if standing.item.lab is None:
        raise ValueError(f"item {standing.item.id!r} is no lab")
    return standing.item.lab


def _shown(standing: LabStanding) -> dict[str, Any]:
    """What the page and what follows a run have in common."""
    return {
        "item": standing.item,
        "lab": standing.item.lab,
        "standing": standing,
        "state": STATE_WORDS[standing.state],
        "comes_back": _comes_back(standing),
        "exemplar": code(_lab(standing).exemplar) if standing.opened else "",
    }


def _comes_back(standing: LabStanding) -> str:
    """When the fault returns, in words; nothing before it was first met."""
    if standing.due_on is None:
        return ""
    return words.days_ahead((standing.due_on - person().day(parts().clock())).days)


def _program(standing: LabStanding) -> str:
    """What a round's program is kept by: on show until the lab is back, and new then."""
    return f"lab/{standing.item.id}/{standing.rounds - standing.opened}"


def _job(standing: LabStanding, program: str) -> dict[str, Any]:
    """What the page needs to run, check and keep the program."""
    lab = _lab(standing)
    actors = parts().library.current().actors
    return {
        "code": lab.start,
        "actor": actors.get(lab.actor),
        "seed": lab.seed,
        "stdin": list(lab.stdin),
        "checks": [{"name": c.name, "code": c.code, "message": c.message} for c in lab.checks],
        "mine": None,
        "kept": edits.kept_edits(program, lab.start),
    }
