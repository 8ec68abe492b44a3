"""Everybody's answers to each item, for whoever looks after the items and not after a learner."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from quizbank.store.driver import Tx


class FirstAnswer(NamedTuple):
    """A learner's first answer to an item. `item_id` is what it goes by now, `then` its id then.

    `response` is JSON. `undone` says that the learner took it back.
    """

    learner: str
    item_id: str
    then: str
    version: str
    response: str
    correct: bool
    undone: bool


def first_answers(tx: Tx) -> Iterable[FirstAnswer]:
    """The first answer of each learner to each item, the earliest first."""
    rows = tx.execute(
        "select l.learner_id, coalesce(r.new_id, l.item_id), l.item_id, coalesce(l.version, ''), "
        "coalesce(l.response, '[]'), l.correct, "
        "exists (select 1 from log as u where u.undoes = l.seq) "
        "from log as l left join renames as r on r.old_id = l.item_id "
        "where l.seq in (select min(seq) from log where event = 'answered' "
        "group by learner_id, item_id) order by l.seq"
    )
    found: dict[tuple[str, str], FirstAnswer] = {}
    for learner, item, then, version, response, correct, undone in rows:
        answer = FirstAnswer(learner, item, then, version, response, bool(correct), bool(undone))
        found.setdefault((learner, item), answer)
    return found.values()


def state(tx: Tx) -> tuple[int, ...]:
    """What changes with whatever `first_answers` tells, found at once however long the log is."""
    row = tx.execute(
        "select coalesce((select max(seq) from log), 0), (select count(*) from renames), "
        "(select count(*) from item_versions), (select count(*) from learners)"
    ).fetchone()
    return tuple(row)


def learners_of_items(tx: Tx) -> Mapping[str, int]:
    """Item or card id -> how many learners have answered it."""
    rows = tx.execute("select item_id, count(*) from cards where answers > 0 group by item_id")
    return {row[0]: row[1] for row in rows}
