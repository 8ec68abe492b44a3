"""Mock exams through the pages: what is sent and what never is, by form and by script."""

from __future__ import annotations

import csv
import io
import re
import threading
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from answers import Clock, words
from exam_bank import fields, make, put, start
from flask import Flask
from flask.testing import FlaskClient

from quizbank.web import exam_sitting
from quizbank.web.steady import Steady

CANARY = re.compile(r"CANARY|canary-")
JSON = {"Accept": "application/json"}


@pytest.fixture
def app(tmp_path: Path, clock: Clock) -> Iterator[Flask]:
    made = make(tmp_path, clock)
    yield made
    made.extensions["quizbank"].close()


def pages(app: Flask, address: str) -> Iterator[str]:
    """Every page that takes no argument or an item, and those of the attempt."""
    items = app.extensions["quizbank"].library.current().items
    for rule in app.url_map.iter_rules():
        if "GET" not in (rule.methods or ()) or rule.rule.startswith(("/static", "/instructor")):
            continue
        if rule.arguments == {"item_id"}:
            yield from (rule.rule.replace("<item_id>", item) for item in items)
        elif not rule.arguments:
            yield rule.rule
    yield from (f"{address}/{n}" for n in range(1, 11))
    yield from (f"{address}{end}" for end in ("", "/check", "/pulse?place=1", "/debrief"))
    yield from ("/items?q=second", "/items?topic=loop", "/items?q=CANARY", "/exam/new?exam=MOCK-1")


def test_e01_no_page_tells_a_key_while_an_exam_runs(app: Flask, client: FlaskClient) -> None:
    """Everything was answered before, so that practice and search would have opened it all."""
    verdicts = []
    for item in app.extensions["quizbank"].library.current().items:
        shown = client.post("/practise/next", data={"item": item}).headers["Location"]
        client.post(shown, data={"option": "alpha"})
        verdicts.append(shown)
    assert CANARY.search(client.get(verdicts[0]).text)
    before = start(client)
    client.post(f"{before}/hand-in")
    assert CANARY.search(client.get(f"{before}/debrief").text)
    address = start(client)
    asked = re.findall(
        r"mock-\d-\d+", "".join(client.get(f"{address}/{n}").text for n in range(1, 11))
    )
    held = set(asked)
    for page in (*pages(app, address), *verdicts, f"{before}/debrief", f"{before}/debrief/1"):
        for headers in ({}, {"HX-Request": "true"}, JSON):
            answer = client.get(page, headers=headers, follow_redirects=True)
            text = answer.data.decode("latin-1")
            if page.startswith("/items/") and page.removeprefix("/items/") not in held:
                continue
            found = [item for item in held if f"CANARY-{item}-" in text]
            assert not found, f"{page} tells of {found}"
            if not page.startswith("/items"):
                assert not CANARY.search(text), page
    shown = client.post("/practise/next", data={})
    assert shown.headers["Location"].endswith("/exam/running")
    assert client.post(verdicts[0], data={"option": "beta"}).headers["Location"].endswith("running")
    client.post(f"{address}/hand-in")
    assert CANARY.search(client.get(f"{address}/debrief").text)


def test_the_page_of_an_item_holds_nothing_but_the_item(client: FlaskClient) -> None:
    page = client.get(f"{start(client)}/1").text
    assert "1 of 10" in words(page)
    for gone in ("differ", "Source", "Report this item", "Check answer", "Put away", "Undo"):
        assert gone not in page


def test_a_whole_exam_without_javascript(client: FlaskClient) -> None:
    """X06"""
    address = start(client)
    for place in range(1, 11):
        answer = put(client, address, place, "alpha" if place < 8 else "", go="next")
        assert answer.status_code == 303
    assert answer.headers["Location"].endswith("/check")
    review = words(client.get(answer.headers["Location"]).text)
    assert "3 items are not fully answered" in review
    done = client.post(f"{address}/hand-in", follow_redirects=True)
    assert "7 of 10 right" in words(done.text)
    assert "about 730, at or above the cut of 700" in words(done.text)
    assert "Not answered (3)" in words(done.text)


