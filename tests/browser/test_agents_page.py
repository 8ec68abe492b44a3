"""claude_agent_sdk in the page: the stand-in runs in Chromium as it does in a proof."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser
from runner_page import Python, python_page

sys.path.insert(0, str(Path(__file__).parents[1] / "simulator"))

import agent_programs

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def python(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Python]:
    with python_page(browser, tmp_path_factory.mktemp("data")) as page:
        yield page


def test_the_guides_program_runs_and_its_hook_stands_in_the_trace(python: Python) -> None:
    result = python.run(agent_programs.of_the_guide())

    assert result["error"] is None
    assert result["stdout"] == "success ['Bash']\n"
    (hook,) = result["trace"]["steps"][0]["hooks"]
    assert (hook["event"], hook["tool"], hook["decision"]) == ("PreToolUse", "Bash", "deny")


def test_a_command_hook_runs_in_the_page_and_every_run_is_alike(python: Python) -> None:
    first, second = (python.run(agent_programs.SETTINGS) for _ in range(2))

    assert first["error"] is None
    lines = first["stdout"].splitlines()
    assert lines[0].startswith("True PreToolUse:Bash hook error: ")
    assert lines[0].endswith("nothing is removed here")
    assert lines[-1] == "one"
    assert first["stdout"] == second["stdout"]


def test_a_conversation_with_a_tool_of_ones_own_runs_in_the_page(python: Python) -> None:
    result = python.run(agent_programs.CONVERSATION)

    assert result["error"] is None
    assert "mcp__shop__price returned: 4" in result["stdout"]
    assert "mcp__shop__price failed: not for sale" in result["stdout"]
