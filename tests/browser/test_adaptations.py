"""A page as people adapt it: keyboard, magnified, few colours, no motion, on paper."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from every_page import ADA, Place, School, begin, open_all, posted
from keys import press
from playwright.sync_api import BrowserContext, Page, expect

pytestmark = pytest.mark.browser

Class = tuple[School, list[Place]]
Open = Callable[..., Page]
TEMPLATES = Path(__file__).parents[2] / "templates"


@pytest.fixture
def see(in_class: Class, contexts: Callable[..., BrowserContext]) -> Open:
    """A way to open a place by its name, or an address as Ada."""
    made, places = in_class
    named = {place.name: place for place in places}

    def open_place(name: str, **options: object) -> Page:
        place = named.get(name) or Place(name, name)
        context = made.enter(contexts(**{"reduced_motion": "reduce", **options}), place.who)
        page = context.new_page()
        page.goto(made.address + place.address)
        place.act(page)
        page.wait_for_load_state()
        return page

    return open_place


# --- The focus --------------------------------------------------------------------------------


def on(page: Page) -> str:
    return str(page.evaluate("document.activeElement.id || document.activeElement.outerHTML"))


def swap(page: Page, control: str) -> None:
    """Use a control by keyboard and wait until htmx has put its answer into the page."""
    page.evaluate(
        "() => { window.swapped = new Promise((done) => "
        "document.addEventListener('htmx:after:swap', done, {once: true})); }"
    )
    page.locator(control).first.focus()
    press(page, "Enter")
    page.evaluate("() => window.swapped.then(() => new Promise(requestAnimationFrame))")


SWAPS = {
    "practise/question.html": ("multiple-one", "#answer [data-main]"),
    "practise/verdict.html": ("single-one, wrong", "form.bar [data-main]"),
    "cards/card.html": ("card, front", "[data-turn]"),
    "_marks.html": ("single-one, right", "#flag"),
    "simulator/rule.html": ("a rule", "button[value=breaks]"),
    "playground.html": ("playground", "[data-request] .main"),
    "lessons/lesson.html": ("lesson", "#check-1 button"),
}
"""For each template that swaps: where, and by which control."""
BY_ITSELF = {"today.html"}
"""Pages with a part that comes by itself: nobody's focus is there."""


def test_every_swap_is_tried() -> None:
    swapping = {
        str(path.relative_to(TEMPLATES))
        for path in TEMPLATES.rglob("*.html")
        if re.search(r"\shx-(get|post)=", path.read_text(encoding="utf-8"))
    }
    assert swapping == SWAPS.keys() | BY_ITSELF


@pytest.mark.parametrize("template", sorted(SWAPS))
def test_after_a_swap_the_focus_is_on_something_that_says_what_happened(
    see: Open, in_class: Class, template: str
) -> None:
    name, control = SWAPS[template]
    page = see(begin(in_class[0].clients[ADA], name) if name == "multiple-one" else name)
    swap(page, control)
    focused = page.evaluate(
        """() => {
          const one = document.activeElement;
          return [one.tagName, one.textContent.trim(), one.checkVisibility()];
        }"""
    )
    assert focused[0] not in ("BODY", "HTML", "MAIN"), on(page)
    assert focused[1], on(page)
    assert focused[2], on(page)


def test_the_focus_goes_along_to_the_verdict_and_from_card_to_card(
    see: Open, in_class: Class
) -> None:
    ada = in_class[0].clients[ADA]
    page = see(begin(ada, "mock-2-11"))
    press(page, "a")
    swap(page, "#answer [data-main]")
    expect(page.locator("#verdict")).to_be_focused()
    page = see(posted(ada, "/cards/next"))
    swap(page, "[data-turn]")
    expect(page.locator("#back")).to_be_focused()
    swap(page, "[data-rate='3']")
    assert page.evaluate("document.activeElement.tagName") != "BODY"


LOST = """async () => {
  const one = document.activeElement;
  if (one === document.body) return null;
  const drawn = one.closest(".option, .cm-editor") ?? one;
  if (drawn.matches(".cm-editor")) await new Promise((done) => setTimeout(done, 50));
  const said = drawn.outerHTML.slice(0, 100);
  const style = getComputedStyle(drawn);
  if (style.outlineStyle === "none" || parseFloat(style.outlineWidth) < 2)
    return `no outline: ${said}`;
  const box = drawn.getBoundingClientRect();
  const within = (from, to, most) => [Math.max(from, 0) + 1, Math.min(to, most) - 1];
  const [left, right] = within(box.left, box.right, innerWidth);
  const [top, bottom] = within(box.top, box.bottom, innerHeight);
  const seen = [0, 0.5, 1].some((x) => [0, 0.5, 1].some((y) => {
    const hit = document.elementFromPoint(left + x * (right - left), top + y * (bottom - top));
    return hit && (drawn.contains(hit) || one.labels?.[0]?.contains(hit));
  }));
  return seen ? "" : `hidden: ${said}`;
}"""
WALKS = [
    (("single-one, before", "single-one, wrong", "card, back", "exam page", "plan"), {}),
    (("today", "exam page, answered", "playground"), {"forced_colors": "active"}),
]


