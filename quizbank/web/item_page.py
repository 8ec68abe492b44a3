"""An item as a learner sees it: before answering, and after.

Two functions, so that the first cannot leak what only the second may show: `question` never reads a
key, a rationale, a source or a snippet that is not part of the stem.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, Protocol, TypeVar

from markupsafe import Markup

from quizbank.grading import Response, grade
from quizbank.model import Block, Card, Item, Kind, Option, Snippet, Source
from quizbank.web.markup import code, inline, markdown, printed, spoken, typed
from quizbank.web.responses import blanks

PAGE_LANGUAGE = "en"
"""What templates/base.html is written in; a text in another language says so itself."""

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"

_GAP = Markup('<span class="blank">{number}</span>')
_FIELD = Markup(
    '<input class="blank" name="blank-{name}" value="{value}" size="14" autocomplete="off" '
    'autocapitalize="off" spellcheck="false" aria-label="Blank {number}">'
)

Mark = Literal["right", "missed", "wrong", "left"]


class Named(Protocol):
    """Anything with an id."""

    @property
    def id(self) -> str: ...


Thing = TypeVar("Thing", bound=Named)


@dataclass(frozen=True, slots=True)
class Choice:
    """A choice of an open item: what may be said of it before the answer."""

    id: str
    letter: str
    text: Markup
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class Question:
    """An item before it is answered. `entered` holds what the form held, by field name."""

    id: str
    kind: Kind
    stem: Markup
    wanted: int
    choices: tuple[Choice, ...]
    partners: tuple[Choice, ...]
    code: Markup
    entered: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Explained:
    """An option after the answer: chosen or not, right or not, and why."""

    choice: Choice
    mark: Mark
    rationale: Markup


@dataclass(frozen=True, slots=True)
class Compared:
    """A part of an answer to an order, match, cloze or predict item beside the right one."""

    label: str
    given: Markup
    right: Markup
    correct: bool


@dataclass(frozen=True, slots=True)
class Explanation:
    """Everything about an item that only those may read who have answered it."""

    options: tuple[Explained, ...]
    parts: tuple[Compared, ...]
    rationale: Markup
    differs: Markup
    sources: tuple[Source, ...]
    snippet: Snippet | None
    code: Markup
    letters: Mapping[str, str]

    @property
    def right(self) -> list[str]:
        """The ids of the right options."""
        return [one.choice.id for one in self.options if one.mark in ("right", "missed")]


def question(
    item: Item,
    order: Sequence[str] = (),
    *,
    chosen: Iterable[str] = (),
    entered: Mapping[str, str] | None = None,
) -> Question:
    """An item without its key, its choices in the order of its showing.

    `entered` is what the form held so far; None where there is no form to fill.
    """
    shown: Sequence[Option | Block] = {
        "order": item.blocks,
        "match": item.left,
    }.get(item.kind, item.options)
    return Question(
        id=item.id,
        kind=item.kind,
        stem=_stem(item, entered),
        wanted=len(item.key) if item.kind == "multiple" else 1,
        choices=_choices(
            item, shown if item.kind == "match" else _in_order(shown, order), set(chosen)
        ),
        partners=_choices(item, _in_order(item.right, order), set()),
        code=code(item.snippet.code) if item.kind == "predict" and item.snippet else Markup(),
        entered=entered or {},
    )


def explanation(item: Item, order: Sequence[str], response: Response) -> Explanation:
    """What an answered item has to say; the chosen and the right options come first."""
    chosen = set(response) if item.kind in ("single", "multiple") else set()
    choices = _choices(item, _in_order(item.options, order), chosen)
    explained = [
        Explained(choice, _mark(option, choice.chosen), _rationale(item, option))
        for choice in choices
        for option in (item.option(choice.id),)
    ]
    explained.sort(key=lambda option: option.mark == "left")
    return Explanation(
        options=tuple(explained),
        parts=tuple(_parts(item, response)),
        rationale=said(item, "rationale", markdown(item.rationale)),
        differs=said(item, "differs", markdown(item.differs)),
        sources=item.sources,
        snippet=item.snippet,
        code=code(item.snippet.code) if item.snippet else Markup(),
        letters={choice.id: choice.letter for choice in choices},
    )


def _in_order(things: Sequence[Thing], order: Sequence[str]) -> list[Thing]:
    """Things in a showing's order; whatever it does not name keeps its place at the end."""
    place = {name: index for index, name in enumerate(order)}
    return sorted(things, key=lambda thing: place.get(thing.id, len(place)))


