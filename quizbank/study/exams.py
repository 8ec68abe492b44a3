"""Sitting a mock exam: beginning, saving each choice, handing in, running out of time.

The deadline is the server's. `at` is when a request arrived, so that waiting in a queue costs the
learner nothing, and `GRACE` is granted after it. What is saved counts, whoever comes back or not:
a sitting whose time is up is closed with it by the next sentence said here.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime, timedelta
from random import Random

from quizbank import grading
from quizbank.grading import CONFIDENCES, Rating
from quizbank.model import Exam, Item
from quizbank.store import Tx, Unreadable, attempts, cards, items, showings
from quizbank.store.attempts import AttemptRow, Ended, Kind, PlaceRow
from quizbank.store.driver import from_ms, to_ms
from quizbank.store.log import LogRow
from quizbank.study import adoption, answering, choosing, exams_forms, exams_saving, versions
from quizbank.study.answering import LONGEST_ANSWER_MS, Moment, response_text
from quizbank.study.desk import Desk
from quizbank.study.exams_forms import Past
from quizbank.study.exams_records import (
    GRACE,
    Attempt,
    Change,
    PlaceState,
    Proposal,
    Saved,
    Sheet,
    State,
    TimeUp,
)

ENDED_BY_TIME = "The time is up, so nothing more is saved. What was saved before counts."
HANDED_IN = "This exam has been handed in, so nothing more is saved."


class Exams(Desk):
    """A learner's sentences about a mock exam."""

    def propose(
        self, *, learner: str, at: datetime, exam: str, kind: Kind, size: int, seed: int
    ) -> Proposal:
        """The form that a seed makes, and what is to be said of it before it begins.

        KeyError for an exam that is not live. `size` matters for a short form only.
        """
        library = self._now(at).library
        blueprint = library.exams[exam]

        def sentence(tx: Tx) -> tuple[Past, set[str], int]:
            extra = self._settings(tx, learner).extra_time
            return _past(tx, learner, exam), cards.missed(tx, learner), extra

        past, missed, extra = self.store.read(sentence)
        if kind == "missed":
            return exams_forms.missed_form(
                blueprint, library, past, missed, seed=seed, extra_time=extra
            )
        sizes = {"full": blueprint.items, "diagnostic": exams_forms.DIAGNOSTIC_ITEMS}
        return exams_forms.blueprint_form(
            blueprint, library, past,
            kind=kind, size=min(max(sizes.get(kind, size), 1), blueprint.items), seed=seed,
            extra_time=extra,
        )  # fmt: skip

    def begin(
        self,
        *,
        learner: str,
        at: datetime,
        exam: str,
        kind: Kind,
        size: int,
        seed: int,
        rng: Random,
    ) -> str:
        """Begin a sitting and return its id; the one that is open already when there is one.

        The clock runs from now. ValueError when the bank cannot fill the form. `rng` shuffles the
        options, each place's once and for all.
        """
        self.close_overdue(at=at)
        proposal = self.propose(learner=learner, at=at, exam=exam, kind=kind, size=size, seed=seed)
        form = proposal.form
        if proposal.missing or not form.places:
            raise ValueError("The bank cannot fill this form. Choose a shorter one.")
        library = self._now(at).library
        row = AttemptRow(
            id=attempts.new_id(),
            learner=learner,
            exam=exam,
            kind=kind,
            seed=seed,
            blueprint=versions.as_text(proposal.exam),
            started_at=to_ms(at),
            due_at=to_ms(at + timedelta(minutes=proposal.minutes)),
        )
        asked = [library.items[place.item_id] for place in form.places]
        places = [
            PlaceRow(
                attempt=row.id,
                place=number,
                item_id=item.id,
                version=item.version,
                domain=place.domain_id,
                shuffle=choosing.shuffled(item, rng),
                wanted=exams_forms.wanted(item),
            )
            for number, (item, place) in enumerate(zip(asked, form.places, strict=True), start=1)
        ]

        def sentence(tx: Tx) -> str:
            for item in asked:
                adoption.keep_version(tx, item, at=at)
            return attempts.begin(tx, row, places)

        return self.store.write(sentence)

    def open_attempt(self, *, learner: str, at: datetime) -> Attempt | None:
        """The sitting that is open, after those whose time is up have been closed."""
        self.close_overdue(at=at)

        def sentence(tx: Tx) -> Attempt | None:
            row = attempts.find_open(tx, learner)
            return _attempt(tx, row) if row else None

        return self.store.read(sentence)

    def sitting_open(self, *, learner: str, at: datetime) -> bool:
        """Whether a sitting is open; as `open_attempt`, but cheap enough for every request."""
        before = to_ms(at - GRACE)
        late, mine = self.store.read(
            lambda tx: (attempts.overdue(tx, before), attempts.find_open(tx, learner))
        )
        return self.open_attempt(learner=learner, at=at) is not None if late else mine is not None

    def attempt(self, *, learner: str, attempt_id: str, at: datetime) -> Attempt:
        """A sitting of this learner's, open or ended; KeyError for any other id."""
        self.close_overdue(at=at)
        return self.store.read(lambda tx: _attempt(tx, mine(tx, learner, attempt_id)))

    def sheet(self, *, learner: str, attempt_id: str, place: int, at: datetime) -> Sheet:
        """One place of an open sitting; KeyError when there is none, TimeUp when it has ended."""
        self.close_overdue(at=at)
        live = self._live.current().items

        def sentence(tx: Tx) -> Sheet:
            row = mine(tx, learner, attempt_id)
            if row.finished_at is not None:
                raise TimeUp(_why_closed(row.ended))
            there = _place(tx, row, place)
            return _sheet(_attempt(tx, row), there, as_asked(tx, there, live))

        return self.store.read(sentence)

    def save(
        self, *, learner: str, attempt_id: str, place: int, change: Change, at: datetime
    ) -> Saved:
        """Save what was put down at a place, in one transaction, and return what is kept now.

        The first of two tabs wins: an entry that was made from an older revision is refused and
        reported as a conflict, unless it says the same or was not changed at all. TimeUp after the
        deadline and its grace, or when it was handed in; KeyError for a foreign id or place.
        """

        def sentence(tx: Tx) -> Saved | None:
            row = mine(tx, learner, attempt_id)
            if row.finished_at is not None:
                raise TimeUp(_why_closed(row.ended))
            if at > from_ms(row.due_at) + GRACE:
                return None
            now = _place(tx, row, place)
            exams_saving.check(now, change)
            kept, saved = exams_saving.changed(now, change, at)
            took = max(0, min(to_ms(at), row.due_at) - row.touched_at)
            attempts.save(tx, replace(kept, took_ms=kept.took_ms + took))
            stay = saved.conflict or change.to is None
            attempts.touch(
                tx,
                row.id,
                at_place=place if stay or change.to is None else change.to,
                at_ms=max(to_ms(at), row.touched_at),
            )
            return saved

        saved = self.store.write(sentence)
        if saved is None:
            self.close_overdue(at=at)
            raise TimeUp(ENDED_BY_TIME)
        return saved

    def hand_in(self, *, learner: str, attempt_id: str, at: datetime) -> None:
        """End a sitting, mark it and put each answer into the review log, once.

        Handed in again it changes nothing. After deadline and grace it has ended by time.
        """
        self.close_overdue(at=at)
        library = self._now(at).library

        def sentence(tx: Tx) -> None:
            row = mine(tx, learner, attempt_id)
            if row.finished_at is None:
                end = min(at, from_ms(row.due_at))
                how: Ended = "time" if at > end else "handed in"
                _finish(tx, row, end, how, library.items, self._moment(tx, learner, end))

        self.store.write(sentence)

    def close_overdue(self, *, at: datetime) -> int:
        """Close every sitting whose deadline and grace have passed, with what was saved.

        Returns how many. Costs one read of an index when there is none.
        """
        before = to_ms(at - GRACE)
        if not self.store.read(lambda tx: attempts.overdue(tx, before)):
            return 0
        live = self._now(at).library.items

        def sentence(tx: Tx) -> int:
            rows = attempts.overdue(tx, before)
            for row in rows:
                ended = from_ms(row.due_at)
                _finish(tx, row, ended, "time", live, self._moment(tx, row.learner, ended))
            return len(rows)

        return self.store.write(sentence)

    def answered(self, *, learner: str, item_id: str) -> bool:
        """Whether the learner may see an item's key: answered once, and in no open sitting."""

        def sentence(tx: Tx) -> bool:
            name = items.name_now(tx, item_id)
            if cards.get(tx, learner, name).answers == 0:
                return False
            return name not in held(tx, learner)

        return self.store.read(sentence)


