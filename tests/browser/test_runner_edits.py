"""A changed program is kept: on another device, while the server is away, beside a newer one."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from keys import press
from playwright.sync_api import BrowserContext, Locator, Page, expect
from runner_page import Server, Shown, eventually, serving

from quizbank.model import Snippet
from quizbank.study.edits import version_of

pytestmark = pytest.mark.browser

ONE = Snippet(name="one", code="print(0)\n", proves="shows")


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("data"), [Shown(ONE)]) as server:
        yield server


@pytest.fixture
def server(running: Server) -> Server:
    running.forget_edits()
    return running


@pytest.fixture
def device(contexts: Callable[..., BrowserContext], server: Server) -> Callable[[], Page]:
    """A way to take another device to the page."""

    def take() -> Page:
        page = contexts().new_page()
        page.route("**/python/*", lambda route: route.abort())  # nothing is run here
        page.goto(f"{server.address}/try")
        expect(page.locator(".cm-editor")).to_be_visible()
        return page

    return take


def code(page: Page) -> Locator:
    return page.get_by_role("textbox", name="Python code")


def write(page: Page, text: str) -> None:
    code(page).click()
    press(page, "Control+End")
    page.keyboard.type(text)


def kept(server: Server, text: str) -> bool:
    return eventually(lambda: text in server.edited().get("one", ""))


def button(page: Page, words: str) -> Locator:
    return page.get_by_role("button", name=words, exact=True)


def test_a_change_is_there_on_another_device_and_reset_clears_both(
    device: Callable[[], Page], server: Server
) -> None:
    first = device()
    write(first, "# mine")
    assert kept(server, "# mine")

    second = device()
    expect(code(second)).to_contain_text("# mine")
    button(second, "Reset").click()
    assert eventually(lambda: server.edited() == {})

    first.reload()
    expect(code(first)).to_have_text("print(0)")
    assert first.evaluate("localStorage.length") == 0


def test_what_was_typed_just_before_leaving_is_kept(
    device: Callable[[], Page], server: Server
) -> None:
    page = device()
    write(page, "# last words")
    page.goto("about:blank")
    assert kept(server, "# last words")


def test_a_change_made_while_the_server_is_away_is_sent_when_it_is_back(
    device: Callable[[], Page], server: Server
) -> None:
    page = device()
    page.route("**/edits", lambda route: route.abort())
    write(page, "# offline")
    expect(page.get_by_text("Your change is kept in this browser")).to_be_visible()
    assert server.edited() == {}

    page.unroute("**/edits")
    page.goto(f"{server.address}/try")
    expect(code(page)).to_contain_text("# offline")
    assert kept(server, "# offline")


def test_another_page_sends_what_could_not_be_sent(
    device: Callable[[], Page], server: Server
) -> None:
    page = device()
    page.route("**/edits", lambda route: route.abort())
    write(page, "# waiting")
    expect(page.get_by_text("Your change is kept in this browser")).to_be_visible()

    page.unroute("**/edits")
    page.goto(f"{server.address}/playground")
    assert kept(server, "# waiting")
    assert eventually(lambda: page.evaluate("localStorage.length") == 0)


def test_of_two_changes_made_apart_the_newer_is_shown_and_the_other_set_aside(
    device: Callable[[], Page], server: Server
) -> None:
    one, two = device(), device()
    write(one, "# from one")
    assert kept(server, "# from one")
    write(two, "# from two")
    assert kept(server, "# from two")

    expect(two.get_by_text("Another change to this program, made elsewhere")).to_be_visible()
    expect(code(two)).to_contain_text("# from two")
    button(two, "Show it").click()
    expect(code(two)).to_contain_text("# from one")
    assert kept(server, "# from one")
    button(two, "Show it").click()
    assert kept(server, "# from two")
    button(two, "Forget it").click()
    expect(button(two, "Show it")).to_be_hidden()


def test_an_older_change_that_comes_late_takes_nothing_away(
    device: Callable[[], Page], server: Server
) -> None:
    late = device()
    late.route("**/edits", lambda route: route.abort())
    write(late, "# older")
    expect(late.get_by_text("Your change is kept in this browser")).to_be_visible()
    late.goto("about:blank")
    write(device(), "# newer")
    assert kept(server, "# newer")

    late.unroute("**/edits")
    late.goto(f"{server.address}/try")
    expect(code(late)).to_contain_text("# newer")
    expect(late.get_by_text("made elsewhere")).to_be_visible()
    button(late, "Show it").click()
    assert kept(server, "# older")


def test_the_edit_of_an_earlier_version_is_offered_beside_the_new_program(
    device: Callable[[], Page], server: Server
) -> None:
    study, at = server.app.extensions["quizbank"].study, server.app.extensions["quizbank"].clock()
    study.keep_edit(
        learner="local", name="one", version=version_of("print(-1)\n"),
        code="print(-2)\n", seen="", at=at,
    )  # fmt: skip
    page = device()
    expect(code(page)).to_have_text("print(0)")
    expect(page.get_by_text("This program has changed since you edited it")).to_be_visible()

    button(page, "Show it").click()
    expect(code(page)).to_have_text("print(-2)")
    expect(button(page, "Show it")).to_be_hidden()
    assert kept(server, "print(-2)")
    button(page, "Reset").click()
    assert eventually(lambda: server.edited() == {})
