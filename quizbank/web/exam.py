"""Mock exams: choosing one, what is said before it starts, and what stays closed while one runs."""

from __future__ import annotations

from typing import NamedTuple, cast

from flask import Blueprint, abort, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from quizbank.model import Exam
from quizbank.store.attempts import Kind
from quizbank.study import Proposal
from quizbank.web import exam_debrief, exam_sitting
from quizbank.web.exam_pictures import scores
from quizbank.web.exam_time import arrive, arrived, time_of_day
from quizbank.web.numbers import whole
from quizbank.web.parts import parts
from quizbank.web.person import learner, person

bp = Blueprint("exam", __name__)
bp.register_blueprint(exam_sitting.bp)
bp.register_blueprint(exam_debrief.bp)

CLOSED = frozenset({"practise.begin", "practise.show", "practise.answer"})
"""What could open a key of the running exam, and is closed until it ends."""

MOST_SEED = 2**31 - 1


class Length(NamedTuple):
    """A length to choose: its value in the form, and its words."""

    value: str
    words: str


SHORT = (
    Length("30", "30 items"),
    Length("20", "20 items"),
    Length("10", "10 items"),
    Length("diagnostic", "Diagnostic: 20 items across all domains, to see where you stand"),
    Length("missed", "Only what I missed"),
)


@bp.before_app_request
def keep_closed() -> Response | None:
    """Note the arrival first; then send whoever sits an exam back to it from what would tell."""
    if request.endpoint in ("static", None):
        return None
    arrive()
    if request.endpoint in CLOSED and parts().study.sitting_open(learner=learner(), at=arrived()):
        return redirect(url_for("exam.running"), 303)
    return None


@bp.get("/exam")
def choose() -> str:
    """Which exam, how long; what was sat before."""
    study, library = parts().study, parts().library.current()
    sittings = study.sittings(learner=learner(), at=arrived())
    return render_template(
        "exam/choose.html",
        exams=library.exams,
        chosen=library.exams.get(request.args.get("exam", person().exam)),
        short=SHORT,
        running=study.open_attempt(learner=learner(), at=arrived()),
        sittings=sittings,
        picture=scores(sittings),
        now=arrived(),
        nothing=request.args.get("nothing", ""),
    )


@bp.get("/exam/new")
def new() -> str | Response:
    """What is said before an exam starts; a bank that cannot fill it says so by domain."""
    exam = _exam()
    if exam is None:
        return redirect(url_for("exam.choose"), 303)
    if parts().study.sitting_open(learner=learner(), at=arrived()):
        return redirect(url_for("exam.running"), 303)
    proposal = _proposal(exam, request.args.get("length", "full"), _seed())
    if proposal.kind == "missed" and not proposal.form.places:
        return redirect(url_for("exam.choose", exam=exam.code, nothing="missed"), 303)
    return render_template(
        "exam/new.html",
        proposal=proposal,
        exam=exam,
        length=request.args.get("length", "full"),
    )


@bp.post("/exam/start")
def start() -> Response:
    """Start the clock; whoever has an exam running goes back to that one."""
    exam = _exam()
    if exam is None:
        abort(404, "There is no such exam.")
    kind, size = _kind(exam, request.form.get("length", "full"))
    try:
        attempt = parts().study.begin(
            learner=learner(),
            at=arrived(),
            exam=exam.code,
            kind=kind,
            size=size,
            seed=_seed(),
            rng=parts().rng,
        )
    except ValueError as error:
        abort(422, str(error))
    return redirect(url_for("exam.sitting.resume", attempt=attempt), 303)


@bp.get("/exam/running")
def running() -> str | Response:
    """Why something is closed, and the way back or out."""
    attempt = parts().study.open_attempt(learner=learner(), at=arrived())
    if attempt is None:
        return redirect(url_for("exam.choose"), 303)
    return render_template(
        "exam/running.html", attempt=attempt, ends=time_of_day(attempt.due_at), now=arrived()
    )


def _exam() -> Exam | None:
    return parts().library.current().exams.get(request.values.get("exam", ""))


def _kind(exam: Exam, length: str) -> tuple[Kind, int]:
    """The kind and number of items of a length; what makes no sense is the full exam."""
    size = whole(length)
    if size is not None and 0 < size < exam.items:
        return "short", size
    if length in ("diagnostic", "missed"):
        return cast(Kind, length), exam.items
    return "full", exam.items


def _seed() -> int:
    said = whole(request.values.get("seed", ""))
    if said is not None and said <= MOST_SEED:
        return said
    return parts().rng.randrange(MOST_SEED)


def _proposal(exam: Exam, length: str, seed: int) -> Proposal:
    kind, size = _kind(exam, length)
    return parts().study.propose(
        learner=learner(), at=arrived(), exam=exam.code, kind=kind, size=size, seed=seed
    )
