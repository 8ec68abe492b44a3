"""No byte of a key before the answer: canaries are planted in everything that must not be sent."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from answers import RIGHT, begin
from flask import Flask
from flask.testing import FlaskClient

CANARY = re.compile(r"CANARY|canary-")
# The one place where a canary may stand before the answer: the code that a predict item asks about.
PREDICT_CODE = re.compile(r'<pre class="code".*?</pre>', re.DOTALL)


def addresses(app: Flask) -> Iterator[str]:
    """Every page that can be had with a GET, for every item, card and actor of the bank."""
    library = app.extensions["quizbank"].library.current()
    values = {
        "item_id": [*library.items, *library.cards],
        "actor": list(library.actors),
        "purpose": ["practise", "review"],
    }
    for rule in app.url_map.iter_rules():
        if "GET" not in (rule.methods or ()) or rule.endpoint == "static":
            continue
        if rule.rule.startswith("/instructor/items/"):
            continue  # where somebody who looks after an item reads its key
        if rule.arguments == {"item_id"}:
            yield from (f"{rule.rule.replace('<item_id>', name)}" for name in values["item_id"])
        elif not rule.arguments:
            yield rule.rule


def body(text: str, item: str) -> str:
    return PREDICT_CODE.sub("", text) if item == "predict-one" else text


def test_nothing_is_leaked_to_somebody_who_has_answered_nothing(
    app: Flask, client: FlaskClient
) -> None:
    seen = 0
    for address in addresses(app):
        for headers in ({}, {"HX-Request": "true"}, {"Accept": "application/json"}):
            answer = client.get(address, headers=headers, follow_redirects=True)
            text = answer.data.decode("latin-1")
            found = CANARY.search(body(text, address.rpartition("/")[2]))
            assert not found, (
                f"{address} shows {answer.text[found.start() - 80 : found.end() + 40]}"
            )
            assert not CANARY.search(str(answer.headers))
            seen += 1
    assert seen > 30


@pytest.mark.parametrize("item", sorted(RIGHT))
def test_an_open_item_holds_nothing_of_its_key(client: FlaskClient, item: str) -> None:
    address = begin(client, item)
    for answer in (
        client.get(address),
        client.get(address, headers={"HX-Request": "true"}),
        client.post(address, data={}),
        client.post(address, data={"option": "nothing", "output": ""}),
    ):
        assert not CANARY.search(body(answer.text, item))
        assert "data-key=" not in answer.text


def test_an_item_page_opens_with_the_answer_and_only_its_own(client: FlaskClient) -> None:
    closed = client.get("/items/single-one").text
    assert "come with your answer" in closed
    client.post(begin(client, "single-one"), data={"option": "beta"})
    opened = client.get("/items/single-one").text
    assert "CANARY-single-alpha" in opened
    assert "CANARY-title" in opened
    assert not CANARY.search(client.get("/items/order-one").text)


def test_the_order_of_options_is_that_of_the_showing_and_tells_nothing(
    client: FlaskClient,
) -> None:
    """Over many showings the right option stands in every place."""
    places = set()
    for _ in range(40):
        address = begin(client, "single-one")
        page = client.get(address).text
        ids = re.findall(r'name="option" value="(\w+)"', page)
        assert ids == re.findall(r'name="option" value="(\w+)"', client.get(address).text)
        places.add(ids.index("alpha"))
        client.post(address, data={"option": "alpha"})
    assert places == {0, 1, 2, 3}


def test_pages_of_right_and_wrong_options_are_alike_but_for_their_text(
    client: FlaskClient,
) -> None:
    page = client.get(begin(client, "single-one")).text
    rows = re.findall(r'<label class="option">.*?</label>', page, re.DOTALL)
    bare = {re.sub(r'value="\w+"|<span class="(letter|text)".*?</span>\n', "", row) for row in rows}
    assert len(rows) == 4
    assert len(bare) == 1
