"""Tools of one's own: `@tool`, `create_sdk_mcp_server`, and how a call of one runs (R265, R267)."""

from __future__ import annotations

import types
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, Union, get_args, get_origin, get_type_hints, is_typeddict

from ..json_schema import mismatch

Handler = Callable[[Any], Awaitable[dict[str, Any]]]
_PLAIN = {str: "string", int: "integer", float: "number", bool: "boolean", dict: "object"}
_HINTS = {
    "read_only_hint": "readOnlyHint",
    "destructive_hint": "destructiveHint",
    "idempotent_hint": "idempotentHint",
    "open_world_hint": "openWorldHint",
}


class ToolAnnotations:
    """Hints about a tool, kept as given; nothing acts on them, as nothing should trust them."""

    def __init__(self, **hints: Any) -> None:
        for name, value in hints.items():
            setattr(self, _HINTS.get(name, name), value)


@dataclass
class SdkMcpTool:
    """A tool: its name, what it says of itself, its input and the coroutine behind it."""

    name: str
    description: str
    input_schema: Any
    handler: Handler
    annotations: ToolAnnotations | None = None


@dataclass
class Server:
    """A server in this process."""

    name: str
    version: str
    tools: dict[str, SdkMcpTool] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a tool gave: content blocks and whether it says that it failed."""

    content: list[dict[str, Any]]
    is_error: bool = False


def tool(
    name: str, description: str, input_schema: Any, annotations: ToolAnnotations | None = None
) -> Callable[[Handler], SdkMcpTool]:
    """Makes a tool of a coroutine that takes the input as one mapping.

    `input_schema` is {name: type}, a TypedDict, or JSON Schema.
    """

    def decorate(handler: Handler) -> SdkMcpTool:
        return SdkMcpTool(name, description, input_schema, handler, annotations)

    return decorate


def create_sdk_mcp_server(
    name: str, version: str = "1.0.0", tools: list[SdkMcpTool] | None = None
) -> dict[str, Any]:
    """A server for `mcp_servers={key: ...}`; Claude sees its tools as mcp__<key>__<tool>."""
    made = Server(name, version, {tool.name: tool for tool in tools or ()})
    return {"type": "sdk", "name": name, "instance": made}


def schema_of(made: SdkMcpTool) -> dict[str, Any]:
    """The JSON Schema of a tool's input."""
    given = made.input_schema
    if isinstance(given, Mapping):
        if isinstance(given.get("type"), str) and "properties" in given:
            return dict(given)
        properties = {name: _schema(kind) for name, kind in given.items()}
        return {"type": "object", "properties": properties, "required": list(properties)}
    return _schema(given) if is_typeddict(given) else {"type": "object", "properties": {}}


async def run(made: SdkMcpTool, given: dict[str, Any]) -> Outcome:
    """Runs a tool; a wrong input and an exception come back as errors that Claude can read."""
    wrong = _misfit(given, schema_of(made))
    if wrong:
        return _failed(f"Input validation error: {wrong}")
    try:
        result = await made.handler(given)
        content = [shown for item in result.get("content", []) if (shown := _shown(item))]
        return Outcome(content, bool(result.get("is_error", False)))
    except Exception as raised:
        return _failed(str(raised))


def _failed(message: str) -> Outcome:
    return Outcome([{"type": "text", "text": message}], is_error=True)


def _shown(item: Mapping[str, Any]) -> dict[str, Any] | None:
    """An MCP content block as a block of the Messages API; None for kinds that are dropped."""
    if item.get("type") == "text":
        return {"type": "text", "text": item["text"]}
    if item.get("type") == "image":
        source = {"type": "base64", "media_type": item["mimeType"], "data": item["data"]}
        return {"type": "image", "source": source}
    return None


def _misfit(given: Mapping[str, Any], schema: Mapping[str, Any]) -> str:
    for name in schema.get("required", ()):
        if name not in given:
            return f"'{name}' is a required property"
    for name, part in schema.get("properties", {}).items():
        if name in given and (why := mismatch(given[name], part, name)):
            kind = part.get("type")
            return f"{given[name]!r} is not of type '{kind}'" if "is not of type" in why else why
    return ""


def _schema(kind: Any) -> dict[str, Any]:
    origin, inside = get_origin(kind), get_args(kind)
    if getattr(origin, "_name", None) in ("NotRequired", "Required", "ReadOnly"):
        return _schema(inside[0])
    if origin is Annotated:
        told = next((part for part in inside[1:] if isinstance(part, str)), None)
        return {**_schema(inside[0]), **({"description": told} if told else {})}
    if origin in (Union, types.UnionType):
        kinds = [_schema(part) for part in inside if part is not type(None)]
        return kinds[0] if len(kinds) == 1 else {"anyOf": kinds}
    if list in (kind, origin):
        return {"type": "array", **({"items": _schema(inside[0])} if inside else {})}
    if is_typeddict(kind):
        hints = get_type_hints(kind, include_extras=True)
        properties = {name: _schema(hint) for name, hint in hints.items()}
        needed = sorted(getattr(kind, "__required_keys__", properties))
        return {"type": "object", "properties": properties, "required": needed}
    return {"type": _PLAIN.get(origin or kind, "string")}
