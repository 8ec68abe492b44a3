"""How far a learner has come: by domain and topic, by day, answer by answer."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date, datetime, timedelta

from quizbank import schedule
from quizbank.grading import Confidence, Rating
from quizbank.store import Tx, cards, items, log
from quizbank.store.cards import CardRow
from quizbank.store.driver import from_ms
from quizbank.study import memory
from quizbank.study.recall import Recalling
from quizbank.study.records import Filter


@dataclass(frozen=True, slots=True)
class Part:
    """A part of what is live: a domain, a topic, or everything.

    `items` are live ones, `seen` of them answered at least once, in `answers` answers of which
    `right` were; `due` today. `retrievability` is the mean chance, 0 to 1, that a seen one is
    recalled tomorrow, since today's says nothing of what was met today; None when it was not asked
    for, when none is seen, or when FSRS foretells no better than a constant. `weight` is a
    domain's in percent of its exam, else 0.
    """

    id: str
    title: str
    weight: float
    items: int
    seen: int
    answers: int
    right: int
    due: int
    retrievability: float | None


@dataclass(frozen=True, slots=True)
class Overview:
    """Everything live, split by the domains of one exam and by topic."""

    total: Part
    domains: tuple[Part, ...]
    topics: tuple[Part, ...]


@dataclass(frozen=True, slots=True)
class DayTally:
    """What was done on one study day, by the zone and day start of then."""

    on: date
    answers: int
    right: int
    minutes: float


@dataclass(frozen=True, slots=True)
class PastAnswer:
    """One answer or rating that counts. `mark` continues `answers_before`; `item_id` is today's.

    `confidence` is empty for a card.
    """

    mark: int
    showing_id: str
    item_id: str
    answered_at: datetime
    on: date
    correct: bool
    confidence: Confidence | str
    rating: Rating | str


class Progress(Recalling):
    """A learner's sentences about what they have done."""

    def overview(
        self, *, learner: str, at: datetime, exam: str = "", recall: bool = False
    ) -> Overview:
        """Progress in items and cards of an exam, or in all of them when it is empty.

        `recall` asks for retrievability too.
        """
        catalogue = self._now(at)
        library = catalogue.library
        only = Filter(exam=exam)
        live = [*catalogue.items(only), *catalogue.cards(only)]

        def sentence(tx: Tx) -> tuple[Mapping[str, CardRow], date]:
            return cards.of_learner(tx, learner), self._moment(tx, learner, at).day

        standing, day = self.store.read(sentence)
        told = recall and self.tells_recall(learner=learner, at=at)
        facts = _Facts(standing, day, told=told)
        topics: dict[str, list[str]] = {}
        for item_id in live:
            thing = library.items.get(item_id) or library.cards[item_id]
            for topic in thing.topics:
                topics.setdefault(topic, []).append(item_id)
        by_domain: dict[str, list[str]] = {}
        for item_id in live:
            by_domain.setdefault(catalogue.domains.get(exam, {}).get(item_id, ""), []).append(
                item_id
            )
        blueprint = library.exams.get(exam)
        return Overview(
            total=facts.part("", "", 0, live),
            domains=tuple(
                facts.part(domain.id, domain.title, domain.weight, by_domain.get(domain.id, ()))
                for domain in (blueprint.domains if blueprint else ())
            ),
            topics=tuple(facts.part(topic, topic, 0, ids) for topic, ids in sorted(topics.items())),
        )

    def days(self, *, learner: str, since: date) -> list[DayTally]:
        """Each study day with answers since a day, in order; for the heat map and the minutes.

        An answer counts for five minutes at the most, and for the day on which the learner's own
        calendar stood then, whatever zone is set now.
        """
        rows = self.store.read(lambda tx: log.days(tx, learner, since=since.isoformat()))
        return [
            DayTally(date.fromisoformat(day), answers, right, ms / 60_000)
            for day, answers, right, ms in rows
        ]

    def answers_before(
        self, *, learner: str, mark: int | None = None, most: int = 50
    ) -> list[PastAnswer]:
        """The latest answers that count, latest first; `mark` of the last one asks for the next."""

        def sentence(tx: Tx) -> list[PastAnswer]:
            rows = log.latest_answers(tx, learner, before=mark, most=most)
            return [
                PastAnswer(
                    mark=row.seq,
                    showing_id=row.showing_id or "",
                    item_id=items.name_now(tx, row.item_id),
                    answered_at=from_ms(row.at),
                    on=date.fromisoformat(row.day),
                    correct=bool(row.correct),
                    confidence=row.confidence or "",
                    rating=row.rating or "",
                )
                for row in rows
            ]

        return self.store.read(sentence)


class _Facts:
    """Sums over where a learner stands on a day, each item's recall worked out once."""

    def __init__(self, standing: Mapping[str, CardRow], day: date, *, told: bool) -> None:
        self.standing, self.day, self.told = standing, day, told
        self.tomorrow = day + timedelta(days=1)
        self._recall: dict[str, float] = {}

    def part(self, part_id: str, title: str, weight: float, ids: Iterable[str]) -> Part:
        ids = list(ids)
        seen = [self.standing[i] for i in ids if i in self.standing and self.standing[i].answers]
        day = self.day.isoformat()
        recalls = [self._recalled(card) for card in seen] if self.told else []
        return Part(
            id=part_id,
            title=title,
            weight=weight,
            items=len(ids),
            seen=len(seen),
            answers=sum(card.answers for card in seen),
            right=sum(card.right for card in seen),
            due=sum(
                card.due_on is not None and card.due_on <= day and not card.hidden(day)
                for card in seen
            ),
            retrievability=sum(recalls) / len(recalls) if recalls else None,
        )

    def _recalled(self, card: CardRow) -> float:
        if card.item_id not in self._recall:
            remembered = memory.memory_of(card)
            self._recall[card.item_id] = (
                schedule.retrievability(remembered, on=self.tomorrow) if remembered else 0.0
            )
        return self._recall[card.item_id]
