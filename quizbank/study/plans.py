"""What to do today for an exam on a day, and what to expect of it.

The plan's mathematics is `planning`; here it meets the learner's cards, log, settings and the live
blueprint. What a log says of its learner is worked out once and kept until something was answered.
"""

from __future__ import annotations

import threading
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime
from math import ceil
from random import Random
from typing import Literal, NamedTuple

from quizbank import planning
from quizbank.model import Exam, Library
from quizbank.planning import MemoryModel, Plan
from quizbank.schedule import PUBLISHED
from quizbank.store import Store, Tx, cards, fits, items, log
from quizbank.study import choosing, plans_evidence, readiness_model
from quizbank.study.catalogue import Catalogue
from quizbank.study.desk import Live
from quizbank.study.foretelling import Judgement
from quizbank.study.plans_evidence import Record
from quizbank.study.plans_order import (
    Prospects,
    Target,
    prospect_of,
    ranked,
    return_seconds,
    returning_today,
    targets_of,
    with_returns,
)
from quizbank.study.plans_subjects import (
    Facts,
    guessing,
    knowledge_of,
    paper_of,
    subjects_of,
    topics_of,
)
from quizbank.study.readiness_model import FEWEST_TO_FORECAST, Learner, Outlook
from quizbank.study.recall import Recalling

MORE_MINUTES = 5
MOST_KEPT = 200
MOST_MODELS = 40

When = Literal["ahead", "today", "past"]


@dataclass(frozen=True, slots=True)
class DayPlan:
    """Today's work for an exam. `minutes` is what the queue takes, `spent` what today has had.

    `topics` are those of the new items, the commonest first. `returning` items were missed today
    and come once more, which takes `returning_seconds`. `waiting` are due as well and gain less
    today than what is in the queue.
    """

    exam: Exam
    exam_on: date
    days_left: int
    when: When
    other: Exam | None
    minutes_a_day: int
    spent: float
    plan: Plan
    topics: tuple[str, ...]
    returning: int
    returning_seconds: float
    waiting: int

    @property
    def minutes(self) -> int:
        """What the queue and what returns take, with the misses to be expected come once more."""
        return round((self.plan.seconds + self.returning_seconds) / 60)

    @property
    def new_minutes_a_day(self) -> int:
        """What meeting each unseen item just once would take on each day until the exam."""
        return ceil(self.plan.unseen_seconds / max(self.days_left, 1) / 60)

    def count(self, step: str) -> int:
        """How many of the queue are new, due, or more for the gain."""
        return sum(proposal.step == step for proposal in self.plan.queue)


@dataclass(frozen=True, slots=True)
class Expected:
    """What to expect: today, on the day with the plan, and with five more minutes a day.

    `today` is None where nothing may be told: with too few first answers, or where the `judgement`
    is that FSRS tells no more of this learner than a constant. `missing` says what is still to be
    answered before a chance may be told; empty when nothing is. `shared`: the minutes are those
    of two exams, and each has half of them.
    """

    exam: Exam
    shared: bool
    firsts: int
    today: Outlook | None
    on_day: Outlook | None
    more: Outlook | None
    missing: str
    judgement: Judgement
    cut_share: float

    @property
    def scored(self) -> bool:
        """Whether the evidence carries a forecast of the score."""
        return not self.wanting

    @property
    def wanting(self) -> int:
        """How many first answers are still wanted before a score may be forecast."""
        return max(FEWEST_TO_FORECAST - self.firsts, 0)

    @property
    def tellable(self) -> bool:
        """Whether the evidence carries a chance to pass."""
        return not self.missing and self.judgement.better


class _Kept(NamedTuple):
    """What was worked out of a log, and of which state of log and library."""

    seq: int
    library: Library
    reader: plans_evidence.Reader
    record: Record
    tens: int
    models: Sequence[tuple[MemoryModel, float]]
    prospects: Prospects


