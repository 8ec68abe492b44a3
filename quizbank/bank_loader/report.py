"""Problems of one file, gathered in the author's words; nothing is raised and nothing printed."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Protocol

from quizbank.model import Place, Problem


class HasPlace(Protocol):
    """Anything with a 1-based line and column."""

    line: int
    column: int


MOST = 200
"""Problems of one file that are told; a file with more is usually broken in one way."""


class Report:
    """What is wrong with one file. Messages are verb phrases: "has no stem; write the question".

    The subject before them is whatever the reader is in: an item, an option, or the file.
    """

    def __init__(self, file: str, text: str = "", subject: str = "the file") -> None:
        self.file = file
        self._lines = text.split("\n") if " #" in text else []
        self.problems: list[Problem] = []
        self._untold = 0
        self._subjects = [subject]

    def place(self, at: HasPlace) -> Place:
        """Where a node was written."""
        return Place(self.file, at.line, at.column)

    @contextmanager
    def about(self, subject: str) -> Iterator[None]:
        """Within, problems are told of this subject; an option adds itself to its item."""
        if len(self._subjects) > 1:
            subject = f"{self._subjects[-1]}, {subject}"
        self._subjects.append(subject)
        try:
            yield
        finally:
            self._subjects.pop()

    def error(self, at: HasPlace, message: str) -> None:
        """Something that keeps the file from being served."""
        self._add(Problem(self.place(at), f"{self._subjects[-1]} {message}"))

    def warn(self, at: HasPlace, message: str) -> None:
        """Something that is probably not meant, but can be served."""
        self._add(Problem(self.place(at), f"{self._subjects[-1]} {message}", "warning"))

    def _add(self, problem: Problem) -> None:
        if len(self.problems) < MOST:
            self.problems.append(problem)
        else:
            self._untold += 1

    def told(self) -> tuple[Problem, ...]:
        """The problems, and how many more there are."""
        if not self._untold:
            return tuple(self.problems)
        last = self.problems[-1].place
        more = Problem(last, f"the file has {self._untold:,} more problems; mend these first")
        return (*self.problems, more)

    def check_comment(self, at: HasPlace, name: str) -> None:
        """Warn of an unquoted sentence whose line goes on after ` #`: YAML drops that part."""
        if self._lines and " #" in self._lines[at.line - 1][at.column - 1 :]:
            self.warn(
                at,
                f"has a {name} that YAML cuts off at ' #', where a comment begins; "
                "put the text in quotes if the rest belongs to it",
            )

    @property
    def failed(self) -> bool:
        """Whether there is any error."""
        return bool(self._untold) or any(one.severity == "error" for one in self.problems)


def did_you_mean(wrong: str, names: Iterable[str], *, cutoff: float = 0.6) -> str:
    """`; did you mean 'x'?` for the nearest name, else nothing."""
    near = difflib.get_close_matches(wrong, list(names), 1, cutoff)
    return f"; did you mean '{near[0]}'?" if near else ""


def listed(names: Iterable[str]) -> str:
    """Names as a person lists them: `a, b, c`."""
    return ", ".join(names)


def quoted(text: str, limit: int = 60) -> str:
    """A value as it can stand in a message: one line, in quotes, cut when long."""
    flat = " ".join(text.split())
    return f"'{flat}'" if len(flat) <= limit else f"'{flat[: limit - 3]}...'"
