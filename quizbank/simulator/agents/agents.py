"""Subagents: where they are defined, which of one name counts, what they may use (R261, R262)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from ..models import MODELS
from .memory import frontmatter, listed
from .options import AgentDefinition, ClaudeAgentOptions


@dataclass(frozen=True, slots=True)
class Agent:
    """A subagent; `tools` None is all that the session has."""

    name: str
    description: str
    prompt: str
    tools: tuple[str, ...] | None = None
    without: tuple[str, ...] = ()
    model: str = "inherit"
    max_turns: int | None = None
    mode: str = ""
    reads_memory: bool = True


_GENERAL = Agent("general-purpose", "For any task of several steps.", "You carry out a task.")
_EXPLORE = Agent(
    "Explore",
    "Finds things in the project and changes nothing.",
    "You search the project.",
    tools=("Read", "Glob", "Grep", "Bash"),
    reads_memory=False,
)
_PLAN = Agent(
    "Plan",
    "Plans an implementation and changes nothing.",
    "You plan.",
    tools=("Read", "Glob", "Grep", "Bash"),
    reads_memory=False,
)


def load_agents(cwd: Path, config: Path | None, options: ClaudeAgentOptions) -> dict[str, Agent]:
    """Every subagent by name: the program's over the project's over the user's over built-in."""
    sources = options.setting_sources
    wanted = ("user", "project") if sources is None else sources
    found = {agent.name: agent for agent in (_GENERAL, _EXPLORE, _PLAN)}
    if config and "user" in wanted:
        found |= _files(config / "agents")
    if "project" in wanted:
        found |= _files(cwd / ".claude" / "agents")
    for name, definition in (options.agents or {}).items():
        found[name] = _defined(name, definition)
    return found


def model_of(agent: Agent, inherited: str) -> str:
    """A model's id for an alias: the newest model of that line, or the session's own."""
    if agent.model in ("", "inherit"):
        return inherited
    lines = {model.line: model.id for model in reversed(MODELS.values())}
    return lines.get(agent.model, agent.model)


def tools_of(agent: Agent, available: Mapping[str, object]) -> list[str]:
    """The names of the tools that a subagent has."""
    wanted = agent.tools
    return [
        name
        for name in available
        if (wanted is None or name in wanted or (name == "Agent" and "Task" in wanted))
        and name not in agent.without
    ]


def _files(folder: Path) -> dict[str, Agent]:
    """Agents of a folder's Markdown files; `name` and `description` are required."""
    found = {}
    for path in sorted(folder.rglob("*.md")) if folder.is_dir() else ():
        fields, body = frontmatter(path.read_text("utf-8", "replace"))
        name, description = fields.get("name"), fields.get("description")
        if isinstance(name, str) and isinstance(description, str) and name and description:
            tools = listed(fields.get("tools"))
            turns = str(fields.get("maxTurns") or "")
            found[name] = Agent(
                name,
                description,
                body.strip(),
                tools=tuple(tools) if tools and tools != ["*"] else None,
                without=tuple(listed(fields.get("disallowedTools"))),
                model=str(fields.get("model") or "inherit"),
                max_turns=int(turns) if turns.isdigit() else None,
                mode=str(fields.get("permissionMode") or ""),
            )
    return found


def _defined(name: str, given: AgentDefinition) -> Agent:
    return Agent(
        name,
        given.description,
        given.prompt,
        tools=None if given.tools is None else tuple(given.tools),
        without=tuple(given.disallowedTools or ()),
        model=given.model or "inherit",
        max_turns=given.maxTurns,
        mode=given.permissionMode or "",
    )
