"""The lessons: their programs end as the prose says, their items are there, their pages open."""

from __future__ import annotations

import contextlib
import io
from pathlib import Path

import anthropic
import pytest
from answers import words
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


def test_every_step_names_an_item_to_practise(library: Library) -> None:
    missing = [step.item for _, step in STEPS if step.item not in library.items]
    assert not missing


def test_every_program_is_used_and_no_step_shows_the_key_of_its_item(library: Library) -> None:
    used = {step.snippet.code for _, step in STEPS}
    programs = {path.read_text(encoding="utf-8") for path in FOLDER.glob("programs/*.py")}
    assert programs == used
    assert not any("CHOICE" in code for code in programs)


@pytest.mark.parametrize(("lesson", "step"), STEPS, ids=[f"{n}: {s.title}" for n, s in STEPS])
def test_a_quick_check_has_one_right_answer_and_a_reason_for_each(lesson: str, step: Step) -> None:
    choices = step.check.choices
    assert len(choices) == 3
    assert sum(choice.right for choice in choices) == 1
    assert all(choice.reason.strip() and choice.text.strip() for choice in choices)
    assert len({choice.text for choice in choices}) == 3


def test_neither_place_nor_length_tells_which_answer_is_right() -> None:
    keys = [next(c for c in step.check.choices if c.right) for _, step in STEPS]
    places = [key.id for key in keys]
    longest = [
        max(step.check.choices, key=lambda c: len(c.text)) is key
        for key, (_, step) in zip(keys, STEPS, strict=True)
    ]
    assert all(places.count(place) == len(STEPS) / 3 for place in "abc")
    assert sum(longest) <= len(STEPS) / 3


def check_of(client: FlaskClient, number: int = 1) -> str:
    """The quick check of a step of the first lesson, as its page shows it."""
    page = client.get("/lessons/loop").text
    return words(page.split(f'id="check-{number}"')[1].split("</section>")[0])


def pick(client: FlaskClient, number: int, *, right: bool) -> str:
    check = read("loop").steps[number - 1].check
    chosen = next(choice for choice in check.choices if choice.right is right)
    said = client.post(f"/lessons/loop/{number}", data={"option": chosen.id})
    assert said.headers["Location"] == f"/lessons/loop#check-{number}"
    return chosen.reason


def test_a_wrong_answer_opens_its_own_reason_and_no_other(client: FlaskClient) -> None:
    check = read("loop").steps[0].check
    assert not any(choice.reason in check_of(client) for choice in check.choices)
    reason = pick(client, 1, right=False)
    shown = check_of(client)
    assert "Not this one" in shown
    assert [c.reason for c in check.choices if c.reason in shown] == [reason]
    assert "3 steps" in words(client.get("/lessons").text)
    assert "1 of 3 steps done" not in words(client.get("/lessons").text)


def test_a_right_answer_makes_the_step_done_and_opens_every_reason(client: FlaskClient) -> None:
    pick(client, 1, right=True)
    shown = check_of(client)
    assert "This step is done" in shown
    assert all(choice.reason in shown for choice in read("loop").steps[0].check.choices)
    assert "1 of 3 steps done" in words(client.get("/lessons").text)
    pick(client, 1, right=False)
    assert "Done before" in check_of(client)
    assert "1 of 3 steps done" in words(client.get("/lessons").text)


def test_a_check_without_an_answer_says_so_and_what_is_no_step_is_not_found(
    client: FlaskClient,
) -> None:
    said = client.post("/lessons/loop/1", data={})
    assert said.status_code == 422
    assert "Choose one of the answers" in said.text
    for address in ("/lessons/none/1", "/lessons/loop/0", "/lessons/loop/4"):
        assert client.get(address).status_code == 404
        assert client.post(address, data={"option": "a"}).status_code == 404
    assert client.get("/lessons/loop/2").headers["Location"] == "/lessons/loop#step-2"


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
