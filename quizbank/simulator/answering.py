"""From a valid request and what the actor said to a finished message.

Accounts for the cache, lets Claude think, gives server tools their ids and counts.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from . import tokens
from .batches import rfc3339
from .caching import PromptCache
from .content import SERVER_RESULTS
from .models import Model
from .refusal import Refusal
from .replies import Composed, Ids, Said, compose
from .thinking import sealed_data, think

_COUNTED_TOOLS = {
    "web_search": "web_search_requests",
    "web_fetch": "web_fetch_requests",
}


@dataclass(frozen=True, slots=True)
class Circumstances:
    """What an answer depends on besides the request: ids, the cache, the instant, the betas."""

    ids: Ids
    cache: PromptCache
    now: datetime
    betas: frozenset[str] = frozenset()
    tier: str = "standard"


def measure(body: Mapping[str, Any], model: Model) -> int:
    """The prompt's tokens, which alone must fit into the context window (R128)."""
    size = tokens.of_prompt(body, model)
    if size > model.context:
        raise Refusal("R128", "long", "messages", tokens=size, context=model.context)
    return size


def answer(
    body: Mapping[str, Any], model: Model, size: int, said: Said, circumstances: Circumstances
) -> Composed:
    """The message; `size` is the prompt's, `said` what the actor put into Claude's mouth."""
    usage: dict[str, Any] = {
        **circumstances.cache.account(body, model, size, circumstances.now),
        "service_tier": circumstances.tier,
        "inference_geo": body.get("inference_geo") or "global",
    }
    content = _with_ids(said.content, body, model, circumstances.ids)
    thought, content = think(body, model, content, circumstances.betas)
    composed = compose(
        said, content, body, model, ids=circumstances.ids, usage=usage, thought=thought
    )
    message = composed.message
    used = _server_tool_use(message["content"])
    if used:
        message["usage"]["server_tool_use"] = used
    if any("code_execution" in str(block.get("name")) for block in message["content"]):
        message["container"] = {
            "id": circumstances.ids("container_01"),
            "expires_at": rfc3339(circumstances.now + timedelta(hours=1)),
            "skills": None,
        }
    return composed


def _with_ids(
    content: list[dict[str, Any]], body: Mapping[str, Any], model: Model, ids: Ids
) -> list[dict[str, Any]]:
    """The blocks with the ids of calls filled in; an unnamed result answers the call before it."""
    made: list[dict[str, Any]] = []
    latest = ""
    for block in content:
        kind = block["type"]
        if kind == "tool_use":
            block = {"type": kind, "id": block.get("id") or ids("toolu_01"), **block}
        elif kind == "server_tool_use":
            block = {"type": kind, "id": block.get("id") or ids("srvtoolu_01"), **block}
            latest = block["id"]
        elif kind in SERVER_RESULTS and not block.get("tool_use_id"):
            block = {**block, "tool_use_id": latest}
        elif kind == "redacted_thinking" and not block.get("data"):
            block = {"type": kind, "data": sealed_data(model, body)}
        made.append(dict(block))
    return made


def _server_tool_use(content: list[dict[str, Any]]) -> dict[str, int]:
    calls = [block["name"] for block in content if block["type"] == "server_tool_use"]
    if not any(name in _COUNTED_TOOLS for name in calls):
        return {}
    return {field: calls.count(name) for name, field in _COUNTED_TOOLS.items()}
