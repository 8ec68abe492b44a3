"""Copies of the database: made while it is in use, verified, thinned, and brought back.

A copy is one plain file. It is made by SQLite itself, since copying a live file by hand can
give one without any tables.
"""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Iterable, Mapping
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

from quizbank.store.driver import Error, Tx, connect, said_in_our_words
from quizbank.store.errors import Damaged, FolderFault, StoreError, TooNew
from quizbank.store.folder import Folder
from quizbank.store.migrations import APPLICATION_ID, check_not_newer, version_of

MAKE_EVERY = timedelta(days=1)
KEEP_ALL = timedelta(days=2)
KEEP_DAYS, KEEP_WEEKS, KEEP_MONTHS = 12, 10, 9

_NAME = re.compile(r"quizbank-(\d{8}T\d{6})(\d{3})Z-[a-z0-9-]+\.db")


def make(folder: Folder, *, reason: str, at: datetime | None = None) -> Path:
    """Copy the database into `backups/`, verify the copy, and return its path.

    `reason` is a short word for its name. A copy that is not whole is removed and Damaged raised.
    """
    folder.check_there()
    if not folder.database.exists():
        raise Damaged(f"{folder.database} is missing: there is nothing to make a backup of.")
    folder.prepare()
    target = _free_name(folder, reason, at or datetime.now(UTC))
    partial = target.with_suffix(".partial")
    try:
        with said_in_our_words():
            _copy(folder.database, partial)
        verify(partial)
        _flush(partial)
        partial.rename(target)
        _flush(folder.backups)
    except OSError as error:
        raise FolderFault(f"The backup could not be written: {error.strerror}.") from error
    finally:
        partial.unlink(missing_ok=True)
    return target


def make_if_old(folder: Folder, *, at: datetime | None = None) -> Path | None:
    """Make a backup and thin the others when the newest is a day old; else None.

    One from the future was made while the clock was ahead, and stands for no day since.
    """
    now = at or datetime.now(UTC)
    made = [moment for file in folder.backup_files() if (moment := made_at(file))]
    if any(timedelta() <= now - moment < MAKE_EVERY for moment in made):
        return None
    fresh = make(folder, reason="daily", at=now)
    thin_folder(folder, at=now)
    return fresh


def verify(file: Path) -> Mapping[str, int]:
    """The number of rows in each table of a backup; Damaged when it is not a whole database."""
    if not file.is_file() or file.stat().st_size == 0:
        raise Damaged(f"{file} is missing or empty.")
    tx = None
    try:
        tx = connect(file, read_only=True)
        verdict = tx.execute("pragma quick_check(1)").fetchone()[0]
        ours = tx.execute("pragma application_id").fetchone()[0] == APPLICATION_ID
        if verdict != "ok" or not ours:
            raise Damaged(f"{file} is not a whole Quizbank database ({verdict}).")
        check_not_newer(version_of(tx))
        return counts(tx)
    except Error as error:
        raise Damaged(f"{file} is not a whole Quizbank database ({error}).") from error
    finally:
        if tx is not None:
            tx.close()


def counts(tx: Tx) -> Mapping[str, int]:
    """Rows in each table."""
    tables = tx.execute(
        "select name from sqlite_master where type = 'table' and name not like 'sqlite%' "
        "order by name"
    ).fetchall()
    return {
        name: tx.execute(f'select count(*) from "{name}"').fetchone()[0]  # noqa: S608
        for (name,) in tables
    }


def find(folder: Folder, name: str) -> Path:
    """The backup of that name, or the file at that path; StoreError lists what there is."""
    for file in (folder.backups / Path(name).name, Path(name)):
        if file.is_file():
            return file
    known = "".join(f"\n  {file.name}" for file in folder.backup_files()) or " none"
    raise StoreError(f"There is no backup {name!r}. There are:{known}")


