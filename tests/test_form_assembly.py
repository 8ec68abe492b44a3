"""Exam forms: quotas, scenarios, no item twice, least seen first, honest shortages."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from quizbank.form_assembly import assemble, largest_size, overlap, quotas
from quizbank.model import Domain, Exam, Item, Place, Scenario, Task


def exam(*, scenarios: int = 0, drawn: int = 0, items: int = 60) -> Exam:
    weights = {"1": 27, "2": 18, "3": 20, "4": 20, "5": 15}
    return Exam(
        code="X",
        title="An exam",
        guide_version="1.0",
        guide_date="2026-07",
        items=items,
        minutes=120,
        cut=720,
        domains=tuple(
            Domain(d, f"Domain {d}", w, (Task(f"{d}.1", "a"), Task(f"{d}.2", "b")))
            for d, w in weights.items()
        ),
        scenarios=tuple(Scenario(f"s{n}", "", "", official=True) for n in range(scenarios)),
        scenarios_drawn=drawn,
    )


def item(id_: str, *tasks: str, scenario: str = "", kind: str = "single") -> Item:
    return Item(
        id=id_,
        bank="b",
        kind=kind,  # type: ignore[arg-type]
        stem="",
        place=Place("f"),
        exams={"X": tasks},
        scenario=scenario,
    )


def bank(per_domain: int, scenarios: tuple[str, ...] = ("",)) -> list[Item]:
    return [
        item(f"{scenario}-{d}-{n}", f"{d}.{1 + n % 2}", scenario=scenario)
        for scenario in scenarios
        for d in "12345"
        for n in range(per_domain)
    ]


def test_the_quotas_of_sixty_items_are_those_of_the_blueprint() -> None:
    assert list(quotas(exam(), 60).values()) == [16, 11, 12, 12, 9]


@given(size=st.integers(0, 200))
def test_quotas_always_add_up(size: int) -> None:
    assert sum(quotas(exam(), size).values()) == size


def test_a_form_keeps_the_quotas_and_uses_no_item_twice() -> None:
    form = assemble(exam(), bank(20), seed=1)
    counts = {d: sum(p.domain_id == d for p in form.places) for d in "12345"}
    assert list(counts.values()) == [16, 11, 12, 12, 9]
    assert len(set(form.item_ids)) == 60
    assert not form.missing


def test_the_same_seed_gives_the_same_form_and_another_one_does_not() -> None:
    items = bank(30)
    assert assemble(exam(), items, seed=5) == assemble(exam(), items, seed=5)
    assert assemble(exam(), items, seed=5) != assemble(exam(), items, seed=6)


def test_an_item_may_stand_for_its_second_domain_when_that_fills_the_form() -> None:
    both = [item(f"both-{n}", "1.1", "5.1") for n in range(9)]
    items = [i for i in bank(16) if "-5-" not in i.id] + both
    form = assemble(exam(), items, seed=3)
    assert not form.missing
    assert sum(p.domain_id == "5" for p in form.places) == 9


def test_only_the_two_real_kinds_are_asked() -> None:
    items = [*bank(20), *(item(f"o{n}", "1.1", kind="order") for n in range(50))]
    assert not any(i.startswith("o") for i in assemble(exam(), items, seed=2).item_ids)


def test_four_of_six_scenarios_are_drawn_and_asked_one_after_the_other() -> None:
    names = tuple(f"s{n}" for n in range(6))
    form = assemble(exam(scenarios=6, drawn=4), bank(6, names), seed=9)
    assert len(form.scenarios) == 4
    order = [i.split("-")[0] for i in form.item_ids]
    assert list(dict.fromkeys(order)) == [s for s in form.scenarios if s in order]
    assert len(list(dict.fromkeys(order))) == len({*order})
    assert not form.missing


def test_what_was_seen_least_comes_first() -> None:
    items = bank(40)
    first = assemble(exam(), items, seed=1)
    second = assemble(exam(), items, seed=2, seen=dict.fromkeys(first.item_ids, 1))
    assert overlap(first, second) == 0.0


def test_five_forms_in_a_row_overlap_at_most_forty_percent() -> None:
    names = tuple(f"s{n}" for n in range(6))
    items = bank(6, names)
    seen: dict[str, int] = {}
    forms = []
    for seed in range(5):
        form = assemble(exam(scenarios=6, drawn=4), items, seed=seed, seen=seen)
        forms.append(form)
        for id_ in form.item_ids:
            seen[id_] = seen.get(id_, 0) + 1
    # 180 items for five forms of 60: each pair must share some, but never half.
    assert max(overlap(a, b) for a, b in combinations(forms, 2)) <= 0.40


def test_a_bank_that_is_too_small_says_by_domain_what_is_missing() -> None:
    form = assemble(exam(), bank(10), seed=1)
    assert form.missing == {"1": 6, "2": 1, "3": 2, "4": 2}
    size = largest_size(exam(), bank(10))
    assert not assemble(exam(), bank(10), seed=0, size=size).missing
    assert assemble(exam(), bank(10), seed=0, size=size + 1).missing
    assert largest_size(exam(), []) == 0


@settings(max_examples=40, deadline=None)
@given(
    tasks=st.lists(
        st.sets(st.sampled_from(["1.1", "2.1", "3.1", "4.1", "5.1"]), min_size=1, max_size=3),
        max_size=40,
    ),
    size=st.integers(1, 20),
    seed=st.integers(0, 5),
)
def test_no_form_could_have_held_more(tasks: list[set[str]], size: int, seed: int) -> None:
    """Against a maximum flow found by brute-force augmentation with another algorithm."""
    items = [item(f"i{n}", *sorted(t)) for n, t in enumerate(tasks)]
    form = assemble(exam(), items, seed=seed, size=size)
    wanted = quotas(exam(), size)
    slots = [d for d, n in wanted.items() for _ in range(n)]
    match: dict[int, int] = {}

    def grow(slot: int, visited: set[int]) -> bool:
        for index, i in enumerate(items):
            if index in visited or not any(t[0] == slots[slot] for t in i.exams["X"]):
                continue
            visited.add(index)
            if index not in match or grow(match[index], visited):
                match[index] = slot
                return True
        return False

    most = sum(grow(slot, set()) for slot in range(len(slots)))
    assert len(form.places) == most
    assert sum(form.missing.values()) == size - most


@pytest.mark.parametrize("size", [10, 20, 30])
def test_short_forms_keep_the_shares(size: int) -> None:
    form = assemble(exam(), bank(20), seed=4, size=size)
    assert len(form.places) == size
    assert not form.missing
