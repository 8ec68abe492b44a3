"""An instructor's day in a real browser: a bad bank, a mended one, proof, publishing, and back."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from keys import press
from playwright.sync_api import Browser, BrowserContext, Page, expect
from serving import Server
from teach_world import DECIDES, bank, item, zipped

pytestmark = pytest.mark.browser

SMALL = str(Path(__file__).parents[1] / "pages" / "bank")
PROVES = "    snippet: {file: decide.py, proves: options}\n"
GOOD = bank(item("mine-one", more=PROVES), item("mine-two"), bank_id="mine")
RUN_SECONDS = 120


@pytest.fixture
def small(serve: Callable[..., Server]) -> Server:
    """A server with the small bank."""
    return serve(QUIZBANK_BANKS=SMALL)


def upload(page: Page, name: str, data: bytes) -> None:
    page.get_by_label("One .yaml file, or a .zip").set_input_files(
        {"name": name, "mimeType": "application/octet-stream", "buffer": data}
    )
    page.get_by_role("button", name="Upload and check").click()


def archive(text: str) -> bytes:
    return zipped({"mine.yaml": text, "snippets/decide.py": DECIDES})


def test_a_bank_from_its_first_errors_to_a_learner_and_back(page: Page, small: Server) -> None:
    page.goto(f"{small.address}/instructor")
    page.get_by_role("link", name="Upload a bank").click()
    upload(page, "my bank.zip", archive(GOOD.replace("2026-11-01", "2026-11-31", 1)))

    # Errors beside their lines.
    expect(page.get_by_role("heading", name="1 error", exact=True)).to_be_visible()
    wrong = page.locator(".source .wrong")
    expect(wrong).to_have_count(1)
    expect(wrong.locator(".no")).to_have_text("12")
    expect(wrong.locator("mark")).to_have_text("2026-11-31}]")
    expect(wrong.locator(".beside")).to_contain_text("a day that does not exist")
    code, message = wrong.locator("code").bounding_box(), wrong.locator(".beside").bounding_box()
    assert code
    assert message
    assert message["x"] >= code["x"] + code["width"]
    assert message["y"] < code["y"] + code["height"]
    page.get_by_role("link", name="Line 12").click()
    expect(page.locator(".source li:target .no")).to_have_text("12")

    # Mended: the YAML alone, joining the program that is there.
    upload(page, "mine.yaml", GOOD.encode())
    expect(page.get_by_role("heading", name="2 added")).to_be_visible()
    assert page.url.endswith("/instructor/uploads/mine/2")

    # Preview, as learners will see it, answered by keyboard.
    page.locator("#item-mine-one").get_by_role("link").click()
    expect(page.get_by_role("complementary", name="Preview")).to_be_visible()
    press(page, "b")
    press(page, "Enter")
    expect(page.locator("#verdict")).to_be_focused()
    expect(page.get_by_role("button", name="Next")).to_be_hidden()
    expect(page.get_by_role("button", name="Flag")).to_be_hidden()
    page.get_by_role("link", name="Answer it again").click()
    expect(page.get_by_role("button", name="Check answer")).to_be_visible()

    # Proof, in this browser.
    page.get_by_role("link", name="mine, version 2").click()
    page.get_by_role("link", name="Prove the keys in this browser").click()
    page.get_by_role("button", name="Run what has not been run").click()
    status = page.locator("[data-status]")
    expect(status).to_have_text("One item was run: all hold.", timeout=RUN_SECONDS * 1000)
    table = page.get_by_role("region", name="Runs of mine-one")
    expect(table.get_by_role("row")).to_have_count(4)
    expect(table.get_by_role("row", name="key high")).to_contain_text("ends well")
    refused = table.get_by_role("row", name="option low")
    expect(refused).to_contain_text("BadRequestError")
    expect(refused).to_contain_text("400 invalid_request_error: max_tokens")
    page.reload()
    expect(page.locator(".proof .state")).to_have_text("Proved in the author's browser")

    # Recorded, published, met.
    page.get_by_role("button", name="Record 1 output in a new version").click()
    expect(page.get_by_text("Outputs recorded.")).to_be_visible()
    page.get_by_role("button", name="Publish version 3").click()
    expect(page.get_by_text("Published. Learners meet it from now on.")).to_be_visible()
    page.goto(f"{small.address}/items/mine-one")
    page.get_by_role("button", name="Answer this item").click()
    page.get_by_label("The high one").check(force=True)
    page.get_by_role("button", name="Check answer").click()
    expect(page.locator("#verdict")).to_have_text("Right")
    expect(page.get_by_text("Proved in the author's browser.")).to_be_visible()
    expect(page.locator("[data-output]")).to_have_text("answered")

    # Another key, and back again.
    page.goto(f"{small.address}/instructor/uploads/mine")
    upload(page, "mine.yaml", bank(item("mine-one", key="none"), bank_id="mine").encode())
    expect(page.get_by_text("The key changes.")).to_be_visible()
    expect(page.get_by_text("1 learner has answered it: they are told")).to_be_visible()
    page.get_by_role("button", name="Publish version 4").click()
    page.goto(f"{small.address}/items/mine-two")
    expect(page.get_by_role("heading", name="There is nothing here")).to_be_visible()
    page.goto(f"{small.address}/instructor/uploads/mine/3")
    page.get_by_role("button", name="Roll back to version 3").click()
    expect(page.get_by_role("heading", name="Live", exact=True)).to_be_visible()
    page.goto(f"{small.address}/items/mine-two")
    expect(page.get_by_role("button", name="Answer this item")).to_be_visible()


def test_a_proof_that_does_not_hold_says_why_and_can_be_stopped(page: Page, small: Server) -> None:
    wrong = GOOD.replace(
        "- {id: high, text: The high one, rationale: Because of high, key: true}", ""
    )
    wrong = wrong.replace("low, trap: misread", "low, key: true")
    endless = item(
        "mine-three",
        more='    snippet: {proves: key, code: "while True:\\n    pass\\nassert 1"}\n',
    )
    page.goto(f"{small.address}/instructor/banks")
    upload(page, "mine.zip", archive(wrong + endless))
    page.get_by_role("link", name="Prove the keys in this browser").click()
    page.get_by_role("button", name="Run everything").click()
    status = page.locator("[data-status]")
    expect(status).to_have_text("2 of 2: mine-three", timeout=RUN_SECONDS * 1000)
    expect(page.locator("#proof-mine-one .is-error").first).to_contain_text("refutes the key")
    page.get_by_role("button", name="Stop").click()
    expect(status).to_have_text("Stopped after 1 of 2.")
    expect(page.locator("#proof-mine-three .state")).to_have_text("Not run yet")
    expect(page.get_by_role("button", name="Run everything")).to_be_enabled()


def test_the_server_never_sees_what_the_programs_do(page: Page, small: Server) -> None:
    """A program that tries to reach the server with the author's session fails, in the sandbox."""
    spy = item(
        "mine-spy",
        more=(
            "    snippet:\n      proves: key\n      code: |\n"
            "        import js\n"
            "        reached = False\n"
            "        try:\n"
            "            request = js.XMLHttpRequest.new()\n"
            f"            request.open('GET', '{small.address}/instructor/reports', False)\n"
            "            request.send()\n"
            "            reached = True\n"
            "        except Exception:\n"
            "            pass\n"
            "        assert not reached\n"
        ),
    )
    answered: list[str] = []
    page.on("response", lambda response: answered.append(response.url))
    page.goto(f"{small.address}/instructor/banks")
    upload(page, "mine.yaml", bank(spy, bank_id="mine").encode())
    page.get_by_role("link", name="Prove the keys in this browser").click()
    page.get_by_role("button", name="Run everything").click()
    expect(page.locator("[data-status]")).to_have_text(
        "One item was run: all hold.", timeout=RUN_SECONDS * 1000
    )
    assert not [url for url in answered if url.endswith("/instructor/reports")]


