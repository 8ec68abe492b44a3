"""Programs written for claude_agent_sdk run in a proof as they do in the page."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from typing import Any

import agent_programs
import pytest

from quizbank.proof.running import run_all
from quizbank.simulator import Simulator, agents
from quizbank.simulator_adapters import offline

HOOKED = {"name": "a hook", "code": "assert trace['steps'][0]['hooks'][0]['decision'] == 'deny'"}


def proved(code: str, *checks: dict[str, str]) -> dict[str, Any]:
    (result,) = run_all([{"code": code, "actor": None, "checks": list(checks)}], workers=1)
    assert result is not None
    assert result["ending"] == "finished", result["message"]
    assert [check["failed"] for check in result["checks"]] == [""] * len(checks)
    return result


def test_the_guides_program_does_what_the_guide_says() -> None:
    assert proved(agent_programs.of_the_guide(), HOOKED)["stdout"] == "success ['Bash']\n"


def test_a_command_hook_of_the_settings_runs_without_a_process() -> None:
    lines = proved(agent_programs.SETTINGS)["stdout"].splitlines()
    assert lines[0].endswith("nothing is removed here")
    assert lines[-1] == "one"


def test_a_conversation_keeps_its_history_and_an_exception_becomes_an_error_result() -> None:
    printed = proved(agent_programs.CONVERSATION)["stdout"]
    assert "mcp__shop__price returned: 4" in printed
    assert "mcp__shop__price failed: not for sale" in printed


def test_inside_offline_the_stand_in_is_imported_and_afterwards_what_was_before() -> None:
    before = sys.modules.get("claude_agent_sdk")
    with offline(Simulator()):
        import claude_agent_sdk
        from claude_agent_sdk.types import HookMatcher

        assert claude_agent_sdk is agents
        assert HookMatcher is agents.HookMatcher
    assert sys.modules.get("claude_agent_sdk") is before


def ends(*prompts: str, **options: Any) -> list[Any]:
    """The results of prompts, each with its options given by its place."""

    async def run() -> list[Any]:
        found = []
        for prompt in prompts:
            made = agents.ClaudeAgentOptions(**options)
            async for message in agents.query(prompt=prompt, options=made):
                if isinstance(message, agents.ResultMessage):
                    found.append(message)
        return found

    return asyncio.run(run())


def test_a_session_is_resumed_and_forked(tmp_path: Path) -> None:
    simulator = Simulator()
    with agents.connected(simulator.handle):
        (first,) = ends("My name is Ada.", cwd=tmp_path)
        (again,) = ends("Hello", cwd=tmp_path, resume=first.session_id)
        (fork,) = ends("Hello", cwd=tmp_path, resume=first.session_id, fork_session=True)
        (newest,) = ends("Hello", cwd=tmp_path, continue_conversation=True)
        with pytest.raises(agents.ClaudeSDKError, match="No conversation found"):
            ends("Hello", cwd=tmp_path, resume="nothing")
    assert again.session_id == first.session_id
    assert fork.session_id != first.session_id
    assert newest.session_id == fork.session_id
    lengths = [len(step["request"]["body"]["messages"]) for step in simulator.trace()["steps"]]
    assert lengths == [1, 3, 5, 7]


def test_a_passing_error_is_tried_again(tmp_path: Path) -> None:
    simulator = Simulator({"faults": [{"at": 1, "times": 2, "status": 529}]})
    with agents.connected(simulator.handle):
        (result,) = ends("Hello", cwd=tmp_path)
    assert (result.subtype, result.is_error) == ("success", False)
    assert [step["response"]["status"] for step in simulator.trace()["steps"]] == [529, 529, 200]


def test_every_request_of_the_runtime_keeps_the_rules_of_the_api(tmp_path: Path) -> None:
    """R189: each shipped option ends up in a request that the simulator accepts."""
    simulator = Simulator()
    with agents.connected(simulator.handle):
        for model in ("claude-opus-5-5", "claude-sonnet-5", "claude-haiku-4-5"):
            ends('Call Bash {"command": "pwd"}', cwd=tmp_path, model=model)
        ends("Hello", cwd=tmp_path, effort="low", thinking={"type": "adaptive"})
    assert {step["response"]["status"] for step in simulator.trace()["steps"]} == {200}
