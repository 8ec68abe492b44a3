"""From entries as read to the model's records: one file at a time, knowing nothing of the others.

What a file says about others (tasks, scenarios, actors, traps) is kept as `Reference`s with their
places, for `crosschecks.py`. Programs beside the file are read through `Beside`, which remembers
what it read, so that a cached result is known to be stale when a program changes.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

from quizbank.model import (
    Bank,
    Block,
    Card,
    Exam,
    Item,
    Lab,
    LabCheck,
    Option,
    Place,
    Problem,
    Snippet,
    Source,
    WrongSolution,
)
from quizbank.simulator import acting

from .exam_building import build_exam
from .fields import BANK, SCRIPT_FILE
from .item_rules import check_choice, check_item, check_snippet
from .programs import compile_error
from .records import Entry
from .report import Report
from .translating import Draft, read_translation
from .values import plain
from .versions import digest, version_of
from .yaml_nodes import Mapping, Node, Refused, decode, parse
from .yaml_nodes import Sequence as List

FileKind = Literal["bank", "exam", "actor", "translation"]


@dataclass(frozen=True, slots=True)
class Reference:
    """Something an item or card names that must stand in another file."""

    what: Literal["task", "scenario", "actor", "trap", "topic"]
    owner: str
    value: str
    line: int
    column: int
    exam: str = ""


@dataclass(frozen=True, slots=True)
class Parsed:
    """One file, read: its content when it is good, and what is wrong with it.

    `depends` maps the programs beside it to the hash of what was read ("" when there was none).
    """

    kind: FileKind
    name: str
    bank: Bank | None = None
    exam: Exam | None = None
    actor: dict[str, Any] | None = None
    translation: tuple[Draft, ...] | None = None
    references: tuple[Reference, ...] = ()
    problems: tuple[Problem, ...] = ()
    depends: dict[str, str] | None = None

    @property
    def good(self) -> bool:
        """Whether the file has something that can be served."""
        content = (self.bank, self.exam, self.actor, self.translation)
        return any(one is not None for one in content)


class Beside:
    """Programs and recorded outputs beside a bank: `snippets/x.py` -> text."""

    def __init__(self, read: Callable[[str], bytes | None]) -> None:
        self._read = read
        self.depends: dict[str, str] = {}

    def text(self, path: str, report: Report, at: Node) -> str | None:
        """The text of a file beside; None when there is none or it cannot be read (reported)."""
        data = self._read(path)
        self.depends[path] = digest(data) if data is not None else ""
        if data is None:
            return None
        try:
            return decode(data)
        except Refused as refused:
            report.error(at, f"names {path}, which {refused.message} (line {refused.line})")
            return None


def read_file(
    kind: FileKind, file: str, data: bytes, beside: Beside, *, draft: bool = False
) -> Parsed:
    """One file's bytes to what it says. `file` is how problems name it.

    A file with any error has no content; as a `draft` it keeps those items that have none, and
    outputs may be missing that are still to be recorded.
    """
    name = file.rsplit("/", 1)[-1].rsplit(".", 1)[0]
    report = Report(file)
    parsed = Parsed(kind, name)
    try:
        text = decode(data)
        report = Report(file, text)
        node = parse(text, report)
        if node is None:
            report.error(_START, "is empty")
        elif kind == "actor":
            parsed = replace(parsed, actor=_actor(node, report))
        elif kind == "exam":
            parsed = replace(parsed, exam=build_exam(node, name, report))
        elif kind == "translation":
            parsed = replace(parsed, translation=read_translation(node, report))
        else:
            parsed = _Builder(file, report, beside, draft).bank(node, parsed)
    except Refused as refused:
        report.error(refused, refused.message)
    parsed = replace(parsed, problems=report.told(), depends=beside.depends)
    if not report.failed:
        return parsed
    bank = _sound_part(parsed.bank, report) if draft and parsed.bank else None
    return replace(parsed, bank=bank, exam=None, actor=None, translation=None)


def _sound_part(bank: Bank, report: Report) -> Bank | None:
    """The bank without the items and cards that have errors; None when it has errors itself."""
    things: tuple[Item | Card, ...] = (*bank.items, *bank.cards)
    starts = sorted(thing.place.line for thing in things)
    wrong = set()
    for problem in report.problems:
        if problem.severity == "error":
            index = bisect_right(starts, problem.place.line)
            if index == 0:
                return None
            wrong.add(starts[index - 1])
    return replace(
        bank,
        items=tuple(item for item in bank.items if item.place.line not in wrong),
        cards=tuple(card for card in bank.cards if card.place.line not in wrong),
    )


class _Start:
    line = 1
    column = 1


_START = _Start()


def _actor(node: Node, report: Report) -> dict[str, Any]:
    if type(node) is not Mapping:
        report.error(node, "is not a mapping; an actor is lines of `name: value`")
        return {}
    data: dict[str, Any] = plain(node)
    with report.about("the script:"):
        for path, message in acting.check(data):
            report.error(_within(node, path), message)
    return data


def _within(node: Node, path: Sequence[str | int]) -> Node:
    """The deepest node along a path of keys and indexes that exists."""
    for part in path:
        if isinstance(node, Mapping) and part in node.entries:
            node = node.entries[str(part)][1]
        elif isinstance(node, List) and isinstance(part, int) and part < len(node.items):
            node = node.items[part]
        else:
            break
    return node


class _Builder:
    """Builds one bank; problems of its items do not keep each other from being found."""

    def __init__(self, file: str, report: Report, beside: Beside, draft: bool) -> None:
        self._file = file
        self._report = report
        self._beside = beside
        self._draft = draft
        self._language = "en"
        self._references: list[Reference] = []

    def bank(self, node: Node, parsed: Parsed) -> Parsed:
        entry = BANK.read(node, self._report)
        if entry is None:
            return parsed
        self._language = entry.get("language", "en")
        bank_id = entry.get("bank", parsed.name)
        bank = Bank(
            id=bank_id,
            title=entry.get("title", ""),
            place=self._report.place(entry.at("bank")),
            language=self._language,
            items=tuple(self._item(one, bank_id) for one in entry.get("items", ())),
            cards=tuple(self._card(one, bank_id) for one in entry.get("cards", ())),
        )
        return replace(parsed, bank=bank, references=tuple(self._references))

    def _place(self, entry: Entry) -> Place:
        return self._report.place(entry.node)

    def _item(self, entry: Entry, bank_id: str) -> Item:
        report = self._report
        item_id = entry.get("id", "")
        with report.about(f"item '{item_id or '?'}'"):
            check_item(entry, report)
            kind = entry.get("kind", "single")
            snippet = self._snippet(entry, item_id)
            item = Item(
                id=item_id,
                bank=bank_id,
                kind=kind,
                stem=entry.get("stem", ""),
                place=self._place(entry),
                language=entry.get("language", self._language),
                level=entry.get("level", "application"),
                exams=self._exams(entry, item_id),
                topics=self._topics(entry, item_id),
                scenario=entry.get("scenario", ""),
                options=tuple(self._option(one, item_id) for one in entry.get("options", ())),
                blocks=_blocks(entry, "blocks"),
                left=_blocks(entry, "left"),
                right=_blocks(entry, "right"),
                pairs=entry.get("pairs", {}),
                accept=self._accept(entry, snippet),
                rationale=entry.get("rationale", ""),
                lab=self._lab(entry) if kind == "lab" else None,
                snippet=snippet,
                sources=_sources(entry),
                guide=entry.get("guide", ""),
                differs=entry.get("differs", {}).get("api", ""),
                was=tuple(entry.get("was", ())),
            )
            if item.lab and "actor" in entry:
                self._refer("actor", item_id, item.lab.actor, entry.at("actor"))
        if item.scenario:
            self._refer("scenario", item_id, item.scenario, entry.at("scenario"))
        return replace(item, version=version_of(item))

    def _card(self, entry: Entry, bank_id: str) -> Card:
        card_id = entry.get("id", "")
        with self._report.about(f"card '{card_id or '?'}'"):
            if (snippet := entry.get("snippet")) is not None:
                check_snippet(snippet, self._report, options=False)
            card = Card(
                id=card_id,
                bank=bank_id,
                front=entry.get("front", ""),
                back=entry.get("back", ""),
                place=self._place(entry),
                language=entry.get("language", self._language),
                exams=self._exams(entry, card_id),
                topics=self._topics(entry, card_id),
                snippet=self._snippet(entry, card_id),
                sources=_sources(entry),
                was=tuple(entry.get("was", ())),
            )
        return replace(card, version=version_of(card))

    def _refer(self, what: Any, owner: str, value: str, at: Node, exam: str = "") -> None:
        self._references.append(Reference(what, owner, value, at.line, at.column, exam))

    def _exams(self, entry: Entry, owner: str) -> dict[str, tuple[str, ...]]:
        exams: dict[str, list[str]] = entry.get("exams", {})
        for code, tasks in exams.items():
            at = entry.value_at("exams", code)
            for index, task in enumerate(tasks):
                node = at.items[index] if hasattr(at, "items") else at
                self._refer("task", owner, task, node, code)
        return {code: tuple(dict.fromkeys(tasks)) for code, tasks in exams.items()}

    def _topics(self, entry: Entry, owner: str) -> tuple[str, ...]:
        topics: list[str] = entry.get("topics", [])
        for index, topic in enumerate(topics):
            self._refer("topic", owner, topic, entry.item_at("topics", index))
        return tuple(dict.fromkeys(topics))

    def _option(self, entry: Entry, owner: str) -> Option:
        if "trap" in entry:
            self._refer("trap", owner, entry["trap"], entry.at("trap"))
        return Option(
            id=entry.get("id", ""),
            text=entry.get("text", ""),
            rationale=entry.get("rationale", ""),
            key=entry.get("key", False),
            trap=entry.get("trap", ""),
            pinned=entry.get("pinned", False),
        )

    def _accept(self, entry: Entry, snippet: Snippet | None) -> dict[str, tuple[str, ...]]:
        accept: dict[str, list[str]] = entry.get("accept", {})
        if entry.get("kind") != "predict":
            return {name: tuple(texts) for name, texts in accept.items()}
        if snippet is None or "accept" not in entry:
            return {}
        if not snippet.recorded:
            say = self._report.warn if self._draft else self._report.error
            say(
                entry.name_at("accept"),
                f"has no recorded output: snippets/{snippet.name}.txt must hold what the program "
                f"prints (`flask bank prove --record --only {entry.get('id', '')}` writes it)",
            )
            return {}
        return {"output": (snippet.recorded,)}

    def _snippet(self, entry: Entry, owner: str) -> Snippet | None:
        read: Entry | None = entry.get("snippet")
        if read is None or ("file" in read) == ("code" in read):
            return None
        if "file" in read:
            at, path = read.at("file"), f"snippets/{read['file']}"
            name = read["file"].removesuffix(".py")
            code = self._beside.text(path, self._report, at)
            if code is None and not self._beside.depends[path]:
                self._report.error(at, f"names {path}, which does not exist")
        else:
            at, name, code = read.at("code"), owner, read.get("code")
        if code is None:
            return None
        self._compiles(code, name, at)
        check_choice(code, entry, read, self._report)
        actor = read.get("actor", "free")
        if "actor" in read:
            self._refer("actor", owner, actor, read.at("actor"))
        return Snippet(
            name=name,
            code=code,
            proves=read.get("proves", "shows"),
            actor=actor,
            reason=read.get("reason", ""),
            recorded=self._beside.text(f"snippets/{name}.txt", self._report, at) or "",
            stdin=tuple(read.get("stdin", ())),
            runs=read.get("runs", 1),
            seed=read.get("seed", 0),
            fails=read.get("fails", {}),
            counts=read.get("counts", ""),
        )

    def _program(self, entry: Entry, field: str) -> str:
        """A lab's program: the name of a file in snippets/labs/, or the code itself."""
        written: str = entry.get(field, "")
        at = entry.at(field)
        if not re.fullmatch(SCRIPT_FILE, written.strip()):
            return written
        path = f"snippets/labs/{written.strip()}"
        code = self._beside.text(path, self._report, at)
        if code is None and not self._beside.depends[path]:
            self._report.error(at, f"names {path}, which does not exist")
        return code or ""

    def _lab(self, entry: Entry) -> Lab:
        exemplar = self._program(entry, "exemplar")
        self._compiles(exemplar, "exemplar", entry.at("exemplar"))
        for check in entry.get("checks", ()):
            self._compiles(check.get("code", ""), check.get("name", "check"), check.at("code"))
        return Lab(
            start=self._program(entry, "start"),
            goal=entry.get("goal", ""),
            exemplar=exemplar,
            checks=tuple(
                LabCheck(c.get("name", ""), c.get("code", ""), c.get("message", ""))
                for c in entry.get("checks", ())
            ),
            hints=tuple(entry.get("hints", ())),
            wrong=tuple(
                WrongSolution(
                    w.get("file", ""),
                    self._program(w, "file") if "file" in w else w.get("code", ""),
                    w.get("fails", ""),
                )
                for w in entry.get("wrong", ())
            ),
            minutes=entry.get("minutes", 10),
            actor=entry.get("actor", "free"),
            stdin=tuple(entry.get("stdin", ())),
            seed=entry.get("seed", 0),
        )

    def _compiles(self, code: str, name: str, at: Node) -> None:
        if wrong := compile_error(code):
            self._report.error(at, f"has a program {name} that {wrong}")


def _blocks(entry: Entry, field: str) -> tuple[Block, ...]:
    return tuple(Block(one.get("id", ""), one.get("text", "")) for one in entry.get(field, ()))


def _sources(entry: Entry) -> tuple[Source, ...]:
    return tuple(
        Source(one["title"], one["url"], one["claim"], one["checked_on"])
        for one in entry.get("sources", ())
        if len(one) == 4
    )