def said(thing: Item | Card, path: str, text: Markup, tag: str = "div") -> Markup:
    """A text as it stands in a page, with its language where that is not the page's."""
    language = thing.language_of(path)
    return text if language == PAGE_LANGUAGE or not text else spoken(text, language, tag)


def lang_of(thing: Item | Card, path: str) -> Markup:
    """The lang attribute of the element that holds a text; nothing where it is the page's."""
    language = thing.language_of(path)
    return Markup() if language == PAGE_LANGUAGE else Markup(' lang="{}"').format(language)


def _choices(item: Item, things: Iterable[Option | Block], chosen: set[str]) -> tuple[Choice, ...]:
    return tuple(
        Choice(thing.id, letter, _short(item, thing), thing.id in chosen)
        for letter, thing in zip(LETTERS, things, strict=False)
    )


def _short(item: Item, thing: Option | Block) -> Markup:
    """The text of an option or block."""
    if isinstance(thing, Option):
        path = f"options.{thing.id}.text"
    else:
        sides = {"blocks": item.blocks, "left": item.left, "right": item.right}
        field = next((name for name, blocks in sides.items() if thing in blocks), "blocks")
        path = f"{field}.{thing.id}"
    return said(item, path, inline(thing.text), "span")


def _rationale(item: Item, option: Option) -> Markup:
    return said(item, f"options.{option.id}.rationale", markdown(option.rationale))


def _stem(item: Item, entered: Mapping[str, str] | None) -> Markup:
    """The stem; a cloze item's blanks are fields in a form and gaps elsewhere."""
    filled: dict[str, Markup] = {}
    for number, name in enumerate(blanks(item), start=1) if item.kind == "cloze" else ():
        field = {"name": name, "value": (entered or {}).get(f"blank-{name}", "")}
        gap = _GAP if entered is None else _FIELD
        filled[name] = gap.format(number=number, **field)
    return said(item, "stem", markdown(item.stem, filled))


def _mark(option: Option, chosen: bool) -> Mark:
    if option.key:
        return "right" if chosen else "missed"
    return "wrong" if chosen else "left"


def _parts(item: Item, response: Response) -> Iterable[Compared]:
    """An answer part by part beside the key; an empty response shows the key alone."""
    if item.kind == "order":
        texts = {block.id: _short(item, block) for block in item.blocks}
        given = (*response, *("" for _ in item.blocks))
        for place, block in enumerate(item.blocks):
            yield Compared(
                f"Place {place + 1}",
                texts.get(given[place], Markup()),
                texts[block.id],
                given[place] == block.id,
            )
    elif item.kind == "match":
        pairs = response if isinstance(response, Mapping) else {}
        partners = {block.id: _short(item, block) for block in item.right}
        for block in item.left:
            chosen, right = pairs.get(block.id, ""), item.pairs[block.id]
            yield Compared(
                _short(item, block),
                partners.get(chosen, Markup()),
                partners[right],
                chosen == right,
            )
    elif item.kind == "cloze":
        yield from _blanks(item, response if isinstance(response, Mapping) else {})
    elif item.kind == "predict":
        text = "".join(response)
        key = item.accept.get("output", ("",))[0]
        yield Compared("", printed(text), printed(key), grade(item, (text,)))


def _blanks(item: Item, response: Mapping[str, str]) -> Iterable[Compared]:
    key = {name: accepted[0] for name, accepted in item.accept.items()}
    for number, name in enumerate(blanks(item), start=1):
        text = response.get(name, "")
        right = Markup(" or ").join(typed(accepted) for accepted in item.accept[name])
        yield Compared(f"Blank {number}", typed(text), right, grade(item, {**key, name: text}))
