"""A real server in a process of its own, with its own data, and a real Chromium."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import chromium
import pytest
from every_page import Place, School, fill, school
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    expect,
    sync_playwright,
)
from serving import Server

# How long a page may take on a slow and busy machine. Nothing that holds waits for it.
expect.set_options(timeout=20_000)


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Callable[..., Server]]:
    """A way to start servers with settings of their own, such as QUIZBANK_BANKS."""
    started: list[Server] = []

    def start(**settings: str) -> Server:
        server = Server(tmp_path / f"data{len(started)}", **settings)
        started.append(server)
        server.start()
        return server

    yield start
    for server in started:
        server.stop()


@pytest.fixture
def server(serve: Callable[..., Server]) -> Server:
    """A server with the shipped banks and a new learner."""
    return serve()


@pytest.fixture(scope="session")
def in_class(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[School, list[Place]]]:
    """A class in the middle of things, and the pages that it sees."""
    with school(tmp_path_factory.mktemp("school")) as made:
        yield made, fill(made)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    path = chromium.find()
    assert path, "No Chromium was found. Type: python tests/browser/chromium.py"
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=path, args=list(chromium.FLAGS))
        yield launched
        launched.close()


class Faults(list[str]):
    """What the pages complained of: script errors and violations of the policy."""

    def watch(self, page: Page) -> None:
        page.on("pageerror", lambda error: self.append(f"error: {error}"))
        page.on("console", self._hear)

    def _hear(self, said: ConsoleMessage) -> None:
        away = re.search("Failed to load resource|Failed to fetch", said.text)
        if said.type == "error" and not away:
            self.append(f"console: {said.text}")


@pytest.fixture
def contexts(browser: Browser) -> Iterator[Callable[..., BrowserContext]]:
    """A way to open contexts (a person's browser) that are closed after the test."""
    opened: list[BrowserContext] = []

    def open_context(**options: object) -> BrowserContext:
        context = browser.new_context(**{"viewport": {"width": 1280, "height": 800}, **options})  # type: ignore[arg-type]
        context.set_default_timeout(20_000)
        opened.append(context)
        return context

    yield open_context
    for context in opened:
        context.close()


@pytest.fixture
def page(contexts: Callable[..., BrowserContext]) -> Iterator[Page]:
    """A page whose script errors and policy violations fail the test."""
    faults = Faults()
    opened = contexts().new_page()
    faults.watch(opened)
    yield opened
    assert not faults, "\n".join(faults)
