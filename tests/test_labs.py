"""Every lab does what it must, run without a browser; and what becomes of a lab that was ended."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from study_world import PLACE, Shelves, World, closing_worlds, exam, single  # noqa: F401

from quizbank.bank_loader import load
from quizbank.model import Item, Lab, LabCheck
from quizbank.proof import Proof, prove
from quizbank.store import learners
from quizbank.study import LabEnd

BANKS = Path(__file__).parents[1] / "quizbank" / "banks"
LIBRARY = load([BANKS])
LABS = [item for item in LIBRARY.items.values() if item.lab is not None]
LEAST = 20


# --- The shipped labs -------------------------------------------------------------------------


@pytest.fixture(scope="session")
def proofs(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Proof]:
    """All labs, run once a session: two seconds each."""
    made = prove(LIBRARY, only=[item.id for item in LABS], workers=os.cpu_count() or 1)
    return {proof.owner: proof for proof in made if proof.proves == "lab"}


def test_there_are_labs_enough_and_each_takes_five_to_fifteen_minutes() -> None:
    assert len(LABS) >= LEAST
    assert [item.id for item in LABS if not 5 <= _lab(item).minutes <= 15] == []


def test_every_lab_has_two_planted_wrong_solutions_hints_sources_tasks_and_reasons() -> None:
    poor = [
        item.id
        for item in LABS
        if len(_lab(item).wrong) < 2
        or len(_lab(item).hints) < 2
        or not (item.sources and item.exams and item.topics and item.rationale)
    ]
    assert poor == []


def test_every_check_that_a_wrong_solution_names_looks_at_what_happened() -> None:
    seen = ("ns[", "ns.get(", "stdout", "calls", "trace", "error")
    blind = [
        (item.id, check.name)
        for item in LABS
        for check in _lab(item).checks
        if not any(name in check.code for name in seen) or "source" in check.code.split()
    ]
    assert blind == []


@pytest.mark.parametrize("item", LABS, ids=lambda item: item.id)
def test_the_start_fails_the_exemplar_passes_and_each_wrong_one_fails_on_its_own_check(
    item: Item, proofs: dict[str, Proof]
) -> None:
    proof = proofs[item.id]
    assert proof.complaints == ()
    exemplar, start, *wrong = proof.runs
    assert exemplar.well
    assert not any(said for _, said in exemplar.checks)
    assert any(said for _, said in start.checks)
    for planted, run in zip(_lab(item).wrong, wrong, strict=True):
        assert dict(run.checks)[planted.fails], f"{planted.file} passes {planted.fails}"


def test_a_check_with_a_hole_in_it_would_be_found() -> None:
    blunt = Item("l", "b", "lab", "Mend", PLACE, lab=_made(checks=(LabCheck("x", "pass", "?"),)))
    (proof,) = prove(Shelves(blunt).current())
    assert proof.complaints == ("the start passes every check, so there is nothing to mend",)


# --- A learner and their labs -----------------------------------------------------------------


def lab(item_id: str, *topics: str) -> Item:
    return Item(item_id, "bank", "lab", f"Mend {item_id}", PLACE, "1", topics=topics, lab=_made())


def end(world: World, item_id: str, how: LabEnd | None) -> str:
    return world.study.end_lab(
        learner=world.learner, item_id=item_id, how=how, ending="finished", output="", at=world.at
    ).state


def states(world: World) -> dict[str, str]:
    return {s.item.id: s.state for s in world.study.labs(learner=world.learner, at=world.at)}


def days(world: World, item_id: str) -> int:
    due_on = world.study.lab(learner=world.learner, item_id=item_id, at=world.at).due_on
    assert due_on is not None
    return (due_on - world.at.date()).days


@pytest.fixture
def desk(tmp_path: Path) -> World:
    things = (lab("one", "fuse"), lab("two", "fuse"), lab("three", "loop"), single("q"))
    return World(tmp_path, Shelves(*things, exams=(exam("X", a=100),)))


def test_a_run_that_fails_a_check_moves_nothing_but_is_kept_as_reported(desk: World) -> None:
    assert end(desk, "one", None) == "not_begun"
    assert [r.ending for r in desk.study.runs(learner=desk.learner, item_id="one")] == ["finished"]


def test_passing_without_hints_comes_back_later_than_with_them_and_giving_up_soonest(
    desk: World,
) -> None:
    end(desk, "one", "passed")
    good = days(desk, "one")
    end(desk, "three", "passed_with_hints")
    assert 1 <= days(desk, "three") <= good
    assert good > 1


def test_giving_up_opens_the_exemplar_and_passing_afterwards_changes_nothing(desk: World) -> None:
    assert end(desk, "one", "gave_up") == "gave_up"
    before = days(desk, "one")
    assert end(desk, "one", "passed") == "gave_up"
    assert days(desk, "one") == before


def test_the_fault_comes_back_in_another_program_of_its_topic(desk: World) -> None:
    end(desk, "one", "passed")
    assert states(desk) == {"one": "passed", "two": "not_begun", "three": "not_begun"}
    desk.later(days=days(desk, "one"))
    assert states(desk) == {"one": "passed", "two": "back", "three": "not_begun"}

    end(desk, "two", "passed")
    assert states(desk) == {"one": "passed", "two": "passed", "three": "not_begun"}
    desk.later(days=days(desk, "two"))
    assert states(desk)["one"] == "back"


def test_a_lab_that_is_back_is_closed_until_it_is_ended_again(desk: World) -> None:
    end(desk, "three", "passed")
    standing = desk.study.lab(learner=desk.learner, item_id="three", at=desk.at)
    assert standing.opened
    assert standing.rounds == 1
    desk.later(days=days(desk, "three"))
    assert not desk.study.lab(learner=desk.learner, item_id="three", at=desk.at).opened


def test_passing_a_second_lab_of_a_fault_ahead_of_its_day_leaves_the_day_alone(
    desk: World,
) -> None:
    end(desk, "one", "passed")
    before = days(desk, "one")
    end(desk, "two", "passed")
    assert days(desk, "one") == before


def test_what_browsers_say_of_labs_reaches_no_log_no_queue_and_no_count(desk: World) -> None:
    before = desk.study.overview(learner=desk.learner, at=desk.at)
    today = desk.study.today(learner=desk.learner, at=desk.at)
    end(desk, "one", "passed")
    end(desk, "three", "gave_up")
    assert desk.study.overview(learner=desk.learner, at=desk.at) == before
    assert desk.study.today(learner=desk.learner, at=desk.at) == today
    assert desk.study.answers_before(learner=desk.learner, most=10) == []


def test_labs_are_never_asked_as_items(desk: World) -> None:
    assert desk.show(item="one") is None
    assert {desk.shown().item.id for _ in range(5)} == {"q"}
    assert desk.study.today(learner=desk.learner, at=desk.at).unseen == 1


def test_one_learner_knows_nothing_of_anothers_labs(desk: World) -> None:
    other = _another(desk)
    end(desk, "one", "passed")
    desk.learner = other
    assert set(states(desk).values()) == {"not_begun"}


def test_an_end_that_is_none_and_a_lab_that_is_none_are_refused(desk: World) -> None:
    with pytest.raises(ValueError, match="passed_with_hints"):
        end(desk, "one", "won")  # type: ignore[arg-type]
    for missing in ("q", "nothing"):
        with pytest.raises(KeyError):
            end(desk, missing, "passed")


def _lab(item: Item) -> Lab:
    assert item.lab is not None
    return item.lab


def _made(**fields: object) -> Lab:
    checks = (LabCheck("prints", "assert stdout", "It prints nothing."),)
    values: dict[str, object] = {"checks": checks, **fields}
    return Lab(start="", goal="Print.", exemplar="print(1)", **values)  # type: ignore[arg-type]


def _another(world: World) -> str:
    world.store.write(lambda tx: learners.add(tx, "other", name="Other", at_ms=0))
    return "other"


def test_a_day_is_the_learners_study_day(desk: World) -> None:
    end(desk, "one", "passed")
    left = days(desk, "one")
    desk.later(days=left - 1)
    assert states(desk)["two"] == "not_begun"
