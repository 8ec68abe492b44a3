"""Whether the cards are what the log comes to: the logical half of `flask doctor`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from quizbank.store import Tx, cards, fits, items, learners, log
from quizbank.store.cards import CardRow
from quizbank.study import memory


@dataclass(frozen=True, slots=True)
class Disagreement:
    """A card that is not what replaying the log gives."""

    learner: str
    item_id: str
    kept: CardRow
    replayed: CardRow


def disagreements(tx: Tx) -> Iterator[Disagreement]:
    """Every card of every learner that differs from a fresh replay; none in a sound database."""
    names = items.renames(tx)
    for learner in learners.everybody(tx):
        weights = fits.weights_of(tx, learner)
        rows: dict[str, list[log.LogRow]] = {}
        for row in log.everything(tx, learner):
            rows.setdefault(names.get(row.item_id, row.item_id), []).append(row)
        kept = cards.of_learner(tx, learner)
        for item_id in sorted(rows.keys() | kept.keys()):
            nothing = CardRow(learner, item_id)
            replayed = memory.replay(learner, item_id, rows.get(item_id, ()), weights)
            if kept.get(item_id, nothing) != replayed:
                yield Disagreement(learner, item_id, kept.get(item_id, nothing), replayed)


def mend(tx: Tx) -> int:
    """Put every card right by the log, and return how many were wrong."""
    wrong = list(disagreements(tx))
    for found in wrong:
        cards.put(tx, found.replayed)
    return len(wrong)
