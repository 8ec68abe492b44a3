"""When the live library changes: progress follows a rename, and a changed key is noticed.

Nothing is ever removed here. What a bank no longer has is simply not shown, and is back with all
its progress as soon as the bank has it again.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from quizbank import grading
from quizbank.model import Card, Item, Library
from quizbank.store import Tx, cards, items, learners, marks
from quizbank.store.driver import to_ms
from quizbank.store.log import LogRow
from quizbank.study import answering, versions
from quizbank.study.answering import Moment
from quizbank.study.settings import Settings, read


@dataclass(frozen=True, slots=True)
class Changes:
    """What a library asks to be done. `names` maps an id to what it is to go by now, "" for itself.

    `keys` are (learner, item id) whose last answer was to a version with another key.
    """

    names: Mapping[str, str]
    keys: tuple[tuple[str, str], ...]

    def __bool__(self) -> bool:
        return bool(self.names or self.keys)


def wanted(tx: Tx, library: Library) -> Changes:
    """What is to be done so that progress fits the library."""
    names = _wanted_names(items.renames(tx), library)
    return Changes(names, () if names else _changed_keys(tx, library))


def adopt(tx: Tx, library: Library, *, at: datetime, defaults: Settings) -> None:
    """Carry progress along renames, then bring forward what has another key now."""
    for old, new in _wanted_names(items.renames(tx), library).items():
        _carry(tx, old, new)
    for learner, item_id in _changed_keys(tx, library):
        moment = Moment(at, read(learners.settings_text(tx, learner), defaults))
        bring_forward(tx, learner, library.items[item_id], moment)


def bring_forward(tx: Tx, learner: str, item: Item, moment: Moment) -> None:
    """Keep that the item has another key than when it was last answered, and make it due."""
    keep_version(tx, item, at=moment.at)
    answering.step(
        tx,
        cards.get(tx, learner, item.id),
        LogRow(
            learner=learner,
            item_id=item.id,
            event="changed",
            at=to_ms(moment.at),
            day=moment.day.isoformat(),
            version=item.version,
        ),
    )


def keep_version(tx: Tx, item: Item | Card, *, at: datetime) -> None:
    """Keep the version of an item or card with its key and content."""
    items.keep_version(
        tx,
        item.id,
        item.version,
        key=grading.key_text(item) if isinstance(item, Item) else "",
        content=versions.as_text(item),
        at_ms=to_ms(at),
    )


def _wanted_names(known: Mapping[str, str], library: Library) -> Mapping[str, str]:
    live = library.items.keys() | library.cards.keys()
    names: dict[str, str] = {}
    for old, new in library.renamed.items():
        if old not in live and known.get(old) != new:
            names[old] = new
    for old, new in known.items():
        if old in live and new not in live:
            names[new] = old  # the bank went back to the earlier id
        elif old in live:
            names[old] = ""  # both are there: they are two things after all
    return names


def _carry(tx: Tx, old: str, new: str) -> None:
    before = items.name_now(tx, old)
    everybody = {*cards.learners_of(tx, old), *cards.learners_of(tx, before)}
    if new:
        items.rename(tx, old, new)
    else:
        items.unname(tx, old)
    for learner in sorted(everybody):
        for item_id in sorted({old, before, new} - {""}):
            if items.name_now(tx, item_id) == item_id:
                answering.rebuild(tx, learner, item_id)
            else:
                cards.remove(tx, learner, item_id)
    if new:
        marks.move(tx, old, new)


def _changed_keys(tx: Tx, library: Library) -> tuple[tuple[str, str], ...]:
    """Who last answered which item with a key that it no longer has."""
    keys = _keys_by_name_now(tx)
    found = []
    for item_id, version in cards.versions(tx):
        item = library.items.get(item_id)
        then = keys.get((item_id, version))
        if item is None or item.version == version or then is None:
            continue
        if then != grading.key_text(item):
            found += [(learner, item_id) for learner in cards.learners_at(tx, item_id, version)]
    return tuple(found)


def _keys_by_name_now(tx: Tx) -> Mapping[tuple[str, str], str]:
    """(the id it goes by now, version) -> key, of every version that was ever shown."""
    names = items.renames(tx)
    return {(names.get(i, i), version): key for (i, version), key in items.keys(tx).items()}
