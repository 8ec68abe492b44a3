"""One session: what its loops share. Options and settings made into rules, hooks, tools, memory.

A session outlives a prompt; `loop` runs one conversation over it, a subagent's included.
"""

from __future__ import annotations

import json
import os
import uuid
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from . import memory, settings
from .agents import Agent, load_agents
from .builtin_tools import OFFERED
from .errors import ClaudeSDKError
from .hooks import Hooks, Said, entries
from .line import Answer, Line, current
from .options import ClaudeAgentOptions, checked
from .permissions import Permissions
from .sdk_tools import SdkMcpTool, Server, schema_of
from .shell import Shell
from .skills import Skill, load_skills
from .spending import Spending

DEFAULT_MODEL = "claude-opus-5-5"
AGENT_TOOL: dict[str, Any] = {
    "name": "Agent",
    "description": "Starts a subagent with a context of its own and waits for its last words.",
    "input_schema": {
        "type": "object",
        "properties": {
            "description": {"type": "string"},
            "prompt": {"type": "string"},
            "subagent_type": {"type": "string"},
            "model": {"type": "string"},
            "run_in_background": {"type": "boolean"},
        },
        "required": ["description", "prompt"],
    },
}
_IDENTITY = "You are a Claude agent, built on Anthropic's Claude Agent SDK."
_NAMES = uuid.UUID("5f2f0f0e-7b1c-4a8e-9d43-6b8d5c0e2a11")


@dataclass
class Session:
    """Everything that loops share; made by `opened`."""

    options: ClaudeAgentOptions
    line: Line
    cwd: Path
    config: Path | None
    settings: settings.Settings
    permissions: Permissions
    hooks: Hooks
    servers: dict[str, Server]
    agents: dict[str, Agent]
    skills: dict[str, Skill]
    id: str
    history: list[dict[str, Any]]
    spending: Spending = field(default_factory=Spending)
    denials: list[dict[str, Any]] = field(default_factory=list)
    prompt_id: str = ""
    prompts: int = 0
    given_memory: set[Path] = field(default_factory=set)
    last_request: str = ""
    _brought: list[str] = field(default_factory=list)
    _waiting: list[dict[str, Any]] = field(default_factory=list)

    @property
    def model(self) -> str:
        return self.options.model or self.settings.model or DEFAULT_MODEL

    @property
    def env(self) -> dict[str, str]:
        """The variables that commands and hooks see."""
        return {**self.settings.env, **self.options.env}

    def system(self) -> str:
        """The system prompt."""
        given = self.options.system_prompt
        if given is None:
            return _IDENTITY
        if isinstance(given, str):
            return given
        if given.get("type") == "custom":
            return str(given["prompt"])
        if given.get("type") == "file":
            return (self.cwd / str(given["path"])).read_text("utf-8")
        return "\n\n".join(part for part in (_IDENTITY, str(given.get("append") or "")) if part)

    def available(self) -> dict[str, dict[str, Any]]:
        """Every tool of the session as it is offered to Claude, by name."""
        special = {"Agent": AGENT_TOOL, "Skill": _skill_tool(self.skills)}
        found = {name: special.get(name) or OFFERED[name].offered for name in self.builtin_names()}
        return found | {name: offered for name, (_, offered) in self.own_tools().items()}

    def builtin_names(self) -> list[str]:
        """The built-in tools that this session has."""
        wanted = self.options.tools
        names = [*OFFERED, "Agent", *(["Skill"] if self.skills else [])]
        if isinstance(wanted, list):
            names = [
                name for name in names if name in wanted or (name == "Agent" and "Task" in wanted)
            ]
        return [name for name in names if not self.permissions.removes(name)]

    def own_tools(self) -> dict[str, tuple[SdkMcpTool, dict[str, Any]]]:
        """mcp__<server>__<tool> -> the tool and how it is offered to Claude."""
        found = {}
        for key, server in self.servers.items():
            for tool in server.tools.values():
                name = f"mcp__{key}__{tool.name}"
                if not self.permissions.removes(name):
                    offered = {
                        "name": name,
                        "description": tool.description,
                        "input_schema": schema_of(tool),
                    }
                    found[name] = (tool, offered)
        return found

    def output_of(self, command: str) -> str:
        """What a command inside a skill prints."""
        ended = Shell(self.cwd, self.env).run(command)
        return (ended.stdout + ended.stderr).rstrip("\n")

    def start_memory(self) -> list[memory.Memory]:
        """What Claude has been given to read before the first request."""
        found = memory.at_start(
            self.cwd, Path.cwd().resolve(), self.config, self.options.setting_sources
        )
        self.given_memory |= {item.path for item in found}
        return found

    def read_memory(self, file: Path) -> list[memory.Memory]:
        """What reading a file brings along, each thing once."""
        sources = self.options.setting_sources
        found = memory.on_reading(file.resolve(), self.cwd, sources, self.config)
        new = [item for item in found if item.path not in self.given_memory]
        self.given_memory |= {item.path for item in new}
        return new

    def post(self, body: Mapping[str, Any]) -> Answer:
        """Sends a request; hooks that ran before the first one are noted at it."""
        answer = self.line.post(body, self.options.betas)
        self.last_request = answer.request_id
        for entry in self._waiting:
            self.line.noted(answer.request_id, entry)
        self._waiting.clear()
        return answer

    async def heard(
        self, event: str, rest: Mapping[str, Any], agent: Mapping[str, str], request_id: str = ""
    ) -> Said:
        """Runs an event's hooks with the common fields around `rest` (R202), and notes them."""
        given: dict[str, Any] = {
            "session_id": self.id,
            "transcript_path": f"{self.config or '~/.claude'}/projects/{self.id}.jsonl",
            "cwd": str(self.cwd),
            **({"prompt_id": self.prompt_id} if self.prompt_id else {}),
            **({} if event == "SessionStart" else {"permission_mode": self.permissions.mode}),
            **(
                {}
                if event in _WITHOUT_EFFORT
                else {"effort": {"level": self.options.effort or "high"}}
            ),
            **agent,
            "hook_event_name": event,
            **rest,
        }
        said = await self.hooks.run(event, given, rest.get("tool_use_id"))
        for entry in entries(event, given, said):
            if request_id:
                self.line.noted(request_id, entry)
            else:
                self._waiting.append(entry)
        return said

    def approve_for_turn(self, rules: Iterable[str]) -> None:
        """Rules that a skill brings along; they hold until the next prompt (R259)."""
        self._brought += rules
        self.permissions.allow += rules

    def new_prompt(self) -> None:
        """A prompt begins."""
        for rule in self._brought:
            self.permissions.allow.remove(rule)
        self._brought.clear()
        self.prompts += 1
        self.prompt_id = str(uuid.uuid5(_NAMES, f"{self.id}:{self.prompts}"))

    def new_id(self, kind: str) -> str:
        """An id that is the same in every run of the same program."""
        self.line.begun += 1
        return uuid.uuid5(_NAMES, f"{kind}:{self.line.begun}").hex[:17]


