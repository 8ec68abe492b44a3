"""Kinds of values a field can hold: how each is read from a node, and its JSON Schema.

Scalars get their meaning here, from the field they stand in and never from how they look: `no`,
`12:30`, `1.10` and `2026-11-30` are text where text is expected. Reading returns None after
reporting what is wrong, so that every other problem is found in the same go.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date
from typing import Any, Protocol

from .report import Report, did_you_mean, listed, quoted
from .yaml_nodes import Mapping, Node, Scalar, Sequence

Schema = dict[str, Any]


class Value(Protocol):
    """A kind of value."""

    def read(self, node: Node, report: Report, name: str) -> Any:
        """The value, or None after reporting why not. `name` is the field's."""

    def schema(self) -> Schema:
        """The value as JSON Schema."""


def _scalar(node: Node, report: Report, name: str, expected: str) -> Scalar | None:
    if type(node) is Scalar:
        if node.empty:
            report.error(node, f"has an empty {name}; {expected} is expected")
            return None
        return node
    shape = "a list" if type(node) is Sequence else "a mapping"
    hint = " (put a text that begins with { or [ in quotes)" if expected == "text" else ""
    report.error(node, f"has {shape} as {name}, where {expected} is expected{hint}")
    return None


@dataclass(frozen=True)
class Text:
    """Text of at most `longest` characters; `pattern` must match as a whole.

    `prose` marks sentences, where an unquoted ` #` is more likely part of the text than a comment.
    """

    longest: int = 200
    pattern: str = ""
    means: str = ""
    prose: bool = False
    verbatim: bool = False

    def read(self, node: Node, report: Report, name: str) -> str | None:
        scalar = _scalar(node, report, name, "text")
        if scalar is None:
            return None
        text = scalar.text if self.verbatim else scalar.text.strip()
        if not text.strip():
            report.error(node, f"has an empty {name}; text is expected")
            return None
        if len(text) > self.longest:
            report.error(
                node,
                f"has a {name} of {len(text):,} characters; at most {self.longest:,} are allowed",
            )
            return None
        if self.pattern and not re.fullmatch(self.pattern, text):
            report.error(node, f"has {name} {quoted(text)}, but {self.means}")
            return None
        if self.prose and scalar.plain:
            report.check_comment(scalar, name)
        return text

    def schema(self) -> Schema:
        schema: Schema = {"type": "string", "minLength": 1, "maxLength": self.longest}
        if self.pattern:
            schema["pattern"] = f"^(?:{self.pattern})$"
        return schema


@dataclass(frozen=True)
class TextOrNumber(Text):
    """Text that an editor's YAML 1.1 eyes may take for a number, such as a task id 1.1."""

    def schema(self) -> Schema:
        return {"type": ["string", "number"]}


@dataclass(frozen=True)
class Whole:
    """A whole number from `least` to `most`."""

    least: int
    most: int

    def read(self, node: Node, report: Report, name: str) -> int | None:
        expected = f"a whole number from {self.least:,} to {self.most:,}"
        scalar = _scalar(node, report, name, expected)
        if scalar is None:
            return None
        if not re.fullmatch(r"-?\d{1,12}", scalar.text):
            report.error(node, f"has {name} {quoted(scalar.text)}, where {expected} is expected")
            return None
        value = int(scalar.text)
        if not self.least <= value <= self.most:
            report.error(node, f"has {name} {value:,}, where {expected} is expected")
            return None
        return value

    def schema(self) -> Schema:
        return {"type": "integer", "minimum": self.least, "maximum": self.most}


@dataclass(frozen=True)
class Percent:
    """A number from 0 to 100."""

    def read(self, node: Node, report: Report, name: str) -> float | None:
        scalar = _scalar(node, report, name, "a number from 0 to 100")
        if scalar is None:
            return None
        if not re.fullmatch(r"\d{1,3}(\.\d{1,6})?", scalar.text) or float(scalar.text) > 100:
            report.error(
                node, f"has {name} {quoted(scalar.text)}, where a number from 0 to 100 is expected"
            )
            return None
        return float(scalar.text)

    def schema(self) -> Schema:
        return {"type": "number", "minimum": 0, "maximum": 100}


@dataclass(frozen=True)
class Flag:
    """true or false, and no other spelling."""

    def read(self, node: Node, report: Report, name: str) -> bool | None:
        scalar = _scalar(node, report, name, "true or false")
        if scalar is None:
            return None
        if scalar.text not in ("true", "false"):
            report.error(node, f"has {name} {quoted(scalar.text)}; write true or false")
            return None
        return scalar.text == "true"

    def schema(self) -> Schema:
        return {"type": "boolean"}