def test_what_is_said_before_the_clock_starts(client: FlaskClient) -> None:
    client.post("/settings", data={"extra_time": "50", "exam": "MOCK-1"})
    page = words(client.get("/exam/new?exam=MOCK-1&length=full").text)
    assert "30 minutes, with 50 % extra" in page
    assert "cannot be stopped" in page
    assert "No item was in a form of yours before" in page
    client.post(f"{start(client)}/hand-in")
    start_two = start(client)
    client.post(f"{start_two}/hand-in")
    page = words(client.get("/exam/new?exam=MOCK-1&length=full").text)
    assert re.search(r"\d+ items were in a form of yours before. .* has most in common", page)


def test_a_bank_too_small_says_so_by_domain_and_offers_what_it_can(
    tmp_path: Path, clock: Clock
) -> None:
    app = make(tmp_path, clock, per_domain=3)
    client = app.test_client()
    page = client.get("/exam/new?exam=MOCK-1&length=full")
    assert "short of 4 items" in words(page.text)
    assert "Loops 3" in words(page.text)
    assert "has 5 items" in words(page.text)
    refused = client.post("/exam/start", data={"exam": "MOCK-1", "length": "full"})
    assert refused.status_code == 422
    assert client.get(f"{start(client, '5')}/5").status_code == 200
    app.extensions["quizbank"].close()


def test_each_choice_is_saved_at_once_and_says_when(client: FlaskClient, clock: Clock) -> None:
    address = start(client)
    sent = {**fields(client.get(f"{address}/1").text), "option": "beta"}
    clock.move(minutes=1)
    answer = client.post(f"{address}/1", data=sent, headers=JSON)
    assert answer.json["saved"] == "12:01"
    assert answer.json["go"] == ""
    page = client.get(f"{address}/1").text
    assert "Saved 12:01" in page
    assert re.search(r'value="beta" checked', page)
    on = client.post(
        f"{address}/1", data={**fields(page), "option": "beta", "go": "3"}, headers=JSON
    )
    assert on.json["go"] == f"{address}/3"
    assert client.get(address).headers["Location"] == f"{address}/3"


def test_r06_two_tabs_have_a_winner_and_both_are_told(client: FlaskClient) -> None:
    address = start(client)
    both = fields(client.get(f"{address}/1").text)
    assert client.post(f"{address}/1", data={**both, "option": "beta"}).status_code == 303
    lost = client.post(f"{address}/1", data={**both, "option": "gamma"})
    assert lost.status_code == 409
    assert "saved this item first, at 12:00" in words(lost.text)
    assert "You had chosen" in words(lost.text)
    assert re.search(r'value="beta" checked', lost.text)
    told = client.post(f"{address}/1", data={**both, "option": "gamma"}, headers=JSON)
    assert told.status_code == 409
    assert "was not saved" in told.json["conflict"]
    pulse = client.get(f"{address}/pulse?place=1").json
    assert pulse["revision"] == 1
    assert "tried to change this item" in pulse["contested"]
    assert "tried to change this item" in client.get(f"{address}/1").text


def test_t01_late_posts_are_refused_with_what_was_saved_shown(
    client: FlaskClient, clock: Clock
) -> None:
    address = start(client)
    first = fields(client.get(f"{address}/1").text)
    second = fields(client.get(f"{address}/2").text)
    clock.move(minutes=20, seconds=59)
    assert client.post(f"{address}/1", data={**first, "option": "alpha"}).status_code == 303
    clock.move(seconds=2)
    late = client.post(f"{address}/2", data={**second, "option": "alpha"})
    assert late.status_code == 409
    assert "time is up" in words(late.text)
    json = client.post(f"{address}/2", data={**second, "option": "alpha"}, headers=JSON)
    assert json.status_code == 409
    assert json.json["go"] == f"{address}/debrief"
    debrief = words(client.get(f"{address}/debrief").text)
    assert "1 of 10 right" in debrief
    assert "The time was up; what was saved counts" in debrief


