"""Today, About, and the address that a supervisor asks whether we are well."""

from __future__ import annotations

from flask import Blueprint, render_template

from quizbank.web.parts import parts
from quizbank.web.person import learner, person

bp = Blueprint("pages", __name__)


@bp.get("/")
def today() -> str:
    """What to do now, how it is going, what is weak."""
    library, at = parts().library.current(), parts().clock()
    return render_template(
        "today.html",
        today=parts().study.today(learner=learner(), at=at),
        exam=library.exams.get(person().exam),
        exams=library.exams,
        items=len(library.items),
    )


@bp.get("/about")
def about() -> str:
    """What this is, and what it is not."""
    return render_template("about.html", library=parts().library.current())


@bp.get("/healthz")
def health() -> dict[str, object]:
    """200 when the banks can be read and the database answers."""
    library = parts().library.current()
    parts().study.settings(learner=learner())
    return {"status": "ok", "items": len(library.items), "problems": len(library.problems)}
