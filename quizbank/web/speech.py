"""The words that templates share: kinds, purposes, numbers, and what stands in the header."""

from __future__ import annotations

from flask import Flask, current_app

from quizbank.model import Exam
from quizbank.study import REASONS, Outcome, Showing
from quizbank.web import words
from quizbank.web.drill import Drill
from quizbank.web.markup import markdown
from quizbank.web.parts import parts

KIND_WORDS = {
    "single": "One right option",
    "multiple": "Several right options",
    "order": "Put in order",
    "match": "Match",
    "cloze": "Fill the blanks",
    "predict": "Predict the output",
    "lab": "Lab",
}
PURPOSE_WORDS = {"practise": "Practise", "review": "Review"}
NUMBER_WORDS = ("none", "one", "two", "three", "four", "five", "six", "seven", "eight")
MAIN_WORDS = (
    ("pages.today", "Today", ("pages.today",)),
    ("practise.choose", "Practise", ("practise.", "cards.", "labs.")),
    ("exam.choose", "Exam", ("exam.",)),
    ("progress.show", "Progress", ("progress.",)),
)
"""Endpoint, word, and the beginnings of the endpoints that belong to it."""


def teach(app: Flask) -> None:
    """Give an application's templates these words."""
    app.jinja_env.globals.update(
        words=words,
        kind_words=KIND_WORDS,
        purpose_words=PURPOSE_WORDS,
        number_words=NUMBER_WORDS,
        main_words=main_words,
        reasons=REASONS,
        place=place,
        has_items=has_items,
        exam_choice_words=exam_choice_words,
        verdict_words=verdict_words,
        now=lambda: parts().clock(),
    )
    app.jinja_env.filters.update(markdown=markdown, spoken=words.spoken, excerpt=words.excerpt)


def main_words(here: str) -> list[tuple[str, str, bool]]:
    """The header's words, their endpoints and whether one is there; only pages that exist."""
    return [
        (name, word, here.startswith(belonging))
        for name, word, belonging in MAIN_WORDS
        if name in current_app.view_functions
    ]


def place(showing: Showing, drill: Drill) -> str:
    """Where in a drill one is, or what one is doing when it has no end."""
    if drill.of:
        return f"{min(drill.of, drill.of - drill.left + 1)} of {drill.of}"
    return PURPOSE_WORDS[showing.purpose]


def has_items(code: str) -> bool:
    """Whether the live banks hold anything for an exam."""
    return any(code in item.exams for item in parts().library.current().items.values())


def exam_choice_words(exam: Exam) -> str:
    """An exam in a list to choose from; one that nothing can be studied for says so."""
    title = exam.title.removeprefix("Claude Certified ")  # lists are narrow on a phone
    return title if has_items(exam.code) else f"{title} (no items yet)"


def verdict_words(outcome: Outcome) -> str:
    """What a verdict has to do with how sure somebody was."""
    if outcome.correct:
        return {
            "sure": "You were sure.",
            "unsure": "Counted as unsure.",
            "guess": "You guessed, so it counts as not known yet.",
        }[outcome.confidence]
    return {
        "sure": "You were sure: worth a second look.",
        "unsure": "Counted as unsure.",
        "guess": "You guessed.",
    }[outcome.confidence]
