"""Taking back the last answer or rating, whichever it was, also after a restart."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from typing import cast

from quizbank.grading import Rating
from quizbank.model import Library
from quizbank.store import Tx, items, log, showings
from quizbank.store.driver import to_ms
from quizbank.store.log import LogRow
from quizbank.store.showings import ShowingRow
from quizbank.study import adoption, answering
from quizbank.study.desk import Desk
from quizbank.study.records import Undone


class Undoing(Desk):
    """A learner's sentence for a slip of the finger."""

    def last_answered(self, *, learner: str) -> str | None:
        """The id of the showing whose answer or rating `undo` would take back."""
        return self.store.read(lambda tx: log.last_showing(tx, learner))

    def undo(self, *, learner: str, at: datetime, showing_id: str = "") -> Undone | None:
        """Take back the last answer or rating, and show its item once more in the same order.

        The memory is byte for byte what it was before. None when there is nothing to take back.
        With `showing_id` it is only taken back while it is the last one: sent twice, the second
        changes nothing and returns the same; ValueError when something was answered since;
        KeyError for a showing that is not this learner's or has no answer.
        """
        library = self._now(at).library

        def sentence(tx: Tx) -> Undone | None:
            last = log.last_answer(tx, learner)
            row = self._meant(tx, learner, showing_id) if showing_id else last
            if row is None or row.showing_id is None:
                return None
            shown = showings.find(tx, learner, row.showing_id)
            if shown is None:
                raise KeyError(row.showing_id)
            if not log.is_undone(tx, row.seq):
                if last is None or row.seq != last.seq:
                    raise ValueError(
                        "Something was answered after this, so it cannot be undone any more."
                    )
                answering.undo(tx, row, self._moment(tx, learner, at))
                showings.close_slot(tx, learner, shown.purpose, shown.filter)
                self._show_again(tx, shown, library, at)
            again = showings.find_open(tx, learner, shown.purpose, shown.filter)
            return Undone(
                item_id=items.name_now(tx, row.item_id),
                rating=cast(Rating, row.rating),
                showing_id=row.showing_id,
                again=again.id if again else "",
            )

        return self.store.write(sentence)

    def _meant(self, tx: Tx, learner: str, showing_id: str) -> LogRow:
        row = log.of_showing(tx, showing_id)
        if row is None or row.learner != learner:
            raise KeyError(showing_id)
        return row

    def _show_again(self, tx: Tx, shown: ShowingRow, library: Library, at: datetime) -> None:
        """Open a fresh showing, for the old one's slip has been handed in; none when retired."""
        item_id = items.name_now(tx, shown.item_id)
        thing = library.items.get(item_id) or library.cards.get(item_id)
        if thing is not None:
            adoption.keep_version(tx, thing, at=at)
            showings.add(
                tx,
                replace(
                    shown,
                    id=showings.new_id(),
                    item_id=item_id,
                    version=thing.version,
                    shown_at=to_ms(at),
                    open=True,
                ),
            )
