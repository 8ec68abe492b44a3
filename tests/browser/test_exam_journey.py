"""Whole exams in a real browser: a crash, a reload, another device, no network, no time left."""

from __future__ import annotations

import re
import signal
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from keys import press
from playwright.sync_api import BrowserContext, Page, expect
from serving import FAKETIME, Server

sys.path.append(str(Path(__file__).parents[1] / "pages"))
from exam_bank import write

pytestmark = pytest.mark.browser


@pytest.fixture
def hall(tmp_path: Path, serve: Callable[..., Server]) -> Server:
    """A server whose bank fills a form of ten."""
    return serve(QUIZBANK_BANKS=str(write(tmp_path / "banks")), TZ="UTC")


def begin(page: Page, server: Server, length: str = "The full exam") -> None:
    page.goto(f"{server.address}/exam")
    page.get_by_label(length).check()
    page.get_by_role("button", name="Go on").click()
    page.get_by_role("button", name="Start the clock").click()
    expect(page.get_by_role("heading", name="1 of 10")).to_be_visible()


def choose(page: Page, text: str) -> None:
    page.locator(".option", has_text=text).click()
    expect(page.locator("#saved")).to_have_text(re.compile(r"Saved \d\d:\d\d"))


def checked(page: Page) -> str:
    return page.locator(".option:has(:checked) .text").inner_text()


def go_on(page: Page, to: str) -> None:
    name = "Review and hand in" if to == "Review" else "Next"
    page.get_by_role("button", name=name, exact=True).click()
    expect(page.get_by_role("heading", name=to)).to_be_visible()


def finish(page: Page) -> None:
    page.get_by_role("button", name="Review", exact=False).first.click()
    page.get_by_role("button", name="Hand in for good").click()
    expect(page.get_by_role("heading", name="Debrief")).to_be_visible()


def test_a_whole_exam_from_the_start_to_the_debrief(page: Page, hall: Server) -> None:
    begin(page, hall)
    bodies: list[str] = []
    page.on("response", lambda r: bodies.append(r.text()) if "/exam/" in r.url else None)
    for place in range(1, 11):
        choose(page, "The first" if place < 9 else "The second")
        if place == 9:
            page.get_by_label("Sure", exact=True).check()
            expect(page.locator("#saved")).to_contain_text("Saved")
        go_on(page, f"{place + 1} of 10" if place < 10 else "Review")
    assert len(bodies) > 20
    assert "CANARY" not in "".join(bodies)
    expect(page.get_by_text("Every item is answered.")).to_be_visible()
    page.get_by_role("button", name="Hand in for good").click()
    expect(page.get_by_text("8 of 10 right.")).to_be_visible()
    expect(page.get_by_role("heading", name="Sure, and not right (1)")).to_be_visible()
    page.locator(".item-mark summary").first.click()
    expect(page.get_by_text("Your answer, not right").first).to_be_visible()
    page.get_by_role("link", name="Run its program of item 9").click()
    expect(page.locator(".snippet")).to_be_visible()


def test_by_keyboard_alone_with_flag_and_grid(page: Page, hall: Server) -> None:
    begin(page, hall)
    press(page, "b")
    expect(page.locator("#saved")).to_contain_text("Saved")
    second = checked(page)
    press(page, "Shift+F")
    expect(page.locator("#flag")).to_have_attribute("aria-pressed", "true")
    press(page, "Enter")
    expect(page.get_by_role("heading", name="2 of 10")).to_be_visible()
    page.get_by_text("All items").click()
    page.get_by_role("button", name="Item 1, answered, flagged").press("Enter")
    expect(page.get_by_role("heading", name="1 of 10")).to_be_visible()
    expect(page.locator("#flag")).to_have_attribute("aria-pressed", "true")
    assert checked(page) == second


def test_struck_options_and_notes_are_there_after_a_reload(page: Page, hall: Server) -> None:
    begin(page, hall)
    page.get_by_role("button", name="Strike out B").click()
    expect(page.locator(".struck")).to_have_count(1)
    page.get_by_text("Note", exact=True).click()
    page.get_by_label("Note on this item").fill("Come back")
    expect(page.locator("#saved")).to_contain_text("Saved")
    page.reload()
    expect(page.locator(".struck")).to_have_count(1)
    expect(page.get_by_label("Note on this item")).to_have_value("Come back")


