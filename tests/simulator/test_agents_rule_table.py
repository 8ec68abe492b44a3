"""Every rule of Claude Code and the Agent SDK has a test or a case that names it, or a reason."""

from __future__ import annotations

from pathlib import Path

from agent_cases import CASES
from test_rule_table import HERE, named, numbers

CONTRACT = numbers((200, 205), (210, 230), (235, 241), (245, 252), (255, 267))

#: Why a rule is not imitated.
UNCOVERED = {
    "R257": "AGENTS.md: the documents and the program differ, so nothing is built on it",
    "R266": "prompts and output limits of servers: no server is started here",
}


def test_every_rule_is_named_by_a_test_or_a_case_or_says_why_not() -> None:
    others = [path for path in HERE.glob("test_agents_*.py") if path.name != Path(__file__).name]
    files = [path.read_text("utf-8") for path in others]
    covered = named("\n".join([*files, *(case.rules for case in CASES)]))
    silent = [number for number in CONTRACT if number not in covered and number not in UNCOVERED]
    assert not silent, f"no test names {', '.join(silent)}"
    stale = [number for number in UNCOVERED if number in covered]
    assert not stale, f"tested after all, so no reason is needed: {', '.join(stale)}"
