"""Thinking: what a request may ask for (R100-R109), and blocks that come back (R111-R116).

Every thinking block we emit carries a signature over the model, the history before it and its
own text. The key is no secret: it guards lessons, not users.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from . import tokens
from .conversation import Part, Turn
from .models import Model
from .refusal import Refusal
from .schema import Check, Fields, integer, nullable, one_of, tagged, type_of
from .wire import dump

_KEY = b"quizbank simulator"
_DISPLAY: dict[str, Check] = {"display": nullable(one_of("summarized", "omitted", "updates"))}
_BINDING: dict[str, Check] = {
    "block_binding": nullable(
        Fields({}, {"prefix_mismatch_behavior": nullable(one_of("error", "drop_block"))})
    )
}
_BINDING_BETA = "thinking-binding-controls-2026-08-01"
_INTERLEAVED_BETA = "interleaved-thinking-2025-05-14"
_KINDS = {
    "enabled": Fields({"budget_tokens": integer}, _DISPLAY),
    "adaptive": Fields({}, _DISPLAY),
    "disabled": Fields({}, {}),
    "between_tools": Fields({}, {}),
}
_BOUND_KINDS = {
    **_KINDS,
    "enabled": Fields({"budget_tokens": integer}, {**_DISPLAY, **_BINDING}),
    "adaptive": Fields({}, {**_DISPLAY, **_BINDING}),
}
_HIGHEST = ("xhigh", "max")


def check_thinking(body: Mapping[str, Any], model: Model, betas: frozenset[str]) -> None:
    """The `thinking` field by itself and against the model (R85, R100, R101, R103-R108)."""
    if "thinking" not in body:
        return
    wanted = body["thinking"]
    kinds = _BOUND_KINDS if _BINDING_BETA in betas else _KINDS
    type_of(wanted, "thinking", "R100", kinds)
    tagged(kinds)(wanted, "thinking", "R100")
    kind = wanted["type"]
    if kind == "enabled":
        if wanted["budget_tokens"] < 1024:
            raise Refusal("R101", "minimum", "thinking.enabled.budget_tokens", minimum=1024)
        if not model.enabled:
            raise Refusal("R103", "enabled", "thinking.type")
        if (body.get("tool_choice") or {}).get("type") in ("any", "tool"):
            raise Refusal("R85", "forced", "tool_choice")
    if kind == "adaptive" and not model.adaptive:
        raise Refusal("R104", "adaptive", "thinking.type")
    if kind == "disabled" and model.disabled == "no":
        raise Refusal(model.disabled_rule, "disabled", "thinking.type")
    if kind == "between_tools" and not model.between_tools:
        raise Refusal("R108", "between_tools", "thinking.type")


def check_effort(body: Mapping[str, Any], model: Model) -> None:
    """High effort needs thinking (R108, R109); output_config is known to be well formed."""
    kind = (body.get("thinking") or {}).get("type")
    effort = (body.get("output_config") or {}).get("effort")
    if effort not in _HIGHEST:
        return
    if kind == "between_tools":
        raise Refusal("R108", "between_tools", "thinking.type")
    if kind == "disabled" and model.disabled == "high":
        raise Refusal("R109", "effort", "output_config.effort", effort=effort)


def check_budget(body: Mapping[str, Any], betas: frozenset[str]) -> None:
    """The thinking budget fits into max_tokens (R102), unless thinking is interleaved."""
    wanted = body.get("thinking") or {}
    if wanted.get("type") != "enabled" or _interleaved(body, betas):
        return
    if wanted["budget_tokens"] >= body["max_tokens"]:
        raise Refusal("R102", "budget", "thinking.enabled.budget_tokens")


def _interleaved(body: Mapping[str, Any], betas: frozenset[str]) -> bool:
    return _INTERLEAVED_BETA in betas and bool(body.get("tools"))


def check_history(
    body: Mapping[str, Any], conversation: list[Turn], model: Model, betas: frozenset[str]
) -> None:
    """Thinking blocks that came back: final blocks, signatures, bindings (R111-R114b)."""
    if not any(_is_thinking(part) for turn in conversation for part in turn.parts):
        _check_manual(body, conversation)
        return
    for turn in conversation:
        if turn.role == "assistant" and turn.parts and _is_thinking(turn.parts[-1]):
            raise Refusal("R114b", "final", f"messages.{turn.parts[-1].item}")
    _check_signatures(body, conversation, model, betas)
    _check_manual(body, conversation)


def _is_thinking(part: Part) -> bool:
    return part.block["type"] in ("thinking", "redacted_thinking")


def _check_signatures(
    body: Mapping[str, Any], conversation: list[Turn], model: Model, betas: frozenset[str]
) -> None:
    latest = next((turn for turn in reversed(conversation) if turn.role == "assistant"), None)
    in_latest = {id(part.block) for part in latest.parts} if latest else set()
    binding = (body.get("thinking") or {}).get("block_binding") or {}
    drops = binding.get("prefix_mismatch_behavior") == "drop_block"
    for prefix, at, block in _with_prefixes(body):
        if block["type"] == "redacted_thinking":
            if _opened(block["data"]) is None:
                raise Refusal("R112", "data", at)
            continue
        sealed = _opened(block["signature"])
        if sealed is None:
            raise Refusal("R112", "signature", at)
        if sealed.text != _digest(block["thinking"].encode("utf-8", "replace")):
            if id(block) in in_latest:
                raise Refusal("R111", "modified", at)
            raise Refusal("R112", "signature", at)
        bound = model.preserved_thinking and sealed.model == model.id
        if bound and sealed.prefix != prefix and not drops:
            raise Refusal("R113", "bound" if _BINDING_BETA in betas else "unbound", at)


def _check_manual(body: Mapping[str, Any], conversation: list[Turn]) -> None:
    """With a fixed budget, the reply that began a tool loop must begin with thinking (R114)."""
    if (body.get("thinking") or {}).get("type") != "enabled" or not conversation:
        return
    position = len(conversation) - 1
    first: Turn | None = None
    while position > 0 and _only_results(conversation[position]):
        first = conversation[position - 1]
        position -= 2
    if first and first.parts and not _is_thinking(first.parts[0]):
        part = first.parts[0]
        raise Refusal("R114", "first", f"{part.at}.type", found=part.block["type"])


def _only_results(turn: Turn) -> bool:
    return turn.role == "user" and any(p.block["type"] == "tool_result" for p in turn.parts)


# -- signing -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Sealed:
    """What a signature says: who thought, after which history, which text."""

    model: str
    prefix: str
    text: str


def _digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:16]


def _seal(sealed: _Sealed) -> str:
    inside = f"{sealed.model}|{sealed.prefix}|{sealed.text}".encode()
    mac = hmac.new(_KEY, inside, hashlib.sha256).digest()[:16]
    return base64.b64encode(mac + inside).decode("ascii")


def _opened(signature: str) -> _Sealed | None:
    try:
        raw = base64.b64decode(signature, validate=True)
    except (binascii.Error, ValueError):
        return None
    mac, inside = raw[:16], raw[16:]
    if not hmac.compare_digest(mac, hmac.new(_KEY, inside, hashlib.sha256).digest()[:16]):
        return None
    model, prefix, text = inside.decode().split("|")
    return _Sealed(model, prefix, text)


def _with_prefixes(body: Mapping[str, Any]) -> Iterator[tuple[str, str, Mapping[str, Any]]]:
    """(digest of everything before it, path, block) of each thinking block.

    Cache marks, thinking itself and how messages are joined do not count as history.
    """
    history = hashlib.sha256(_frame(body))
    for item, message in enumerate(body["messages"]):
        for index, block in _listed(message["content"]):
            if block["type"] in ("thinking", "redacted_thinking"):
                yield history.hexdigest()[:16], f"messages.{item}.content.{index}", block
            else:
                history.update(_bare(message["role"], block))


def _frame(body: Mapping[str, Any]) -> bytes:
    system = [block for _, block in _listed(body.get("system") or "")]
    return b"".join([dump(body.get("tools") or []), *(_bare("system", block) for block in system)])


def _listed(content: Any) -> Iterator[tuple[int, Mapping[str, Any]]]:
    if isinstance(content, str):
        if content:
            yield 0, {"type": "text", "text": content}
    else:
        yield from enumerate(content)


def _bare(role: str, block: Mapping[str, Any]) -> bytes:
    return dump([role, {key: block[key] for key in block if key != "cache_control"}])


# -- thinking out loud -------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Thought:
    """Signed blocks that begin a reply, and the tokens that were thought, shown or not."""

    blocks: list[dict[str, Any]]
    tokens: int


def think(
    body: Mapping[str, Any],
    model: Model,
    content: list[dict[str, Any]],
    betas: frozenset[str],
) -> tuple[Thought | None, list[dict[str, Any]]]:
    """What Claude thought before `content`, and the content without the actor's own thinking.

    Blocks of type thinking that the actor wrote are used as they are; without them a request that
    asks for thinking in so many words gets a short thought. Left out, thinking is adaptive on
    newer models, and the simulated Claude finds nothing hard enough to think about unasked.
    """
    said = [block for block in content if block["type"] != "thinking"]
    own = [block["thinking"] for block in content if block["type"] == "thinking"]
    if not _thinks(body, model, bool(own), betas):
        return None, said
    texts = own or [_thought(said)]
    shown = (body.get("thinking") or {}).get("display") or (
        "summarized" if model.shows_thinking else "omitted"
    )
    prefix = _prefix_of_reply(body)
    blocks = []
    for text in texts:
        visible = "" if shown == "omitted" else text
        digest = _digest(visible.encode())
        signature = _seal(_Sealed(model.id, prefix, digest))
        blocks.append({"type": "thinking", "thinking": visible, "signature": signature})
    return Thought(blocks, sum(tokens.of_text(text, model) for text in texts)), said


def _prefix_of_reply(body: Mapping[str, Any]) -> str:
    marker = {"role": "assistant", "content": [{"type": "thinking"}]}
    whole = {**body, "messages": [*body["messages"], marker]}
    *_, (prefix, _, _) = _with_prefixes(whole)
    return prefix


def _thinks(body: Mapping[str, Any], model: Model, unasked: bool, betas: frozenset[str]) -> bool:
    kind = (body.get("thinking") or {}).get("type")
    if kind is None:
        return unasked and model.thinks_unasked
    if kind not in ("enabled", "adaptive"):
        return False
    if (body.get("tool_choice") or {}).get("type") in ("any", "tool"):
        return False
    in_loop = any(
        block["type"] == "tool_result" for _, block in _listed(body["messages"][-1]["content"])
    )
    return kind == "adaptive" or not in_loop or _interleaved(body, betas)


def _thought(said: list[dict[str, Any]]) -> str:
    calls = [block["name"] for block in said if block["type"] == "tool_use"]
    if calls:
        return f"I need what {' and '.join(calls)} can tell before I answer."
    return "I can answer this from what I have."


def sealed_data(model: Model, body: Mapping[str, Any]) -> str:
    """The `data` of a redacted thinking block."""
    return _seal(_Sealed(model.id, _prefix_of_reply(body), "redacted"))
