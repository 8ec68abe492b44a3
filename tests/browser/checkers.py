"""The two accessibility checkers in a page, axe-core and IBM's engine, and what comes of it.

`static/build/build.py --tests` fetches them; no learner ever gets them. What they call a fault is
one. What they cannot decide and ask a person to look at was looked at: REVIEWED says what came of
it, and anything that is not named there counts as a fault until somebody has looked.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Page

MODULES = Path(__file__).parents[2] / "node_modules"
AXE = MODULES / "axe-core" / "axe.min.js"
IBM = MODULES / "accessibility-checker-engine" / "ace.js"

ACCEPTED = {
    "element_tabbable_role_valid": (
        "What scrolls takes the focus, or a keyboard could not scroll it (WCAG 2.1.1, and axe asks "
        "for it). It is only read, so no widget's role is right; each has a name or is code."
    ),
    "input_checkboxes_grouped": (
        "The quick checks of a lesson's steps call their choices alike, each in a form of its own, "
        "and radio buttons are grouped by form."
    ),
}
"""IBM's rules whose faults stand, and why."""

REVIEWED = {
    "style_focus_visible": "test_adaptations.py looks at the outline of whatever Tab leads to",
    "element_tabbable_unobscured": "test_adaptations.py walks the pages by Tab",
    "element_tabbable_visible": "the skip link comes into view with the focus (the same test)",
    "style_color_misuse": "a reminder for each style sheet; test_adaptations.py, forced colours",
    "style_highcontrast_visible": "a reminder for each style sheet; test_adaptations.py",
    "form_submit_button_exists": "a <button> without a type submits; the rule looks for the type",
    "text_sensory_misuse": "'right' and 'left' are verdicts and remainders here, never places",
    "text_block_heading": "a stem that ends in a question mark is no heading",
    "text_quoted_correctly": "strings of programs, and the words of a request",
    "input_fields_grouped": "two or three fields of one short form need no group",
    "select_options_grouped": "actors, models and time zones in alphabetical order",
    "input_label_visible": "an icon, a gap in a sentence, the editor: each named for the ear",
    "frame_src_valid": "the frame that runs Python is hidden and shows nothing",
    "widget_tabbable_single": "the head of a row holds two links, each with a name of its own",
    "list_structure_proper": "a <dl> whose pairs stand in <div>, as HTML allows",
    "a_target_warning": "each says for the ear that it opens a new window",
    "target_spacing_sufficient": "the whole label is the target; axe measures it",
    "blockquote_cite_exists": "a learner's words about an item have no address",
}
"""IBM's rules that ask for a person's look, and what the look said."""

# The shades of what scrolls are pictures, and on pictures no checker measures contrast.
_PLAIN = """window.plain = async (work) => {
  const before = [...document.adoptedStyleSheets];
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("* { background-image: none !important; }");
  document.adoptedStyleSheets = [...before, sheet];
  try { return await work(); } finally { document.adoptedStyleSheets = before; }
};"""
_AXE = """async (only) => {
  const options = {resultTypes: ["violations"], rules: {"target-size": {enabled: true}}};
  if (only.length) options.runOnly = {type: "rule", values: only};
  const {violations} = await plain(() => axe.run(document, options));
  return violations.flatMap((rule) => rule.nodes.map((node) =>
    [rule.id, node.target.join(" "), node.failureSummary.replace(/\\s+/g, " ")]));
}"""
_IBM = """async () => {
  const {results} = await plain(() => new ace.Checker().check(document, ["WCAG_2_2"]));
  return results.filter((one) => one.value[1] !== "PASS").map((one) =>
    [one.ruleId, one.value[1], one.snippet.slice(0, 160), one.message]);
}"""
LOOKS = ("color-contrast", "target-size", "scrollable-region-focusable", "link-in-text-block")
"""axe's rules that depend on the scheme or the width."""


def bring(context: BrowserContext) -> None:
    """Put both checkers into every page of a context, where the page's policy does not reach."""
    for path in (AXE, IBM):
        assert path.is_file(), (
            "The checkers are missing. Type: python static/build/build.py --tests"
        )
    context.add_init_script(f"{AXE.read_text()};{IBM.read_text()};window.ace = ace;{_PLAIN}")


def axe(page: Page, *only: str) -> Iterator[str]:
    """What axe finds, with all its rules or only some."""
    found: list[Any] = page.evaluate(_AXE, list(only))
    for rule, target, summary in found:
        yield f"axe {rule}: {target}: {summary}"


def ibm(page: Page) -> Iterator[str]:
    """What IBM's engine finds, but for what stands or was looked at."""
    found: list[Any] = page.evaluate(_IBM)
    for rule, value, snippet, message in found:
        known = ACCEPTED if value == "FAIL" else REVIEWED
        if rule not in known:
            yield f"IBM {rule} ({value}): {snippet}: {message}"
