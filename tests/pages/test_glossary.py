"""The glossary: every term is whole and leads only where there is something."""

from __future__ import annotations

from pathlib import Path

from flask.testing import FlaskClient

from quizbank.bank_loader import load
from quizbank.simulator import rules
from quizbank.web.configuration import ROOT
from quizbank.web.glossary import TERMS, terms_of


def test_there_are_sixty_terms_and_none_twice() -> None:
    assert len(TERMS) >= 60
    assert len({term.word.lower() for term in TERMS}) == len(TERMS)
    assert len({term.id for term in TERMS}) == len(TERMS)


def test_every_term_is_said_in_a_sentence_or_two() -> None:
    for term in TERMS:
        assert term.meaning.endswith("."), term.word
        assert 30 <= len(term.meaning) <= 240, term.word


def test_topics_and_rules_are_there(tmp_path: Path) -> None:
    library = load([ROOT / "quizbank" / "banks"], cache=tmp_path)
    things = (*library.items.values(), *library.cards.values())
    topics = {topic for thing in things for topic in thing.topics}
    numbers = {rule.number for rule in rules()}
    assert {term.topic for term in TERMS if term.topic} <= topics
    assert {term.rule for term in TERMS if term.rule} <= numbers


def test_the_page_shows_every_term_under_its_own_address(client: FlaskClient) -> None:
    page = client.get("/glossary").text
    for term in TERMS:
        assert f'id="{term.id}"' in page
    assert 'href="/simulator/R90"' in page


def test_a_topic_without_items_is_not_linked(client: FlaskClient) -> None:
    assert "topic=tool_result" not in client.get("/glossary").text


def test_terms_are_found_by_the_topics_of_an_item() -> None:
    words = [term.word for term in terms_of(("is_error", "no such topic", "pause_turn"))]
    assert words == ["is_error", "pause_turn"]
