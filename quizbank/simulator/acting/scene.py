"""What an actor makes of a reading: its notes, its needs and what has come of them, its dice.

A scene answers questions for conditions and templates. It changes nothing and remembers nothing
beyond one request.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from . import choosing, schemas
from .reading import READ_AT_MOST, Exchange, Reading, Result
from .templates import Missing, descend, fill, fill_text

RETRIES = 2
_NOTHING = object()


@dataclass(frozen=True, slots=True)
class Call:
    """A tool call as planned: the tool's name, its input, the need it serves."""

    name: str
    input: Mapping[str, Any]
    need: str = ""


class Scene:
    """An actor reading one request. `it` is the item at hand where a step works through a list."""

    def __init__(
        self, actor: Mapping[str, Any], reading: Reading, seed: int, it: Any = None
    ) -> None:
        self.actor = actor
        self.reading = reading
        self.seed = seed
        self.it = it
        self._busy: set[str] = set()
        self._noted_before: dict[str, Any] = {}

    def at(self, it: Any) -> Scene:
        """The same scene with another item at hand."""
        return Scene(self.actor, self.reading, self.seed, it)

    # What is known

    @cached_property
    def notes(self) -> Mapping[str, Any]:
        return _mapping(self.actor.get("notes"))

    @cached_property
    def needs(self) -> Mapping[str, Any]:
        """The needs by name, each with what it takes over from the one that it is `like`."""
        told = _mapping(self.actor.get("needs"))
        specs = {str(name): _mapping(need) for name, need in told.items()}
        return {
            name: {**specs.get(str(need.get("like", "")), {}), **need}
            for name, need in specs.items()
        }

    def lookup(self, path: str) -> Any:
        """The value that a template's path leads to; raises Missing where there is none."""
        root, *rest = path.split(".")
        if root in self.notes:
            return descend(self.note(root), rest, path)
        if root == "result" and rest:
            result = self.result(rest[0])
            if result is None or result.failed or result.empty:
                raise Missing(path)
            return descend(result.value, rest[1:], path)
        if root == "found" and rest:
            return descend(self.records(rest[0]), rest[1:], path)
        if root == "error" and rest:
            result = self.result(rest[0])
            if result is None or not result.failed:
                raise Missing(path)
            return descend(result.value, rest[1:], path) if rest[1:] else error_text(result)
        if root == "input" and rest:
            return descend(dict(self.plan(rest[0]).input), rest[1:], path)
        if root == "tool" and rest:
            return self.plan(rest[0]).name
        if root == "it":
            return descend(self.it, rest, path)
        if root == "messages":
            return len(self.reading.messages)
        if root == "asked":
            return self.reading.asked.strip()
        if root in ("knows", "title", "purpose", "can"):
            return descend(self.actor.get(root), rest, path)
        raise Missing(path)

    def note(self, name: str) -> Any:
        """What the actor noted under a name, by its pattern; raises Missing without a match."""
        circle = f"note {name}"
        if circle in self._busy:
            raise Missing(name)
        if name not in self._noted_before:
            alone = not self._busy
            self._busy.add(circle)
            try:
                value = self._noted(name, _note(self.notes[name]))
            except Missing:
                value = _NOTHING
            finally:
                self._busy.discard(circle)
            # Inside a circle of notes "nothing" only means "not from here".
            if alone or value is not _NOTHING:
                self._noted_before[name] = value
        else:
            value = self._noted_before[name]
        if value is _NOTHING:
            raise Missing(name)
        return value

    def known(self, name: str) -> bool:
        """Whether a path leads anywhere."""
        try:
            self.lookup(name)
        except Missing:
            return False
        return True

    def say(self, text: Any) -> str:
        """A template filled; of several, the first of which everything is known."""
        choices = text if isinstance(text, list) else [text]
        for choice in choices:
            try:
                return fill_text(str(choice), self.lookup)
            except Missing:
                continue
        return fill_text(str(choices[-1]), self._or_unknown) if choices else ""

    def _or_unknown(self, path: str) -> Any:
        try:
            return self.lookup(path)
        except Missing:
            return "(not given)"

    def _noted(self, name: str, note: Mapping[str, Any]) -> Any:
        pattern = str(note.get("pattern", ""))
        found: list[Any] = []
        for text in self.sources(str(note.get("from", "user"))):
            for match in re.finditer(pattern, text, re.IGNORECASE | re.MULTILINE):
                value = next((group for group in match.groups() if group), match.group(0))
                found.append(note["value"] if "value" in note else value.strip())
        if not found:
            if "default" in note:
                return fill(note["default"], self.lookup)
            raise Missing(name)
        if note.get("as") == "number":
            found = [schemas.number(value) for value in found]
        pick = note.get("pick", "last")
        if pick == "all":
            return list(dict.fromkeys(found))
        return found[0] if pick == "first" else found[-1]

    def sources(self, where: str) -> Iterator[str]:
        """The texts that a note's `from` names."""
        if where == "asked":
            yield self.reading.asked
        elif where == "system":
            yield self.reading.system
        elif where in ("user", "assistant"):
            yield from self.remembered(where)
        elif where == "results":
            yield from (e.result.text[:READ_AT_MOST] for e in self.reading.exchanges if e.result)
        elif where.startswith("result."):
            result = self.result(where.removeprefix("result."))
            if result is not None and not result.failed:
                yield result.text[:READ_AT_MOST]

    def remembered(self, role: str) -> Iterator[str]:
        """What that role wrote, as far as the actor's attention reaches: the middle is read worst.

        With `attention: {first, last, middle}` the first and the last messages are read, of those
        between each only with the chance `middle`.
        """
        attention = self.actor.get("attention")
        count = len(self.reading.messages)
        for at, text in self.reading.texts(role):
            if isinstance(attention, Mapping):
                near = at < attention.get("first", count) or at >= count - attention.get("last", 0)
                if not near and not self.chance(attention.get("middle", 0.0), "read", at, text):
                    continue
            yield text[:READ_AT_MOST]

    # What is needed, and what came of it

    def plan(self, need: str) -> Call:
        """The call that a need comes to; raises Missing for a note that is not known yet.

        Without a suitable tool the call has an empty name.
        """
        spec = _mapping(self.needs.get(need))
        given: dict[str, Any] = {}
        for key, template in _mapping(spec.get("input")).items():
            try:
                value = fill(template, self.lookup)
            except Missing as missing:
                if self._to_be_told(str(missing.args[0]).split(".")[0]):
                    raise
                continue
            if value != "":
                given[str(key)] = value
        tool = choosing.choose(spec, self.reading.tools)
        if tool is None:
            return Call("", given, need)
        return Call(str(tool.get("name", "")), choosing.fit(given, tool), need)

    def _to_be_told(self, name: str) -> bool:
        """Whether a note is one that the user has to give."""
        return name in self.notes and _note(self.notes[name]).get("from") in (None, "user", "asked")

    def exchanges(self, need: str) -> Sequence[Exchange]:
        """The calls in the history that served a need: failed ones only since the latest ask."""
        circle = f"need {need}"
        if circle in self._busy:
            return ()
        self._busy.add(circle)
        try:
            planned = self.plan(need)
        except Missing:
            return ()
        finally:
            self._busy.discard(circle)
        spec = _mapping(self.needs.get(need))
        name = planned.name or str(spec.get("tool", ""))
        same = [
            e
            for e in self.reading.exchanges
            if e.name == name
            and (e.at > self.reading.asked_at or (e.result and not e.result.failed))
        ]
        exact = [e for e in same if dict(e.input) == dict(planned.input)]
        return exact or [e for e in same if self._alike(spec, planned, e)]

    def _alike(self, spec: Mapping[str, Any], planned: Call, exchange: Exchange) -> bool:
        """Whether the inputs agree in all that does not itself come from a result.

        Results may be trimmed from the history afterwards; the call was the same call.
        """
        own = [
            planned.input.get(key)
            for key, template in _mapping(spec.get("input")).items()
            if "{result." not in str(template) and key in planned.input
        ]
        return bool(own) and all(value in exchange.input.values() for value in own)

    def result(self, need: str) -> Result | None:
        """The latest result of a need; of a tool, when no need has that name."""
        if need in self.needs:
            found = self.exchanges(need)
        else:
            found = [e for e in self.reading.exchanges if e.name == need]
        return found[-1].result if found else None

    def records(self, need: str) -> list[Any]:
        """What a search found: the list that its result is or holds, else the result alone."""
        result = self.result(need)
        if result is None or result.failed or result.empty:
            return []
        value = result.value
        if isinstance(value, Mapping):
            lists = [inner for inner in value.values() if isinstance(inner, list)]
            return lists[0] if lists else [value]
        return value if isinstance(value, list) else [value]

    def pending(self, need: str) -> bool:
        """Whether a need still has to be called for: unanswered, or failed and worth a retry."""
        found = self.exchanges(need)
        if not found or found[-1].result is None:
            return True
        tries = sum(1 for e in found if e.result is not None and e.result.failed)
        return found[-1].result.retryable and tries <= int(self.actor.get("retries", RETRIES))

    def to(self, need: str) -> str:
        """What a need is for, to be said after "to"."""
        spec = _mapping(self.needs.get(need))
        return str(spec.get("to") or f"use {spec.get('tool', need)}")

    # Chance

    def chance(self, probability: float, *what: object) -> bool:
        """Whether something of that probability happens: the same each time for the same seed,
        conversation and matter, so that a run can be repeated."""
        first = self.reading.asks[0][1] if self.reading.asks else ""
        key = repr((self.seed, first, self.reading.asked, what)).encode()
        drawn = int.from_bytes(hashlib.sha256(key).digest()[:8], "big") / 2**64
        return drawn < probability

    def follows(self, rule: str) -> bool:
        """Whether the actor keeps to a rule that only the prompt states."""
        return self.chance(float(self.actor.get("follows_prompt_rules", 1.0)), "rule", rule)


def error_text(result: Result) -> str:
    """What a failed result says went wrong, in its own words."""
    value = result.value
    if isinstance(value, Mapping):
        inner = value.get("error")
        if isinstance(inner, Mapping):
            value = inner
        for key in ("message", "reason", "error", "detail", "description"):
            if isinstance(value.get(key), str):
                return str(value[key])
    return result.text.strip() or "no reason was given"


def _note(note: Any) -> Mapping[str, Any]:
    return note if isinstance(note, Mapping) else {"pattern": str(note)}


def _mapping(value: Any) -> Mapping[str, Any]:
    return value if isinstance(value, Mapping) else {}
