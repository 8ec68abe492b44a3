"""Files beside their problems: cut to what matters, whatever is in them."""

from __future__ import annotations

from quizbank.model import Place, Problem
from quizbank.web.instructor_text import LONGEST_LINE, MOST_SHOWN, Gap, Line, Text, texts

TEN = "\n".join(f"line {number}" for number in range(1, 11)).encode()


def problem(
    line: int, column: int = 1, *, severity: str = "error", file: str = "a.yaml"
) -> Problem:
    return Problem(Place(file, line, column), f"at {line}", severity)  # type: ignore[arg-type]


def text(data: bytes, *problems: Problem, whole: bool = False) -> Text:
    (found,) = texts({"a.yaml": data}, problems, whole=whole)
    return found


def lines(found: Text) -> list[Line]:
    return [row for row in found.rows if isinstance(row, Line)]


def test_three_lines_around_a_problem_are_shown_and_the_others_counted() -> None:
    found = text(TEN, problem(6, 6))
    assert [row.number for row in lines(found)] == [3, 4, 5, 6, 7, 8, 9]
    assert [row for row in found.rows if isinstance(row, Gap)] == [Gap(1, 2), Gap(10, 10)]
    wrong = lines(found)[3]
    assert (wrong.before, wrong.marked, wrong.after) == ("line ", "6", "")


def test_a_comment_is_not_what_is_wrong() -> None:
    (line,) = lines(text(b"kind: singel   # one of seven", problem(1, 7)))
    assert (line.before, line.marked, line.after) == ("kind: ", "singel", "   # one of seven")
    (line,) = lines(text(b"a: 'x # y'", problem(1, 4)))
    assert line.marked == "'x # y'"


def test_a_problem_at_no_line_of_the_file_is_told_above_it() -> None:
    found = text(b"", problem(1), problem(7))
    assert (found.rows, found.placed, len(found.loose)) == ((), (), 2)
    (unknown,) = texts({}, [problem(1, file="mine.zip/x.docx")])
    assert (unknown.rows, len(unknown.loose)) == ((), 1)


def test_a_long_line_is_cut_around_what_is_wrong() -> None:
    data = b"x" * 100_000 + b"HERE" + b"y" * 100_000
    (line,) = lines(text(data, problem(1, 100_001)))
    assert line.marked.startswith("HERE")
    assert len(line.before + line.marked + line.after) <= LONGEST_LINE + 2


def test_invisible_characters_are_seen_and_change_no_direction() -> None:
    (line,) = lines(text("a\x00b\u202ec\x1b[31m".encode(), problem(1, 2)))
    assert line.before + line.marked == "a\ufffdb\ufffdc\ufffd[31m"


def test_any_bytes_can_be_shown() -> None:
    assert lines(text(bytes(range(256)), problem(1)))
    assert lines(text("\ufeffbank: x\r\ntitle".encode(), problem(2)))[0].before == "bank: x"


def test_of_many_problems_the_errors_are_shown_first_and_the_rest_counted() -> None:
    data = b"\n".join(b"line" for _ in range(400))
    many = [problem(n, severity="warning") for n in range(1, 200)] + [
        problem(n) for n in (300, 350)
    ]
    found = text(data, *many)
    assert (found.errors, found.warnings, found.untold) == (2, 199, 201 - MOST_SHOWN)
    assert {300, 350} <= {one.place.line for one in found.placed}


def test_files_with_errors_come_first() -> None:
    found = texts(
        {"a.yaml": TEN, "b.yaml": TEN},
        [problem(1, severity="warning"), problem(1, file="b.yaml")],
    )
    assert [one.name for one in found] == ["b.yaml", "a.yaml"]
    assert len({one.anchor for one in found}) == 2


def test_a_whole_file_leaves_nothing_out() -> None:
    assert len(text(TEN, problem(1), whole=True).rows) == 10