@dataclass(frozen=True)
class Day:
    """A date as 2026-11-30."""

    def read(self, node: Node, report: Report, name: str) -> date | None:
        scalar = _scalar(node, report, name, "a date as 2026-11-30")
        if scalar is None:
            return None
        if re.fullmatch(r"\d{4}-\d\d-\d\d", scalar.text):
            try:
                return date.fromisoformat(scalar.text)
            except ValueError:
                report.error(node, f"has {name} {scalar.text}, a day that does not exist")
                return None
        report.error(
            node, f"has {name} {quoted(scalar.text)}, where a date as 2026-11-30 is expected"
        )
        return None

    def schema(self) -> Schema:
        return {"type": "string", "format": "date", "pattern": r"^\d{4}-\d\d-\d\d$"}


@dataclass(frozen=True)
class OneOf:
    """One word of a few."""

    words: tuple[str, ...]

    def read(self, node: Node, report: Report, name: str) -> str | None:
        scalar = _scalar(node, report, name, f"one of {listed(self.words)}")
        if scalar is None:
            return None
        if scalar.text not in self.words:
            report.error(
                node,
                f"has {name} {quoted(scalar.text)}, but only {listed(self.words)} exist"
                f"{did_you_mean(scalar.text, self.words)}",
            )
            return None
        return scalar.text

    def schema(self) -> Schema:
        return {"enum": list(self.words)}


@dataclass(frozen=True)
class ListOf:
    """A list of `least` to `most` values; wrong ones are reported and left out."""

    of: Value
    least: int = 0
    most: int = 50
    each: str = ""

    def read(self, node: Node, report: Report, name: str) -> list[Any] | None:
        if type(node) is Scalar and node.empty and self.least == 0:
            return []
        if type(node) is not Sequence:
            shape = "a mapping" if type(node) is Mapping else "text"
            report.error(
                node, f"has {shape} as {name}, where a list is expected: each on a line with `- `"
            )
            return None
        if not self.least <= len(node.items) <= self.most:
            few = len(node.items) < self.least
            limit = f"the least is {self.least}" if few else f"the most is {self.most:,}"
            report.error(node, f"has {len(node.items):,} {name}, and {limit}")
            return None
        read = (self.of.read(item, report, self.each or name) for item in node.items)
        return [value for value in read if value is not None]

    def schema(self) -> Schema:
        schema: Schema = {"type": "array", "items": self.of.schema(), "maxItems": self.most}
        if self.least:
            schema["minItems"] = self.least
        return schema


@dataclass(frozen=True)
class OneOrMore:
    """One value, or a list of them; read as a list."""

    of: Value
    most: int = 20

    def read(self, node: Node, report: Report, name: str) -> list[Any] | None:
        if type(node) is Sequence:
            return ListOf(self.of, 1, self.most).read(node, report, name)
        value = self.of.read(node, report, name)
        return None if value is None else [value]

    def schema(self) -> Schema:
        return {"anyOf": [self.of.schema(), ListOf(self.of, 1, self.most).schema()]}


@dataclass(frozen=True)
class MapOf:
    """Names of the author's choosing, each with a value of one kind."""

    keys: Text
    of: Value
    most: int = 100
    key_name: str = "name"

    def read(self, node: Node, report: Report, name: str) -> dict[str, Any] | None:
        if type(node) is Scalar and node.empty:
            return {}
        if type(node) is not Mapping:
            report.error(node, f"has no mapping as {name}, where lines of `name: value` belong")
            return None
        if len(node.entries) > self.most:
            report.error(node, f"has {len(node.entries):,} {name}; {self.most} are allowed")
            return None
        values = {}
        for key, value_node in node.entries.values():
            key_read = self.keys.read(key, report, self.key_name)
            value = self.of.read(value_node, report, f"{name}.{key.text}")
            if key_read is not None and value is not None:
                values[key_read] = value
        return values

    def schema(self) -> Schema:
        return {
            "type": "object",
            "additionalProperties": self.of.schema(),
            "propertyNames": self.keys.schema(),
        }


def plain(node: Node) -> Any:
    """A node as plain data by YAML 1.2's core rules: null, true, false, numbers, else text."""
    if type(node) is Scalar:
        return _core(node)
    if type(node) is Sequence:
        return [plain(item) for item in node.items]
    if type(node) is Mapping:
        return {text: plain(value) for text, (_, value) in node.entries.items()}
    return None


def _core(scalar: Scalar) -> Any:
    if not scalar.plain:
        return scalar.text
    text = scalar.text
    if scalar.empty:
        return None
    if text in ("true", "True", "TRUE"):
        return True
    if text in ("false", "False", "FALSE"):
        return False
    if re.fullmatch(r"[-+]?[0-9]{1,18}", text):
        return int(text)
    if re.fullmatch(r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]{1,3})?", text):
        return float(text)
    return text