def held(tx: Tx, learner: str) -> set[str]:
    """The ids, of then and of now, of the items that an open sitting asks."""
    asked = attempts.held(tx, learner)
    if not asked:
        return asked
    names = items.renames(tx)
    return asked | {names.get(item_id, item_id) for item_id in asked}


def as_asked(tx: Tx, row: PlaceRow, live: Mapping[str, Item]) -> Item:
    """The version of an item that a place asks, live or kept.

    KeyError when even the store does not know it, which the beginning's transaction prevents.
    """
    item = live.get(row.item_id)
    if item is not None and item.version == row.version:
        return item
    content = items.content(tx, row.item_id, row.version)
    if content is None:
        raise KeyError(row.item_id)
    return versions.from_text(Item, content)


def attempt_of(row: AttemptRow, places: list[PlaceRow]) -> Attempt:
    """A sitting from its rows."""
    return Attempt(
        id=row.id,
        exam=versions.from_text(Exam, row.blueprint),
        kind=row.kind,
        seed=row.seed,
        started_at=from_ms(row.started_at),
        due_at=from_ms(row.due_at),
        at_place=row.at_place,
        finished_at=None if row.finished_at is None else from_ms(row.finished_at),
        ended=row.ended,
        places=tuple(PlaceState(p.place, _state(p), p.flagged) for p in places),
    )


