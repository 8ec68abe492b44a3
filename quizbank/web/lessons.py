"""Eight short lessons: prose, something to run and a quick check, step by step.

A lesson is a Markdown file in templates/lessons: a title, a sentence, then steps, each a heading,
prose and, line by line, `run: program actor [refused]`, `item: item-id` (to practise the same) and
`check: question` with its options: `+` the right one, `-` a wrong one, below each its reason.
Programs are real files in templates/lessons/programs, with what they print beside them; `refused`
says that the API refuses a program as it stands.

A check is graded here and opens no reason but that of the chosen option until it is right.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from flask import Blueprint, abort, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from quizbank.model import Snippet
from quizbank.study import StepStanding
from quizbank.web.configuration import ROOT
from quizbank.web.markup import code, inline
from quizbank.web.parts import parts
from quizbank.web.person import learner

bp = Blueprint("lessons", __name__)

FOLDER = ROOT / "templates" / "lessons"
ORDER = ("loop", "blocks", "stop-reasons", "results", "choice", "hooks", "errors", "memory")

_STEP = re.compile(
    r"## (?P<title>[^\n]+)\n(?P<text>.+?)\n"
    r"run: (?P<program>\w+) (?P<actor>\w+)(?P<refused> refused)?\nitem: (?P<item>[\w-]+)\n"
    r"check: (?P<question>[^\n]+)\n(?P<options>(?:[+-] [^\n]+\n  [^\n]+\n)+)\Z",
    re.DOTALL,
)
_OPTION = re.compile(r"^([+-]) (.+)\n  (.+)$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Choice:
    """An option of a quick check, and why it is right or wrong."""

    id: str
    text: str
    reason: str
    right: bool


@dataclass(frozen=True, slots=True)
class Check:
    """A quick check. `version` changes with its words."""

    question: str
    choices: tuple[Choice, ...]
    version: str

    def choice(self, name: str) -> Choice | None:
        """The option of that id."""
        return next((choice for choice in self.choices if choice.id == name), None)


@dataclass(frozen=True, slots=True)
class Step:
    """Prose in Markdown, a program, whether it is to be refused, the id of an item, a check."""

    title: str
    text: str
    snippet: Snippet
    refused: bool
    item: str
    check: Check


@dataclass(frozen=True, slots=True)
class Lesson:
    """A few steps on one subject."""

    id: str
    title: str
    about: str
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Progress:
    """Where a learner stands with a step: the option chosen last, if the question is the same."""

    chosen: Choice | None = None
    done: bool = False


@bp.get("/lessons")
def choose() -> str:
    """Every lesson, in order, and how many of its steps are done."""
    lessons = [read(name) for name in ORDER]
    steps = parts().study.lesson_steps(learner=learner())
    done = {lesson.id: sum(step.done for step in _progress(lesson, steps)) for lesson in lessons}
    return render_template("lessons/choose.html", lessons=lessons, done=done)


@bp.get("/lessons/<lesson>")
def show(lesson: str) -> str:
    """One lesson."""
    return _page(_named(lesson))


@bp.get("/lessons/<lesson>/<int:number>")
def step(lesson: str, number: int) -> Response:
    """Where a step is."""
    _numbered(_named(lesson), number)
    return redirect(url_for(".show", lesson=lesson, _anchor=f"step-{number}"), 303)


@bp.post("/lessons/<lesson>/<int:number>")
def answer(lesson: str, number: int) -> Response | tuple[str, int]:
    """Grade the answer to a step's quick check, and keep it."""
    found = _named(lesson)
    check = _numbered(found, number).check
    chosen = check.choice(request.form.get("option", ""))
    if chosen is None:
        return _page(found, missing=number), 422
    parts().study.answer_step(
        learner=learner(),
        lesson=lesson,
        step=number,
        version=check.version,
        chosen=chosen.id,
        right=chosen.right,
        at=parts().clock(),
    )
    return redirect(url_for(".show", lesson=lesson, _anchor=f"check-{number}"), 303)


def _named(name: str) -> Lesson:
    if name not in ORDER:
        abort(404, "There is no such lesson.")
    return read(name)


def _numbered(lesson: Lesson, number: int) -> Step:
    if not 0 < number <= len(lesson.steps):
        abort(404, "There is no such step.")
    return lesson.steps[number - 1]


def _page(lesson: Lesson, missing: int = 0) -> str:
    at = ORDER.index(lesson.id)
    steps = parts().study.lesson_steps(learner=learner())
    return render_template(
        "lessons/lesson.html",
        lesson=lesson,
        progress=_progress(lesson, steps),
        missing=missing,
        before=read(ORDER[at - 1]) if at else None,
        next=read(ORDER[at + 1]) if at + 1 < len(ORDER) else None,
        library=parts().library.current(),
        code=code,
        inline=inline,
    )


def _progress(lesson: Lesson, steps: Mapping[tuple[str, int], StepStanding]) -> list[Progress]:
    """A learner's progress in each step of a lesson."""
    found = []
    for number, step in enumerate(lesson.steps, start=1):
        standing = steps.get((lesson.id, number))
        if standing is None:
            found.append(Progress())
            continue
        same = standing.version == step.check.version
        found.append(Progress(step.check.choice(standing.chosen) if same else None, standing.done))
    return found


@cache
def read(name: str) -> Lesson:
    """The lesson of that name, as its file tells it."""
    text = (FOLDER / f"{name}.md").read_text(encoding="utf-8")
    head, *steps = re.split(r"^(?=## )", text, flags=re.MULTILINE)
    title, about = head.removeprefix("# ").strip().split("\n", 1)
    made = [_step(name, number, step) for number, step in enumerate(steps, start=1)]
    return Lesson(name, title, about.strip(), tuple(made))


def _step(lesson: str, number: int, text: str) -> Step:
    found = _STEP.match(text.rstrip() + "\n")
    if found is None:
        raise ValueError(f"step {number} of lesson {lesson} needs `run:`, `item:` and a `check:`")
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
        check=_check(found["question"], found["options"]),
    )


def _check(question: str, options: str) -> Check:
    choices = tuple(
        Choice(name, found[2], found[3], found[1] == "+")
        for name, found in zip("abcdef", _OPTION.finditer(options), strict=False)
    )
    version = hashlib.sha256(f"{question}\n{options}".encode()).hexdigest()[:16]
    return Check(question, choices, version)
