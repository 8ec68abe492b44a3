"""Where a learner stands with one item, what they put away or marked, and what they reported."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import date, datetime, timedelta

from quizbank import schedule
from quizbank.model import Card, Item, Library
from quizbank.store import Tx, cards, items, log, marks, reports, runs, showings
from quizbank.store.cards import CardRow
from quizbank.store.driver import from_ms, to_ms
from quizbank.store.marks import MarkRow
from quizbank.study import answering, memory
from quizbank.study.recall import Recalling

REASONS = {
    "wrong_key": "The key is wrong",
    "unclear": "It is unclear",
    "outdated": "It is outdated",
    "typo": "There is a typing mistake",
    "other": "Something else",
}
LONGEST_TEXT = 4000
LONGEST_OUTPUT = 20_000
LATEST_RUNS = 20
MOST_OPEN_REPORTS = 100
"""Of one learner: beyond it, those that wait are answered first."""


@dataclass(frozen=True, slots=True)
class Standing:
    """One learner and one item or card. `retrievability` is tomorrow's, where it was asked for;
    None before an answer and where FSRS foretells no better than a constant.

    `changed`: its key has changed since it was last answered. `retired`: no bank has it now.
    `returns`: missed today, so it comes once more on this day.
    """

    item_id: str
    answers: int
    right: int
    lapses: int
    due_on: date | None
    returns: bool
    retrievability: float | None
    suspended: bool
    buried_until: date | None
    leech: bool
    changed: bool
    flagged: bool
    note: str
    retired: bool


@dataclass(frozen=True, slots=True)
class Run:
    """A run of a snippet as the learner's browser reported it."""

    choice: str
    ending: str
    output: str
    reported_at: datetime


class Shelf(Recalling):
    """A learner's sentences about one item or card at a time; KeyError for an unknown id."""

    def standing(
        self, *, learner: str, item_id: str, at: datetime, recall: bool = False
    ) -> Standing:
        """Where the learner stands with an item or card; `recall` asks for retrievability too."""
        library = self._now(at).library
        told = recall and self.tells_recall(learner=learner, at=at)

        def sentence(tx: Tx) -> Standing:
            known = _known(tx, learner, item_id, library)
            day = self._moment(tx, learner, at).day
            mark = marks.get(tx, learner, known.item_id)
            return _standing(known, mark, day, library, told=told)

        return self.store.read(sentence)

    def shelf(self, *, learner: str, at: datetime) -> list[Standing]:
        """Everything that the learner has flagged, noted, suspended, buried or made a leech."""
        library = self._now(at).library

        def sentence(tx: Tx) -> list[Standing]:
            day = self._moment(tx, learner, at).day
            marked = marks.of_learner(tx, learner)
            away = cards.put_away(tx, learner, day.isoformat())
            rows = away | {i: cards.get(tx, learner, i) for i in marked if i not in away}
            return [
                _standing(row, marked.get(i, MarkRow()), day, library, told=False)
                for i, row in sorted(rows.items())
            ]

        return self.store.read(sentence)

    def suspend(self, *, learner: str, item_id: str, at: datetime) -> None:
        """Put an item away until it is released."""
        self._happen(learner, item_id, "suspended", at)

    def bury(self, *, learner: str, item_id: str, at: datetime) -> None:
        """Put an item away until tomorrow."""
        self._happen(learner, item_id, "buried", at)

    def release(self, *, learner: str, item_id: str, at: datetime) -> None:
        """Bring an item back that was suspended or buried."""
        self._happen(learner, item_id, "released", at)

    def flag(self, *, learner: str, item_id: str, flagged: bool, at: datetime) -> None:
        """Flag an item to find it again, or take the flag off."""
        self._mark(learner, item_id, at, lambda mark: replace(mark, flagged=flagged))

    def note(self, *, learner: str, item_id: str, text: str, at: datetime) -> None:
        """Keep a private note on an item; an empty text removes it. ValueError when too long."""
        kept = _bounded(text, "The note")
        self._mark(learner, item_id, at, lambda mark: replace(mark, note=kept))

    def report(self, *, learner: str, item_id: str, reason: str, text: str, at: datetime) -> str:
        """Tell the instructors that something is wrong with an item, and return the report's id.

        ValueError says when the reason is none of REASONS, the text is too long, or a good many of
        this learner's reports wait already.
        """
        if reason not in REASONS:
            raise ValueError(f"Choose what is wrong: {', '.join(REASONS.values())}.")
        kept = _bounded(text, "The report")
        row_id = reports.new_id()
        library = self._now(at).library

        def sentence(tx: Tx) -> str:
            known = _known(tx, learner, item_id, library)
            if reports.open_of(tx, learner) >= MOST_OPEN_REPORTS:
                raise ValueError(
                    f"{MOST_OPEN_REPORTS} of your reports wait for an answer. Wait for some first."
                )
            thing = _live(known.item_id, library)
            version = thing.version if thing else known.version or ""
            reports.add(
                tx,
                reports.ReportRow(row_id, learner, known.item_id, version, reason, kept, to_ms(at)),
            )
            return row_id

        return self.store.write(sentence)

    def report_run(
        self, *, learner: str, item_id: str, choice: str, ending: str, output: str, at: datetime
    ) -> None:
        """Keep how the browser says a snippet ended; it is told as that and never graded."""
        library = self._now(at).library

        def sentence(tx: Tx) -> None:
            known = _known(tx, learner, item_id, library)
            thing = _live(known.item_id, library)
            runs.add(
                tx,
                runs.RunRow(
                    learner=learner,
                    item_id=known.item_id,
                    version=thing.version if thing else known.version or "",
                    choice=choice[:200],
                    ending=ending[:200],
                    output=output[:LONGEST_OUTPUT],
                    reported_at=to_ms(at),
                ),
            )

        self.store.write(sentence)

    def runs(self, *, learner: str, item_id: str) -> list[Run]:
        """The latest reported runs of an item's snippet, latest first."""
        rows = self.store.read(
            lambda tx: runs.of_item(tx, learner, items.name_now(tx, item_id), most=LATEST_RUNS)
        )
        return [Run(r.choice, r.ending, r.output, from_ms(r.reported_at)) for r in rows]

    def _happen(self, learner: str, item_id: str, event: log.Event, at: datetime) -> None:
        library = self._now(at).library

        def sentence(tx: Tx) -> None:
            known = _known(tx, learner, item_id, library)
            answering.happen(tx, known, event, self._moment(tx, learner, at))
            if event != "released":
                showings.close_item(tx, learner, known.item_id)

        self.store.write(sentence)

    def _mark(
        self, learner: str, item_id: str, at: datetime, change: Callable[[MarkRow], MarkRow]
    ) -> None:
        library = self._now(at).library

        def sentence(tx: Tx) -> None:
            name = _known(tx, learner, item_id, library).item_id
            marks.put(tx, learner, name, change(marks.get(tx, learner, name)), at_ms=to_ms(at))

        self.store.write(sentence)


