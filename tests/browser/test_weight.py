"""What a first visit transfers, as Chromium counts it: headers, and bodies as they were sent."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page
from serving import Server

pytestmark = pytest.mark.browser

MOST_BYTES = 35_000
MIDDLING = "question-that-must-change-nothing"
"""A shipped item with a program; half of all have longer pages, by 4 kB at the most."""
OF_PROGRAMS = re.compile(r"/static/(js/runner/|js/runs|js/trace|css/snippet|css/trace)|/runner/")
"""What only pages with programs load, beside the page and not before it."""


def weigh(page: Page, address: str) -> dict[str, int]:
    """Address -> bytes on the wire until the page rests, in a browser that has nothing yet."""
    session = page.context.new_cdp_session(page)
    asked: dict[str, str] = {}
    came: dict[str, int] = {}

    def begin(event: dict[str, Any]) -> None:
        asked[event["requestId"]] = event["request"]["url"]

    def end(event: dict[str, Any]) -> None:
        came[asked[event["requestId"]]] = int(event["encodedDataLength"])

    session.on("Network.requestWillBeSent", begin)
    session.on("Network.loadingFinished", end)
    session.send("Network.enable")
    page.goto(address, wait_until="networkidle")
    return came


def test_the_first_page_weighs_little(page: Page, server: Server) -> None:
    came = weigh(page, server.address)
    assert len(came) >= 7
    assert not [address for address in came if OF_PROGRAMS.search(address)]
    assert sum(came.values()) <= MOST_BYTES, came


def test_an_item_weighs_little_beside_its_program(
    contexts: Callable[..., BrowserContext], page: Page, server: Server
) -> None:
    page.goto(f"{server.address}/items/{MIDDLING}")
    page.get_by_role("button", name="Answer").click()
    page.wait_for_url("**/practise/*")
    other = contexts()
    other.route(OF_PROGRAMS, lambda route: route.abort())
    came = weigh(other.new_page(), page.url)
    assert len(came) >= 7
    assert sum(came.values()) <= MOST_BYTES, came
