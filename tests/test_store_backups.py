"""Backups: whole while writes go on, verified, thinned, brought back; and the doctor."""

from __future__ import annotations

import shutil
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from quizbank.store import (
    Damaged,
    InUse,
    Store,
    StoreError,
    TooNew,
    backups,
    doctor,
    keeping,
    learners,
)
from quizbank.store.driver import connect
from quizbank.store.folder import Folder

NOW = datetime(2026, 11, 30, 10, tzinfo=UTC)


def used(path: Path, *names: str) -> Folder:
    """A folder in which these learners were added."""
    with Store(path) as store:
        for name in names:
            store.write(lambda tx, name=name: learners.add(tx, name, name=name, at_ms=0))
    return Folder(path)


def everybody(path: Path) -> list[str]:
    with Store(path) as store:
        return store.read(learners.everybody)


# Making


def test_a_backup_made_while_writing_is_whole_and_of_one_moment(tmp_path: Path) -> None:
    with Store(tmp_path) as store:
        stop = threading.Event()

        def keep_writing() -> None:
            number = 0
            while not stop.is_set():
                number += 1

                def pair(tx: object, number: int = number) -> None:
                    for half in "ab":
                        learners.add(tx, f"{number:06}{half}", name="", at_ms=0)  # type: ignore[arg-type]

                store.write(pair)

        writer = threading.Thread(target=keep_writing)
        writer.start()
        try:
            made = [backups.make(store.folder, reason="manual", at=NOW) for _ in range(5)]
        finally:
            stop.set()
            writer.join()
    counts = [backups.verify(file)["learners"] for file in made]
    assert counts == sorted(counts)
    for file in made:
        there = sqlite3.connect(file)
        names = [row[0] for row in there.execute("select id from learners where id <> 'local'")]
        there.close()
        assert len(names) % 2 == 0, "half of a transaction was copied"
        assert not list(file.parent.glob(file.name + "-*")), "a backup is one file"
        assert file.read_bytes()[18:20] == b"\x01\x01", "read-only media have no room for a WAL"


def test_a_live_database_copied_by_hand_is_what_backups_are_not(tmp_path: Path) -> None:
    with Store(tmp_path / "data") as store:
        store.write(lambda tx: learners.add(tx, "ada", name="", at_ms=0))
        by_hand = tmp_path / "copy.db"
        shutil.copyfile(store.folder.database, by_hand)
        with pytest.raises(Damaged):
            backups.verify(by_hand)
        assert backups.verify(backups.make(store.folder, reason="x"))["learners"] == 2


def test_backups_of_one_instant_do_not_overwrite_each_other(tmp_path: Path) -> None:
    folder = used(tmp_path)
    made = {backups.make(folder, reason="manual", at=NOW) for _ in range(3)}
    assert len(made) == 3
    assert [backups.made_at(file) for file in sorted(made)] == [
        NOW + timedelta(milliseconds=n) for n in range(3)
    ]


def test_no_backup_is_made_of_a_damaged_database(tmp_path: Path) -> None:
    folder = used(tmp_path, *(f"learner-{n:04}" for n in range(200)))
    content = bytearray(folder.database.read_bytes())
    at = content.index(b"learner-0100") // 4096 * 4096
    content[at : at + 64] = b"\xff" * 64
    folder.database.write_bytes(content)
    with pytest.raises(Damaged):
        backups.make(folder, reason="manual")
    assert list(folder.backups.iterdir()) == []


def test_no_backup_is_made_of_nothing(tmp_path: Path) -> None:
    folder = used(tmp_path)
    folder.database.unlink()
    with pytest.raises(Damaged, match="missing"):
        backups.make(folder, reason="manual")
    shutil.rmtree(folder.path)  # as when somebody takes it away under a running Quizbank
    with pytest.raises(Damaged, match="missing"):
        backups.make(folder, reason="daily")
    assert not folder.path.exists()


def test_a_backup_is_made_when_the_newest_is_old(tmp_path: Path) -> None:
    folder = used(tmp_path)
    first = backups.make_if_old(folder, at=NOW)
    assert first is not None
    assert backups.make_if_old(folder, at=NOW + timedelta(hours=23)) is None
    assert backups.make_if_old(folder, at=NOW + timedelta(hours=25)) is not None
    assert len(folder.backup_files()) == 2


