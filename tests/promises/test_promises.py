"""The cheap half of the promises is tried on every change, and the checks themselves on a server
that breaks what they look for. All of it: `python -m tests.promises`.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.promises import every
from tests.promises.broken import BROKEN
from tests.promises.telling import CHECKS, PROMISES, Row, tried
from tests.promises.world import World

every.gather()
QUICK = [name for name in PROMISES if CHECKS[name].quick]


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    made = World(tmp_path_factory.mktemp("promises"), quick=True)
    yield made
    made.close()


@pytest.fixture(scope="module")
def broken(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    program = ("-m", "tests.promises.broken")
    made = World(tmp_path_factory.mktemp("broken"), quick=True, program=program)
    yield made
    made.close()


def row(name: str, world: World) -> Row:
    return next(tried([name], world))


def test_every_promise_has_a_check_that_says_how_it_tries() -> None:
    assert set(CHECKS) == set(PROMISES)
    assert all(check.how for check in CHECKS.values())


@pytest.mark.parametrize("name", QUICK)
def test_a_promise_is_held(name: str, world: World) -> None:
    found = row(name, world)
    if found.verdict == "not tried":
        pytest.skip(found.seen)
    assert found.verdict == "held", f"{PROMISES[name]}: {found.seen}"


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_promise_is_found(name: str, broken: World) -> None:
    found = row(name, broken)
    if found.verdict == "not tried":
        pytest.skip(found.seen)
    assert found.verdict == "NOT HELD", f"{PROMISES[name]}: {found.seen}"
    assert not found.seen.startswith("the check broke"), found.seen


def test_what_was_not_tried_is_never_said_to_be_held(world: World) -> None:
    elsewhere = World(world.root, url=world.here().address)
    for name in ("R01", "S13", "U06", "T03"):
        assert row(name, elsewhere).verdict == "not tried"
