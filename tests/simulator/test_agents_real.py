"""Where the real claude-agent-sdk is installed, some cases run with it again (see agent_recording).

It carries its command-line program, which talks to the simulator on a port of this machine.
"""

from __future__ import annotations

import json
from importlib.metadata import PackageNotFoundError, version

import pytest
from agent_cases import CASES
from agent_recording import RECORD, real

RECORDED = json.loads(RECORD.read_text("utf-8"))
AGAIN = (
    "reading inside the project needs no permission",
    "a hook denies one of two calls",
    "max_turns ends the run",
    "exit 2 blocks",
    "a tool says that it failed",
)


def installed() -> str:
    try:
        return version("claude-agent-sdk")
    except PackageNotFoundError:
        return ""


@pytest.mark.skipif(
    installed() != RECORDED["versions"]["claude-agent-sdk"],
    reason="needs claude-agent-sdk in the recorded version",
)
@pytest.mark.parametrize("name", AGAIN)
def test_the_real_package_still_ends_as_recorded(name: str) -> None:
    case = next(case for case in CASES if case.name == name)
    assert real(case) == RECORDED["cases"][name]