@pytest.mark.parametrize(("names", "more"), WALKS)
def test_wherever_tab_leads_the_focus_can_be_seen(
    see: Open, names: tuple[str, ...], more: dict[str, str]
) -> None:
    lost = []
    for name in names:
        page = see(name, viewport={"width": 320, "height": 500}, **more)
        open_all(page)
        page.evaluate("document.activeElement.blur()")
        for _ in range(50):
            press(page, "Tab")
            fault = page.evaluate(LOST)
            if fault is None:
                break
            if fault:
                lost.append(f"{name}: {fault}")
        page.context.close()
    assert not lost, "\n".join(lost)


# --- Magnified, few colours, no motion, on paper ----------------------------------------------


def test_at_400_percent_no_bar_stands_before_the_page(see: Open) -> None:
    for name in ("today", "single-one, before", "single-one, wrong", "exam page", "card, back"):
        page = see(name, viewport={"width": 320, "height": 256})
        assert (
            page.evaluate(
                """[...document.body.querySelectorAll("*")]
              .filter((one) => ["fixed", "sticky"].includes(getComputedStyle(one).position))
              .filter((one) => one.checkVisibility() && !one.closest(".cm-editor")).length"""
            )
            == 0
        ), name
        assert page.evaluate("document.documentElement.scrollWidth") == 320, name
        page.context.close()


def test_with_forced_colours_states_are_told_apart_by_more_than_colour(see: Open) -> None:
    page = see("exam page, struck out", forced_colors="active")
    letter = "one => getComputedStyle(one.querySelector('.letter')).backgroundColor"
    chosen, other = page.locator(".option:has(:checked)"), page.locator(".option").first
    assert chosen.evaluate(letter) != other.evaluate(letter)
    struck = page.locator(".struck .text")
    assert struck.evaluate("one => getComputedStyle(one).textDecorationLine") == "line-through"
    open_all(page)
    edge = "one => getComputedStyle(one).border"
    states = ("answered", "incomplete", "unanswered")
    drawn = [page.locator(f".grid-key [data-state={state}]").evaluate(edge) for state in states]
    assert len(set(drawn)) == len(states), drawn
    page = see("single-one, wrong", forced_colors="active")
    for state, words, line in (
        ("wrong", "Your answer, not right", "dashed"),
        ("missed", "Right", "solid"),
    ):
        shown = page.locator(f".explained.is-{state}")
        expect(shown.locator(".mark")).to_have_text(words)
        assert shown.evaluate("one => getComputedStyle(one).borderLeftStyle") == line


def test_with_reduced_motion_nothing_moves(see: Open) -> None:
    for name in ("single-one, before", "playground, sent"):
        page = see(name)
        moving = page.evaluate(
            """[...document.querySelectorAll("*")].filter((one) => {
              const style = getComputedStyle(one);
              return style.animationName !== "none"
                || style.transitionDuration.split(", ").some((time) => parseFloat(time) > 0);
            }).map((one) => one.outerHTML.slice(0, 100))"""
        )
        assert moving == [], name
        page.context.close()


ON_PAPER = """() => {
  const shown = (one) => one.checkVisibility() && one.getBoundingClientRect().height > 0;
  const all = (what) => [...document.querySelectorAll(what)];
  return {
    controls: all(".words, .bar, .tool, button").filter(shown).length,
    folded: all("main details:not([open]) > :not(summary)")
      .filter((one) => !one.closest(".about") && !shown(one))
      .map((one) => one.outerHTML.slice(0, 80)),
    ink: getComputedStyle(document.body).color,
    paper: getComputedStyle(document.body).backgroundColor,
  };
}"""


@pytest.mark.parametrize(
    "name",
    [
        "single-one, wrong",
        "debrief",
        "progress",
        "plan",
        "lesson",
        "glossary",
        "a card, known",
    ],
)
def test_on_paper_everything_is_black_on_white_and_nothing_waits_to_be_pressed(
    see: Open, name: str
) -> None:
    page = see(name, color_scheme="dark")
    page.evaluate("document.documentElement.dataset.scheme = 'dark'")
    page.emulate_media(media="print")
    paper = page.evaluate(ON_PAPER)
    assert paper["controls"] == 0
    assert paper["folded"] == []
    assert paper["paper"] == "rgba(0, 0, 0, 0)"
    assert max(int(part) for part in re.findall(r"\d+", paper["ink"])[:3]) < 64, paper["ink"]
