"""The store: one writer with group commit, readers beside it, a folder of its own."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from quizbank.store import (
    Busy,
    Damaged,
    FolderFault,
    Gone,
    InUse,
    Store,
    StoreError,
    TooNew,
    Tx,
    WriteFailed,
    learners,
)
from quizbank.store.driver import connect

ROOT = Path(__file__).parent.parent


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store(tmp_path) as opened:
        yield opened


def add(name: str) -> Callable[[Tx], None]:
    return lambda tx: learners.add(tx, name, name=name, at_ms=0)


def everybody(store: Store) -> list[str]:
    return store.read(learners.everybody)


# Writing


def test_what_was_written_can_be_read_at_once_and_after_reopening(tmp_path: Path) -> None:
    with Store(tmp_path) as store:
        store.write(add("ada"))
        assert everybody(store) == ["ada", "local"]
    with Store(tmp_path) as store:
        assert everybody(store) == ["ada", "local"]


def test_an_answer_is_flushed_before_it_is_acknowledged(store: Store) -> None:
    level = store.write(lambda tx: tx.execute("pragma synchronous").fetchone()[0])
    mode = store.write(lambda tx: tx.execute("pragma journal_mode").fetchone()[0])
    keys = store.write(lambda tx: tx.execute("pragma foreign_keys").fetchone()[0])
    assert (level, mode, keys) == (2, "wal", 1)


def test_what_a_sentence_raises_reaches_its_caller_and_nothing_is_kept(store: Store) -> None:
    def sentence(tx: Tx) -> None:
        add("ada")(tx)
        raise LookupError("on the way")

    with pytest.raises(LookupError, match="on the way"):
        store.write(sentence)
    assert everybody(store) == ["local"]


def test_sentences_that_queue_share_a_commit_and_one_failure_hurts_nobody_else(
    store: Store,
) -> None:
    holding, commits = threading.Event(), []

    def slow(tx: Tx) -> None:
        tx.set_trace_callback(lambda sql: commits.append(sql) if sql == "commit" else None)
        holding.wait(5)

    def numbered(number: int) -> None:
        def sentence(tx: Tx) -> None:
            add(f"n{number:02}")(tx)
            if number % 5 == 0:
                raise ValueError(number)

        store.write(sentence)

    with ThreadPoolExecutor(41) as pool:
        pool.submit(store.write, slow)
        time.sleep(0.1)
        waiting = [pool.submit(numbered, number) for number in range(40)]
        while store._writer._queue.qsize() < 40:
            time.sleep(0.01)
        holding.set()
        failed = [job.exception() for job in waiting]
    assert sum(error is not None for error in failed) == 8
    assert all(isinstance(error, ValueError) for error in failed if error)
    assert everybody(store) == ["local", *(f"n{n:02}" for n in range(40) if n % 5)]
    assert len(commits) == 2  # the slow one's, and one for all who waited


def test_reading_does_not_wait_for_writing(store: Store) -> None:
    inside, done = threading.Event(), threading.Event()

    def slow(tx: Tx) -> None:
        add("ada")(tx)
        inside.set()
        done.wait(5)

    writer = threading.Thread(target=store.write, args=(slow,))
    writer.start()
    inside.wait(5)
    assert everybody(store) == ["local"]
    done.set()
    writer.join()
    assert everybody(store) == ["ada", "local"]


def test_a_reader_sees_one_moment(store: Store) -> None:
    def sentence(tx: Tx) -> tuple[list[str], list[str]]:
        before = learners.everybody(tx)
        store.write(add("ada"))
        return before, learners.everybody(tx)

    before, after = store.read(sentence)
    assert before == after == ["local"]
    assert everybody(store) == ["ada", "local"]


def test_a_reader_cannot_write(store: Store) -> None:
    with pytest.raises(StoreError):
        store.read(add("ada"))
    assert everybody(store) == ["local"]


def test_thirty_learners_writing_at_once_all_succeed(store: Store) -> None:
    def work(number: int) -> None:
        for step in range(5):
            store.write(add(f"{number}-{step}"))
            assert f"{number}-{step}" in everybody(store)

    with ThreadPoolExecutor(30) as pool:
        list(pool.map(work, range(30)))
    assert len(everybody(store)) == 151


def test_read_then_write_is_never_interleaved(store: Store) -> None:
    def increment(tx: Tx) -> None:
        count = int(str(learners.settings(tx, "local").get("minutes_a_day", 0)))
        learners.set_settings(tx, "local", {"minutes_a_day": count + 1})

    with ThreadPoolExecutor(8) as pool:
        list(pool.map(lambda _: store.write(increment), range(200)))
    assert store.read(lambda tx: learners.settings(tx, "local")) == {"minutes_a_day": 200}


def test_threads_that_end_leave_no_connection_behind(store: Store) -> None:
    for _ in range(20):
        thread = threading.Thread(target=everybody, args=(store,))
        thread.start()
        thread.join()
    assert len(store._idle) == 1


def test_as_many_connections_read_as_are_reading_at_once(store: Store) -> None:
    together = threading.Barrier(3)

    def meet(tx: Tx) -> list[str]:
        together.wait(5)
        return learners.everybody(tx)

    with ThreadPoolExecutor(3) as pool:
        assert list(pool.map(lambda _: store.read(meet), range(3))) == [["local"]] * 3
    assert len(store._idle) == 3
    assert store.read(lambda tx: store.read(lambda inner: inner is tx))
    assert len(store._idle) == 3


def test_a_closed_store_takes_nothing_more_and_says_so(tmp_path: Path) -> None:
    store = Store(tmp_path)
    store.close()
    store.close()
    with pytest.raises(StoreError, match="stopping"):
        store.write(add("ada"))
    with pytest.raises(StoreError, match="stopping"):
        everybody(store)


def test_a_sentence_that_would_wait_for_itself_is_refused(store: Store) -> None:
    with pytest.raises(RuntimeError, match="cannot wait for another"):
        store.write(lambda tx: store.write(add("ada")))
    store.write(add("bob"))
    assert everybody(store) == ["bob", "local"]


def test_the_systems_own_sqlite_will_do(tmp_path: Path) -> None:
    """Where pysqlite3 has no wheel, studying works all the same."""
    script = """
