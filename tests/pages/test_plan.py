"""The plan on its page and on Today: every state says what to do, and Next follows the plan."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from answers import Clock, words
from exam_bank import EXAM, make
from flask import Flask
from flask.testing import FlaskClient

from quizbank.study.readiness_model import FEWEST_TO_FORECAST
from quizbank.web.words import chance_between


@pytest.fixture
def app(tmp_path: Path, clock: Clock) -> Iterator[Flask]:
    made = make(tmp_path, clock, per_domain=20)
    empty = EXAM.format(items=10).replace("MOCK-1", "EMPTY").replace("Mock exam", "Empty exam")
    (tmp_path / "banks" / "exams" / "EMPTY.yaml").write_text(empty, encoding="utf-8")
    yield made
    made.extensions["quizbank"].close()


def plan(client: FlaskClient, on: str = "2026-12-20", minutes: str = "15", **more: str) -> str:
    data = {"exam": "MOCK-1", "exam_on": on, "minutes_a_day": minutes, **more}
    return words(client.post("/plan", data=data, follow_redirects=True).text)


def answer(client: FlaskClient, where: str, option: str = "alpha") -> None:
    client.post(where, data={"option": option, "confidence": "sure"})


def begin(client: FlaskClient, **fields: str) -> str:
    return str(client.post("/practise/next", data=fields).headers["Location"])


def test_without_exam_or_date_it_asks_for_them(client: FlaskClient) -> None:
    assert "Choose an exam, its day" in words(client.get("/plan").text)
    client.post("/plan", data={"exam": "MOCK-1"})
    assert "Set the day of the exam" in words(client.get("/plan").text)


def test_the_plan_says_what_today_is_made_of_and_what_to_expect(client: FlaskClient) -> None:
    page = plan(client)
    assert re.search(r"Start today's \d+ items, about 1[0-5] minutes", page)
    assert re.search(r"\d+ new items on loop", page)
    assert "Not enough evidence for a forecast: 0 items of MOCK-1 answered" in page
    assert "Expected on the day" not in page


def test_thin_evidence_is_told_before_what_rests_on_it(client: FlaskClient) -> None:
    for number in range(FEWEST_TO_FORECAST):
        answer(client, begin(client, item=f"mock-1-{number}"))
    page = plan(client)
    thin, expected = page.index("Thin evidence"), page.index("Expected on the day")
    assert thin < expected
    assert re.search(r"Expected on the day.*about \d+ % right \(now \d+ %\)", page)
    assert "5 more minutes a day" in page
    assert "Not enough evidence for a chance to pass: it takes 28 more items" in page


@pytest.mark.parametrize(
    ("on", "minutes", "said"),
    [
        ("2026-11-30", "15", "The exam is today"),
        ("2026-11-20", "15", "The day of Mock exam was 20 November 2026"),
        ("2026-12-20", "0", "You have set no minutes a day"),
        ("2026-12-02", "2", "They do not all fit"),
        ("2026-12-20", "60", "They all fit: each is met before the exam"),
        ("2026-12-01", "60", "The exam is tomorrow"),
    ],
)
def test_every_state_of_a_plan_says_what_it_is(
    client: FlaskClient, on: str, minutes: str, said: str
) -> None:
    assert said in plan(client, on, minutes)


@pytest.mark.parametrize(
    ("field", "value"),
    [("exam_on", "14.3.2027"), ("minutes_a_day", "many"), ("exam", "NO"), ("other_exam_on", "x")],
)
def test_a_mistake_is_named_beside_its_field_and_nothing_is_lost(
    client: FlaskClient, field: str, value: str
) -> None:
    answer = client.post("/plan", data={"exam": "MOCK-1", "minutes_a_day": "33", field: value})
    assert answer.status_code == 422
    assert f'id="{field}-problem"' in answer.text


def test_today_follows_the_plan_and_next_goes_on_with_it(client: FlaskClient) -> None:
    answer(client, begin(client, item="mock-1-0"))
    plan(client)
    today = client.get("/").text
    assert 'name="plan" value="1"' in today
    assert 'hx-get="/plan/expected"' in today
    shown = begin(client, plan="1", exam="MOCK-1")
    assert "plan=1" in shown
    answer(client, shown)
    verdict = client.get(shown).text
    assert 'name="plan" value="1"' in verdict
    following = begin(client, plan="1", exam="MOCK-1")
    assert following != shown


def test_when_todays_minutes_are_done_the_plan_leads_back_to_today(
    client: FlaskClient, clock: Clock
) -> None:
    plan(client, minutes="3")
    for _ in range(3):
        shown = begin(client, plan="1", exam="MOCK-1")
        if not shown.startswith("/practise/"):
            break
        clock.move(seconds=80)
        answer(client, shown)
    assert begin(client, plan="1", exam="MOCK-1") == "/"
    assert "Today's 3 minutes are done" in words(client.get("/").text)


def test_today_leads_back_to_a_running_exam(client: FlaskClient) -> None:
    answer(client, begin(client, item="mock-1-0"))
    client.post("/exam/start", data={"exam": "MOCK-1", "length": "full"})
    assert "An exam is running: 0 of 10 answered" in words(client.get("/").text)


def test_with_evidence_the_chance_is_told_with_its_range(client: FlaskClient) -> None:
    for domain in "12":
        for number in range(20):
            option = "alpha" if number % 4 == 0 else "beta"
            answer(client, begin(client, item=f"mock-{domain}-{number}"), option)
    page = plan(client)
    assert re.search(r"Chance to pass: today (about|over) \d+ % \(\d+ % to (over )?\d+ %\)", page)
    assert "on the day" in page
    told = client.get("/plan/expected", headers={"HX-Request": "true"})
    assert "Chance to pass" in words(told.text)
    assert "<html" not in told.text


@pytest.mark.parametrize(
    ("chances", "said"),
    [
        ((0.834, 0.701, 0.92), "about 83 % (70 % to 92 %)"),
        ((0.985, 0.92, 1.0), "about 98 % (92 % to over 99 %)"),
        ((0.9999, 0.97, 1.0), "over 99 % (97 % to over 99 %)"),
        ((1.0, 0.999, 1.0), "over 99 %"),
        ((0.0, 0.0, 0.2), "under 1 % (under 1 % to 20 %)"),
    ],
)
def test_nobody_is_told_that_they_cannot_fail(chances: tuple[float, ...], said: str) -> None:
    assert chance_between(*chances).replace("\u202f", " ") == said


def test_two_exams_are_told_apart_and_share_the_minutes(client: FlaskClient) -> None:
    for number in range(FEWEST_TO_FORECAST):
        answer(client, begin(client, item=f"mock-1-{number}"))
    alone = plan(client, minutes="4")
    both = plan(client, minutes="4", other_exam="EMPTY", other_exam_on="2026-12-28")
    assert "Planned for MOCK-1 and EMPTY together" in both
    assert "Expected of MOCK-1 on the day" in both
    assert "Both exams share the minutes" in both
    assert re.search(r"\d+ items of MOCK-1 are still new", both)
    told = [re.search(r"on the day, .*? about (\d+) % right", page) for page in (alone, both)]
    assert told[0] is not None
    assert told[1] is not None
    assert int(told[1][1]) < int(told[0][1])


def test_what_is_due_and_left_out_is_counted(client: FlaskClient, clock: Clock) -> None:
    for number in range(12):
        answer(client, begin(client, item=f"mock-1-{number}"))
    clock.move(days=30)
    page = plan(client, on="2027-01-20", minutes="3")
    assert re.search(r"\d+ others are due and would gain less today", page)


def test_an_exam_that_the_banks_have_nothing_for_says_so(client: FlaskClient) -> None:
    """An empty queue is not a day's work done."""
    choices = words(client.get("/plan").text)
    assert "Empty exam (no items yet)" in choices
    assert "Mock exam (no items yet)" not in choices
    page = plan(client, exam="EMPTY")
    assert "The banks have no items for Empty exam yet" in page
    assert "That is all for today" not in page
