"""Changed programs and the steps of lessons, kept per learner: no device takes away another's."""

from __future__ import annotations

from pathlib import Path

import pytest
from study_world import Shelves, World, closing_worlds, single  # noqa: F401

from quizbank.study import Edit, EditedElsewhere
from quizbank.study.edits import LONGEST_EDIT, MOST_EDITS, version_of

OLD, NEW = version_of("print(0)\n"), version_of("print(00)\n")


@pytest.fixture
def world(tmp_path: Path) -> World:
    return World(tmp_path, Shelves(single("a")))


def keep(world: World, code: str | None, seen: str = "", **other: str) -> str:
    program = {"name": "loop", "version": OLD, "learner": world.learner, **other}
    return world.study.keep_edit(code=code, seen=seen, at=world.at, **program)


def kept(world: World, version: str = OLD) -> tuple[Edit | None, Edit | None]:
    return world.study.edits(learner=world.learner, name="loop", version=version)


def test_an_edit_is_there_after_a_restart_with_its_revision_and_time(world: World) -> None:
    revision = keep(world, "print(1)\n")
    world.restart()
    assert kept(world) == (Edit("print(1)\n", revision, OLD, world.at), None)


def test_each_change_has_a_new_revision_and_the_same_text_again_has_not(world: World) -> None:
    first = keep(world, "print(1)\n")
    second = keep(world, "print(2)\n", first)
    assert first != second
    assert keep(world, "print(2)\n", first) == second


def test_a_device_that_saw_an_older_revision_overwrites_nothing(world: World) -> None:
    first = keep(world, "print(1)\n")
    keep(world, "print(2)\n", first)
    with pytest.raises(EditedElsewhere) as told:
        keep(world, "print(3)\n", first)
    assert told.value.other is not None
    assert told.value.other.code == "print(2)\n"
    with pytest.raises(EditedElsewhere):
        keep(world, None, first)
    now, _ = kept(world)
    assert now is not None
    assert now.code == "print(2)\n"


def test_a_program_reset_elsewhere_is_told_as_that(world: World) -> None:
    first = keep(world, "print(1)\n")
    assert keep(world, None, first) == ""
    assert kept(world) == (None, None)
    assert keep(world, None, first) == ""
    with pytest.raises(EditedElsewhere) as told:
        keep(world, "print(2)\n", first)
    assert told.value.other is None


def test_an_edit_of_an_earlier_version_is_offered_and_not_laid_over(world: World) -> None:
    keep(world, "print(1)\n")
    current, earlier = kept(world, NEW)
    assert current is None
    assert earlier is not None
    assert (earlier.code, earlier.version) == ("print(1)\n", OLD)
    keep(world, "print(11)\n", version=NEW)
    both = kept(world, NEW)
    assert [edit and edit.code for edit in both] == ["print(11)\n", "print(1)\n"]


@pytest.mark.parametrize(
    ("other", "said"),
    [
        ({"name": "no name"}, "name of no program"),
        ({"name": ""}, "name of no program"),
        ({"version": "latest"}, "name of no program"),
    ],
)
def test_what_names_no_program_is_refused(world: World, other: dict[str, str], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        keep(world, "print(1)\n", **other)


def test_what_one_learner_may_keep_is_bounded(world: World) -> None:
    keep(world, "x" * LONGEST_EDIT)
    with pytest.raises(ValueError, match="40,000 characters"):
        keep(world, "x" * (LONGEST_EDIT + 1))
    for number in range(99):
        keep(world, "y" * LONGEST_EDIT, name=f"long-{number}")
    with pytest.raises(ValueError, match="no room for more"):
        keep(world, "z", name="one-more")


def test_so_is_how_many(world: World) -> None:
    world.store.write(
        lambda tx: [
            tx.execute(
                "insert into edits values (?, ?, ?, '', '', 0)", (world.learner, f"n{n}", OLD)
            )
            for n in range(MOST_EDITS)
        ]
    )
    with pytest.raises(ValueError, match="no room for more"):
        keep(world, "z", name="one-more")


def test_a_step_is_done_once_and_stays_done(world: World) -> None:
    def answer(chosen: str, *, right: bool) -> None:
        world.study.answer_step(
            learner=world.learner, lesson="loop", step=1, version="v", chosen=chosen,
            right=right, at=world.at,
        )  # fmt: skip

    answer("b", right=False)
    (standing,) = world.study.lesson_steps(learner=world.learner).values()
    assert (standing.chosen, standing.done) == ("b", False)
    answer("a", right=True)
    answer("c", right=False)
    world.restart()
    steps = world.study.lesson_steps(learner=world.learner)
    assert steps[("loop", 1)].done
    assert steps[("loop", 1)].chosen == "c"
