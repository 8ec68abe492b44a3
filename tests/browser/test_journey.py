"""A learner's first quarter of an hour, in a real browser against a real server."""

from __future__ import annotations

import signal
from collections.abc import Callable
from pathlib import Path

import pytest
from keys import press
from playwright.sync_api import BrowserContext, Page, expect
from serving import Server

pytestmark = pytest.mark.browser

BANK = str(Path(__file__).parents[1] / "pages" / "bank")


@pytest.fixture
def small(serve: Callable[..., Server]) -> Server:
    """A server with the small bank that has one item of every kind."""
    return serve(QUIZBANK_BANKS=BANK)


def open_item(page: Page, server: Server, item: str) -> None:
    page.goto(f"{server.address}/items/{item}")
    page.get_by_role("button", name="Answer").click()
    expect(page.get_by_role("button", name="Check answer")).to_be_visible()
    page.wait_for_load_state()


def fill_in(page: Page) -> None:
    """Answer whatever kind of item is shown, with no thought."""
    legend = page.locator(".options legend")
    if legend.count():
        words = {"one": 1, "two": 2, "three": 3, "four": 4}
        for option in page.locator(".option").all()[: words[legend.inner_text().split()[-1]]]:
            option.click()
    for place, choice in enumerate(page.locator(".rows:not(.pairs) select").all(), start=1):
        choice.select_option(str(place))
    for choice in page.locator(".pairs select").all():
        choice.select_option(index=1)
    for field in page.locator(".blank, #output").all():
        field.fill("something")


def focused(page: Page) -> str:
    return str(page.evaluate("document.activeElement.id || document.activeElement.tagName"))


def test_a_first_item_from_the_first_page_to_its_verdict_and_the_next(
    page: Page, server: Server
) -> None:
    page.goto(server.address)
    page.get_by_role("button", name="Start with one item").click()
    first = page.url
    fill_in(page)
    page.get_by_text("Sure", exact=True).click()
    page.get_by_role("button", name="Check answer").click()
    expect(page.locator("#verdict")).to_be_focused()
    expect(page.locator("#verdict")).to_be_in_viewport()
    assert page.url == first
    expect(page.locator(".explained").first).to_be_visible()
    expect(page.get_by_role("heading", name="Sources")).to_be_visible()
    page.get_by_role("button", name="Next").click()
    expect(page.get_by_role("button", name="Check answer")).to_be_visible()
    assert page.url != first
    page.go_back()
    expect(page.locator("#verdict")).to_be_visible()
    page.reload()
    expect(page.locator("#verdict")).to_be_visible()


def test_the_progress_is_there_after_a_restart_and_after_a_kill(page: Page, small: Server) -> None:
    for answered, how in ((1, signal.SIGTERM), (2, signal.SIGKILL)):
        open_item(page, small, ("single-one", "multiple-one")[answered - 1])
        for option in page.locator(".option").all()[:answered]:
            option.click()
        page.get_by_role("button", name="Check answer").click()
        expect(page.locator("#verdict")).to_be_visible()
        assert small.stop(how) == (0 if how is signal.SIGTERM else -9)
        small.start()
        page.goto(small.address)
        expect(page.get_by_text("Answered today").locator("xpath=..")).to_contain_text(
            str(answered)
        )


def test_the_whole_journey_by_keyboard_alone(page: Page, small: Server) -> None:
    page.goto(small.address)
    press(page, "Tab")
    assert page.evaluate("document.activeElement.textContent") == "Skip to the page"
    press(page, "Enter")
    press(page, "Tab")
    press(page, "Enter")
    expect(page.get_by_role("button", name="Check answer")).to_be_visible()
    page.goto(f"{small.address}/items/single-one")
    page.get_by_role("button", name="Answer").focus()
    press(page, "Enter")
    expect(page.get_by_role("button", name="Check answer")).to_be_visible()
    page.wait_for_load_state()
    press(page, "b")
    expect(page.locator(".options input").nth(1)).to_be_checked()
    press(page, "3")
    expect(page.locator(".options input").nth(2)).to_be_checked()
    press(page, "Enter")
    expect(page.locator("#verdict")).to_be_focused()
    press(page, "Enter")
    expect(page.get_by_role("button", name="Check answer")).to_be_visible()
    assert focused(page) != "BODY"


def test_single_keys_can_be_switched_off(page: Page, small: Server) -> None:
    page.goto(f"{small.address}/settings")
    page.get_by_label("Single keys").uncheck()
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("Saved.")).to_be_visible()
    open_item(page, small, "single-one")
    for key in "ab12hUF?":
        press(page, key)
    assert page.locator(".options input:checked").count() == 0


