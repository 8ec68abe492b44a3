"""`flask backup`, `flask restore` and `flask doctor`, as an operator types them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import Result
from study_world import Shelves, World, closing_worlds, single  # noqa: F401

from app import create_app
from quizbank.store import cards


@pytest.fixture
def world(tmp_path: Path) -> World:
    world = World(tmp_path / "data", Shelves(single("i0"), single("i1")))
    world.meet("i0")
    return world


def flask(world: World, *words: str) -> Result:
    app = create_app({"QUIZBANK_DATA": str(world.folder), "QUIZBANK_BANKS": str(world.folder)})
    return app.test_cli_runner().invoke(args=list(words))


def test_a_backup_is_made_beside_a_running_quizbank_and_restored_when_it_has_ended(
    world: World,
) -> None:
    made = flask(world, "backup")
    assert made.exit_code == 0, made.output
    assert "1 entries of the log" in made.output
    name = Path(made.output.splitlines()[0]).name
    world.meet("i1")
    refused = flask(world, "restore", name)
    assert refused.exit_code == 1
    assert "is already working in" in refused.output
    world.store.close()
    restored = flask(world, "restore", name)
    assert restored.exit_code == 0, restored.output
    assert "is kept as" in restored.output
    world.open()
    assert (world.row("i0").answers, world.row("i1").answers) == (1, 0)


def test_restore_without_a_name_lists_what_there_is(world: World) -> None:
    assert "No backups in" in flask(world, "restore").output
    flask(world, "backup")
    assert flask(world, "restore").output.startswith("quizbank-2")
    unknown = flask(world, "restore", "nothing.db")
    assert unknown.exit_code == 1
    assert "There are:\n  quizbank-2" in unknown.output


def test_the_doctor_passes_a_sound_folder_and_counts(world: World) -> None:
    flask(world, "backup")
    seen = flask(world, "doctor")
    assert seen.exit_code == 0, seen.output
    assert "Every card is what replaying the log gives." in seen.output
    assert "cards 1" in seen.output


def test_the_doctor_finds_a_card_that_the_log_does_not_know_and_mends_it(world: World) -> None:
    sound = world.row("i0")
    world.store.write(lambda tx: cards.put(tx, replace(sound, answers=99)))
    world.store.close()
    seen = flask(world, "doctor")
    assert seen.exit_code == 1
    assert "1 cards are not what the log comes to, such as 'i0'" in seen.output
    mended = flask(world, "doctor", "--mend")
    assert mended.exit_code == 0, mended.output
    assert "Mended 1 cards." in mended.output
    assert flask(world, "doctor").exit_code == 0
    world.open()
    assert world.row("i0") == sound


def test_the_doctor_of_a_damaged_file_names_the_way_back(world: World) -> None:
    flask(world, "backup")
    world.store.close()
    (world.folder / "quizbank.db").write_bytes(b"rubbish" * 1000)
    seen = flask(world, "doctor")
    assert seen.exit_code == 1
    assert "flask restore quizbank-2" in seen.output
    world.store = World(world.folder / "elsewhere", world.shelves).store
