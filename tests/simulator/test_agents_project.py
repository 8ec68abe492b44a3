"""What a project tells the stand-in: settings, memory, skills, subagents, servers."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, TypedDict

import pytest
from agent_recording import Said

from quizbank.simulator import Simulator, agents
from quizbank.simulator.agents import mcp_config, memory, settings
from quizbank.simulator.agents.agents import load_agents, model_of
from quizbank.simulator.agents.permissions import Permissions
from quizbank.simulator.agents.rules import path_fits
from quizbank.simulator.agents.sdk_tools import schema_of
from quizbank.simulator.agents.skills import filled, load_skills


class _Number(TypedDict):
    number: Annotated[str, "as printed"]


class Order(_Number, total=False):
    """A tool's input."""

    count: int | None


def project(folder: Path, files: Mapping[str, str]) -> Path:
    for name, content in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content)
    return folder


# Settings.


def test_the_stronger_file_wins_a_value_and_lists_are_put_together(tmp_path: Path) -> None:
    """R238, R239: user, project, local, the program's own."""
    layer = {
        "permissions": {"deny": ["{}"], "defaultMode": "{}"},
        "model": "{}",
        "env": {"{}": "1"},
    }
    written = {name: json.dumps(layer).replace("{}", name) for name in ("u", "p", "l", "own")}
    folder = project(
        tmp_path,
        {
            "home/settings.json": written["u"],
            ".claude/settings.json": written["p"],
            ".claude/settings.local.json": written["l"],
        },
    )
    files = settings.files(folder, folder / "home", None)
    found = settings.load(files, written["own"], folder)
    assert (found.mode, found.model) == ("own", "own")
    assert found.deny == ["u", "p", "l", "own"]
    assert found.env == dict.fromkeys(("u", "p", "l", "own"), "1")
    assert settings.load(files, None, folder).mode == "l"


def test_only_the_named_sources_count(tmp_path: Path) -> None:
    """R252."""
    names = [path.name for path in settings.files(tmp_path, tmp_path, ["project"])]
    assert names == ["settings.json"]
    assert settings.files(tmp_path, tmp_path, []) == []


def test_a_broken_settings_file_is_left_out_and_named(tmp_path: Path) -> None:
    """R239."""
    folder = project(tmp_path, {".claude/settings.json": "{"})
    found = settings.load(settings.files(folder, None, None), None, folder)
    assert "settings.json" in found.problems[0]


# Rules.


@pytest.mark.parametrize(
    ("spec", "path", "taken"),
    [
        ("//etc/**", "/etc/hosts", True),
        ("/etc/**", "/etc/hosts", False),
        ("/src/**", "/p/src/a/b.py", True),
        ("./src/*", "/p/src/b.py", True),
        ("src/*", "/p/src/a/b.py", True),
        ("src/*.py", "/p/src/a/b.py", False),
        ("*.env", "/p/a/b/.env", True),
        ("~/keys/**", "/home/a/keys/k", True),
        ("secret", "/p/a/secret/k.txt", True),
        ("**", "/q/x", False),
        ("src/**", "/p/src/../other/x", False),
    ],
)
def test_a_path_rule_is_read_in_the_manner_of_gitignore(spec: str, path: str, taken: bool) -> None:
    """R240."""
    assert path_fits(spec, path, cwd="/p", home="/home/a") is taken


def test_deny_comes_before_ask_and_ask_before_allow_however_specific() -> None:
    """R240, R241."""
    rules = Permissions(
        allow=["Bash(git push origin main)", "Bash"],
        ask=["Bash(git push *)"],
        deny=["Bash(git push --force *)"],
    )
    assert rules.decide("Bash", {"command": "git push --force origin"}).answer == "deny"
    assert rules.decide("Bash", {"command": "git push origin main"}).answer == "ask"
    assert rules.decide("Bash", {"command": "git status"}).answer == "allow"


# Memory.


def test_memory_is_read_from_broad_to_specific(tmp_path: Path) -> None:
    """R255, R256: all is put together, nothing overrides."""
    folder = project(
        tmp_path,
        {
            "home/CLAUDE.md": "1",
            "home/rules/style.md": "2",
            "CLAUDE.md": "3 @docs/a.md",
            "docs/a.md": "4",
            ".claude/CLAUDE.md": "5",
            ".claude/rules/all.md": "6",
            ".claude/rules/api.md": '---\npaths: ["src/api/**"]\n---\nnot yet',
            "CLAUDE.local.md": "7",
            "app/CLAUDE.md": "8",
            "app/CLAUDE.local.md": "9",
            "app/deep/CLAUDE.md": "not yet",
        },
    )
    found = memory.at_start(folder / "app", folder, folder / "home", None)
    assert [item.text[0] for item in found] == list("123456789")


