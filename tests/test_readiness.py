"""The chance to pass: what it rests on, when it is silent, and whether it comes true."""

from __future__ import annotations

import importlib.util
import sys
from dataclasses import replace
from pathlib import Path
from random import Random
from types import ModuleType

import pytest

from quizbank.planning import MemoryModel, Pace, Subject
from quizbank.store.log import Lesson
from quizbank.study import plans_evidence, readiness_model
from quizbank.study.knowledge import knowledge
from quizbank.study.readiness_model import Learner, Paper

DOMAINS = {f"{d}{n}": d for d in "ab" for n in range(50)}
PAPER = Paper({"a": 6, "b": 4}, 7)


def learner(right: float, *, stability: float | None = None) -> Learner:
    answers = [(i, n % 50 < 50 * right) for n, i in enumerate(DOMAINS)]
    knows = knowledge(answers, DOMAINS, ["a", "b"])
    subjects = [Subject(i, 0.01, right, stability, days_since=1) for i in DOMAINS]
    return Learner(subjects, DOMAINS, knows, [(MemoryModel(), 1.0)], Pace())


def simulation() -> ModuleType:
    path = Path(__file__).parents[1] / "benchmarks" / "readiness.py"
    spec = importlib.util.spec_from_file_location("readiness_benchmark", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def test_what_is_predicted_of_simulated_learners_comes_true() -> None:
    """benchmarks/readiness.py with few learners; its own run holds 3 points over hundreds."""
    module = simulation()
    rng = Random(5)
    told = [one for _ in range(14) for one in module.one(rng)]
    found = module.summary(told)
    assert found["score predicted"] == pytest.approx(found["score actual"], abs=3)
    assert found["chance predicted"] == pytest.approx(found["chance actual"], abs=8)
    assert found["interval held"] >= 75


def test_what_was_met_today_is_not_taken_for_kept() -> None:
    """Else whoever has just missed everything would be told that they know all of it."""
    there = learner(0.3, stability=0.5)
    fresh = replace(there, subjects=[replace(s, days_since=0.0) for s in there.subjects])
    told = readiness_model.today(fresh, PAPER, rng=Random(1))
    assert told.score < 0.9
    assert told == readiness_model.today(there, PAPER, rng=Random(1))


def test_a_better_learner_is_given_a_better_chance_and_the_range_holds_it() -> None:
    chances = []
    for right in (0.3, 0.6, 0.9):
        told = readiness_model.today(learner(right), PAPER, rng=Random(1))
        assert told.chance_low <= told.chance <= told.chance_high
        assert told.score_low <= told.score <= told.score_high
        chances.append(told.chance)
    assert chances == sorted(chances)
    assert chances[0] < 0.05
    assert chances[2] > 0.9


def test_what_is_recalled_counts_beside_what_is_known() -> None:
    bare = readiness_model.today(learner(0.4), PAPER, rng=Random(1))
    studied = readiness_model.today(learner(0.4, stability=50), PAPER, rng=Random(1))
    assert studied.score > bare.score + 0.3


def test_more_minutes_a_day_never_lower_what_is_expected() -> None:
    scores = [
        readiness_model.on_the_day(
            learner(0.4), PAPER, days=12, seconds_a_day=minutes * 60, rng=Random(1)
        ).score
        for minutes in (0, 5, 20)
    ]
    assert scores == sorted(scores)
    assert scores[0] == pytest.approx(0.4, abs=0.03)


def test_few_answers_leave_a_wide_range_and_many_a_narrow_one() -> None:
    def width(count: int) -> float:
        firsts = [(f"a{n}", n % 2 == 0) for n in range(count)]
        knows, rng = knowledge(firsts, DOMAINS, ["a", "b"]), Random(1)
        draws = sorted(knows.draw(rng)["a"] for _ in range(500))
        return draws[475] - draws[25]

    assert width(2) > 2 * width(40)


def test_a_domain_without_answers_leans_on_the_others() -> None:
    firsts = [(f"a{n}", True) for n in range(40)]
    knows = knowledge(firsts, DOMAINS, ["a", "b"])
    assert 0.7 < knows.means["b"] < knows.means["a"]


def test_whoever_begins_well_is_not_told_more_than_such_people_know() -> None:
    """Of people who were lucky and people who know much, the best looking are told what is true."""
    rng, found = Random(3), []
    domain_of = {f"{d}{n}": d for d in "abcde" for n in range(10)}
    for _ in range(500):
        able = rng.uniform(0.3, 0.75)
        true = {d: min(max(rng.gauss(able, 0.1), 0.0), 1.0) for d in "abcde"}
        firsts = [(item, rng.random() < true[d]) for item, d in domain_of.items()]
        told = knowledge(firsts, domain_of, "abcde").means
        found += [(told[d], true[d]) for d in "abcde"]
    found.sort()
    for those in (found[-300:], found[:300]):
        told_mean = sum(told for told, _ in those) / len(those)
        assert told_mean == pytest.approx(sum(true for _, true in those) / len(those), abs=0.05)


def test_evidence_is_enough_from_forty_items_and_three_in_each_heavy_domain() -> None:
    weights = {"a": 60.0, "b": 36.0, "c": 4.0}
    firsts = [(f"a{n}", True) for n in range(38)]
    assert "2 more items" in readiness_model.enough(firsts, DOMAINS, weights)
    firsts += [("b0", True), ("b1", True)]
    assert readiness_model.enough(firsts, DOMAINS, weights) == "items of domain b"
    firsts += [("b2", False)]
    assert readiness_model.enough(firsts, DOMAINS, weights) == ""


# --- What a log comes to -------------------------------------------------------------------------


def test_a_record_counts_first_answers_once_and_later_days_only() -> None:
    lessons = [
        Lesson(1, "a1", "2026-11-01", "Again", 0, 60_000),
        Lesson(2, "a1", "2026-11-01", "Good", 1, 20_000),
        Lesson(3, "old", "2026-11-01", "Good", 1, 30_000),
        Lesson(4, "a1", "2026-11-04", "Good", 1, 20_000),
        Lesson(5, "new", "2026-11-05", "Good", 1, 20_000),
    ]
    record = plans_evidence.read(lessons, {"old": "new"})
    assert record.firsts == (("a1", False), ("new", True))
    assert [(item, e.days_since) for item, e in record.reviews] == [("a1", 3), ("new", 4)]
    assert [e.guess for e in record.evidence(lambda item: 0.3 if item == "a1" else 0.0)] == [
        0.3, 0.0,
    ]  # fmt: skip


def test_own_times_take_the_place_of_the_usual_ones() -> None:
    slow = [Lesson(n, f"i{n}", "2026-11-01", "Good", 1, 200_000) for n in range(60)]
    pace = plans_evidence.read(slow, {}).pace
    assert pace.first_seconds[2] > 180
    assert pace.first[2] > 0.9
    assert sum(pace.first) == pytest.approx(1)
    assert plans_evidence.read([], {}).pace == plans_evidence.ITEM_PACE
