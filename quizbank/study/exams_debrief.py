"""Going over a mock exam: the list of sittings, the debrief of one, a regrade of many.

A result is never rewritten. When a key was wrong, a regrade looks at every mark that was given by
it once more, on somebody's word and with their reason, and stands beside the mark from then on.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime

from quizbank import grading
from quizbank.model import Exam, Item
from quizbank.store import Tx, attempts, items
from quizbank.store.attempts import PlaceRow, RegradeRow
from quizbank.store.driver import from_ms, to_ms
from quizbank.study import adoption
from quizbank.study.exams import Exams, as_asked, attempt_of, mine
from quizbank.study.exams_records import (
    Attempt,
    Debrief,
    Mark,
    Regraded,
    Score,
    Sitting,
    Tally,
)

LONGEST_REASON = 500


class Debriefing(Exams):
    """A learner's sentences after a mock exam, and an instructor's about its marks."""

    def sittings(self, *, learner: str, at: datetime) -> list[Sitting]:
        """Every sitting, the latest first."""
        self.close_overdue(at=at)

        def sentence(tx: Tx) -> list[Sitting]:
            totals = attempts.totals(tx, learner)
            found = []
            for row in attempts.of_learner(tx, learner):
                attempt = attempt_of(row, [])
                asked, answered, right = totals[row.id]
                score = Score(right, asked, attempt.exam.cut) if row.finished_at else None
                found.append(Sitting(attempt, asked, answered, score))
            return found

        return self.store.read(sentence)

    def debrief(self, *, learner: str, attempt_id: str, at: datetime) -> Debrief:
        """An ended sitting with every mark; KeyError for a foreign one.

        ValueError while it, or any other sitting, is still open: keys stay closed until then.
        """
        self.close_overdue(at=at)
        live = self._live.current().items

        def sentence(tx: Tx) -> Debrief:
            row = mine(tx, learner, attempt_id)
            if row.finished_at is None or attempts.find_open(tx, learner) is not None:
                raise ValueError("The debrief opens when no exam is running.")
            places = attempts.places(tx, row.id)
            regrades = attempts.regrades(tx, row.id)
            marks = tuple(
                _mark(place, as_asked(tx, place, live), regrades.get(place.place))
                for place in places
            )
            return _debrief(attempt_of(row, places), marks)

        return self.store.read(sentence)

    def regrade(self, *, item_id: str, by: str, reason: str, at: datetime) -> int:
        """Mark everybody's answers to an item by its present key; returns how many marks changed.

        Only marks that change are logged, each with the reason. KeyError when the item is not
        live, ValueError without a reason.
        """
        reason = reason.strip()
        if not reason or len(reason) > LONGEST_REASON:
            raise ValueError(f"Give a reason of {LONGEST_REASON} characters at the most.")
        item = self._now(at).library.items[item_id]

        def sentence(tx: Tx) -> int:
            adoption.keep_version(tx, item, at=at)
            changing = [mark for mark in _marks_now(tx, item) if mark[1] != mark[2]]
            for place, was, now in changing:
                row = RegradeRow(
                    place.attempt, place.place, item.version, was, now, reason, by, to_ms(at)
                )
                attempts.regrade(tx, row)
            return len(changing)

        return self.store.write(sentence)

    def exam_marks(self, *, item_id: str, at: datetime) -> tuple[int, int]:
        """How many marks an item has in ended exams, and how many a regrade would change."""
        item = self._now(at).library.items[item_id]

        def sentence(tx: Tx) -> tuple[int, int]:
            marks = list(_marks_now(tx, item))
            return len(marks), sum(was != now for _, was, now in marks)

        return self.store.read(sentence)


def _marks_now(tx: Tx, item: Item) -> list[tuple[PlaceRow, bool, bool]]:
    """Everybody's marks of an item: the place, the mark that counts, and by the present key."""
    before = [old for old, new in items.renames(tx).items() if new == item.id]
    found = []
    for place in attempts.marked_with(tx, (item.id, *before)):
        latest = attempts.regrades(tx, place.attempt).get(place.place)
        was = latest.correct if latest else bool(place.correct)
        now = place.response is not None and grading.grade(item, place.response)
        found.append((place, was, now))
    return found


def _mark(row: PlaceRow, item: Item, regrade: RegradeRow | None) -> Mark:
    return Mark(
        place=row.place,
        item=item,
        domain=row.domain,
        order=row.shuffle,
        response=row.response,
        confidence=row.confidence,
        correct=regrade.correct if regrade else bool(row.correct),
        flagged=row.flagged,
        note=row.note,
        seconds=row.took_ms / 1000,
        regraded=_regraded(regrade),
    )


def _regraded(row: RegradeRow | None) -> Regraded | None:
    return Regraded(row.was, row.correct, row.reason, from_ms(row.at)) if row else None


def _debrief(attempt: Attempt, marks: tuple[Mark, ...]) -> Debrief:
    exam = attempt.exam
    titles = {task.id: task.title for domain in exam.domains for task in domain.tasks}
    by_domain = {domain.id: [m for m in marks if m.domain == domain.id] for domain in exam.domains}
    by_task: dict[str, list[Mark]] = {}
    for mark in marks:
        by_task.setdefault(_task_of(mark, exam), []).append(mark)
    return Debrief(
        attempt=attempt,
        score=Score(sum(mark.correct for mark in marks), len(marks), exam.cut),
        domains=tuple(
            _tally(domain.id, domain.title, domain.weight, by_domain[domain.id])
            for domain in exam.domains
        ),
        tasks=tuple(
            _tally(task, titles[task], 0, by_task[task]) for task in titles if task in by_task
        ),
        marks=marks,
    )


def _task_of(mark: Mark, exam: Exam) -> str:
    """The task that an item stood for: its first in the domain that it counted for."""
    tasks: Mapping[str, str] = {t.id: d.id for d in exam.domains for t in d.tasks}
    mine = mark.item.exams.get(exam.code, ())
    return next((task for task in mine if tasks.get(task) == mark.domain), "")


def _tally(name: str, title: str, weight: float, marks: list[Mark]) -> Tally:
    return Tally(
        name,
        title,
        weight,
        len(marks),
        sum(mark.correct for mark in marks),
        sum(mark.seconds for mark in marks),
    )
