"""Every page in every state: two checkers find nothing; nothing is cut off, hidden or crowded.

Each page is checked whole in one of four views (light and dark, 320 and 1280 px wide; the next page
in the next view), and in the opposite view by what depends on colours and width. All states of all
pages, whole in every view, take some minutes:

    QUIZBANK_ALL_VIEWS=1 python -m pytest tests/browser/test_accessibility.py
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator

import pytest
from checkers import LOOKS, axe, bring, ibm
from every_page import Place, School, open_all
from playwright.sync_api import BrowserContext, Page, expect

pytestmark = pytest.mark.browser

NARROW, WIDE = 320, 1280
VIEWS = (("light", NARROW), ("dark", NARROW), ("dark", WIDE), ("light", WIDE))
EVERYTHING = bool(os.environ.get("QUIZBANK_ALL_VIEWS"))
NO_PAGES = {
    "static", "pages.health", "metrics.show", "runner.frame", "runner.page_zip", "runner.vendor",
    "sim.handle",
    "account.export", "exam.debrief.attempts_csv", "exam.sitting.pulse", "exam.sitting.resume",
    "plan.expected", "instructor.guide.schema", "instructor.guide.begin", "instructor.items.table",
    "instructor.proof.jobs", "instructor.uploads.archive", "lessons.step",
}  # fmt: skip
"""Addresses that give a file, a part of a page, or lead on."""

# With the spacing of text that readers may choose (WCAG 1.4.12): wider than any page of its own.
CUT_OFF = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`* { line-height: 1.5 !important; letter-spacing: 0.12em !important;
    word-spacing: 0.16em !important; } p { margin-bottom: 2em !important; }`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  const found = [];
  if (document.documentElement.scrollWidth > innerWidth)
    found.push(`the page is ${document.documentElement.scrollWidth} px wide`);
  for (const one of document.body.querySelectorAll("*")) {
    const style = getComputedStyle(one);
    const cut = (way) => ["hidden", "clip"].includes(style[way]);
    if (one.closest(".hide, .cm-editor, svg, dialog") || !one.checkVisibility()) continue;
    if (cut("overflowX") && one.scrollWidth > one.clientWidth + 1
      || cut("overflowY") && one.scrollHeight > one.clientHeight + 1)
      found.push(`cut off: ${one.outerHTML.slice(0, 120)}`);
    if (one.matches("button, .button, th, td, label, summary") && style.display !== "inline"
      && one.scrollWidth > one.clientWidth + 2 && !cut("overflowX"))
      found.push(`wider than its box: ${one.outerHTML.slice(0, 120)}`);
  }
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  return found;
}"""


