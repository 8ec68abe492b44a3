"""What Quizbank is about: exams, items, cards and the snippets that prove them.

Plain frozen records without behaviour beyond looking themselves up. This module imports nothing of
ours and knows no file, database, web page or clock; whoever needs a bank gets a `Library`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import Literal

Kind = Literal["single", "multiple", "order", "match", "cloze", "predict", "lab"]
Level = Literal["recall", "application", "analysis"]
Proves = Literal["options", "key", "shows"]

KINDS: tuple[Kind, ...] = ("single", "multiple", "order", "match", "cloze", "predict", "lab")
EXAM_KINDS: tuple[Kind, ...] = ("single", "multiple")

_CHOICE_LINE = re.compile(r"^CHOICE = .*$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Place:
    """Where something was written: file as given to the loader, 1-based line and column."""

    file: str
    line: int = 1
    column: int = 1

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}"


@dataclass(frozen=True, slots=True)
class Problem:
    """Something wrong with a bank, in the author's words: what is wrong, what would be right."""

    place: Place
    message: str
    severity: Literal["error", "warning"] = "error"

    def __str__(self) -> str:
        return f"{self.place}: {self.message}"


@dataclass(frozen=True, slots=True)
class Source:
    """Where a claim can be checked, and when somebody last did."""

    title: str
    url: str
    claim: str
    checked_on: date


@dataclass(frozen=True, slots=True)
class Option:
    """One choice of a single or multiple item. `trap` names why a wrong option tempts."""

    id: str
    text: str
    rationale: str
    key: bool = False
    trap: str = ""
    pinned: bool = False


@dataclass(frozen=True, slots=True)
class Block:
    """A piece to be put in order or matched."""

    id: str
    text: str


@dataclass(frozen=True, slots=True)
class LabCheck:
    """An assertion that a learner's program must meet, with the sentence shown when it does not."""

    name: str
    code: str
    message: str


@dataclass(frozen=True, slots=True)
class WrongSolution:
    """A planted program that must fail, and the name of the check it must fail on."""

    file: str
    code: str
    fails: str


@dataclass(frozen=True, slots=True)
class Lab:
    """A broken or empty program to mend, played against `actor`; `seed` and `stdin` make each run
    the same."""

    start: str
    goal: str
    exemplar: str
    checks: tuple[LabCheck, ...]
    hints: tuple[str, ...] = ()
    wrong: tuple[WrongSolution, ...] = ()
    minutes: int = 10
    actor: str = "free"
    stdin: tuple[str, ...] = ()
    seed: int = 0


@dataclass(frozen=True, slots=True)
class Snippet:
    """A whole short program beside an item. `recorded` is what the key's run printed in CI.

    `stdin` are the lines that `input()` reads; `reason` says why it only `shows`. `fails` maps
    options to the exception that is their lesson, where it is neither the API's nor an assertion's.
    `counts` says what a run that fails is one of, where chance decides: "late refunds".
    """

    name: str
    code: str
    proves: Proves
    actor: str = "free"
    reason: str = ""
    recorded: str = ""
    stdin: tuple[str, ...] = ()
    runs: int = 1
    seed: int = 0
    fails: Mapping[str, str] = field(default_factory=dict)
    counts: str = ""

    def with_choice(self, choice: str | tuple[str, ...]) -> str:
        """The code with its CHOICE line set to an option id, or to a sorted tuple of ids."""
        value = choice if isinstance(choice, str) else tuple(sorted(choice))
        line = f"CHOICE = {value!r}".replace("'", '"')
        return _CHOICE_LINE.sub(lambda _: line, self.code, count=1)

    @property
    def has_choice(self) -> bool:
        """Whether the code has a CHOICE line that a learner's answer can be put into."""
        return bool(_CHOICE_LINE.search(self.code))