def test_r27_the_browser_is_closed_and_another_goes_on(
    contexts: Callable[..., BrowserContext], hall: Server
) -> None:
    first = contexts()
    page = first.new_page()
    begin(page, hall)
    choose(page, "The third")
    go_on(page, "2 of 10")
    first.close()
    other = contexts(viewport={"width": 360, "height": 740}, has_touch=True).new_page()
    other.goto(f"{hall.address}/exam")
    other.get_by_role("link", name="Go on with it").click()
    expect(other.get_by_role("heading", name="2 of 10")).to_be_visible()
    assert other.evaluate("document.documentElement.scrollWidth") == 360
    other.get_by_role("button", name="Back").click()
    expect(other.get_by_role("heading", name="1 of 10")).to_be_visible()
    assert checked(other) == "The third"


def test_r26_two_tabs_one_winner_and_both_are_told(
    contexts: Callable[..., BrowserContext], hall: Server
) -> None:
    first, second = contexts().new_page(), contexts().new_page()
    begin(first, hall)
    second.goto(first.url)
    choose(first, "The first")
    second.locator(".option", has_text="The second").click()
    expect(second.locator("#told")).to_contain_text("Another tab or device saved this item first")
    second.get_by_role("button", name="Show what is saved").click()
    expect(second.locator(".option:has(:checked)")).to_contain_text("The first")
    first.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(first.locator("#told")).to_contain_text("tried to change this item")
    choose(second, "The second")
    first.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(first.locator("#told")).to_contain_text("was changed in another tab")


def test_quick_changes_of_mind_in_one_tab_never_conflict(page: Page, hall: Server) -> None:
    begin(page, hall)
    for text in ("The first", "The second", "The third", "The fourth", "The second"):
        page.locator(".option", has_text=text).click()
    page.get_by_role("button", name="Next", exact=True).last.click()
    expect(page.get_by_role("heading", name="2 of 10")).to_be_visible()
    page.get_by_role("button", name="Back").click()
    expect(page.get_by_role("heading", name="1 of 10")).to_be_visible()
    assert checked(page) == "The second"


def test_x01_a_click_without_network_is_seen_and_lost_nowhere(
    contexts: Callable[..., BrowserContext], hall: Server
) -> None:
    context = contexts()
    page = context.new_page()
    begin(page, hall)
    context.set_offline(True)
    page.locator(".option", has_text="The third").click()
    expect(page.locator("#saved")).to_contain_text("Not saved. Kept in this browser")
    page.get_by_role("button", name="Next", exact=True).last.click()
    expect(page.get_by_role("heading", name="1 of 10")).to_be_visible()
    context.set_offline(False)
    expect(page.locator("#saved")).to_contain_text(re.compile(r"Saved \d\d"), timeout=15_000)
    page.reload()
    assert checked(page) == "The third"


def test_the_server_is_killed_and_what_was_chosen_meanwhile_arrives(
    page: Page, hall: Server
) -> None:
    begin(page, hall)
    choose(page, "The first")
    hall.stop(signal.SIGKILL)
    page.locator(".option", has_text="The fourth").click()
    expect(page.locator("#saved")).to_contain_text("Not saved")
    hall.start()
    expect(page.locator("#saved")).to_contain_text(re.compile(r"Saved \d\d"), timeout=20_000)
    page.reload()
    assert checked(page) == "The fourth"


def test_what_was_kept_in_a_closed_tab_is_put_back_and_sent(
    contexts: Callable[..., BrowserContext], hall: Server
) -> None:
    context = contexts()
    page = context.new_page()
    begin(page, hall)
    address = page.url
    context.set_offline(True)
    page.locator(".option", has_text="The third").click()
    expect(page.locator("#saved")).to_contain_text("Kept in this browser")
    page.close(run_before_unload=False)
    context.set_offline(False)
    again = context.new_page()
    again.goto(address)
    expect(again.locator("#saved")).to_contain_text(re.compile(r"Saved \d\d"))
    assert checked(again) == "The third"


