"""The lessons: their programs end as the prose says, their items are there, their pages open."""

from __future__ import annotations

import contextlib
import io
from pathlib import Path

import anthropic
import pytest
from flask.testing import FlaskClient

from quizbank.bank_loader import load
from quizbank.model import Library
from quizbank.simulator import Simulator
from quizbank.simulator_adapters import offline
from quizbank.web.configuration import ROOT
from quizbank.web.lessons import FOLDER, ORDER, Step, read

STEPS = [(name, step) for name in ORDER for step in read(name).steps]


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Library:
    return load([ROOT / "quizbank" / "banks"], cache=Path(tmp_path_factory.mktemp("cache")))


def test_there_are_eight_lessons_of_three_to_five_steps() -> None:
    assert len(ORDER) == 8
    assert {path.stem for path in FOLDER.glob("*.md")} == set(ORDER)
    assert all(3 <= len(read(name).steps) <= 5 for name in ORDER)


@pytest.mark.parametrize(("lesson", "step"), STEPS, ids=[f"{n}: {s.title}" for n, s in STEPS])
def test_a_steps_program_ends_as_its_lesson_says(lesson: str, step: Step, library: Library) -> None:
    assert step.snippet.actor in library.actors
    simulator = Simulator(library.actors[step.snippet.actor])
    printed = io.StringIO()
    program = compile(step.snippet.code, step.snippet.name, "exec")
    with offline(simulator), contextlib.redirect_stdout(printed):
        if step.refused:
            with pytest.raises(anthropic.BadRequestError) as refusal:
                exec(program, {"__name__": "__main__"})
            printed.write(f"400 {refusal.value.body['error']['message']}\n")  # type: ignore[index, call-overload]
        else:
            exec(program, {"__name__": "__main__"})
    assert printed.getvalue() == step.snippet.recorded


def test_every_check_is_an_item_to_practise(library: Library) -> None:
    missing = [step.item for _, step in STEPS if step.item not in library.items]
    assert not missing


def test_every_program_is_used_and_no_step_shows_the_key_of_its_item(library: Library) -> None:
    used = {step.snippet.code for _, step in STEPS}
    programs = {path.read_text(encoding="utf-8") for path in FOLDER.glob("programs/*.py")}
    assert programs == used
    assert not any("CHOICE" in code for code in programs)


@pytest.mark.parametrize("name", ORDER)
def test_a_lessons_page_opens_with_its_steps(client: FlaskClient, name: str) -> None:
    page = client.get(f"/lessons/{name}").text
    assert page.count("data-snippet=") == len(read(name).steps)
    assert read(name).title in page


def test_the_list_names_them_all_and_an_unknown_one_is_not_found(client: FlaskClient) -> None:
    page = client.get("/lessons").text
    assert all(f'href="/lessons/{name}"' in page for name in ORDER)
    assert client.get("/lessons/none").status_code == 404


def test_practise_leads_to_lessons_playground_and_glossary(client: FlaskClient) -> None:
    page = client.get("/practise").text
    for address in ("/lessons", "/playground", "/glossary"):
        assert f'href="{address}"' in page
