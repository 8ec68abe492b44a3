"""What messages mean to each other: turns, their order, empty content, prefill (R60-R66, R94).

Turns are messages of one role joined, as the API joins them; every block keeps the place where
it stood in the request, because refusals speak of that place.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

from .content import SERVER_RESULTS
from .models import Model
from .refusal import Refusal


@dataclass(frozen=True, slots=True)
class Part:
    """One block and where it stood: `messages.{item}.content.{index}`."""

    item: int
    index: int
    block: Mapping[str, Any]

    @property
    def at(self) -> str:
        """The path of the block in the request."""
        return f"messages.{self.item}.content.{self.index}"


@dataclass(slots=True)
class Turn:
    """Neighbouring messages of one role: the items' indexes and all their blocks."""

    role: str
    items: list[int] = field(default_factory=list)
    parts: list[Part] = field(default_factory=list)


def turns(messages: list[Any]) -> list[Turn]:
    """The user and assistant turns, joined; system items stand beside the conversation."""
    joined: list[Turn] = []
    for item, message in enumerate(messages):
        role = message["role"]
        if role == "system":
            continue
        if not joined or joined[-1].role != role:
            joined.append(Turn(role))
        joined[-1].items.append(item)
        joined[-1].parts.extend(_parts(item, message["content"]))
    return joined


def _parts(item: int, content: Any) -> Iterator[Part]:
    if isinstance(content, str):
        if content:
            yield Part(item, 0, {"type": "text", "text": content})
        return
    for index, block in enumerate(content):
        yield Part(item, index, block)


def merged(messages: list[Any]) -> list[dict[str, Any]]:
    """The messages with same-role runs joined, as Claude reads them; single ones unchanged."""
    joined: list[dict[str, Any]] = []
    for message in messages:
        if joined and joined[-1]["role"] == message["role"] != "system":
            content = [*_blocks(joined[-1]["content"]), *_blocks(message["content"])]
            joined[-1] = {"role": message["role"], "content": content}
        else:
            joined.append(dict(message))
    return joined


def _blocks(content: Any) -> list[Any]:
    if isinstance(content, str):
        return [{"type": "text", "text": content}] if content else []
    return list(content)


def check_alternation(messages: list[Any]) -> None:
    """The older, strict order of roles (R60)."""
    if messages[0]["role"] != "user":
        raise Refusal("R60", "first", "messages.0")
    for index, (before, after) in enumerate(pairwise(messages)):
        if before["role"] == after["role"]:
            raise Refusal("R60", "alternate", f"messages.{index + 1}", role=after["role"])


def check_system_items(messages: list[Any]) -> None:
    """System messages inside the conversation (R66), each in the measured order of checks."""
    for index, message in enumerate(messages):
        if message["role"] == "system":
            _check_system_item(messages, index)


def _check_system_item(messages: list[Any], index: int) -> None:
    at = f"messages.{index}"
    content = messages[index]["content"]
    blocks = _blocks(content)
    if not blocks and messages[index].get("output_config"):
        return
    if not blocks:
        raise Refusal("R66", "empty", at)
    for block in blocks:
        if block["type"] not in ("text", "tool_addition", "tool_removal"):
            raise Refusal("R66", "blocks", at)
    if index == 0:
        raise Refusal("R66", "first", at)
    before = messages[index - 1]
    if before["role"] == "assistant" and not _ends_in_server_tool(before["content"]):
        raise Refusal("R66", "follow", at)
    if index + 1 < len(messages) and messages[index + 1]["role"] == "user":
        raise Refusal("R66", "precede", at)
    for block in blocks:
        if block["type"] == "text" and not block["text"].strip():
            raise Refusal("R66", "blank", at)


def _ends_in_server_tool(content: Any) -> bool:
    blocks = _blocks(content)
    return bool(blocks) and blocks[-1]["type"] in SERVER_RESULTS


def check_content(conversation: list[Turn], *, strict: bool) -> None:
    """Turns that say nothing (R61, R63)."""
    for turn in conversation:
        if turn.role == "user" and not turn.parts:
            raise Refusal("R61", "legacy" if strict else "empty", f"messages.{turn.items[0]}")
    last_user = next((turn for turn in reversed(conversation) if turn.role == "user"), None)
    for turn in conversation:
        for part in turn.parts:
            if part.block["type"] != "text":
                continue
            said = part.block["text"]
            if said and not said.strip():
                raise Refusal("R63", "blank", part.at)
            if not said and turn is last_user:
                raise Refusal("R63", "empty", part.at)


def check_roles_of_blocks(conversation: list[Turn]) -> None:
    """tool_result only from the user, tool_use only from the assistant (R94)."""
    for turn in conversation:
        for part in turn.parts:
            if part.block["type"] == "tool_result" and turn.role == "assistant":
                raise Refusal("R94", "result", f"messages.{part.item}")
            if part.block["type"] == "tool_use" and turn.role == "user":
                raise Refusal("R94", "use", f"messages.{part.item}")


def check_version(conversation: list[Turn]) -> None:
    """What version 2026-10-21 no longer takes (R5)."""
    for turn in conversation:
        for part in turn.parts:
            if turn.role == "assistant" and part.block["type"] == "document":
                raise Refusal("R5", "document", part.at)
            if turn.role == "user" and _cites(part.block):
                raise Refusal("R5", "citations", part.at)


def _cites(block: Mapping[str, Any]) -> bool:
    if block["type"] == "text":
        return bool(block.get("citations"))
    if block["type"] in ("search_result", "tool_result"):
        inside = block.get("content")
        return isinstance(inside, list) and any(
            isinstance(part, dict) and "type" in part and _cites(part) for part in inside
        )
    return False


def prefill(conversation: list[Turn]) -> Turn | None:
    """The reply the request begins itself, if it does; a paused server tool is none (R64)."""
    last = conversation[-1] if conversation else None
    if last is None or last.role != "assistant" or not last.parts:
        return None
    kind = last.parts[-1].block["type"]
    return None if kind == "server_tool_use" or kind in SERVER_RESULTS else last


def check_prefill(body: Mapping[str, Any], conversation: list[Turn], model: Model) -> None:
    """Whether the model takes a begun reply (R64), and whether it ends well (R65)."""
    begun = prefill(conversation)
    if begun is None:
        return
    part = begun.parts[-1]
    if not model.prefill:
        raise Refusal("R64", "prefill", f"messages.{part.item}")
    if (body.get("thinking") or {}).get("type") in ("enabled", "adaptive"):
        raise Refusal("R64", "thinking", f"messages.{part.item}")
    if part.block["type"] == "text" and part.block["text"] != part.block["text"].rstrip():
        raise Refusal("R65", "whitespace", part.at)
