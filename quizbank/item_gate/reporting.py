"""A gate's report as text for a terminal, as plain data, and as a page an instructor can read.

The page stands alone: no script, nothing from elsewhere, readable without colour.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from typing import TYPE_CHECKING, Any

from quizbank.model import Problem

from .balance import Measure

if TYPE_CHECKING:
    from . import Report
    from .coverage import ExamCoverage

_MARKS = {"good": "ok", "warning": "look", "error": "BAD", "too few": "few"}
_WORDS = {"good": "good", "warning": "look at it", "error": "mend it", "too few": "too few to say"}


def as_text(report: Report) -> str:
    """Problems first, then the measures as a table, then coverage in a line for each exam."""
    lines = [told(problem) for problem in report.problems]
    lines += ["", f"{report.title}: {_size(report)}"]
    lines += [_measure_line(measure) for measure in report.measures]
    for exam in report.coverage:
        shares = ", ".join(f"{d.id}: {d.share:g} % (of {d.weight:g})" for d in exam.domains)
        lines.append(f"  {exam.code}: {_count(exam.items, 'item')}; domains {shares}")
    lines.append(_outcome(report))
    return "\n".join(lines).lstrip("\n")


def told(problem: Problem) -> str:
    """A problem as one line; a warning says so."""
    return str(problem) if problem.severity == "error" else f"{problem} (warning)"


def as_data(report: Report) -> dict[str, Any]:
    """The report as plain JSON data."""
    return {
        "title": report.title,
        "items": report.items,
        "cards": report.cards,
        "passed": report.passed,
        "errors": report.errors,
        "warnings": report.warnings,
        "problems": [problem_data(problem) for problem in report.problems],
        "measures": [
            {
                "name": measure.name,
                "value": measure.value,
                "of": measure.of,
                "wanted": measure.wanted,
                "verdict": measure.verdict,
                "detail": measure.detail,
            }
            for measure in report.measures
        ],
        "probe": {
            "items": report.probe.items,
            "hit_rate": report.probe.hit_rate,
            "chance": report.probe.chance,
            "cues": [list(cue) for cue in report.probe.cues],
            "guessed": list(report.probe.guessed),
        },
        "coverage": [
            {
                "exam": exam.code,
                "items": exam.items,
                "domains": [
                    {"id": d.id, "weight": d.weight, "share": d.share, "items": d.items}
                    for d in exam.domains
                ],
                "tasks": {task: count for task, _, count in exam.tasks},
                "scenarios": {scenario: count for scenario, _, count in exam.scenarios},
            }
            for exam in report.coverage
        ],
    }


def problem_data(problem: Problem) -> dict[str, Any]:
    """A problem as plain JSON data."""
    place = problem.place
    return {
        "file": place.file,
        "line": place.line,
        "column": place.column,
        "message": problem.message,
        "severity": problem.severity,
    }


def _measure_line(measure: Measure) -> str:
    detail = f"  [{measure.detail}]" if measure.detail else ""
    line = (
        f"  {_MARKS[measure.verdict]:>4}  {measure.value:5.1f} %  {measure.name} "
        f"({measure.wanted}; of {measure.of}){detail}"
    )
    return line if measure.verdict in ("good", "too few") else f"{line}\n        {measure.advice}"


def _outcome(report: Report) -> str:
    if report.passed and not report.warnings:
        return "Passed."
    said = f"{_count(report.errors, 'error')}, {_count(report.warnings, 'warning')}"
    return f"Passed: {said}." if report.passed else f"Not passed: {said}."


def _size(report: Report) -> str:
    return f"{_count(report.items, 'item')}, {_count(report.cards, 'card')}"


def _count(number: int, word: str) -> str:
    return f"{number:,} {word}{'' if number == 1 else 's'}"


def as_html(reports: Sequence[Report], problems: Sequence[Problem] = ()) -> str:
    """One page for all reports; `problems` are the loader's, which come first."""
    body = [*_problem_list("Files that cannot be served", problems)] if problems else []
    for report in reports:
        body += _report_parts(report)
    return _PAGE.replace("{body}", "\n".join(body))


