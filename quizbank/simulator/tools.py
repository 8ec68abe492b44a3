"""The schema of `tools` and `tool_choice` (R70-R89), model by model where they differ."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from .content import cache_control
from .grammar import check_grammar
from .json_schema import defect, mismatch
from .models import Model
from .refusal import Refusal
from .schema import (
    Check,
    Fields,
    anything,
    boolean,
    integer,
    list_of,
    mapping,
    nullable,
    text,
    type_of,
)

_NAME = re.compile(r"[a-zA-Z0-9_-]{1,128}")
_COMMON: dict[str, Check] = {
    "cache_control": cache_control,
    "allowed_callers": list_of(text),
    "defer_loading": boolean,
    "strict": boolean,
}
_CUSTOM = Fields(
    {"name": anything, "input_schema": anything},
    {
        **_COMMON,
        "description": text,
        "eager_input_streaming": nullable(boolean),
        "input_examples": list_of(mapping),
    },
)
_EXAMPLES: dict[str, Check] = {"input_examples": list_of(mapping)}
_DOMAINS: dict[str, Check] = {
    "allowed_domains": nullable(list_of(text)),
    "blocked_domains": nullable(list_of(text)),
    "max_uses": nullable(integer),
    "user_location": nullable(mapping),
    "response_inclusion": text,
}
_FETCH: dict[str, Check] = {
    **_DOMAINS,
    "citations": nullable(mapping),
    "max_content_tokens": nullable(integer),
    "url_sources": anything,
    "use_cache": boolean,
}
_SCREEN: dict[str, Check] = {
    "display_width_px": integer,
    "display_height_px": integer,
    "display_number": nullable(integer),
    "enable_zoom": boolean,
}

#: Anthropic's own tools: type -> (name, fields beside the common ones, runs on the server).
_OWN: dict[str, tuple[str, Mapping[str, Check], bool]] = {
    "bash_20250124": ("bash", _EXAMPLES, False),
    "text_editor_20250124": ("str_replace_editor", _EXAMPLES, False),
    "text_editor_20250429": ("str_replace_based_edit_tool", _EXAMPLES, False),
    "text_editor_20250728": (
        "str_replace_based_edit_tool",
        {**_EXAMPLES, "max_characters": nullable(integer)},
        False,
    ),
    "memory_20250818": ("memory", _EXAMPLES, False),
    "computer_20250124": ("computer", {**_EXAMPLES, **_SCREEN}, False),
    "computer_20251124": ("computer", {**_EXAMPLES, **_SCREEN}, False),
    "computer_toolset_20260801": ("computer", {"configs": anything, **_SCREEN}, False),
    "browser_toolset_20260801": ("browser", {"configs": anything}, False),
    **{f"web_search_{day}": ("web_search", _DOMAINS, True)
       for day in ("20250305", "20260209", "20260318")},
    **{f"web_fetch_{day}": ("web_fetch", _FETCH, True)
       for day in ("20250910", "20260209", "20260309", "20260318")},
    **{f"code_execution_{day}": ("code_execution", {}, True)
       for day in ("20250522", "20250825", "20260120", "20260521")},
    **{f"tool_search_tool_{kind}": (f"tool_search_tool_{kind.split('_')[0]}", {}, True)
       for kind in ("bm25", "bm25_20251119", "regex", "regex_20251119")},
}  # fmt: skip
_FIELDS = {
    kind: Fields({"name": anything}, {**_COMMON, **fields}) for kind, (_, fields, _) in _OWN.items()
}
_TYPES = frozenset({"custom", *_OWN})
_CHOICES = frozenset({"auto", "any", "tool", "none"})


def is_server_tool(tool: Mapping[str, Any]) -> bool:
    """Whether the API runs this tool itself (R130)."""
    return _OWN.get(tool.get("type") or "custom", ("", {}, False))[2]


def is_mcp_toolset(tool: Mapping[str, Any]) -> bool:
    """Whether this entry stands for the tools of an MCP server (a beta)."""
    return tool.get("type") == "mcp_toolset"


def check_tools(tools: Any, body: Mapping[str, Any], model: Model, betas: frozenset[str]) -> None:
    """Every tool of the array, then what they must be together (R70-R78, R88, R89, R132)."""
    if not isinstance(tools, list):
        raise Refusal("R70", "array", "tools")
    for index, tool in enumerate(tools):
        _check_tool(tool, f"tools.{index}", betas)
    names = [tool["name"] for tool in tools if "name" in tool]
    if len(set(names)) != len(names):
        raise Refusal("R77", "duplicate", "tools")
    strict = sum(1 for tool in tools if tool.get("strict"))
    if strict > 20:
        raise Refusal("R89", "tools", "tools", found=strict)
    for index, tool in enumerate(tools):
        kind = str(tool.get("type"))
        if kind.startswith("computer_2") and not model.old_computer:
            raise Refusal("R132", "tool", f"tools.{index}.type", model=body["model"], kind=kind)


def _check_tool(tool: Any, at: str, betas: frozenset[str]) -> None:
    if not isinstance(tool, dict):
        raise Refusal("R70", "object", at)
    if tool.get("type") is None:
        kind = "custom"
    elif is_mcp_toolset(tool) and any(beta.startswith("mcp-client-") for beta in betas):
        return
    else:
        kind = type_of(tool, at, "R76", _TYPES)
    at = f"{at}.{kind}"
    if kind != "custom":
        if "name" not in tool:
            raise Refusal("R71", "required", f"{at}.name")
        if tool["name"] != _OWN[kind][0]:
            raise Refusal("R71", "literal", f"{at}.name", choices=f"'{_OWN[kind][0]}'")
        _FIELDS[kind](tool, at, "R76")
        return
    _check_name(tool, f"{at}.name")
    _check_schema(tool, at)
    _CUSTOM(tool, at, "R76")
    if tool.get("strict"):
        check_grammar(tool["input_schema"], at, "R88")
    for index, example in enumerate(tool.get("input_examples", ())):
        problem = mismatch(example, tool["input_schema"])
        if problem:
            raise Refusal("R78", "example", f"{at}.input_examples.{index}", problem=problem)


def _check_name(tool: Mapping[str, Any], at: str) -> None:
    if "name" not in tool:
        raise Refusal("R71", "required", at)
    name = tool["name"]
    text(name, at, "R71")
    if not name:
        raise Refusal("R71", "nonempty", at)
    if not _NAME.fullmatch(name):
        raise Refusal("R71", "pattern", at)


def _check_schema(tool: Mapping[str, Any], at: str) -> None:
    at = f"{at}.input_schema"
    if "input_schema" not in tool:
        raise Refusal("R72", "required", at)
    schema = tool["input_schema"]
    if not isinstance(schema, dict):
        raise Refusal("R72", "object", at)
    if "type" not in schema:
        raise Refusal("R72", "required", f"{at}.type")
    if schema["type"] != "object":
        raise Refusal("R72", "type", f"{at}.type")
    if any(word in schema for word in ("oneOf", "allOf", "anyOf")):
        raise Refusal("R74", "root", at)
    if defect(schema):
        raise Refusal("R73", "invalid", at)


def check_tool_choice(choice: Any, body: Mapping[str, Any], model: Model) -> None:
    """tool_choice by itself and against the model (R80, R81, R83, R84)."""
    kind = type_of(choice, "tool_choice", "R80", _CHOICES)
    at = f"tool_choice.{kind}"
    if kind == "tool":
        if "name" not in choice:
            raise Refusal("R80", "required", f"{at}.name")
        text(choice["name"], f"{at}.name", "R80")
    known = {"type"} | ({"name"} if kind == "tool" else set())
    for name, value in choice.items():
        if name == "disable_parallel_tool_use":
            if kind == "none":
                raise Refusal("R83", "extra", f"{at}.{name}")
            boolean(value, f"{at}.{name}", "R83")
        elif name not in known:
            raise Refusal("R80", "extra", f"{at}.{name}")
    if not body.get("tools"):
        raise Refusal("R81", "tools", at, type=kind)
    if kind in ("any", "tool") and not model.forced_choice:
        raise Refusal("R84", "forced", "tool_choice")


def check_named_tool(body: Mapping[str, Any]) -> None:
    """The forced tool must be among the tools (R82); both are known to be well formed."""
    choice = body.get("tool_choice") or {}
    if choice.get("type") == "tool" and all(
        tool.get("name") != choice["name"] for tool in body.get("tools") or ()
    ):
        raise Refusal("R82", "absent", "tool_choice.tool.name", name=choice["name"])