class Running(Clock):
    """A clock that a test lets jump while a request is being served."""

    def jump(self, **by: float) -> None:
        self.at += timedelta(**by)


def test_t04_the_deadline_is_measured_on_arrival_not_when_it_is_processed(tmp_path: Path) -> None:
    """The writer is held up, and the clock runs over deadline and grace meanwhile."""
    clock = Running()
    app = make(tmp_path, clock)
    client = app.test_client()
    address = start(client)
    sent = {**fields(client.get(f"{address}/1").text), "option": "alpha"}
    clock.jump(minutes=20, seconds=59)
    store = app.extensions["quizbank"].store
    held, go = threading.Event(), threading.Event()

    def hold(_: object) -> None:
        held.set()
        go.wait(10)

    blocker = threading.Thread(target=lambda: store.write(hold))
    blocker.start()
    held.wait(10)
    codes: list[int] = []
    poster = threading.Thread(
        target=lambda: codes.append(app.test_client().post(f"{address}/1", data=sent).status_code)
    )
    poster.start()
    while store._writer._queue.qsize() == 0:  # the post is waiting for the writer
        assert poster.is_alive()
    clock.jump(minutes=5)
    go.set()
    poster.join()
    blocker.join()
    assert codes == [303]
    assert "1 of 10 right" in words(client.get(f"{address}/debrief").text)
    app.extensions["quizbank"].close()


def test_t05_an_abandoned_exam_is_closed_when_anybody_looks(
    client: FlaskClient, clock: Clock
) -> None:
    address = start(client)
    put(client, address, 1, "alpha")
    clock.move(days=2)
    assert "1 of 10" in words(client.get("/exam").text)
    assert client.post("/practise/next", data={}).headers["Location"].startswith("/practise/")


def test_e02_foreign_and_unknown_attempts_are_not_found(client: FlaskClient) -> None:
    start(client)
    for path in ("/exam/nobody", "/exam/nobody/1", "/exam/nobody/check", "/exam/nobody/debrief"):
        assert client.get(path).status_code == 404
    assert client.post("/exam/nobody/hand-in").status_code == 404


def test_e04_steps_cannot_be_skipped(client: FlaskClient) -> None:
    address = start(client)
    assert client.get(f"{address}/debrief").headers["Location"].endswith("/exam/running")
    assert client.get(f"{address}/11").status_code == 404
    sent = fields(client.get(f"{address}/1").text)
    client.post(f"{address}/hand-in")
    assert client.post(f"{address}/1", data={**sent, "option": "alpha"}).status_code == 409
    assert client.get(f"{address}/1").headers["Location"].endswith("/debrief")
    assert client.get(f"{address}/check").headers["Location"].endswith("/debrief")
    assert client.post(f"{address}/hand-in").status_code == 303


@pytest.mark.parametrize(
    "data",
    [
        {"option": "zz"},
        {"confidence": "certain"},
        {"note": "x" * 2001},
        {"strike": "zz"},
    ],
)
def test_nonsense_is_refused_with_words(client: FlaskClient, data: dict[str, str]) -> None:
    address = start(client)
    answer = client.post(f"{address}/1", data={**fields(client.get(f"{address}/1").text), **data})
    assert answer.status_code == 422


def test_the_debrief_says_what_to_look_at_first_and_prints_every_reason(
    client: FlaskClient,
) -> None:
    address = start(client)
    put(client, address, 1, "alpha", confidence="sure")
    put(client, address, 2, "beta", confidence="sure", note="my note")
    put(client, address, 3, "beta", confidence="guess")
    client.post(f"{address}/hand-in")
    page = words(client.get(f"{address}/debrief").text)
    order = [page.index(word) for word in ("Sure, and not right (1)", "Not right (1)", "Right (1)")]
    assert order == sorted(order)
    assert "Your note: my note" in page
    assert "An estimate, not official" in page
    whole = client.get(f"{address}/debrief?all").text
    assert whole.count('<details class="item-mark" open>') == 10
    assert len(re.findall(r"CANARY-mock-[\d-]+-alpha", whole)) == 10
    one = client.get(f"{address}/debrief/2").text
    assert "CANARY-differs" in one
    assert "data-snippet" in one
    assert "Run with my answer" not in one or "alpha" in one


