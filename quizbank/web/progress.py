"""How far somebody has come: a page one would print, a table beside each picture."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import timedelta

from flask import Blueprint, render_template, request

from quizbank.study import Part, PastAnswer
from quizbank.web import pictures, recall_pictures
from quizbank.web.numbers import whole
from quizbank.web.parts import parts
from quizbank.web.person import learner, person

bp = Blueprint("progress", __name__)

WEEKS = 26
DAYS = 14
A_PAGE = 30
JUDGED = 200


@dataclass(frozen=True, slots=True)
class Judged:
    """How often answers given with one confidence were right."""

    word: str
    answers: int
    right: int


@bp.get("/progress")
def show() -> str:
    """By domain, by topic, by day, and how well the learner knows what they know."""
    study, at, who = parts().study, parts().clock(), person()
    today = who.day(at)
    overview = study.overview(learner=learner(), at=at, exam=who.exam, recall=True)
    days = study.days(learner=learner(), since=today - timedelta(weeks=WEEKS))
    recall = study.recall(learner=learner(), at=at)
    holding = study.holding(learner=learner(), at=at)
    return render_template(
        "progress/progress.html",
        overview=overview,
        topics=sorted(overview.topics, key=_strength),
        exam=parts().library.current().exams.get(who.exam),
        days=days,
        heat=pictures.heat_map(days, today=today, weeks=WEEKS),
        columns=pictures.minutes(days, today=today, last=DAYS),
        told=overview.total.retrievability is not None,
        recall=recall,
        weeks=recall_pictures.by_week(recall.weeks),
        chances=recall_pictures.by_chance(recall.chances),
        coming=recall_pictures.coming(holding),
        later=holding.later,
        stabilities=recall_pictures.stabilities(holding),
        judged=_judged(study.answers_before(learner=learner(), most=JUDGED)),
    )


@bp.get("/progress/history")
def history() -> str:
    """Every answer that counts, the latest first."""
    before = whole(request.args.get("before", ""))
    answers = parts().study.answers_before(learner=learner(), mark=before, most=A_PAGE + 1)
    return render_template(
        "progress/history.html",
        answers=answers[:A_PAGE],
        older=answers[A_PAGE - 1].mark if len(answers) > A_PAGE else None,
        library=parts().library.current(),
    )


def _strength(part: Part) -> float:
    """What orders topics: recall tomorrow, or else what was right; the unseen ones last."""
    if not part.answers:
        return 2.0
    return part.right / part.answers if part.retrievability is None else part.retrievability


def _judged(answers: Sequence[PastAnswer]) -> list[Judged]:
    words = {"sure": "Sure", "unsure": "Unsure", "guess": "Guess"}
    return [
        Judged(word, len(said), sum(answer.correct for answer in said))
        for confidence, word in words.items()
        for said in ([answer for answer in answers if answer.confidence == confidence],)
    ]
