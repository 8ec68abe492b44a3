"""What all of an instructor's sentences stand on: the store, the live library, the folders."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from pathlib import Path
from typing import Protocol

from quizbank.model import Library
from quizbank.store import Store

from .shelving import Shelving

UPLOADED = "uploaded"


class Live(Protocol):
    """Whatever serves the library, such as bank_loader.LiveLibrary."""

    def current(self) -> Library:
        """The library, the same object until something changes."""

    def refresh(self) -> Library:
        """The library after looking right now."""


class Bench:
    """The store, the library and the folders that it is read from, joined."""

    def __init__(
        self, store: Store, library: Live, *, folders: Sequence[Path], proofs: Path | None = None
    ) -> None:
        """`folders` are the loader's; the last is the installation's own, and uploads are published
        below it. `proofs` is where `flask bank prove` keeps its results."""
        self.store = store
        self._live = library
        self._folders = tuple(folders)
        self._proofs = proofs
        self._shelving = Shelving(folders[-1] / UPLOADED)
        self._gate = threading.RLock()
