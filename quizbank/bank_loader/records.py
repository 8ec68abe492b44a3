"""Records: mappings with known fields. What is unknown, missing or out of place is reported."""

from __future__ import annotations

from collections.abc import Mapping as MappingOf
from collections.abc import Sequence as SequenceOf
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from .report import Report, did_you_mean, listed, quoted
from .values import Schema, Value
from .yaml_nodes import Mapping, Node, Scalar, Sequence


@dataclass(frozen=True)
class Field:
    """A named part of a record. `kinds` are the kinds of item it belongs to; none: to all."""

    name: str
    value: Value
    doc: str
    required: bool = False
    kinds: tuple[str, ...] = ()


class Entry(dict[str, Any]):
    """A record as read: field name -> value, and where each was written."""

    __slots__ = ("node",)

    def __init__(self, node: Mapping) -> None:
        self.node = node

    def at(self, name: str) -> Node:
        """The node of a field's value; the record's own when it is not there."""
        entry = self.node.entries.get(name)
        return entry[1] if entry else self.node

    def name_at(self, name: str) -> Node:
        """The node of a field's name; the record's own when it is not there."""
        entry = self.node.entries.get(name)
        return entry[0] if entry else self.node

    def item_at(self, name: str, index: int) -> Node:
        """The node of the value at an index of a list; a single value stands for its list."""
        node = self.at(name)
        return node.items[index] if type(node) is Sequence else node

    def key_at(self, name: str, key: str) -> Node:
        """The node of a key within a mapping field."""
        node = self.at(name)
        if type(node) is Mapping and key in node.entries:
            return node.entries[key][0]
        return node

    def value_at(self, name: str, key: str) -> Node:
        """The node of a value within a mapping field."""
        node = self.at(name)
        if type(node) is Mapping and key in node.entries:
            return node.entries[key][1]
        return node


# Words that other quiz formats use, and ours.
OTHER_WORDS: MappingOf[str, str] = {
    "question": "stem",
    "prompt": "stem",
    "choices": "options",
    "answers": "options",
    "answer": "key",
    "correct": "key",
    "explanation": "rationale",
    "feedback": "rationale",
    "reason_wrong": "trap",
    "type": "kind",
    "difficulty": "level",
    "task": "exams",
    "tasks": "exams",
    "domain": "exams",
    "tags": "topics",
    "questions": "items",
    "flashcards": "cards",
    "name": "title",
    "date": "checked_on",
    "link": "url",
}


@dataclass(frozen=True)
class Record:
    """A mapping with known fields. `label` names the field that says which one it is.

    With `by_kind`, the field `kind` decides which others belong.
    """

    name: str
    fields: tuple[Field, ...]
    label: str = ""
    by_kind: bool = False

    @cached_property
    def by_name(self) -> dict[str, Field]:
        """The fields by their names."""
        return {field.name: field for field in self.fields}

    def read(self, node: Node, report: Report, name: str = "") -> Entry | None:
        if type(node) is not Mapping:
            report.error(
                node,
                f"has {'text' if type(node) is Scalar else 'a list'} where {self._called()} is "
                f"expected: lines of `name: value`, such as {listed(list(self.by_name)[:4])}",
            )
            return None
        if not self.label:
            return self._read(node, report)
        with report.about(self._subject(node)):
            return self._read(node, report)

    def _read(self, node: Mapping, report: Report) -> Entry:
        entry = Entry(node)
        kind = self._kind(node)
        for text, (key, value) in node.entries.items():
            field = self.by_name.get(text)
            if field is None:
                report.error(key, self._unknown(text))
            elif kind and field.kinds and kind not in field.kinds:
                report.error(
                    key, f"is of kind {kind}, but '{text}' belongs to {listed(field.kinds)}"
                )
            else:
                read = field.value.read(value, report, text)
                if read is not None:
                    entry[text] = read
        for field in self.fields:
            if (
                field.required
                and field.name not in node.entries
                and (not field.kinds or kind in field.kinds)
            ):
                report.error(node, f"has no {field.name}: {field.doc}")
        return entry

    def _called(self) -> str:
        return f"{'an' if self.name[0] in 'aeiou' else 'a'} {self.name}"

    def _subject(self, node: Mapping) -> str:
        there = node.entries.get(self.label)
        if there and type(there[1]) is Scalar and there[1].text:
            return f"{self.name} {quoted(there[1].text, 40)}"
        return self._called()

    def _kind(self, node: Mapping) -> str:
        there = node.entries.get("kind") if self.by_kind else None
        kind = there[1].text if there and type(there[1]) is Scalar else ""
        return kind if any(kind in field.kinds for field in self.fields) else ""

    def _unknown(self, text: str) -> str:
        if text == "<<":
            return "has a merge key <<; write the fields out"
        other = OTHER_WORDS.get(text.lower(), "")
        guess = f"; did you mean '{other}'?" if other in self.by_name else ""
        guess = guess or did_you_mean(text.lower(), self.by_name)
        return f"has an unknown field {quoted(text)}" + (
            guess or f"; {self._called()} has {listed(self.by_name)}"
        )

    def schema(self) -> Schema:
        schema: Schema = {
            "type": "object",
            "additionalProperties": False,
            "properties": {
                field.name: {"description": field.doc, **field.value.schema()}
                for field in self.fields
            },
            "required": [f.name for f in self.fields if f.required and not f.kinds],
        }
        if self.by_kind:
            schema["allOf"] = [
                {
                    "if": {"properties": {"kind": {"const": kind}}, "required": ["kind"]},
                    "then": {
                        "required": [f.name for f in self.fields if f.required and kind in f.kinds]
                    },
                }
                for kind in _kinds(self.fields)
            ]
        return schema


def _kinds(fields: SequenceOf[Field]) -> list[str]:
    return sorted({kind for field in fields if field.required for kind in field.kinds})
