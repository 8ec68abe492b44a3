"""What a request says to whoever reads it: the system prompt, the tools, the history, the results.

Everything an actor knows comes from here, so an actor is as stateless as the API: what is not in
the request does not exist. Nothing here decides anything.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from . import schemas

# Longer texts are read only so far: patterns written by authors stay quick on hostile input.
READ_AT_MOST = 12_000
_JSON_AT_MOST = 1_000_000

# What an agent's harness says in a user's place: CLAUDE.md, words of hooks.
_REMINDER = re.compile(r"<system-reminder>.*?</system-reminder>", re.DOTALL)
_SERVER_TOOLS = ("web_search_", "web_fetch_", "code_execution_", "tool_search_", "mcp_toolset")
_GO_ON = re.compile(
    r"\W{0,9}(?:please )?(?:continue|go on|carry on|proceed)"
    r"(?: please| now| writing| with (?:your|the) \w+| (?:from )?where you \w+(?: \w+)?)?\W{0,9}$",
    re.I,
)
_NOTHING_FOUND = re.compile(
    r"\b(?:no|nothing|none)\b[^.]{0,60}\b(?:found|match\w*|results?|records?|entry|exists?)\b"
    r"|\bnot found\b",
    re.I,
)
_TRANSIENT = re.compile(
    r"transient|time[d]?[ _-]?out|temporar|unavailable|try again|rate[ _-]?limit|overloaded", re.I
)
_TRANSIENT_CATEGORY = re.compile(
    r"transient|time[d]?[ _-]?out|temporar|unavailable|rate[ _-]?limit|overloaded|network", re.I
)


@dataclass(frozen=True, slots=True)
class Result:
    """A tool result as it reads: its text, and `value`, the JSON it holds (else the text)."""

    text: str
    value: Any
    marked_error: bool

    @property
    def failed(self) -> bool:
        """Marked `is_error`, or a JSON object that speaks of an error by one of the usual keys."""
        if self.marked_error:
            return True
        if not isinstance(self.value, Mapping):
            return False
        return any(self.value.get(key) for key in ("error", "errorCategory", "error_category"))

    @property
    def retryable(self) -> bool:
        """Whether trying again makes sense, by what the result says of itself.

        `isRetryable` (also `is_retryable`, `retryable`) decides; else a category that names
        something passing; else, for a plain text, words such as "timed out" or "try again".
        """
        if not self.failed:
            return False
        facts = list(_mappings(self.value))
        for mapping in facts:
            for key in ("isRetryable", "is_retryable", "retryable"):
                if isinstance(mapping.get(key), bool):
                    return bool(mapping[key])
        categories = [
            str(mapping[key])
            for mapping in facts
            for key in ("errorCategory", "error_category", "category", "code", "type")
            if key in mapping
        ]
        if categories:
            return any(_TRANSIENT_CATEGORY.search(category) for category in categories)
        return bool(_TRANSIENT.search(self.text))

    @property
    def empty(self) -> bool:
        """Whether it reads as "nothing found".

        No text, `[]`, `{}`, `null`, `None`, an object of only such values or with `found: false`,
        or a short sentence that says so, such as "No article matches."
        """
        if self.failed:
            return False
        if isinstance(self.value, Mapping) and self.value.get("found") is False:
            return True
        return _is_nothing(self.value) or bool(
            isinstance(self.value, str)
            and len(self.value) < 160
            and _NOTHING_FOUND.search(self.value)
        )

    @property
    def strings(self) -> Iterator[str]:
        """Every piece of text in it, as a reader meets them."""
        return _strings(self.value)


@dataclass(frozen=True, slots=True)
class Exchange:
    """A client tool call in the history and its result, if there is one. `at` counts messages."""

    name: str
    input: Mapping[str, Any]
    result: Result | None
    at: int
    text: str = ""


class Reading:
    """A request, read. `request` is a validated body with same-role runs merged."""

    def __init__(self, request: Mapping[str, Any]) -> None:
        self.request = request
        everything: Sequence[Mapping[str, Any]] = request.get("messages") or ()
        self.messages = [m for m in everything if m.get("role") != "system"]

    @cached_property
    def system(self) -> str:
        """The system prompt, then system items in mid-conversation and a harness's reminders."""
        parts = [_text_of(self.request.get("system"))]
        for message in self.request.get("messages") or ():
            if message.get("role") == "system":
                parts.append(_text_of(message.get("content")))
            elif message.get("role") == "user":
                typed = (b.get("text") for b in _blocks(message) if b.get("type") == "text")
                parts += [found for text in typed for found in _REMINDER.findall(str(text))]
        return "\n".join(part for part in parts if part)[:READ_AT_MOST]

    @cached_property
    def tools(self) -> tuple[Mapping[str, Any], ...]:
        """The client tools, those that the caller runs, their schemas free of references."""
        return tuple(
            {**tool, "input_schema": schemas.inlined(tool.get("input_schema"))}
            for tool in self.request.get("tools") or ()
            if not _is_server_tool(tool)
        )

    @cached_property
    def server_tools(self) -> frozenset[str]:
        """Names of the tools that the API runs itself, such as `web_search`."""
        return frozenset(
            str(t.get("name", "")) for t in self.request.get("tools") or () if _is_server_tool(t)
        )

    @property
    def tool_choice(self) -> str:
        """auto, any, tool or none."""
        return str(self._choice.get("type", "auto"))

    @property
    def chosen_tool(self) -> str:
        """The name that `tool_choice` forces, else an empty text."""
        return str(self._choice.get("name", "")) if self.tool_choice == "tool" else ""

    @property
    def one_call_at_most(self) -> bool:
        """Whether `disable_parallel_tool_use` stands where it counts: inside `tool_choice`."""
        return bool(self._choice.get("disable_parallel_tool_use"))

    @property
    def _choice(self) -> Mapping[str, Any]:
        choice = self.request.get("tool_choice")
        return choice if isinstance(choice, Mapping) else {}

    @cached_property
    def asks(self) -> tuple[tuple[int, str], ...]:
        """(message index, text) of each user turn that asks something.

        A turn that answers tool calls asks nothing; "please continue" repeats the ask before it.
        """
        found: list[tuple[int, str]] = []
        for at, message in enumerate(self.messages):
            if message.get("role") != "user" or any(
                block.get("type") == "tool_result" for block in _blocks(message)
            ):
                continue
            text = _said(message)[:READ_AT_MOST]
            if text.strip() and not (found and _GO_ON.match(text.strip())):
                found.append((at, text))
        return tuple(found)

    @property
    def asked(self) -> str:
        """The text of the latest ask."""
        return self.asks[-1][1] if self.asks else ""

    @property
    def asked_at(self) -> int:
        """The message index of the latest ask; -1 without one."""
        return self.asks[-1][0] if self.asks else -1

    @property
    def told_to_go_on(self) -> bool:
        """Whether the newest user turn only says "please continue"."""
        if not self.messages or self.messages[-1].get("role") != "user" or not self.asks:
            return False
        return bool(_GO_ON.match(_text_of(self.messages[-1].get("content")).strip()))

    @cached_property
    def exchanges(self) -> tuple[Exchange, ...]:
        """Every client tool call of the history in order, with its result."""
        results: dict[str, Result] = {}
        for message in self.messages:
            for block in _blocks(message):
                if block.get("type") == "tool_result":
                    results[str(block.get("tool_use_id"))] = _result(block)
        return tuple(
            Exchange(
                str(block.get("name", "")),
                block["input"] if isinstance(block.get("input"), Mapping) else {},
                results.get(str(block.get("id"))),
                at,
            )
            for at, message in enumerate(self.messages)
            for block in _blocks(message)
            if block.get("type") == "tool_use"
        )

    @cached_property
    def newest_results(self) -> tuple[Result, ...]:
        """The results in the last user turn."""
        if not self.messages or self.messages[-1].get("role") != "user":
            return ()
        return tuple(
            _result(block)
            for block in _blocks(self.messages[-1])
            if block.get("type") == "tool_result"
        )

    @property
    def text_after_results(self) -> bool:
        """Whether text follows the tool results in the last user turn (contract R97)."""
        if not self.newest_results:
            return False
        kinds = [block.get("type") for block in _blocks(self.messages[-1])]
        return "text" in kinds[kinds.index("tool_result") :]

    @property
    def paused(self) -> Sequence[Mapping[str, Any]]:
        """The blocks of a paused turn sent back as the last message, else nothing."""
        if not self.messages or self.messages[-1].get("role") != "assistant":
            return ()
        blocks = _blocks(self.messages[-1])
        return blocks if any(b.get("type") == "server_tool_use" for b in blocks) else ()

    @property
    def prefill(self) -> str:
        """The beginning of the answer that the caller wrote, where the model lets it."""
        if not self.messages or self.messages[-1].get("role") != "assistant" or self.paused:
            return ""
        return _text_of(self.messages[-1].get("content"))

    def texts(self, role: str) -> tuple[tuple[int, str], ...]:
        """(message index, text) of everything that role wrote, a harness's reminders left out."""
        return tuple(
            (at, text)
            for at, message in enumerate(self.messages)
            if message.get("role") == role and (text := _said(message)).strip()
        )


