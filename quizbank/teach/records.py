"""The records and refusals that `Teach` speaks in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from quizbank.model import Library, Problem

from .changes import Changes


class Refused(ValueError):
    """An upload that cannot be kept or published; `problems` say why, each at its place."""

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        super().__init__("; ".join(str(problem) for problem in problems))
        self.problems = problems


class Overtaken(ValueError):
    """Somebody did something else meanwhile; the text says what, and nothing was changed."""


@dataclass(frozen=True, slots=True)
class Version:
    """One version of an upload. `size` is that of the archive in bytes.

    `state`: a draft was never published; an earlier version was live once.
    """

    id: str
    name: str
    number: int
    note: str
    who: str
    uploaded_at: datetime
    published_at: datetime | None
    state: Literal["draft", "live", "earlier"]
    size: int


@dataclass(frozen=True, slots=True)
class Upload:
    """All versions of one name, the newest first."""

    name: str
    versions: tuple[Version, ...]

    @property
    def newest(self) -> Version:
        """The version that was uploaded last."""
        return self.versions[0]

    @property
    def live(self) -> Version | None:
        """The version that learners meet."""
        return next((one for one in self.versions if one.state == "live"), None)


@dataclass(frozen=True)
class Draft:
    """A version, read and held against what is live.

    `library` has the sound part of its banks with every exam and actor they can name, `changes` is
    what publishing would do, `answered` how many learners have answered an item or card so far.
    """

    version: Version
    live: Version | None
    files: Mapping[str, bytes]
    library: Library
    problems: tuple[Problem, ...]
    changes: Changes
    answered: Mapping[str, int]

    @property
    def errors(self) -> tuple[Problem, ...]:
        """What keeps it from being published."""
        return tuple(one for one in self.problems if one.severity == "error")

    @property
    def warnings(self) -> tuple[Problem, ...]:
        """What is probably not meant."""
        return tuple(one for one in self.problems if one.severity == "warning")
