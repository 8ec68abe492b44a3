"""Eight short lessons: prose, something to run and an item to answer, step by step.

A lesson is a Markdown file in templates/lessons: a title, a sentence, then steps, each a heading,
prose and two last lines, `run: program actor [refused]` and `check: item-id`. Programs are real
files in templates/lessons/programs, with what they print beside them; `refused` says that the API
refuses a program as it stands.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from flask import Blueprint, abort, render_template

from quizbank.model import Snippet
from quizbank.web.configuration import ROOT
from quizbank.web.markup import code
from quizbank.web.parts import parts

bp = Blueprint("lessons", __name__)

FOLDER = ROOT / "templates" / "lessons"
ORDER = ("loop", "blocks", "stop-reasons", "results", "choice", "hooks", "errors", "memory")

_STEP = re.compile(
    r"## (?P<title>.+)\n(?P<text>.+?)\n"
    r"run: (?P<program>\w+) (?P<actor>\w+)(?P<refused> refused)?\ncheck: (?P<item>[\w-]+)",
    re.DOTALL,
)


@dataclass(frozen=True, slots=True)
class Step:
    """Prose in Markdown, a program, whether it is to be refused, and the id of an item."""

    title: str
    text: str
    snippet: Snippet
    refused: bool
    item: str


@dataclass(frozen=True, slots=True)
class Lesson:
    """A few steps on one subject."""

    id: str
    title: str
    about: str
    steps: tuple[Step, ...]


@bp.get("/lessons")
def choose() -> str:
    """Every lesson, in order."""
    return render_template("lessons/choose.html", lessons=[read(name) for name in ORDER])


@bp.get("/lessons/<lesson>")
def show(lesson: str) -> str:
    """One lesson."""
    if lesson not in ORDER:
        abort(404, "There is no such lesson.")
    at = ORDER.index(lesson)
    return render_template(
        "lessons/lesson.html",
        lesson=read(lesson),
        before=read(ORDER[at - 1]) if at else None,
        next=read(ORDER[at + 1]) if at + 1 < len(ORDER) else None,
        library=parts().library.current(),
        code=code,
    )


@cache
def read(name: str) -> Lesson:
    """The lesson of that name, as its file tells it."""
    text = (FOLDER / f"{name}.md").read_text(encoding="utf-8")
    head, *steps = re.split(r"^(?=## )", text, flags=re.MULTILINE)
    title, about = head.removeprefix("# ").strip().split("\n", 1)
    made = [_step(name, number, step) for number, step in enumerate(steps, start=1)]
    return Lesson(name, title, about.strip(), tuple(made))


def _step(lesson: str, number: int, text: str) -> Step:
    found = _STEP.match(text)
    if found is None:
        raise ValueError(f"step {number} of lesson {lesson} has no line `run:` or `check:`")
    file = FOLDER / "programs" / f"{found['program']}.py"
    return Step(
        title=found["title"],
        text=found["text"].strip(),
        # A name of its own in each step, since an edited program is kept by its name.
        snippet=Snippet(
            name=f"lesson/{lesson}/{number}",
            code=file.read_text(encoding="utf-8"),
            proves="shows",
            actor=found["actor"],
            recorded=file.with_suffix(".txt").read_text(encoding="utf-8"),
        ),
        refused=bool(found["refused"]),
        item=found["item"],
    )
