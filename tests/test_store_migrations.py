"""Migrations: all or nothing, a backup first, and every released schema still opens."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest
from sqlite_utils import Database

from quizbank.store import MigrationFailed, Store, TooNew, backups, doctor, learners
from quizbank.store.folder import Folder
from quizbank.store.migrations import STEPS

RELEASED = Path(__file__).parent / "faults" / "schemas"


def add_colour(db: Database) -> None:
    db.execute("alter table learners add column colour text not null default 'blue'")


def add_hats(db: Database) -> None:
    db.table("hats").create({"id": str, "size": int}, pk="id", strict=True)


def fail(db: Database) -> None:
    db.execute("alter table learners rename column name to called")
    db.execute("delete from learners")
    raise RuntimeError("out of luck")


@pytest.fixture
def folder(tmp_path: Path) -> Folder:
    with Store(tmp_path) as store:
        store.write(lambda tx: learners.add(tx, "ada", name="Ada", at_ms=0))
    return Folder(tmp_path)


def content(file: Path) -> list[str]:
    there = sqlite3.connect(file)
    try:
        return list(there.iterdump())
    finally:
        there.close()


def version(file: Path) -> int:
    there = sqlite3.connect(file)
    try:
        return int(there.execute("pragma user_version").fetchone()[0])
    finally:
        there.close()


def test_an_upgrade_keeps_everything_and_a_backup_of_before(folder: Folder) -> None:
    with Store(folder.path, steps=(*STEPS, add_colour, add_hats)) as store:
        colours = store.read(lambda tx: tx.execute("select id, colour from learners").fetchall())
        assert sorted(tuple(row) for row in colours) == [("ada", "blue"), ("local", "blue")]
    (kept,) = folder.backup_files()
    assert kept.name.endswith(f"-schema{len(STEPS)}.db")
    assert version(kept) == len(STEPS)
    assert backups.verify(kept)["learners"] == 2
    assert version(folder.database) == len(STEPS) + 2


def test_opening_again_upgrades_nothing_and_backs_up_nothing(folder: Folder) -> None:
    steps = (*STEPS, add_colour)
    Store(folder.path, steps=steps).close()
    before = content(folder.database)
    Store(folder.path, steps=steps).close()
    assert content(folder.database) == before
    assert len(folder.backup_files()) == 1


@pytest.mark.parametrize("steps", [(fail,), (add_colour, fail), (add_colour, add_hats, fail)])
def test_a_failing_last_step_leaves_the_old_file_working(
    folder: Folder, steps: tuple[Callable[[Database], None], ...]
) -> None:
    before = content(folder.database)
    with pytest.raises(MigrationFailed, match="out of luck") as failed:
        Store(folder.path, steps=(*STEPS, *steps))
    (kept,) = folder.backup_files()
    assert kept.name in str(failed.value)
    assert content(folder.database) == before
    with Store(folder.path) as store:
        assert store.read(learners.everybody) == ["ada", "local"]
    with Store(folder.path, steps=(*STEPS, add_colour)) as store:  # a mended release goes on
        assert store.read(learners.everybody) == ["ada", "local"]


def test_an_older_release_refuses_what_a_newer_one_wrote(folder: Folder) -> None:
    Store(folder.path, steps=(*STEPS, add_colour)).close()
    with pytest.raises(TooNew, match=f"knows {len(STEPS)}"):
        Store(folder.path)
    assert any("knows" in finding.text for finding in doctor.examine(folder).findings)


def released() -> list[Path]:
    return sorted(RELEASED.glob("schema-*.sql"))


def build(dump: Path, target: Path) -> None:
    target.parent.mkdir(parents=True)
    there = sqlite3.connect(target)
    there.executescript(dump.read_text(encoding="utf-8"))
    there.close()


@pytest.mark.parametrize("dump", released(), ids=lambda dump: dump.stem)
def test_every_released_schema_opens_with_all_its_rows(dump: Path, tmp_path: Path) -> None:
    folder = Folder(tmp_path / "data")
    build(dump, folder.database)
    old = sqlite3.connect(folder.database)
    tables = [row[0] for row in old.execute("select name from sqlite_master where type = 'table'")]
    counts = {t: old.execute(f"select count(*) from {t}").fetchone()[0] for t in tables}
    old.close()
    with Store(folder.path) as store:
        now = store.read(backups.counts)
    assert {table: now[table] for table in counts} == counts
    found = doctor.examine(folder)
    assert found.sound, [finding.text for finding in found.findings]
    assert version(folder.database) == len(STEPS)


def test_each_schema_has_its_dump_and_a_released_step_is_never_edited(tmp_path: Path) -> None:
    assert [dump.stem for dump in released()] == [f"schema-{n + 1}" for n in range(len(STEPS))]
    for number, dump in enumerate(released(), 1):
        build(dump, tmp_path / f"{number}" / "quizbank.db")
        made = Folder(tmp_path / f"made-{number}")
        Store(made.path, steps=STEPS[:number]).close()
        assert tables(tmp_path / f"{number}" / "quizbank.db") == tables(made.database), (
            f"step {number} makes another schema than it did when it was released; "
            "append a step instead"
        )


def tables(file: Path) -> dict[str, str]:
    there = sqlite3.connect(file)
    try:
        rows = there.execute("select name, sql from sqlite_master where sql is not null")
        return {name: " ".join(sql.split()) for name, sql in rows}
    finally:
        there.close()
