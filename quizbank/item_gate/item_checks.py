"""What each item must have beyond being servable, told at its place. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from quizbank.model import Card, Item, Library, Problem

from .aims import Aims, Severity

Complaints = Mapping[str, Sequence[str]]
"""Id of an item or card -> why its proof fails; empty when it holds."""


def item_problems(
    library: Library, aims: Aims, proofs: Complaints | None = None
) -> Iterator[Problem]:
    """Every fault of every item and card, in the library's order. Without `proofs`, none is asked
    for; things with a program that are not among them are not proved yet, which is said once."""
    unproved: list[Item | Card] = []
    for bank in library.banks:
        for item in bank.items:
            for message in _faults(item):
                yield _problem(item, message, aims.faults)
        for card in bank.cards:
            if not card.sources:
                yield _problem(card, "has no source: title, url, claim and checked_on", aims.faults)
        if proofs is None:
            continue
        things: tuple[Item | Card, ...] = (*bank.items, *bank.cards)
        for thing in things:
            if thing.id in proofs:
                for complaint in proofs[thing.id]:
                    yield _problem(thing, f"is not proved: {complaint}", "error")
            elif thing.snippet or (isinstance(thing, Item) and thing.lab):
                unproved.append(thing)
    if unproved:
        yield _problem(unproved[0], _not_proved(len(unproved)), "warning")


def _faults(item: Item) -> Iterator[str]:
    for option in item.options:
        if not option.rationale:
            yield f"has no rationale for option {option.id}: say why it is right or fails"
        if not option.key and not option.trap:
            yield f"names no trap for option {option.id}: what tempts in it?"
    if not item.options and item.lab is None and not item.rationale:
        yield "has no rationale: say why the answer is what it is"
    if not item.sources:
        yield "has no source: title, url, claim and checked_on"
    if item.snippet is None and item.lab is None:
        yield "has no snippet: nothing proves its key"
    if item.lab is not None and not item.lab.wrong:
        yield "has no planted wrong solutions: nothing shows that its checks can fail"


def _not_proved(number: int) -> str:
    who = "is" if number == 1 else f"and {number - 1:,} more are"
    return f"{who} not proved yet: run flask bank prove"


def _problem(thing: Item | Card, message: str, severity: Severity) -> Problem:
    word = "card" if isinstance(thing, Card) else "item"
    return Problem(thing.place, f"{word} '{thing.id}' {message}", severity)
