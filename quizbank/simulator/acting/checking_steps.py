"""What is wrong with the steps, conditions and templates of an actor's script.

The lower half of `checking`: each method yields the problems of one thing at one place.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from .conditions import COMPARISONS, CONDITIONS
from .steps import ACTIONS
from .templates import places

Path = tuple[str | int, ...]
Problem = tuple[Path, str]

_COMPANIONS: Mapping[str, tuple[str, ...]] = {
    "say": ("answer",),
    "call": ("each", "saying", "if_empty", "if_failed", "if_no_tool"),
    "search": ("if_no_tool",),
}
_PARTS_OF: Mapping[str, tuple[str, ...]] = {
    "say_each": ("each", "text", "before", "after", "join"),
    "search": ("queries", "first", "say"),
    "write": ("opening", "sentences", "count"),
    "review": ("from", "findings", "before", "nothing"),
    "refuse": ("category", "explanation", "said"),
    "reply": ("content", "stop_reason", "stop_details"),
}
_REFUSALS = ("cyber", "bio", "frontier_llm", "reasoning_extraction", "general_harms")
_PATTERNS = ("asked", "said", "replied", "just_replied", "system_has", "system_says")
_NEEDS = ("answered", "empty", "failed")
AHEAD = ("result", "found", "error", "input", "tool")
# A repeated group with a repetition inside can take ages on the wrong text.
_SLOW = re.compile(r"\((?:[^()\\]|\\.)*(?<!\\)[*+](?:[^()\\]|\\.)*\)[*+{]")
# So does one that tries a long run of characters anew from each place in it.
_ENDLESS = re.compile(
    r"\(?(?:\?:)?(?:\[[^\]]+\]|\\[wWsSdD]|\.)[*+]|\(?(?:\?:)?\^\(?(?:\[\^[^\]]+\]|\\[WsD])[*+]"
)


class StepChecker:
    """Knows the names that a script defines and checks what refers to them."""

    def __init__(self, actor: Mapping[str, Any]) -> None:
        self.actor = actor
        self.notes = keys(actor.get("notes"))
        self.needs = keys(actor.get("needs"))
        self.parts = keys(actor.get("parts"))
        needs = actor.get("needs")
        self.tools = [
            str(need.get("tool"))
            for need in (needs.values() if isinstance(needs, Mapping) else ())
            if isinstance(need, Mapping)
        ]

    def text(self, path: Path, value: Any) -> Iterator[Problem]:
        if not isinstance(value, str) or not value.strip():
            yield path, "this has to be a text"

    def texts(self, path: Path, value: Any) -> Iterator[Problem]:
        if not isinstance(value, list) or not all(isinstance(one, str) for one in value):
            yield path, "this has to be a list of texts"

    def anything(self, path: Path, value: Any) -> Iterator[Problem]:
        yield from ()

    def yes_or_no(self, path: Path, value: Any) -> Iterator[Problem]:
        if not isinstance(value, bool):
            yield path, "this is true or false"

    def probability(self, path: Path, value: Any) -> Iterator[Problem]:
        if isinstance(value, bool) or not isinstance(value, (int, float)) or not 0 <= value <= 1:
            yield path, "a probability is a number from 0 to 1"

    def number(self, path: Path, value: Any) -> Iterator[Problem]:
        if isinstance(value, bool) or not isinstance(value, int) or value < 0:
            yield path, "this is a whole number, 0 or more"

    def mapping(self, path: Path, value: Any) -> Iterator[Problem]:
        if not isinstance(value, Mapping):
            yield path, "this is a mapping of names to values"

    def steps(self, path: Path, value: Any, *, each: bool = False) -> Iterator[Problem]:
        if isinstance(value, str):
            yield from self.template(path, value, each=each)
            return
        if not isinstance(value, (list, Mapping)):
            yield path, "steps are a list; each says what to do, as in {say: Good morning.}"
            return
        if isinstance(value, Mapping):
            yield from self.step(path, value, each=each)
            return
        for at, step in enumerate(value):
            here = (*path, at)
            if isinstance(step, str):
                yield from self.template(here, step, each=each)
            elif isinstance(step, Mapping):
                yield from self.step(here, step, each=each)
            else:
                yield here, "a step is a text to say or a mapping with one action"

    def step(self, path: Path, step: Mapping[str, Any], *, each: bool) -> Iterator[Problem]:
        actions = [key for key in step if key in ACTIONS]
        if len(actions) != 1:
            told = f"this one has {_and(actions)}" if actions else "this one has none"
            yield path, f"a step has exactly one action ({or_(ACTIONS)}); {told}"
        companions = [key for action in actions for key in _COMPANIONS.get(action, ())]
        known = ("when", *ACTIONS, *companions)
        yield from unknown(path, step, (*known, "name"), at_hand=(*known, *_all_companions()))
        each = each or "each" in step
        if "when" in step:
            yield from self.when((*path, "when"), step["when"])
        if "each" in step:
            yield from self.place((*path, "each"), str(step["each"]), each=False)
        for key in ("answer", "saying"):
            yield from self.template((*path, key), step.get(key), each=each)
        for key in ("if_empty", "if_failed", "if_no_tool"):
            if key in step and step[key] != "go on":
                yield from self.steps((*path, key), step[key], each=each)
        for action in actions:
            yield from self.action((*path, action), action, step[action], each=each)

    def action(self, path: Path, action: str, value: Any, *, each: bool) -> Iterator[Problem]:
        if action == "call":
            for name in _list(value):
                yield from self.need(path, name)
        elif action == "do":
            if isinstance(value, str):
                if value not in self.parts:
                    yield path, f"there is no part {value!r}{_nearest(value, self.parts)}"
            else:
                yield from self.steps(path, value, each=each)
        elif action in _PARTS_OF:
            if not isinstance(value, Mapping):
                yield path, f"{action} is a mapping with {or_(_PARTS_OF[action])}"
                return
            yield from unknown(path, value, _PARTS_OF[action])
            yield from self.parts_of(path, action, value, each=each)
        elif action == "fault":
            if not isinstance(value, Mapping):
                yield path, "a fault is a mapping such as {status: 529}"
        elif action in ("say", "json"):
            yield from self.template(path, value, each=each)

    def parts_of(
        self, path: Path, action: str, value: Mapping[str, Any], *, each: bool
    ) -> Iterator[Problem]:
        if action == "say_each":
            for key in ("each", "text"):
                if key not in value:
                    yield path, f"say_each needs {key}"
            yield from self.place((*path, "each"), str(value.get("each", "asked")), each=each)
        if action == "review":
            yield from self.findings((*path, "findings"), value.get("findings"))
            value = {key: inner for key, inner in value.items() if key not in ("findings", "from")}
        if action == "refuse" and value.get("category") is not None:
            yield from one_of((*path, "category"), value["category"], _REFUSALS)
        for key, inner in value.items():
            if key not in ("each", "stop_details"):
                counted = action == "write" and key == "sentences"
                yield from self.template(
                    (*path, str(key)), inner, each=action == "say_each" or each, counted=counted
                )

    def findings(self, path: Path, value: Any) -> Iterator[Problem]:
        if not isinstance(value, list) or not value:
            yield path, "a review needs a list of findings, each with a pattern and a text"
            return
        for at, finding in enumerate(value):
            here = (*path, at)
            if not isinstance(finding, Mapping) or not {"pattern", "text"} <= set(finding):
                yield here, "a finding has a pattern and a text"
                continue
            yield from self.patterns((*here, "pattern"), finding["pattern"])
            yield from self.when((*here, "when"), finding.get("when", {}))
            text = str(finding["text"]).replace("{line}", "")
            yield from self.template((*here, "text"), text)

    def when(self, path: Path, value: Any) -> Iterator[Problem]:
        if isinstance(value, list):
            for at, one in enumerate(value):
                yield from self.when((*path, at), one)
            return
        if not isinstance(value, Mapping):
            yield path, "when is a mapping of conditions, or a list of such mappings"
            return
        yield from unknown(path, value, CONDITIONS)
        for name, expected in value.items():
            if name in CONDITIONS:
                yield from self.condition((*path, str(name)), str(name), expected)

    def condition(self, path: Path, name: str, value: Any) -> Iterator[Problem]:
        if name in _PATTERNS:
            yield from self.patterns(path, value)
        elif name in _NEEDS:
            for need in _list(value):
                yield from self.need(path, need)
        elif name in ("known", "unknown"):
            for place in _list(value):
                yield from self.place(path, str(place), each=True)
        elif name in ("result", "is", "tells"):
            yield from self.expectations(path, name, value)
        elif name in ("not", "any"):
            yield from self.when(path, value)
        elif name == "chance":
            yield from self.probability(path, value)
        elif name == "tool_choice":
            for one in _list(value):
                yield from one_of(path, one, ("auto", "any", "tool", "none"))
        elif name in ("wants_json", "continued"):
            yield from self.yes_or_no(path, value)
        elif name == "asks":
            yield from self.comparison(path, value)

    def expectations(self, path: Path, name: str, value: Any) -> Iterator[Problem]:
        if not isinstance(value, Mapping):
            example = {"result": "{order.refund_eligible: true}", "tells": "{refund: escalate}"}
            yield path, f"{name} is a mapping such as {example.get(name, '{order_id: A-1}')}"
            return
        for key, expected in value.items():
            here = (*path, str(key))
            if name == "tells":
                yield from self.need(here, key)
                yield from self.patterns(here, expected)
                continue
            if name == "result":
                yield from self.need(here, str(key).split(".")[0])
            else:
                yield from self.place(here, str(key), each=True)
            yield from self.comparison(here, expected)

    def comparison(self, path: Path, value: Any) -> Iterator[Problem]:
        if not isinstance(value, Mapping):
            yield from self.template(path, value, each=True)
            return
        yield from unknown(path, value, COMPARISONS)
        for how, wanted in value.items():
            if how == "matches":
                yield from self.patterns((*path, how), wanted)
            else:
                yield from self.template((*path, str(how)), wanted, each=True)

    # Small things

    def need(self, path: Path, name: Any) -> Iterator[Problem]:
        if name not in self.needs and name not in self.tools:
            yield path, f"there is no need {str(name)!r}{_nearest(str(name), self.needs)}"

    def patterns(self, path: Path, value: Any) -> Iterator[Problem]:
        for pattern in _list(value):
            if not isinstance(pattern, str) or not pattern:
                yield path, "a pattern is a text (a regular expression)"
                continue
            try:
                re.compile(pattern)
            except re.error as error:
                yield path, f"this pattern is no regular expression: {error}"
                continue
            if _SLOW.search(pattern):
                yield path, "a repeated group that repeats inside can take ages; repeat only once"
            elif _ENDLESS.match(pattern):
                yield (
                    path,
                    "a pattern that begins with a repeat without limit can take ages;"
                    r" say how long it may be, as in \w{1,60}",
                )

    def template(
        self, path: Path, value: Any, *, each: bool = False, counted: bool = False
    ) -> Iterator[Problem]:
        if isinstance(value, str):
            for place, _ in places(value):
                if not (counted and place == "n"):
                    yield from self.place(path, place, each=each)
        elif isinstance(value, list):
            for at, one in enumerate(value):
                yield from self.template((*path, at), one, each=each, counted=counted)
        elif isinstance(value, Mapping):
            for key, one in value.items():
                yield from self.template((*path, str(key)), one, each=each, counted=counted)

    def place(self, path: Path, place: str, *, each: bool) -> Iterator[Problem]:
        root, _, rest = place.partition(".")
        if root in self.notes or root in ("asked", "messages", "title", "purpose", "can"):
            return
        if root in AHEAD:
            yield from self.need(path, rest.split(".")[0])
        elif root == "knows":
            known = keys(self.actor.get("knows"))
            if rest.split(".")[0] not in known:
                yield path, f"knows has no {rest!r}{_nearest(rest, known)}"
        elif root == "it":
            if not each:
                yield path, "{it} is the item at hand of each; there is no each here"
        else:
            yield (
                path,
                f"{{{place}}} leads nowhere: a place is a note, or begins with "
                f"{or_((*AHEAD, 'knows', 'asked'))}{_nearest(root, self.notes)}."
                " A brace that is only a brace is written twice",
            )


def unknown(
    path: Path, value: Mapping[str, Any], known: Iterable[str], at_hand: Iterable[str] = ()
) -> Iterator[Problem]:
    known = list(known)
    for key in value:
        if key in known:
            continue
        if key in at_hand:
            yield (*path, str(key)), f"{key} does not go with this action"
        else:
            yield (*path, str(key)), f"{key!r} is not known here{_nearest(str(key), known)}"


def _all_companions() -> list[str]:
    return [key for keys in _COMPANIONS.values() for key in keys]


def one_of(path: Path, value: Any, options: Iterable[str]) -> Iterator[Problem]:
    if value not in tuple(options):
        yield path, f"this is {or_(options)}, not {value!r}"


def _nearest(name: str, known: Iterable[str]) -> str:
    near = difflib.get_close_matches(name, [str(one) for one in known], n=1)
    return f"; did you mean {near[0]!r}?" if near else ""


def keys(value: Any) -> list[str]:
    return [str(key) for key in value] if isinstance(value, Mapping) else []


def items(value: Any) -> Iterator[tuple[str, Any]]:
    if isinstance(value, Mapping):
        for key, inner in value.items():
            yield str(key), inner


def _list(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [value]


def or_(words: Iterable[str]) -> str:
    *most, last = words
    return f"{', '.join(most)} or {last}" if most else last


def _and(words: Iterable[str]) -> str:
    *most, last = words
    return f"{', '.join(most)} and {last}" if most else last
