"""Headers, hosts, other sites, bounds: what protects a learner on localhost."""

from __future__ import annotations

import json
import logging
import re
from io import BytesIO
from pathlib import Path
from urllib.parse import quote

import pytest
from answers import begin
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.datastructures import Headers

from quizbank.web.security import caused_by_us, known_host

PAGES = ["/", "/practise", "/review", "/settings", "/about", "/items/single-one", "/healthz"]
LOOPBACK = frozenset({"localhost", "127.0.0.1", "[::1]"})


def directives(policy: str) -> dict[str, str]:
    return {part.split()[0]: part.strip() for part in policy.split(";")}


@pytest.mark.parametrize("address", [*PAGES, "/nope", "/static/nope", "/practise/x"])
def test_every_response_has_a_strict_policy(client: FlaskClient, address: str) -> None:
    answer = client.get(address)
    policy = answer.headers["Content-Security-Policy"]
    assert "unsafe" not in policy
    said = directives(policy)
    assert said["default-src"] == "default-src 'none'"
    assert said["script-src"] == "script-src 'self'"
    assert said["frame-ancestors"] == "frame-ancestors 'none'"
    assert said["base-uri"] == "base-uri 'none'"
    assert said["form-action"] == "form-action 'self'"
    assert said["frame-src"] == "frame-src http://localhost/runner/frame"
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    assert answer.headers["Referrer-Policy"] == "same-origin"


def test_only_pages_with_an_editor_have_a_nonce_and_a_new_one_each_time(
    client: FlaskClient,
) -> None:
    address = begin(client, "single-one")
    first, second = client.get(address), client.get(address)
    nonces = {
        re.search(r'name="csp-nonce" content="([\w-]+)"', answer.text)[1]  # type: ignore[index]
        for answer in (first, second)
    }
    assert len(nonces) == 2
    for answer in (first, second):
        style = directives(answer.headers["Content-Security-Policy"])["style-src"]
        assert any(f"'nonce-{nonce}'" in style for nonce in nonces)
    assert "nonce" not in client.get("/").headers["Content-Security-Policy"]


@pytest.mark.parametrize("address", [*PAGES, "/practise/nope"])
def test_pages_hold_no_inline_script_style_or_handler(client: FlaskClient, address: str) -> None:
    page = client.get(address).text
    assert not re.search(r"<style|\sstyle=|\son\w+=|javascript:", page)
    assert all("src=" in tag for tag in re.findall(r"<script[^>]*>", page))


@pytest.mark.parametrize("address", PAGES)
def test_personal_pages_are_not_stored(client: FlaskClient, address: str) -> None:
    assert client.get(address).headers["Cache-Control"] == "no-store"


@pytest.mark.parametrize("address", PAGES)
def test_no_page_loads_anything_from_another_host(client: FlaskClient, address: str) -> None:
    page = client.get(address).text
    assert not re.findall(r'(?:src|action)="(?:https?:)?//[^"]+"', page)
    assert not re.findall(r'<link[^>]+href="(?:https?:)?//', page)


# -- Hosts ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "host",
    [
        "localhost",
        "localhost:5000",
        "127.0.0.1:5000",
        "[::1]:8080",
        "[::1]",
        "LOCALHOST",
        "quiz.test",
    ],
)
def test_our_own_names_are_answered(host: str) -> None:
    assert known_host(host, LOOPBACK | {"quiz.test"})


@pytest.mark.parametrize(
    "host",
    [
        "evil.example",
        "localhost.evil.example",
        "127.0.0.1.evil.example",
        "evil.example:5000",
        "localhost:5000:5000",
        "localhost:",
        "localhost:99999999",
        "user@localhost",
        "localhost/",
        "localhost evil.example",
        "[::1",
        "::1",
        "",
        "\x00",
        "локалхост",
    ],
)
def test_other_names_are_not(host: str) -> None:
    assert not known_host(host, LOOPBACK)


def test_an_unknown_host_gets_400_without_being_repeated(client: FlaskClient) -> None:
    for address in ("/", "/nope", "/healthz", "/sim/x/v1/messages"):
        answer = client.get(address, headers={"Host": "evil.example"})
        assert answer.status_code == 400
        assert "evil" not in answer.text + str(answer.headers)


# -- Other sites ------------------------------------------------------------------------------

OURS = "http://localhost"


