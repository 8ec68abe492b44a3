"""What publishing one library in the place of another would change, item by item. Pure.

Said in an author's words: which parts of an item read differently, before and after. An item whose
key grades otherwise is told apart from one that only reads better.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from quizbank.grading import key_text
from quizbank.model import Card, Item, Lab, Library, Snippet, Source

Thing = Item | Card


@dataclass(frozen=True, slots=True)
class FieldChange:
    """One part of an item, such as its question; an empty text is a part that was not there."""

    part: str
    before: str
    after: str


@dataclass(frozen=True, slots=True)
class Changed:
    """An item or card that is there before and after. `was` is its earlier id if it had another."""

    thing: Thing
    was: str
    key_changed: bool
    fields: tuple[FieldChange, ...]


@dataclass(frozen=True, slots=True)
class Changes:
    """`added` and `changed` are as they will be, `retired` as they are now, `same` a number."""

    added: tuple[Thing, ...] = ()
    changed: tuple[Changed, ...] = ()
    retired: tuple[Thing, ...] = ()
    same: int = 0

    @property
    def none(self) -> bool:
        """Whether learners would notice nothing."""
        return not (self.added or self.changed or self.retired)


def changes(before: Library, after: Library) -> Changes:
    """From the items and cards of one library to those of another."""
    old, new = _things(before), _things(after)
    added: list[Thing] = []
    changed: list[Changed] = []
    same = 0
    carried = set()
    for thing in new.values():
        was = thing.id if thing.id in old else next((i for i in thing.was if i in old), "")
        if not was:
            added.append(thing)
            continue
        carried.add(was)
        told = _changed(old[was], thing)
        if told.was or told.fields or told.key_changed:
            changed.append(told)
        else:
            same += 1
    retired = tuple(thing for name, thing in old.items() if name not in carried)
    return Changes(tuple(added), tuple(changed), retired, same)


def _things(library: Library) -> Mapping[str, Thing]:
    return {**library.items, **library.cards}


def _changed(old: Thing, new: Thing) -> Changed:
    before, after = dict(_parts(old)), dict(_parts(new))
    fields = tuple(
        FieldChange(part, before.get(part, ""), after.get(part, ""))
        for part in dict.fromkeys((*after, *before))
        if before.get(part, "") != after.get(part, "")
    )
    key_changed = isinstance(old, Item) and isinstance(new, Item) and key_text(old) != key_text(new)
    return Changed(new, old.id if old.id != new.id else "", key_changed, fields)


def _parts(thing: Thing) -> Iterator[tuple[str, str]]:
    """Every part of an item or card that an author writes, as text."""
    if isinstance(thing, Card):
        yield "front", thing.front
        yield "back", thing.back
    else:
        yield from _item_parts(thing)
    if thing.snippet:
        yield from _snippet_parts(thing.snippet)
    yield "sources", "\n".join(_source(source) for source in thing.sources)
    yield "exams", ", ".join(f"{code} {' '.join(tasks)}" for code, tasks in thing.exams.items())
    yield "topics", ", ".join(thing.topics)
    yield "language", thing.language


def _item_parts(item: Item) -> Iterator[tuple[str, str]]:
    yield "kind", item.kind
    yield "question", item.stem
    if item.options:
        yield "key", ", ".join(item.key)
    for option in item.options:
        trap = f"\nTrap: {option.trap}" if option.trap else ""
        pinned = "\nPinned" if option.pinned else ""
        yield f"option {option.id}", f"{option.text}\n\n{option.rationale}{trap}{pinned}"
    yield "order", "\n".join(block.text for block in item.blocks)
    left = {block.id: block.text for block in item.left}
    right = {block.id: block.text for block in item.right}
    yield "pairs", "\n".join(f"{left[a]} = {right[b]}" for a, b in item.pairs.items())
    yield "to choose from", "\n".join(right.values())
    yield "accepted", "\n".join(f"{name}: {' | '.join(t)}" for name, t in item.accept.items())
    yield "explanation", item.rationale
    yield "where guide and API differ", item.differs
    yield "situation", item.scenario
    yield "level", item.level
    yield "guide", item.guide
    if item.lab:
        yield from _lab_parts(item.lab)


def _lab_parts(lab: Lab) -> Iterator[tuple[str, str]]:
    yield "goal", lab.goal
    yield "start", lab.start
    yield "exemplar", lab.exemplar
    yield "hints", "\n".join(lab.hints)
    for check in lab.checks:
        yield f"check {check.name}", f"{check.code}\n{check.message}"
    for wrong in lab.wrong:
        yield f"wrong solution {wrong.file or wrong.fails}", wrong.code
    yield "lab", f"{lab.actor}, {lab.minutes} minutes, seed {lab.seed}, {' '.join(lab.stdin)}"


def _snippet_parts(snippet: Snippet) -> Iterator[tuple[str, str]]:
    yield "program", snippet.code
    yield "recorded output", snippet.recorded
    told = [f"proves {snippet.proves}", f"actor {snippet.actor}", snippet.reason, *snippet.stdin]
    if snippet.runs > 1 or snippet.seed:
        told.append(f"{snippet.runs} runs from seed {snippet.seed}")
    if snippet.counts:
        told.append(f"counts {snippet.counts}")
    told += [f"{option} fails with {exception}" for option, exception in snippet.fails.items()]
    yield "how it is run", "\n".join(line for line in told if line)


def _source(source: Source) -> str:
    return f"{source.title} ({source.checked_on})\n{source.url}\n{source.claim}"
