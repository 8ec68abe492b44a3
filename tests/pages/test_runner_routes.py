"""What the server gives a page that runs Python: addresses, a sealed frame, our own modules."""

from __future__ import annotations

import io
import re
import zipfile

from flask import Flask
from flask.testing import FlaskClient

from quizbank.web.runner import runner_config, simulator_bundle


def config(app: Flask) -> dict[str, object]:
    with app.test_request_context("/"):
        found = runner_config()
    assert found is not None
    return found


def test_every_address_of_the_config_answers_and_may_be_kept_for_ever(
    app: Flask, client: FlaskClient
) -> None:
    found = config(app)
    addresses = [*found["assets"].values(), *found["modules"].values(), found["editor"]]  # type: ignore[attr-defined]
    for address in addresses:
        response = client.get(address)
        assert response.status_code == 200, address
        assert "immutable" in response.headers["Cache-Control"], address


def test_the_frame_may_run_one_script_and_reach_nothing(app: Flask, client: FlaskClient) -> None:
    response = client.get("/runner/frame")
    policy = dict(
        directive.split(" ", 1)
        for directive in response.headers["Content-Security-Policy"].split("; ")
    )

    assert policy["sandbox"] == "allow-scripts"
    assert policy["default-src"] == "'none'"
    assert "connect-src" not in policy
    assert policy["worker-src"] == "data:"
    script, wasm = policy["script-src"].split()
    assert wasm == "'wasm-unsafe-eval'"
    assert policy["frame-ancestors"] == "http://localhost"
    (source,) = re.findall(r'<script src="([^"]+)"', response.text)
    assert "http://localhost" + source.partition("?")[0] == script


def test_the_policies_of_other_pages_allow_no_webassembly(client: FlaskClient) -> None:
    policy = client.get("/").headers["Content-Security-Policy"]

    assert "wasm-unsafe-eval" not in policy
    assert "unsafe-inline" not in policy
    assert "frame-src http://localhost/runner/frame" in policy


def test_the_bundle_is_the_simulator_and_the_runner_and_nothing_else(client: FlaskClient) -> None:
    content = client.get("/runner/page.zip").data
    names = zipfile.ZipFile(io.BytesIO(content)).namelist()

    assert content == simulator_bundle()
    assert {"runner.py", "httpx2_jsfetch.py", "quizbank/simulator/__init__.py"} <= set(names)
    assert not [
        name
        for name in names
        if "/" in name and not name.startswith(("quizbank/simulator/", "quizbank/__init__"))
    ]


def test_the_bundle_is_asked_for_again_only_when_it_changed(client: FlaskClient) -> None:
    first = client.get("/runner/page.zip")

    again = client.get("/runner/page.zip", headers={"If-None-Match": first.headers["ETag"]})

    assert (again.status_code, again.data) == (304, b"")