def mine(tx: Tx, learner: str, attempt_id: str) -> AttemptRow:
    """A sitting of this learner's; KeyError for any other id."""
    row = attempts.find(tx, learner, attempt_id)
    if row is None:
        raise KeyError(attempt_id)
    return row


def _attempt(tx: Tx, row: AttemptRow) -> Attempt:
    return attempt_of(row, attempts.places(tx, row.id))


def _place(tx: Tx, row: AttemptRow, number: int) -> PlaceRow:
    found = attempts.place(tx, row.id, number)
    if found is None:
        raise KeyError(number)
    return found


def _past(tx: Tx, learner: str, exam: str) -> Past:
    began = {row.id: from_ms(row.started_at) for row in attempts.of_learner(tx, learner)}
    forms = attempts.forms(tx, learner, exam)
    return Past([(began[i], ids) for i, ids in forms.items()], cards.answered(tx, learner))


def _state(row: PlaceRow) -> State:
    if not row.response:
        return "unanswered"
    return "answered" if len(row.response) == row.wanted else "incomplete"


def _sheet(attempt: Attempt, row: PlaceRow, item: Item) -> Sheet:
    return Sheet(
        attempt=attempt,
        place=row.place,
        item=item,
        order=row.shuffle,
        wanted=row.wanted,
        entry=exams_saving.entry_of(row),
        flagged=row.flagged,
        struck=row.struck,
        revision=row.revision,
        saved_at=None if row.saved_at is None else from_ms(row.saved_at),
        contested_at=None if row.contested_at is None else from_ms(row.contested_at),
    )


def _finish(
    tx: Tx, row: AttemptRow, at: datetime, ended: Ended, live: Mapping[str, Item], moment: Moment
) -> None:
    """End a sitting, mark every place, and log each answer as an answer like any other."""
    if not attempts.finish(tx, row.id, at_ms=to_ms(at), ended=ended):
        return
    for place in _readable(tx, row):
        try:
            item = as_asked(tx, place, live)
        except (KeyError, Unreadable):
            attempts.mark(tx, row.id, place.place, correct=False)
            continue
        correct = place.response is not None and grading.grade(item, place.response)
        attempts.mark(tx, row.id, place.place, correct=correct)
        if place.response is not None:
            _log(tx, row, place, item, correct, moment)
            name = items.name_now(tx, place.item_id)
            now = live.get(name)
            if now is not None and grading.key_text(now) != grading.key_text(item):
                adoption.bring_forward(tx, row.learner, now, moment)


def _readable(tx: Tx, row: AttemptRow) -> list[PlaceRow]:
    """The places; none where they cannot be read, so that nobody else waits for this sitting."""
    try:
        return attempts.places(tx, row.id)
    except Unreadable:
        return []


def _log(
    tx: Tx, row: AttemptRow, place: PlaceRow, item: Item, correct: bool, moment: Moment
) -> None:
    """Nothing said of an answer counts as unsure, as in practice."""
    confidence = next((c for c in CONFIDENCES if c == place.confidence), None)
    rating: Rating = grading.rating(correct, confidence or "unsure")
    card = cards.get(tx, row.learner, items.name_now(tx, place.item_id))
    answering.step(
        tx,
        card,
        LogRow(
            learner=row.learner,
            item_id=place.item_id,
            event="answered",
            at=to_ms(moment.at),
            day=moment.day.isoformat(),
            version=place.version,
            response=response_text(place.response or ()),
            confidence=confidence,
            correct=correct,
            rating=rating,
            retention=moment.settings.retention,
            took_ms=min(place.took_ms, LONGEST_ANSWER_MS),
        ),
    )
    showings.close_item(tx, row.learner, card.item_id)


def _why_closed(ended: Ended | None) -> str:
    return ENDED_BY_TIME if ended == "time" else HANDED_IN
