"""YAML text to a tree of nodes that know their line and column. The only place that touches PyYAML.

The C parser's events are read by our own builder, so that scalars stay the text the author wrote
(`no`, `12:30` and `1.10` are turned into nothing else here) and everything YAML offers beyond plain
lists and mappings is refused with its place: tags, merge keys, repeated keys, several documents,
deep nesting. Aliases are followed as long as what they stand for stays small. What the values
should be is `fields.py`'s business, not ours.
"""

from __future__ import annotations

import re
import warnings
from typing import TYPE_CHECKING, Any, NoReturn

import yaml

if TYPE_CHECKING:
    from .report import Report

MAX_BYTES = 1_000_000
MAX_NODES = 100_000
MAX_DEPTH = 20
MAX_SCALAR = 200_000

_Loader: Any = getattr(yaml, "CSafeLoader", None)
if _Loader is None:  # 17 times slower, and only needed where PyYAML was built without libyaml
    warnings.warn("PyYAML has no C parser here: loading banks will be slow.", stacklevel=2)
    _Loader = yaml.SafeLoader

# Control characters, lone surrogates and direction overrides: nothing an author means to type,
# and the last could make code read differently from what runs.
_UNREADABLE = re.compile(
    "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ud800-\udfff\ufffe\uffff\u202a-\u202e\u2066-\u2069]"
)


class Scalar:
    """One piece of text. `plain` says that it stood without quotes and not in a block."""

    __slots__ = ("column", "line", "plain", "text")

    def __init__(self, text: str, plain: bool, line: int, column: int) -> None:
        self.text = text
        self.plain = plain
        self.line = line
        self.column = column

    @property
    def empty(self) -> bool:
        """Whether nothing was written, or YAML's word for nothing."""
        return self.plain and self.text in ("", "~", "null", "Null", "NULL")


class Sequence:
    """A list of nodes."""

    __slots__ = ("column", "items", "line")

    def __init__(self, line: int, column: int) -> None:
        self.items: list[Node] = []
        self.line = line
        self.column = column


class Mapping:
    """Keys and values in the author's order; a repeated key has been reported and left out."""

    __slots__ = ("column", "entries", "line")

    def __init__(self, line: int, column: int) -> None:
        self.entries: dict[str, tuple[Scalar, Node]] = {}
        self.line = line
        self.column = column


Node = Scalar | Sequence | Mapping


class Refused(Exception):
    """The text cannot be read any further; 1-based line and column."""

    def __init__(self, message: str, line: int = 1, column: int = 1) -> None:
        super().__init__(message)
        self.message = message
        self.line = line
        self.column = column


def decode(data: bytes) -> str:
    """UTF-8 bytes to text with plain line ends; `Refused` names the first byte that is wrong."""
    if len(data) > MAX_BYTES:
        raise Refused(f"is more than {MAX_BYTES:,} bytes large; split it into several files")
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        raise Refused("is UTF-16 text; save it as UTF-8")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = data[: error.start].decode("utf-8", "replace")
        raise Refused(
            f"has the byte 0x{data[error.start]:02x}, which is not UTF-8; save the file as UTF-8",
            *_place_after(before),
        ) from None
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    if found := _UNREADABLE.search(text):
        raise Refused(
            f"has the invisible character U+{ord(found.group()):04X}; delete it",
            *_place_after(text[: found.start()]),
        )
    return text


def _place_after(before: str) -> tuple[int, int]:
    return before.count("\n") + 1, len(before) - before.rfind("\n")


def parse(text: str, report: Report) -> Node | None:
    """The document's node; None when there is none.

    `Refused` ends the reading; repeated keys are reported and reading goes on.
    """
    try:
        return _Builder(text, report).document()
    except yaml.MarkedYAMLError as error:
        unclosed = _UNCLOSED.search(error.problem or "")
        marks = (error.context_mark, error.problem_mark)
        mark = next(filter(None, marks if unclosed else reversed(marks)), None)
        line, column = (mark.line + 1, mark.column + 1) if mark else (1, 1)
        raise Refused(_explain(error), line, column) from None
    except yaml.YAMLError as error:
        raise Refused(f"cannot be read as YAML: {str(error).splitlines()[0]}") from None


class _Anchor:
    """A node with a name. `size` is the number of nodes in it, 0 while it is being read."""

    __slots__ = ("began", "column", "line", "node", "size", "used")

    def __init__(self, node: Node, began: int) -> None:
        self.node = node
        self.line = node.line
        self.column = node.column
        self.began = began
        self.size = 0
        self.used = False