def restore(folder: Folder, source: Path, *, at: datetime | None = None) -> Path | None:
    """Put a backup in the place of the database; no Quizbank may be running in the folder.

    What is there now is kept: as a backup while it is whole, else under a name with `damaged`.
    Returns where, or None when there was nothing.
    """
    now = at or datetime.now(UTC)
    folder.prepare()
    lock = folder.take()
    try:
        verify(source)
        fresh = folder.database.with_suffix(".restoring")
        shutil.copyfile(source, fresh)
        _flush(fresh)
        kept = _keep_present(folder, now)
        for leftover in _sidecars(folder.database):
            leftover.unlink(missing_ok=True)  # a stale WAL would be replayed into the restored file
        fresh.replace(folder.database)
        _flush(folder.path)
        folder.mark()
    except OSError as error:
        raise FolderFault(f"The backup could not be restored: {error.strerror}.") from error
    finally:
        os.close(lock)
    return kept


def made_at(file: Path) -> datetime | None:
    """When a backup was made, by its name; None for a file of another name."""
    match = _NAME.fullmatch(file.name)
    if match is None:
        return None
    moment = datetime.strptime(match[1], "%Y%m%dT%H%M%S").replace(tzinfo=UTC)
    return moment + timedelta(milliseconds=int(match[2]))


def thin(made: Iterable[datetime], *, now: datetime) -> set[datetime]:
    """Which backups to remove, by when they were made.

    Kept are all of the last two days, then the newest of each of 12 days, 10 weeks and 9 months,
    and in any case the newest of all.
    """
    newest_first = sorted(set(made), reverse=True)
    kept = set(newest_first[:1]) | {moment for moment in newest_first if moment > now - KEEP_ALL}
    older = [moment for moment in newest_first if moment not in kept]
    for form, most in (("%Y-%m-%d", KEEP_DAYS), ("%G-%V", KEEP_WEEKS), ("%Y-%m", KEEP_MONTHS)):
        newest_of: dict[str, datetime] = {}
        for moment in older:
            newest_of.setdefault(moment.strftime(form), moment)
        kept |= set(list(newest_of.values())[:most])
    return set(newest_first) - kept


def thin_folder(folder: Folder, *, at: datetime | None = None) -> list[Path]:
    """Remove the backups that `thin` names, and say which."""
    made = {moment: file for file in folder.backup_files() if (moment := made_at(file))}
    removed = [made[moment] for moment in sorted(thin(made, now=at or datetime.now(UTC)))]
    for file in removed:
        file.unlink()
    return removed


def _copy(source: Path, target: Path) -> None:
    target.unlink(missing_ok=True)
    with closing(connect(source, read_only=True)) as here, closing(connect(target)) as there:
        here.backup(there)
        there.execute("pragma journal_mode = delete")  # one file, without a WAL beside it


def _keep_present(folder: Folder, now: datetime) -> Path | None:
    if not folder.database.exists():
        return None
    try:
        return make(folder, reason="before-restore", at=now)
    except (Damaged, TooNew):
        aside = folder.path / f"quizbank-damaged-{now:%Y%m%dT%H%M%S}.db"
        for sidecar in _sidecars(folder.database):
            if sidecar.exists():
                sidecar.rename(aside.with_name(sidecar.name.replace("quizbank.db", aside.name)))
        folder.database.rename(aside)
        return aside


def _sidecars(database: Path) -> list[Path]:
    return [database.with_name(database.name + ending) for ending in ("-wal", "-shm", "-journal")]


def _free_name(folder: Folder, reason: str, at: datetime) -> Path:
    while True:
        moment = at.astimezone(UTC)
        name = f"quizbank-{moment:%Y%m%dT%H%M%S}{moment.microsecond // 1000:03d}Z-{reason}.db"
        if not (folder.backups / name).exists():
            return folder.backups / name
        at += timedelta(milliseconds=1)


def _flush(path: Path) -> None:
    """Wait until a file, or the names in a folder, are on disk."""
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
