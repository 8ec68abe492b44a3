"""Keys as a person presses them: once the page has come, with its scripts."""

from __future__ import annotations

from playwright.sync_api import Page


def press(page: Page, key: str) -> None:
    """Press a key where the focus is.

    A heading can be seen before the scripts behind it have run, and a key pressed in between is
    lost. A person is never that fast; a test on a busy machine is.
    """
    page.wait_for_load_state("load")
    page.keyboard.press(key)
