"""The instructor's pages: who may see them, their first page, and the guide for authors.

Everything below /instructor passes `is_instructor` first, whatever module it stands in.
"""

from __future__ import annotations

from flask import Blueprint, abort, current_app, render_template

from quizbank.web import (
    instructor_banks,
    instructor_guide,
    instructor_items,
    instructor_preview,
    instructor_proof,
    instructor_regrade,
    instructor_reports,
    instructor_uploads,
)
from quizbank.web import who as recognising
from quizbank.web.parts import parts

bp = Blueprint("instructor", __name__, url_prefix="/instructor")

for part in (
    instructor_banks,
    instructor_uploads,
    instructor_preview,
    instructor_proof,
    instructor_reports,
    instructor_items,
    instructor_regrade,
    instructor_guide,
):
    bp.register_blueprint(part.bp)

ROOMS = (
    ("instructor.overview", "Overview"),
    ("instructor.banks.show_all", "Banks"),
    ("instructor.reports.show", "Reports"),
    ("instructor.items.show", "Items"),
    ("instructor.guide.show", "Guide"),
)


@bp.app_template_global()
def is_instructor() -> bool:
    """Whether whoever is asking may look after banks: without accounts, the local learner may."""
    if not parts().configuration.accounts:
        return True
    who = recognising.who()
    return who is not None and who.role == "instructor"


@bp.app_template_global()
def instructor_rooms() -> list[tuple[str, str]]:
    """The endpoints of the instructor's pages with their words."""
    return [(name, word) for name, word in ROOMS if name in current_app.view_functions]


@bp.before_request
def only_instructors() -> None:
    """Turn everybody else away."""
    if not is_instructor():
        abort(403, "This page is for instructors.")


@bp.get("")
def overview() -> str:
    """What wants an instructor's attention."""
    teach, at = parts().teach, parts().clock()
    uploads = teach.names()
    return render_template(
        "instructor/overview.html",
        banks=teach.banks(at=at),
        files=teach.sick_files(),
        drafts=[upload for upload in uploads if upload.newest.state == "draft"],
        reports=teach.reported(),
    )
