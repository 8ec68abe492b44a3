"""What can be seen of the health of a data folder, by looking only.

First whether the file is whole, then whether what it says makes sense. Works beside a running
Quizbank and on a damaged file; mends nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Literal

from quizbank.store import backups
from quizbank.store.driver import (
    FIXED_VERSION,
    SQLITE_VERSION,
    Error,
    Tx,
    connect,
    from_ms,
    in_our_words,
    to_ms,
)
from quizbank.store.errors import Damaged, StoreError
from quizbank.store.folder import Folder
from quizbank.store.migrations import APPLICATION_ID, STEPS, check_not_newer, version_of

BACKUP_EVERY = timedelta(days=8)

# Where SQLite's locks and its shared memory do not work between machines (sqlite.org/wal.html).
_NETWORK = {"nfs", "nfs4", "cifs", "smb3", "smbfs", "afs", "fuse.sshfs", "davfs", "ncpfs"}

# What must not be in a sound database: a sentence, and how to count the rows that break it.
_BROKEN_PROMISES = {
    "answers without a rating": (
        "select count(*) from log where event in ('answered', 'rated') and rating is null"
    ),
    "undone rows that undo nothing that can be undone": (
        "select count(*) from log as u left join log as l on l.seq = u.undoes "
        "where u.event = 'undone' and (l.event is null or l.event not in ('answered', 'rated') "
        "or l.learner_id <> u.learner_id or l.item_id <> u.item_id)"
    ),
    "answers of another learner or item than their showing": (
        "select count(*) from log as l join showings as s on s.id = l.showing_id "
        "where s.learner_id <> l.learner_id or s.item_id <> l.item_id"
    ),
    "showings of a version that was not kept": (
        "select count(*) from showings as s left join item_versions as v "
        "on v.item_id = s.item_id and v.version = s.version where v.item_id is null"
    ),
    "answers scheduled with weights that were not kept": (
        "select count(*) from log as l left join fits as f "
        "on f.learner_id = l.learner_id and f.number = l.fit "
        "where l.fit is not null and f.weights is null"
    ),
    "ids that were renamed in a chain": (
        "select count(*) from renames as a join renames as b on b.old_id = a.new_id"
    ),
}

_TEXTS = (
    ("showings", "shuffle"),
    ("log", "response"),
    ("attempt_places", "shuffle"),
    ("attempt_places", "response"),
    ("attempt_places", "struck"),
)


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing seen: `error` must be mended, `warning` should be, `fine` is fine."""

    kind: Literal["fine", "warning", "error"]
    text: str


@dataclass(slots=True)
class Examination:
    """What was found, and the number of rows in each table (empty when it cannot be read)."""

    findings: list[Finding] = field(default_factory=list)
    counts: Mapping[str, int] = field(default_factory=dict)
    readable: bool = False

    @property
    def sound(self) -> bool:
        """Whether there is no error."""
        return not any(finding.kind == "error" for finding in self.findings)

    def say(self, kind: Literal["fine", "warning", "error"], text: str) -> None:
        """Add a finding."""
        self.findings.append(Finding(kind, text))


def examine(folder: Folder, *, at: datetime | None = None) -> Examination:
    """Look at everything; never raises for what it finds, and says it instead."""
    now = at or datetime.now(UTC)
    found = Examination()
    _look_at_library(found)
    if wrong := on_a_network(folder):
        found.say("error", wrong)
    _look_at_backups(folder, found, now)
    if not folder.database.exists() and not folder.marker.exists():
        found.say("fine", f"{folder.path} holds no database yet; it is made at the first start.")
        return found
    try:
        folder.check_file()
        tx = connect(folder.database, read_only=True)
    except StoreError as error:
        found.say("error", str(error))
        return found
    except Error as error:
        found.say("error", f"{folder.database} cannot be opened: {error}. {folder.way_back()}")
        return found
    try:
        _look_into_file(tx, folder, found, now)
    except StoreError as error:
        found.say("error", str(error))
    except Error as error:
        told = in_our_words(error)
        damaged = f"{folder.database} is damaged: {error}. {folder.way_back()}"
        found.say("error", damaged if isinstance(told, Damaged) else str(told))
    finally:
        tx.close()
    return found


