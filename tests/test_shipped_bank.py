"""What the shipped bank promises: every form can be filled, every hole of coverage is closed."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest

from quizbank.bank_loader import load
from quizbank.form_assembly import assemble, candidates, overlap, quotas
from quizbank.model import Library

BANKS = Path(__file__).parent.parent / "quizbank" / "banks"


@pytest.fixture(scope="module")
def library() -> Library:
    return load([BANKS])


def test_nothing_of_the_shipped_bank_is_wrong_or_doubtful(library: Library) -> None:
    problems = [str(problem) for problem in library.problems]
    assert not problems, "\n".join(problems)


def test_no_topic_of_the_shipped_bank_has_two_spellings(library: Library) -> None:
    things = [*library.items.values(), *library.cards.values()]
    topics = {topic for thing in things for topic in thing.topics}
    alike: dict[str, set[str]] = {}
    for topic in topics:
        alike.setdefault(topic.replace("_", "").replace("-", ""), set()).add(topic)
    assert [sorted(names) for names in alike.values() if len(names) > 1] == []


def test_each_of_the_fifteen_draws_of_four_scenarios_fills_the_form(library: Library) -> None:
    exam = library.exams["CCAR-F"]
    assert list(quotas(exam, 60).values()) == [16, 11, 12, 12, 9]
    official = {scenario.id for scenario in exam.scenarios if scenario.official}
    wanted = {frozenset(draw) for draw in combinations(sorted(official), 4)}
    items = list(library.items.values())
    seen: set[frozenset[str]] = set()
    for seed in range(2000):
        form = assemble(exam, items, seed=seed)
        assert not form.missing, f"{sorted(form.scenarios)} is short of {form.missing}"
        seen.add(frozenset(form.scenarios))
        if seen == wanted:
            break
    assert seen == wanted


@pytest.mark.parametrize(("code", "size"), [("CCAO-F", 60), ("CCAR-P", 63)])
def test_a_whole_form_without_scenarios_can_be_filled(
    library: Library, code: str, size: int
) -> None:
    form = assemble(library.exams[code], list(library.items.values()), seed=1)
    assert not form.missing, f"short of {form.missing}"
    assert len(form.item_ids) == size


def test_each_official_scenario_has_at_least_24_items_that_a_form_may_ask(library: Library) -> None:
    exam = library.exams["CCAR-F"]
    askable = candidates(exam, library.items.values())
    for scenario in exam.scenarios:
        if scenario.official:
            assert sum(item.scenario == scenario.id for item in askable) >= 24, scenario.id


@pytest.mark.parametrize(
    ("code", "least"), [("CCAR-F", 6), ("CCDV-F", 4), ("CCAO-F", 2), ("CCAR-P", 2)]
)
def test_each_task_has_its_items(library: Library, code: str, least: int) -> None:
    exam = library.exams[code]
    for domain in exam.domains:
        for task in domain.tasks:
            count = sum(task.id in item.exams.get(code, ()) for item in library.items.values())
            assert count >= least, f"{code} {task.id} has {count}"


def test_five_forms_in_a_row_overlap_at_most_forty_percent(library: Library) -> None:
    exam = library.exams["CCAR-F"]
    items = list(library.items.values())
    met: dict[str, int] = {}
    forms = []
    for seed in range(5):
        forms.append(assemble(exam, items, seed=seed, seen=met))
        for item_id in forms[-1].item_ids:
            met[item_id] = met.get(item_id, 0) + 1
    assert max(overlap(a, b) for a, b in combinations(forms, 2)) <= 0.40


def test_every_item_has_a_program_sources_and_an_argument_for_each_option(
    library: Library,
) -> None:
    assert len(library.items) >= 360
    assert len(library.cards) >= 180
    for item in library.items.values():
        assert item.snippet or item.lab, f"{item.id} has no program"
        assert item.sources, f"{item.id} has no source"
        for option in item.options:
            assert option.rationale, f"{item.id} {option.id} is not argued"
            assert option.key or option.trap, f"{item.id} {option.id} names no trap"
