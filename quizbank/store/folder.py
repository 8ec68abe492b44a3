"""The data folder: its files, whose it is, and whether what lies in it can be trusted.

Looks at files before SQLite does, because SQLite would silently start anew on an empty or missing
file. Never changes or removes a database.
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

from quizbank.store.errors import Damaged, FolderFault, Gone, InUse

try:
    import fcntl
except ImportError:  # not POSIX: two processes are then kept apart by nothing but care
    fcntl = None  # type: ignore[assignment]

_HEADER = b"SQLite format 3\x00"
_MARKER_TEXT = (
    "Quizbank has kept its database in this folder. While this file is here, an empty or missing\n"
    "quizbank.db is taken for a loss and not for a new beginning.\n"
)


@dataclass(frozen=True, slots=True)
class Folder:
    """The paths of one data folder."""

    path: Path

    @property
    def database(self) -> Path:
        """The SQLite file; its -wal and -shm stand beside it while it is open."""
        return self.path / "quizbank.db"

    @property
    def backups(self) -> Path:
        """Where backups are kept."""
        return self.path / "backups"

    @property
    def marker(self) -> Path:
        """Says that this folder once held a database."""
        return self.path / ".quizbank"

    @property
    def lock(self) -> Path:
        """Held by the process that works here."""
        return self.path / "quizbank.lock"

    def backup_files(self) -> list[Path]:
        """The backups, oldest first."""
        return sorted(self.backups.glob("quizbank-*.db"))

    def prepare(self) -> None:
        """Make the folders; FolderFault when that cannot be done."""
        try:
            self.path.mkdir(mode=0o700, parents=True, exist_ok=True)
            self.backups.mkdir(exist_ok=True)
        except OSError as error:
            raise self._fault(error) from error

    def mark(self) -> None:
        """Remember that a database lives here."""
        if not self.marker.exists():
            try:
                self.marker.write_text(_MARKER_TEXT, encoding="utf-8")
            except OSError as error:
                raise self._fault(error) from error

    def check_file(self) -> None:
        """Damaged when the database is missing or empty after use, or is no SQLite file.

        Only for before the first connection of a process, as `check_there` explains.
        """
        self.check_there()
        if self.database.exists() and self.database.stat().st_size > 0:
            with self.database.open("rb") as file:
                if file.read(len(_HEADER)) != _HEADER:
                    raise Damaged(
                        f"{self.database} is not a SQLite database. It has not been touched. "
                        f"{self.way_back()}"
                    )

    def check_there(self) -> None:
        """Damaged when the database is missing or empty after use.

        Does not open the file: closing it again would drop every lock that this process's SQLite
        holds on it (sqlite.org/howtocorrupt.html, 2.2), and the next program to look at it would
        take the WAL away from under us, with all answers since.
        """
        size = self.database.stat().st_size if self.database.exists() else -1
        if size <= 0 and (self.marker.exists() or self.backup_files()):
            state = "missing" if size < 0 else "empty"
            raise Damaged(
                f"{self.database} is {state}, but this folder has held a database. "
                f"{self.way_back()} To begin anew, use another folder."
            )

    def identity(self) -> tuple[tuple[int, int], ...]:
        """Which files the database and its WAL are; Gone when one is missing. Opens neither."""
        wal = self.database.with_name(f"{self.database.name}-wal")
        try:
            return tuple(
                (there.st_dev, there.st_ino) for there in map(os.stat, (self.database, wal))
            )
        except OSError:
            raise Gone from None

    def way_back(self) -> str:
        """What to do about a damaged database, naming the newest backup."""
        backups = self.backup_files()
        if not backups:
            return "There is no backup in this folder to restore."
        return (
            f"The newest backup is {backups[-1].name}. To restore it: "
            f"flask restore {backups[-1].name}"
        )

    def take(self) -> int:
        """Lock the folder for this process and return the lock's file descriptor.

        InUse when another process has it. The lock ends with the process, however that ends.
        """
        try:
            handle = os.open(self.lock, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as error:
            raise self._fault(error) from error
        if fcntl is not None:
            try:
                fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError as error:
                owner = os.read(handle, 32).decode("ascii", "replace").strip()
                os.close(handle)
                process = f"process {owner}" if owner else "another process"
                raise InUse(
                    f"{process[0].upper()}{process[1:]} is already working in {self.path}. Stop it "
                    "first, or set QUIZBANK_DATA to another folder."
                ) from error
        try:
            os.ftruncate(handle, 0)
            os.pwrite(handle, f"{os.getpid()}\n".encode("ascii"), 0)
        except OSError as error:
            os.close(handle)
            raise self._fault(error) from error
        return handle

    def _fault(self, error: OSError) -> FolderFault:
        return FolderFault(
            f"The data folder {self.path} cannot be used: {error.strerror or error}. Quizbank "
            "needs a folder it may write to; set QUIZBANK_DATA to one, or change its owner."
        )