@pytest.mark.parametrize(
    ("headers", "allowed"),
    [
        ({}, True),
        ({"Sec-Fetch-Site": "same-origin"}, True),
        ({"Sec-Fetch-Site": "none"}, True),
        ({"Sec-Fetch-Site": "same-origin", "Origin": OURS}, True),
        ({"Sec-Fetch-Site": "same-site"}, False),
        ({"Sec-Fetch-Site": "cross-site"}, False),
        ({"Sec-Fetch-Site": "cross-site", "Origin": OURS}, False),
        ({"Sec-Fetch-Site": "Same-Origin"}, False),
        ({"Sec-Fetch-Site": ""}, False),
        ({"Sec-Fetch-Site": "same-origin, cross-site"}, False),
        ({"Sec-Fetch-Site": "\xff\xfe"}, False),
        ({"Origin": OURS}, True),
        ({"Origin": "http://localhost:80"}, False),
        ({"Origin": "https://localhost"}, False),
        ({"Origin": "http://localhost:8080"}, False),
        ({"Origin": "http://evil.example"}, False),
        ({"Origin": "http://localhost.evil.example"}, False),
        ({"Origin": "null"}, False),
        ({"Origin": "null", "Sec-Fetch-Site": "same-origin"}, False),
        ({"Origin": ""}, False),
        ({"Origin": "http://"}, False),
        ({"Origin": "http://[::1"}, False),
        ({"Origin": "\xff"}, False),
        ({"Origin": "http://localhost http://evil.example"}, False),
        ({"Authorization": "Bearer x", "Cookie": "a=b", "Sec-Fetch-Site": "cross-site"}, False),
    ],
)
def test_what_another_site_causes_is_refused(
    client: FlaskClient, headers: dict[str, str], allowed: bool
) -> None:
    assert caused_by_us(Headers(headers), OURS) is allowed
    answer = client.post("/practise/next", headers=headers)
    assert answer.status_code == (303 if allowed else 403)


@pytest.mark.parametrize("method", ["POST", "PUT", "PATCH", "DELETE"])
def test_every_method_that_may_change_something_is_guarded(
    client: FlaskClient, method: str
) -> None:
    answer = client.open("/settings", method=method, headers={"Sec-Fetch-Site": "cross-site"})
    assert answer.status_code == 403


def test_the_simulators_api_is_open_to_programs(client: FlaskClient) -> None:
    answer = client.post("/sim/none-such/v1/messages", headers={"Sec-Fetch-Site": "cross-site"})
    assert answer.status_code == 404
    assert answer.json["error"]["type"] == "not_found_error"


def test_every_post_route_but_the_simulators_refuses_other_sites(
    app: Flask, client: FlaskClient
) -> None:
    for rule in app.url_map.iter_rules():
        if "POST" in (rule.methods or ()) and not rule.rule.startswith("/sim/"):
            address = re.sub(r"<any\(([a-z]+)[^>]*>", r"\1", rule.rule)
            address = re.sub(r"<[^>]+>", "x", address)
            answer = client.post(address, headers={"Sec-Fetch-Site": "cross-site"})
            assert answer.status_code == 403, rule


# -- Bounds and errors -------------------------------------------------------------------------


def test_bodies_are_bounded(client: FlaskClient) -> None:
    multipart = "multipart/form-data"
    assert client.post("/settings", data={"zone": "x" * 210_000}).status_code == 413
    long = {"zone": "x" * 210_000}
    assert client.post("/settings", data=long, content_type=multipart).status_code == 413
    many = {f"f{number}": "x" for number in range(300)}
    assert client.post("/settings", data=many, content_type=multipart).status_code == 413
    huge = {"file": (BytesIO(b"x" * 2_300_000), "bank.yaml")}
    assert client.post("/settings", data=huge).status_code == 413


@pytest.mark.parametrize(
    ("path", "most"),
    [
        ("messages", 1024 * 1024),
        ("messages/count_tokens", 1024 * 1024),
        ("messages/batches", 256 * 1024),
        ("files", 1024 * 1024),
        ("models", 64 * 1024),
    ],
)
def test_the_simulators_api_has_a_bound_for_each_address(
    with_actor: FlaskClient, path: str, most: int
) -> None:
    client = with_actor
    headers = {"X-Api-Key": "k", "Content-Type": "application/json"}
    body = b'{"x": "' + b"y" * (most - 9) + b'"}'
    address = f"/sim/free/v1/{path}"
    assert client.post(address, data=body, headers=headers).status_code not in (413, 500)
    told = client.post(address, data=body + b"  ", headers=headers)
    assert told.status_code == 413
    assert told.json["error"] == {
        "type": "request_too_large",
        "message": "Request exceeds the maximum size",
    }