def test_a_clock_that_was_ahead_stops_no_backups(tmp_path: Path) -> None:
    folder = used(tmp_path)
    for days in (0, 3650, 1):
        assert backups.make_if_old(folder, at=NOW + timedelta(days=days)) is not None
    assert backups.make_if_old(folder, at=NOW + timedelta(days=1, hours=1)) is None
    assert len(folder.backup_files()) == 3


# Thinning


def test_thinning_keeps_two_days_whole_then_days_weeks_and_months() -> None:
    made = [NOW - timedelta(hours=6 * n) for n in range(4 * 400)]
    kept = sorted(set(made) - backups.thin(made, now=NOW), reverse=True)
    recent = [moment for moment in kept if moment > NOW - timedelta(days=2)]
    assert len(recent) == 8
    days = [(NOW.date() - moment.date()).days for moment in kept[8:]]
    assert days[:12] == list(range(2, 14))
    assert len(kept) <= 8 + 12 + 10 + 9
    assert 240 <= days[-1] <= 300


@settings(deadline=None)
@given(st.sets(st.integers(0, 10**5), max_size=80), st.integers(0, 100))
def test_thinning_twice_removes_no_more_and_never_the_newest(hours: set[int], later: int) -> None:
    made = {NOW - timedelta(hours=hour) for hour in hours}
    removed = backups.thin(made, now=NOW)
    assert removed <= made
    assert backups.thin(made - removed, now=NOW) == set()
    if made:
        assert max(made) not in backups.thin(made, now=NOW + timedelta(days=later * 30))


def test_thinning_a_folder_leaves_other_files_alone(tmp_path: Path) -> None:
    folder = used(tmp_path)
    for hours in (0, 100, 101, 102):
        backups.make(folder, reason="manual", at=NOW - timedelta(hours=hours))
    (folder.backups / "my-own-copy.db").write_text("mine")
    removed = backups.thin_folder(folder, at=NOW)
    assert len(removed) == 2
    assert (folder.backups / "my-own-copy.db").exists()
    assert len(folder.backup_files()) == 2


# Restoring


def test_a_restored_backup_is_what_was_backed_up_and_the_present_is_kept(tmp_path: Path) -> None:
    folder = used(tmp_path, "ada")
    made = backups.make(folder, reason="manual", at=NOW)
    used(tmp_path, "bob")
    kept = backups.restore(folder, backups.find(folder, made.name), at=NOW)
    assert everybody(tmp_path) == ["ada", "local"]
    assert kept is not None
    backups.restore(folder, kept)
    assert everybody(tmp_path) == ["ada", "bob", "local"]


def test_a_backup_can_be_restored_into_a_fresh_folder(tmp_path: Path) -> None:
    made = backups.make(used(tmp_path / "old", "ada"), reason="manual")
    fresh = Folder(tmp_path / "new")
    assert backups.restore(fresh, backups.find(fresh, str(made))) is None
    assert everybody(tmp_path / "new") == ["ada", "local"]


def test_a_damaged_database_is_put_aside_and_not_thrown_away(tmp_path: Path) -> None:
    folder = used(tmp_path, "ada")
    made = backups.make(folder, reason="manual")
    folder.database.write_bytes(b"rubbish" * 1000)
    kept = backups.restore(folder, made, at=NOW)
    assert kept is not None
    assert kept.name == "quizbank-damaged-20261130T100000.db"
    assert kept.read_bytes() == b"rubbish" * 1000
    assert everybody(tmp_path) == ["ada", "local"]


def test_a_wal_that_was_left_behind_is_not_replayed_into_the_restored_file(tmp_path: Path) -> None:
    folder = used(tmp_path, "ada")
    made = backups.make(folder, reason="manual")
    with Store(tmp_path) as store:
        store.write(lambda tx: learners.add(tx, "bob", name="", at_ms=0))
        database, wal = (
            file.read_bytes() for file in (folder.database, tmp_path / "quizbank.db-wal")
        )
    folder.database.write_bytes(database)
    (tmp_path / "quizbank.db-wal").write_bytes(wal)  # as a kill would leave them
    backups.restore(folder, made)
    assert everybody(tmp_path) == ["ada", "local"]


