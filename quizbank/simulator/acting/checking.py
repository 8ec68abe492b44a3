"""What is wrong with an actor's script, in the author's words and with the place of each fault.

`problems_of` never raises, whatever it is given, and reports everything at once. A script without
problems can be played on any request.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from .checking_steps import AHEAD, Path, Problem, StepChecker, items, one_of, or_, unknown
from .steps import PHRASES

_SOURCES = ("user", "asked", "system", "assistant", "results")
_NOTE_KEYS = ("pattern", "from", "pick", "value", "as", "ask", "default")
_NEED_KEYS = ("to", "like", "tool", "words", "input")


def problems_of(actor: Any) -> list[Problem]:
    """Every problem of a script as (path, message), in the order of the script's parts."""
    if not isinstance(actor, Mapping):
        return [((), "an actor is a mapping with title, purpose and rules")]
    try:
        return list(_Checker(actor).problems())
    except RecursionError:
        return [((), "this script is nested too deeply")]


class _Checker(StepChecker):
    def problems(self) -> Iterator[Problem]:
        yield from unknown((), self.actor, _TOP)
        for key in ("title", "purpose", "rules"):
            if key not in self.actor:
                yield (), f"an actor needs {key}"
        for key, value in self.actor.items():
            if key in _TOP:
                yield from _TOP[key](self, (str(key),), value)
        yield from self._circles()

    # The parts of an actor

    def attention(self, path: Path, value: Any) -> Iterator[Problem]:
        if not isinstance(value, Mapping):
            yield path, "attention is a mapping with first, last and middle"
            return
        yield from unknown(path, value, ("first", "last", "middle"))
        for key in ("first", "last"):
            yield from self.number((*path, key), value.get(key, 0))
        yield from self.probability((*path, "middle"), value.get("middle", 0))

    def corpus(self, path: Path, value: Any) -> Iterator[Problem]:
        for at, entry in enumerate(value if isinstance(value, list) else [value]):
            if not isinstance(entry, Mapping) or not {"title", "text"} <= set(entry):
                yield (*path, at), "each piece of the corpus has a title and a text"
            else:
                yield from unknown((*path, at), entry, ("title", "text", "url"))

    def faults(self, path: Path, value: Any) -> Iterator[Problem]:
        if not isinstance(value, list) or not all(isinstance(one, Mapping) for one in value):
            yield path, "faults is a list of mappings such as {at: 1, times: 2, status: 529}"

    def all_notes(self, path: Path, value: Any) -> Iterator[Problem]:
        yield from self.mapping(path, value)
        for name, note in items(value):
            here = (*path, name)
            if name in (*AHEAD, "it", "asked", "knows", "title", "purpose", "can"):
                yield here, f"{name!r} has a meaning of its own; give the note another name"
            if isinstance(note, str):
                yield from self.patterns(here, note)
                continue
            if not isinstance(note, Mapping):
                yield here, "a note is a pattern, or a mapping with a pattern"
                continue
            yield from unknown(here, note, _NOTE_KEYS)
            if "pattern" not in note:
                yield here, "a note needs a pattern"
            else:
                yield from self.patterns((*here, "pattern"), note["pattern"])
            source = str(note.get("from", "user"))
            if source.startswith("result."):
                yield from self.need((*here, "from"), source.removeprefix("result."))
            elif source not in _SOURCES:
                yield (
                    (*here, "from"),
                    f"a note is read from {or_(_SOURCES)} or result.NEED, not {source!r}",
                )
            yield from one_of((*here, "pick"), note.get("pick", "last"), ("last", "first", "all"))
            yield from one_of((*here, "as"), note.get("as", "text"), ("text", "number"))
            for key in ("ask", "default"):
                yield from self.template((*here, key), note.get(key))

    def all_needs(self, path: Path, value: Any) -> Iterator[Problem]:
        yield from self.mapping(path, value)
        for name, need in items(value):
            here = (*path, name)
            if not isinstance(need, Mapping) or not (need.get("tool") or need.get("like")):
                yield here, "a need says which tool usually meets it, as in {tool: lookup_order}"
                continue
            if "like" in need:
                yield from self.need((*here, "like"), need["like"])
            else:
                yield from self.text((*here, "tool"), need["tool"])
            yield from unknown(here, need, _NEED_KEYS)
            yield from self.text((*here, "to"), need.get("to", "do it"))
            yield from self.texts((*here, "words"), need.get("words", []))
            yield from self.mapping((*here, "input"), need.get("input", {}))
            yield from self.template((*here, "input"), need.get("input"), each=True)

    def all_parts(self, path: Path, value: Any) -> Iterator[Problem]:
        yield from self.mapping(path, value)
        for name, steps in items(value):
            yield from self.steps((*path, name), steps, each=True)

    def phrases(self, path: Path, value: Any) -> Iterator[Problem]:
        yield from self.mapping(path, value)
        if isinstance(value, Mapping):
            yield from unknown(path, value, PHRASES)
            for name, text in value.items():
                yield from self.text((*path, str(name)), text)

    def rules(self, path: Path, value: Any) -> Iterator[Problem]:
        if not isinstance(value, list) or not value:
            yield path, "rules is a list with at least one rule"
            return
        yield from self.steps(path, value)

    def _circles(self) -> Iterator[Problem]:
        """Parts that lead back to themselves, which would never end."""
        parts = self.actor.get("parts")
        leads = {name: set(_done(steps)) for name, steps in items(parts)}
        for name in leads:
            seen: set[str] = set()
            ahead = set(leads[name])
            while ahead:
                part = ahead.pop()
                if part not in seen:
                    seen.add(part)
                    ahead |= leads.get(part, set())
            if name in seen:
                yield ("parts", name), f"part {name!r} leads back to itself"


_TOP: Mapping[str, Callable[[_Checker, Path, Any], Iterator[Problem]]] = {
    "name": _Checker.text,
    "title": _Checker.text,
    "purpose": _Checker.text,
    "can": _Checker.texts,
    "knows": _Checker.mapping,
    "corpus": _Checker.corpus,
    "follows_prompt_rules": _Checker.probability,
    "guard_holds": _Checker.probability,
    "obeys_results": _Checker.yes_or_no,
    "stops_after_trailing_text": _Checker.yes_or_no,
    "retries": _Checker.number,
    "attention": _Checker.attention,
    "faults": _Checker.faults,
    "notes": _Checker.all_notes,
    "needs": _Checker.all_needs,
    "phrases": _Checker.phrases,
    "parts": _Checker.all_parts,
    "rules": _Checker.rules,
}


def _done(steps: Any) -> Iterator[str]:
    """The names of the parts that steps lead to."""
    if isinstance(steps, Mapping):
        for key, value in steps.items():
            if key == "do" and isinstance(value, str):
                yield value
            else:
                yield from _done(value)
    elif isinstance(steps, list):
        for step in steps:
            yield from _done(step)
