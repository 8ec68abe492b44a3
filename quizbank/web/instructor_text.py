"""Files with what is wrong with them beside the lines: cut to what matters, ready to be shown.

Pure. The text is anybody's and stays text.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from quizbank.model import Problem

AROUND = 3
LONGEST_LINE = 300
MOST_LINES = 2_000
MOST_SHOWN = 100
"""Problems of one file that are shown, errors before warnings; many usually have one cause."""
_COMMENT = re.compile(r"\s#[^'\"]*$")
_CONTROLS = re.compile(r"[\x00-\x08\x0b-\x1f\x7f\u0080-\u009f\u202a-\u202e\u2066-\u2069]")


@dataclass(frozen=True, slots=True)
class Line:
    """A line, parted where the first problem on it begins; `marked` is empty on a sound one."""

    number: int
    before: str
    marked: str
    after: str
    problems: tuple[Problem, ...]


@dataclass(frozen=True, slots=True)
class Gap:
    """Lines that are left out."""

    first: int
    last: int


@dataclass(frozen=True, slots=True)
class Text:
    """A file with problems. `anchor` is its part of the ids of its lines: `<anchor>-L12`.

    `loose` are problems of the file that stand at no line of it, `placed` those that do; `untold`
    is how many more there are. `errors` and `warnings` count all.
    """

    name: str
    anchor: str
    placed: tuple[Problem, ...]
    loose: tuple[Problem, ...]
    rows: tuple[Line | Gap, ...]
    errors: int
    warnings: int
    untold: int


def texts(
    files: Mapping[str, bytes], problems: Iterable[Problem], *, whole: bool = False
) -> list[Text]:
    """The files that problems are about, those with errors first; `whole` leaves no lines out."""
    by_file: dict[str, list[Problem]] = {}
    for problem in problems:
        by_file.setdefault(problem.place.file, []).append(problem)
    made = [
        _text(name, f"f{place}", files.get(name, b""), own, whole=whole)
        for place, (name, own) in enumerate(sorted(by_file.items()), start=1)
    ]
    return sorted(made, key=lambda text: not text.errors)


def _text(name: str, anchor: str, data: bytes, problems: list[Problem], *, whole: bool) -> Text:
    lines = _lines(data)
    worst = sorted(problems, key=lambda problem: problem.severity != "error")[:MOST_SHOWN]
    told = sorted(worst, key=lambda problem: (problem.place.line, problem.place.column))
    at: dict[int, list[Problem]] = {}
    for problem in told:
        at.setdefault(problem.place.line, []).append(problem)
    errors = sum(problem.severity == "error" for problem in problems)
    return Text(
        name,
        anchor,
        placed=tuple(p for p in told if 1 <= p.place.line <= len(lines)),
        loose=tuple(p for p in told if not 1 <= p.place.line <= len(lines)),
        rows=tuple(_rows(lines, at, whole=whole and len(lines) <= MOST_LINES)),
        errors=errors,
        warnings=len(problems) - errors,
        untold=len(problems) - len(told),
    )


def _lines(data: bytes) -> list[str]:
    text = data.decode("utf-8-sig", "replace").replace("\r\n", "\n").replace("\r", "\n")
    lines = text.split("\n")
    return lines[:-1] if lines[-1] == "" else lines


def _rows(
    lines: list[str], at: Mapping[int, list[Problem]], *, whole: bool
) -> Iterator[Line | Gap]:
    shown = set(range(1, len(lines) + 1)) if whole else set()
    for line in at:
        shown.update(range(max(1, line - AROUND), min(len(lines), line + AROUND) + 1))
    last = 0
    for number in sorted(shown):
        if number > last + 1:
            yield Gap(last + 1, number - 1)
        yield _line(number, lines[number - 1], tuple(at.get(number, ())))
        last = number
    if shown and last < len(lines):
        yield Gap(last + 1, len(lines))


def _line(number: int, text: str, problems: tuple[Problem, ...]) -> Line:
    text = _CONTROLS.sub("\N{REPLACEMENT CHARACTER}", text)
    start = min((problem.place.column for problem in problems), default=1) - 1
    if len(text) > LONGEST_LINE:
        skipped = max(0, min(start - 40, len(text) - LONGEST_LINE))
        text = "…" * bool(skipped) + text[skipped : skipped + LONGEST_LINE] + "…"
        start = max(0, start - skipped) + bool(skipped)
    if not problems:
        return Line(number, text, "", "", ())
    marked = _COMMENT.sub("", text[start:]).rstrip() or " "
    return Line(number, text[:start], marked, text[start + len(marked) :], problems)