def _blocks(message: Mapping[str, Any]) -> Sequence[Mapping[str, Any]]:
    content = message.get("content")
    if isinstance(content, str):
        return ({"type": "text", "text": content},)
    return tuple(block for block in content or () if isinstance(block, Mapping))


def _said(message: Mapping[str, Any]) -> str:
    """A message's own text."""
    text = _text_of(message.get("content"))
    return _REMINDER.sub("", text) if "<system-reminder>" in text else text


def _text_of(content: Any) -> str:
    """The readable text of a message's content, documents included."""
    if content is None:
        return ""
    if isinstance(content, str):
        return content
    parts: list[str] = []
    for block in content:
        if not isinstance(block, Mapping):
            continue
        source = block.get("source")
        if block.get("type") == "text":
            parts.append(str(block.get("text", "")))
        elif block.get("type") == "document" and isinstance(source, Mapping):
            data = source.get("data") if source.get("type") == "text" else source.get("content")
            parts.append(data if isinstance(data, str) else _text_of(data))
        elif block.get("type") == "search_result":
            parts.append(_text_of(block.get("content")))
    return "\n".join(part for part in parts if part)


def _result(block: Mapping[str, Any]) -> Result:
    text = _text_of(block.get("content"))
    return Result(text, parsed(text), bool(block.get("is_error")))


def parsed(text: str) -> Any:
    """The JSON value that a text is, else the text itself."""
    stripped = text.strip()
    if not stripped or len(stripped) > _JSON_AT_MOST:
        return text
    try:
        return json.loads(stripped)
    except (ValueError, RecursionError):
        return text


def _is_server_tool(tool: Mapping[str, Any]) -> bool:
    return str(tool.get("type") or "custom").startswith(_SERVER_TOOLS)


def _is_nothing(value: Any) -> bool:
    if isinstance(value, str):
        return value.strip() in ("", "None")
    if isinstance(value, Mapping):
        return all(_is_nothing(v) for v in value.values())
    return value is None or value == []


def _mappings(value: Any) -> Iterator[Mapping[str, Any]]:
    """The object and those directly inside it: errors are often told as `{"error": {...}}`."""
    if isinstance(value, Mapping):
        yield value
        for inner in value.values():
            if isinstance(inner, Mapping):
                yield inner


def _strings(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for inner in value.values():
            yield from _strings(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _strings(inner)
