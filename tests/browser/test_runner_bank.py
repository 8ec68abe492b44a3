"""The programs of the shipped bank end in the page as their items say, like in the proof.

A sample that stays the same; ALL_SNIPPETS=1 runs the whole bank.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser
from runner_page import Python, python_page

from quizbank.bank_loader import load
from quizbank.model import Item, Library, Snippet

pytestmark = pytest.mark.browser

BANKS = Path(__file__).parents[2] / "quizbank" / "banks"
SAMPLE = 10_000 if os.environ.get("ALL_SNIPPETS") == "1" else 36


def sampled(items: list[Item]) -> list[Item]:
    """Some of the items, chosen by their ids, so that adding one changes little."""
    return sorted(items, key=lambda item: hashlib.sha256(item.id.encode()).digest())[:SAMPLE]


@pytest.fixture(scope="module")
def library() -> Library:
    return load([BANKS])


@pytest.fixture(scope="module")
def python(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Python]:
    with python_page(browser, tmp_path_factory.mktemp("data")) as page:
        yield page


def choices(item: Item) -> tuple[str | tuple[str, ...], str | tuple[str, ...]]:
    """The right choice and a wrong one; `flask bank prove` runs all of them, in CPython."""
    if item.kind == "single":
        return item.key[0], next(option.id for option in item.options if not option.key)
    return item.key, tuple(option.id for option in item.options)


def ending(python: Python, library: Library, snippet: Snippet, code: str) -> tuple[str, str]:
    result = python.run(
        code,
        actor=library.actors.get(snippet.actor),
        seed=snippet.seed,
        stdin=list(snippet.stdin),
        seconds=60,
    )
    return result["ending"], result["stdout"]


def of_the_key(item: Item, snippet: Snippet) -> str:
    if not (snippet.has_choice and item.key):
        return snippet.code
    return snippet.with_choice(item.key if item.kind == "multiple" else item.key[0])


def test_the_right_choice_ends_well_and_a_wrong_one_does_not(
    python: Python, library: Library
) -> None:
    proved = [
        item for item in library.items.values() if item.snippet and item.snippet.proves == "options"
    ]
    assert len(proved) > 10
    surprises = []
    for item in sampled(proved):
        assert item.snippet
        for choice, expected in zip(choices(item), ("finished", "failed"), strict=True):
            how, _ = ending(python, library, item.snippet, item.snippet.with_choice(choice))
            if how != expected:
                surprises.append((item.id, choice, how))
    assert surprises == []


def test_every_other_program_prints_in_the_page_what_was_recorded(
    python: Python, library: Library
) -> None:
    snippets = [
        (item.snippet, of_the_key(item, item.snippet))
        for item in sampled(
            [i for i in library.items.values() if i.snippet and i.snippet.proves != "options"]
        )
        if item.snippet
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
