"""Which item or card comes next.

Pure: given what is live and where the learner stands, it picks an id. What the learner has put
away is never picked, and what was missed today returns once, after others.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from random import Random

from quizbank.model import Block, Exam, Item
from quizbank.store.cards import Wanted

OTHERS_BETWEEN = 3


def next_review(
    wanted: Sequence[Wanted],
    *,
    day: str,
    others_since: Callable[[int], int],
    rng: Random,
) -> str | None:
    """The next of what is wanted today; the longest overdue first, those of one day in any order.

    `others_since` counts the answers after a log row. What was missed today returns as soon as
    three others came between, or when nothing else is left.
    """
    return next_card(wanted, (), day=day, others_since=others_since, rng=rng, ours=())


def next_card(
    wanted: Sequence[Wanted],
    unseen: Sequence[str],
    *,
    day: str,
    others_since: Callable[[int], int],
    rng: Random,
    ours: Container[str],
) -> str | None:
    """As `next_review`, with the unseen after what is due, those of `ours` first, in order."""
    returning = [card for card in wanted if card.repeat_on == day]
    for card in returning:
        if others_since(card.repeat_seq or 0) >= OTHERS_BETWEEN:
            return card.item_id
    due = [card for card in wanted if card.repeat_on != day and card.due_on is not None]
    if due:
        oldest = min(card.due_on or "" for card in due)
        return rng.choice([card.item_id for card in due if card.due_on == oldest])
    fresh = next((i for i in unseen if i in ours), next(iter(unseen), None))
    if fresh is not None:
        return fresh
    return returning[0].item_id if returning else None


def next_practice(
    *,
    returning: Sequence[Wanted],
    unseen: Sequence[str],
    answered: Iterable[str],
    longest_ago: Iterable[str],
    others_since: Callable[[int], int],
    weights: Mapping[str, float],
    domain_of: Mapping[str, str],
    rng: Random,
) -> str | None:
    """The next to practise: what returns today, then unseen, then the least recently answered.

    Unseen ones are taken from the domain whose share of what was `answered` lags most behind its
    weight in the exam; what has no domain in that exam comes after what has.
    """
    for card in returning:
        if others_since(card.repeat_seq or 0) >= OTHERS_BETWEEN:
            return card.item_id
    if unseen:
        return rng.choice(_furthest_behind(unseen, answered, weights, domain_of))
    return next(iter(longest_ago), None)


def _furthest_behind(
    unseen: Sequence[str],
    answered: Iterable[str],
    weights: Mapping[str, float],
    domain_of: Mapping[str, str],
) -> Sequence[str]:
    """The unseen items of the domain whose share of the answered lags most behind its weight."""
    waiting: dict[str, list[str]] = {}
    for item_id in unseen:
        waiting.setdefault(domain_of.get(item_id, ""), []).append(item_id)
    there = {domain: items for domain, items in waiting.items() if domain in weights}
    if not there:
        return unseen
    done = dict.fromkeys(weights, 0)
    for item_id in answered:
        domain = domain_of.get(item_id, "")
        if domain in done:
            done[domain] += 1
    total, whole = sum(done.values()), sum(weights.values())

    def lag(domain: str) -> float:
        return weights[domain] / whole - (done[domain] / total if total else 0.0)

    return there[max(there, key=lag)]


def weights_of(exam: Exam | None) -> Mapping[str, float]:
    """Domain id -> its weight in an exam."""
    return {domain.id: domain.weight for domain in exam.domains if domain.weight} if exam else {}


def shuffled(item: Item, rng: Random) -> tuple[str, ...]:
    """The order of one showing: option ids with pinned ones last, blocks, or partners.

    Blocks to put in order are never shown in the right order, or doing nothing would be right.
    """
    if item.kind in ("single", "multiple"):
        free = [option.id for option in item.options if not option.pinned]
        rng.shuffle(free)
        return (*free, *(option.id for option in item.options if option.pinned))
    if item.kind == "order":
        return _disordered(item.blocks, rng)
    if item.kind == "match":
        right = [block.id for block in item.right]
        rng.shuffle(right)
        return tuple(right)
    return ()


def _disordered(blocks: Sequence[Block], rng: Random) -> tuple[str, ...]:
    ids = [block.id for block in blocks]
    right = list(ids)
    rng.shuffle(ids)
    if ids == right and len(ids) > 1:
        ids.append(ids.pop(0))
    return tuple(ids)