def _skill_tool(skills: Mapping[str, Skill]) -> dict[str, Any]:
    known = "\n".join(f"- {s.name}: {s.description}" for s in skills.values() if s.by_claude)
    properties = {"skill": {"type": "string"}, "args": {"type": "string"}}
    return {
        "name": "Skill",
        "description": f"Loads a skill's instructions. Skills:\n{known}",
        "input_schema": {"type": "object", "properties": properties, "required": ["skill"]},
    }


_WITHOUT_EFFORT = frozenset({"UserPromptSubmit", "SessionStart", "SubagentStart"})


def opened(options: ClaudeAgentOptions) -> Session:
    """A session for these options; raises ClaudeSDKError for what the stand-in cannot follow."""
    line = current()
    options = checked(options)
    cwd = Path(options.cwd or ".").resolve()
    if not cwd.is_dir():
        raise ClaudeSDKError(f"cwd is no folder: {cwd}")
    named = options.env.get("CLAUDE_CONFIG_DIR") or os.environ.get("CLAUDE_CONFIG_DIR")
    config = Path(named).resolve() if named else None
    found = settings.load(
        settings.files(cwd, config, options.setting_sources), options.settings, cwd
    )
    folders = [
        cwd,
        *(Path(cwd, folder).resolve() for folder in [*found.folders, *options.add_dirs]),
    ]
    permissions = Permissions(
        allow=[*found.allow, *options.allowed_tools],
        ask=found.ask,
        deny=[*found.deny, *options.disallowed_tools],
        mode=options.permission_mode or _mode(found.mode),
        folders=tuple(str(folder) for folder in folders),
        home=str(config.parent) if config else "/nowhere",
    )
    session_id, history = _begun(options, line)
    env = {**found.env, **options.env}
    return Session(
        options=options,
        line=line,
        cwd=cwd,
        config=config,
        settings=found,
        permissions=permissions,
        hooks=Hooks(options.hooks or {}, found.hooks, cwd, env),
        servers=_servers(options, cwd),
        agents=load_agents(cwd, config, options),
        skills=load_skills(cwd, config, options.setting_sources),
        id=session_id,
        history=history,
    )


def _mode(written: str) -> str:
    return {"": "default", "manual": "default"}.get(written, written)


def _begun(options: ClaudeAgentOptions, line: Line) -> tuple[str, list[dict[str, Any]]]:
    """(session id, its history): a new session, one resumed, or a fork of one."""
    line.begun += 1
    new = options.session_id or str(uuid.uuid5(_NAMES, f"session:{line.begun}"))
    earlier = options.resume
    if options.continue_conversation and line.sessions:
        earlier = list(line.sessions)[-1]
    if not earlier:
        line.sessions[new] = []
        return new, line.sessions[new]
    if earlier not in line.sessions:
        raise ClaudeSDKError(f"No conversation found with session ID: {earlier}")
    if options.fork_session:
        line.sessions[new] = json.loads(json.dumps(line.sessions[earlier]))
        return new, line.sessions[new]
    line.sessions[earlier] = line.sessions.pop(earlier)
    return earlier, line.sessions[earlier]


def _servers(options: ClaudeAgentOptions, cwd: Path) -> dict[str, Server]:
    """The servers that run in this process; others are known by name only."""
    given = options.mcp_servers
    if not isinstance(given, Mapping):
        return {}
    return {
        name: config["instance"]
        for name, config in given.items()
        if isinstance(config, Mapping) and isinstance(config.get("instance"), Server)
    }
