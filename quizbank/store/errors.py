"""What can be wrong with the database or its folder, each as a sentence that can be shown.

StoreError
+-- FolderFault       the data folder cannot be made, read or written
+-- InUse             another Quizbank process works in this folder
+-- Damaged           the file is corrupt, empty or missing
+-- TooNew            a newer release wrote it
+-- MigrationFailed   an upgrade did not go through; the old file is untouched
+-- Busy              another program holds the write lock; try again
+-- WriteFailed       the disk is full or refuses; nothing was changed
+-- Gone              the file is no longer where it was opened; nothing was changed
+-- Unreadable        one kept value is not one that Quizbank writes; the rest can be read
"""

from __future__ import annotations


class StoreError(Exception):
    """Something is wrong with the database; `str(error)` says what, and what to do next."""


class FolderFault(StoreError):
    """The data folder cannot be made, read or written."""


class InUse(StoreError):
    """Another process works in this data folder."""


class Damaged(StoreError):
    """The database file is corrupt, empty, missing or not Quizbank's; it has not been touched."""


class TooNew(StoreError):
    """The database was written by a newer release."""


class MigrationFailed(StoreError):
    """An upgrade of the database failed and was taken back."""


class Busy(StoreError):
    """Another program holds the write lock. `retry_after_seconds` is for a Retry-After header."""

    retry_after_seconds = 5


class WriteFailed(StoreError):
    """The disk is full or refused a write; what was asked for has not happened."""


class Gone(StoreError):
    """The database was moved, deleted or replaced while it was open: what was asked for has not
    happened, because a file that has no name any more keeps nothing."""

    def __init__(self) -> None:
        super().__init__(
            "The data folder was taken away or replaced while Quizbank was running. Nothing was "
            "changed. Whoever runs Quizbank puts it back as it was, or restarts Quizbank."
        )


class Unreadable(StoreError):
    """One kept value is not one that Quizbank writes: another program left it, or an old import."""

    def __init__(self, what: str) -> None:
        super().__init__(
            f"{what} cannot be read. Nothing else is lost; whoever looks after this Quizbank finds "
            "it with `flask doctor`."
        )
