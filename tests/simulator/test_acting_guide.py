"""The authors' guide is held true: its example plays as told, and its tables leave nothing out."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from acting_world import BANKS, converse, say, shipped, tool, user, words

from quizbank.bank_loader import load
from quizbank.simulator.acting.conditions import CONDITIONS
from quizbank.simulator.acting.steps import ACTIONS, PHRASES

GUIDE = (BANKS / "actors" / "README.md").read_text(encoding="utf-8")


@pytest.fixture
def librarian(tmp_path: Path) -> Mapping[str, Any]:
    """The example of the guide, loaded as an author's file would be."""
    example = re.search(r"```yaml\n(title: a librarian.*?)```", GUIDE, re.DOTALL)
    assert example
    (tmp_path / "actors").mkdir()
    (tmp_path / "actors" / "librarian.yaml").write_text(example.group(1), encoding="utf-8")
    library = load([tmp_path])
    assert library.problems == ()
    return library.actors["librarian"]


@pytest.mark.parametrize(
    ("found", "answer"),
    [
        ({"copies_in": 2}, '"Tides" is in, 2 times.'),
        ({"copies_in": 0, "back_on": "Friday"}, '"Tides" is out until Friday.'),
        ({"copies_in": 0}, '"Tides" is out until an unknown day.'),
        ([], 'We do not have "Tides".'),
    ],
)
def test_the_example_plays_as_the_guide_tells(
    librarian: Mapping[str, Any], found: Any, answer: str
) -> None:
    run = converse(librarian, 'Do you have the book "Tides"?', {"find_book": lambda title: found})
    assert (run.inputs, run.text) == ([{"title": "Tides"}], answer)


def test_the_example_asks_and_says_what_it_lacks(librarian: Mapping[str, Any]) -> None:
    tools = [tool("find_book", "Finds a book.", title="string")]
    asked = say(librarian, user("Do you have a book?"), tools=tools)
    assert words(asked) == "Which book is it? Please put its title in quotes."
    assert "a tool to look up the book" in words(say(librarian, user('The book "Tides"?')))


def test_every_action_condition_and_phrase_is_in_the_guide() -> None:
    told = set(re.findall(r"`(\w+)", GUIDE))
    assert set(ACTIONS) <= told
    assert set(CONDITIONS) <= told
    assert set(PHRASES) <= told


def test_the_table_of_actors_names_every_actor_and_no_other() -> None:
    table = GUIDE.split("## The actors here")[1]
    assert set(re.findall(r"^\| `(\w+)` \|", table, re.MULTILINE)) == set(shipped())