def test_somebody_who_only_looks_does_not_keep_an_old_wal_alive(tmp_path: Path) -> None:
    folder = used(tmp_path, "ada")
    made = backups.make(folder, reason="manual")
    with Store(tmp_path) as store:
        looking = connect(folder.database, read_only=True)
        looking.execute("select count(*) from learners").fetchone()
        store.write(lambda tx: learners.add(tx, "bob", name="", at_ms=0))
    assert (tmp_path / "quizbank.db-wal").exists()
    backups.restore(folder, made)
    assert everybody(tmp_path) == ["ada", "local"]
    looking.close()


def test_nothing_is_restored_under_a_running_quizbank(tmp_path: Path) -> None:
    folder = used(tmp_path)
    made = backups.make(folder, reason="manual")
    with Store(tmp_path), pytest.raises(InUse):
        backups.restore(folder, made)


def test_a_damaged_or_newer_backup_is_not_restored(tmp_path: Path) -> None:
    folder = used(tmp_path, "ada")
    made = backups.make(folder, reason="manual")
    newer = connect(made)
    newer.execute("pragma user_version = 999")
    newer.close()
    with pytest.raises(TooNew):
        backups.restore(folder, made)
    made.write_bytes(made.read_bytes()[:5000])
    with pytest.raises(Damaged):
        backups.restore(folder, made)
    assert everybody(tmp_path) == ["ada", "local"]


def test_an_unknown_backup_is_answered_with_the_list(tmp_path: Path) -> None:
    folder = used(tmp_path)
    made = backups.make(folder, reason="manual")
    with pytest.raises(StoreError, match=made.name):
        backups.find(folder, "no-such.db")
    with pytest.raises(StoreError):
        backups.find(folder, "../quizbank.lock.txt")


# The doctor


def said(folder: Folder, kind: str) -> str:
    found = doctor.examine(folder, at=NOW)
    return "\n".join(finding.text for finding in found.findings if finding.kind == kind)


def test_the_doctor_finds_nothing_wrong_with_a_sound_folder(tmp_path: Path) -> None:
    folder = used(tmp_path, "ada")
    backups.make(folder, reason="manual", at=NOW)
    found = doctor.examine(folder, at=NOW)
    assert found.sound
    assert found.counts["learners"] == 2
    assert "whole" in said(folder, "fine")
    assert said(folder, "error") == ""


def test_the_doctor_looks_beside_a_running_quizbank(tmp_path: Path) -> None:
    with Store(tmp_path) as store:
        assert doctor.examine(store.folder).sound


def test_the_doctor_says_what_is_damaged_and_changes_nothing(tmp_path: Path) -> None:
    folder = used(tmp_path, *(f"learner-{n:04}" for n in range(200)))
    content = bytearray(folder.database.read_bytes())
    at = content.index(b"learner-0100") // 4096 * 4096
    content[at : at + 64] = b"\xff" * 64
    folder.database.write_bytes(content)
    assert "is damaged" in said(folder, "error")
    assert folder.database.read_bytes() == bytes(content)


@pytest.mark.parametrize("content", [b"", b"rubbish" * 999, b"SQLite format 3\x00" + b"\0" * 9999])
def test_the_doctor_survives_whatever_lies_there(tmp_path: Path, content: bytes) -> None:
    folder = used(tmp_path)
    folder.database.write_bytes(content)
    assert said(folder, "error") != ""


def test_the_doctor_of_an_empty_folder_waits_for_the_first_start(tmp_path: Path) -> None:
    assert "first start" in said(Folder(tmp_path / "nowhere"), "fine")


@pytest.mark.parametrize(
    ("break_it", "complaint"),
    [
        ("insert into renames values ('a', 'b'), ('b', 'c')", "chain"),
        (
            "insert into log (learner_id, item_id, event, at, day) "
            "values ('local', 'i', 'answered', 0, '2026-11-30')",
            "without a rating",
        ),
        (
            "insert into log (learner_id, item_id, event, at, day) "
            "values ('local', 'i', 'undone', 0, '2026-11-30')",
            "undo nothing",
        ),
        (
            "insert into log (learner_id, item_id, event, at, day, rating, fit) "
            "values ('local', 'i', 'rated', 0, '2026-11-30', 'Good', 7)",
            "weights that were not kept",
        ),
        (
            "insert into showings values ('s', 'local', 'i', '9', 'review', '', '[]', 0, 0)",
            "version that was not kept",
        ),
        (
            "insert into cards (learner_id, item_id, answers, right, suspended, leech, changed) "
            "values ('nobody', 'i', 0, 0, 0, 0, 0)",
            "belong to something that is not there",
        ),
    ],
)
def test_the_doctor_counts_broken_promises(tmp_path: Path, break_it: str, complaint: str) -> None:
    folder = used(tmp_path)
    tx = connect(folder.database)
    tx.execute("pragma foreign_keys = off")
    tx.execute(break_it)
    tx.close()
    assert complaint in said(folder, "error")


