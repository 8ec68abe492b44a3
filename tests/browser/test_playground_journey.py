"""The playground and the lessons with a script: what was written comes back, steps stay done."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect
from serving import Server

pytestmark = pytest.mark.browser


def test_a_request_is_drawn_and_kept_in_the_address(server: Server, page: Page) -> None:
    page.goto(f"{server.address}/playground")
    page.locator("#body").fill('{"max_tokens": 9, "messages": []}')
    page.get_by_role("button", name="Send").click()
    expect(page.locator("#came .trace-refused")).to_contain_text("400")
    page.wait_for_url("**/playground#*")
    page.get_by_label("Model", exact=True).select_option("claude-opus-5")
    page.wait_for_url("**model=claude-opus-5**")
    expect(page.locator("#body")).to_have_value('{"max_tokens": 9, "messages": []}')


def test_a_program_is_run_drawn_and_priced(server: Server, page: Page) -> None:
    page.goto(f"{server.address}/playground")
    page.get_by_role("button", name="Run", exact=True).click()
    cost = page.locator("[data-cost]")
    expect(cost).to_contain_text("2 requests", timeout=90_000)
    expect(cost).to_contain_text("an estimate")
    page.get_by_role("tab", name="Trace").click()
    expect(page.locator(".playground .is-reply").first).to_be_visible()


def test_a_step_that_is_done_stays_done(server: Server, page: Page) -> None:
    page.goto(f"{server.address}/lessons/loop")
    page.get_by_label("I have done this step").nth(1).check()
    page.reload()
    expect(page.get_by_label("I have done this step").nth(1)).to_be_checked()
    page.goto(f"{server.address}/lessons")
    expect(page.locator("[data-lesson=loop]")).to_have_text("1 of 3 steps done")


@pytest.mark.parametrize("width", [360, 1280])
@pytest.mark.parametrize("address", ["/playground", "/lessons", "/lessons/results", "/glossary"])
def test_pages_fit_their_width(server: Server, page: Page, address: str, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    page.goto(server.address + address)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
