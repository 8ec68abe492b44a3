"""A request against every rule, in the order the API was measured to check them (R10).

`check` raises the first refusal. It never changes the body; what Claude then reads is `merged`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from . import conversation as talk
from .caching import check_marks
from .content import cache_control, check_messages, check_system
from .grammar import check_size
from .models import Model, find
from .outputs import check_format_alone, check_output_config
from .pairing import check_pairs, check_server_tools
from .refusal import Refusal
from .sampling import check_sampling
from .schema import boolean, integer, nullable, text
from .thinking import check_budget, check_effort, check_history, check_thinking
from .tools import check_named_tool, check_tool_choice, check_tools, is_server_tool

Body = Mapping[str, Any]

#: Top-level fields of count_tokens, and those that only a message has.
_COUNTED = frozenset(
    {"model", "messages", "system", "tools", "tool_choice", "thinking", "output_config"}
    | {"cache_control", "speed"}
)
_KNOWN = _COUNTED.union(
    ("max_tokens", "metadata", "stop_sequences", "temperature", "service_tier", "top_k", "top_p"),
    ("stream", "container", "inference_geo", "diagnostics"),
)
#: Fields of betas: taken when a beta whose name begins so is in the header (R189).
_BETA_FIELDS: dict[str, str | tuple[str, ...]] = {
    "thread": "message-threads-",
    "context_management": ("context-management-", "compact-"),
    "compaction": "compact-",
    "mcp_servers": "mcp-client-",
    "fallbacks": "server-side-fallback-",
    "fallback_credit_token": "fallback-credit-",
    "billing_policy": "user-profiles-billing-",
    "output_format": "structured-outputs-",
    "safeguards": "dangerous-tool-use-",
}


@dataclass(frozen=True, slots=True)
class Setting:
    """How a request is to be read: the header's version and betas, where it came in."""

    version: str = "2023-06-01"
    betas: frozenset[str] = frozenset()
    endpoint: str = "messages"  # "messages", "count_tokens" or "batch"
    strict_alternation: bool = False
    resumes: bool = False

    @property
    def no_sampling(self) -> bool:
        """Version 2026-10-21 and later took sampling away (R5)."""
        return self.version >= "2026-10-21"


def check(body: Body, setting: Setting) -> Model:
    """The model that is to answer; raises the first refusal of the request."""
    model = _model(body)
    for step in _STEPS:
        step(body, model, setting)
    return model


def _model(body: Body) -> Model:
    if "model" not in body:
        raise Refusal("R30", "required", "model")
    name = body["model"]
    text(name, "model", "R30")
    if not name:
        raise Refusal("R30", "nonempty", "model")
    model = find(name)
    if model is None:
        raise Refusal("R19", "unknown", "model", model=name)
    return model


def _tool_choice(body: Body, model: Model, setting: Setting) -> None:
    if "tool_choice" in body:
        check_tool_choice(body["tool_choice"], body, model)


def _tools(body: Body, model: Model, setting: Setting) -> None:
    if "tools" in body:
        check_tools(body["tools"], body, model, setting.betas)
    check_named_tool(body)


def _messages(body: Body, model: Model, setting: Setting) -> None:
    if "messages" not in body:
        raise Refusal("R33", "required", "messages")
    check_messages(body["messages"], system_items=model.system_items)
    if not body["messages"] and not setting.resumes:
        raise Refusal("R33", "empty", "messages")


def _system(body: Body, model: Model, setting: Setting) -> None:
    if "system" in body:
        check_system(body["system"])


def _thinking(body: Body, model: Model, setting: Setting) -> None:
    check_thinking(body, model, setting.betas)


def _output_config(body: Body, model: Model, setting: Setting) -> None:
    config = body.get("output_config", {})
    check_output_config(config, model, setting.betas)
    check_effort(body, model)
    schemas = [t["input_schema"] for t in body.get("tools") or () if _is_strict(t)]
    if config.get("format"):
        schemas.append(config["format"]["schema"])
    check_size(schemas)


def _is_strict(tool: Body) -> bool:
    return bool(tool.get("strict")) and "input_schema" in tool


def _cache_control(body: Body, model: Model, setting: Setting) -> None:
    cache_control(body.get("cache_control"), "cache_control", "R125")
    check_marks(body)


