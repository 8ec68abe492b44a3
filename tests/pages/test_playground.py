"""The playground without a script: a request is sent as typed, answered, explained and priced."""

from __future__ import annotations

import json
import shlex
from collections.abc import Iterator

import pytest
from flask import Flask
from flask.testing import FlaskClient

from app import create_app
from quizbank.web.playground import prices

HELLO = {"max_tokens": 100, "messages": [{"role": "user", "content": "Hello"}]}


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    """The application with the shipped actors; nothing here changes what it keeps."""
    made = create_app({"QUIZBANK_DATA": str(tmp_path_factory.mktemp("data"))})
    yield made
    made.extensions["quizbank"].close()


def post(client: FlaskClient, body: object, **setting: str) -> str:
    text = body if isinstance(body, str) else json.dumps(body)
    answer = client.post("/playground", data={"body": text, **setting})
    assert answer.status_code == 200
    return answer.text


def test_it_opens_with_a_program_and_a_request(client: FlaskClient) -> None:
    page = client.get("/playground").text
    assert "data-snippet" in page
    assert "lookup_order" in page
    assert "/sim/order_desk/v1/messages" in page


def test_a_request_is_answered_counted_and_priced(client: FlaskClient) -> None:
    page = post(client, HELLO, actor="free", model="claude-opus-5")
    assert "Accepted, status 200" in page
    assert "tokens in" in page
    assert "an estimate from list prices" in page
    assert "claude-opus-5" in page


def test_the_price_is_that_of_the_models_table(client: FlaskClient) -> None:
    page = post(client, HELLO, actor="free", model="claude-opus-5")
    trace = json.loads(page.split("<div data-draw>")[1].split(">", 1)[1].split("</script>")[0])
    usage = trace["steps"][0]["response"]["body"]["usage"]
    into, out = prices()["claude-opus-5"]
    dollars = (usage["input_tokens"] * into + usage["output_tokens"] * out) / 1_000_000
    assert f"about ${dollars:.5f}" in page


def test_a_refused_request_names_the_rule(client: FlaskClient) -> None:
    page = post(client, {"max_tokens": 100, "messages": [{"role": "robot", "content": "Hello"}]})
    assert "Refused, status 400" in page
    assert 'By rule <a href="/simulator/R' in page


def test_a_model_in_the_body_wins_over_the_chosen_one(client: FlaskClient) -> None:
    page = post(client, {"model": "claude-none", **HELLO}, model="claude-opus-5")
    assert "status 404" in page


def test_the_version_of_the_api_decides_what_is_taken(client: FlaskClient) -> None:
    body = {**HELLO, "temperature": 1.0}
    assert "status 200" in post(client, body, version="2023-06-01", model="claude-sonnet-4-6")
    assert "status 400" in post(client, body, version="2026-10-21", model="claude-sonnet-4-6")


@pytest.mark.parametrize(
    "typed",
    ["", "no json", "[1]", "{" * 5000, '{"model": NaN}', '{"messages": "\\ud800"}', "7" * 5000],
)
def test_whatever_is_typed_gets_the_apis_answer(client: FlaskClient, typed: str) -> None:
    assert "Refused, status 400" in post(client, typed)


def test_what_is_typed_stays_text(client: FlaskClient) -> None:
    page = post(client, {**HELLO, "system": "</script><script>alert(1)</script>"})
    assert "<script>alert(1)" not in page


def test_every_actor_and_model_can_be_chosen(app: Flask, client: FlaskClient) -> None:
    for actor in app.extensions["quizbank"].library.current().actors:
        assert f'value="{actor}" selected' in client.get(f"/playground?actor={actor}").text
    for model in prices():
        assert "status 200" in post(client, HELLO, model=model, actor="free")


def test_an_unknown_setting_falls_back_to_the_usual(client: FlaskClient) -> None:
    page = client.get("/playground?actor=nobody&model=none&version=1999").text
    assert 'value="order_desk" selected' in page
    assert 'value="claude-sonnet-5" selected' in page


def test_a_body_that_is_too_long_is_refused(client: FlaskClient) -> None:
    assert client.post("/playground", data={"body": " " * 70_000}).status_code == 413


def test_the_shown_python_and_curl_hold_the_same_request(app: Flask) -> None:
    from quizbank.web import playground

    setting = playground.Setting("free", "claude-opus-5", "2023-06-01")
    body = json.dumps(
        {"model": "claude-opus-5", **HELLO, "system": 'it\'s "quoted"', "stream": False}
    )
    address = "http://127.0.0.1:1/sim/free"
    words = shlex.split(playground._curl(address, setting, body).replace("\\\n", ""))
    assert json.loads(words[-1]) == json.loads(body)
    compile(playground._python(address, setting, body), "shown", "exec")
