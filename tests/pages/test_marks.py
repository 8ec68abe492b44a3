"""Flags, notes, putting away, reports and undo: plain forms that lead back to where they were."""

from __future__ import annotations

import re

import pytest
from answers import Clock, begin, words
from flask import Flask
from flask.testing import FlaskClient

from quizbank.web.marks import way_back


def answer(client: FlaskClient, item: str, **fields: str) -> str:
    address = begin(client, item)
    client.post(address, data=fields)
    return address


def test_a_flag_is_set_and_taken_off_and_leads_back(client: FlaskClient) -> None:
    address = begin(client, "single-one")
    for flagged, pressed in (("1", "true"), ("0", "false")):
        gone = client.post("/items/single-one/flag", data={"flagged": flagged, "back": address})
        assert gone.headers["Location"] == address
        assert f'aria-pressed="{pressed}"' in client.get(address).text


def test_a_note_is_kept_and_found_again(client: FlaskClient) -> None:
    client.post("/items/single-one/note", data={"text": "results <b>first</b>"})
    assert "results &lt;b&gt;first&lt;/b&gt;" in client.get("/items/single-one").text
    assert "with a note" in client.get("/items").text
    client.post("/items/single-one/note", data={"text": ""})
    assert "with a note" not in client.get("/items").text


def test_what_is_put_away_does_not_come_until_it_is_brought_back(client: FlaskClient) -> None:
    client.post("/items/single-one/suspend")
    assert "Put away until you bring it back" in client.get("/items/single-one").text
    only = {"exam": "DEMO-1", "kind": "single"}
    assert "none=" in client.post("/practise/next", data=only).headers["Location"]
    client.post("/items/single-one/release")
    assert "/practise/" in client.post("/practise/next", data=only).headers["Location"]


def test_what_is_buried_returns_tomorrow(client: FlaskClient, clock: Clock) -> None:
    client.post("/items/single-one/bury")
    only = {"kind": "single"}
    assert "none=" in client.post("/practise/next", data=only).headers["Location"]
    clock.move(days=1)
    assert "/practise/" in client.post("/practise/next", data=only).headers["Location"]


def test_a_report_is_thanked_for_and_needs_a_reason(client: FlaskClient) -> None:
    sent = client.post("/items/single-one/report", data={"reason": "typo", "text": "teh"})
    assert "Thank you" in client.get(sent.headers["Location"]).text
    refused = client.post("/items/single-one/report", data={"reason": "dislike"})
    assert refused.status_code == 422
    assert "Choose what is wrong" in refused.text
    long = client.post("/items/single-one/report", data={"reason": "typo", "text": "x" * 5000})
    assert long.status_code == 422


@pytest.mark.parametrize("what", ["flag", "note", "suspend", "bury", "release", "report"])
def test_an_unknown_item_cannot_be_marked(client: FlaskClient, what: str) -> None:
    data = {"reason": "typo", "text": "x", "flagged": "1"}
    assert client.post(f"/items/none-such/{what}", data=data).status_code == 404


def test_undo_takes_the_answer_back_and_asks_again(client: FlaskClient) -> None:
    address = answer(client, "single-one", option="beta", confidence="sure")
    showing = re.search(r'name="showing" value="([^"]+)"', client.get(address).text)
    assert showing
    undone = client.post("/undo", data={"showing": showing[1]})
    again = undone.headers["Location"]
    assert again != address
    page = client.get(again).text
    assert "Undone: Again. Answer it again." in page
    assert "CANARY" not in page
    assert "Answered today 0" in words(client.get("/").text)
    twice = client.post("/undo", data={"showing": showing[1]})
    assert twice.headers["Location"] == again
    assert "You have undone this answer" in client.get(address).text


def test_undo_survives_a_restart(app: Flask, client: FlaskClient) -> None:
    answer(client, "single-one", option="beta")
    app.extensions["quizbank"].close()
    app.extensions["quizbank"].__dict__.pop("study", None)
    assert "/practise/" in client.post("/undo").headers["Location"]


def test_only_the_last_answer_can_be_undone(client: FlaskClient) -> None:
    first = answer(client, "single-one", option="beta")
    answer(client, "order-one", **{"place-send": "1", "place-read": "2", "place-run": "3"})
    showing = first.rpartition("/")[2]
    refused = client.post("/undo", data={"showing": showing})
    assert refused.status_code == 422
    assert "cannot be undone any more" in refused.text


def test_nothing_to_undo_leads_to_today(client: FlaskClient) -> None:
    assert client.post("/undo").headers["Location"] == "/"
    assert client.post("/undo", data={"showing": "none-such"}).status_code == 404


@pytest.mark.parametrize(
    "asked",
    [
        "//evil.example",
        "/\\evil.example",
        "/\t/evil.example",
        "https://evil.example/items/x",
        "javascript:alert(1)",
        "/items/../../evil",
        "/items/x//y",
        "/items/x?next=//evil.example",
        "/items/x#frag",
        "/settings",
        "items/x",
        "/items/x\r\nSet-Cookie: a=b",
        "",
    ],
)
def test_a_way_back_is_always_ours(asked: str) -> None:
    assert way_back(asked, "/items/x") == "/items/x"


@pytest.mark.parametrize(
    "asked", ["/items/a-b.c", "/practise/x_Y-1?exam=CCAR-F&left=3", "/cards/x/back"]
)
def test_the_way_back_to_a_page_of_ours_is_kept(asked: str) -> None:
    assert way_back(asked, "/") == asked


def test_a_reported_run_is_shown_as_that_and_changes_no_mark(client: FlaskClient) -> None:
    answer(client, "single-one", option="beta")
    before = words(client.get("/progress").text)
    run = {"choice": "beta", "ending": "failed", "output": "<b>BadRequestError</b>: 400"}
    assert client.post("/items/single-one/runs", data=run).status_code == 204
    page = client.get("/items/single-one").text
    assert "as your browser reported them" in page
    assert "&lt;b&gt;BadRequestError&lt;/b&gt;: 400" in page
    assert words(client.get("/progress").text) == before
    assert client.post("/items/none-such/runs", data=run).status_code == 404
