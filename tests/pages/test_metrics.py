"""/metrics: only when asked for, only for this machine and instructors, and nothing of people."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from answers import BANK, Clock, begin
from flask import Flask
from flask.testing import FlaskClient

from app import create_app

PASSWORD = "a few words in a row"
LINE = re.compile(r'[a-z_]+(\{[a-z]+="[^"]*"(,[a-z]+="[^"]*")*\})? [0-9.e+-]+')
ELSEWHERE = [
    {"environ_base": {"REMOTE_ADDR": "192.0.2.7"}},
    {"base_url": "http://quiz.example"},
    {"base_url": "http://quiz.example:5000"},
    {"headers": {"X-Forwarded-Proto": "https"}},
    {"headers": {"X-Forwarded-For": "192.0.2.7"}},
]

Make = Callable[..., Flask]


@pytest.fixture
def make(tmp_path: Path, clock: Clock) -> Iterator[Make]:
    made: list[Flask] = []

    def build(**settings: str) -> Flask:
        data = {"QUIZBANK_DATA": str(tmp_path / "data"), "QUIZBANK_BANKS": str(BANK)}
        hosts = {"QUIZBANK_HOSTS": "quiz.example"}
        made.append(create_app({**data, **hosts, **settings}, clock=clock))
        return made[-1]

    yield build
    for app in made:
        app.extensions["quizbank"].close()


def sign_in(app: Flask, role: str) -> FlaskClient:
    joined, client = app.extensions["quizbank"], app.test_client()
    joined.accounts.sign_up(name=role, password=PASSWORD, at=joined.clock(), role=role)
    for host in ("http://quiz.example", "http://localhost"):
        data = {"name": role, "password": PASSWORD}
        assert client.post("/sign-in", data=data, base_url=host).status_code == 303
    return client


def test_nobody_finds_it_unless_it_was_asked_for(make: Make) -> None:
    assert make().test_client().get("/metrics").status_code == 404


def test_it_is_text_that_prometheus_reads(make: Make) -> None:
    client = make(QUIZBANK_METRICS="1").test_client()
    address = begin(client, "single-one")
    client.post(address, data={"option": "alpha"})
    client.get("/nothing-of-this-name")
    client.open("/", method="CANARY")
    answer = client.get("/metrics")
    assert answer.status_code == 200
    assert answer.mimetype == "text/plain"
    lines = [line for line in answer.text.splitlines() if not line.startswith("#")]
    assert all(LINE.fullmatch(line) for line in lines), lines
    said = dict(line.rsplit(" ", 1) for line in lines)
    name = 'quizbank_requests_total{endpoint="practise.answer",method="POST",status="303"}'
    assert said[name] == "1"
    assert said['quizbank_requests_total{endpoint="none",method="GET",status="404"}'] == "1"
    assert said['quizbank_request_seconds_bucket{le="+Inf"}'] == "4"
    assert said["quizbank_request_seconds_count"] == "4"
    assert int(said["quizbank_items"]) > 5
    assert int(said["quizbank_disk_free_bytes"]) > 0
    families = re.findall(r"# TYPE (\w+)", answer.text)
    assert len(families) == len(set(families))
    for secret in ("CANARY", "single-one", address.rsplit("/", 1)[1], "nothing-of-this-name"):
        assert secret not in answer.text


@pytest.mark.parametrize("how", ELSEWHERE)
def test_from_elsewhere_only_an_instructor_sees_it(make: Make, how: dict[str, object]) -> None:
    app = make(QUIZBANK_METRICS="1", QUIZBANK_ACCOUNTS="1")
    assert app.test_client().get("/metrics").status_code == 200
    assert app.test_client().get("/metrics", **how).status_code == 403  # type: ignore[arg-type]
    assert sign_in(app, "learner").get("/metrics", **how).status_code == 403  # type: ignore[arg-type]
    instructor = sign_in(app, "instructor")
    answer = instructor.get("/metrics", **how)  # type: ignore[arg-type]
    assert answer.status_code == 200
