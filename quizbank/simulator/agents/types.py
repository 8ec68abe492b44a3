"""Every type a program may import from `claude_agent_sdk` or `claude_agent_sdk.types`.

Inputs and outputs of hooks are plain mappings here as there; their names are for annotations.
"""

from __future__ import annotations

from typing import Any, TypeAlias

from .messages import (
    AssistantMessage,
    ContentBlock,
    DeferredToolUse,
    Message,
    ResultMessage,
    SystemMessage,
    TextBlock,
    ThinkingBlock,
    ToolResultBlock,
    ToolUseBlock,
    UserMessage,
)
from .options import (
    AgentDefinition,
    CanUseTool,
    ClaudeAgentOptions,
    HookCallback,
    HookContext,
    HookInput,
    HookJSONOutput,
    HookMatcher,
    PermissionMode,
    PermissionResult,
    PermissionResultAllow,
    PermissionResultDeny,
    PermissionRuleValue,
    PermissionUpdate,
    SettingSource,
    ToolPermissionContext,
)

BaseHookInput: TypeAlias = dict[str, Any]
PreToolUseHookInput: TypeAlias = dict[str, Any]
PostToolUseHookInput: TypeAlias = dict[str, Any]
PostToolUseFailureHookInput: TypeAlias = dict[str, Any]
UserPromptSubmitHookInput: TypeAlias = dict[str, Any]
StopHookInput: TypeAlias = dict[str, Any]
SubagentStartHookInput: TypeAlias = dict[str, Any]
SubagentStopHookInput: TypeAlias = dict[str, Any]
PreCompactHookInput: TypeAlias = dict[str, Any]
NotificationHookInput: TypeAlias = dict[str, Any]
PermissionRequestHookInput: TypeAlias = dict[str, Any]
SyncHookJSONOutput: TypeAlias = dict[str, Any]
HookEvent: TypeAlias = str
McpServerConfig: TypeAlias = dict[str, Any]
McpSdkServerConfig: TypeAlias = dict[str, Any]

__all__ = [
    "AgentDefinition",
    "AssistantMessage",
    "BaseHookInput",
    "CanUseTool",
    "ClaudeAgentOptions",
    "ContentBlock",
    "DeferredToolUse",
    "HookCallback",
    "HookContext",
    "HookEvent",
    "HookInput",
    "HookJSONOutput",
    "HookMatcher",
    "McpSdkServerConfig",
    "McpServerConfig",
    "Message",
    "NotificationHookInput",
    "PermissionMode",
    "PermissionRequestHookInput",
    "PermissionResult",
    "PermissionResultAllow",
    "PermissionResultDeny",
    "PermissionRuleValue",
    "PermissionUpdate",
    "PostToolUseFailureHookInput",
    "PostToolUseHookInput",
    "PreCompactHookInput",
    "PreToolUseHookInput",
    "ResultMessage",
    "SettingSource",
    "StopHookInput",
    "SubagentStartHookInput",
    "SubagentStopHookInput",
    "SyncHookJSONOutput",
    "SystemMessage",
    "TextBlock",
    "ThinkingBlock",
    "ToolPermissionContext",
    "ToolResultBlock",
    "ToolUseBlock",
    "UserMessage",
    "UserPromptSubmitHookInput",
]
