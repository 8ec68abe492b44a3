"""The plan: its date and minutes, what today holds, and what to expect of the day."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from quizbank.study import Attempt, DayPlan, Expected
from quizbank.web import plan_pictures
from quizbank.web.exam_time import arrived
from quizbank.web.parts import parts
from quizbank.web.person import learner

bp = Blueprint("plan", __name__)

FIELDS = ("exam", "exam_on", "minutes_a_day", "other_exam", "other_exam_on")


@bp.get("/plan")
def show() -> str:
    """The plan, and what was set for it."""
    return _page(_kept(), saved="saved" in request.args)


@bp.post("/plan")
def change() -> tuple[str, int] | Response:
    """Keep exam, date and minutes, all of it or nothing."""
    said = {name: request.form[name].strip() for name in FIELDS if name in request.form}
    try:
        parts().study.change_settings(learner=learner(), changes=dict(said))
    except ValueError as error:
        field, _, sentence = str(error).partition(": ")
        return _page({**_kept(), **said}, problems={field: sentence}), 422
    return redirect(url_for(".show", saved=""), 303)


@bp.get("/plan/expected")
def expected() -> str:
    """What to expect, as the lines that Today asks for when it has been shown."""
    return render_template("plan/_expected.html", told=_expected())


@bp.app_context_processor
def speak() -> dict[str, Any]:
    """What Today asks of the plan; worked out only where a template asks."""
    return {"day_plan": _day_plan, "running_exam": _running}


def _page(
    now: dict[str, str], *, saved: bool = False, problems: dict[str, str] | None = None
) -> str:
    told = _expected()
    overview = parts().study.overview(
        learner=learner(), at=parts().clock(), exam=told.exam.code if told else now["exam"]
    )
    return render_template(
        "plan/plan.html",
        exams=parts().library.current().exams,
        now=now,
        saved=saved,
        problems=problems or {},
        plan=_day_plan(),
        told=told,
        picture=plan_pictures.forecast(told) if told else None,
        domains=plan_pictures.domains(overview.domains),
    )


def _day_plan() -> DayPlan | None:
    return parts().study.day_plan(learner=learner(), at=parts().clock())


def _expected() -> Expected | None:
    return parts().study.expected(learner=learner(), at=parts().clock())


def _running() -> Attempt | None:
    return parts().study.open_attempt(learner=learner(), at=arrived())


def _kept() -> dict[str, str]:
    kept = parts().study.settings(learner=learner())
    return {name: "" if kept[name] is None else str(kept[name]) for name in FIELDS}
