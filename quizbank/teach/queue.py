"""What learners say is wrong with items, worked through by instructors."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from quizbank.model import Card, Item
from quizbank.store import Tx, items, learners, reports
from quizbank.store.driver import from_ms, to_ms
from quizbank.store.reports import LONGEST_REPLY, ReportRow

from .bench import Bench
from .records import Overtaken

CHOICES: Mapping[str, str] = {"mended": "Mended", "declined": "Declined"}
MOST_CLOSED = 100


@dataclass(frozen=True, slots=True)
class Reported:
    """One report. `item_id` is what the item goes by now, `thing` is None when it is retired.

    `text` is the learner's, `stem` what they were asked, `older` says that the item has changed
    since.
    """

    id: str
    item_id: str
    thing: Item | Card | None
    stem: str
    older: bool
    who: str
    reason: str
    text: str
    reported_at: datetime
    state: str
    reply: str
    closed_at: datetime | None


class Queue(Bench):
    """An instructor's sentences about reports."""

    def reported(self, *, closed: bool = False) -> list[Reported]:
        """The open reports, oldest first; or those answered, latest first."""

        def sentence(tx: Tx) -> list[Reported]:
            rows = reports.closed(tx, most=MOST_CLOSED) if closed else reports.waiting(tx)
            names = learners.names(tx)
            return [self._reported(tx, row, names) for row in rows]

        return self.store.read(sentence)

    def told(self, *, learner: str, item_id: str) -> list[Reported]:
        """What became of a learner's own reports of an item, latest first."""

        def sentence(tx: Tx) -> list[Reported]:
            mine = [
                row
                for row in reports.of_learner(tx, learner)
                if items.name_now(tx, row.item_id) == item_id
            ]
            return [self._reported(tx, row, {}) for row in mine]

        return self.store.read(sentence)

    def answer(self, *, report: str, state: str, reply: str, at: datetime) -> None:
        """Close an open report as mended or declined, with words for the learner.

        KeyError when there is no such report, Overtaken when it was closed meanwhile, ValueError
        for another state, no words where some are needed, or too many.
        """
        if state not in CHOICES:
            raise ValueError("Choose whether the item was mended or the report is declined.")
        words = reply.strip()
        if len(words) > LONGEST_REPLY:
            raise ValueError(
                f"The reply has {len(words)} characters; {LONGEST_REPLY} are the most."
            )
        if state == "declined" and not words:
            raise ValueError("Say in a sentence why nothing is changed: the learner will read it.")

        def sentence(tx: Tx) -> None:
            reports.get(tx, report)
            if not reports.close(tx, report, state=state, reply=words, at_ms=to_ms(at)):
                raise Overtaken("This report has been answered meanwhile.")

        self.store.write(sentence)

    def reopen(self, *, report: str) -> None:
        """Put a report back into the queue; KeyError when there is none."""

        def sentence(tx: Tx) -> None:
            reports.get(tx, report)
            reports.reopen(tx, report)

        self.store.write(sentence)

    def _reported(self, tx: Tx, row: ReportRow, names: Mapping[str, str]) -> Reported:
        library = self._live.current()
        name = items.name_now(tx, row.item_id)
        thing = library.items.get(name) or library.cards.get(name)
        return Reported(
            id=row.id,
            item_id=name,
            thing=thing,
            stem=_stem(thing) or _kept_stem(tx, row),
            older=thing is not None and thing.version != row.version,
            who=names.get(row.learner, row.learner),
            reason=row.reason,
            text=row.text,
            reported_at=from_ms(row.reported_at),
            state=row.state,
            reply=row.reply,
            closed_at=None if row.closed_at is None else from_ms(row.closed_at),
        )


def _stem(thing: Item | Card | None) -> str:
    if thing is None:
        return ""
    return thing.stem if isinstance(thing, Item) else thing.front


def _kept_stem(tx: Tx, row: ReportRow) -> str:
    """The stem of an item that no bank has any more."""
    content = json.loads(items.content(tx, row.item_id, row.version) or "{}")
    return str(content.get("stem") or content.get("front") or "")
