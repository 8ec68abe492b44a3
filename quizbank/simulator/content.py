"""The schema of messages: which blocks there are, what each may hold (R50-R56, R95, R99).

Looks at one message at a time; what messages mean to each other is `conversation`'s.
"""

from __future__ import annotations

from typing import Any

from .refusal import Refusal
from .schema import (
    Check,
    Fields,
    anything,
    boolean,
    list_of,
    mapping,
    matching,
    nullable,
    one_of,
    tagged,
    text,
    type_of,
)

_CLIENT_ID = matching("^[a-zA-Z0-9_-]+$")
_SERVER_ID = matching("^srvtoolu_[a-zA-Z0-9_]+$")


def cache_control(value: Any, at: str, rule: str) -> None:
    """A cache breakpoint (R125): `{"type": "ephemeral", "ttl": "5m" | "1h"}`, or null."""
    if value is None:
        return
    if not isinstance(value, dict):
        raise Refusal("R125", "object", at)
    if "type" not in value:
        raise Refusal("R125", "required", f"{at}.type")
    if value["type"] != "ephemeral":
        raise Refusal("R125", "literal", f"{at}.type", choices="'ephemeral'")
    if "ttl" in value and value["ttl"] not in ("5m", "1h"):
        raise Refusal("R125", "literal", f"{at}.ttl", choices="'5m' or '1h'")
    for name in value:
        if name not in ("type", "ttl"):
            raise Refusal("R125", "extra", f"{at}.{name}")


def _media_type(value: Any, at: str, rule: str) -> None:
    if value not in ("image/jpeg", "image/png", "image/gif", "image/webp"):
        raise Refusal("R56", "media", at)


_CACHED: dict[str, Check] = {"cache_control": cache_control}
_TEXT_BLOCK = Fields({"text": text}, {**_CACHED, "citations": nullable(list_of(mapping))})
_IMAGE = Fields(
    {
        "source": tagged(
            {
                "base64": Fields({"data": text, "media_type": _media_type}, {}),
                "url": Fields({"url": text}, {}),
                "file": Fields({"file_id": text}, {}),
            }
        )
    },
    {**_CACHED, "transformations": anything},
)
_DOCUMENT = Fields(
    {
        "source": tagged(
            {
                "base64": Fields({"data": text, "media_type": one_of("application/pdf")}, {}),
                "text": Fields({"data": text, "media_type": one_of("text/plain")}, {}),
                "content": Fields({"content": anything}, {}),
                "url": Fields({"url": text}, {}),
                "file": Fields({"file_id": text}, {}),
            }
        )
    },
    {
        **_CACHED,
        "citations": nullable(mapping),
        "context": nullable(text),
        "title": nullable(text),
    },
)
_SEARCH_RESULT = Fields(
    {"content": list_of(tagged({"text": _TEXT_BLOCK})), "source": text, "title": text},
    {**_CACHED, "citations": mapping},
)
_IN_RESULT = {
    "text": _TEXT_BLOCK,
    "image": _IMAGE,
    "document": _DOCUMENT,
    "search_result": _SEARCH_RESULT,
    "tool_reference": Fields({"tool_name": text}, _CACHED),
    "browser_state": Fields({}, dict.fromkeys(("tabs", "changes", "active_tab_id"), anything)),
}
_result_block = tagged(_IN_RESULT)


def _result_content(value: Any, at: str, rule: str) -> None:
    """Text or blocks of a tool_result (R99)."""
    if isinstance(value, str):
        return
    if not isinstance(value, list):
        raise Refusal("R99", "array", at)
    for index, block in enumerate(value):
        _result_block(block, f"{at}.{index}", "R99")


def _server_result(*, caller: bool = False) -> Fields:
    required: dict[str, Check] = {"tool_use_id": _SERVER_ID, "content": anything}
    return Fields(required, {**_CACHED, "caller": mapping} if caller else _CACHED)


SERVER_RESULTS = frozenset(
    {
        "web_search_tool_result",
        "web_fetch_tool_result",
        "code_execution_tool_result",
        "bash_code_execution_tool_result",
        "text_editor_code_execution_tool_result",
        "tool_search_tool_result",
        "advisor_tool_result",
    }
)

