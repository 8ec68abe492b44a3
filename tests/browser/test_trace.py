"""The trace as a picture: lanes, threads, refusals, gates; two runs side by side."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from keys import press
from playwright.sync_api import Browser, Locator, Page, expect
from runner_page import Server, Shown, serving

from quizbank.model import Snippet
from quizbank.simulator import Simulator, rules

pytestmark = pytest.mark.browser

HEADERS = {"x-api-key": "k", "anthropic-version": "2023-06-01", "content-type": "application/json"}
TOOL = {"name": "look_up", "description": "Looks up.", "input_schema": {"type": "object"}}
CALLS: dict[str, Any] = {
    "rules": [
        {
            "reply": {
                "content": [
                    {"type": "thinking", "thinking": "Both are needed.", "signature": "s"},
                    {"type": "text", "text": "I will look."},
                    {"type": "tool_use", "name": "look_up", "input": {"of": "one"}},
                    {"type": "tool_use", "name": "look_up", "input": {"of": "two"}},
                ],
                "stop_reason": "tool_use",
            }
        }
    ]
}
STYLED = """async () => {
  await Promise.all(["tokens", "base", "trace"].map((name) => new Promise((done) => {
    const sheet = Object.assign(document.createElement("link"), {rel: "stylesheet"});
    sheet.addEventListener("load", done);
    sheet.href = `/static/css/${name}.css`;
    document.head.append(sheet);
  })));
}"""
DRAW = """async (trace) => {
  const styled = %s;
  const { drawTrace } = await import("/static/js/trace.mjs");
  document.body.replaceChildren();
  await styled();
  document.body.append(drawTrace(trace));
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50)));
}""".replace("%s", STYLED)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    code = (
        'import anthropic\nCHOICE = "fine"\nanthropic.Anthropic().messages.create('
        'model="claude-sonnet-5", max_tokens=100, messages=[{"role": '
        '"user" if CHOICE == "fine" else "robot", "content": "Hello"}])\nprint("ran")\n'
    )
    snippet = Snippet(name="roles", code=code, proves="options")
    shown = Shown(snippet, "odd", {"fine": "A", "odd": "B"}, ["fine"])
    with serving(tmp_path_factory.mktemp("data"), [shown]) as running:
        yield running


@pytest.fixture
def drawn(page: Page, server: Server) -> Any:
    page.goto(f"{server.address}/bare")

    def draw(trace: object) -> Locator:
        page.evaluate(DRAW, trace)
        return page.locator("section.trace")

    return draw


def conversation(*, answered: tuple[int, ...] = (0, 1), hook: bool = False) -> dict[str, Any]:
    """A call of two tools and a second request with the results of some of them."""
    simulator = Simulator(CALLS)
    history: list[dict[str, Any]] = [{"role": "user", "content": "Compare one and two."}]
    reply = send(simulator, history)
    if hook:
        entry = {"event": "PreToolUse", "tool": "look_up", "decision": "deny", "reason": "Not now."}
        simulator.note_hook(reply["request"], entry)
    calls = [block for block in reply["content"] if block["type"] == "tool_use"]
    results = [
        {"type": "tool_result", "tool_use_id": calls[index]["id"], "content": f"result {index}"}
        for index in answered
    ]
    history += [
        {"role": "assistant", "content": reply["content"]},
        {"role": "user", "content": results or "Well?"},
    ]
    send(simulator, history)
    return simulator.trace()


def send(simulator: Simulator, history: list[dict[str, Any]]) -> dict[str, Any]:
    body = {"model": "claude-sonnet-5", "max_tokens": 500, "tools": [TOOL], "messages": history}
    _, headers, parts = simulator.handle("POST", "/v1/messages", HEADERS, json.dumps(body).encode())
    return {**json.loads(b"".join(parts)), "request": headers["request-id"]}


def test_each_call_has_a_thread_to_its_result(drawn: Any) -> None:
    trace = drawn(conversation())
    for call in ("1", "2"):
        expect(trace.locator(f"[data-use='{call}']").first).to_be_visible()
        expect(trace.locator(f"[data-result='{call}']")).to_contain_text(f"call {call}")
    lines = trace.locator("svg path")
    assert lines.count() == 2
    assert lines.nth(0).get_attribute("d") != lines.nth(1).get_attribute("d")


def test_a_history_that_grows_shows_only_what_is_new(drawn: Any) -> None:
    trace = drawn(conversation())
    fold = trace.locator("details.trace-again")
    expect(fold.locator("> summary")).to_have_text("2 messages sent again")
    expect(trace.locator(".is-message")).to_have_count(2)
    expect(trace.get_by_text("Compare one and two.").nth(0)).to_be_visible()
    assert fold.get_attribute("open") is None


def test_thinking_is_closed_and_the_stop_reason_is_a_signpost(drawn: Any) -> None:
    trace = drawn(conversation())
    thinking = trace.locator(".is-reply .type-thinking").first
    expect(thinking.locator("summary")).to_have_text("Thinking")
    assert thinking.locator("details").get_attribute("open") is None
    sign = trace.locator(".trace-sign").first
    expect(sign).to_contain_text("stop_reason: tool_use Claude waits for the results")


def test_a_call_without_a_result_hangs_loose_and_the_refusal_names_its_rule(drawn: Any) -> None:
    trace = drawn(conversation(answered=(0,)))
    expect(trace.locator("[data-use='2']").first).to_contain_text("No result was sent for it.")
    expect(trace.locator(".trace-refused")).to_contain_text("400 invalid_request_error")
    link = trace.locator(".trace-rule a")
    assert str(link.get_attribute("href")).startswith("/simulator/R9")
    expect(trace.locator(".accused")).to_have_count(1)


@pytest.mark.parametrize("number", ["R91", "R55", "R96"])
def test_the_block_that_offends_is_outlined_and_no_other(drawn: Any, number: str) -> None:
    rule = next(rule for rule in rules() if rule.number == number)
    assert rule.breaks is not None
    broken = rule.breaks.run()
    place = broken["steps"][-1]["refusal"]["place"].split(".")
    trace = drawn(broken)
    accused = trace.locator(".trace-block.accused")
    expect(accused).to_have_count(1)
    message = broken["steps"][-1]["request"]["body"]["messages"][int(place[1])]
    expect(accused).to_contain_text(message["content"][int(place[3])]["type"])
    assert accused.evaluate("e => getComputedStyle(e).outlineStyle") == "solid"


def test_a_field_that_offends_is_named_at_the_request(drawn: Any) -> None:
    rule = next(rule for rule in rules() if rule.number == "R31")
    assert rule.breaks is not None
    trace = drawn(rule.breaks.run())
    expect(trace.locator(".is-request")).to_contain_text("The API objects to max_tokens")


def test_a_hook_is_a_gate_that_is_shut(drawn: Any) -> None:
    gate = drawn(conversation(hook=True)).locator(".trace-gate")
    expect(gate).to_contain_text("PreToolUse on look_up: deny")
    expect(gate).to_contain_text("Not now.")
    assert "is-shut" in str(gate.get_attribute("class"))


def test_every_rules_request_can_be_drawn(drawn: Any, page: Page) -> None:
    traces = [rule.breaks.run() for rule in rules() if rule.breaks]
    counts = page.evaluate(
        """async (traces) => {
          const { entriesOf } = await import("/static/js/trace-reading.mjs");
          const { drawTrace } = await import("/static/js/trace.mjs");
          return traces.map((trace) => {
            drawTrace(trace);
            return entriesOf(trace).filter((entry) => entry.kind === "refusal").length;
          });
        }""",
        traces,
    )
    refused = [sum(step["response"]["status"] >= 400 for step in t["steps"]) for t in traces]
    assert counts == refused


@pytest.mark.parametrize(
    "hostile",
    [
        {"steps": [None, 7, "x", {}, {"request": None, "response": []}]},
        {"steps": "no list"},
        {
            "steps": [
                {
                    "request": {
                        "path": "/v1/messages",
                        "body": {"messages": [{"content": [1, None]}]},
                    },
                    "response": {
                        "status": 200,
                        "body": {"type": "message", "content": [{"type": 3}]},
                    },
                    "refusal": {"place": 3, "rule": "javascript:alert(1)"},
                }
            ]
        },
    ],
)
def test_a_forged_trace_is_drawn_as_far_as_it_goes(drawn: Any, hostile: object) -> None:
    expect(drawn(hostile)).to_be_visible()


def test_markup_in_a_trace_stays_text(drawn: Any, page: Page) -> None:
    history = [{"role": "user", "content": "<img src=x onerror=alert(1)><script>1</script>"}]
    simulator = Simulator(CALLS)
    send(simulator, history)
    trace = drawn(simulator.trace())
    expect(trace).to_contain_text("<img src=x onerror=alert(1)>")
    assert trace.locator("img, script").count() == 0


def test_keys_step_through_an_ordered_list(drawn: Any, page: Page) -> None:
    trace = drawn(conversation())
    rows = trace.locator("ol.trace-rows > li")
    rows.first.focus()
    press(page, "ArrowDown")
    expect(rows.nth(1)).to_be_focused()
    expect(rows.nth(1)).to_have_attribute("aria-current", "step")
    press(page, "End")
    expect(rows.last).to_be_focused()
    expect(trace.locator("[role=status]")).to_have_text(f"Step {rows.count()} of {rows.count()}")
    trace.get_by_role("button", name="Step back").click()
    expect(rows.nth(rows.count() - 2)).to_have_attribute("aria-current", "step")


@pytest.mark.parametrize("width", [360, 1280])
def test_it_fits_its_width(drawn: Any, page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    drawn(conversation(answered=(0,)))
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_after_runs_there_are_views_a_table_and_two_runs_side_by_side(
    browser: Browser, server: Server
) -> None:
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    page = context.new_page()
    page.goto(f"{server.address}/try")
    page.evaluate(STYLED)
    program = page.locator("section.snippet")
    program.get_by_role("button", name="Run with my answer (B)").click()
    expect(program.get_by_role("tab", name="Trace")).to_be_visible(timeout=60_000)
    program.get_by_role("tab", name="Trace").click()
    expect(program.locator(".trace-refused")).to_be_visible()
    expect(program.locator("[data-output]")).to_be_hidden()
    program.get_by_role("button", name="Run with A, the right answer").click()
    table = program.locator("table.ran-with")
    expect(table.locator("tbody tr")).to_have_count(2, timeout=60_000)
    expect(table.locator("tbody tr").nth(0)).to_contain_text("Printed: ran")
    expect(table.locator("tbody tr").nth(1)).to_contain_text("refused, 400")
    expect(table.locator("tbody tr").nth(1)).to_contain_text("Unexpected role")
    program.get_by_role("button", name="Side by side").click()
    dialog = page.locator("dialog.traces")
    expect(dialog.locator("h3")).to_have_text(["With B", "With A, the right answer"])
    boxes = [dialog.locator("section.trace").nth(i).bounding_box() for i in (0, 1)]
    assert boxes[0]
    assert boxes[1]
    assert boxes[0]["x"] + boxes[0]["width"] <= boxes[1]["x"]
    press(page, "Escape")
    expect(dialog).to_have_count(0)
    context.close()
