"""Many seeded runs of each answer: a table with bars that says it is a simulation; Stop works."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect
from runner_page import Server, Shown, serving

from quizbank.model import Snippet

pytestmark = pytest.mark.browser

CODE = """\
import random
CHOICE = "prompt"
slips = random.random() < 0.5
assert CHOICE == "hook" or not slips, "it slipped"
print("held")
"""
LETTERS = {"prompt": "B", "hook": "A"}
FEW = Snippet(name="few", code=CODE, proves="options", runs=20, counts="late refunds")
MANY = Snippet(name="many", code=CODE, proves="options", runs=200, counts="late refunds")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    shown = [Shown(one, "prompt", LETTERS, ["hook"]) for one in (FEW, MANY)]
    with serving(tmp_path_factory.mktemp("data"), shown) as running:
        yield running


@pytest.fixture(scope="module")
def page(browser: Browser, server: Server) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 360, "height": 900})
    page = context.new_page()
    page.goto(f"{server.address}/try")
    yield page
    context.close()


def test_each_answer_is_run_with_the_same_seeds_and_told_as_a_simulation(page: Page) -> None:
    place = page.locator("[data-snippet=few]")
    place.get_by_role("button", name="20 runs of each").click()
    expect(place.get_by_role("status")).to_have_text("20 runs of each answer", timeout=90_000)
    table = place.get_by_role("table", name="Late refunds, run after run")
    expect(table.get_by_role("row", name="A right 0 of 20")).to_be_visible()
    slips = table.get_by_role("row", name=re.compile("^B")).locator(".number").inner_text()
    assert 0 < int(slips.removesuffix(" of 20")) < 20
    assert table.locator("svg.rate").count() == 2
    expect(place.get_by_text("no measurement of Claude")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    place.get_by_role("button", name="20 runs of each").click()
    expect(place.get_by_role("status")).to_have_text("20 runs of each answer", timeout=90_000)
    assert table.get_by_role("row", name=re.compile("^B")).locator(".number").inner_text() == slips


def test_stop_ends_the_series_and_what_was_counted_stays(page: Page) -> None:
    place = page.locator("[data-snippet=many]")
    place.get_by_role("button", name="200 runs of each").click()
    expect(place.get_by_role("status")).to_have_text(re.compile(r"^Run \d+ of 200"), timeout=90_000)
    place.get_by_role("button", name="Stop").click()
    expect(place.get_by_role("status")).to_have_text(re.compile(r"^Stopped after \d+ runs"))
    done = int(re.findall(r"\d+", place.get_by_role("status").inner_text())[0])
    assert 0 < done < 200
    expect(place.get_by_role("row", name=f"A right 0 of {done}")).to_be_visible()
    expect(place.get_by_role("button", name="200 runs of each")).to_be_enabled()