def test_without_javascript_every_kind_can_be_answered(
    contexts: Callable[..., BrowserContext], small: Server
) -> None:
    page = contexts(java_script_enabled=False).new_page()
    open_item(page, small, "single-one")
    page.locator(".option").first.click()
    page.get_by_role("button", name="Check answer").click()
    expect(page.locator("#verdict")).to_be_visible()
    expect(page.locator(".snippet pre").first).to_be_visible()
    expect(page.get_by_role("button", name="Run")).to_have_count(0)
    open_item(page, small, "multiple-one")
    page.get_by_role("button", name="Check answer").click()
    expect(page.get_by_text("Choose two options.")).to_be_visible()
    page.locator(".option").nth(0).click()
    page.locator(".option").nth(1).click()
    page.get_by_role("button", name="Check answer").click()
    expect(page.locator("#verdict")).to_be_visible()
    open_item(page, small, "order-one")
    for text, place in (
        ("Send the request", "1"),
        ("Read the reason", "2"),
        ("Run the tools", "3"),
    ):
        page.get_by_label(text).select_option(place)
    page.get_by_role("button", name="Check answer").click()
    expect(page.locator("#verdict")).to_have_text("Right")
    open_item(page, small, "match-one")
    page.get_by_label("any").select_option(label="A tool must be called")
    page.get_by_label("none").select_option(label="No tool is called")
    page.get_by_role("button", name="Check answer").click()
    expect(page.locator("#verdict")).to_have_text("Right")
    open_item(page, small, "cloze-one")
    page.get_by_label("Blank 1").fill("CANARYreason")
    page.get_by_label("Blank 2").fill("calls")
    page.get_by_role("button", name="Check answer").click()
    expect(page.locator("#verdict")).to_have_text("Right")
    open_item(page, small, "predict-one")
    page.get_by_label("What does it print?").fill("canary-printed")
    page.get_by_role("button", name="Check answer").click()
    expect(page.locator("#verdict")).to_have_text("Right")
    page.get_by_role("button", name="Next").click()
    expect(page.get_by_role("button", name="Check answer")).to_be_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [320, 360, 768, 1280])
def test_no_page_scrolls_sideways(
    contexts: Callable[..., BrowserContext], small: Server, width: int, scheme: str
) -> None:
    context = contexts(viewport={"width": width, "height": 740}, color_scheme=scheme)
    page = context.new_page()
    for item in ("single-one", "order-one", "match-one", "cloze-one", "predict-one"):
        open_item(page, small, item)
        assert page.evaluate("document.documentElement.scrollWidth") == width, item
    for address in ("/", "/practise", "/review", "/settings", "/about", "/nope"):
        page.goto(small.address + address)
        assert page.evaluate("document.documentElement.scrollWidth") == width, address
        small_targets = page.evaluate(
            """() => [...document.querySelectorAll("button, .words a, .top a, select, input")]
              .filter((e) => e.checkVisibility() && !["radio", "checkbox"].includes(e.type))
              .filter((e) => e.getBoundingClientRect().height < 43.5)
              .map((e) => e.outerHTML.slice(0, 80))"""
        )
        assert small_targets == [], address


def test_an_answer_made_while_the_server_is_away_is_kept_and_sent_once(
    page: Page, small: Server
) -> None:
    open_item(page, small, "single-one")
    page.locator(".option", has_text="The reason").click()
    small.stop(signal.SIGKILL)
    page.get_by_role("button", name="Check answer").click()
    expect(page.locator("#notice")).to_contain_text("Your answer is kept in this browser")
    page.get_by_role("button", name="Check answer").click()
    expect(page.get_by_role("button", name="Send now")).to_be_enabled()
    small.start()
    page.get_by_role("button", name="Send now").click()
    expect(page.locator("#verdict")).to_have_text("Right")
    expect(page.locator("#notice")).to_be_empty()
    page.goto(small.address)
    expect(page.get_by_text("Answered today").locator("xpath=..")).to_contain_text("1")


def test_a_kept_answer_survives_closing_the_page(page: Page, small: Server) -> None:
    open_item(page, small, "single-one")
    page.locator(".option", has_text="The reason").click()
    small.stop(signal.SIGKILL)
    page.get_by_role("button", name="Check answer").click()
    expect(page.locator("#notice")).to_contain_text("kept in this browser")
    other = page.context.new_page()
    page.close()
    small.start()
    other.goto(f"{small.address}/about")
    expect(other.locator("#notice")).to_be_empty()
    other.goto(small.address)
    expect(other.get_by_text("Answered today").locator("xpath=..")).to_contain_text("1")


def test_a_double_click_counts_once(page: Page, small: Server) -> None:
    open_item(page, small, "single-one")
    page.locator(".option").first.click()
    page.get_by_role("button", name="Check answer").dblclick()
    expect(page.locator("#verdict")).to_be_visible()
    page.goto(small.address)
    expect(page.get_by_text("Answered today").locator("xpath=..")).to_contain_text("1")


def test_a_wrong_choice_runs_into_the_apis_own_refusal(page: Page, server: Server) -> None:
    """The item's program, with the learner's wrong answer put in, against the real SDK."""
    open_item(page, server, "two-orders-one-reply")
    page.locator(".option:has(input[value=one_now])").click()
    letter = page.locator(".option:has(input[value=one_now]) .letter").inner_text()[-1]
    page.get_by_role("button", name="Check answer").click()
    expect(page.locator("#verdict")).to_have_text("Not right")
    expect(page.locator("[data-output]")).not_to_be_empty()
    page.get_by_role("button", name=f"Run with my answer ({letter})").click()
    expect(page.locator("[data-refusal]")).to_contain_text("400", timeout=60_000)
    expect(page.locator("[data-refusal]")).to_contain_text("tool_result")
    server.stop()
    server.start()
    page.goto(f"{server.address}/items/two-orders-one-reply")
    expect(page.get_by_text("1 answer, 0 right")).to_be_visible()
    page.get_by_text("Earlier runs, as your browser reported them").click()
    expect(page.get_by_text("with the answer one_now")).to_be_visible()
