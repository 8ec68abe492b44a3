"""Data folders as full as a school's, for benchmarks: made through the store's own door.

Every learner has answered so many of the shipped items and cards once to four times over the last
half year, as their log says, and their cards are what that log comes to, so that `flask doctor`
finds nothing. The first learner is the one of an installation without accounts.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime, time, timedelta
from pathlib import Path
from random import Random

import serving

from quizbank.bank_loader import load
from quizbank.grading import rating
from quizbank.model import Card, Item
from quizbank.schedule import DEFAULT_RETENTION
from quizbank.store import LOCAL, Store, Tx, cards, learners, log, showings
from quizbank.store.driver import to_json, to_ms
from quizbank.store.log import LogRow
from quizbank.store.showings import ShowingRow
from quizbank.study import adoption, memory

LEARNERS_A_COMMIT = 20
WRITTEN = 20
"""Learners written row by row; the others are copies of these, which is ten times as fast."""
PATTERNS = 12


@dataclass(frozen=True, slots=True)
class Review:
    """One answer of a pattern: so many days ago, and whether it was right."""

    days_ago: int
    right: bool


def patterns() -> list[tuple[Review, ...]]:
    """Ways to have learnt a card: one to four answers, some wrong, over half a year."""
    dice = Random(1)
    made = []
    for number in range(PATTERNS):
        ago = sorted(dice.sample(range(1, 180), number % 4 + 1), reverse=True)
        made.append(tuple(Review(days, dice.random() < 0.75) for days in ago))
    return made


def seed(
    folder: Path,
    *,
    learners: int,
    cards: int,
    now: datetime | None = None,
) -> int:
    """Fill a data folder and return the size of its database in bytes; `cards` are 500 at most."""
    at = now or datetime.now(UTC)
    library = load([serving.ROOT / "quizbank" / "banks"])
    items = [item for item in library.items.values() if item.kind in ("single", "multiple")]
    things: list[Item | Card] = [*items, *library.cards.values()][:cards]
    if len(things) < cards:
        raise SystemExit(
            f"the shipped banks have {len(things)} items and cards to seed, not {cards}"
        )
    names = [LOCAL, *(f"learner-{number}" for number in range(1, learners))]
    first, copies = names[:WRITTEN], names[WRITTEN:]
    with Store(folder) as store:
        school = _School(things, at)
        store.write(lambda tx: [adoption.keep_version(tx, thing, at=at) for thing in things])
        store.write(lambda tx: [school.enrol(tx, name) for name in first])
        for start in range(0, len(copies), LEARNERS_A_COMMIT):
            some = list(enumerate(copies[start : start + LEARNERS_A_COMMIT], start))
            store.write(
                lambda tx, some=some: [_copy(tx, first[n % WRITTEN], name) for n, name in some]
            )
    return (folder / "quizbank.db").stat().st_size


def _copy(tx: Tx, old: str, new: str) -> None:
    """Another learner with the same history, later in the log."""
    at = tx.execute("select created_at from learners where id = ?", (old,)).fetchone()[0]
    learners.add(tx, new, name=new, at_ms=at)
    last, first = tx.execute(
        "select (select max(seq) from log), (select min(seq) from log where learner_id = ?)", (old,)
    ).fetchone()
    later = last + 1 - first
    changed = {
        "learner_id": "?1",
        "id": "?1 || ':' || id",
        "showing_id": "?1 || ':' || showing_id",
        "seq": f"seq + {later}",
        "last_seq": f"last_seq + {later}",
        "repeat_seq": f"repeat_seq + {later}",
    }
    theirs = {
        "showings": "id in (select showing_id from log where learner_id = ?2)",
        "log": "learner_id = ?2",
        "cards": "learner_id = ?2",
    }
    for table, which in theirs.items():
        names = [row[1] for row in tx.execute(f"pragma table_info({table})")]
        values = ", ".join(changed.get(name, name) for name in names)
        tx.execute(
            f"insert into {table} ({', '.join(names)}) select {values} from {table} where {which}",
            (new, old),
        )


class _School:
    """What all learners have in common: the things, the patterns and what these come to."""

    def __init__(self, things: Sequence[Item | Card], at: datetime) -> None:
        self.things, self.at, self.patterns = things, at, patterns()
        self._cards: dict[tuple[str, int], cards.CardRow] = {}

    def enrol(self, tx: Tx, name: str) -> None:
        """Write one learner: settings, showings, log in the order of days, and cards."""
        learners.add(tx, name, name=name, at_ms=to_ms(self.at))
        dice = Random(name)
        chosen = [dice.randrange(PATTERNS) for _ in self.things]
        steps = [
            (review.days_ago, place, step)
            for place, pattern in enumerate(chosen)
            for step, review in enumerate(self.patterns[pattern])
        ]
        seqs: dict[int, list[int]] = {}
        for days_ago, place, step in sorted(steps, key=lambda s: (-s[0], s[1], s[2])):
            thing = self.things[place]
            row = self._row(name, thing, self.patterns[chosen[place]][step])
            slip = ShowingRow(
                id=showings.new_id(),
                learner=name,
                item_id=thing.id,
                version=thing.version,
                purpose="practise" if isinstance(thing, Item) else "cards",
                filter="{}",
                shuffle=tuple(o.id for o in thing.options) if isinstance(thing, Item) else (),
                shown_at=row.at - 30_000,
                open=False,
            )
            showings.add(tx, slip)
            seqs.setdefault(place, []).append(log.append(tx, replace(row, showing_id=slip.id)))
        for place, pattern in enumerate(chosen):
            cards.put(tx, self._card(name, self.things[place], pattern, seqs[place]))

    def _row(self, name: str, thing: Item | Card, review: Review) -> LogRow:
        day = self.at.date() - timedelta(days=review.days_ago)
        row = LogRow(
            learner=name,
            item_id=thing.id,
            event="rated",
            at=to_ms(datetime.combine(day, time(18), UTC)),
            day=day.isoformat(),
            version=thing.version,
            correct=review.right,
            rating="Good" if review.right else "Again",
            retention=DEFAULT_RETENTION,
            took_ms=30_000,
        )
        if not isinstance(thing, Item):
            return row
        wrong = [option.id for option in thing.options if not option.key]
        response = thing.key if review.right else wrong[: len(thing.key)]
        return replace(
            row,
            event="answered",
            response=to_json(list(response)),
            confidence="sure",
            rating=rating(review.right, "sure"),
        )

    def _card(
        self, name: str, thing: Item | Card, pattern: int, seqs: Sequence[int]
    ) -> cards.CardRow:
        """What the pattern comes to, with the learner's own places in the log."""
        known = self._cards.get((thing.id, pattern))
        if known is None:
            rows = [
                replace(self._row(name, thing, review), seq=number)
                for number, review in enumerate(self.patterns[pattern])
            ]
            known = memory.replay("", thing.id, rows, {})
            self._cards[thing.id, pattern] = known
        last, returns = known.last_seq, known.repeat_seq
        return replace(
            known,
            learner=name,
            last_seq=None if last is None else seqs[last],
            repeat_seq=None if returns is None else seqs[returns],
        )
