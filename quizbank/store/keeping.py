"""Keeping backups without being asked: one a day while Quizbank runs, older ones thinned out."""

from __future__ import annotations

import logging
import threading

from quizbank.store import backups
from quizbank.store.errors import StoreError
from quizbank.store.folder import Folder

LOOK_EVERY_SECONDS = 3600.0

_log = logging.getLogger("quizbank.store")


class BackupKeeper:
    """A thread that looks once an hour whether the newest backup is a day old.

    A backup that cannot be made is told to the log and tried again; answering goes on.
    """

    def __init__(self, folder: Folder, *, every: float = LOOK_EVERY_SECONDS) -> None:
        self._folder, self._every = folder, every
        self._stopping = threading.Event()
        self._thread = threading.Thread(target=self._run, name="quizbank-backups", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Stop looking, after a backup that is being made."""
        self._stopping.set()
        self._thread.join()

    def _run(self) -> None:
        while not self._stopping.is_set():
            try:
                made = backups.make_if_old(self._folder)
            except (StoreError, OSError) as error:
                _log.warning("no backup could be made: %s", error)
            else:
                if made is not None:
                    _log.info("made the backup %s", made.name)
            self._stopping.wait(self._every)
