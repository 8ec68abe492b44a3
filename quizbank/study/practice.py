"""Practising and reviewing items: today, the next one, an answer."""

from __future__ import annotations

from datetime import datetime
from math import ceil
from random import Random
from typing import cast

from quizbank import grading
from quizbank.grading import Confidence, Response
from quizbank.model import Item
from quizbank.store import Tx, cards, items, log, showings
from quizbank.store.driver import from_ms, to_json, to_ms
from quizbank.store.showings import ShowingRow
from quizbank.study import adoption, answering, choosing
from quizbank.study.answering import Moment
from quizbank.study.catalogue import Catalogue
from quizbank.study.desk import Desk, as_shown
from quizbank.study.records import EVERYTHING, Filter, Outcome, Purpose, Showing, Today

FIRST_GUESS_SECONDS = 60
"""How long an item takes, until the learner's own times are known."""
ANSWERS_TO_GO_BY = 50


class Practice(Desk):
    """A learner's sentences about items."""

    def today(self, *, learner: str, at: datetime) -> Today:
        """What is due and what is new on the learner's study day.

        `unseen` counts the items of the exam that the learner has set, or all when none is set.
        """
        catalogue = self._now(at)

        def sentence(tx: Tx) -> Today:
            moment = self._moment(tx, learner, at)
            day = moment.day.isoformat()
            wanted = cards.wanted(tx, learner, day)
            due = [card for card in wanted if card.item_id in catalogue.library.items]
            old = cards.not_new(tx, learner, day)
            exam = Filter(exam=moment.settings.exam)
            repeats = sum(card.repeat_on == day for card in due)
            missed = (len(due) - repeats) * (1 - moment.settings.retention)
            ms = log.typical_ms(tx, learner, answers=ANSWERS_TO_GO_BY)
            seconds = FIRST_GUESS_SECONDS if ms is None else ms / 1000
            return Today(
                on=moment.day,
                due=len(due),
                repeats=repeats,
                unseen=sum(item_id not in old for item_id in catalogue.items(exam)),
                answered_today=log.answers_on(tx, learner, day),
                minutes=ceil((len(due) + missed) * seconds / 60),
                first_visit=log.is_empty(tx, learner),
                cards_due=sum(card.item_id in catalogue.library.cards for card in wanted),
                cards_unseen=sum(card_id not in old for card_id in catalogue.cards(exam)),
            )

        return self.store.read(sentence)

    def show_next(
        self,
        *,
        learner: str,
        at: datetime,
        rng: Random,
        purpose: Purpose,
        only: Filter = EVERYTHING,
        item_id: str = "",
    ) -> Showing | None:
        """Show the next item and remember the showing; None when nothing is left.

        An unanswered showing of the same purpose and filter is shown again, in the same order.
        `item_id` asks for that very item, even one put away; None when it is not live.
        """
        catalogue = self._now(at)
        slot = to_json({**only.as_dict(), "item": item_id})

        def sentence(tx: Tx) -> tuple[ShowingRow | None, str | None]:
            moment = self._moment(tx, learner, at)
            shown = showings.find_open(tx, learner, purpose, slot)
            queue = _Queue(tx, catalogue, learner, moment, only)
            if shown is not None and queue.still_has(shown, purpose, asked=bool(item_id)):
                return shown, shown.item_id
            if item_id:
                asked = catalogue.library.items.get(item_id)
                return shown, item_id if asked is not None and asked.lab is None else None
            return shown, queue.next(purpose, rng)

        shown, chosen = self.store.read(sentence)
        if chosen is None:
            return None
        item = catalogue.library.items[chosen]
        if shown is not None and (shown.item_id, shown.version) == (item.id, item.version):
            return _showing(shown, item)
        row = ShowingRow(
            id=showings.new_id(),
            learner=learner,
            item_id=item.id,
            version=item.version,
            purpose=purpose,
            filter=slot,
            shuffle=choosing.shuffled(item, rng),
            shown_at=to_ms(at),
            open=True,
        )
        kept = self._show(row, item, stale=shown.id if shown else "", at=at)
        if kept is row:
            return _showing(row, item)
        live = catalogue.library.items
        return self.store.read(lambda tx: _showing(kept, as_shown(tx, kept, live, Item)))

    def showing(self, *, learner: str, showing_id: str) -> Showing:
        """A showing of this learner's; KeyError for any other id."""
        live = self._live.current().items

        def sentence(tx: Tx) -> Showing:
            row = self._row(tx, learner, showing_id)
            logged = log.of_showing(tx, row.id)
            outcome = None
            if logged is not None:
                days = self._settings(tx, learner).days
                outcome = answering.outcome_of(tx, logged, days)
            return _showing(row, as_shown(tx, row, live, Item), outcome)

        return self.store.read(sentence)

    def answer(
        self,
        *,
        learner: str,
        showing_id: str,
        response: Response,
        confidence: Confidence,
        at: datetime,
    ) -> Outcome:
        """Grade, schedule and log an answer in one transaction; a repeated one changes nothing.

        KeyError for a showing that is not this learner's; ValueError with the sentence to show for
        a response that is not whole. What is graded is the version that was shown.
        """
        catalogue = self._now(at)
        if confidence not in grading.CONFIDENCES:
            raise ValueError(f"confidence is {confidence!r}, but must be sure, unsure or guess")

        def sentence(tx: Tx) -> Outcome:
            row = self._row(tx, learner, showing_id)
            moment = self._moment(tx, learner, at)
            logged = log.of_showing(tx, row.id)
            if logged is not None:
                return answering.outcome_of(tx, logged, moment.settings.days, again=True)
            item = as_shown(tx, row, catalogue.library.items, Item)
            if complaint := grading.complaint(item, response):
                raise ValueError(complaint)
            outcome = answering.answer(tx, row, item, response, confidence, moment)
            live = catalogue.library.items.get(items.name_now(tx, row.item_id))
            if live is not None and grading.key_text(live) != grading.key_text(item):
                adoption.bring_forward(tx, learner, live, moment)
            return outcome

        return self.store.write(sentence)

    def answered(self, *, learner: str, item_id: str) -> bool:
        """Whether the learner has answered this item at least once (so may see its key)."""
        return self.store.read(
            lambda tx: cards.get(tx, learner, items.name_now(tx, item_id)).answers > 0
        )

    def _row(self, tx: Tx, learner: str, showing_id: str) -> ShowingRow:
        row = showings.find(tx, learner, showing_id)
        if row is None or row.purpose == answering.CARDS:
            raise KeyError(showing_id)
        return row


