"""The pages of labs: what they show before and after, and what they take from a browser."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from answers import Clock
from flask import Flask
from flask.testing import FlaskClient

from app import create_app
from quizbank.web.parts import Parts

LAB = "lab-one-result-for-two-calls"
EXEMPLAR = "except KeyError as error"


@pytest.fixture
def app(tmp_path: Path, clock: Clock) -> Iterator[Flask]:
    """The application with the shipped banks."""
    settings = {"QUIZBANK_DATA": str(tmp_path / "data"), "TZ": "UTC"}
    made = create_app(settings, clock=clock, rng=Random(7))
    yield made
    made.extensions["quizbank"].close()


def parts(app: Flask) -> Parts:
    joined: Parts = app.extensions["quizbank"]
    return joined


def text(client: FlaskClient, address: str) -> str:
    answer = client.get(address)
    assert answer.status_code == 200, address
    return answer.text


def test_every_lab_has_a_page_and_is_listed(app: Flask, client: FlaskClient) -> None:
    listed = text(client, "/labs")
    labs = [item.id for item in parts(app).library.current().items.values() if item.lab]
    assert len(labs) >= 20
    for lab in labs:
        assert f'href="/labs/{lab}"' in listed
        assert "What is checked" in text(client, f"/labs/{lab}")


def test_labs_are_linked_from_practise_and_not_offered_as_items(client: FlaskClient) -> None:
    page = text(client, "/practise")
    assert 'href="/labs"' in page
    assert 'value="lab"' not in page
    assert client.get(f"/items/{LAB}").headers["Location"] == f"/labs/{LAB}"


def test_no_exemplar_leaves_the_server_before_its_lab_was_ended(
    app: Flask, client: FlaskClient
) -> None:
    for item in parts(app).library.current().items.values():
        if item.lab is None:
            continue
        new = set(item.lab.exemplar.splitlines()) - set(item.lab.start.splitlines())
        longest = max(new, key=len).strip()
        for address in (f"/labs/{item.id}", "/labs", f"/items?q={item.id}"):
            page = client.get(address).text
            assert longest.replace('"', "&#34;") not in page
            assert longest not in page


def test_a_failed_check_opens_nothing_and_a_pass_opens_the_exemplar(client: FlaskClient) -> None:
    said = {"how": "", "ending": "1 of 4 checks, finished", "output": "x"}
    assert "One way to do it" not in client.post(f"/labs/{LAB}/runs", data=said).text
    assert "1 of 4 checks" in text(client, f"/labs/{LAB}")

    opened = client.post(f"/labs/{LAB}/runs", data={**said, "how": "passed"})
    assert opened.status_code == 200
    assert "One way to do it" in opened.text
    assert "One way to do it" in text(client, f"/labs/{LAB}")
    assert "1 passed" in text(client, "/labs")


def test_giving_up_is_a_form_and_shows_the_exemplar(client: FlaskClient) -> None:
    answer = client.post(f"/labs/{LAB}/give-up")
    assert answer.headers["Location"] == f"/labs/{LAB}#after"
    page = text(client, f"/labs/{LAB}")
    assert "Given up" in page
    assert "One way to do it" in page


def test_a_passed_lab_comes_back_closed_and_says_so_where_people_look(
    client: FlaskClient, clock: Clock
) -> None:
    lab = "lab-a-loop-without-a-fuse"
    client.post(f"/labs/{lab}/runs", data={"how": "passed"})
    assert "back in review" not in text(client, "/review")
    clock.move(days=30)
    assert "1 lab back in review" in text(client, "/review")
    assert "1 lab back in review" in text(client, "/practise")
    assert "One way to do it" not in text(client, f"/labs/{lab}")


def test_what_is_no_lab_and_what_is_no_end_is_refused(client: FlaskClient) -> None:
    assert client.get("/labs/nothing").status_code == 404
    assert client.post("/labs/nothing/runs", data={"how": "passed"}).status_code == 404
    assert client.post("/labs/nothing/give-up").status_code == 404
    assert client.post(f"/labs/{LAB}/runs", data={"how": "won"}).status_code == 422


def test_another_site_cannot_end_a_lab(client: FlaskClient) -> None:
    answer = client.post(
        f"/labs/{LAB}/runs", data={"how": "passed"}, headers={"Sec-Fetch-Site": "cross-site"}
    )
    assert answer.status_code == 403


def test_the_command_tells_of_each_program_what_it_failed(app: Flask) -> None:
    told = app.test_cli_runner().invoke(args=["lab", "check", LAB])
    assert told.exit_code == 0, told.output
    assert f"holds  {LAB}  (result_placement, 8 min)" in told.output
    assert "exemplar: passes all 4" in told.output
    assert "one_result_one_message_each.py: fails all_in_one_message, as it should" in told.output
    assert "1 lab, 5 programs: 1 hold, 0 fail" in told.output


def test_the_command_names_a_lab_that_is_not_there(app: Flask) -> None:
    told = app.test_cli_runner().invoke(args=["lab", "check", "no-such-lab"])
    assert told.exit_code == 1
    assert "There is no lab 'no-such-lab' here" in told.output
