"""A bank held against the blueprints: shares of domains, items for each task and scenario. Pure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from quizbank.model import Exam, Item, Library, Place, Problem

from .aims import Aims
from .balance import exam_items, percent

DOMAIN_POINTS = 3.0
"""How far a domain's share may be from its weight, in percentage points."""


@dataclass(frozen=True, slots=True)
class DomainCoverage:
    """A domain's share of an exam's items against its weight, both in percent."""

    id: str
    title: str
    weight: float
    share: float
    items: int


@dataclass(frozen=True, slots=True)
class ExamCoverage:
    """How many items serve each part of an exam; `scenarios` count single and multiple items."""

    code: str
    items: int
    domains: tuple[DomainCoverage, ...]
    tasks: tuple[tuple[str, str, int], ...]
    scenarios: tuple[tuple[str, str, int], ...]


def coverage(library: Library) -> list[ExamCoverage]:
    """Coverage of every exam that at least one item serves."""
    items = list(library.items.values())
    return [
        _of(exam, serving)
        for exam in library.exams.values()
        if (serving := [item for item in items if exam.code in item.exams])
    ]


def _of(exam: Exam, items: Sequence[Item]) -> ExamCoverage:
    # An item counts for the domain of the first task it names, and for every task it names.
    domains = Counter(exam.domain_of(item.exams[exam.code][0]).id for item in items)
    tasks = Counter(task for item in items for task in item.exams[exam.code])
    scenarios = Counter(item.scenario for item in exam_items(items))
    return ExamCoverage(
        code=exam.code,
        items=len(items),
        domains=tuple(
            DomainCoverage(
                d.id, d.title, d.weight, percent(domains[d.id], len(items)), domains[d.id]
            )
            for d in exam.domains
        ),
        tasks=tuple((t.id, t.title, tasks[t.id]) for d in exam.domains for t in d.tasks),
        scenarios=tuple((s.id, s.title, scenarios[s.id]) for s in exam.scenarios if s.official),
    )


def holes(covered: Sequence[ExamCoverage], aims: Aims) -> Iterator[Problem]:
    """Where an exam that is aimed at lacks items."""
    by_code = {one.code: one for one in covered}
    for code, wanted in aims.per_task.items():
        place = Place(f"exams/{code}.yaml")
        one = by_code.get(code)
        if one is None:
            yield Problem(place, f"no item serves {code}", aims.holes)
            continue
        for domain in one.domains:
            if abs(domain.share - domain.weight) > DOMAIN_POINTS:
                yield Problem(
                    place,
                    f"{code} domain {domain.id} has {domain.share:g} % of the items, "
                    f"and its weight is {domain.weight:g} %",
                    aims.holes,
                )
        for task, title, count in one.tasks:
            if count < wanted:
                yield Problem(
                    place,
                    f"{code} task {task} ({title}) has {_items(count)} of {wanted}",
                    aims.holes,
                )
        for scenario, _, count in one.scenarios:
            if count < aims.per_scenario:
                yield Problem(
                    place,
                    f"{code} scenario {scenario} has {_items(count)} of kind single or multiple, "
                    f"of {aims.per_scenario}",
                    aims.holes,
                )


def _items(count: int) -> str:
    return f"{count} item{'' if count == 1 else 's'}"