# Each of these is a kind of fault, and is mended by one rule in the style sheets.
CROWDED = """(narrow) => {
  const found = [];
  const say = (what, one) => found.push(`${what}: ${one.outerHTML.slice(0, 120)}`);
  const all = (what) => [...document.body.querySelectorAll(what)].filter((one) =>
    one.checkVisibility({visibilityProperty: true}) && !one.closest(".hide, .cm-editor, dialog"));
  for (const one of all("*")) {
    const style = getComputedStyle(one);
    if (["auto", "scroll"].includes(style.overflowX) && one.scrollWidth > one.clientWidth + 1
      && !one.matches("textarea") && !style.backgroundImage.includes("gradient"))
      say("scrolls sideways and shows it nowhere", one);
    if (one.matches("select") && style.whiteSpace !== "normal")
      say("cuts a long choice", one);
  }
  const targets = all("button, .button, .tick, select, .field input, .search input")
    .filter((one) => !one.matches("[role=tab], .tick input") && !one.disabled)
    .map((one) => [one, one.getBoundingClientRect()]);
  const bar = (one) => one.closest(".bar, .words");
  targets.forEach(([one, a], at) => {
    if (Math.min(a.height, a.width) < 43.5) say(`only ${a.width} by ${a.height} px`, one);
    for (const [other, b] of targets.slice(at + 1)) {
      const across = Math.max(a.left, b.left) - Math.min(a.right, b.right);
      const down = Math.max(a.top, b.top) - Math.min(a.bottom, b.bottom);
      const listed = one.matches(".tick") && other.matches(".tick") && across < 0;
      if (Math.max(across, down) < 7.5 && bar(one) === bar(other) && !listed)
        say(`${Math.max(across, down)} px from the next`, one);
    }
  });
  scrollTo(0, document.documentElement.scrollHeight);
  const bars = all(".bar, .words").filter((one) => getComputedStyle(one).position === "fixed");
  const top = Math.min(innerHeight, ...bars.map((one) => one.getBoundingClientRect().top));
  for (const one of all("a, button, input, select, textarea, summary"))
    if (!bar(one) && one.getBoundingClientRect().bottom > top + 1)
      say("under a bar at the page's end", one);
  scrollTo(0, 0);
  if (narrow) for (const one of all(".desk, .lab")) {
    const tops = [...one.children].filter((part) => !part.matches(".bar, input, .hide"))
      .filter((part) => part.checkVisibility()).map((part) => part.getBoundingClientRect().top);
    if (tops.some((top, at) => top < tops[at - 1])) say("read in another order than seen", one);
  }
  return found;
}"""


def test_every_page_is_among_those_that_are_looked_at(
    in_class: tuple[School, list[Place]],
) -> None:
    made, places = in_class
    rules = made.app.url_map.bind("127.0.0.1")
    seen = {rules.match(place.address.split("?")[0])[0] for place in places if place.status != 404}
    pages = {rule.endpoint for rule in made.app.url_map.iter_rules() if "GET" in rule.methods}
    missing = pages - seen - NO_PAGES
    assert not missing, f"name a place in tests/browser/every_page.py for {sorted(missing)}"


def test_both_checkers_find_nothing_and_nothing_is_cut_off_hidden_or_crowded(
    in_class: tuple[School, list[Place]], contexts: Callable[..., BrowserContext]
) -> None:
    made, places = in_class
    pages: dict[str, Page] = {}
    found = []
    for number, place in enumerate(p for p in places if EVERYTHING or not p.like):
        if place.who not in pages:
            context = made.enter(contexts(reduced_motion="reduce"), place.who)
            bring(context)
            pages[place.who] = context.new_page()
        found += [
            f"{place.name}: {fault}" for fault in faults(made, pages[place.who], place, number)
        ]
    assert not found, f"{len(found)} faults\n" + "\n".join(found)


def faults(made: School, page: Page, place: Place, number: int) -> Iterator[str]:
    """What is wrong with a page, in which view."""
    status = come(made, page, place)
    if status not in (200, place.status):
        yield f"status {status}"
        return
    whole = number % len(VIEWS)
    for at in range(len(VIEWS)) if EVERYTHING else (whole, (whole + 2) % len(VIEWS)):
        scheme, width = VIEWS[at]
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")  # type: ignore[arg-type]
        page.set_viewport_size({"width": width, "height": 800})
        told = list(axe(page) if at == whole or EVERYTHING else axe(page, *LOOKS))
        if at == whole or EVERYTHING:
            told += ibm(page)
        told += page.evaluate(CUT_OFF)
        told += page.evaluate(CROWDED, width == NARROW)
        yield from (f"{scheme}, {width} px: {fault}" for fault in told)


def come(made: School, page: Page, place: Place) -> int:
    """Open a place, do there what is to be done first, and open everything that folds."""
    page.set_viewport_size({"width": 1280, "height": 800})
    response = page.goto(made.address + place.address)
    assert response
    if response.status >= 500:
        return response.status
    place.act(page)
    page.mouse.move(0, 0)
    page.wait_for_load_state()
    if page.locator("section[data-snippet]").count():
        expect(page.locator(".cm-content").first).to_be_attached()
    open_all(page)
    return response.status
