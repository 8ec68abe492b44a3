"""The learner's settings: one form, each mistake named beside its field."""

from __future__ import annotations

from datetime import date, time
from zoneinfo import available_timezones

from flask import Blueprint, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from quizbank.web.parts import parts
from quizbank.web.person import learner, person

bp = Blueprint("settings", __name__)

SCHEMES = {"auto": "As the device", "light": "Light", "dark": "Dark"}
TEXT_SIZES = {"normal": "Normal", "large": "Large", "larger": "Larger"}


@bp.get("/settings")
def show() -> str:
    """The form, filled."""
    return _page(saved="saved" in request.args)


@bp.post("/settings")
def change() -> tuple[str, int] | Response:
    """Keep what was changed, all of it or nothing."""
    try:
        changes = _changes()
        parts().study.change_settings(learner=learner(), changes=changes)
    except ValueError as error:
        return _page(problem=str(error)), 422
    return redirect(url_for(".show", saved=""), 303)


def _page(*, saved: bool = False, problem: str = "") -> str:
    return render_template(
        "settings.html",
        exams=parts().library.current().exams,
        zones=sorted(available_timezones()),
        schemes=SCHEMES,
        text_sizes=TEXT_SIZES,
        now=request.form if problem else _kept(),
        saved=saved,
        problem=problem,
    )


def _kept() -> dict[str, str]:
    who = person()
    return {
        "exam": who.exam,
        "exam_on": who.exam_on.isoformat() if who.exam_on else "",
        "minutes_a_day": str(who.minutes_a_day),
        "zone": who.zone,
        "day_starts_at": f"{who.day_starts_at:%H:%M}",
        "single_keys": "1" if who.single_keys else "",
        "scheme": who.scheme,
        "text_size": who.text_size,
    }


def _changes() -> dict[str, object]:
    form = request.form
    return {
        "exam": form.get("exam", ""),
        "exam_on": _date(form.get("exam_on", "")),
        "minutes_a_day": _number(form.get("minutes_a_day", "")),
        "zone": form.get("zone", ""),
        "day_starts_at": _time(form.get("day_starts_at", "")),
        "single_keys": form.get("single_keys") == "1",
        "scheme": form.get("scheme", ""),
        "text_size": form.get("text_size", ""),
    }


def _date(text: str) -> date | None:
    try:
        return date.fromisoformat(text) if text else None
    except ValueError:
        raise ValueError("The exam's day must be a date, such as 2027-03-14.") from None


def _time(text: str) -> time:
    try:
        return time.fromisoformat(text)
    except ValueError:
        raise ValueError("The day's start must be a time, such as 04:00.") from None


def _number(text: str) -> int:
    if not text.isdecimal():
        raise ValueError("Minutes a day must be a number, such as 20.")
    return int(text)
