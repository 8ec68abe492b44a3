"""The playground and the lessons with a script: what was written comes back, steps stay done."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect
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


@pytest.mark.parametrize("script", [True, False])
def test_a_quick_check_is_answered_twice_and_its_step_stays_done(
    server: Server, contexts: Callable[..., BrowserContext], script: bool
) -> None:
    page = contexts(java_script_enabled=script).new_page()
    page.goto(f"{server.address}/lessons/loop")
    check = page.locator("#check-1")
    check.get_by_text("What the shop's database says").click()
    check.get_by_role("button", name="Check").click()
    expect(check).to_contain_text("Claude has no way to it")
    expect(check).not_to_contain_text("A call is a wish")
    check.get_by_text("Nothing yet").click()
    check.get_by_role("button", name="Check").click()
    expect(check).to_contain_text("Right. This step is done.")
    expect(check).to_contain_text("A call is a wish")
    page.goto(f"{server.address}/lessons")
    expect(page.get_by_text("1 of 3 steps done")).to_be_visible()


@pytest.mark.parametrize("width", [360, 1280])
@pytest.mark.parametrize("address", ["/playground", "/lessons", "/lessons/results", "/glossary"])
def test_pages_fit_their_width(server: Server, page: Page, address: str, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    page.goto(server.address + address)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
