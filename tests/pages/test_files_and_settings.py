"""Static files, settings, Today's states, the simulator's rooms."""

from __future__ import annotations

import gzip
import re

import pytest
from answers import RIGHT, Clock, begin, words
from flask.testing import FlaskClient

from quizbank.web import sim
from quizbank.web.sim import HELD_BYTES, Rooms

# -- Static files ------------------------------------------------------------------------------


def test_every_file_of_a_page_is_there_and_may_be_kept_for_ever(client: FlaskClient) -> None:
    page = client.get("/").text
    files = re.findall(r'(?:href|src)="(/static/[^"]+)"', page)
    assert len(files) >= 7
    for file in files:
        answer = client.get(file)
        assert answer.status_code == 200, file
        assert "immutable" in answer.headers["Cache-Control"]
        assert answer.headers["X-Content-Type-Options"] == "nosniff"
        assert answer.headers["Vary"] == "Accept-Encoding"


def test_a_page_weighs_little(client: FlaskClient) -> None:
    """What a first visit to an item transfers, compressed; Python in the page comes later."""
    address = begin(client, "single-one")
    page = client.get(address)
    accept = {"Accept-Encoding": "gzip, deflate, br"}
    files = re.findall(r'(?:href|src)="(/static/(?!js/runner)[^"]+)"', page.text)
    weight = sum(len(client.get(file, headers=accept).data) for file in files)
    assert weight + len(page.data) < 35_000


def test_compressed_files_are_the_same_files(client: FlaskClient) -> None:
    plain = client.get("/static/css/base.css")
    packed = client.get("/static/css/base.css", headers={"Accept-Encoding": "gzip"})
    assert packed.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(packed.data) == plain.data
    refused = client.get("/static/css/base.css", headers={"Accept-Encoding": "gzip;q=0"})
    assert "Content-Encoding" not in refused.headers
    again = client.get(
        "/static/css/base.css",
        headers={"Accept-Encoding": "gzip", "If-None-Match": packed.headers["ETag"]},
    )
    assert again.status_code == 304


@pytest.mark.parametrize(
    "file",
    [
        "build/build.py",
        "vendor/.stamp",
        "vendor/.work/x",
        "../app.py",
        "..%2fapp.py",
        "%2e%2e/app.py",
        "/etc/passwd",
        "css",
        "css/",
        "vendor/htmx-4.0.1/htmx.min.js.br",
        "css/base.css\x00",
    ],
)
def test_only_public_files_are_served(client: FlaskClient, file: str) -> None:
    assert client.get(f"/static/{file}").status_code in (404, 308)


# -- Settings ----------------------------------------------------------------------------------

GOOD = {
    "exam": "DEMO-1",
    "exam_on": "2027-03-14",
    "minutes_a_day": "25",
    "zone": "Europe/Berlin",
    "day_starts_at": "03:30",
    "single_keys": "1",
    "scheme": "dark",
    "text_size": "large",
}


def test_settings_are_kept_and_used_at_once(client: FlaskClient) -> None:
    saved = client.post("/settings", data=GOOD)
    page = client.get(saved.headers["Location"]).text
    assert "Saved." in page
    assert 'data-scheme="dark" data-text="large"' in page
    for value in ("2027-03-14", "25", "03:30"):
        assert f'value="{value}"' in page
    assert "<option selected>Europe/Berlin</option>" in page
    client.post("/settings", data={key: GOOD[key] for key in GOOD if key != "single_keys"})
    assert 'data-keys="off"' in client.get("/").text


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("exam", "NO-SUCH"),
        ("exam_on", "tomorrow"),
        ("minutes_a_day", "100000"),
        ("minutes_a_day", "many"),
        ("minutes_a_day", "٢٥"),
        ("minutes_a_day", "9" * 5000),
        ("extra_time", "٢٥"),
        ("zone", "Mars/Olympus"),
        ("zone", "../../etc/passwd"),
        ("day_starts_at", "25:00"),
        ("scheme", "pink"),
        ("text_size", "huge"),
    ],
)
def test_a_wrong_setting_is_named_at_its_field_and_nothing_is_changed(
    client: FlaskClient, field: str, value: str
) -> None:
    before = client.get("/settings").text
    refused = client.post("/settings", data={**GOOD, field: value})
    assert refused.status_code == 422
    assert f'id="{field}-problem"' in refused.text
    assert client.get("/settings").text == before


