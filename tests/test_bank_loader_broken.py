"""Every kind of mistake is told at its place, with what would be right, all of them at once.

`banks/broken` has a file for each mistake and beside it, as `.txt`, what the loader must say.
After a change of words: GOLDEN=write python -m pytest tests/test_bank_loader_broken.py, and read
what changed.
"""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from quizbank.bank_loader import load
from quizbank.model import Library

BANKS = Path(__file__).parent / "banks"
GOOD = BANKS / "good"
CASES = sorted(
    path.relative_to(BANKS).as_posix()
    for folder in ("broken", "broken_beside")
    for path in (BANKS / folder).rglob("*.yaml")
)


@pytest.fixture(scope="module")
def told() -> dict[str, str]:
    """File below `banks` -> what is said of it, one problem a line."""
    said: dict[str, list[str]] = {case: [] for case in CASES}
    for folder in ("broken", "broken_beside"):
        for problem in load([GOOD, BANKS / folder]).problems:
            warning = " (warning)" if problem.severity == "warning" else ""
            said[f"{folder}/{problem.place.file}"].append(f"{problem}{warning}\n")
    return {case: "".join(lines) for case, lines in said.items()}


def test_there_are_more_than_thirty_broken_files() -> None:
    assert len(CASES) >= 50


@pytest.mark.parametrize("case", CASES)
def test_a_mistake_is_told_in_these_words(case: str, told: dict[str, str]) -> None:
    golden = (BANKS / case).with_suffix(".txt")
    if os.environ.get("GOLDEN") == "write":
        golden.write_text(told[case], encoding="utf-8")
    assert told[case] == golden.read_text(encoding="utf-8")


@pytest.mark.parametrize("case", CASES)
def test_what_is_said_names_file_line_and_column(case: str, told: dict[str, str]) -> None:
    assert told[case]
    for line in told[case].splitlines():
        assert re.match(r"[\w./-]+\.yaml:\d+:\d+: \S", line), line


def test_one_bad_file_keeps_no_other_from_being_served() -> None:
    library = load([GOOD, BANKS / "broken"])
    assert set(library.items) == {*load([GOOD]).items, "cut-by-comment-x"}


def test_an_item_without_its_exam_is_served_without_it() -> None:
    """A mistake in an exam's file must not empty the shelves."""
    library: Library = load([BANKS / "good" / "agents", BANKS / "good" / "actors"])
    assert library.items["which-two"].exams == {}
    assert "which-limit" not in library.items, "its scenario is missing too"