@pytest.mark.parametrize(
    ("method", "address", "code"),
    [("GET", "/nope", 404), ("DELETE", "/settings", 405), ("GET", "/practise/next/more", 404)],
)
def test_errors_speak_to_a_person_or_a_program(
    client: FlaskClient, method: str, address: str, code: int
) -> None:
    page = client.open(address, method=method)
    assert page.status_code == code
    assert "<h1>" in page.text
    assert re.search(r"reference [0-9a-f]{8}", page.text)
    fragment = client.open(address, method=method, headers={"HX-Request": "true"})
    assert "<html" not in fragment.text
    assert fragment.headers["HX-Retarget"] == "#notice"
    told = client.open(address, method=method, headers={"Accept": "application/json"})
    assert told.json["error"]["type"]
    assert told.json["reference"]


def test_a_fault_shows_a_reference_that_is_in_the_log(
    app: Flask, client: FlaskClient, caplog: pytest.LogCaptureFixture
) -> None:
    app.add_url_rule("/fault", view_func=lambda: 1 / 0)
    with caplog.at_level(logging.INFO, logger="quizbank"):
        answer = client.get("/fault?secret=canary")
    assert answer.status_code == 500
    assert "Traceback" not in answer.text
    assert "division" not in answer.text
    reference = re.search(r"reference ([0-9a-f]{8})", answer.text)
    assert reference
    faults = [record for record in caplog.records if record.getMessage() == "fault"]
    assert [record.fields["reference"] for record in faults] == [reference[1]]  # type: ignore[attr-defined]
    requests = [record for record in caplog.records if record.getMessage() == "request"]
    assert json.dumps(requests[-1].fields).count("canary") == 0  # type: ignore[attr-defined]


STRANGE = ["\x00", "x" * 3000, "..", "\U0001f4a5", "%", "{{7*7}}", "'; drop table log; --", "-1",
           "9" * 30, "9" * 5000]  # fmt: skip


@pytest.mark.parametrize("strange", STRANGE)
def test_strange_values_never_make_a_fault(app: Flask, client: FlaskClient, strange: str) -> None:
    """In every part of every address and in every field, for every method."""
    fields = ("exam", "of", "left", "q", "topic", "before", "showing", "item", "back", "text")
    shown = begin(client, "cloze-one")
    for rule in app.url_map.iter_rules():
        address = re.sub(r"<any\(([a-z]+)[^>]*>", r"\1", rule.rule)
        address = re.sub(r"<[^>]+>", quote(strange, safe=""), address)
        data = dict.fromkeys((*fields, "blank-what", "blank-reason", "rating"), strange)
        for method in (rule.methods or set()) & {"GET", "POST"}:
            how = {"query_string": data} if method == "GET" else {"data": data}
            answer = client.open(address, method=method, **how)
            assert answer.status_code < 500, f"{method} {rule.rule}"
    assert client.post(shown, data={"blank-what": strange}).status_code == 422


def test_get_changes_nothing(app: Flask, client: FlaskClient, tmp_path: Path) -> None:
    """Every GET of every rule leaves every row as it was."""
    shown = begin(client, "single-one")
    store = app.extensions["quizbank"].store

    def rows() -> dict[str, list[tuple[object, ...]]]:
        def sentence(tx: object) -> dict[str, list[tuple[object, ...]]]:
            names = tx.execute("select name from sqlite_master where type = 'table'").fetchall()  # type: ignore[attr-defined]
            return {
                name: [tuple(row) for row in tx.execute(f'select * from "{name}"').fetchall()]  # type: ignore[attr-defined]
                for (name,) in map(tuple, names)
            }

        return store.read(sentence)  # type: ignore[no-any-return]

    before = rows()
    for rule in app.url_map.iter_rules():
        if "GET" in (rule.methods or ()):
            address = re.sub(r"<any\(([a-z]+)[^>]*>", r"\1", rule.rule)
            client.get(re.sub(r"<[^>]+>", "single-one", address))
    client.get(shown)
    assert rows() == before


def test_s02_only_static_files_are_scripts(app: Flask, client: FlaskClient) -> None:
    """So that script-src 'self' lets nothing run that somebody sent."""
    for rule in app.url_map.iter_rules():
        if "GET" in (rule.methods or ()) and not rule.arguments:
            answer = client.get(rule.rule)
            assert "javascript" not in answer.mimetype, rule.rule
            assert answer.headers["X-Content-Type-Options"] == "nosniff", rule.rule
