"""Practising: an item, its verdict, the next one, with nothing but a form."""

from __future__ import annotations

import re
import shutil
import time
from pathlib import Path
from random import Random

import pytest
from answers import RIGHT, WRONG, Clock, begin, words
from exam_bank import write
from flask import Flask
from flask.testing import FlaskClient

from app import create_app

KINDS = sorted(RIGHT)
# What a page before the answer may hold: the code of a predict item is its stem.
OPEN_CODE = "CANARY&quot;</span><span"


def test_the_first_page_starts_with_one_item(client: FlaskClient) -> None:
    page = client.get("/").text
    assert "Start with one item" in page
    assert re.search(r'<form [^>]*action="/practise/next"', page)


@pytest.mark.parametrize("item", KINDS)
def test_a_right_answer_says_so_and_shows_the_reasons(client: FlaskClient, item: str) -> None:
    address = begin(client, item)
    answer = client.post(address, data={**RIGHT[item], "confidence": "sure"})
    assert answer.status_code == 303
    assert answer.headers["Location"] == address
    page = client.get(address).text
    assert re.search(r'<h2 id="verdict"[^>]*>Right</h2>', page)
    assert "You were sure." in page
    assert "CANARY-title" in page


@pytest.mark.parametrize("item", KINDS)
def test_a_wrong_answer_says_so_and_shows_the_reasons(client: FlaskClient, item: str) -> None:
    address = begin(client, item)
    client.post(address, data={**WRONG[item], "confidence": "sure"})
    page = client.get(address).text
    assert re.search(r'<h2 id="verdict"[^>]*>Not right</h2>', page)
    assert "worth a second look" in page
    assert "Back once more today, then tomorrow" in page


def test_the_chosen_and_the_right_option_come_first_with_their_reasons(
    client: FlaskClient,
) -> None:
    address = begin(client, "single-one")
    client.post(address, data={"option": "beta"})
    page = client.get(address).text
    places = {name: page.index(f"CANARY-single-{name}") for name in ("alpha", "beta", "gamma")}
    assert max(places["alpha"], places["beta"]) < places["gamma"]
    assert "Your answer, not right" in page


@pytest.mark.parametrize("item", KINDS)
def test_an_answer_without_anything_is_asked_for_again(client: FlaskClient, item: str) -> None:
    address = begin(client, item)
    answer = client.post(address, data={"confidence": "guess"})
    assert answer.status_code == 422
    assert 'id="missing"' in answer.text
    assert 'value="guess" checked' in answer.text
    assert "CANARY-title" not in answer.text


def test_what_was_entered_stays_when_something_is_missing(client: FlaskClient) -> None:
    address = begin(client, "cloze-one")
    page = client.post(address, data={"blank-what": "my words"}).text
    assert 'value="my words"' in page
    address = begin(client, "order-one")
    page = client.post(address, data={"place-send": "2", "place-read": "2"}).text
    assert page.count("<option selected>2</option>") == 2


def test_an_option_of_another_item_is_refused(client: FlaskClient) -> None:
    address = begin(client, "single-one")
    answer = client.post(address, data={"option": "when"})
    assert answer.status_code == 422
    assert "does not belong to this item" in answer.text


def test_the_same_form_sent_three_times_counts_once(client: FlaskClient) -> None:
    address = begin(client, "single-one")
    client.post(address, data={"option": "alpha", "confidence": "sure"})
    client.post(address, data={"option": "beta", "confidence": "sure"})
    client.post(address, data={"option": "beta", "confidence": "guess"})
    assert re.search(r'<h2 id="verdict"[^>]*>Right</h2>', client.get(address).text)
    assert "Answered today</dt><dd>1<" in client.get("/").text


def test_htmx_gets_the_verdict_at_once_and_the_focus_goes_to_it(client: FlaskClient) -> None:
    address = begin(client, "single-one")
    answer = client.post(address, data={"option": "alpha"}, headers={"HX-Request": "true"})
    assert answer.status_code == 200
    assert re.search(r'<h2 id="verdict" tabindex="-1" autofocus>', answer.text)


def test_htmx_gets_the_next_item_at_once_with_its_address(client: FlaskClient) -> None:
    answer = client.post(
        "/practise/next", data={"item": "single-one", "of": 3}, headers={"HX-Request": "true"}
    )
    address = answer.headers["HX-Push-Url"]
    assert answer.status_code == 200
    assert re.fullmatch(r"/practise/[\w-]+\?of=3&left=3", address)
    assert client.get(address, headers={"HX-Request": "true"}).text == answer.text


def test_a_filter_stays_from_item_to_item(client: FlaskClient) -> None:
    address = begin(client, exam="DEMO-1", domain="2", kind="multiple")
    assert "domain=2" in address
    client.post(address, data=RIGHT["multiple-one"])
    page = client.get(address).text
    assert '<input type="hidden" name="domain" value="2">' in page
    gone = client.post("/practise/next", data={"exam": "DEMO-1", "kind": "lab"})
    assert "No item fits this choice" in client.get(gone.headers["Location"]).text