def test_attempts_as_csv_with_no_cell_that_a_spreadsheet_would_run(
    tmp_path: Path, clock: Clock
) -> None:
    folder = tmp_path / "evil"
    app = make(folder, clock)
    blueprint = folder / "banks" / "exams" / "MOCK-1.yaml"
    text = blueprint.read_text(encoding="utf-8")
    blueprint.write_text(text.replace("title: Mock exam", "title: '=HYPERLINK(\"x\")'"), "utf-8")
    client = app.test_client()
    client.post(f"{start(client)}/hand-in")
    answer = client.get("/exam/attempts.csv")
    assert answer.mimetype == "text/csv"
    rows = list(csv.reader(io.StringIO(answer.data.decode("utf-8-sig"))))
    assert rows[1][2] == '\'=HYPERLINK("x")'
    assert rows[1][5:8] == ["0", "0", "100"]
    app.extensions["quizbank"].close()


def test_an_instructor_regrades_with_a_reason_that_the_learner_reads(
    tmp_path: Path, clock: Clock
) -> None:
    app = make(tmp_path, clock)
    client = app.test_client()
    address = start(client)
    put(client, address, 1, "beta")
    item = re.findall(r"mock-\d-\d+", client.get(f"{address}/1").text)[0]
    client.post(f"{address}/hand-in")
    bank = tmp_path / "banks" / "mock" / "mock.yaml"
    head, _, tail = bank.read_text(encoding="utf-8").partition(f"- id: {item}\n")
    tail = tail.replace("The first, key: true,", "The first, trap: mock-trap,", 1)
    tail = tail.replace("The second, trap: mock-trap,", "The second, key: true,", 1)
    bank.write_text(f"{head}- id: {item}\n{tail}", encoding="utf-8")
    app.extensions["quizbank"].library.refresh()
    assert "0 of 10 right" in words(client.get(f"{address}/debrief").text)
    page = f"/instructor/items/{item}/marks"
    assert "1 mark in ended exams; 1 would be another" in words(client.get(page).text)
    assert client.post(page, data={"reason": ""}).status_code == 422
    assert "1 mark changed" in words(client.post(page, data={"reason": "beta holds"}).text)
    debrief = words(client.get(f"{address}/debrief").text)
    assert "1 of 10 right" in debrief
    assert "from not right to right: beta holds" in debrief
    assert client.post(page, data={"reason": "again"}).status_code == 200
    app.extensions["quizbank"].close()


def test_t03_the_steady_clock_does_not_hear_of_the_wall_clock(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    steady = Steady()
    before = steady()
    monkeypatch.setattr("quizbank.web.steady.now", lambda: datetime(1970, 1, 1, tzinfo=UTC))
    assert timedelta() <= steady() - before < timedelta(minutes=1)


@pytest.mark.parametrize("what", ["pulse", "save"])
def test_an_exam_that_another_device_hands_in_meanwhile_has_ended_and_broke_nothing(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    """As when both are sent at once: the hand-in comes between two looks at the sitting."""
    address = start(client)
    put(client, address, 1, "alpha")
    name = {"pulse": "_attempt", "save": "_contested"}[what]
    right = getattr(exam_sitting, name)

    def slow(*arguments: object) -> object:
        found = right(*arguments) if what == "pulse" else None
        monkeypatch.setattr(exam_sitting, name, right)
        client.post(f"{address}/hand-in")
        return found or right(*arguments)

    monkeypatch.setattr(exam_sitting, name, slow)
    if what == "pulse":
        told = client.get(f"{address}/pulse?place=1")
        assert (told.status_code, told.json["ended"]) == (200, True)
    else:
        stale = {"revision": "0", "seen": "", "option": "beta"}
        told = client.post(f"{address}/1", data=stale, headers={"Accept": "application/json"})
        assert (told.status_code, told.json["go"]) == (409, f"{address}/debrief")
