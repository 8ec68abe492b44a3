"""Cards, marks, undo, drills, search and faults, by keyboard and by mouse, in a real browser."""

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


def test_cards_by_keyboard_alone(page: Page, small: Server) -> None:
    page.goto(f"{small.address}/cards")
    page.get_by_role("button", name="Learn new cards").press("Enter")
    expect(page.get_by_role("link", name="Turn")).to_be_visible()
    page.wait_for_load_state()
    assert "CANARY" not in page.content()
    first = page.url
    press(page, "Space")
    expect(page.locator("#back")).to_be_focused()
    press(page, "1")
    expect(page.get_by_role("link", name="Turn")).to_be_visible()
    assert page.url != first
    press(page, "Enter")
    expect(page.locator("#back")).to_be_visible()
    press(page, "Enter")
    expect(
        page.get_by_role("link", name="Turn").or_(page.get_by_text("No card is left"))
    ).to_be_visible()
    press(page, "u")
    expect(page.get_by_text("Undone: Good. Rate it again.")).to_be_visible()


def test_undo_and_flag_by_keyboard(page: Page, small: Server) -> None:
    open_item(page, small, "single-one")
    press(page, "Shift+F")
    flag = page.locator("#flag")
    expect(flag).to_have_attribute("aria-pressed", "true")
    press(page, "Shift+F")
    expect(flag).to_have_attribute("aria-pressed", "false")
    press(page, "a")
    expect(page.locator(".options input").first).to_be_checked()
    press(page, "Shift+F")
    expect(flag).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".options input").first).to_be_checked()
    press(page, "Enter")
    expect(page.locator("#verdict")).to_be_focused()
    press(page, "u")
    expect(page.get_by_text("Answer it again.")).to_be_visible()
    expect(page.locator("#flag")).to_have_attribute("aria-pressed", "true")


def test_the_question_mark_lists_the_keys(page: Page, small: Server) -> None:
    page.goto(small.address)
    press(page, "?")
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
    press(page, "Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_keys_are_letters_while_somebody_writes(page: Page, small: Server) -> None:
    open_item(page, small, "cloze-one")
    page.get_by_label("Blank 1").press_sequentially("a1uF?")
    expect(page.get_by_label("Blank 1")).to_have_value("a1uF?")
    assert page.locator("dialog[open]").count() == 0


def test_a_drill_of_five_from_start_to_summary_on_a_phone(
    contexts: Callable[..., BrowserContext], server: Server
) -> None:
    page = contexts(viewport={"width": 360, "height": 740}, has_touch=True).new_page()
    page.goto(f"{server.address}/practise")
    page.get_by_label("Kind").select_option("single")
    page.get_by_label("How many").select_option("5")
    page.get_by_role("button", name="Practise", exact=True).click()
    for place in range(1, 6):
        expect(page.get_by_text(f"{place} of 5")).to_be_visible()
        before = page.get_by_role("button", name="Check answer").bounding_box()
        page.locator(".option").first.tap()
        page.get_by_role("button", name="Check answer").tap()
        expect(page.locator("#verdict")).to_be_in_viewport()
        after = page.get_by_role("button", name="Next").bounding_box()
        assert before
        assert after
        assert abs(before["y"] - after["y"]) < 2, "Next stands where Check answer stood"
        assert page.evaluate("document.documentElement.scrollWidth") == 360
        page.get_by_role("button", name="Next").tap()
    expect(page.get_by_role("heading", name="of 5 right")).to_be_visible()


def test_a_refused_request_says_so_and_keeps_what_was_chosen(page: Page, small: Server) -> None:
    open_item(page, small, "single-one")
    page.locator(".option").first.click()
    page.evaluate("document.querySelector('#answer').setAttribute('hx-post', '/practise/gone')")
    page.get_by_role("button", name="Check answer").click()
    expect(page.locator("#notice")).to_contain_text("There is nothing here")
    expect(page.locator("#notice")).to_contain_text("reference")
    expect(page.locator(".options input").first).to_be_checked()


def test_next_while_the_server_is_away_says_so_and_works_later(page: Page, small: Server) -> None:
    open_item(page, small, "single-one")
    page.locator(".option").first.click()
    page.get_by_role("button", name="Check answer").click()
    expect(page.locator("#verdict")).to_be_visible()
    small.stop(signal.SIGKILL)
    page.get_by_role("button", name="Next").click()
    expect(page.locator("#notice")).to_contain_text("could not be reached")
    small.start()
    page.get_by_role("button", name="Next").click()
    expect(page.get_by_role("button", name="Check answer")).to_be_visible()
    expect(page.locator("#notice")).to_be_empty()


def test_going_back_shows_every_state_and_sends_nothing_again(page: Page, small: Server) -> None:
    open_item(page, small, "single-one")
    posts: list[str] = []
    page.locator(".option").first.click()
    page.get_by_role("button", name="Check answer").click()
    expect(page.locator("#verdict")).to_be_visible()
    answered = page.url
    page.get_by_role("button", name="Next").click()
    expect(page.get_by_role("button", name="Check answer")).to_be_visible()
    page.on("request", lambda r: posts.append(r.url) if r.method == "POST" else None)
    page.go_back()
    expect(page.locator("#verdict")).to_be_visible()
    assert page.url == answered
    page.go_forward()
    expect(page.get_by_role("button", name="Check answer")).to_be_visible()
    assert posts == []


def test_the_scheme_and_text_size_of_the_settings_hold(page: Page, small: Server) -> None:
    page.goto(f"{small.address}/settings")
    light = page.evaluate("getComputedStyle(document.body).backgroundColor")
    size = page.evaluate("parseFloat(getComputedStyle(document.body).fontSize)")
    page.get_by_label("Dark").check()
    page.get_by_label("Larger").check()
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("Saved.")).to_be_visible()
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") != light
    assert page.evaluate("parseFloat(getComputedStyle(document.body).fontSize)") > size * 1.2
    page.goto(f"{small.address}/items/single-one")
    assert page.evaluate("document.documentElement.scrollWidth") <= 1280


def test_print_leaves_out_what_only_a_screen_needs(page: Page, small: Server) -> None:
    open_item(page, small, "single-one")
    page.emulate_media(media="print")
    expect(page.locator(".words")).to_be_hidden()
    expect(page.locator(".bar")).to_be_hidden()
    expect(page.locator(".stem")).to_be_visible()
