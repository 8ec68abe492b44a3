"""The stand-in for claude_agent_sdk ends as the real one did, case by case (see agent_cases.py)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from agent_cases import CASES, Case
from agent_recording import RECORD, outcome, player

from quizbank.simulator import Simulator, agents

RECORDED: dict[str, Any] = json.loads(RECORD.read_text("utf-8"))


def ours(case: Case, folder: Path) -> dict[str, Any]:
    simulator = Simulator({"faults": list(case.faults)}, play=player(case, folder))
    with agents.connected(simulator.handle, simulator.note_hook):
        return outcome(case, agents, folder, simulator, {})


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_a_case_ends_as_the_real_package_did(
    case: Case, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    found, real = ours(case, tmp_path.resolve()), dict(RECORDED["cases"][case.name])
    for part in case.apart:
        found.pop(part), real.pop(part)
    assert found == real


def test_every_case_has_been_recorded() -> None:
    assert [case.name for case in CASES] == list(RECORDED["cases"])