def test_rules_and_memory_of_a_folder_come_when_a_file_is_read(tmp_path: Path) -> None:
    """R255, R256."""
    folder = project(
        tmp_path,
        {
            "src/CLAUDE.md": "for src",
            "src/api/CLAUDE.md": "for the api",
            "docs/CLAUDE.md": "for docs",
            ".claude/rules/api.md": "---\npaths:\n  - src/api/**/*.py\n---\nfor paths",
            ".claude/rules/web/ts.md": "---\npaths: src/**/*.{ts,tsx}\n---\nfor types",
        },
    )
    read = memory.on_reading(folder / "src" / "api" / "a.py", folder, None)
    assert [item.text for item in read] == ["for paths", "for src", "for the api"]
    other = memory.on_reading(folder / "src" / "b.tsx", folder, None)
    assert [item.text for item in other] == ["for types", "for src"]


def test_imports_end_after_four_hops_and_never_go_in_a_circle(tmp_path: Path) -> None:
    """R255."""
    folder = project(tmp_path, {"CLAUDE.md": "a @b.md", "b.md": "b @CLAUDE.md"})
    assert len(memory.at_start(folder, folder, None, None)) == 2
    deep = {f"{n}.md": f"@{n + 1}.md" for n in range(1, 9)}
    chain = project(tmp_path / "chain", {"CLAUDE.md": "@1.md", **deep})
    assert len(memory.at_start(chain, chain, None, None)) == 1 + memory.MOST_HOPS


# Skills and subagents.


def test_arguments_are_counted_from_0(tmp_path: Path) -> None:
    """R260."""
    body = "$0|$1|$ARGUMENTS[1]|$ARGUMENTS|$7|!`echo out`"
    folder = project(tmp_path, {".claude/commands/x.md": body, ".claude/commands/y.md": "Do it."})
    found = load_skills(folder, None, None)
    assert filled(found["x"], "a b", lambda line: f"<{line}>") == "a|b|b|a b||<echo out>"
    assert filled(found["y"], "a b", str).endswith("Do it.\n\nARGUMENTS: a b")


def test_the_users_skill_beats_the_projects_and_any_skill_a_command(tmp_path: Path) -> None:
    """R258, R259: fields that say who may call it, and in whose context it runs."""
    skill = "---\nname: x\ndescription: {}\ncontext: fork\nagent: Explore\n---\nbody"
    folder = project(
        tmp_path,
        {
            "home/skills/x/SKILL.md": skill.replace("{}", "the user's"),
            ".claude/skills/x/SKILL.md": skill.replace("{}", "the project's"),
            "home/commands/x.md": "a command",
        },
    )
    found = load_skills(folder, folder / "home", None)["x"]
    assert (found.description, found.agent) == ("the user's", "Explore")
    assert found.by_claude
    assert found.by_user


def test_subagents_of_the_program_beat_the_projects_and_those_the_users(tmp_path: Path) -> None:
    """R261: name and description are required, an unknown file is no agent."""
    agent = "---\nname: {0}\ndescription: {1}\ntools: Read, Grep\nmodel: haiku\n---\nprompt"
    files = {
        "home/agents/a.md": agent.format("a", "user"),
        "home/agents/b.md": agent.format("b", "user"),
        ".claude/agents/b.md": agent.format("b", "project"),
        ".claude/agents/c.md": agent.format("c", "project"),
        ".claude/agents/d.md": "---\nname: d\n---\nno description",
    }
    own = agents.AgentDefinition(description="program", prompt="p")
    options = agents.ClaudeAgentOptions(agents={"c": own})
    found = load_agents(project(tmp_path, files), tmp_path / "home", options)
    assert [found[name].description for name in "abc"] == ["user", "project", "program"]
    assert "d" not in found
    assert found["a"].tools == ("Read", "Grep")
    assert model_of(found["a"], "claude-opus-5-5") == "claude-haiku-5-5"
    assert model_of(found["c"], "claude-opus-5-5") == "claude-opus-5-5"


