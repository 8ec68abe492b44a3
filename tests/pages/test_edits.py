"""Changed programs as a page sends them and gets them back."""

from __future__ import annotations

import html
import json
import re
from typing import Any

import pytest
from flask import Flask, render_template_string
from flask.testing import FlaskClient

from quizbank.model import Snippet
from quizbank.study.edits import LONGEST_EDIT, version_of

LOOP = Snippet(name="loop", code="print(0)\n", proves="shows")
EDIT = {"name": "loop", "version": version_of(LOOP.code), "code": "print(1)\n", "seen": ""}


def job(app: Flask, snippet: Snippet = LOOP) -> dict[str, Any]:
    """What a page tells its script of a snippet."""
    page = '{% from "_snippet.html" import snippet %}{{ snippet(one, "") }}'
    with app.test_request_context("/"):
        shown = render_template_string(page, one=snippet)
    (text,) = re.findall(r"data-job>(.*?)</script>", shown, re.DOTALL)
    return dict(json.loads(html.unescape(text)))


def test_a_kept_edit_comes_with_the_page(app: Flask, client: FlaskClient) -> None:
    assert job(app)["kept"] == {"version": EDIT["version"], "edit": None, "earlier": None}
    said = client.post("/edits", json=EDIT)
    assert said.status_code == 200
    edit = job(app)["kept"]["edit"]
    assert (edit["code"], edit["revision"]) == ("print(1)\n", said.json["revision"])  # type: ignore[index]


def test_a_changed_program_gets_its_earlier_edit_beside_it(app: Flask, client: FlaskClient) -> None:
    client.post("/edits", json=EDIT)
    kept = job(app, Snippet(name="loop", code="print(00)\n", proves="shows"))["kept"]
    assert kept["edit"] is None
    assert kept["earlier"]["code"] == "print(1)\n"


def test_whoever_comes_second_is_shown_the_other(client: FlaskClient) -> None:
    client.post("/edits", json=EDIT)
    said = client.post("/edits", json={**EDIT, "code": "print(2)\n"})
    assert said.status_code == 409
    assert said.json["other"]["code"] == "print(1)\n"  # type: ignore[index]


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ("no JSON", 400),
        ("[1]", 400),
        (json.dumps({**EDIT, "name": None}), 422),
        (json.dumps({**EDIT, "code": 7}), 422),
        (json.dumps({**EDIT, "code": "x" * (LONGEST_EDIT + 1)}), 422),
        (json.dumps({**EDIT, "code": "x" * (7 * LONGEST_EDIT)}), 413),
    ],
)
def test_what_is_no_edit_is_refused(client: FlaskClient, body: str, status: int) -> None:
    said = client.post("/edits", data=body, content_type="application/json")
    assert said.status_code == status


def test_the_longest_program_fits_however_it_is_written(client: FlaskClient) -> None:
    for code in ("\u00e9" * LONGEST_EDIT, "\1" * LONGEST_EDIT):
        said = client.post("/edits", json={**EDIT, "name": f"n{ord(code[0])}", "code": code})
        assert said.status_code == 200


def test_another_site_cannot_change_a_program(client: FlaskClient) -> None:
    said = client.post("/edits", json=EDIT, headers={"Sec-Fetch-Site": "cross-site"})
    assert said.status_code == 403


@pytest.mark.parametrize("code", ["print('\\ud800')", "\x00" + "x" * 10])
def test_what_no_file_could_hold_is_refused_in_words(client: FlaskClient, code: str) -> None:
    """SQLite measures a text up to its first NUL: past it would be room without end."""
    body = json.dumps({**EDIT, "code": code.replace("\\ud800", "\ud800")})
    said = client.post("/edits", data=body, content_type="application/json")
    assert said.status_code == 422
    assert "character that no program can hold" in said.json["problem"]  # type: ignore[index]


def test_json_nested_without_end_is_no_json(client: FlaskClient) -> None:
    said = client.post("/edits", data="[" * 100_000, content_type="application/json")
    assert said.status_code == 400