class Plans(Recalling):
    """A learner's sentences about the days until an exam."""

    def __init__(self, store: Store, library: Live, *, zone: str = "UTC") -> None:
        super().__init__(store, library, zone=zone)
        self._plans_gate = threading.Lock()
        self._records: dict[str, _Kept] = {}
        self._expected: dict[tuple[object, ...], Expected] = {}

    def day_plan(self, *, learner: str, at: datetime) -> DayPlan | None:
        """Today's plan; None when no exam or no date is set. After the date its queue is empty."""
        catalogue = self._now(at)
        facts = self._facts(learner, at)
        targets = targets_of(facts, catalogue.library)
        if not targets:
            return None
        first = targets[0]
        kept = self._record(learner, facts, catalogue)
        model = planning.likeliest(kept.models)
        returning = returning_today(facts, catalogue.library)
        returning_seconds = returning * return_seconds(kept.record.pace)
        spent = facts.spent_ms / 1000 + returning_seconds
        budget = max(facts.settings.minutes_a_day * 60 - spent, 0.0)
        ahead = [target for target in targets if target.days_left >= 0]
        pools = {
            target.exam.code: subjects_of(target.exam, catalogue, facts, kept.record)
            for target in targets
        }
        subjects = pools[first.exam.code]
        prospects = [
            prospect_of(
                target,
                pools[target.exam.code],
                facts,
                len(ahead),
                model=model,
                pace=with_returns(kept.record.pace),
                kept=kept.prospects,
            )
            for target in ahead or targets[:1]
        ]
        order = ranked(ahead, pools, prospects, facts)
        plan = planning.plan(
            subjects,
            days_left=first.days_left,
            seconds=budget if ahead else 0.0,
            prospect=prospects[0],
            ranked=order,
        )
        return DayPlan(
            exam=first.exam,
            exam_on=first.on,
            days_left=first.days_left,
            when="ahead" if first.days_left > 0 else "past" if first.days_left else "today",
            other=ahead[1].exam if len(ahead) > 1 else None,
            minutes_a_day=facts.settings.minutes_a_day,
            spent=facts.spent_ms / 60_000,
            plan=plan,
            topics=topics_of(plan.queue, catalogue.library),
            returning=returning,
            returning_seconds=returning_seconds,
            waiting=sum(proposal.step == "due" for proposal in order[len(plan.queue) :]),
        )

    def plan_next(self, *, learner: str, at: datetime) -> str | None:
        """The id of the item that the plan wants next; None when today's work is done.

        What was missed today returns after three others, as everywhere.
        """
        found = self.day_plan(learner=learner, at=at)
        if found is None:
            return None
        live = self._now(at).library.items

        def sentence(tx: Tx) -> tuple[list[str], list[str]]:
            day = self._moment(tx, learner, at).day.isoformat()
            back = [card for card in cards.returning(tx, learner, day) if card.item_id in live]
            ripe = [
                card.item_id
                for card in back
                if log.answers_after(tx, learner, card.repeat_seq or 0, day)
                >= choosing.OTHERS_BETWEEN
            ]
            return ripe, [card.item_id for card in back]

        ripe, returning = self.store.read(sentence)
        queue = [proposal.id for proposal in found.plan.queue]
        return next(iter([*ripe, *queue, *returning]), None)

    def expected(self, *, learner: str, at: datetime) -> Expected | None:
        """What to expect of the first exam ahead; None when no exam is set.

        Without a date, or after it, only today is told. The same state is told the same.
        """
        catalogue = self._now(at)
        facts = self._facts(learner, at)
        exam = catalogue.library.exams.get(facts.settings.exam)
        if exam is None:
            return None
        targets = [t for t in targets_of(facts, catalogue.library) if t.days_left >= 0]
        target = targets[0] if targets else None
        sharing = max(len(targets), 1)
        if target is not None:
            exam = target.exam
        state = (
            learner, facts.seq, facts.day, facts.settings.minutes_a_day, exam.code,
            target.on if target else None, sharing, id(catalogue.library), facts.weights,
        )  # fmt: skip
        with self._plans_gate:
            known = self._expected.get(state)
        if known is None:
            judgement = self.judgement(learner=learner, at=at)
            known = self._expect(learner, exam, target, sharing, catalogue, facts, judgement)
            with self._plans_gate:
                if len(self._expected) > MOST_KEPT:
                    self._expected.clear()
                self._expected[state] = known
        return known

    def _expect(
        self,
        learner: str,
        exam: Exam,
        target: Target | None,
        sharing: int,
        catalogue: Catalogue,
        facts: Facts,
        judgement: Judgement,
    ) -> Expected:
        kept = self._record(learner, facts, catalogue)
        paper = paper_of(exam)
        domain_of = catalogue.domains.get(exam.code, {})
        firsts = sum(item in domain_of for item, _ in kept.record.firsts)
        today = on_day = more = None
        if firsts >= FEWEST_TO_FORECAST and judgement.better:
            believed = _learner(exam, catalogue, facts, kept)
            today = readiness_model.today(believed, paper, rng=Random(facts.seq))
            if target is not None and target.days_left > 0:
                minutes = facts.settings.minutes_a_day
                on_day, more = (
                    readiness_model.on_the_day(
                        believed,
                        paper,
                        days=target.days_left,
                        seconds_a_day=60 * a_day / sharing,
                        rng=Random(1),
                    )
                    for a_day in (minutes, minutes + MORE_MINUTES)
                )
        return Expected(
            exam=exam,
            shared=sharing > 1,
            firsts=firsts,
            today=today,
            on_day=on_day,
            more=more,
            missing=readiness_model.enough(
                kept.record.firsts,
                domain_of,
                {domain.id: domain.weight for domain in exam.domains},
            ),
            judgement=judgement,
            cut_share=paper.needed / paper.items if paper.items else 0.0,
        )

    def _facts(self, learner: str, at: datetime) -> Facts:
        def sentence(tx: Tx) -> Facts:
            moment = self._moment(tx, learner, at)
            day = moment.day.isoformat()
            names = items.renames(tx)
            done = {names.get(i, i) for i in log.answered_on(tx, learner, day)}
            own = fits.in_force(tx, learner, day)
            return Facts(
                moment.settings,
                moment.day,
                cards.of_learner(tx, learner),
                log.ms_on(tx, learner, day),
                done,
                log.last_seq(tx, learner),
                own[1] if own else PUBLISHED,
            )

        return self.store.read(sentence)

    def _record(self, learner: str, facts: Facts, catalogue: Catalogue) -> _Kept:
        with self._plans_gate:
            kept = self._records.get(learner)
            if kept is not None and (
                kept.library is not catalogue.library or kept.reader.model.weights != facts.weights
            ):
                kept = None
            if kept is None or kept.seq != facts.seq:
                kept = self._read(learner, facts, catalogue, kept)
                if len(self._records) > MOST_KEPT:
                    self._records.clear()
                self._records[learner] = kept
        return kept

    def _read(
        self, learner: str, facts: Facts, catalogue: Catalogue, before: _Kept | None
    ) -> _Kept:
        """The record brought up to date; read anew when something was undone.

        The models are those of every tenth review, since ten move them little and take long.
        """

        def sentence(tx: Tx) -> tuple[plans_evidence.Reader, Record]:
            reader = before.reader if before else None
            if reader is None or log.undone_after(tx, learner, reader.seq):
                model = MemoryModel(facts.weights)
                reader = plans_evidence.Reader(items.renames(tx), model)
            return reader, reader.read(log.lessons(tx, learner, after=reader.seq))

        reader, record = self.store.read(sentence)
        tens = len(record.reviews) // 10
        if before and before.reader is reader and before.tens == tens:
            return before._replace(seq=facts.seq, record=record)
        told = replace(record, reviews=record.reviews[: 10 * tens])
        evidence = told.evidence(guessing(catalogue, record))
        model = reader.model
        models = sorted(plans_evidence.believed(evidence, model), key=lambda pair: -pair[1])
        return _Kept(
            facts.seq,
            catalogue.library,
            reader,
            record,
            tens,
            models[:MOST_MODELS],
            {},
        )


def _learner(exam: Exam, catalogue: Catalogue, facts: Facts, kept: _Kept) -> Learner:
    return Learner(
        subjects=subjects_of(exam, catalogue, facts, kept.record),
        domain_of=catalogue.domains.get(exam.code, {}),
        knows=knowledge_of(exam, catalogue, kept.record),
        models=kept.models,
        pace=with_returns(kept.record.pace),
    )
