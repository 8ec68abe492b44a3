"""What can only be seen when all files are there: names that must exist, ids that must be unique.

Nothing here takes a whole file down. An item is served without an exam or task that does not exist,
and is left out when its scenario or actor is missing or its id belongs to somebody else; each time
with a problem at the place where the name was written.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from quizbank.model import Bank, Card, Exam, Item, Library, Place, Problem, Scenario

from .building import Parsed, Reference
from .report import did_you_mean, listed
from .translating import hold, language_of, originals

FREE = "free"
"""The actor that needs no script: without one the simulator answers by itself."""


def join(
    files: Iterable[tuple[str, Parsed]],
    *,
    broken: Collection[tuple[str, str]] = (),
    others: Library | None = None,
) -> Library:
    """Files in order of precedence (display name, content) to one library.

    `broken` are (kind, name) of files that could not be read: what refers to them is kept quiet
    about, since the cause is reported already. `others` is what is live beside these files.
    """
    return _Join(list(files), set(broken), others or Library()).library()


class _Join:
    def __init__(
        self, files: list[tuple[str, Parsed]], broken: set[tuple[str, str]], others: Library
    ) -> None:
        self._files = files
        self._broken = broken
        self._others = others
        self._problems: list[Problem] = []
        self._exams: dict[str, Exam] = dict(others.exams)
        self._actors: dict[str, Mapping[str, object]] = dict(others.actors)
        self._scenarios: dict[str, Scenario] = dict(others.scenarios)
        self._taken: dict[str, str] = {}
        self._banks: dict[str, str] = {}
        self._snippets: dict[str, tuple[str, str]] = {}
        for item in others.items.values():
            self._take(item)
        for card in others.cards.values():
            self._take(card)
        for bank in others.banks:
            self._banks[bank.id] = str(bank.place)

    def library(self) -> Library:
        for file, parsed in self._files:
            self._problems += parsed.problems
            if parsed.exam is not None:
                self._add_exam(file, parsed.exam)
            elif parsed.actor is not None:
                self._add_actor(file, parsed)
        self._tasks = {
            code: {task.id for domain in exam.domains for task in domain.tasks}
            for code, exam in self._exams.items()
        }
        self._traps = {trap for exam in self._exams.values() for trap in exam.traps}
        self._topics = Counter(
            reference.value
            for _, parsed in self._files
            for reference in parsed.references
            if reference.what == "topic"
        )
        banks = [
            self._bank(file, parsed, parsed.bank)
            for file, parsed in self._files
            if parsed.bank is not None
        ]
        served = [self._translated(bank) for bank in banks if bank is not None]
        self._tell_of_lonely_translations()
        own_exams = {c: e for c, e in self._exams.items() if c not in self._others.exams}
        own_actors = {n: a for n, a in self._actors.items() if n not in self._others.actors}
        return Library(
            banks=tuple(served),
            exams=own_exams,
            actors=own_actors,
            problems=tuple(sorted(self._problems, key=_in_order)),
        )

    def _add_exam(self, file: str, exam: Exam) -> None:
        if exam.code in self._exams:
            self._error(Place(file), f"exam {exam.code} exists already; give this one its own code")
            return
        for scenario in exam.scenarios:
            if scenario.id in self._scenarios:
                self._error(
                    Place(file),
                    f"exam {exam.code} has scenario '{scenario.id}', which exists already",
                )
            self._scenarios.setdefault(scenario.id, scenario)
        self._exams[exam.code] = exam

    def _add_actor(self, file: str, parsed: Parsed) -> None:
        if parsed.name in self._actors:
            self._error(Place(file), f"actor '{parsed.name}' exists already; rename the file")
            return
        self._actors[parsed.name] = parsed.actor or {}

    def _bank(self, file: str, parsed: Parsed, bank: Bank) -> Bank | None:
        if bank.id.casefold() in self._banks:
            self._error(
                bank.place,
                f"bank '{bank.id}' exists already ({self._banks[bank.id.casefold()]}); rename it",
            )
            return None
        self._banks[bank.id.casefold()] = str(bank.place)
        lacking: dict[str, set[tuple[str, str]]] = {}
        missing: set[str] = set()
        called = {thing.id: _called(thing) for thing in _things(bank)}
        for reference in parsed.references:
            if reference.owner in called:  # a draft leaves items out
                self._check(reference, called[reference.owner], file, lacking, missing)
        items = tuple(self._kept(bank.items, missing, lacking))
        cards = tuple(self._kept(bank.cards, missing, lacking))
        return (
            bank
            if items == bank.items and cards == bank.cards
            else replace(bank, items=items, cards=cards)
        )

    def _translated(self, bank: Bank) -> Bank:
        """The bank with the translations that stand beside it."""
        found = {
            language_of(file): hold(bank, file, parsed.translation, self._problems.append)
            for file, parsed in self._files
            if parsed.translation is not None and bank.place.file in originals(file)
        }
        return replace(bank, translations=found) if found else bank

    def _tell_of_lonely_translations(self) -> None:
        there = {file for file, _ in self._files}
        for file, parsed in self._files:
            if parsed.translation is not None and not there & set(originals(file)):
                original = originals(file)[0]
                self._error(Place(file), f"translates {original}, which is not there; rename it")

    def _kept(self, things: Iterable[Any], missing: set[str], lacking: Any) -> Iterator[Any]:
        for thing in things:
            if thing.id in missing or not self._own(thing):
                continue
            yield _without(thing, lacking[thing.id]) if thing.id in lacking else thing

    def _own(self, thing: Item | Card) -> bool:
        """Take the thing's ids; false, with a problem, when one belongs to somebody else."""
        for one in (thing.id, *thing.was):
            if one.casefold() in self._taken:
                word = "id" if one == thing.id else "earlier id (was)"
                self._error(
                    thing.place,
                    f"{_called(thing)} has the {word} '{one}', which is taken at "
                    f"{self._taken[one.casefold()]}; it is left out until it has its own",
                )
                return False
        snippet = thing.snippet
        if snippet is not None:
            there = self._snippets.get(snippet.name)
            if there is not None and there[0] != snippet.code:
                self._error(
                    thing.place,
                    f"{_called(thing)} has a snippet named {snippet.name}, but another program has "
                    f"that name at {there[1]}; rename the file",
                )
                return False
        self._take(thing)
        return True

    def _take(self, thing: Item | Card) -> None:
        for one in (thing.id, *thing.was):
            self._taken.setdefault(one.casefold(), str(thing.place))
        if thing.snippet is not None:
            self._snippets.setdefault(thing.snippet.name, (thing.snippet.code, str(thing.place)))

    def _check(
        self,
        reference: Reference,
        called: str,
        file: str,
        lacking: dict[str, set[tuple[str, str]]],
        missing: set[str],
    ) -> None:
        what, value, owner = reference.what, reference.value, reference.owner
        place = Place(file, reference.line, reference.column)
        if what == "task":
            tasks = self._tasks.get(reference.exam)
            if tasks is not None and value in tasks:
                return
            lacking.setdefault(owner, set()).add((reference.exam, value))
            if tasks is not None:
                self._error(
                    place,
                    f"{called} names task {value}, but {reference.exam} has only "
                    f"{listed(_natural(tasks))}",
                )
            elif ("exam", reference.exam) not in self._broken:
                known = listed(sorted(self._exams)) or "no exam at all"
                self._error(
                    place,
                    f"{called} names exam {reference.exam}, but there is only {known}"
                    f"{did_you_mean(reference.exam, self._exams)}",
                )
        elif what == "scenario" and value not in self._scenarios:
            missing.add(owner)
            if not any(kind == "exam" for kind, _ in self._broken):
                self._error(
                    place,
                    f"{called} names scenario '{value}', which no exam has"
                    f"{did_you_mean(value, self._scenarios)}",
                )
        elif what == "actor" and value != FREE and value not in self._actors:
            missing.add(owner)
            if ("actor", value) not in self._broken:
                self._error(
                    place,
                    f"{called} names actor '{value}', but there is no actors/{value}.yaml"
                    f"{did_you_mean(value, [*self._actors, FREE])}",
                )
        elif what == "trap" and self._traps and value not in self._traps:
            self._warn(
                place,
                f"{called} names trap '{value}', which no exam lists"
                f"{did_you_mean(value, self._traps)}",
            )
        elif what == "topic" and self._topics[value] == 1:
            common = [topic for topic, count in self._topics.items() if count > 1]
            if guess := did_you_mean(value, common, cutoff=0.85):
                self._warn(place, f"{called} is alone with topic '{value}'{guess}")

    def _error(self, place: Place, message: str) -> None:
        self._problems.append(Problem(place, message))

    def _warn(self, place: Place, message: str) -> None:
        self._problems.append(Problem(place, message, "warning"))


def _things(bank: Bank) -> tuple[Item | Card, ...]:
    return (*bank.items, *bank.cards)


def _called(thing: Item | Card) -> str:
    return f"{'item' if isinstance(thing, Item) else 'card'} '{thing.id}'"


def _without(thing: Any, lacking: set[tuple[str, str]]) -> Any:
    exams = {
        code: kept
        for code, tasks in thing.exams.items()
        if (kept := tuple(task for task in tasks if (code, task) not in lacking))
    }
    return replace(thing, exams=exams)


def _natural(ids: Iterable[str]) -> list[str]:
    return sorted(ids, key=lambda one: [(len(part), part) for part in one.split(".")])


def _in_order(problem: Problem) -> tuple[str, int, int, str]:
    return problem.place.file, problem.place.line, problem.place.column, problem.message
