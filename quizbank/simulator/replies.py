"""What an actor said becomes a message: ids, limits, stop sequences, usage (R140-R152).

Knows nothing of HTTP and nothing of why the actor said it.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from . import tokens
from .models import Model
from .thinking import Thought

_TRUNCATED = "max_tokens"


class Said(Protocol):
    """An actor's reply: content blocks without ids, and how it means to end (`acting.Reply`)."""

    @property
    def content(self) -> list[dict[str, Any]]: ...
    @property
    def stop_reason(self) -> str | None: ...
    @property
    def stop_details(self) -> dict[str, Any] | None: ...
    @property
    def fault(self) -> dict[str, Any] | None: ...


class Ids(Protocol):
    """Makes the next id with a prefix such as `toolu_01`."""

    def __call__(self, prefix: str) -> str: ...


@dataclass(slots=True)
class Composed:
    """A finished message; `cut_json` holds the broken JSON of a tool call cut at the limit."""

    message: dict[str, Any]
    cut_json: dict[int, str] = field(default_factory=dict)


def compose(
    said: Said,
    content: list[dict[str, Any]],
    body: Mapping[str, Any],
    model: Model,
    *,
    ids: Ids,
    usage: dict[str, Any],
    thought: Thought | None = None,
) -> Composed:
    """The message of `content`: cut at a stop sequence, at max_tokens or at the window's end.

    `usage` is the input side; the output side is added. A thought comes first, and its tokens
    count towards max_tokens, shown or not.
    """
    read = sum(
        usage[name]
        for name in ("input_tokens", "cache_creation_input_tokens", "cache_read_input_tokens")
    )
    window = model.context - read
    budget = min(body["max_tokens"], window)
    writer = _Writer(model, budget, list(body.get("stop_sequences") or ()))
    if thought and not writer.stop:
        writer.content.extend(thought.blocks)
        writer.spend(thought.tokens, thinking=True)
    for block in content:
        writer.add(block)
    reason = writer.stop or said.stop_reason
    if reason is None:
        calls = any(block["type"] == "tool_use" for block in writer.content)
        reason = "tool_use" if calls else "end_turn"
    if reason == _TRUNCATED and window < body["max_tokens"]:
        reason = "model_context_window_exceeded"
    message = {
        "id": ids("msg_01"),
        "type": "message",
        "role": "assistant",
        "model": body["model"],
        "content": writer.content,
        "stop_reason": reason,
        "stop_sequence": writer.stop_sequence,
        "stop_details": said.stop_details if reason == said.stop_reason else None,
        "container": None,
        "usage": {
            **usage,
            "output_tokens": writer.spent,
            "output_tokens_details": {"thinking_tokens": writer.thought},
        },
    }
    return Composed(message, writer.cut_json)


class _Writer:
    """Collects blocks until something stops it."""

    def __init__(self, model: Model, budget: int, stops: list[str]) -> None:
        self.model, self.budget, self.stops = model, budget, stops
        self.content: list[dict[str, Any]] = []
        self.cut_json: dict[int, str] = {}
        self.spent = self.thought = 0
        self.stop: str | None = _TRUNCATED if budget <= 0 else None
        self.stop_sequence: str | None = None

    def add(self, block: Mapping[str, Any]) -> None:
        if self.stop:
            return
        kind = block["type"]
        if kind == "text":
            self._text(dict(block))
        elif kind in ("tool_use", "server_tool_use"):
            self._call(dict(block))
        else:
            self.content.append(dict(block))
            if kind == "redacted_thinking":
                self.spend(tokens.of_block(block, self.model), thinking=True)

    def spend(self, cost: int, *, thinking: bool = False) -> None:
        """Counts tokens; the budget's end stops the writing."""
        cost = min(cost, self.budget - self.spent)
        self.spent += cost
        self.thought += cost if thinking else 0
        if self.spent >= self.budget:
            self.stop = _TRUNCATED

    def _text(self, block: dict[str, Any]) -> None:
        text, found = block["text"], self._first_stop(block["text"])
        if found:
            text = text[: text.index(found)]
        room = self.budget - self.spent
        if tokens.of_text(text, self.model) > room:
            block["text"] = tokens.cut(text, room, self.model)
            self.spent, self.stop = self.budget, _TRUNCATED
        else:
            block["text"] = text
            self.spent += tokens.of_text(text, self.model)
            if found:
                self.stop, self.stop_sequence = "stop_sequence", found
        if block["text"]:
            self.content.append(block)

    def _first_stop(self, text: str) -> str | None:
        found = [stop for stop in self.stops if stop in text]
        return min(found, key=text.index, default=None)

    def _call(self, block: dict[str, Any]) -> None:
        """A tool call; one that does not fit is cut in the middle of its input (R141)."""
        room = self.budget - self.spent - tokens.of_text(block["name"], self.model)
        written = json.dumps(block["input"], ensure_ascii=False)
        cost = tokens.of_text(written, self.model)
        if cost > room:
            self.cut_json[len(self.content)] = tokens.cut(written, max(room, 0), self.model)
            block["input"] = _whole_members(block["input"], max(room, 0), self.model)
            self.stop, self.spent = _TRUNCATED, self.budget
        else:
            self.spent = self.budget - room + cost
        self.content.append(block)


def _whole_members(members: Mapping[str, Any], room: int, model: Model) -> dict[str, Any]:
    """The members that were written completely before the cut."""
    kept: dict[str, Any] = {}
    for name, value in members.items():
        tried = {**kept, name: value}
        if tokens.of_text(json.dumps(tried, ensure_ascii=False)[:-1], model) > room:
            break
        kept = tried
    return kept