class _Builder:
    def __init__(self, text: str, report: Report) -> None:
        self._events: Any = iter(_Loader(text).get_event, None)
        self._report = report
        self._count = 0
        self._anchors: dict[str, _Anchor] = {}
        self._open: dict[int, _Anchor] = {}

    def document(self) -> Node | None:
        root: Node | None = None
        for event in self._events:
            if type(event) is yaml.DocumentStartEvent:
                if root is not None:
                    self._refuse(event, "has a second document; keep one document in each file")
                root = self._tree()
        for name, anchor in self._anchors.items():
            if not anchor.used:
                self._report.error(
                    anchor,
                    f"has &{name} before a value, an anchor that nothing uses; put the text in "
                    "quotes if it begins with an ampersand",
                )
        return root

    def _tree(self) -> Node | None:
        """One document's events to a node, without recursion, so that depth costs nothing."""
        above: list[tuple[Sequence | Mapping, Scalar | None]] = []
        holder: Sequence | Mapping | None = None
        key: Scalar | None = None
        for event in self._events:
            kind = type(event)
            if kind is yaml.ScalarEvent:
                node: Node = self._scalar(event)
            elif kind is yaml.MappingStartEvent or kind is yaml.SequenceStartEvent:
                mark = event.start_mark
                new = Mapping if kind is yaml.MappingStartEvent else Sequence
                node = new(mark.line + 1, mark.column + 1)
            elif kind is yaml.MappingEndEvent or kind is yaml.SequenceEndEvent:
                if holder is not None and id(holder) in self._open:
                    self._close(holder)
                if not above:
                    return holder
                holder, key = above.pop()
                continue
            elif kind is yaml.AliasEvent:
                node = self._followed(event)
            else:  # the end of an empty document
                return None
            self._count += 1
            if self._count > MAX_NODES:
                self._refuse(event, f"has more than {MAX_NODES:,} values; split it into files")
            if kind is not yaml.AliasEvent and (event.anchor is not None or event.tag is not None):
                self._check_extras(event, node)
            if holder is None:
                if kind is yaml.ScalarEvent:
                    return node
            elif type(holder) is Sequence:
                holder.items.append(node)
            elif type(holder) is Mapping:
                if key is None:
                    key = self._key(event, node)
                    continue
                self._put(holder, key, node)
                key = None
            if kind is yaml.MappingStartEvent or kind is yaml.SequenceStartEvent:
                if holder is not None:
                    above.append((holder, key))
                    if len(above) >= MAX_DEPTH:
                        self._refuse(event, f"is nested more than {MAX_DEPTH} levels deep")
                if not isinstance(node, Scalar):
                    holder, key = node, None
        return None

    def _scalar(self, event: Any) -> Scalar:
        text: str = event.value
        if len(text) > MAX_SCALAR:
            self._refuse(event, f"has a text of {len(text):,} characters, too long to read")
        mark = event.start_mark
        return Scalar(text, not event.style, mark.line + 1, mark.column + 1)

    def _key(self, event: Any, node: Node) -> Scalar:
        if type(node) is not Scalar:
            self._refuse(event, "has a list or mapping as a key; a key is one word")
        if node.plain and node.text == "<<":
            self._refuse(event, "has a merge key <<; write the fields out")
        return node

    def _put(self, holder: Mapping, key: Scalar, value: Node) -> None:
        there = holder.entries.get(key.text)
        if there is None:
            holder.entries[key.text] = (key, value)
        else:
            self._report.error(
                key,
                f"has '{key.text}' twice (first in line {there[0].line}); keep one of them",
            )

    def _refuse(self, event: Any, message: str) -> NoReturn:
        mark = event.start_mark
        raise Refused(message, mark.line + 1, mark.column + 1)

    def _check_extras(self, event: Any, node: Node) -> None:
        if event.tag is not None:
            self._refuse(
                event,
                f"uses the tag {event.tag}; leave it out, or put the text in quotes if it begins "
                "with an exclamation mark",
            )
        anchor = _Anchor(node, self._count)
        self._anchors[event.anchor] = anchor
        if type(node) is Scalar:
            anchor.size = 1
        else:
            self._open[id(node)] = anchor

    def _close(self, holder: Sequence | Mapping) -> None:
        anchor = self._open.pop(id(holder))
        anchor.size = self._count - anchor.began + 1

    def _followed(self, event: Any) -> Node:
        anchor = self._anchors.get(event.anchor)
        if anchor is None or not anchor.size:
            what = "stands for nothing" if anchor is None else "stands for what it is in"
            self._refuse(
                event,
                f"uses the alias *{event.anchor}, which {what}; put the text in quotes if it "
                "begins with a star",
            )
        anchor.used = True
        self._count += anchor.size - 1
        return anchor.node


# What begins and never ends is told where it begins.
_UNCLOSED = re.compile(r"unexpected end of stream|expected ',' or")

_EXPLANATIONS = (
    (
        "mapping values are not allowed",
        "has a colon where none can be: put the text in quotes, or after `|` on lines of its own, "
        "or mend the indentation",
    ),
    ("found unexpected end of stream", "has a quoted text that is never closed"),
    (
        "cannot start any token",
        "has a text that begins with a character YAML keeps for itself (% @ ` or a tab): "
        "put it in quotes",
    ),
    ("found unknown escape character", "has an unknown backslash escape: use single quotes"),
    ("tab character", "is indented with a tab: use spaces"),
    ("expected '-' indicator", "has a line beside a list that is not part of it: indent it"),
    (
        "did not find expected key",
        "has a line that fits neither the line above nor its indentation: indent it like its "
        "neighbours, and put a text in quotes as a whole or not at all",
    ),
    ("did not find expected ',' or '}'", "has a { that is not closed: close it, or use quotes"),
    ("did not find expected ',' or ']'", "has a [ that is not closed: close it, or use quotes"),
    ("exceeded maximum nesting depth", f"is nested more than {MAX_DEPTH} levels deep"),
    ("could not find expected ':'", "has a line that is neither `name: value` nor `- value`"),
    (
        "block sequence entries are not allowed",
        "has a list item behind a name: begin the list on the next line, or put the text in quotes",
    ),
    (
        "did not find expected <document start>",
        "goes on after the document's end: delete `...` and what follows",
    ),
    ("did not find expected alphabetic", "has a * or & that names nothing: put the text in quotes"),
)


def _explain(error: yaml.MarkedYAMLError) -> str:
    problem = error.problem or error.context or "cannot be read as YAML"
    for part, words in _EXPLANATIONS:
        if part in problem:
            return words
    return f"cannot be read as YAML: {problem}"