@dataclass(frozen=True, slots=True)
class Item:
    """A question in the widest sense. `version` is a hash of its content, `id` is for ever.

    Which fields speak depends on `kind`: `options` (single, multiple), `blocks` (order, in the
    right order), `left`, `right` and `pairs` (match), `accept` (cloze: name -> accepted texts;
    predict: {"output": (recorded output,)}), `lab` (lab).
    `exams` maps an exam's code to the ids of the blueprint tasks that it serves.
    """

    id: str
    bank: str
    kind: Kind
    stem: str
    place: Place
    version: str = ""
    language: str = "en"
    level: Level = "application"
    exams: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    topics: tuple[str, ...] = ()
    scenario: str = ""
    options: tuple[Option, ...] = ()
    blocks: tuple[Block, ...] = ()
    left: tuple[Block, ...] = ()
    right: tuple[Block, ...] = ()
    pairs: Mapping[str, str] = field(default_factory=dict)
    accept: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    rationale: str = ""
    lab: Lab | None = None
    snippet: Snippet | None = None
    sources: tuple[Source, ...] = ()
    guide: str = ""
    differs: str = ""
    was: tuple[str, ...] = ()
    languages: Mapping[str, str] = field(default_factory=dict)

    def language_of(self, path: str) -> str:
        """The language of one of its texts, which `languages` names where it is translated."""
        return self.languages.get(path, self.language)

    @property
    def key(self) -> tuple[str, ...]:
        """The sorted ids of the right options."""
        return tuple(sorted(option.id for option in self.options if option.key))

    def option(self, option_id: str) -> Option:
        """The option of that id; KeyError when there is none."""
        for option in self.options:
            if option.id == option_id:
                return option
        raise KeyError(option_id)


@dataclass(frozen=True, slots=True)
class Card:
    """A flashcard: recall, turn, rate."""

    id: str
    bank: str
    front: str
    back: str
    place: Place
    version: str = ""
    language: str = "en"
    exams: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    topics: tuple[str, ...] = ()
    snippet: Snippet | None = None
    sources: tuple[Source, ...] = ()
    was: tuple[str, ...] = ()
    languages: Mapping[str, str] = field(default_factory=dict)

    def language_of(self, path: str) -> str:
        """The language of its front or back."""
        return self.languages.get(path, self.language)


@dataclass(frozen=True, slots=True)
class Translation:
    """An item's or card's texts in another language, by path, as `options.text_first.rationale`."""

    place: Place
    texts: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Task:
    """A blueprint task: what a candidate must be able to do, with its points in our words."""

    id: str
    title: str
    points: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Domain:
    """A part of an exam. `weight` is in percent of the form's items."""

    id: str
    title: str
    weight: float
    tasks: tuple[Task, ...] = ()


@dataclass(frozen=True, slots=True)
class Scenario:
    """A situation shared by several items, told once."""

    id: str
    title: str
    text: str
    official: bool = False


@dataclass(frozen=True, slots=True)
class Exam:
    """An exam blueprint. `minutes` is the time limit, `cut` the scaled pass mark of 1000.

    `scenarios_drawn` is how many of its official scenarios one form uses (0: it has none).
    """

    code: str
    title: str
    guide_version: str
    guide_date: str
    items: int
    minutes: int
    cut: int
    domains: tuple[Domain, ...]
    scenarios: tuple[Scenario, ...] = ()
    scenarios_drawn: int = 0
    traps: Mapping[str, str] = field(default_factory=dict)
    drift: tuple[str, ...] = ()

    def domain_of(self, task_id: str) -> Domain:
        """The domain that holds a task; KeyError when none does."""
        for domain in self.domains:
            if any(task.id == task_id for task in domain.tasks):
                return domain
        raise KeyError(task_id)


@dataclass(frozen=True, slots=True)
class Bank:
    """The items and cards of one YAML file. `translations`: language -> id -> texts."""

    id: str
    title: str
    place: Place
    language: str = "en"
    items: tuple[Item, ...] = ()
    cards: tuple[Card, ...] = ()
    translations: Mapping[str, Mapping[str, Translation]] = field(default_factory=dict)


@dataclass(frozen=True)
class Library:
    """Everything that is live: banks, exams and actors. `actors` are plain JSON-like scripts."""

    banks: tuple[Bank, ...] = ()
    exams: Mapping[str, Exam] = field(default_factory=dict)
    actors: Mapping[str, Mapping[str, object]] = field(default_factory=dict)
    problems: tuple[Problem, ...] = ()
    items: Mapping[str, Item] = field(init=False)
    cards: Mapping[str, Card] = field(init=False)
    scenarios: Mapping[str, Scenario] = field(init=False)
    renamed: Mapping[str, str] = field(init=False)

    def __post_init__(self) -> None:
        items = {item.id: item for bank in self.banks for item in bank.items}
        cards = {card.id: card for bank in self.banks for card in bank.cards}
        scenarios = {s.id: s for exam in self.exams.values() for s in exam.scenarios}
        things: tuple[Item | Card, ...] = (*items.values(), *cards.values())
        renamed = {old: new.id for new in things for old in new.was}
        for name, value in (
            ("items", items),
            ("cards", cards),
            ("scenarios", scenarios),
            ("renamed", renamed),
        ):
            object.__setattr__(self, name, value)
