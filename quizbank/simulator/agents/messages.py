"""What a run yields: messages and their content blocks, field for field as in the real package."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeAlias


@dataclass
class TextBlock:
    """Text."""

    text: str


@dataclass
class ThinkingBlock:
    """Thinking, as far as the API shows it."""

    thinking: str
    signature: str


@dataclass
class ToolUseBlock:
    """A call of a tool."""

    id: str
    name: str
    input: dict[str, Any]


@dataclass
class ToolResultBlock:
    """What a call came to; it stands in a `UserMessage`."""

    tool_use_id: str
    content: str | list[dict[str, Any]] | None = None
    is_error: bool | None = None


ContentBlock: TypeAlias = TextBlock | ThinkingBlock | ToolUseBlock | ToolResultBlock


@dataclass
class UserMessage:
    """Tool results on their way to Claude (a prompt itself is not yielded)."""

    content: str | list[ContentBlock]
    uuid: str | None = None
    parent_tool_use_id: str | None = None
    tool_use_result: Any = None


@dataclass
class AssistantMessage:
    """One content block of Claude's: a response of several blocks is several messages."""

    content: list[ContentBlock]
    model: str
    parent_tool_use_id: str | None = None
    error: str | None = None
    usage: dict[str, Any] | None = None
    message_id: str | None = None
    stop_reason: str | None = None
    session_id: str | None = None
    uuid: str | None = None


@dataclass
class SystemMessage:
    """News of the run itself; the first has subtype `init` and says what there is."""

    subtype: str
    data: dict[str, Any]


@dataclass
class DeferredToolUse:
    """The call that a PreToolUse hook put off (R217)."""

    id: str
    name: str
    input: dict[str, Any]


@dataclass
class ResultMessage:
    """How a run ended; `result` only where it succeeded (R249)."""

    subtype: str
    duration_ms: int
    duration_api_ms: int
    is_error: bool
    num_turns: int
    session_id: str
    stop_reason: str | None = None
    total_cost_usd: float | None = None
    usage: dict[str, Any] | None = None
    result: str | None = None
    structured_output: Any = None
    model_usage: dict[str, Any] | None = None
    permission_denials: list[Any] | None = None
    deferred_tool_use: DeferredToolUse | None = None
    errors: list[str] | None = None
    api_error_status: int | None = None
    uuid: str | None = None
    terminal_reason: str | None = None


Message: TypeAlias = UserMessage | AssistantMessage | SystemMessage | ResultMessage


def block(raw: dict[str, Any]) -> ContentBlock | None:
    """A block of the API as the package has it; None for kinds that it does not show."""
    match raw["type"]:
        case "text":
            return TextBlock(raw["text"])
        case "thinking":
            return ThinkingBlock(raw["thinking"], raw.get("signature", ""))
        case "tool_use":
            return ToolUseBlock(raw["id"], raw["name"], raw["input"])
        case "tool_result":
            return ToolResultBlock(raw["tool_use_id"], raw.get("content"), raw.get("is_error"))
    return None
