"""The parts that a request works with: the library, the study, the clock and the dice.

Each is made at its first use, so that commands which need no database open none.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from datetime import UTC, datetime
from functools import cached_property
from typing import cast

from flask import current_app

from quizbank.accounts import Accounts
from quizbank.bank_loader import LiveLibrary
from quizbank.store import Store
from quizbank.store.keeping import BackupKeeper
from quizbank.study import Study
from quizbank.study.fitting_runs import Fitter
from quizbank.teach import Teach
from quizbank.web.configuration import Configuration
from quizbank.web.guessing import Guesses

Clock = Callable[[], datetime]


def now() -> datetime:
    """The time in UTC."""
    return datetime.now(UTC)


class Parts:
    """Everything one application is joined from; `clock` and `rng` are replaced in tests."""

    def __init__(
        self, configuration: Configuration, *, clock: Clock = now, rng: random.Random | None = None
    ) -> None:
        self.configuration = configuration
        self.clock = clock
        self.rng = rng or random.SystemRandom()

    @cached_property
    def library(self) -> LiveLibrary:
        """The banks that are live."""
        configuration = self.configuration
        return LiveLibrary(configuration.banks, cache=configuration.data / "cache")

    @cached_property
    def store(self) -> Store:
        """The database in the data folder, opened and migrated."""
        return Store(self.configuration.data)

    @cached_property
    def study(self) -> Study:
        """What a learner can do."""
        return Study(self.store, self.library, zone=self.configuration.zone)

    @cached_property
    def accounts(self) -> Accounts:
        """Who somebody is, where people sign in."""
        return Accounts(self.store)

    @cached_property
    def guesses(self) -> Guesses:
        """How often the code of the class was guessed wrongly."""
        return Guesses()

    @cached_property
    def teach(self) -> Teach:
        """What an instructor can do."""
        configuration = self.configuration
        return Teach(
            self.store,
            self.library,
            folders=configuration.banks,
            proofs=configuration.data / "cache" / "proofs",
        )

    @cached_property
    def keeper(self) -> BackupKeeper:
        """Makes a backup a day while it lives."""
        return BackupKeeper(self.store.folder)

    @cached_property
    def fitter(self) -> Fitter:
        """Fits FSRS weights to one learner after the other while it lives."""
        return Fitter(self.study, self.clock)

    def open(self) -> None:
        """Make every part now, so that a fault shows at the start and not in a request."""
        _ = self.library.current(), self.study, self.teach, self.keeper, self.fitter

    def close(self) -> None:
        """Close the database if it was opened."""
        for name in ("keeper", "fitter", "store"):
            part = self.__dict__.pop(name, None)
            if part is not None:
                part.close()


def parts() -> Parts:
    """The parts of the running application."""
    return cast(Parts, current_app.extensions["quizbank"])
