"""The rules of the stand-in as pages: every one opens, its requests do what the page says."""

from __future__ import annotations

import pytest
from flask.testing import FlaskClient

from quizbank.simulator import Rule, rules

WITH_A_BREACH = [rule for rule in rules() if rule.breaks is not None]


def test_every_rule_is_listed_and_opens(client: FlaskClient) -> None:
    listed = client.get("/simulator").get_data(as_text=True)
    for rule in rules():
        assert f'/simulator/{rule.number}"' in listed
        assert client.get(f"/simulator/{rule.number}").status_code == 200


@pytest.mark.parametrize("rule", WITH_A_BREACH, ids=lambda rule: rule.number)
def test_the_request_that_breaks_a_rule_is_refused_by_that_rule(
    client: FlaskClient, rule: Rule
) -> None:
    page = client.post(f"/simulator/{rule.number}", data={"which": "breaks"})
    text = page.get_data(as_text=True)
    assert page.status_code == 200
    assert f'By rule <a href="/simulator/{rule.number}">' in text


def test_a_changed_request_is_sent_as_typed(client: FlaskClient) -> None:
    page = client.post("/simulator/R90", data={"which": "mine", "body": '{"model": 7}'})
    text = page.get_data(as_text=True)
    assert "model: Input should be a valid string" in text


def test_what_is_no_json_is_refused_in_the_apis_words(client: FlaskClient) -> None:
    page = client.post("/simulator/R90", data={"which": "mine", "body": "<script>"})
    text = page.get_data(as_text=True)
    assert "The request body is not valid JSON" in text
    assert "<script>" not in text.replace('<script src="', "")


def test_an_unknown_rule_and_a_request_that_is_too_long_get_an_answer(client: FlaskClient) -> None:
    assert client.get("/simulator/R9999").status_code == 404
    assert (
        client.post("/simulator/R90", data={"which": "mine", "body": " " * 70_000}).status_code
        == 413
    )
