"""What a program tells the runtime: options, hooks, agents, permission answers.

Same names and defaults as the real package. An option that the stand-in does not cover is refused
with a sentence instead of being ignored, unless ignoring it cannot change how a run ends.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal, TypeAlias

from .errors import ClaudeSDKError

PermissionMode: TypeAlias = Literal[
    "default", "acceptEdits", "plan", "bypassPermissions", "dontAsk", "auto"
]
SettingSource: TypeAlias = Literal["user", "project", "local"]
HookInput: TypeAlias = dict[str, Any]
HookContext: TypeAlias = dict[str, Any]
HookJSONOutput: TypeAlias = dict[str, Any]
HookCallback: TypeAlias = Callable[[HookInput, str | None, HookContext], Awaitable[HookJSONOutput]]

#: The events that a callback may listen to (R201); others need a command hook in settings.
CALLBACK_EVENTS = (
    "PreToolUse",
    "PostToolUse",
    "PostToolUseFailure",
    "UserPromptSubmit",
    "Stop",
    "SubagentStop",
    "PreCompact",
    "Notification",
    "SubagentStart",
    "PermissionRequest",
)
MODES = ("default", "acceptEdits", "plan", "bypassPermissions", "dontAsk", "auto")


@dataclass
class HookMatcher:
    """Callbacks for the events that `matcher` takes in (R235); `timeout` in seconds, default 60.

    With `on_failure="block"` a callback that raises or answers with nonsense blocks (R230).
    """

    matcher: str | None = None
    hooks: list[HookCallback] = field(default_factory=list)
    timeout: float | None = None
    on_failure: Literal["continue", "block"] | None = None


@dataclass
class AgentDefinition:
    """A subagent: when to use it, its system prompt, its tools (None: all) and model (R261)."""

    description: str
    prompt: str
    tools: list[str] | None = None
    disallowedTools: list[str] | None = None
    model: str | None = None
    skills: list[str] | None = None
    memory: str | None = None
    mcpServers: list[Any] | None = None
    initialPrompt: str | None = None
    maxTurns: int | None = None
    background: bool | None = None
    effort: str | int | None = None
    permissionMode: PermissionMode | None = None


@dataclass
class PermissionRuleValue:
    """A rule: a tool and what it narrows to (None: every use)."""

    tool_name: str
    rule_content: str | None = None

    @property
    def written(self) -> str:
        """As it stands in settings."""
        return f"{self.tool_name}({self.rule_content})" if self.rule_content else self.tool_name


@dataclass
class PermissionUpdate:
    """A change of rules or mode that comes with an allow; here it lasts for the session."""

    type: str
    rules: list[PermissionRuleValue] | None = None
    behavior: Literal["allow", "deny", "ask"] | None = None
    mode: PermissionMode | None = None
    directories: list[str] | None = None
    destination: str | None = None


@dataclass
class ToolPermissionContext:
    """What `can_use_tool` learns besides tool and input."""

    signal: Any = None
    suggestions: list[PermissionUpdate] = field(default_factory=list)
    tool_use_id: str | None = None
    agent_id: str | None = None
    blocked_path: str | None = None
    decision_reason: str | None = None
    title: str | None = None
    display_name: str | None = None
    description: str | None = None


@dataclass
class PermissionResultAllow:
    """The call may run, with another input if one is given."""

    behavior: Literal["allow"] = "allow"
    updated_input: dict[str, Any] | None = None
    updated_permissions: list[PermissionUpdate] | None = None


@dataclass
class PermissionResultDeny:
    """The call may not run; `message` reaches Claude, `interrupt` ends the run."""

    behavior: Literal["deny"] = "deny"
    message: str = ""
    interrupt: bool = False


PermissionResult: TypeAlias = PermissionResultAllow | PermissionResultDeny
CanUseTool: TypeAlias = Callable[
    [str, dict[str, Any], ToolPermissionContext], Awaitable[PermissionResult]
]

_NOT_COVERED = (
    "include_partial_messages",
    "include_hook_events",
    "sandbox",
    "plugins",
    "enable_file_checkpointing",
    "session_store",
    "task_budget",
    "permission_prompt_tool_name",
    "resume_session_at",
    "resume_drops_turn",
    "forward_subagent_text",
    "extra_args",
)


@dataclass
class ClaudeAgentOptions:
    """How a run goes; see the package's README for what each option comes to here."""

    tools: list[str] | dict[str, Any] | None = None
    allowed_tools: list[str] = field(default_factory=list)
    system_prompt: str | dict[str, Any] | None = None
    mcp_servers: dict[str, Any] | str | Path = field(default_factory=dict)
    strict_mcp_config: bool = False
    permission_mode: PermissionMode | None = None
    continue_conversation: bool = False
    resume: str | None = None
    session_id: str | None = None
    max_turns: int | None = None
    max_budget_usd: float | None = None
    disallowed_tools: list[str] = field(default_factory=list)
    model: str | None = None
    fallback_model: str | None = None
    betas: list[str] = field(default_factory=list)
    permission_prompt_tool_name: str | None = None
    cwd: str | Path | None = None
    cli_path: str | Path | None = None
    settings: str | None = None
    add_dirs: list[str | Path] = field(default_factory=list)
    env: dict[str, str] = field(default_factory=dict)
    extra_args: dict[str, str | None] = field(default_factory=dict)
    max_buffer_size: int | None = None
    debug_stderr: Any = None
    stderr: Callable[[str], None] | None = None
    can_use_tool: CanUseTool | None = None
    hooks: dict[Any, list[HookMatcher]] | None = None
    user: str | None = None
    include_partial_messages: bool = False
    include_hook_events: bool = False
    forward_subagent_text: bool = False
    verbatim_prompts: bool = False
    fork_session: bool = False
    resume_session_at: str | None = None
    resume_drops_turn: str | None = None
    agents: dict[str, AgentDefinition] | None = None
    setting_sources: list[SettingSource] | None = None
    skills: list[str] | str | None = None
    sandbox: Any = None
    plugins: list[Any] = field(default_factory=list)
    max_thinking_tokens: int | None = None
    thinking: dict[str, Any] | None = None
    effort: str | None = None
    output_format: dict[str, Any] | None = None
    enable_file_checkpointing: bool = False
    session_store: Any = None
    session_store_flush: str = "batched"
    load_timeout_ms: int = 60_000
    task_budget: Any = None
    client_app: str | None = None


def checked(options: ClaudeAgentOptions) -> ClaudeAgentOptions:
    """The options, if the stand-in can follow them; raises ClaudeSDKError with what to do."""
    for name in _NOT_COVERED:
        if getattr(options, name):
            raise ClaudeSDKError(
                f"The stand-in for claude_agent_sdk does not cover the option {name}. "
                "Leave it out here; the real package has it."
            )
    if options.permission_mode not in (None, *MODES):
        raise ClaudeSDKError(
            f"permission_mode is one of {', '.join(MODES)}, not {options.permission_mode!r}."
        )
    for event in options.hooks or {}:
        if event not in CALLBACK_EVENTS:
            raise ClaudeSDKError(
                f"A callback cannot listen to {event}. It may listen to "
                f"{', '.join(CALLBACK_EVENTS)}; others need a command hook in settings.json."
            )
    return options
