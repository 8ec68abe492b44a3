"""A lab in the page: its start fails, its exemplar passes, a wrong solution fails on its own check.

Three labs by default, one of each bank; with QUIZBANK_ALL_LABS=1 all programs of all labs.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from keys import press
from playwright.sync_api import BrowserContext, Page, expect
from serving import Server

from quizbank.bank_loader import load
from quizbank.model import Lab

pytestmark = pytest.mark.browser

BANKS = Path(__file__).parents[2] / "quizbank" / "banks"
LABS = {item.id: item for item in load([BANKS]).items.values() if item.lab is not None}
SAMPLE = ("lab-one-result-for-two-calls", "lab-a-hook-that-denies", "lab-a-chat-in-the-terminal")
CHOSEN = sorted(LABS) if os.environ.get("QUIZBANK_ALL_LABS") else SAMPLE
SECONDS = 60_000


def of(item_id: str) -> Lab:
    lab = LABS[item_id].lab
    assert lab is not None
    return lab


def plain(page: Page, server: Server, item_id: str) -> Page:
    """The lab's page with a plain textarea, which a test can fill."""
    page.route("**/editor.mjs", lambda route: route.abort())
    page.goto(f"{server.address}/labs/{item_id}")
    expect(page.get_by_role("textbox", name="Python code")).to_be_visible()
    return page


def check(page: Page, code: str) -> dict[str, str]:
    """Check a program, and what became of each check: passed, failed or Not checked."""
    page.get_by_role("textbox", name="Python code").fill(code)
    verdict = page.locator("[data-lab-verdict]")
    verdict.evaluate("element => element.replaceChildren()")
    page.get_by_role("button", name="Check", exact=True).click()
    expect(verdict).to_have_text(re.compile("[a-z]"), timeout=SECONDS)
    expect(page.get_by_role("button", name="Check", exact=True)).to_be_enabled()
    rows = page.locator("[data-lab-check]")
    return {
        row.get_attribute("data-lab-check") or "": row.locator("[data-outcome]").inner_text()
        for row in rows.all()
    }


@pytest.mark.parametrize("item_id", CHOSEN)
def test_start_exemplar_and_wrong_solutions_end_in_the_page_as_in_the_proof(
    page: Page, server: Server, item_id: str
) -> None:
    lab = of(item_id)
    plain(page, server, item_id)
    assert "Failed" in check(page, lab.start).values()
    for wrong in lab.wrong:
        assert check(page, wrong.code)[wrong.fails] == "Failed", wrong.file
    expect(page.get_by_role("heading", name="One way to do it")).to_have_count(0)

    assert set(check(page, lab.exemplar).values()) == {"Passed"}
    expect(page.locator("[data-lab-verdict]")).to_have_text(f"All {len(lab.checks)} checks passed.")
    expect(page.get_by_role("heading", name="One way to do it")).to_be_visible()

    page.reload()
    expect(page.get_by_role("textbox", name="Python code")).to_have_value(lab.exemplar)
    page.goto(f"{server.address}/labs")
    link = page.locator(f'a[href="/labs/{item_id}"]')
    entry = page.get_by_role("listitem").filter(has=link)
    expect(entry).to_contain_text("Passed")


def test_a_lab_is_done_by_keyboard_alone(page: Page, server: Server) -> None:
    lab = of(SAMPLE[0])
    page.goto(f"{server.address}/labs")
    page.get_by_role("link", name="Three calls come").focus()
    press(page, "Enter")
    editor = page.locator(".cm-content")
    expect(editor).to_be_visible()
    page.get_by_text("A hint (1 of").focus()
    press(page, "Enter")
    expect(page.get_by_text("How many")).to_be_visible()
    editor.focus()
    press(page, "Control+a")
    press(page, "Delete")
    page.keyboard.insert_text(lab.exemplar)
    press(page, "Tab")
    page.get_by_role("button", name="Check", exact=True).focus()
    press(page, "Enter")
    verdict = page.locator("[data-lab-verdict]")
    expect(verdict).to_have_text(re.compile("All 4 checks"), timeout=SECONDS)
    expect(verdict).to_be_focused()


def test_edits_are_kept_and_reset_brings_the_start_back(page: Page, server: Server) -> None:
    lab = of(SAMPLE[0])
    plain(page, server, SAMPLE[0])
    area = page.get_by_role("textbox", name="Python code")
    area.fill("print('mine')\n")
    page.reload()
    expect(area).to_have_value("print('mine')\n")
    page.get_by_role("button", name="Reset").click()
    expect(area).to_have_value(lab.start)


def test_nothing_is_wider_than_a_phone_and_targets_are_large_enough(
    contexts: Callable[..., BrowserContext], server: Server
) -> None:
    page = contexts(viewport={"width": 360, "height": 740}).new_page()
    for address in ("/labs", f"/labs/{SAMPLE[0]}", f"/labs/{SAMPLE[2]}"):
        page.goto(server.address + address)
        assert page.evaluate("document.documentElement.scrollWidth") == 360
    expect(page.locator(".cm-editor")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    for button in page.locator("main button:visible, main summary:visible").all():
        box = button.bounding_box()
        assert box
        assert box["height"] >= 44


def test_without_javascript_goal_hints_program_and_exemplar_can_be_read(
    contexts: Callable[..., BrowserContext], server: Server
) -> None:
    lab = of(SAMPLE[0])
    page = contexts(java_script_enabled=False).new_page()
    page.goto(f"{server.address}/labs/{SAMPLE[0]}")
    expect(page.locator("[data-code] pre")).to_contain_text("An order desk")
    page.get_by_text("A hint (1 of").click()
    page.get_by_text("Another hint (2 of").click()
    expect(page.get_by_text("takes one")).to_be_visible()
    expect(page.locator("[data-lab-check]")).to_have_count(len(lab.checks))

    page.get_by_role("button", name="Give up").click()
    expect(page.get_by_role("heading", name="One way to do it")).to_be_visible()
    expect(page.locator("[data-lab-after] pre")).to_contain_text("except KeyError as error")


def test_a_program_that_never_ends_is_stopped_and_judged_by_nothing(
    page: Page, server: Server
) -> None:
    plain(page, server, SAMPLE[0])
    outcomes = check(page, "while True:\n    pass\n")
    assert set(outcomes.values()) == {"Not checked"}
    expect(page.locator("[data-lab-verdict]")).to_contain_text("out of time")


def test_checks_cannot_be_patched_away_by_the_program(page: Page, server: Server) -> None:
    plain(page, server, SAMPLE[0])
    patched = "import builtins\nbuiltins.AssertionError = ValueError\nbuiltins.len = lambda x: 0\n"
    assert "Failed" in check(page, patched).values()
