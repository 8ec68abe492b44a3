"""An exam's items as the plan sees them: weight, odds of guessing, memory. No transaction here."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from datetime import date
from typing import NamedTuple

from quizbank import form_assembly
from quizbank.item_analysis import guess_score
from quizbank.model import Exam, Item, Library
from quizbank.planning import Proposal, Subject
from quizbank.store.cards import CardRow
from quizbank.study.catalogue import Catalogue
from quizbank.study.exams_records import Score
from quizbank.study.knowledge import Knowledge, knowledge
from quizbank.study.plans_evidence import Record, Remembered
from quizbank.study.readiness_model import Paper
from quizbank.study.settings import Settings


class Facts(NamedTuple):
    """What is read of a learner in one go."""

    settings: Settings
    day: date
    standing: Mapping[str, CardRow]
    spent_ms: int
    done: set[str]
    seq: int
    weights: tuple[float, ...]


def paper_of(exam: Exam) -> Paper:
    """A full form of an exam, and what its cut needs by the linear estimate."""
    return Paper(form_assembly.quotas(exam, exam.items), Score(0, exam.items, exam.cut).needed)


def knowledge_of(exam: Exam, catalogue: Catalogue, record: Record) -> Knowledge:
    """What a learner's first answers say of an exam's domains."""
    return knowledge(
        record.firsts,
        catalogue.domains.get(exam.code, {}),
        [domain.id for domain in exam.domains],
    )


def guessing(catalogue: Catalogue, record: Record) -> Callable[[str], float]:
    """How often this learner is right on an item without recalling it, or by drawing lots.

    What an item's domain says in the first exam that has it; the same for every exam.
    """
    library = catalogue.library
    knows = {code: knowledge_of(exam, catalogue, record) for code, exam in library.exams.items()}

    def guess(item_id: str) -> float:
        item = library.items.get(item_id)
        if item is None:
            return 0.0
        for code, domains in catalogue.domains.items():
            if item_id in domains:
                return max(knows[code].means[domains[item_id]], guess_score(item))
        return guess_score(item)

    return guess


def subjects_of(exam: Exam, catalogue: Catalogue, facts: Facts, record: Record) -> list[Subject]:
    """The exam's items as the plan sees them. A domain's weight is shared by its items."""
    domain_of = catalogue.domains.get(exam.code, {})
    pool: list[Item] = [
        item
        for item in catalogue.library.items.values()
        if item.id in domain_of and item.kind != "lab"
    ]
    sizes = Counter(domain_of[item.id] for item in pool)
    weights = {domain.id: domain.weight / 100 for domain in exam.domains}
    knows = knowledge_of(exam, catalogue, record)
    today = facts.day.isoformat()
    return [
        _subject(
            item.id,
            weights[domain_of[item.id]] / sizes[domain_of[item.id]],
            knows.means[domain_of[item.id]],
            facts.standing.get(item.id),
            record.memories.get(item.id),
            facts.day,
            today,
        )
        for item in pool
    ]


def _subject(
    item_id: str,
    weight: float,
    guess: float,
    card: CardRow | None,
    remembered: Remembered | None,
    day: date,
    today: str,
) -> Subject:
    if card is None or remembered is None:
        return Subject(item_id, weight, guess)
    return Subject(
        item_id,
        weight,
        guess,
        remembered.stability,
        remembered.difficulty,
        max((day - remembered.reviewed_on).days, 0),
        card.due_on is not None and card.due_on <= today,
    )


def topics_of(queue: Sequence[Proposal], library: Library) -> tuple[str, ...]:
    """The first topics of what is new, the commonest first."""
    new = [library.items[p.id].topics for p in queue if p.step == "new"]
    return tuple(topic for topic, _ in Counter(t[0] for t in new if t).most_common(3))
