"""What a screen reader says of five pages, kept as text, to be read as critically as a screenshot.

Whoever changes a page on purpose writes the texts anew and reads the difference:

    QUIZBANK_SPOKEN=write python -m pytest tests/browser/test_spoken.py
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from every_page import School, begin, posted, served
from playwright.sync_api import BrowserContext, Page, expect
from screen_reader import spoken
from test_trace import conversation

sys.path.append(str(Path(__file__).parents[1] / "pages"))
from answers import BANK, RIGHT, WRONG
from exam_bank import put, start, write

pytestmark = pytest.mark.browser

KEPT = Path(__file__).parent / "spoken"
DRAW = """async (trace) => {
  const { drawTrace } = await import("/static/js/trace.mjs");
  document.querySelector("main").replaceChildren(drawTrace(trace));
}"""


@pytest.fixture(scope="module")
def desk(tmp_path_factory: pytest.TempPathFactory) -> Iterator[School]:
    """One learner's own Quizbank, without accounts, three days after a first few answers."""
    folder = tmp_path_factory.mktemp("desk")
    small = write(folder / "banks")
    settings = {
        "QUIZBANK_DATA": str(folder / "data"),
        "QUIZBANK_BANKS": f"{BANK}{os.pathsep}{small}",
        "TZ": "UTC",
    }
    with served(settings) as made:
        client = made.clients[""] = made.app.test_client()
        for item_id, said in [("single-one", RIGHT), ("match-one", WRONG), ("order-one", RIGHT)]:
            client.post(begin(client, item_id), data={**said[item_id], "confidence": "sure"})
        made.clock.move(days=3)
        posted(client, "/plan", exam="DEMO-1", exam_on="2026-12-20", minutes_a_day="15")
        yield made


@pytest.fixture
def hear(
    contexts: Callable[..., BrowserContext], desk: School
) -> Callable[[str, Callable[[Page], None]], Page]:
    """A way to open an address of the desk, without Python loading behind it."""

    def open_page(address: str, ready: Callable[[Page], None] = lambda page: None) -> Page:
        page = desk.enter(contexts(reduced_motion="reduce"), "").new_page()
        page.goto(desk.address + address)
        page.wait_for_load_state()
        ready(page)
        return page

    return open_page


def compare(name: str, said: str) -> None:
    """Hold what is said to what is kept; or keep it."""
    kept = KEPT / f"{name}.txt"
    if os.environ.get("QUIZBANK_SPOKEN") == "write":
        kept.parent.mkdir(exist_ok=True)
        kept.write_text(said, encoding="utf-8")
    assert said == kept.read_text(encoding="utf-8"), (
        f"{name} is spoken otherwise than {kept.name} says. If that is meant, read the difference: "
        "QUIZBANK_SPOKEN=write python -m pytest tests/browser/test_spoken.py"
    )


def test_today_is_spoken(hear: Callable[..., Page]) -> None:
    page = hear("/", lambda page: expect(page.locator("#expected")).to_be_attached())
    # How much there is to do, and what to expect, is the business of other tests.
    compare("today", re.sub(r"\d+(?= (%|minutes?|items?|new|due|more)\b| %)", "9", spoken(page)))


def test_an_item_is_spoken_before_its_answer(hear: Callable[..., Page], desk: School) -> None:
    compare("item", spoken(hear(begin(desk.clients[""], "single-one")), "main"))


def test_a_verdict_is_spoken(hear: Callable[..., Page], desk: School) -> None:
    shown = begin(desk.clients[""], "single-one")
    desk.clients[""].post(shown, data={**WRONG["single-one"], "confidence": "sure"})
    page = hear(shown, lambda page: expect(page.locator(".cm-content")).to_be_visible())
    compare("verdict", spoken(page, "main"))


def test_a_trace_is_spoken(hear: Callable[..., Page]) -> None:
    page = hear("/about")
    page.evaluate(DRAW, conversation(answered=(0,), hook=True))
    compare("trace", spoken(page, ".trace"))


def test_the_exam_page_is_spoken(hear: Callable[..., Page], desk: School) -> None:
    client = desk.clients[""]
    sitting = start(client)
    put(client, sitting, 1, "alpha", confidence="sure")
    put(client, sitting, 2, "", flag="1")
    page = hear(f"{sitting}/2", open_items)
    said = spoken(page)
    client.post(f"{sitting}/hand-in")
    compare("exam", re.sub(r"\d\d:\d\d left", "20:00 left", said))


def open_items(page: Page) -> None:
    page.get_by_text("All items").click()
