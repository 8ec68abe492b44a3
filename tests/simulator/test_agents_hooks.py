"""Hooks of the stand-in: what they hear, what they may say, what it comes to."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from agent_cases import DONE, LOOK, NOTES, TOUCH, Case, call
from agent_recording import player

from quizbank.simulator import Simulator, agents
from quizbank.simulator.agents import combined, of_output, of_process
from quizbank.simulator.agents.hooks import Hooks
from quizbank.simulator.agents.matchers import matches
from quizbank.simulator.agents.options import CALLBACK_EVENTS
from quizbank.simulator.agents.settings import merged
from quizbank.simulator.agents.verdicts import BLOCKABLE, MOST_CONTEXT, Verdict


def said(event: str, **special: Any) -> dict[str, Any]:
    return {"hookSpecificOutput": {"hookEventName": event, **special}}


def text(output: Any) -> str:
    return json.dumps(output)


def ran(case: Case, folder: Path) -> dict[str, Any]:
    """The trace of a case."""
    for name, content in case.files.items():
        (folder / name).write_text(content)
    simulator = Simulator(play=player(case, folder))
    made = {"hooks": case.hooks(agents, [])} if case.hooks else {}
    options = agents.ClaudeAgentOptions(cwd=folder, **{**case.options, **made})

    async def run() -> None:
        async for _ in agents.query(prompt="Please begin.", options=options):
            pass

    with agents.connected(simulator.handle, simulator.note_hook):
        asyncio.run(run())
    return simulator.trace()


# What is heard.


def test_a_callback_may_listen_to_ten_events_and_no_other() -> None:
    """R200 and R201: of the many events a callback of the Python package has ten."""
    assert len(CALLBACK_EVENTS) == 10
    options = agents.ClaudeAgentOptions(hooks={"SessionStart": [agents.HookMatcher()]})
    simulator = Simulator()

    async def run() -> None:
        async for _ in agents.query(prompt="Hello", options=options):
            pass

    with (
        agents.connected(simulator.handle),
        pytest.raises(agents.ClaudeSDKError, match=r"SessionStart.*settings\.json"),
    ):
        asyncio.run(run())


def test_a_settings_hook_hears_events_that_callbacks_cannot(tmp_path: Path) -> None:
    """R200, R204: SessionStart carries its source, whose matcher is held against it (R237)."""
    found = merged(
        [{"hooks": {"SessionStart": [
            {"matcher": "startup", "hooks": [{"type": "command", "command": "echo began"}]},
            {"matcher": "resume", "hooks": [{"type": "command", "command": "echo again"}]},
        ]}}]
    )  # fmt: skip
    hooks = Hooks({}, found.hooks, tmp_path, {})
    verdict = asyncio.run(hooks.run("SessionStart", {"source": "startup"})).verdict
    assert verdict.context == ("began",)


def test_the_mode_of_the_screen_called_manual_is_heard_as_default(tmp_path: Path) -> None:
    """R205."""
    (tmp_path / ".claude").mkdir()
    settings = {"permissions": {"defaultMode": "manual"}}
    (tmp_path / ".claude" / "settings.json").write_text(json.dumps(settings))
    modes: list[str] = []

    def build(sdk: Any, heard: Any) -> Any:
        async def callback(given: Any, tool_use_id: Any, context: Any) -> Any:
            modes.append(given["permission_mode"])
            return {}

        return {"PreToolUse": [sdk.HookMatcher(hooks=[callback])]}

    (tmp_path / "notes.txt").write_text("a\n")
    ran(Case("", "", ([LOOK], DONE), hooks=build), tmp_path)
    assert modes == ["default"]


# Exit codes and JSON, each as a pure function.


def test_exit_2_blocks_only_where_there_is_something_to_block() -> None:
    """R210 and R228."""
    for event in ("PreToolUse", "UserPromptSubmit", "Stop", "SubagentStop", "PreCompact"):
        assert event in BLOCKABLE
        assert of_process(event, 2, "", "no").decision in ("deny", "block")
    for event in ("SessionStart", "Notification", "SubagentStart", "PermissionRequest"):
        verdict = of_process(event, 2, "", "no")
        assert verdict.decision == ""
        assert "cannot be blocked" in verdict.note


def test_exit_2_wins_over_what_stdout_says() -> None:
    """R211."""
    allow = text(said("PreToolUse", permissionDecision="allow"))
    assert of_process("PreToolUse", 2, allow, "no").decision == "deny"


def test_other_codes_do_not_block_but_their_json_counts() -> None:
    """R212, R213."""
    deny = text(said("PreToolUse", permissionDecision="deny"))
    for code in (0, 1, 3):
        assert of_process("PreToolUse", code, "", "broken").decision == ""
        assert of_process("PreToolUse", code, deny, "").decision == "deny"
    assert of_process("PreToolUse", 0, f"checked: {deny}", "").decision == ""
    assert "no JSON" in of_process("PreToolUse", 0, "{deny}", "").note


def test_plain_output_is_context_only_where_a_prompt_or_session_begins() -> None:
    """R227."""
    for event in ("UserPromptSubmit", "UserPromptExpansion", "SessionStart"):
        assert of_process(event, 0, "Friday\n", "").context == ("Friday",)
    for event in ("PreToolUse", "PostToolUse", "Stop", "SubagentStart"):
        assert of_process(event, 0, "Friday\n", "").context == ()


def test_context_is_cut() -> None:
    """R220."""
    verdict = of_output("PreToolUse", said("PreToolUse", additionalContext="x" * 20_000))
    assert len(verdict.context[0]) == MOST_CONTEXT


@pytest.mark.parametrize(
    "output",
    [
        said("PreToolUse", permissionDecision="Deny"),
        {"hookSpecificOutput": {"permissionDecision": "deny"}},
        said("PostToolUse", permissionDecision="deny"),
        {"permissionDecision": "deny"},
        {"decision": "deny"},
        "deny",
        ["deny"],
        None,
    ],
)
def test_nonsense_decides_nothing_and_says_why(output: Any) -> None:
    """R222: invalid output fails open."""
    verdict = of_output("PreToolUse", output)
    assert verdict.decision == ""
    assert verdict.note


@pytest.mark.parametrize(
    ("several", "strongest"),
    [
        (("allow", "deny", "ask"), "deny"),
        (("allow", "defer", "ask"), "defer"),
        (("allow", "", "ask"), "ask"),
        (("", "allow"), "allow"),
        ((), ""),
    ],
)
def test_the_strongest_of_several_hooks_decides(several: tuple[str, ...], strongest: str) -> None:
    """R218."""
    verdicts = [Verdict(decision, f"by {decision}") for decision in several]
    verdict = combined(verdicts)
    assert verdict.decision == strongest
    assert verdict.reason == (f"by {strongest}" if several else "")


def test_the_universal_fields_are_read() -> None:
    """R223, spelt as on the wire and as in Python (R230)."""
    for name in ("continue", "continue_"):
        verdict = of_output(
            "PostToolUse", {name: False, "stopReason": "enough", "systemMessage": "Careful."}
        )
        assert (verdict.goes_on, verdict.stop_reason) == (False, "enough")
        assert verdict.message == "Careful."
    assert of_output("PostToolUse", {"suppressOutput": True}).goes_on


def test_block_at_the_top_level_is_for_the_events_that_have_it() -> None:
    """R224: not for PermissionRequest, which decides by its behavior."""
    block = {"decision": "block", "reason": "no"}
    for event in ("UserPromptSubmit", "PostToolUse", "PostToolUseFailure", "Stop", "PreCompact"):
        assert of_output(event, block).decision == "block"
    for event in ("SessionStart", "Notification", "PermissionRequest"):
        assert of_output(event, block).decision == ""
    request = said("PermissionRequest", decision={"behavior": "deny", "message": "no"})
    assert of_output("PermissionRequest", request).behaviour == {
        "behavior": "deny",
        "message": "no",
    }


# Running them.


def test_hooks_of_one_event_run_at_the_same_time(tmp_path: Path) -> None:
    """R218: neither could end before the other has begun, were they run in turn."""
    first, second = asyncio.Event(), asyncio.Event()

    def meeting(mine: asyncio.Event, other: asyncio.Event) -> Any:
        async def callback(given: Any, tool_use_id: Any, context: Any) -> Any:
            mine.set()
            await other.wait()
            return {}

        return callback

    both = [meeting(first, second), meeting(second, first)]
    hooks = Hooks({"Stop": [agents.HookMatcher(hooks=both, timeout=30)]}, {}, tmp_path, {})
    heard = asyncio.run(hooks.run("Stop", {}))
    assert [h.verdict.note for h in heard.each] == ["", ""]


def test_a_late_callback_blocks_only_before_a_tool(tmp_path: Path) -> None:
    """R229."""

    async def late(given: Any, tool_use_id: Any, context: Any) -> Any:
        await asyncio.sleep(30)

    matcher = agents.HookMatcher(hooks=[late], timeout=0.01)
    hooks = Hooks({"PreToolUse": [matcher], "PostToolUse": [matcher]}, {}, tmp_path, {})
    given = {"tool_name": "Bash"}
    assert asyncio.run(hooks.run("PreToolUse", given)).late
    after = asyncio.run(hooks.run("PostToolUse", given))
    assert not after.late
    assert after.verdict.decision == ""


@pytest.mark.parametrize(
    ("matcher", "name", "taken"),
    [
        ("Bash", "Bash", True),
        ("bash", "Bash", False),
        ("Ba", "Bash", False),
        ("Ba.*", "Bash", True),
        ("Edit|Write", "Write", True),
        ("Edit, Write", "Write", True),
        ("Edit|Write", "MultiWrite", False),
        ("^Edit", "MultiEdit", False),
        ("Edit$", "MultiEdit", True),
        ("mcp__shop", "mcp__shop__price", False),
        ("mcp__shop__.*", "mcp__shop__price", True),
        ("mcp__.*", "mcp__shop__price", True),
        ("[", "Bash", False),
        (None, "Bash", True),
        ("*", "Bash", True),
    ],
)
def test_a_matcher_is_a_list_of_names_or_a_pattern(
    matcher: str | None, name: str, taken: bool
) -> None:
    """R235, R236."""
    assert matches(matcher, name) is taken


# The trace.


def test_decisions_stand_at_the_step_whose_response_asked_for_the_call(tmp_path: Path) -> None:
    """The trace's hooks: event, tool, matcher, decision, reason."""

    def build(sdk: Any, heard: Any) -> Any:
        async def guard(given: Any, tool_use_id: Any, context: Any) -> Any:
            return said("PreToolUse", permissionDecision="deny", permissionDecisionReason="no")

        async def begun(given: Any, tool_use_id: Any, context: Any) -> Any:
            return {}

        return {
            "PreToolUse": [sdk.HookMatcher(matcher="Bash", hooks=[guard])],
            "UserPromptSubmit": [sdk.HookMatcher(hooks=[begun])],
        }

    case = Case("", "", ([LOOK], [TOUCH], DONE), hooks=build, files=NOTES)
    steps = ran(case, tmp_path)["steps"]
    first, second, third = (step["hooks"] for step in steps)
    assert [hook["event"] for hook in first] == ["UserPromptSubmit"]
    assert second == [
        {"event": "PreToolUse", "tool": "Bash", "matcher": "Bash", "decision": "deny",
         "reason": "no"},
    ]  # fmt: skip
    assert third == []


def test_the_trace_shows_the_rule_that_decided(tmp_path: Path) -> None:
    options = {"allowed_tools": ["Bash"], "disallowed_tools": ["Bash(touch *)"]}
    steps = ran(Case("", "", ([TOUCH], DONE), options), tmp_path)["steps"]
    (entry,) = steps[0]["hooks"]
    assert (entry["event"], entry["matcher"], entry["decision"]) == (
        "permission",
        "Bash(touch *)",
        "deny",
    )


def test_a_hook_that_is_wrong_says_so_in_the_trace(tmp_path: Path) -> None:
    """R222, R230: fail open is silent in a run, so the trace says it."""

    def build(sdk: Any, heard: Any) -> Any:
        async def guard(given: Any, tool_use_id: Any, context: Any) -> Any:
            raise KeyError("path")

        return {"PreToolUse": [sdk.HookMatcher(hooks=[guard])]}

    steps = ran(Case("", "", ([call("Bash", command="pwd")], DONE), hooks=build), tmp_path)["steps"]
    (entry,) = steps[0]["hooks"]
    assert entry["decision"] == ""
    assert "KeyError" in entry["reason"]
