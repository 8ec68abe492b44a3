"""A program beside an item, as a learner meets it: read, edited, run, with their own answer."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from keys import press
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect
from runner_page import Server, Shown, serving

from quizbank.model import Snippet

pytestmark = pytest.mark.browser

CODE = '''\
"""Where does the note go?"""

import anthropic

CHOICE = "after"

client = anthropic.Anthropic()
call = {"type": "tool_use", "id": "toolu_1", "name": "look_up", "input": {}}
result = {"type": "tool_result", "tool_use_id": "toolu_1", "content": "42"}
note = {"type": "text", "text": "Be brief."}
content = [note, result] if CHOICE == "before" else [result, note]
message = client.messages.create(
    model="claude-sonnet-5",
    max_tokens=100,
    tools=[{"name": "look_up", "description": "Looks up.", "input_schema": {"type": "object"}}],
    messages=[
        {"role": "user", "content": "How many?"},
        {"role": "assistant", "content": [call]},
        {"role": "user", "content": content},
    ],
)
print("accepted:", message.stop_reason)
'''
NOTE = Snippet(name="note", code=CODE, proves="options", recorded="accepted: end_turn\n")
SEVERAL = Snippet(name="several", code='CHOICE = ("a",)\nprint(CHOICE)\n', proves="options")
GREETER = Snippet(
    name="greeter", code='print("Hello", input("Name? "))\n', proves="key", stdin=("Ada",)
)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    shown = [
        Shown(NOTE, "before", {"after": "A", "before": "B"}),
        Shown(SEVERAL, ["b", "a"], {"a": "C", "b": "A"}),
        Shown(GREETER),
    ]
    with serving(tmp_path_factory.mktemp("data"), shown) as running:
        yield running


@pytest.fixture(scope="module")
def one_page(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 1100, "height": 900})
    yield context.new_page()
    context.close()


@pytest.fixture
def page(one_page: Page, server: Server) -> Page:
    one_page.goto(f"{server.address}/try")
    one_page.evaluate("localStorage.clear()")
    server.forget_edits()
    one_page.reload()
    return one_page


@pytest.fixture
def new_page(contexts: Callable[..., BrowserContext]) -> Page:
    """A page with nothing stored and nothing cached."""
    return contexts().new_page()


def section(page: Page, name: str) -> Locator:
    return page.locator(f"section[data-snippet={name}]")


def button(place: Locator, words: str) -> Locator:
    return place.get_by_role("button", name=words, exact=True)


def loaded(place: Locator, ending: str) -> None:
    expect(place.locator("[data-status]")).to_contain_text(ending, timeout=60_000)


def test_a_wrong_answer_is_run_and_the_apis_refusal_is_explained(page: Page) -> None:
    place = section(page, "note")
    expect(place.locator("[data-output]")).to_have_text("accepted: end_turn\n")

    button(place, "Run with my answer (B)").click()
    loaded(place, "The API refused the request: 400, line 12")

    expect(place.get_by_role("textbox", name="Python code")).to_contain_text('CHOICE = "before"')
    refusal = place.locator("[data-refusal]")
    expect(refusal).to_contain_text("400 invalid_request_error")
    expect(refusal).to_contain_text("`tool_use` ids were found without `tool_result` blocks")
    expect(refusal).to_contain_text("Rule R")
    assert refusal.locator("p").count() == 5
    expect(place.locator("[data-output]")).to_contain_text("anthropic.BadRequestError")
    expect(place.locator(".cm-errorLine")).to_have_count(1)


def test_run_uses_what_the_editor_holds_and_reset_brings_the_program_back(page: Page) -> None:
    place = section(page, "note")
    code = place.get_by_role("textbox", name="Python code")
    expect(button(place, "Reset")).to_be_hidden()

    code.click()
    press(page, "Control+End")
    page.keyboard.type('print("mine too")')
    press(page, "Control+Enter")
    loaded(place, "Finished")

    expect(place.locator("[data-output]")).to_have_text("accepted: end_turn\nmine too\n")
    expect(place.locator("[data-refusal]")).to_be_hidden()
    expect(place.locator(".cm-changedLine")).to_have_count(1)
    button(place, "Reset").click()
    expect(code).not_to_contain_text("mine too")
    expect(place.locator(".cm-changedLine")).to_have_count(0)


def test_an_edit_is_there_again_after_a_reload(page: Page) -> None:
    code = section(page, "greeter").get_by_role("textbox", name="Python code")
    code.click()
    press(page, "Control+End")
    page.keyboard.type("# kept")

    page.reload()

    expect(code).to_contain_text("# kept")
    expect(button(section(page, "greeter"), "Reset")).to_be_visible()


def test_several_chosen_options_become_a_sorted_tuple(page: Page) -> None:
    place = section(page, "several")

    button(place, "Run with my answer (A, C)").click()
    loaded(place, "Finished")

    expect(place.locator("[data-output]")).to_have_text("('a', 'b')\n")


def test_a_program_without_options_offers_only_run_and_reads_its_input(page: Page) -> None:
    place = section(page, "greeter")
    assert place.get_by_role("button", name="Run with my answer").count() == 0

    button(place, "Run").click()
    loaded(place, "Finished")

    expect(place.locator("[data-output]")).to_have_text("Name? Ada\nHello Ada\n")


def test_stop_appears_while_a_program_runs_and_ends_it(page: Page) -> None:
    place = section(page, "greeter")
    place.get_by_role("textbox", name="Python code").click()
    press(page, "Control+End")
    page.keyboard.type('\nprint("on", flush=True)\nwhile True: pass')
    button(place, "Run").click()
    expect(place.locator("[data-output]")).to_contain_text("on", timeout=60_000)

    button(place, "Stop").click()

    loaded(place, "Stopped")
    expect(button(place, "Stop")).to_be_hidden()
    expect(button(place, "Run")).to_be_enabled()


def test_keyboards_get_out_of_the_editor_by_tab(page: Page) -> None:
    place = section(page, "greeter")
    code = place.get_by_role("textbox", name="Python code")
    code.click()

    press(page, "Tab")

    expect(button(place, "Run")).to_be_focused()
    press(page, "Shift+Tab")
    expect(code).to_be_focused()


def test_enter_after_a_colon_indents(page: Page) -> None:
    code = section(page, "greeter").get_by_role("textbox", name="Python code")
    code.click()
    press(page, "Control+End")
    page.keyboard.type("if True:\npass")

    assert code.inner_text().splitlines()[-1] == "    pass"


def test_each_run_is_told_to_the_page(page: Page) -> None:
    page.evaluate("addEventListener('snippet:ran', ({detail}) => { window.ran = detail; })")
    place = section(page, "several")

    button(place, "Run with my answer (A, C)").click()
    loaded(place, "Finished")

    told = page.evaluate("window.ran")
    assert (told["mine"], told["result"]["ending"]) == (["b", "a"], "finished")
    assert told["code"].startswith('CHOICE = ("a", "b")')
    assert told["result"]["trace"]["steps"] == []


def test_a_snippet_that_arrives_later_can_be_run_and_python_is_still_loaded(page: Page) -> None:
    place = section(page, "several")
    button(place, "Run").click()
    loaded(place, "Finished")
    page.evaluate(
        """async () => {
          const text = await (await fetch('/try')).text();
          const main = new DOMParser().parseFromString(text, 'text/html').querySelector('main');
          document.querySelector('main').replaceWith(main);
        }"""
    )

    button(place, "Run").click()
    loaded(place, "Finished")

    expect(place.locator("[data-output]")).to_have_text("('a',)\n")
    assert page.locator("iframe").count() == 1


def test_without_javascript_the_code_and_its_recorded_output_can_be_read(
    contexts: Callable[..., BrowserContext], server: Server
) -> None:
    page = contexts(java_script_enabled=False).new_page()
    page.goto(f"{server.address}/try")

    place = section(page, "note")
    expect(place.locator("pre").first).to_contain_text("Where does the note go?")
    expect(place.locator("[data-output]")).to_have_text("accepted: end_turn\n")
    assert place.get_by_role("button").count() == 0


def test_where_the_editor_cannot_load_a_plain_one_takes_its_place(
    new_page: Page, server: Server
) -> None:
    new_page.route("**/editor.mjs", lambda route: route.abort())
    new_page.goto(f"{server.address}/try")
    place = section(new_page, "several")
    area = place.get_by_role("textbox", name="Python code")
    expect(area).to_have_value(SEVERAL.code)

    area.fill('print("plain")\n')
    button(place, "Run").click()
    loaded(place, "Finished")

    expect(place.locator("[data-output]")).to_have_text("plain\n")


def test_where_python_cannot_load_the_page_says_so_and_tries_again(
    new_page: Page, server: Server
) -> None:
    new_page.route("**/pyodide.asm.wasm", lambda route: route.abort())
    new_page.goto(f"{server.address}/try")
    place = section(new_page, "several")
    button(place, "Run").click()
    loaded(place, "Python could not start here")

    new_page.unroute("**/pyodide.asm.wasm")
    button(place, "Run").click()
    loaded(place, "Finished")


def test_an_open_page_runs_its_programs_when_the_server_is_gone(
    new_page: Page, tmp_path: Path
) -> None:
    with serving(tmp_path, [Shown(SEVERAL)]) as server:
        new_page.goto(f"{server.address}/try")
        place = section(new_page, "several")
        button(place, "Run").click()
        loaded(place, "Finished")
    place.get_by_role("textbox", name="Python code").click()
    press(new_page, "Control+End")
    new_page.keyboard.type("import os; os._exit(1)")
    expect(place.get_by_text("Your change is kept in this browser")).to_be_visible()
    button(place, "Run").click()
    loaded(place, "started again")

    button(place, "Reset").click()
    button(place, "Run").click()
    loaded(place, "Finished")

    expect(place.locator("[data-output]")).to_have_text("('a',)\n")


def test_python_loads_while_the_page_is_read_unless_data_is_to_be_saved(
    contexts: Callable[..., BrowserContext], server: Server
) -> None:
    reading, saving = contexts().new_page(), contexts().new_page()
    saving.add_init_script(
        "navigator.connection.__proto__.__defineGetter__('saveData', () => true)"
    )
    for page in (reading, saving):
        page.goto(f"{server.address}/try")
        expect(section(page, "note").locator(".cm-editor")).to_be_visible()

    reading.locator("iframe").wait_for(state="attached")
    assert saving.locator("iframe").count() == 0
    button(section(saving, "several"), "Run").click()
    loaded(section(saving, "several"), "Finished")


def test_nothing_on_the_page_breaks_its_policy(new_page: Page, server: Server) -> None:
    complaints: list[str] = []
    new_page.on("console", lambda message: complaints.append(message.text))
    new_page.on("pageerror", lambda error: complaints.append(str(error)))
    new_page.goto(f"{server.address}/try")
    place = section(new_page, "note")
    button(place, "Run").click()
    loaded(place, "Finished")

    assert [text for text in complaints if "favicon" not in text and "404" not in text] == []
    job = json.loads(place.locator("[data-job]").inner_text())
    assert job["code"] == CODE


def test_the_editor_scrolls_by_keyboard_and_lets_the_keyboard_go(page: Page) -> None:
    place = section(page, "note")
    code = place.get_by_role("textbox", name="Python code")
    expect(code).to_have_attribute("tabindex", "0")
    stops = place.locator(".cm-editor [tabindex='0'], .cm-editor[tabindex='0']")
    assert stops.count() == 1, "one stop, and no more, on the way through the editor"
    code.focus()
    press(page, "Escape")
    press(page, "Tab")
    assert not page.evaluate("document.activeElement.closest('.cm-editor')")