def test_t02_the_browsers_clock_changes_nothing(page: Page, hall: Server) -> None:
    begin(page, hall)
    address = page.url
    page.evaluate("Date.now = () => 0")
    page.clock.install(time="2020-01-01T00:00:00")
    page.goto(address)
    before = page.locator("[data-time]").inner_text()
    assert before.startswith(("19:", "20:"))
    page.clock.set_system_time("2030-01-01T00:00:00")
    page.clock.run_for(1000)
    assert page.locator("[data-time]").inner_text().startswith(("19:", "20:"))
    choose(page, "The first")


def test_warnings_are_few_and_polite_and_at_zero_the_exam_is_handed_in(
    page: Page, hall: Server
) -> None:
    """The page's own time runs fast; the server hands in what it has and says so."""
    page.clock.install()
    begin(page, hall)
    page.locator(".option", has_text="The first").click()
    said: list[str] = []
    page.expose_function("heard", lambda text: said.append(text))
    page.evaluate(
        "new MutationObserver(() => heard(document.querySelector('[data-warning]').textContent))"
        ".observe(document.querySelector('[data-warning]'), {childList: true, characterData: true,"
        " subtree: true})"
    )
    page.route("**/pulse*", lambda route: route.abort())
    page.clock.run_for(19 * 60 * 1000 + 30_000)
    expect(page.locator("[data-time]")).to_have_text(re.compile(r"0:[0-3]\d"))
    assert len(said) <= 3
    assert said[-1] == "1 minute left"
    page.clock.run_for(60_000)
    page.wait_for_url("**/debrief")
    expect(page.get_by_text("1 of 10 right.")).to_be_visible()


def test_hiding_the_time_is_remembered(page: Page, hall: Server) -> None:
    begin(page, hall)
    page.get_by_role("button", name="Hide the time").click()
    expect(page.locator("[data-time]")).to_be_hidden()
    page.reload()
    expect(page.locator("[data-time]")).to_be_hidden()
    page.get_by_role("button", name="Show the time").click()
    expect(page.locator("[data-time]")).to_be_visible()


def test_the_debrief_prints_without_navigation(page: Page, hall: Server) -> None:
    begin(page, hall)
    choose(page, "The second")
    finish(page)
    page.get_by_role("link", name="Show every reason, to print").click()
    page.emulate_media(media="print")
    expect(page.locator(".words")).to_be_hidden()
    expect(page.get_by_text("Show every reason")).to_be_hidden()
    expect(page.locator(".item-mark .why").first).to_be_visible()
    assert len(page.pdf()) > 10_000


def test_t03_the_servers_clock_is_set_and_neither_time_nor_answers_are_lost(
    tmp_path: Path, page: Page, serve: Callable[..., Server]
) -> None:
    """libfaketime sets the wall clock of the running server an hour on, then two hours back."""
    if FAKETIME is None:
        pytest.skip("libfaketime is not installed (Debian: apt-get install faketime)")
    said = tmp_path / "offset"
    said.write_text("+0")
    hall = serve(
        QUIZBANK_BANKS=str(write(tmp_path / "banks")), TZ="UTC", LD_PRELOAD=str(FAKETIME),
        FAKETIME_TIMESTAMP_FILE=str(said), FAKETIME_NO_CACHE="1", FAKETIME_DONT_FAKE_MONOTONIC="1",
        DONT_FAKE_MONOTONIC="1",
    )  # fmt: skip
    begin(page, hall)
    choose(page, "The first")
    for place, offset in ((2, "+3600"), (3, "-7200")):
        said.write_text(offset)
        go_on(page, f"{place} of 10")
        choose(page, "The first")
        page.reload()
        assert page.locator("[data-time]").inner_text().startswith(("19:", "20:"))
    finish(page)
    expect(page.get_by_text("3 of 10 right.")).to_be_visible()


def test_a_choice_made_before_the_script_is_there_is_saved_too(page: Page, hall: Server) -> None:
    begin(page, hall)
    address = page.url
    held = []
    page.route("**/js/exam.js*", lambda route: held.append(route))
    page.goto(address, wait_until="commit")
    page.locator(".option", has_text="The third").click()
    held[0].continue_()
    expect(page.locator("#saved")).to_contain_text("Saved")
    page.unroute_all()
    page.reload()
    assert checked(page) == "The third"
