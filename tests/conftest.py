"""What all tests share; its being here puts this folder on the path, for `serving` and others."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest


@pytest.fixture(autouse=True)
def _no_loop_of_playwrights(request: pytest.FixtureRequest) -> Iterator[None]:
    """A browser that is still open leaves its loop marked as running in this thread.

    Tests without a browser may run in the same process, and theirs must be able to start.
    """
    if request.node.get_closest_marker("browser"):
        yield
        return
    running = asyncio._get_running_loop()
    asyncio._set_running_loop(None)
    yield
    asyncio._set_running_loop(running)
