"""Flashcards: recall, turn, rate."""

from __future__ import annotations

from datetime import datetime
from functools import partial
from random import Random

from quizbank import grading, schedule
from quizbank.grading import Rating
from quizbank.model import Card
from quizbank.store import Tx, cards, items, log, showings
from quizbank.store.cards import CardRow
from quizbank.store.driver import from_ms, to_json, to_ms
from quizbank.store.showings import ShowingRow
from quizbank.study import answering, choosing, memory
from quizbank.study.answering import CARDS, Moment
from quizbank.study.catalogue import Catalogue
from quizbank.study.desk import Desk, as_shown
from quizbank.study.records import EVERYTHING, CardShowing, Filter, Rated


class Flashcards(Desk):
    """A learner's sentences about cards."""

    def next_card(
        self, *, learner: str, at: datetime, rng: Random, only: Filter = EVERYTHING
    ) -> CardShowing | None:
        """Show the next card, due ones before new ones; None when nothing is left today.

        Of the filter, exam, domain and topic count. An unanswered showing is shown again.
        """
        catalogue = self._now(at)
        slot = to_json(only.as_dict())

        def sentence(tx: Tx) -> tuple[ShowingRow | None, str | None]:
            moment = self._moment(tx, learner, at)
            shown = showings.find_open(tx, learner, CARDS, slot)
            if shown is not None and self._still_open(tx, catalogue, shown, moment):
                return shown, shown.item_id
            return shown, self._choose_card(tx, catalogue, learner, moment, only, rng)

        shown, chosen = self.store.read(sentence)
        if chosen is None:
            return None
        card = catalogue.library.cards[chosen]
        if shown is None or (shown.item_id, shown.version) != (card.id, card.version):
            row = ShowingRow(
                id=showings.new_id(),
                learner=learner,
                item_id=card.id,
                version=card.version,
                purpose=CARDS,
                filter=slot,
                shuffle=(),
                shown_at=to_ms(at),
                open=True,
            )
            shown = self._show(row, card, stale=shown.id if shown else "", at=at)
        return self.card_showing(learner=learner, showing_id=shown.id, at=at)

    def card_showing(self, *, learner: str, showing_id: str, at: datetime) -> CardShowing:
        """A card's showing of this learner's; KeyError for any other id."""
        live = self._live.current().cards

        def sentence(tx: Tx) -> CardShowing:
            row = self._card_row(tx, learner, showing_id)
            moment = self._moment(tx, learner, at)
            logged = log.of_showing(tx, row.id)
            known = cards.get(tx, learner, items.name_now(tx, row.item_id))
            return CardShowing(
                id=row.id,
                learner=learner,
                card=as_shown(tx, row, live, Card),
                shown_at=from_ms(row.shown_at),
                comes_back={r: m.due_on for r, m in _preview(tx, known, row, moment).items()},
                returns=memory.returns_after_again(known, moment.day.isoformat()),
                outcome=answering.rated_of(tx, logged, moment.settings.days) if logged else None,
            )

        return self.store.read(sentence)

    def rate(self, *, learner: str, showing_id: str, rating: Rating, at: datetime) -> Rated:
        """Keep a rating in one transaction; a repeated one changes nothing.

        KeyError for a showing that is not this learner's; ValueError for another rating than
        Again, Hard, Good or Easy.
        """
        self._now(at)
        if rating not in grading.RATINGS:
            raise ValueError(
                f"rating is {rating!r}, but must be one of {', '.join(grading.RATINGS)}"
            )

        def sentence(tx: Tx) -> Rated:
            row = self._card_row(tx, learner, showing_id)
            moment = self._moment(tx, learner, at)
            logged = log.of_showing(tx, row.id)
            if logged is not None:
                return answering.rated_of(tx, logged, moment.settings.days, again=True)
            return answering.rate(tx, row, rating, moment)

        return self.store.write(sentence)

    def _choose_card(
        self,
        tx: Tx,
        catalogue: Catalogue,
        learner: str,
        moment: Moment,
        only: Filter,
        rng: Random,
    ) -> str | None:
        day = moment.day.isoformat()
        chosen = catalogue.cards(only)
        wanted = [card for card in cards.wanted(tx, learner, day) if card.item_id in chosen]
        old = cards.not_new(tx, learner, day)
        code = only.exam or moment.settings.exam
        return choosing.next_card(
            wanted,
            [card_id for card_id in chosen if card_id not in old],
            day=day,
            others_since=lambda seq: log.answers_after(tx, learner, seq, day),
            rng=rng,
            ours=catalogue.domains.get(code, {}),
        )

    def _still_open(self, tx: Tx, catalogue: Catalogue, row: ShowingRow, moment: Moment) -> bool:
        card = catalogue.library.cards.get(row.item_id)
        day = moment.day.isoformat()
        return (
            card is not None
            and card.version == row.version
            and not cards.get(tx, row.learner, row.item_id).hidden(day)
        )

    def _card_row(self, tx: Tx, learner: str, showing_id: str) -> ShowingRow:
        row = showings.find(tx, learner, showing_id)
        if row is None or row.purpose != CARDS:
            raise KeyError(showing_id)
        return row


def _preview(
    tx: Tx, known: CardRow, row: ShowingRow, moment: Moment
) -> dict[Rating, schedule.Memory]:
    fitted = answering.fitted_on(tx, row.learner, moment.day)
    past = partial(log.of_item, tx, row.learner, known.item_id)
    return dict(
        schedule.preview(
            memory.seen_through(known, fitted, past),
            on=moment.day,
            seed=schedule.seed_of(row.item_id),
            retention=moment.settings.retention,
            fitted=fitted,
        )
    )
