"""Today, About, and the address that a supervisor asks whether we are well."""

from __future__ import annotations

from collections.abc import Iterable

from flask import Blueprint, render_template

from quizbank.store import LOCAL
from quizbank.study import Part
from quizbank.web.htmx import by_htmx
from quizbank.web.parts import parts
from quizbank.web.person import learner, person

bp = Blueprint("pages", __name__)

FEWEST_TO_JUDGE = 5
"""Answers in a domain before it may be called weak."""


@bp.app_template_global()
def layout() -> str:
    """What a page stands in: htmx takes its middle only, so that is all it gets."""
    return "_main.html" if by_htmx() else "base.html"


@bp.get("/")
def today() -> str:
    """What to do now, how it is going, what is weak."""
    library, study, at = parts().library.current(), parts().study, parts().clock()
    exam = library.exams.get(person().exam)
    overview = study.overview(learner=learner(), at=at, exam=exam.code) if exam else None
    return render_template(
        "today.html",
        today=study.today(learner=learner(), at=at),
        exam=exam,
        weak=_weak(overview.domains) if overview else [],
        exams=library.exams,
        items=len(library.items),
    )


def _weak(domains: Iterable[Part]) -> list[Part]:
    """The two domains that cost most points now: their weight times the share not right."""
    answered = [domain for domain in domains if domain.answers >= FEWEST_TO_JUDGE]
    return sorted(answered, key=lambda d: d.weight * (1 - d.right / d.answers), reverse=True)[:2]


@bp.get("/about")
def about() -> str:
    """What this is, and what it is not."""
    return render_template("about.html", library=parts().library.current())


@bp.get("/healthz")
def health() -> dict[str, object]:
    """200 when the banks can be read and the database answers."""
    library = parts().library.current()
    parts().store.check_there()
    parts().study.settings(learner=LOCAL)
    errors = sum(problem.severity == "error" for problem in library.problems)
    return {"status": "ok", "items": len(library.items), "problems": errors}
