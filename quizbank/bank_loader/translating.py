"""Translations: `agents.de.yaml` beside `agents.yaml`, read alone and then held to its original.

Read alone, a file gives texts by id and path. Beside its bank, each is checked: the item must be
there and have that text, and `of` must be the fingerprint of the texts that were translated. Where
it is another one, the original has changed since: learners read the original until somebody has
looked, which is told as a warning.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from quizbank.model import Bank, Card, Item, Place, Problem, Translation
from quizbank.translation import fingerprint, texts

from .fields import TRANSLATION
from .item_rules import refers_to_option
from .records import Entry
from .report import Report, did_you_mean, listed, quoted
from .yaml_nodes import Node

_NAME = re.compile(r"(?P<stem>.+)\.(?P<language>[a-z]{2,3}(?:-[A-Za-z]{2,4})?)\.ya?ml")
_WHOLE = ("stem", "rationale", "goal", "front", "back")
_BY_ID = ("blocks", "left", "right", "checks")


@dataclass(frozen=True, slots=True)
class Said:
    """A translated text: where it stands in the thing, where in the file."""

    path: str
    text: str
    line: int
    column: int


@dataclass(frozen=True, slots=True)
class Draft:
    """The texts of one item or card, with the fingerprint that the translator noted."""

    owner: str
    of: str
    texts: tuple[Said, ...]
    line: int
    column: int


def language_of(file: str) -> str:
    """The language that a file's name says it translates to; empty when it is no translation."""
    found = _NAME.fullmatch(file.rsplit("/", 1)[-1])
    return found["language"] if found else ""


def originals(file: str) -> tuple[str, str]:
    """The names that the original of a translation may have."""
    found = _NAME.fullmatch(file)
    stem = found["stem"] if found else file
    return f"{stem}.yaml", f"{stem}.yml"


def read_translation(node: Node, report: Report) -> tuple[Draft, ...]:
    """What a translation's file says, by itself."""
    entry = TRANSLATION.read(node, report)
    if entry is None:
        return ()
    return tuple(
        Draft(
            owner=one.get("id", ""),
            of=one.get("of", ""),
            texts=tuple(_said(one, report)),
            line=one.node.line,
            column=one.node.column,
        )
        for one in (*entry.get("items", ()), *entry.get("cards", ()))
    )


def _said(entry: Entry, report: Report) -> Iterator[Said]:
    def said(path: str, text: str, at: Node) -> Said:
        if phrase := refers_to_option(text):
            report.error(
                at,
                f"says {quoted(phrase)} in its {path}; options are shuffled, so say what it does",
            )
        return Said(path, text, at.line, at.column)

    with report.about(f"the translation of '{entry.get('id', '?')}'"):
        for field in _WHOLE:
            if field in entry:
                yield said(field, entry[field], entry.at(field))
        if api := entry.get("differs", {}).get("api"):
            yield said("differs", api, entry.at("differs"))
        for option, own in entry.get("options", {}).items():
            for field, text in own.items():
                yield said(f"options.{option}.{field}", text, own.at(field))
        for field in _BY_ID:
            for name, text in entry.get(field, {}).items():
                yield said(f"{field}.{name}", text, entry.value_at(field, name))
        for place, hint in enumerate(entry.get("hints", ())):
            yield said(f"hints.{place}", hint, entry.item_at("hints", place))


def hold(
    bank: Bank, file: str, drafts: tuple[Draft, ...], tell: Callable[[Problem], None]
) -> dict[str, Translation]:
    """Those translations of a bank that are of its texts as they are now; the rest is told."""
    own: tuple[Item | Card, ...] = (*bank.items, *bank.cards)
    things = {thing.id: thing for thing in own}
    renamed = {old: thing.id for thing in things.values() for old in thing.was}
    held: dict[str, Translation] = {}
    for draft in drafts:
        place = Place(file, draft.line, draft.column)
        thing = things.get(draft.owner)
        if thing is None:
            now = renamed.get(draft.owner, "")
            guess = f"; it is called '{now}' now" if now else did_you_mean(draft.owner, things)
            tell(Problem(place, f"'{draft.owner}' is not in {bank.place.file}{guess}"))
        elif draft.owner in held:
            tell(Problem(place, f"'{draft.owner}' is translated twice; keep one"))
        elif _fits(draft, thing, file, tell):
            if draft.of == (now := fingerprint(thing)):
                said = {one.path: one.text for one in draft.texts}
                held[draft.owner] = Translation(place, said)
            else:
                tell(Problem(place, _stale(draft, now), "warning"))
    return held


def _fits(draft: Draft, thing: Item | Card, file: str, tell: Callable[[Problem], None]) -> bool:
    """Whether the thing has every text that is translated; else it is told."""
    there = texts(thing)
    unknown = [one for one in draft.texts if one.path not in there]
    for one in unknown:
        guess = did_you_mean(one.path, there) or f"; it has {listed(there)}"
        message = f"the translation of '{draft.owner}' has {one.path}, the original has not{guess}"
        tell(Problem(Place(file, one.line, one.column), message))
    return not unknown


def _stale(draft: Draft, now: str) -> str:
    if not draft.of:
        return (
            f"the translation of '{draft.owner}' does not say which texts it is of, so learners "
            f"read the original; add `of: {now}`"
        )
    return (
        f"'{draft.owner}' has changed since it was translated, so learners read the original; "
        f"go over the translation, then write `of: {now}`"
    )
