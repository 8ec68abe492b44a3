"""How the banks that are live are doing: what is doubtful about each, and which files are sick."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Literal

from quizbank.bank_loader import file_of
from quizbank.item_analysis import ItemFigures
from quizbank.model import Bank, Card, Item, Library, Place, Problem
from quizbank.store import reports

from .bench import UPLOADED
from .figures import Figures
from .proving import Program, Proving, things_of

STALE_AFTER = timedelta(days=365)

Origin = Literal["shipped", "own", "uploaded"]


@dataclass(frozen=True, slots=True)
class Doubt:
    """Something an instructor should look at in an item or card.

    `kind`: unproved, browser (proved in the author's browser only), stale (a source was last
    checked more than a year ago), reported, figures.
    """

    thing: Item | Card
    kind: Literal["unproved", "browser", "stale", "reported", "figures"]
    words: str


@dataclass(frozen=True, slots=True)
class BankHealth:
    """A live bank. `upload` is the name that it was uploaded under, if it was."""

    bank: Bank
    origin: Origin
    upload: str
    problems: tuple[Problem, ...]
    doubts: tuple[Doubt, ...]

    def count(self, kind: str) -> int:
        """How many items and cards have a doubt of a kind."""
        return len({doubt.thing.id for doubt in self.doubts if doubt.kind == kind})


@dataclass(frozen=True, slots=True)
class SickFile:
    """A file with problems, as it is on disk now; `served` says that something of it is live."""

    name: str
    text: bytes
    problems: tuple[Problem, ...]
    served: bool

    @property
    def wrong(self) -> bool:
        """Whether it has errors; else it is served as it is, with warnings."""
        return any(problem.severity == "error" for problem in self.problems)


class Health(Proving, Figures):
    """An instructor's sentences about what is live."""

    def banks(self, *, at: datetime) -> list[BankHealth]:
        """Every live bank with its doubts: uploaded ones first, then the installation's own."""
        return self._examine(self._live.current().banks, at)

    def bank(self, *, bank_id: str, at: datetime) -> BankHealth:
        """One live bank; KeyError when there is none."""
        found = [bank for bank in self._live.current().banks if bank.id == bank_id]
        if not found:
            raise KeyError(bank_id)
        return self._examine(found, at)[0]

    def sick_files(self) -> list[SickFile]:
        """Every file in the folders that something is wrong with, worst first."""
        library = self._live.current()
        serving = {bank.place.file for bank in library.banks}
        by_file: dict[str, list[Problem]] = {}
        for problem in library.problems:
            by_file.setdefault(problem.place.file, []).append(problem)
        files = [
            SickFile(name, self._text(problems[0].place), tuple(problems), name in serving)
            for name, problems in by_file.items()
        ]
        return sorted(files, key=lambda file: not file.wrong)

    def _text(self, place: Place) -> bytes:
        try:
            return file_of(place, self._folders).read_bytes()
        except OSError:
            return b""

    def _examine(self, banks: Sequence[Bank], at: datetime) -> list[BankHealth]:
        library = self._live.current()
        part = Library(banks=tuple(banks), exams=library.exams, actors=library.actors)
        programs = {program.thing.id: program for program in self.programs(part)}
        reported = Counter(row.item_id for row in self.store.read(reports.waiting))
        flagged = {row.item_id: row for _, row in self.figures(part) if row.flags}
        problems: dict[str, list[Problem]] = {}
        for problem in library.problems:
            problems.setdefault(problem.place.file, []).append(problem)
        order: Mapping[Origin, int] = {"uploaded": 0, "own": 1, "shipped": 2}
        found = []
        for bank in banks:
            origin, upload = self._origin(bank.place)
            doubts = [
                doubt
                for thing in things_of(bank)
                for doubt in _doubts(
                    thing,
                    programs.get(thing.id),
                    reported[thing.id],
                    flagged.get(thing.id),
                    shipped=origin == "shipped",
                    at=at,
                )
            ]
            told = tuple(problems.get(bank.place.file, ()))
            found.append(BankHealth(bank, origin, upload, told, tuple(doubts)))
        return sorted(found, key=lambda one: (order[one.origin], one.bank.title.casefold()))

    def _origin(self, place: Place) -> tuple[Origin, str]:
        try:
            path = file_of(place, self._folders)
        except FileNotFoundError:
            path = self._folders[-1] / place.file  # served from memory: the file is gone
        if not path.is_relative_to(self._folders[-1]):
            return "shipped", ""
        folder, _, rest = place.file.partition("/")
        return ("uploaded", rest.partition("/")[0]) if folder == UPLOADED and rest else ("own", "")


def _doubts(
    thing: Item | Card,
    program: Program | None,
    reported: int,
    figures: ItemFigures | None,
    *,
    shipped: bool,
    at: datetime,
) -> Iterator[Doubt]:
    if program is not None:
        yield from _proof_doubts(thing, program, shipped=shipped)
    elif isinstance(thing, Item):
        yield Doubt(thing, "unproved", "has no program, so nothing proves its key")
    oldest = min((source.checked_on for source in thing.sources), default=None)
    if oldest is not None and oldest < at.date() - STALE_AFTER:
        yield Doubt(thing, "stale", f"rests on a source last checked on {oldest.isoformat()}")
    if reported:
        yield Doubt(thing, "reported", f"has {reported} open report{'' if reported == 1 else 's'}")
    if figures is not None:
        yield Doubt(thing, "figures", ", ".join(figures.flags))


def _proof_doubts(thing: Item | Card, program: Program, *, shipped: bool) -> Iterator[Doubt]:
    proven = program.proven
    if proven is None:
        # What comes with the program has been proved before it was released.
        if not shipped:
            yield Doubt(thing, "unproved", "has not been run for its options yet")
    elif not proven.holds:
        yield Doubt(thing, "unproved", f"is not proved: {proven.complaints[0]}")
    elif proven.by == "browser":
        yield Doubt(thing, "browser", "is proved in the author's browser only")