def test_what_was_entered_stays_beside_the_mistake(client: FlaskClient) -> None:
    refused = client.post("/settings", data={**GOOD, "minutes_a_day": "many"})
    assert 'value="many"' in refused.text
    assert 'value="2027-03-14"' in refused.text


# -- Today -------------------------------------------------------------------------------------


def test_today_says_what_is_due_and_what_is_new(client: FlaskClient, clock: Clock) -> None:
    client.post(begin(client, "single-one"), data={**RIGHT["single-one"], "confidence": "sure"})
    said = words(client.get("/").text)
    assert "Practise new items" in said
    assert "Answered today 1" in said
    clock.move(days=90)
    assert "Review 1, " in words(client.get("/").text)


def test_today_counts_the_days_to_the_exam(client: FlaskClient) -> None:
    client.post("/settings", data={**GOOD, "zone": "UTC", "exam_on": "2026-12-04"})
    client.post(begin(client, "single-one"), data=RIGHT["single-one"])
    assert "in 4 days" in words(client.get("/").text)


def test_today_names_the_domains_that_cost_most(client: FlaskClient, clock: Clock) -> None:
    client.post("/settings", data=GOOD)
    for _ in range(5):
        client.post(begin(client, "single-one"), data={"option": "beta"})
        clock.move(hours=30)
    said = words(client.get("/").text)
    assert "What costs most points Loops 0 % right of 5 answers; 60 % of the exam" in said


# -- The simulator's address -------------------------------------------------------------------


def test_an_unknown_actor_is_said_in_the_apis_own_form(client: FlaskClient) -> None:
    answer = client.post("/sim/none-such/v1/messages")
    assert answer.status_code == 404
    assert answer.json["type"] == "error"
    assert answer.json["error"]["type"] == "not_found_error"


def test_rooms_that_hold_much_are_forgotten_first_by_age() -> None:
    rooms, actor = Rooms(), {"name": "x"}
    first = rooms.room("a", "x", actor, held=HELD_BYTES // 2)
    second = rooms.room("b", "x", actor, held=HELD_BYTES // 2)
    assert rooms.room("a", "x", actor) is first
    rooms.room("c", "x", actor, held=1)
    assert rooms.room("a", "x", actor) is first
    assert rooms.room("b", "x", actor) is not second
    assert rooms.room("a", "x", actor, held=HELD_BYTES) is not first
    assert rooms.held <= HELD_BYTES


def test_a_messages_conversation_leaves_nothing_behind(with_actor: FlaskClient) -> None:
    client = with_actor
    headers = {"X-Api-Key": "leaves", "anthropic-version": "2023-06-01"}
    said = {"role": "user", "content": "x" * 50_000}
    body = {"model": "claude-haiku-5-5", "max_tokens": 10, "messages": [said]}
    before = sim.rooms.held
    assert client.post("/sim/free/v1/messages", json=body, headers=headers).status_code == 200
    room = sim.rooms._rooms["leaves", "free"]
    assert (sim.rooms.held, room.simulator.trace()["steps"]) == (before, [])
    batch = {"requests": [{"custom_id": "one", "params": body}]}
    made = client.post("/sim/free/v1/messages/batches", json=batch, headers=headers)
    assert made.status_code == 200
    assert sim.rooms.held > before + 50_000


def test_each_key_and_actor_has_a_room_and_only_the_latest_are_kept() -> None:
    rooms, actor = Rooms(kept=2), {"name": "x"}
    first = rooms.room("a", "x", actor)
    assert rooms.room("a", "x", dict(actor)) is first
    assert rooms.room("b", "x", actor) is not first
    assert rooms.room("a", "x", actor) is first
    rooms.room("c", "x", actor)
    assert rooms.room("a", "x", actor) is first
    assert rooms.room("a", "x", {"name": "changed"}) is not first