def _live(item_id: str, library: Library) -> Item | Card | None:
    return library.items.get(item_id) or library.cards.get(item_id)


def _known(tx: Tx, learner: str, item_id: str, library: Library) -> CardRow:
    """The row of an item that is live, or was answered or shown; KeyError for any other id."""
    name = items.name_now(tx, item_id)
    known = cards.get(tx, learner, name)
    if known != CardRow(learner, name) or _live(name, library) is not None:
        return known
    # It may be open in front of the learner: shown before its bank lost it, and not answered.
    if showings.met(tx, learner, item_id) or showings.met(tx, learner, name):
        return known
    raise KeyError(item_id)


def _standing(
    known: CardRow, mark: MarkRow, day: date, library: Library, *, told: bool
) -> Standing:
    remembered = memory.memory_of(known)
    buried = known.buried_until
    return Standing(
        item_id=known.item_id,
        answers=known.answers,
        right=known.right,
        lapses=remembered.lapses if remembered else 0,
        due_on=date.fromisoformat(known.due_on) if known.due_on else None,
        returns=known.repeat_on == day.isoformat() and not known.hidden(day.isoformat()),
        retrievability=(
            schedule.retrievability(remembered, on=day + timedelta(days=1))
            if remembered and told
            else None
        ),
        suspended=known.suspended,
        buried_until=date.fromisoformat(buried) if buried and buried > day.isoformat() else None,
        leech=known.leech,
        changed=known.changed,
        flagged=mark.flagged,
        note=mark.note,
        retired=_live(known.item_id, library) is None,
    )


def _bounded(text: str, what: str) -> str:
    text = text.strip()
    if len(text) > LONGEST_TEXT:
        raise ValueError(f"{what} has {len(text)} characters; {LONGEST_TEXT} are the most.")
    return text