def test_subagents_start_subagents_to_a_depth_of_three() -> None:
    """R262: each has its own history and system prompt; at the bottom the Agent tool is gone."""
    seen: list[tuple[str, int, bool]] = []

    def play(actor: Any, request: Mapping[str, Any], *, seed: int) -> Any:
        names = [tool["name"] for tool in request["tools"]]
        opening = request["messages"][0]["content"][-1]["text"]
        answered = len(request["messages"]) > 1
        seen.append((opening, len(request["messages"]), "Agent" in names))
        if answered or "Agent" not in names:
            return Said([{"type": "text", "text": f"back from {opening}"}])
        deeper = {"description": "d", "prompt": f"{opening}+"}
        return Said([{"type": "tool_use", "name": "Agent", "input": deeper}])

    simulator = Simulator(play=play)

    async def run() -> Any:
        async for message in agents.query(prompt="top"):
            last = message
        return last

    with agents.connected(simulator.handle):
        result = asyncio.run(run())
    assert [row for row in seen if row[1] == 1] == [
        ("top", 1, True),
        ("top+", 1, True),
        ("top++", 1, True),
        ("top+++", 1, False),
    ]
    assert result.result == "back from top"


# Servers.


def test_variables_of_a_server_are_filled_in_where_they_may_stand() -> None:
    """R264."""
    raw = {
        "command": "${TOOL:-python}",
        "args": ["--key", "${KEY}", "${EMPTY:-none}"],
        "env": {"A": "${HOME_DIR}/x"},
        "note": "${KEY}",
    }
    env = {"HOME_DIR": "/h", "EMPTY": ""}
    assert mcp_config.entry(raw, env) == {
        "command": "python",
        "args": ["--key", "${KEY}", "none"],
        "env": {"A": "/h/x"},
        "note": "${KEY}",
    }
    assert mcp_config.unset("${KEY} ${TOOL:-x} ${HOME_DIR}", env) == ["KEY"]


def test_of_servers_with_one_name_the_strongest_scopes_entry_counts_whole(tmp_path: Path) -> None:
    """R263: local, project, user; fields are not mixed."""
    folder = tmp_path.resolve() / "p"
    home = {
        "mcpServers": {"a": {"command": "u", "env": {"X": "1"}}, "b": {"command": "u"}},
        "projects": {str(folder): {"mcpServers": {"c": {"command": "l"}}}},
    }
    shared = {"mcpServers": {"a": {"command": "p"}, "c": {"command": "p"}}}
    project(tmp_path, {"home/.claude.json": json.dumps(home), "p/.mcp.json": json.dumps(shared)})
    found = mcp_config.chosen(mcp_config.scopes(folder, tmp_path / "home"), {})
    assert found["a"] == {"scope": "project", "command": "p"}
    assert found["b"]["scope"] == "user"
    assert found["c"] == {"scope": "local", "command": "l"}


def test_a_tools_input_may_be_said_in_three_ways() -> None:
    """R267."""
    ways: list[Any] = [
        {"number": str},
        {"type": "object", "properties": {"number": {"type": "string"}}},
        Order,
    ]
    schemas = [schema_of(agents.tool("t", "d", way)(None)) for way in ways]  # type: ignore[arg-type]
    assert [s["properties"]["number"]["type"] for s in schemas] == ["string"] * 3
    assert schemas[2]["required"] == ["number"]
    assert schemas[2]["properties"]["number"]["description"] == "as printed"


# What is refused.


@pytest.mark.parametrize("option", ["sandbox", "include_partial_messages", "plugins"])
def test_an_option_that_is_not_covered_is_refused_with_a_sentence(option: str) -> None:
    options = agents.ClaudeAgentOptions(**{option: ["x"]})
    simulator = Simulator()

    async def run() -> None:
        async for _ in agents.query(prompt="Hello", options=options):
            pass

    with (
        agents.connected(simulator.handle),
        pytest.raises(agents.ClaudeSDKError, match=f"does not cover the option {option}"),
    ):
        asyncio.run(run())


def test_without_a_simulator_the_error_says_where_to_run() -> None:
    async def run() -> None:
        async for _ in agents.query(prompt="Hello"):
            pass

    with pytest.raises(agents.CLIConnectionError, match="No simulator is connected"):
        asyncio.run(run())
