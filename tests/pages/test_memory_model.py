"""The memory model's page, pictures of what is remembered, and silence where it is of no use."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from datetime import date
from io import BytesIO
from pathlib import Path
from random import Random
from types import SimpleNamespace

import pytest
from answers import Clock, words
from exam_bank import make
from flask import Flask
from flask.testing import FlaskClient
from histories import FORGETFUL, history, live_through
from test_foretelling import coin

from app import create_app
from quizbank.schedule.fitting import Met
from quizbank.store import LOCAL
from quizbank.web import recall_pictures
from quizbank.web.parts import Parts

YESTERDAY = date(2026, 11, 29)


@pytest.fixture
def app(tmp_path: Path, clock: Clock) -> Iterator[Flask]:
    made = make(tmp_path, clock, per_domain=40)
    yield made
    made.extensions["quizbank"].close()


@pytest.fixture
def joined(app: Flask) -> Parts:
    return app.extensions["quizbank"]  # type: ignore[no-any-return]


def lived(joined: Parts, past: dict[str, list[Met]]) -> None:
    names = [f"mock-{domain}-{number}" for domain in "12" for number in range(40)]
    there = {names[int(thing[1:])]: reviews for thing, reviews in past.items()}
    live_through(SimpleNamespace(store=joined.store, learner=LOCAL), there)  # type: ignore[arg-type]


@pytest.fixture
def forgetful(joined: Parts) -> None:
    lived(joined, history(FORGETFUL, things=80, reviews=5, end=YESTERDAY))


@pytest.fixture
def tossed(joined: Parts) -> None:
    lived(joined, coin(Random(5)))


def fit(client: FlaskClient) -> str:
    return words(client.post("/settings/memory/fit", follow_redirects=True).text)


def test_a_thin_history_is_declined_with_the_number_that_it_takes(client: FlaskClient) -> None:
    page = fit(client)
    assert "reviews of items that you had met on an earlier day, and you have 0" in page
    assert "it takes 200" in page
    assert "Today the published weights hold." in page


@pytest.mark.usefixtures("forgetful")
def test_adopted_weights_are_told_with_both_log_losses_and_when_they_hold(
    client: FlaskClient,
) -> None:
    page = fit(client)
    assert re.search(r"Adopted: on 160 reviews .* log loss is 0\.\d{3}; .* it was 0\.\d{3}", page)
    assert "from your next study day on, your own weights, fit 1" in page
    assert "From 1 December 2026" in page
    page = words(
        client.post("/settings/memory/back", data={"number": 0}, follow_redirects=True).text
    )
    assert "From your next study day on, the published weights hold." in page
    assert "Go back to your own weights, fit 1" in page


@pytest.mark.usefixtures("forgetful")
def test_fitting_again_says_why_nothing_was_adopted(client: FlaskClient) -> None:
    fit(client)
    assert "Not adopted: on 160 reviews" in fit(client)


@pytest.mark.parametrize("number", ["", "7", "-1", "x", "9" * 30])
def test_going_back_to_what_never_was_is_refused(client: FlaskClient, number: str) -> None:
    assert client.post("/settings/memory/back", data={"number": number}).status_code == 404


@pytest.mark.parametrize(
    ("wanted", "status"),
    [("70", 303), ("97", 303), *((no, 422) for no in ("69", "98", "", "many", "0.9", "²", "٩٠"))],
)
def test_the_retention_wanted_lies_from_70_to_97(
    client: FlaskClient, joined: Parts, wanted: str, status: int
) -> None:
    answer = client.post("/settings/memory", data={"retention": wanted})
    assert answer.status_code == status
    kept = joined.study.settings(learner=LOCAL)["retention"]
    assert kept == (int(wanted) / 100 if status == 303 else 0.9)
    if status == 422:
        assert "Write a whole number from 70 to 97." in words(answer.text)
        assert f'value="{wanted}"' in answer.text


@pytest.mark.usefixtures("forgetful")
def test_progress_judges_the_model_and_each_picture_has_its_table(client: FlaskClient) -> None:
    html = client.get("/progress").text
    page = words(html)
    assert re.search(r"FSRS, the memory model 0\.\d{3} 0\.\d{3}", page)
    assert re.search(r"A constant: your mean so far 0\.\d{3} 0\.\d{3}", page)
    assert re.search(r"A moving average 0\.\d{3} 0\.\d{3}", page)
    assert "Recall tomorrow" in page
    for caption in ("Weeks as a table", "Chances as a table", "Days ahead as a table",
                    "Stability as a table"):  # fmt: skip
        assert caption in page
    pictures = re.findall(r'<svg class="plot.*?</svg>', html, re.DOTALL)
    assert len(pictures) == 4
    assert all('role="img" aria-label="' in picture for picture in pictures)
    assert "nan" not in html.lower().replace("finance", "")


@pytest.mark.usefixtures("tossed")
def test_where_fsrs_is_no_better_than_a_constant_no_chance_that_rests_on_it_is_shown(
    client: FlaskClient,
) -> None:
    client.post("/plan", data={"exam": "MOCK-1", "exam_on": "2026-12-20", "minutes_a_day": "15"})
    page = words(client.get("/progress").text)
    assert "FSRS foretold no better than your plain mean" in page
    assert "Recall tomorrow" not in page
    assert "recall tomorrow" not in words(client.get("/items/mock-1-1").text)
    for address in ("/plan", "/plan/expected"):
        page = words(client.get(address).text)
        assert "No expectation is shown" in page
        assert "Expected on the day" not in page
        assert "Chance to pass" not in page
        assert "Each day is planned all the same" in page


@pytest.mark.parametrize("lived_through", ["forgetful", "tossed"])
def test_every_page_tells_the_same_verdict_on_fsrs(
    client: FlaskClient, lived_through: str, request: pytest.FixtureRequest
) -> None:
    request.getfixturevalue(lived_through)
    client.post("/plan", data={"exam": "MOCK-1", "exam_on": "2026-12-20", "minutes_a_day": "15"})
    ways = r"(?:FSRS, the memory model|A constant: your mean so far|A moving average) 0\.\d+"
    told = [
        re.findall(ways, words(client.get(address).text))
        for address in ("/progress", "/settings/memory", "/plan")
    ]
    assert len(told[0]) == 3
    assert told[0] == told[1] == told[2]


@pytest.mark.usefixtures("forgetful")
def test_where_fsrs_is_better_its_chances_are_shown(client: FlaskClient) -> None:
    client.post("/plan", data={"exam": "MOCK-1", "exam_on": "2026-12-20", "minutes_a_day": "15"})
    assert "recall tomorrow about" in words(client.get("/items/mock-1-1").text)
    assert "Expected on the day" in words(client.get("/plan").text)


@pytest.mark.usefixtures("forgetful")
def test_an_export_with_weights_that_no_fit_comes_to_is_refused(
    client: FlaskClient, app: Flask, tmp_path: Path
) -> None:
    fit(client)
    data = json.loads(client.get("/account/export.json").text)
    sound = json.dumps(data).encode()
    data["tables"]["fits"][0]["weights"] = "[1, 2]"
    other = create_app({"QUIZBANK_DATA": str(tmp_path / "other"), "TZ": "UTC"})
    try:
        for brought, said in ((json.dumps(data).encode(), 422), (sound, 303)):
            form = {"file": (BytesIO(brought), "export.json")}
            answer = other.test_client().post("/account/import", data=form)
            assert answer.status_code == said
            if said == 422:
                assert "weights that a fit comes to" in words(answer.text)
    finally:
        other.extensions["quizbank"].close()


# Where things stand in the pictures


def test_every_place_lies_within_its_picture(joined: Parts, forgetful: None, clock: Clock) -> None:
    recall = joined.study.recall(learner=LOCAL, at=clock())
    weeks, chances = (
        recall_pictures.by_week(recall.weeks),
        recall_pictures.by_chance(recall.chances),
    )
    for picture, width, height in ((weeks, 320, 100), (chances, 160, 160)):
        for mark in picture.marks:
            assert 0 <= mark.x <= width
            assert 0 <= mark.high <= mark.y <= mark.low <= height
            assert 0 <= mark.expected <= height
    holding = joined.study.holding(learner=LOCAL, at=clock())
    for bars in (recall_pictures.coming(holding), recall_pictures.stabilities(holding)):
        assert max(bar.share for bar in bars) == 1
        assert all(bar.count == 0 or bar.share > 0 for bar in bars)
    assert sum(bar.count for bar in recall_pictures.stabilities(holding)) == 80