def _max_tokens(body: Body, model: Model, setting: Setting) -> None:
    if setting.endpoint == "count_tokens":
        return
    if "max_tokens" not in body:
        raise Refusal("R31", "required", "max_tokens")
    asked = body["max_tokens"]
    integer(asked, "max_tokens", "R31")
    if asked < 0:
        raise Refusal("R31", "negative", "max_tokens")
    if asked > model.output:
        raise Refusal(
            "R32", "cap", "max_tokens", asked=asked, cap=model.output, model=body["model"]
        )
    check_budget(body, setting.betas)


def _metadata(body: Body, model: Model, setting: Setting) -> None:
    metadata = body.get("metadata")
    if metadata is None:
        return
    if not isinstance(metadata, dict):
        raise Refusal("R35", "shape", "metadata")
    for name, value in metadata.items():
        if name != "user_id":
            raise Refusal("R35", "extra", f"metadata.{name}")
        nullable(text)(value, "metadata.user_id", "R35")


def _stop_sequences(body: Body, model: Model, setting: Setting) -> None:
    sequences = body.get("stop_sequences")
    if sequences is None:
        return
    if not isinstance(sequences, list):
        raise Refusal("R34", "array", "stop_sequences")
    for index, sequence in enumerate(sequences):
        text(sequence, f"stop_sequences.{index}", "R34")
    for index, sequence in enumerate(sequences):
        if not sequence.strip():
            raise Refusal("R34", "blank", f"stop_sequences.{index}")


def _sampling(name: str) -> Callable[[Body, Model, Setting], None]:
    def step(body: Body, model: Model, setting: Setting) -> None:
        if name in body:
            check_sampling(name, body, model, gone=setting.no_sampling)

    return step


def _service_tier(body: Body, model: Model, setting: Setting) -> None:
    if body.get("service_tier", "auto") not in ("auto", "standard_only"):
        raise Refusal("R36", "literal", "service_tier")


def _stream(body: Body, model: Model, setting: Setting) -> None:
    if "stream" in body:
        boolean(body["stream"], "stream", "R37")


def _container(body: Body, model: Model, setting: Setting) -> None:
    container = body.get("container")
    if container is not None and not isinstance(container, (str, dict)):
        raise Refusal("R38", "shape", "container")


def _inference_geo(body: Body, model: Model, setting: Setting) -> None:
    if body.get("inference_geo") not in (None, "global", "us"):
        raise Refusal("R39", "literal", "inference_geo")


def _unknown_fields(body: Body, model: Model, setting: Setting) -> None:
    known = _COUNTED if setting.endpoint == "count_tokens" else _KNOWN
    for name in body:
        prefix = _BETA_FIELDS.get(name)
        if prefix and any(beta.startswith(prefix) for beta in setting.betas):
            continue
        if name not in known:
            raise Refusal("R13", "extra", name)


def _conversation(body: Body, model: Model, setting: Setting) -> None:
    messages = body["messages"]
    if setting.strict_alternation and messages:
        talk.check_alternation(messages)
    talk.check_system_items(messages)
    turns = talk.turns(messages)
    talk.check_content(turns, strict=setting.strict_alternation)
    if setting.no_sampling:
        talk.check_version(turns)
    talk.check_roles_of_blocks(turns)
    check_pairs(turns)
    check_server_tools(turns, body.get("tools") or ())
    if setting.strict_alternation and not body.get("tools"):
        _need_tools(turns)
    check_history(body, turns, model, setting.betas)
    check_format_alone(body, turns)
    talk.check_prefill(body, turns, model)


def _need_tools(turns: list[talk.Turn]) -> None:
    for turn in turns:
        for part in turn.parts:
            if part.block["type"] in ("tool_use", "tool_result"):
                raise Refusal("R79", "tools", "tools")


def _container_needs_tool(body: Body, model: Model, setting: Setting) -> None:
    container = body.get("container")
    if container is None or isinstance(container, dict):
        return
    tools = body.get("tools") or ()
    if not any(is_server_tool(tool) for tool in tools):
        raise Refusal("R38", "tool", "container")


_STEPS: tuple[Callable[[Body, Model, Setting], None], ...] = (
    _tool_choice,
    _tools,
    _messages,
    _system,
    _thinking,
    _output_config,
    _cache_control,
    _max_tokens,
    _metadata,
    _stop_sequences,
    _sampling("temperature"),
    _service_tier,
    _sampling("top_k"),
    _sampling("top_p"),
    _stream,
    _container,
    _inference_geo,
    _unknown_fields,
    _conversation,
    _container_needs_tool,
)
