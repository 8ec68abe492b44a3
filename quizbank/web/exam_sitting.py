"""Sitting an exam: one item, the review page, handing in; and what a page asks beside that.

Every form works without JavaScript. With it, static/js/exam.js posts the same form to the same
address and is answered in JSON, so that each choice is saved at once and says so. No page here
holds a key, a rationale, a source or where guide and API differ.
"""

from __future__ import annotations

from typing import Any

from flask import Blueprint, abort, redirect, render_template, request, url_for
from werkzeug.datastructures import MultiDict
from werkzeug.wrappers import Response

from quizbank.study import Attempt, Change, Entry, Saved, Sheet, TimeUp
from quizbank.web import item_page
from quizbank.web.exam_time import arrived, time_of_day
from quizbank.web.item_page import Question
from quizbank.web.numbers import whole
from quizbank.web.parts import parts
from quizbank.web.person import learner

bp = Blueprint("sitting", __name__)

CONFLICT = 409


@bp.get("/exam/<attempt>")
def resume(attempt: str) -> Response:
    """Where somebody left off, on whatever device; the debrief when it has ended."""
    sitting = _attempt(attempt)
    if sitting.finished_at is not None:
        return redirect(url_for("exam.debrief.show", attempt=attempt), 303)
    return redirect(url_for(".show", attempt=attempt, place=sitting.at_place), 303)


@bp.get("/exam/<attempt>/<int:place>")
def show(attempt: str, place: int) -> str | Response:
    """One item and what was put down."""
    try:
        return _page(_sheet(attempt, place))
    except TimeUp:
        return redirect(url_for("exam.debrief.show", attempt=attempt), 303)


@bp.post("/exam/<attempt>/<int:place>")
def save(attempt: str, place: int) -> Response | tuple[Any, int]:
    """Save what was put down and, when asked, go on."""
    sitting = _attempt(attempt)
    change = _change(request.form, sitting, place)
    try:
        saved = parts().study.save(
            learner=learner(), attempt_id=attempt, place=place, change=change, at=arrived()
        )
        if saved.conflict:
            return _contested(attempt, place, saved)
    except KeyError:
        abort(404)
    except TimeUp as error:
        return _ended(attempt, str(error))
    except ValueError as error:
        abort(422, str(error))
    further = _further(attempt, place, change.to)
    if _json():
        return _told(saved, further if change.to is not None or _check_asked() else ""), 200
    return redirect(further, 303)


@bp.get("/exam/<attempt>/pulse")
def pulse(attempt: str) -> dict[str, object]:
    """The time that is left by the server, and whether another tab changed what a page shows."""
    sitting = _attempt(attempt)
    told: dict[str, object] = {
        "left": round(sitting.left(arrived()).total_seconds()),
        "ended": sitting.finished_at is not None,
        "go": url_for(".resume", attempt=attempt),
    }
    place = whole(request.args.get("place", ""))
    if place and sitting.finished_at is None:
        try:
            sheet = _sheet(attempt, place)
        except TimeUp:  # handed in by another device since it was looked at above
            return {**told, "ended": True}
        told["revision"] = sheet.revision
        told["contested"] = _contested_words(sheet)
    return told


@bp.get("/exam/<attempt>/check")
def check(attempt: str) -> str | Response:
    """What is unanswered and flagged, before handing in."""
    sitting = _attempt(attempt)
    if sitting.finished_at is not None:
        return redirect(url_for("exam.debrief.show", attempt=attempt), 303)
    return render_template("exam/check.html", attempt=sitting, **_clock(sitting))


@bp.post("/exam/<attempt>/hand-in")
def hand_in(attempt: str) -> Response | tuple[dict[str, str], int]:
    """End the exam, once."""
    _attempt(attempt)
    parts().study.hand_in(learner=learner(), attempt_id=attempt, at=arrived())
    debrief = url_for("exam.debrief.show", attempt=attempt)
    return ({"go": debrief}, 200) if _json() else redirect(debrief, 303)


def _attempt(attempt: str) -> Attempt:
    try:
        return parts().study.attempt(learner=learner(), attempt_id=attempt, at=arrived())
    except KeyError:
        abort(404)