def test_the_doctor_warns_of_old_backups_and_of_a_clock_that_was_ahead(tmp_path: Path) -> None:
    folder = used(tmp_path)
    assert "no backup yet" in said(folder, "warning")
    backups.make(folder, reason="manual", at=NOW - timedelta(days=30))
    assert "2026-10-31" in said(folder, "warning")
    tx = connect(folder.database)
    tx.execute(
        "insert into log (learner_id, item_id, event, at, day) values "
        "('local', 'i', 'suspended', 4070908800000, '2099-01-01')"
    )
    tx.close()
    assert "2099-01-01" in said(folder, "warning")


@pytest.mark.parametrize(("version", "warned"), [("3.40.1", True), ("3.51.3", False)])
def test_the_doctor_warns_of_a_sqlite_with_the_wal_bug(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, version: str, warned: bool
) -> None:
    monkeypatch.setattr(doctor, "SQLITE_VERSION", version)
    assert ("older than 3.51.3" in said(used(tmp_path), "warning")) is warned


# Without being asked


def wait_for(condition: Callable[[], object]) -> None:
    """Until something that another thread does has happened, for ten seconds at most."""
    deadline = time.monotonic() + 10
    while not condition() and time.monotonic() < deadline:
        time.sleep(0.01)
    assert condition()


def test_a_running_quizbank_keeps_a_backup_a_day(tmp_path: Path) -> None:
    with Store(tmp_path) as store:
        keeper = keeping.BackupKeeper(store.folder, every=0.01)
        wait_for(store.folder.backup_files)
        (first,) = store.folder.backup_files()
        older = datetime.now(UTC) - timedelta(days=2)
        first.rename(first.with_name(f"quizbank-{older:%Y%m%dT%H%M%S}000Z-daily.db"))
        wait_for(lambda: len(store.folder.backup_files()) == 2)
        keeper.close()
    for file in Folder(tmp_path).backup_files():
        backups.verify(file)


def test_a_backup_that_cannot_be_made_is_logged_and_tried_again(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    folder = used(tmp_path)
    content = folder.database.read_bytes()
    folder.database.write_bytes(b"rubbish" * 1000)
    keeper = keeping.BackupKeeper(folder, every=0.01)
    wait_for(lambda: "no backup could be made" in caplog.text)
    folder.database.write_bytes(content)
    wait_for(folder.backup_files)
    keeper.close()


LOOK = """
import sqlite3, sys
there = sqlite3.connect(sys.argv[1], isolation_level=None)
there.execute("begin immediate")
print(there.execute("select count(*) from learners").fetchone()[0])
there.execute("rollback")
there.close()
"""


def test_after_a_backup_another_program_cannot_take_the_wal_away(tmp_path: Path) -> None:
    """Our locks must outlive a backup: without them the next to close takes the WAL for its own."""
    with Store(tmp_path) as store:
        backups.make(store.folder, reason="test")
        for number in range(3):
            store.write(lambda tx, n=number: learners.add(tx, f"l{n}", name="L", at_ms=0))
            look = [sys.executable, "-c", LOOK, str(store.folder.database)]
            seen = subprocess.run(look, capture_output=True, text=True, check=True).stdout
            assert int(seen) == 2 + number
    with Store(tmp_path) as store:
        assert len(store.read(learners.everybody)) == 4


def test_a_folder_on_a_network_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What SQLite needs of a disk, a network file system does not keep."""
    folder = used(tmp_path / "data")
    assert doctor.on_a_network(folder) == ""
    mounts = f"none / ext4 rw 0 0\nfar:/away {tmp_path} nfs4 rw 0 0\n"
    monkeypatch.setattr(Path, "read_text", lambda *_, **__: mounts)
    assert "network file system (nfs4)" in doctor.on_a_network(folder)