def _look_at_library(found: Examination) -> None:
    version = tuple(int(part) for part in SQLITE_VERSION.split("."))
    if version >= FIXED_VERSION:
        found.say("fine", f"SQLite {SQLITE_VERSION}.")
    else:
        found.say(
            "warning",
            f"SQLite {SQLITE_VERSION} is older than 3.51.3 and can, very rarely, lose committed "
            "answers when several connections write. Install pysqlite3, which brings a newer one.",
        )


def on_a_network(folder: Folder) -> str:
    """What is wrong with a data folder on a network file system; empty for any other."""
    kind = _file_system(folder.path)
    if kind not in _NETWORK:
        return ""
    return (
        f"{folder.path} lies on a network file system ({kind}), where SQLite's locks do not hold. "
        "Move the data folder to a local disk."
    )


def _look_at_backups(folder: Folder, found: Examination, now: datetime) -> None:
    made = [moment for file in folder.backup_files() if (moment := backups.made_at(file))]
    if not made:
        found.say("warning", "There is no backup yet. `flask backup` makes one.")
    elif now - max(made) > BACKUP_EVERY:
        found.say("warning", f"The newest backup is of {max(made):%Y-%m-%d}. `flask backup`.")
    else:
        found.say("fine", f"{len(made)} backups, the newest of {max(made):%Y-%m-%d %H:%M} UTC.")


def _look_into_file(tx: Tx, folder: Folder, found: Examination, now: datetime) -> None:
    for (line,) in tx.execute("pragma quick_check(20)").fetchall():
        if line != "ok":
            found.say("error", f"{folder.database} is damaged: {line}. {folder.way_back()}")
    if not found.sound:
        return
    if tx.execute("pragma application_id").fetchone()[0] != APPLICATION_ID:
        found.say("error", f"{folder.database} is a database of another program.")
        return
    version = version_of(tx)
    check_not_newer(version)
    found.counts = backups.counts(tx)
    if version < len(STEPS):
        found.say("warning", f"Schema {version}; the next start brings it to {len(STEPS)}.")
        return
    found.say("fine", f"The file is whole, schema {version}.")
    found.readable = True
    orphans = len(tx.execute("pragma foreign_key_check").fetchall())
    if orphans:
        found.say("error", f"{orphans} rows belong to something that is not there.")
    for promise, count in _BROKEN_PROMISES.items():
        broken = tx.execute(count).fetchone()[0]
        if broken:
            found.say("error", f"{broken} {promise}.")
    future = tx.execute(
        "select count(*), max(at) from log where at > ?", (to_ms(now + timedelta(days=1)),)
    ).fetchone()
    if future[0]:
        found.say(
            "warning",
            f"{future[0]} entries of the log are dated in the future, up to "
            f"{from_ms(future[1]):%Y-%m-%d}: a clock was wrong. They stay; the next review of such "
            "an item puts its date right.",
        )


def unreadable_lists(tx: Tx) -> list[str]:
    """The columns that hold JSON of texts, of which some rows hold something else."""
    found = []
    for table, column in _TEXTS:
        count = tx.execute(
            f"select count(*) from {table} where {column} is not null and case "  # noqa: S608
            f"when not json_valid({column}) then 1 "
            f"when json_type({column}) not in ('array', 'object') then 1 "
            f"else exists (select 1 from json_each({column}) where type <> 'text') end"
        ).fetchone()[0]
        if count:
            found.append(f"{table}.{column} in {count} rows")
    return found


def _file_system(path: Path) -> str:
    """The kind of file system a folder lies on, by /proc/mounts; empty where that is unknown."""
    try:
        lines = Path("/proc/mounts").read_text(encoding="utf-8").splitlines()
        real = path.resolve()
    except OSError:
        return ""
    best, kind = -1, ""
    for line in lines:
        _, point, name, *_ = line.split(" ")
        mount = Path(point.encode().decode("unicode_escape"))
        if (real == mount or mount in real.parents) and len(mount.parts) >= best:
            best, kind = len(mount.parts), name
    return kind