def test_unsure_is_what_an_answer_without_confidence_means(client: FlaskClient) -> None:
    address = begin(client, "single-one")
    client.post(address, data={"option": "alpha"})
    assert "Counted as unsure." in client.get(address).text


def test_the_situation_is_told_once_and_folded_afterwards(client: FlaskClient) -> None:
    address = begin(client, "single-one")
    assert '<details class="situation" open>' in client.get(address).text
    client.post(address, data={"option": "alpha"})
    client.post("/practise/next", data={"item": "single-one"})
    again = begin(client, "single-one")
    assert '<details class="situation">' in client.get(again).text


def test_review_offers_what_is_due_when_it_is_due(client: FlaskClient, clock: Clock) -> None:
    assert "Nothing is due" in client.get("/review").text
    address = begin(client, "single-one")
    client.post(address, data={"option": "alpha", "confidence": "sure"})
    clock.move(days=60)
    assert "1 item due" in client.get("/review").text
    shown = client.post("/review/next").headers["Location"]
    assert shown.startswith("/review/")
    assert "Which signal keeps" in client.get(shown).text
    client.post(shown, data={"option": "alpha", "confidence": "sure"})
    assert client.post("/review/next").headers["Location"] == "/review"


@pytest.mark.parametrize("address", ["/practise/none-such", "/review/none-such"])
def test_an_unknown_showing_is_not_found(client: FlaskClient, address: str) -> None:
    assert client.get(address).status_code == 404
    assert client.post(address, data={"option": "alpha"}).status_code == 404


def test_an_order_item_works_by_choosing_a_place_for_each_line(client: FlaskClient) -> None:
    page = client.get(begin(client, "order-one")).text
    assert page.count("<select id=") == 3
    assert 'name="place-send"' in page


def test_a_cloze_item_has_its_blanks_inside_the_code(client: FlaskClient) -> None:
    page = client.get(begin(client, "cloze-one")).text
    code = page[page.index("<pre") : page.index("</pre>")]
    assert code.count('<input class="blank"') == 2


def test_a_predict_item_shows_its_code_and_no_output(client: FlaskClient) -> None:
    page = client.get(begin(client, "predict-one")).text
    assert "-printed" in page
    assert "canary-printed" not in page


def test_multiple_says_how_many(client: FlaskClient) -> None:
    page = client.get(begin(client, "multiple-one")).text
    assert "Choose two" in words(page)
    assert page.count('type="checkbox" name="option"') == 4


def test_htmx_gets_the_middle_of_a_page_with_its_title_and_nothing_around_it(
    client: FlaskClient,
) -> None:
    address = begin(client, "single-one")
    middle = client.get(address, headers={"HX-Request": "true"}).text
    around = ("<header", "<footer", "<script")
    assert "<title>Practise · Quizbank</title>" in middle
    assert not [tag for tag in around if tag in middle]
    whole = client.get(address).text
    assert [tag for tag in around if tag in whole] == list(around)
    assert middle[middle.index("<main") :].rstrip().replace(" autofocus", "") in whole


def test_an_item_whose_bank_is_gone_while_it_is_open_is_still_answered(
    tmp_path: Path, clock: Clock
) -> None:
    banks = write(tmp_path / "banks")
    settings = {"QUIZBANK_DATA": str(tmp_path / "data"), "QUIZBANK_BANKS": str(banks)}
    app = create_app(settings, clock=clock, rng=Random(1))
    client, library = app.test_client(), app.extensions["quizbank"].library
    shown = client.post("/practise/next", data={"item": "mock-1-0"}).headers["Location"]
    shutil.rmtree(banks)
    while library.current().items:
        time.sleep(0.05)
    assert client.get(shown).status_code == 200
    assert client.get("/items/mock-1-1").status_code == 404
    assert "Right" in words(
        client.post(shown, data={"option": "alpha"}, follow_redirects=True).text
    )
    client.post("/undo")
    assert client.get(shown).status_code == 200
    app.extensions["quizbank"].close()


def test_a_data_folder_that_was_taken_away_is_told_and_used_again_when_it_is_back(
    app: Flask, client: FlaskClient, tmp_path: Path
) -> None:
    shown = begin(client, "single-one")
    (tmp_path / "data").rename(tmp_path / "aside")
    told = client.post(shown, data={"option": "alpha"})
    assert (told.status_code, "Retry-After" in told.headers) == (503, True)
    assert "data folder was taken away" in words(told.text)
    assert client.get("/healthz").status_code == 503
    (tmp_path / "aside").rename(tmp_path / "data")
    assert client.get("/healthz").status_code == 200
    assert "Right" in words(
        client.post(shown, data={"option": "alpha"}, follow_redirects=True).text
    )