def _report_parts(report: Report) -> Iterator[str]:
    yield f"<h2>{escape(report.title)}</h2>"
    yield f"<p>{escape(_size(report))}. <strong>{escape(_outcome(report))}</strong></p>"
    yield (
        "<table><caption>Over all items</caption><thead><tr><th>What</th><th>Share</th>"
        "<th>Wanted</th><th>Items</th><th>Verdict</th></tr></thead><tbody>"
    )
    for measure in report.measures:
        advice = "" if measure.verdict in ("good", "too few") else f" {measure.advice}"
        verdict = measure.verdict.replace(" ", "-")
        yield (
            f'<tr class="{verdict}"><th scope="row">{escape(measure.name)}'
            f"<small>{escape(measure.detail + advice)}</small></th><td>{measure.value:g} %"
            f'<meter min="0" max="100" value="{measure.value:g}">{measure.value:g} %</meter></td>'
            f"<td>{escape(measure.wanted)}</td><td>{measure.of}</td>"
            f"<td>{_WORDS[measure.verdict]}</td></tr>"
        )
    yield "</tbody></table>"
    yield _probe_words(report)
    for exam in report.coverage:
        yield from _coverage_parts(exam)
    yield from _problem_list("Items", report.problems)


def _probe_words(report: Report) -> str:
    probe = report.probe
    if not probe.cues:
        return "<p>There are too few single items to try a blind probe on.</p>"
    cues = "".join(
        f"<li>{escape(name)}: keys have {'more' if weight > 0 else 'less'} of it "
        f"({weight:+.2f})</li>"
        for name, weight in probe.cues
    )
    return (
        "<p>The blind probe is a small model that sees only how options look, never what they "
        f"mean. Trained on nine tenths of the single items, it picked the key in "
        f"{100 * probe.hit_rate:.1f} % of those it had not seen; guessing gives "
        f"{100 * probe.chance:.0f} %. What helped it most:</p><ol>{cues}</ol>"
    )


def _coverage_parts(exam: ExamCoverage) -> Iterator[str]:
    yield (
        f"<table><caption>{escape(exam.code)}: {_count(exam.items, 'item')}</caption><thead><tr>"
        "<th>Domain</th><th>Items</th><th>Share</th><th>Weight</th></tr></thead><tbody>"
    )
    for domain in exam.domains:
        yield (
            f'<tr><th scope="row">{escape(domain.id)} {escape(domain.title)}</th>'
            f"<td>{domain.items}</td><td>{domain.share:g} %</td><td>{domain.weight:g} %</td></tr>"
        )
    yield "</tbody></table>"
    yield "<table><thead><tr><th>Task or scenario</th><th>Items</th></tr></thead><tbody>"
    for part, title, count in (*exam.tasks, *exam.scenarios):
        yield (f'<tr><th scope="row">{escape(part)} {escape(title)}</th><td>{count}</td></tr>')
    yield "</tbody></table>"


def _problem_list(title: str, problems: Sequence[Problem]) -> Iterator[str]:
    if not problems:
        return
    yield f"<h3>{escape(title)}: {_count(len(problems), 'problem')}</h3><ul>"
    for problem in problems:
        word = "Error" if problem.severity == "error" else "Warning"
        yield (
            f"<li><strong>{word}</strong> <code>{escape(str(problem.place))}</code> "
            f"{escape(problem.message)}</li>"
        )
    yield "</ul>"


_PAGE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Bank report</title>
<style>
:root { color-scheme: light dark; }
body { font: 1rem/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 60rem; padding: 0 1rem; }
table { border-collapse: collapse; margin: 1.5rem 0; width: 100%; }
caption { font-weight: 600; text-align: left; }
th, td { border-bottom: 1px solid color-mix(in srgb, currentColor 25%, transparent);
  padding: .35rem .6rem; text-align: left; vertical-align: top; }
tbody th { font-weight: 400; }
small { display: block; opacity: .75; }
meter { display: block; width: 8rem; }
tr.error td:last-child, tr.warning td:last-child { font-weight: 700; }
li { margin: .3rem 0; }
</style>
</head>
<body>
<h1>Bank report</h1>
{body}
</body>
</html>
"""