def test_without_javascript_everything_but_proof_works(browser: Browser, small: Server) -> None:
    context = browser.new_context(java_script_enabled=False)
    try:
        page = context.new_page()
        page.goto(f"{small.address}/instructor/banks")
        upload(page, "mine.zip", archive(GOOD))
        page.locator("#item-mine-two").get_by_role("link").click()
        page.get_by_label("The high one").check(force=True)
        page.get_by_role("button", name="Check answer").click()
        expect(page.get_by_role("heading", name="Right")).to_be_visible()
        page.get_by_role("link", name="mine, version 1").click()
        page.get_by_role("link", name="Prove the keys in this browser").click()
        expect(page.get_by_text("Running programs needs JavaScript.")).to_be_visible()
        expect(page.get_by_role("button", name="Run everything")).to_be_hidden()
        page.go_back()
        page.get_by_role("button", name="Publish version 1").click()
        expect(page.get_by_text("Published.")).to_be_visible()
        page.get_by_text("Withdraw it").click()
        page.get_by_role("button", name="Withdraw version 1").click()
        expect(page.get_by_text("Withdrawn.")).to_be_visible()
    finally:
        context.close()


@pytest.mark.parametrize("width", [320, 360, 1280])
def test_no_page_scrolls_sideways(
    contexts: Callable[..., BrowserContext], small: Server, width: int
) -> None:
    page = contexts(viewport={"width": width, "height": 800}).new_page()
    page.goto(f"{small.address}/instructor/banks")
    long = GOOD.replace("Which number works?", "x" * 200 + " " + "which? " * 40)
    upload(page, "mine.zip", archive(long.replace("single", "singel", 1)))
    upload(page, "mine.yaml", long.encode())
    addresses = ["", "/banks", "/banks/demo", "/files", "/reports", "/items?all=1", "/guide"]
    addresses += ["/uploads/mine", "/uploads/mine/1", "/uploads/mine/1?whole=1", "/uploads/mine/2"]
    addresses += ["/uploads/mine/2/gate", "/uploads/mine/2/proof", "/uploads/mine/2/items/mine-one"]
    for address in addresses:
        page.goto(f"{small.address}/instructor{address}")
        wide = page.evaluate("document.documentElement.scrollWidth")
        assert wide <= width, f"{address} is {wide} px wide"