import sys
sys.modules["pysqlite3"] = None
sys.path[:0] = sys.argv[2:]
from pathlib import Path
from quizbank.store import backups, doctor, driver
from study_world import Shelves, World, single
world = World(Path(sys.argv[1]), Shelves(single("a")))
world.meet("a")
world.study.undo(learner=world.learner, at=world.at)
world.meet("a", "b")
assert world.study.find(learner=world.learner, text="rationale")
backups.make(world.store.folder, reason="manual")
assert doctor.examine(world.store.folder).sound
world.restart()
print(world.row("a").answers, driver.sqlite3.__name__)
"""
    done = subprocess.run(
        [sys.executable, "-c", script, str(tmp_path), str(ROOT), str(ROOT / "tests")],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.stderr == ""
    assert done.stdout == "1 sqlite3\n"


def test_what_had_queued_is_written_before_the_store_closes(tmp_path: Path) -> None:
    store, go = Store(tmp_path), threading.Event()
    with ThreadPoolExecutor(12) as pool:
        pool.submit(store.write, lambda tx: go.wait(5) and None)
        time.sleep(0.1)
        jobs = [pool.submit(store.write, add(f"n{n}")) for n in range(10)]
        while store._writer._queue.qsize() < 10:
            time.sleep(0.01)
        closing = pool.submit(store.close)
        go.set()
        closing.result(5)
        assert [job.exception(5) for job in jobs] == [None] * 10
    assert not (tmp_path / "quizbank.db-wal").exists()
    with Store(tmp_path) as again:
        assert len(everybody(again)) == 11


# A lock held by somebody else


def test_a_lock_that_another_program_keeps_is_told_and_nothing_is_written(
    tmp_path: Path,
) -> None:
    attempts: list[str] = []
    with Store(tmp_path) as store:
        store.write(lambda tx: tx.execute("pragma busy_timeout = 1000"))
        store.write(lambda tx: tx.set_trace_callback(attempts.append))
        attempts.clear()
        other = connect(tmp_path / "quizbank.db")
        other.execute("begin immediate")
        with ThreadPoolExecutor(4) as pool:
            jobs = [pool.submit(store.write, add(f"n{n}")) for n in range(4)]
            errors = [job.exception(5) for job in jobs]
        assert all(isinstance(error, Busy) for error in errors)
        assert attempts.count("begin immediate") == 1, "who queued meanwhile waited again"
        assert "try again" in str(errors[0])
        assert everybody(store) == ["local"]
        other.execute("rollback")
        other.close()
        store.write(add("ada"))
        assert everybody(store) == ["ada", "local"]


# A full disk


def test_a_full_disk_refuses_answers_and_goes_on_reading(store: Store) -> None:
    pages = store.write(lambda tx: tx.execute("pragma page_count").fetchone()[0])
    store.write(lambda tx: tx.execute(f"pragma max_page_count = {pages + 2}").fetchall())

    def long(name: str) -> Callable[[Tx], None]:
        return lambda tx: learners.add(tx, name, name="x" * 5000, at_ms=0)

    def fill() -> None:
        for number in range(20):
            store.write(long(f"n{number:02}"))

    with pytest.raises(WriteFailed, match="free some space"):
        fill()
    kept = everybody(store)
    assert 1 < len(kept) < 20
    with pytest.raises(WriteFailed):
        store.write(long("another"))
    assert everybody(store) == kept
    store.write(lambda tx: tx.execute("pragma max_page_count = 100000").fetchall())
    store.write(long("another"))
    assert "another" in everybody(store)


def test_a_full_disk_takes_back_everybody_who_shared_the_transaction(store: Store) -> None:
    """SQLite may end the whole transaction: nobody in it may be told that all went well."""
    go = threading.Event()

    def ends_the_transaction(tx: Tx) -> None:
        tx.execute("rollback")
        raise WriteFailed("as SQLite does when a disk is full")

    with ThreadPoolExecutor(4) as pool:
        pool.submit(store.write, lambda tx: go.wait(5) and None)
        time.sleep(0.1)
        jobs = [pool.submit(store.write, add("ada"))]
        while store._writer._queue.qsize() < 1:
            time.sleep(0.01)
        jobs.append(pool.submit(store.write, ends_the_transaction))
        while store._writer._queue.qsize() < 2:
            time.sleep(0.01)
        jobs.append(pool.submit(store.write, add("bob")))
        while store._writer._queue.qsize() < 3:
            time.sleep(0.01)
        go.set()
        assert all(isinstance(job.exception(5), WriteFailed) for job in jobs)
    assert everybody(store) == ["local"]
    store.write(add("ada"))
    assert everybody(store) == ["ada", "local"]


# The folder


def test_a_second_process_in_the_same_folder_is_refused_by_name(tmp_path: Path) -> None:
    script = "import sys; from pathlib import Path; from quizbank.store import Store; "
    script += "Store(Path(sys.argv[1])); print('open', flush=True); sys.stdin.read()"
    other = subprocess.Popen(
        [sys.executable, "-c", script, str(tmp_path)],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=ROOT,
    )  # fmt: skip
    try:
        assert other.stdout is not None
        assert other.stdout.readline() == "open\n"
        with pytest.raises(InUse, match=f"Process {other.pid} is already working") as refused:
            Store(tmp_path)
        assert "QUIZBANK_DATA" in str(refused.value)
    finally:
        other.kill()
        other.wait()
    Store(tmp_path).close()  # the lock ends with the process, however it ended


def test_a_second_store_in_the_same_process_is_refused_too(store: Store, tmp_path: Path) -> None:
    with pytest.raises(InUse):
        Store(tmp_path)


def test_a_refused_start_lets_go_of_the_folder(tmp_path: Path) -> None:
    (tmp_path / "quizbank.db").write_bytes(b"this is no database" * 100)
    for _ in range(2):
        with pytest.raises(Damaged):
            Store(tmp_path)


def test_a_folder_that_is_a_file_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(FolderFault, match="needs a folder it may write to"):
        Store(tmp_path / "file" / "data")


def test_personal_data_is_for_the_owner_alone(tmp_path: Path) -> None:
    with Store(tmp_path / "data") as store:
        assert (tmp_path / "data").stat().st_mode & 0o077 == 0
        assert store.folder.path == tmp_path / "data"


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="POSIX only")
def test_a_folder_that_may_not_be_written_is_told(tmp_path: Path) -> None:
    Store(tmp_path / "data").close()
    (tmp_path / "data").chmod(0o555)
    code = (
        "import os, sys; from pathlib import Path; from quizbank.store import Store, StoreError\n"
        "if os.geteuid() == 0: os.setgid(65534); os.setuid(65534)\n"
        "try: Store(Path(sys.argv[1]))\n"
        "except StoreError as error: print(type(error).__name__, error)\n"
    )
    for path in [tmp_path, *tmp_path.parents]:
        if path.stat().st_uid == os.geteuid() and path != path.parent:
            path.chmod(path.stat().st_mode | 0o055)
    (tmp_path / "data" / "quizbank.lock").chmod(0o644)
    done = subprocess.run(
        [sys.executable, "-c", code, str(tmp_path / "data")],
        capture_output=True, text=True, cwd=ROOT, check=False,
    )  # fmt: skip
    assert done.stderr == ""
    assert done.stdout.startswith("FolderFault ")
    assert "needs a folder it may write to" in done.stdout


# Files that are not what they should be


def damaged(folder: Path) -> str:
    """What a start says, having touched nothing."""
    before = {file: file.read_bytes() for file in folder.glob("quizbank.db*")}
    with pytest.raises(Damaged) as refused:
        Store(folder)
    assert {file: file.read_bytes() for file in before} == before
    return str(refused.value)


def used(folder: Path) -> Path:
    """A folder that has been studied in; its database."""
    with Store(folder) as store:
        for number in range(300):
            store.write(add(f"learner-{number:04}"))
    return folder / "quizbank.db"


def test_an_empty_file_in_a_used_folder_is_a_loss_and_not_a_beginning(tmp_path: Path) -> None:
    used(tmp_path).write_bytes(b"")
    assert "is empty, but this folder has held a database" in damaged(tmp_path)


def test_a_missing_file_in_a_used_folder_is_a_loss_and_not_a_beginning(tmp_path: Path) -> None:
    used(tmp_path).unlink()
    assert "is missing, but this folder has held a database" in damaged(tmp_path)


def test_an_empty_file_where_only_backups_are_left_is_a_loss(tmp_path: Path) -> None:
    (tmp_path / "backups").mkdir()
    (tmp_path / "backups" / "quizbank-20261130T100000000Z-manual.db").write_bytes(b"x")
    (tmp_path / "quizbank.db").write_bytes(b"")
    said = damaged(tmp_path)
    assert "flask restore quizbank-20261130T100000000Z-manual.db" in said


def test_an_empty_file_in_a_new_folder_is_a_beginning(tmp_path: Path) -> None:
    (tmp_path / "quizbank.db").write_bytes(b"")
    with Store(tmp_path) as store:
        assert everybody(store) == ["local"]


def test_a_damaged_page_is_seen_at_the_start(tmp_path: Path) -> None:
    database = used(tmp_path)
    content = bytearray(database.read_bytes())
    middle = content.index(b"learner-0150") // 4096 * 4096
    content[middle : middle + 64] = b"\xff" * 64
    database.write_bytes(content)
    assert "is damaged" in damaged(tmp_path)


@pytest.mark.parametrize("kept", [100, 4096 + 10, 20_000])
def test_a_file_cut_short_is_seen_at_the_start(tmp_path: Path, kept: int) -> None:
    database = used(tmp_path)
    database.write_bytes(database.read_bytes()[:kept])
    assert "quizbank.db" in damaged(tmp_path)


def test_another_programs_database_is_left_alone(tmp_path: Path) -> None:
    tx = connect(tmp_path / "quizbank.db")
    tx.execute("create table theirs (x)")
    tx.close()
    assert "another program" in damaged(tmp_path)


def test_a_file_of_a_newer_release_is_left_alone(tmp_path: Path) -> None:
    database = used(tmp_path)
    tx = connect(database)
    tx.execute("pragma user_version = 999")
    tx.close()
    before = database.read_bytes()
    with pytest.raises(TooNew, match="schema 999"):
        Store(tmp_path)
    assert database.read_bytes() == before


@pytest.mark.parametrize("what", ["folder", "database", "WAL", "replaced"])
def test_nothing_is_acknowledged_into_a_file_that_was_taken_away(tmp_path: Path, what: str) -> None:
    """SQLite itself writes on into a file without a name, which nobody ever finds again."""
    folder, aside = tmp_path / "data", tmp_path / "aside"
    with Store(folder) as store:
        store.write(add("ada"))
        name = {"WAL": "quizbank.db-wal", "folder": ""}.get(what, "quizbank.db")
        (folder / name).rename(aside)
        if what == "replaced":
            shutil.copy(aside, folder / name)
        with pytest.raises(Gone, match="restarts Quizbank"):
            store.write(add("ben"))
        with pytest.raises(Gone):
            store.check_there()
        aside.replace(folder / name)
        store.check_there()
        store.write(add("cy"))
        assert everybody(store) == ["ada", "cy", "local"]
    with Store(folder) as store:
        assert everybody(store) == ["ada", "cy", "local"]
