"""Labs: programs mended in the page, and when their faults come back.

How a lab ended is what the learner's browser said, so it moves nothing but labs: no log, mark,
forecast or analysis reads it. What is remembered is the fault (a lab's first topic). When it is due
it returns in the lab of that topic that was done longest ago: in another program, if there is one.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import Literal, NamedTuple, cast

from quizbank import schedule
from quizbank.grading import Rating
from quizbank.model import Item, Library
from quizbank.schedule import Memory, StudyDays
from quizbank.store import Tx, items, runs
from quizbank.store.driver import from_ms, to_ms
from quizbank.study.desk import Desk
from quizbank.study.shelf import LONGEST_OUTPUT

LabEnd = Literal["passed", "passed_with_hints", "gave_up"]
LabState = Literal["not_begun", "passed", "gave_up", "back"]

RATINGS: Mapping[LabEnd, Rating] = {
    "passed": "Good",
    "passed_with_hints": "Hard",
    "gave_up": "Again",
}
CHECKED = "checked"
"""What a run is kept as that did not end a lab: a check failed, or the exemplar had been seen."""


@dataclass(frozen=True, slots=True)
class LabStanding:
    """One learner and one lab. `due_on` is when its fault returns, None before it was first met.

    `rounds` counts how often this lab has been ended: each round begins with the start program.
    """

    item: Item
    state: LabState
    due_on: date | None
    rounds: int

    @property
    def opened(self) -> bool:
        """Whether the exemplar may be shown: until the fault is due again."""
        return self.state in ("passed", "gave_up")


class _Ended(NamedTuple):
    """A lab ended on a day, as reported."""

    item_id: str
    how: LabEnd
    day: date


class Labs(Desk):
    """A learner's sentences about labs; KeyError for an id that is no live lab."""

    def labs(self, *, learner: str, at: datetime) -> list[LabStanding]:
        """Every lab in the banks' order, and where the learner stands with it."""
        library = self._now(at).library
        return self.store.read(lambda tx: self._standings(tx, learner, library, at))

    def lab(self, *, learner: str, item_id: str, at: datetime) -> LabStanding:
        """Where the learner stands with one lab."""
        return _one(self.labs(learner=learner, at=at), item_id)

    def end_lab(
        self,
        *,
        learner: str,
        item_id: str,
        how: LabEnd | None,
        ending: str,
        output: str,
        at: datetime,
    ) -> LabStanding:
        """Keep a checked run, or that the learner gave up, as the browser reported it.

        `how` is None for a run that did not meet every check. Only the first end of a round moves
        the fault's next day; ValueError for an end there is not.
        """
        if how is not None and how not in RATINGS:
            raise ValueError(f"a lab ends as one of {', '.join(RATINGS)}, not {how!r}")
        library = self._now(at).library

        def sentence(tx: Tx) -> LabStanding:
            before = _one(self._standings(tx, learner, library, at), item_id)
            runs.add(
                tx,
                runs.RunRow(
                    learner=learner,
                    item_id=before.item.id,
                    version=before.item.version,
                    choice=CHECKED if how is None or before.opened else how,
                    ending=ending[:200],
                    output=output[:LONGEST_OUTPUT],
                    reported_at=to_ms(at),
                ),
            )
            return _one(self._standings(tx, learner, library, at), item_id)

        return self.store.write(sentence)

    def _standings(self, tx: Tx, learner: str, library: Library, at: datetime) -> list[LabStanding]:
        labs = [item for item in library.items.values() if item.lab is not None]
        days = self._settings(tx, learner).days
        ended = _ended(tx, learner, days)
        today = days.day_of(at)
        faults: dict[str, list[Item]] = {}
        for item in labs:
            faults.setdefault(fault_of(item), []).append(item)
        found = {
            standing.item.id: standing
            for group in faults.values()
            for standing in _group(group, ended, today)
        }
        return [found[item.id] for item in labs]


def fault_of(item: Item) -> str:
    """What a lab's memory belongs to: its first topic, or itself."""
    return item.topics[0] if item.topics else item.id


def _one(standings: Iterable[LabStanding], item_id: str) -> LabStanding:
    for standing in standings:
        if standing.item.id == item_id:
            return standing
    raise KeyError(item_id)


def _ended(tx: Tx, learner: str, days: StudyDays) -> list[_Ended]:
    names = items.renames(tx)
    return [
        _Ended(
            names.get(row.item_id, row.item_id),
            cast(LabEnd, row.choice),
            days.day_of(from_ms(row.reported_at)),
        )
        for row in runs.with_choices(tx, learner, tuple(RATINGS))
    ]


def _group(group: Sequence[Item], ended: Sequence[_Ended], today: date) -> list[LabStanding]:
    """The labs of one fault."""
    ids = [item.id for item in group]
    rows = [row for row in ended if row.item_id in ids]
    memory = _memory(rows)
    due = memory is not None and memory.due_on <= today
    latest = {row.item_id: place for place, row in enumerate(rows)}
    back = min(ids, key=lambda item_id: latest.get(item_id, -1)) if due else ""
    standings = []
    for item in group:
        state: LabState = "not_begun"
        if item.id == back:
            state = "back"
        elif item.id in latest:
            state = "gave_up" if rows[latest[item.id]].how == "gave_up" else "passed"
        rounds = sum(row.item_id == item.id for row in rows)
        standings.append(LabStanding(item, state, memory.due_on if memory else None, rounds))
    return standings


def _memory(rows: Sequence[_Ended]) -> Memory | None:
    """What a fault's ends come to: passing another lab of it ahead of its day changes nothing."""
    memory: Memory | None = None
    for row in rows:
        if memory is None or row.day >= memory.due_on or row.how == "gave_up":
            memory = schedule.review(
                memory, RATINGS[row.how], on=row.day, seed=schedule.seed_of(row.item_id)
            )
    return memory
