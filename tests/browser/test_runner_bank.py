"""The programs of the shipped bank end in the page as their items say, like in the proof."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser
from runner_page import Python, python_page

from quizbank.bank_loader import load
from quizbank.model import Item, Library, Snippet

pytestmark = pytest.mark.browser

BANKS = Path(__file__).parents[2] / "quizbank" / "banks"


@pytest.fixture(scope="module")
def library() -> Library:
    return load([BANKS])


@pytest.fixture(scope="module")
def python(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Python]:
    with python_page(browser, tmp_path_factory.mktemp("data")) as page:
        yield page


def choices(item: Item) -> Iterator[tuple[str | tuple[str, ...], bool]]:
    """What a learner may choose, one step away from the key, and whether it is right."""
    if item.kind == "single":
        yield from ((option.id, option.key) for option in item.options)
        return
    yield item.key, True
    for option in item.options:
        others = {*item.key} ^ {option.id}
        if others:
            yield tuple(sorted(others)), False


def ending(python: Python, library: Library, snippet: Snippet, code: str) -> tuple[str, str]:
    result = python.run(
        code,
        actor=library.actors.get(snippet.actor),
        seed=snippet.seed,
        stdin=list(snippet.stdin),
        seconds=30,
    )
    return result["ending"], result["stdout"]


def of_the_key(item: Item, snippet: Snippet) -> str:
    if not (snippet.has_choice and item.key):
        return snippet.code
    return snippet.with_choice(item.key if item.kind == "multiple" else item.key[0])


def test_a_right_choice_ends_well_and_every_other_does_not(
    python: Python, library: Library
) -> None:
    proved = [
        item for item in library.items.values() if item.snippet and item.snippet.proves == "options"
    ]
    assert len(proved) > 10
    surprises = []
    for item in proved:
        assert item.snippet
        for choice, right in choices(item):
            how, _ = ending(python, library, item.snippet, item.snippet.with_choice(choice))
            if how != ("finished" if right else "failed"):
                surprises.append((item.id, choice, how))
    assert surprises == []


def test_every_other_program_prints_in_the_page_what_was_recorded(
    python: Python, library: Library
) -> None:
    snippets = [
        (item.snippet, of_the_key(item, item.snippet))
        for item in library.items.values()
        if item.snippet and item.snippet.proves != "options"
    ]
    snippets += [
        (card.snippet, card.snippet.code) for card in library.cards.values() if card.snippet
    ]
    surprises = []
    for snippet, code in snippets:
        how, printed = ending(python, library, snippet, code)
        if how != "finished" or (snippet.recorded and printed != snippet.recorded):
            surprises.append((snippet.name, how, printed, snippet.recorded))
    assert surprises == []
