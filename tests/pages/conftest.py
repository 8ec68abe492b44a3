"""A real application over a real database and a small bank, with a clock that tests set."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from answers import BANK, Clock
from flask import Flask
from flask.testing import FlaskClient

from app import create_app
from quizbank.web.configuration import ROOT


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def app(tmp_path: Path, clock: Clock) -> Iterator[Flask]:
    settings = {"QUIZBANK_DATA": str(tmp_path / "data"), "QUIZBANK_BANKS": str(BANK), "TZ": "UTC"}
    made = create_app(settings, clock=clock, rng=Random(7))
    yield made
    made.extensions["quizbank"].close()


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    return app.test_client()


@pytest.fixture
def with_actor(tmp_path: Path, clock: Clock) -> Iterator[FlaskClient]:
    """A client of an application that has an actor and nothing else."""
    actors = tmp_path / "played" / "actors"
    actors.mkdir(parents=True)
    shutil.copy(ROOT / "quizbank" / "banks" / "actors" / "free.yaml", actors)
    settings = {
        "QUIZBANK_DATA": str(tmp_path / "played-data"),
        "QUIZBANK_BANKS": str(actors.parent),
    }
    made = create_app(settings, clock=clock)
    yield made.test_client()
    made.extensions["quizbank"].close()