BLOCKS: dict[str, Fields] = {
    "text": _TEXT_BLOCK,
    "image": _IMAGE,
    "document": _DOCUMENT,
    "search_result": _SEARCH_RESULT,
    "thinking": Fields({"signature": text, "thinking": text}, {}),
    "redacted_thinking": Fields({"data": text}, {}),
    "tool_use": Fields(
        {"id": _CLIENT_ID, "input": mapping, "name": text},
        {**_CACHED, "caller": mapping, "toolset_name": nullable(text)},
    ),
    "tool_result": Fields(
        {"tool_use_id": _CLIENT_ID},
        {
            **_CACHED,
            "content": _result_content,
            "is_error": boolean,
            "toolset_name": nullable(text),
        },
        extra="R99",
    ),
    "server_tool_use": Fields(
        {"id": _SERVER_ID, "input": mapping, "name": text}, {**_CACHED, "caller": mapping}
    ),
    **{kind: _server_result(caller=kind.startswith("web_")) for kind in SERVER_RESULTS},
    "container_upload": Fields({"file_id": text}, _CACHED),
    "mcp_tool_use": Fields(
        {"id": text, "input": mapping, "name": text, "server_name": text}, _CACHED
    ),
    "mcp_tool_result": Fields(
        {"tool_use_id": text}, {**_CACHED, "content": anything, "is_error": boolean}
    ),
    "compaction": Fields(
        {"content": nullable(text)},
        {
            **_CACHED,
            **dict.fromkeys(("encrypted_content", "signature", "tool_changes"), anything),
        },
    ),
    "tool_addition": Fields({"tool": anything}, _CACHED),
    "tool_removal": Fields({"tool": anything}, _CACHED),
}

_ROLES = ("user", "assistant", "system")
_MEMBERS = frozenset({"role", "content"})
_SYSTEM_MEMBERS = _MEMBERS | {"output_config", "clear_at"}


def check_messages(messages: Any, *, system_items: bool) -> None:
    """The whole array, item by item (R33, R50-R56); the first defect is raised."""
    if not isinstance(messages, list):
        raise Refusal("R33", "array", "messages")
    if len(messages) > 100_000:
        raise Refusal("R33", "many", "messages")
    for index, message in enumerate(messages):
        _check_message(message, f"messages.{index}", system_items=system_items)


def _check_message(message: Any, at: str, *, system_items: bool) -> None:
    if not isinstance(message, dict):
        raise Refusal("R50", "object", at)
    if "role" not in message:
        raise Refusal("R50", "required", f"{at}.role")
    role = message["role"]
    if not isinstance(role, str):
        raise Refusal("R50", "string", f"{at}.role")
    if role not in _ROLES:
        raise Refusal("R50", "role", f"{at}.role", role=role)
    if role == "system" and not system_items:
        raise Refusal("R51", "role", f"{at}.role")
    if "content" not in message:
        raise Refusal("R52", "required", f"{at}.content")
    content = message["content"]
    if not isinstance(content, str):
        check_blocks(content, f"{at}.content")
    known = _SYSTEM_MEMBERS if role == "system" else _MEMBERS
    for name in message:
        if name not in known:
            raise Refusal("R54", "extra", f"{at}.{name}")


def check_blocks(content: Any, at: str) -> None:
    """A list of content blocks."""
    if not isinstance(content, list):
        raise Refusal("R52", "array", at)
    for index, block in enumerate(content):
        here = f"{at}.{index}"
        tag = type_of(block, here, "R53", BLOCKS)
        BLOCKS[tag](block, f"{here}.{tag}", "R55")


def check_system(system: Any) -> None:
    """The top-level system prompt (R40)."""
    if isinstance(system, str):
        return
    if not isinstance(system, list):
        raise Refusal("R40", "array", "system")
    for index, block in enumerate(system):
        at = f"system.{index}"
        if not isinstance(block, dict) or block.get("type") != "text" or "text" not in block:
            raise Refusal("R40", "shape", at)
        _TEXT_BLOCK(block, at, "R55")
