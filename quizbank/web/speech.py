"""The words that templates share: kinds, purposes, numbers, and what stands in the header."""

from __future__ import annotations

from flask import Flask, current_app

from quizbank.web import words
from quizbank.web.markup import markdown

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
    ("pages.today", "Today"),
    ("practise.choose", "Practise"),
    ("exam.choose", "Exam"),
    ("progress.show", "Progress"),
)


def teach(app: Flask) -> None:
    """Give an application's templates these words."""
    app.jinja_env.globals.update(
        words=words,
        kind_words=KIND_WORDS,
        purpose_words=PURPOSE_WORDS,
        number_words=NUMBER_WORDS,
        main_words=main_words,
    )
    app.jinja_env.filters["markdown"] = markdown


def main_words() -> list[tuple[str, str]]:
    """The header's words and their endpoints; only pages that exist."""
    return [(name, word) for name, word in MAIN_WORDS if name in current_app.view_functions]
