"""Flashcards: recall, turn, rate; the back comes when it is turned."""

from __future__ import annotations

import re

import pytest
from answers import Clock
from flask.testing import FlaskClient


def begin(client: FlaskClient, **fields: str) -> str:
    return str(client.post("/cards/next", data=fields).headers["Location"])


def test_the_back_is_not_in_the_page_before_it_is_turned(client: FlaskClient) -> None:
    shown = begin(client)
    front = client.get(shown).text
    assert "Turn" in front
    assert "CANARY" not in front
    turned = client.get(f"{shown}/back").text
    assert "CANARY-back" in turned
    assert "CANARY-title" in turned


def test_each_rating_says_when_the_card_comes_back(client: FlaskClient) -> None:
    turned = client.get(f"{begin(client)}/back").text
    buttons = re.findall(r'name="rating" value="(\w+)".*?<small>([^<]+)</small>', turned)
    assert [rating for rating, _ in buttons] == ["Again", "Hard", "Good", "Easy"]
    when = dict(buttons)
    assert when.pop("Again") == "once more today"
    assert all(re.search(r"tomorrow|in \d+ (days|weeks|months)", w) for w in when.values())


def test_a_rating_leads_to_the_next_card_and_counts_once(client: FlaskClient) -> None:
    first = begin(client)
    second = client.post(first, data={"rating": "Good"}).headers["Location"]
    assert second != first
    assert client.post(first, data={"rating": "Again"}).headers["Location"] == second
    assert "Rated Good" in client.get(first).text
    done = client.post(second, data={"rating": "Easy"}).headers["Location"]
    assert "No card is left for today" in client.get(done).text


def test_cards_come_back_when_they_are_due(client: FlaskClient, clock: Clock) -> None:
    client.post(begin(client), data={"rating": "Good"})
    client.post(begin(client), data={"rating": "Good"})
    clock.move(days=90)
    assert "Go through 2 cards due" in client.get("/cards").text
    assert "Go through 2 cards" in client.get("/").text


@pytest.mark.parametrize("rating", ["", "good", "Best"])
def test_another_rating_is_refused(client: FlaskClient, rating: str) -> None:
    assert client.post(begin(client), data={"rating": rating}).status_code == 422


def test_a_topic_without_cards_says_so(client: FlaskClient) -> None:
    assert "none=" in begin(client, topic="nothing")


def test_a_rating_is_undone_with_its_words(client: FlaskClient) -> None:
    first = begin(client)
    client.post(first, data={"rating": "Hard"})
    showing = first.partition("/cards/")[2]
    again = client.post("/undo", data={"showing": showing}).headers["Location"]
    assert again.startswith("/cards/")
    assert "Undone: Hard. Rate it again." in client.get(again).text


def test_an_unknown_card_is_not_found(client: FlaskClient) -> None:
    for address in ("/cards/none-such", "/cards/none-such/back"):
        assert client.get(address).status_code == 404
    assert client.post("/cards/none-such", data={"rating": "Good"}).status_code == 404