def _sheet(attempt: str, place: int) -> Sheet:
    try:
        return parts().study.sheet(learner=learner(), attempt_id=attempt, place=place, at=arrived())
    except KeyError:
        abort(404)


def _change(form: MultiDict[str, str], sitting: Attempt, place: int) -> Change:
    """What a form says. A button names one thing more: a flag, a strike, or where to go."""
    struck = None
    for name, on in (("strike", True), ("unstrike", False)):
        if name in form:
            struck = (form[name], on)
    flag = form.get("flag")
    revision = whole(form.get("revision", ""))
    return Change(
        entry=Entry(
            tuple(sorted(set(form.getlist("option")))),
            form.get("confidence", ""),
            form.get("note", "").replace("\r\n", "\n").strip(),
        ),
        revision=-1 if revision is None else revision,
        seen=form.get("seen", ""),
        flagged=None if flag is None else flag == "1",
        struck=struck,
        to=_to(form.get("go", ""), sitting, place),
    )


def _to(said: str, sitting: Attempt, place: int) -> int | None:
    last = len(sitting.places)
    asked = {"next": place + 1, "back": place - 1}.get(said)
    if asked is None:
        asked = whole(said) or 0
    return asked if 1 <= asked <= last else None


def _check_asked() -> bool:
    return request.form.get("go") in ("check", "next")


def _further(attempt: str, place: int, to: int | None) -> str:
    """Where the page goes after a save: on, to the review page, or nowhere else."""
    if to is None and _check_asked():  # also "next" on the last item
        return url_for(".check", attempt=attempt)
    return url_for(".show", attempt=attempt, place=to or place)


def _json() -> bool:
    return request.accept_mimetypes.best_match(["text/html", "application/json"]) == (
        "application/json"
    )


def _told(saved: Saved, further: str) -> dict[str, object]:
    return {
        "revision": saved.revision,
        "seen": saved.entry.digest,
        "saved": time_of_day(saved.saved_at) if saved.saved_at else "",
        "moved": saved.moved,
        "go": further,
    }


def _contested(attempt: str, place: int, saved: Saved) -> tuple[Any, int]:
    sheet = _sheet(attempt, place)
    when = time_of_day(saved.saved_at) if saved.saved_at else ""
    words = (
        f"Another tab or device saved this item first, at {when}. What you just chose here was "
        "not saved."
    )
    if _json():
        return {**_told(saved, ""), "conflict": words}, CONFLICT
    return _page(sheet, conflict=words), CONFLICT


def _ended(attempt: str, why: str) -> tuple[Any, int]:
    debrief = url_for("exam.debrief.show", attempt=attempt)
    if _json():
        return {"ended": why, "go": debrief}, CONFLICT
    return render_template("exam/ended.html", why=why, debrief=debrief), CONFLICT


def _contested_words(sheet: Sheet) -> str:
    if sheet.contested_at is None:
        return ""
    return (
        f"Another tab or device tried to change this item at {time_of_day(sheet.contested_at)}. "
        "What is shown here was kept."
    )


def _clock(sitting: Attempt) -> dict[str, Any]:
    left = sitting.left(arrived())
    return {"left": round(left.total_seconds()), "ends": time_of_day(sitting.due_at)}


def _page(sheet: Sheet, conflict: str = "") -> str:
    item, attempt = sheet.item, sheet.attempt
    question: Question = item_page.question(item, sheet.order, chosen=sheet.entry.response)
    scenario = next((s for s in attempt.exam.scenarios if s.id == item.scenario), None)
    return render_template(
        "exam/sitting.html",
        sheet=sheet,
        attempt=attempt,
        question=question,
        wanted=sheet.wanted,
        many=item.kind == "multiple",
        scenario=scenario,
        last=sheet.place == len(attempt.places),
        saved=time_of_day(sheet.saved_at) if sheet.saved_at else "",
        contested=_contested_words(sheet),
        conflict=conflict,
        chosen=request.form.getlist("option") if conflict else [],
        **_clock(attempt),
    )