class _Queue:
    """What is waiting for one learner at one moment."""

    def __init__(
        self, tx: Tx, catalogue: Catalogue, learner: str, moment: Moment, only: Filter
    ) -> None:
        self.tx, self.catalogue, self.learner = tx, catalogue, learner
        self.moment, self.only = moment, only
        self.day = moment.day.isoformat()

    def still_has(self, row: ShowingRow, purpose: Purpose, *, asked: bool) -> bool:
        """Whether the item of an unanswered showing is still the one to show."""
        if row.item_id not in self.catalogue.library.items:
            return False
        if asked:
            return True
        card = cards.get(self.tx, self.learner, row.item_id)
        due = card.due_on is not None and card.due_on <= self.day
        wanted = purpose == "practise" or due or card.repeat_on == self.day
        return wanted and not card.hidden(self.day)

    def next(self, purpose: Purpose, rng: Random) -> str | None:
        """The id of the item to show."""
        tx, learner, day = self.tx, self.learner, self.day
        chosen = self.catalogue.items(self.only)
        if self.only.missed:
            known = cards.missed(tx, learner)
            chosen = {item_id: None for item_id in chosen if item_id in known}
        if purpose == "review":
            wanted = [card for card in cards.wanted(tx, learner, day) if card.item_id in chosen]
            return choosing.next_review(wanted, day=day, others_since=self._others_since, rng=rng)
        old = cards.not_new(tx, learner, day)
        code = self.only.exam or self.moment.settings.exam
        return choosing.next_practice(
            returning=[c for c in cards.returning(tx, learner, day) if c.item_id in chosen],
            unseen=[item_id for item_id in chosen if item_id not in old],
            answered=cards.answered(tx, learner) & chosen.keys(),
            longest_ago=(i for i in cards.longest_ago(tx, learner, day) if i in chosen),
            others_since=self._others_since,
            weights=choosing.weights_of(self.catalogue.library.exams.get(code)),
            domain_of=self.catalogue.domains.get(code, {}),
            rng=rng,
        )

    def _others_since(self, seq: int) -> int:
        return log.answers_after(self.tx, self.learner, seq, self.day)


def _showing(row: ShowingRow, item: Item, outcome: Outcome | None = None) -> Showing:
    return Showing(
        id=row.id,
        learner=row.learner,
        item=item,
        purpose=cast(Purpose, row.purpose),
        order=row.shuffle,
        shown_at=from_ms(row.shown_at),
        outcome=outcome,
    )
