"""The learner's settings: one form, a mistake named beside its field."""

from __future__ import annotations

from collections.abc import Mapping
from zoneinfo import available_timezones

from flask import Blueprint, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from quizbank.web.parts import parts
from quizbank.web.person import learner, person

bp = Blueprint("settings", __name__)

SCHEMES = {"auto": "As the device", "light": "Light", "dark": "Dark"}
TEXT_SIZES = {"normal": "Normal", "large": "Large", "larger": "Larger"}
EXTRA_TIMES = {"0": "None", "25": "25 %", "50": "50 %", "100": "100 %"}
TEXTS = (
    "exam", "exam_on", "minutes_a_day", "zone", "day_starts_at", "scheme", "text_size",
    "extra_time",
)  # fmt: skip


@bp.get("/settings")
def show() -> str:
    """The form, filled."""
    return _page(_kept(), saved="saved" in request.args)


@bp.post("/settings")
def change() -> tuple[str, int] | Response:
    """Keep what was changed, all of it or nothing."""
    form = request.form
    changes: dict[str, object] = {name: form[name] for name in TEXTS if name in form}
    changes["single_keys"] = form.get("single_keys") == "1"
    try:
        parts().study.change_settings(learner=learner(), changes=changes)
    except ValueError as error:
        field, _, sentence = str(error).partition(": ")
        return _page(form, problems={field: sentence}), 422
    return redirect(url_for(".show", saved=""), 303)


def _page(
    now: Mapping[str, str], *, saved: bool = False, problems: Mapping[str, str] | None = None
) -> str:
    return render_template(
        "settings.html",
        exams=parts().library.current().exams,
        zones=sorted(available_timezones()),
        schemes=SCHEMES,
        text_sizes=TEXT_SIZES,
        extra_times=EXTRA_TIMES,
        now=now,
        saved=saved,
        problems=problems or {},
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
        "extra_time": str(who.extra_time),
    }
