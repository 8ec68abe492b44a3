"""Accounts: the way in and out, who may see what, and one's own data taken along."""

from __future__ import annotations

import io
import json
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random

import pytest
from answers import Clock, words
from exam_bank import start, write
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.routing import IntegerConverter

from app import create_app
from quizbank import accounts
from quizbank.accounts import AccountError
from quizbank.web import who
from quizbank.web.guessing import Guesses

PASSWORD = "a few words in a row"
Make = Callable[..., Flask]


@pytest.fixture
def make(tmp_path: Path, clock: Clock) -> Iterator[Make]:
    made: list[Flask] = []

    def build(**more: str) -> Flask:
        settings = {
            "QUIZBANK_DATA": str(tmp_path / f"data{len(made)}"),
            "QUIZBANK_BANKS": str(write(tmp_path / f"banks{len(made)}")),
            "QUIZBANK_ACCOUNTS": "1",
            "QUIZBANK_SIGN_UP": "open",
            "TZ": "UTC",
            **more,
        }
        made.append(create_app(settings, clock=clock, rng=Random(5)))
        return made[-1]

    yield build
    for app in made:
        app.extensions["quizbank"].close()


@pytest.fixture
def app(make: Make) -> Flask:
    return make()


def member(app: Flask, name: str, role: str = "learner") -> FlaskClient:
    """Somebody new, signed in."""
    joined = app.extensions["quizbank"]
    joined.accounts.sign_up(name=name, password=PASSWORD, at=joined.clock(), role=role)
    client = app.test_client()
    assert sign_in(client, name).status_code == 303
    return client


def sign_in(client: FlaskClient, name: str, password: str = PASSWORD, **more: str):  # type: ignore[no-untyped-def]
    return client.post("/sign-in", data={"name": name, "password": password, **more})


def practise(client: FlaskClient, item: str = "") -> str:
    shown = client.post("/practise/next", data={"item": item}).headers["Location"]
    client.post(shown, data={"option": "alpha"})
    return str(shown)


# --- The way in and out -----------------------------------------------------------------------


def test_somebody_signs_up_and_is_in(app: Flask) -> None:
    client = app.test_client()
    answer = client.post("/sign-up", data={"name": "Ada", "password": PASSWORD})
    assert (answer.status_code, answer.headers["Location"]) == (303, "/")
    assert client.get("/").status_code == 200


def test_without_signing_in_a_page_leads_to_the_way_in_and_back(app: Flask) -> None:
    client = app.test_client()
    member(app, "Ada")
    answer = client.get("/practise?exam=MOCK-1")
    assert answer.headers["Location"] == "/sign-in?next=/practise?exam%3DMOCK-1"
    assert 'value="/practise?exam=MOCK-1"' in client.get(answer.headers["Location"]).text
    assert sign_in(client, "Ada", next="/practise?exam=MOCK-1").headers["Location"] == (
        "/practise?exam=MOCK-1"
    )


@pytest.mark.parametrize(
    "elsewhere",
    [
        "//evil.example",
        "/\\evil.example",
        "/\t/evil.example",
        "https://evil.example/",
        "javascript:alert(1)",
        "\\\\evil.example",
        "/\n/evil.example",
        "http:evil.example",
        "evil.example",
        "///evil.example",
    ],
)
def test_s05_nobody_is_sent_elsewhere(app: Flask, elsewhere: str) -> None:
    member(app, "Ada")
    assert sign_in(app.test_client(), "Ada", next=elsewhere).headers["Location"] == "/"


def test_s01_the_cookie_fits_the_scheme(app: Flask) -> None:
    member(app, "Ada")
    plain = sign_in(app.test_client(), "Ada").headers["Set-Cookie"]
    assert plain.startswith("quizbank=")
    assert all(part in plain for part in ("HttpOnly", "SameSite=Lax", "Path=/"))
    assert "Secure" not in plain
    client = app.test_client()
    data = {"name": "Ada", "password": PASSWORD}
    secure = client.post("/sign-in", data=data, base_url="https://localhost").headers["Set-Cookie"]
    assert secure.startswith("__Host-quizbank=")
    assert "Secure" in secure


def test_s06_a_wrong_name_and_a_wrong_password_sound_the_same(app: Flask) -> None:
    member(app, "Ada")
    wrong = sign_in(app.test_client(), "Ada", "not the password")
    nobody = sign_in(app.test_client(), "Bob", "not the password")
    assert wrong.status_code == nobody.status_code == 422
    assert wrong.text.replace("Ada", "Bob") == nobody.text


def test_s06_failures_make_one_account_wait_and_no_other(app: Flask, clock: Clock) -> None:
    member(app, "Ada")
    member(app, "Bob")
    for _ in range(5):
        assert sign_in(app.test_client(), "Ada", "wrong").status_code == 422
    held = sign_in(app.test_client(), "Ada")
    assert held.status_code == 429
    assert "Wait 1 second, then" in words(held.text)
    assert sign_in(app.test_client(), "Bob").status_code == 303
    clock.move(seconds=61)
    assert sign_in(app.test_client(), "Ada").status_code == 303


def test_nobody_waits_longer_than_a_minute_even_when_the_clock_goes_back(
    app: Flask, clock: Clock
) -> None:
    member(app, "Ada")
    for _ in range(30):
        sign_in(app.test_client(), "Ada", "wrong")
        clock.move(seconds=61)
    clock.move(days=-2)
    sign_in(app.test_client(), "Ada")
    clock.move(days=2, seconds=61)
    assert sign_in(app.test_client(), "Ada").status_code == 303


@pytest.mark.parametrize("how", ["sign out", "password", "disabled", "reset"])
def test_s07_every_copy_of_a_sign_in_dies(app: Flask, how: str) -> None:
    joined = app.extensions["quizbank"]
    stolen, client = member(app, "Ada"), app.test_client()
    sign_in(client, "Ada")
    if how == "sign out":
        copy = app.test_client()
        copy.set_cookie("quizbank", stolen.get_cookie("quizbank").value)  # type: ignore[union-attr]
        stolen.post("/sign-out")
        assert copy.get("/").status_code == 303
        assert client.get("/").status_code == 200
        return
    if how == "password":
        client.post("/account/password", data={"old": PASSWORD, "new": PASSWORD + " more"})
        assert client.get("/").status_code == 200
    elif how == "disabled":
        joined.accounts.disable(name="ada")
        assert sign_in(app.test_client(), "Ada").status_code == 422
    else:
        token = joined.accounts.reset(name="Ada", at=joined.clock())
        answer = app.test_client().post(f"/link/{token}", data={"password": PASSWORD + " new"})
        assert answer.status_code == 303
    assert stolen.get("/").status_code == 303


def test_t03_a_clock_that_jumps_signs_nobody_out_and_loses_no_answer(
    app: Flask, clock: Clock
) -> None:
    client = member(app, "Ada")
    shown = client.post("/practise/next", data={}).headers["Location"]
    clock.move(hours=-30)
    assert "Right" in client.post(shown, data={"option": "alpha"}, follow_redirects=True).text
    clock.move(hours=60)
    assert client.get("/").status_code == 200


def test_s08_each_sign_in_has_its_own_token_and_can_be_ended(app: Flask) -> None:
    first, second = member(app, "Ada"), app.test_client()
    sign_in(second, "Ada")
    cookies = {c.get_cookie("quizbank").value for c in (first, second)}  # type: ignore[union-attr]
    assert len(cookies) == 2
    page = second.get("/account").text
    (end,) = {part.split('"')[0] for part in page.split('action="')[1:] if "/sign-ins/" in part}
    assert second.post(end).status_code == 303
    assert first.get("/").status_code == 303
    assert second.post(end).status_code == 404


def test_a_sign_in_that_is_not_used_for_sixty_days_has_ended(app: Flask, clock: Clock) -> None:
    client = member(app, "Ada")
    clock.move(days=59)
    assert client.get("/").status_code == 200
    clock.move(days=59)
    assert client.get("/").status_code == 200
    clock.move(days=61)
    assert client.get("/").status_code == 303


def test_s08_a_sign_in_ends_after_half_a_year_however_much_it_is_used(
    app: Flask, clock: Clock
) -> None:
    client = member(app, "Ada")
    for _ in range(17):
        clock.move(days=10)
        assert client.get("/").status_code == 200
    clock.move(days=11)
    assert client.get("/").status_code == 303


def test_x02_an_answer_without_a_sign_in_is_told_so_and_nothing_is_taken(app: Flask) -> None:
    client = member(app, "Ada")
    shown = client.post("/practise/next", data={}).headers["Location"]
    client.delete_cookie("quizbank")
    answer = client.post(shown, data={"option": "alpha"}, headers={"HX-Request": "true"})
    assert answer.status_code == 401
    assert "Sign in in another tab" in words(answer.text)
    sign_in(client, "Ada")
    assert "Right" in client.post(shown, data={"option": "alpha"}, follow_redirects=True).text


# --- Making accounts --------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["", " ", "x" * 61, "a\x00b", "a\nb"])
def test_names_that_will_not_do_are_refused(app: Flask, name: str) -> None:
    answer = app.test_client().post("/sign-up", data={"name": name, "password": PASSWORD})
    assert answer.status_code == 422
    assert "Choose a name" in words(answer.text)


@pytest.mark.parametrize(
    "password", ["short", "1234567890", "Password123", "x" * 201, "Ada Lovelace"]
)
def test_passwords_that_are_tried_first_are_refused(app: Flask, password: str) -> None:
    answer = app.test_client().post("/sign-up", data={"name": "Ada Lovelace", "password": password})
    assert answer.status_code == 422
    assert 'id="password-problem"' in answer.text


def test_a_name_is_taken_however_it_is_written(app: Flask) -> None:
    member(app, "Åda")
    answer = app.test_client().post("/sign-up", data={"name": " åDA ", "password": PASSWORD})
    assert "Somebody here has this name already" in words(answer.text)


def test_closed_means_by_invitation_only(make: Make) -> None:
    app = make(QUIZBANK_SIGN_UP="closed")
    client = app.test_client()
    assert client.get("/sign-up").status_code == 404
    assert client.post("/sign-up", data={"name": "A", "password": PASSWORD}).status_code == 404
    joined = app.extensions["quizbank"]
    token = joined.accounts.invite(role="instructor", at=joined.clock())
    assert "an instructor" in words(client.get(f"/link/{token}").text)
    fields = {"name": "Ina", "password": PASSWORD}
    assert client.post(f"/link/{token}", data=fields).status_code == 303
    assert client.get("/instructor").status_code == 200
    assert app.test_client().post(f"/link/{token}", data=fields).status_code == 404


def test_a_link_is_dead_after_a_week(make: Make, clock: Clock) -> None:
    app = make(QUIZBANK_SIGN_UP="closed")
    token = app.extensions["quizbank"].accounts.invite(role="learner", at=clock())
    clock.move(days=8)
    assert app.test_client().get(f"/link/{token}").status_code == 404


def test_by_code_means_that_the_class_knows_it(make: Make) -> None:
    app = make(QUIZBANK_SIGN_UP="code", QUIZBANK_SIGN_UP_CODE="spring-class")
    fields = {"name": "Ada", "password": PASSWORD}
    refused = app.test_client().post("/sign-up", data={**fields, "code": "autumn"})
    assert refused.status_code == 422
    taken = app.test_client().post("/sign-up", data={**fields, "code": " spring-class "})
    assert taken.status_code == 303


def test_e03_a_role_in_the_form_is_ignored(app: Flask) -> None:
    client = app.test_client()
    client.post("/sign-up", data={"name": "Eve", "password": PASSWORD, "role": "instructor"})
    assert client.get("/instructor").status_code == 403


def test_two_people_who_take_one_name_at_once_get_one_account(app: Flask) -> None:
    joined = app.extensions["quizbank"]
    joined.accounts.sign_up(name="Ada", password=PASSWORD, at=joined.clock())
    with pytest.raises(AccountError, match="has this name already"):
        joined.accounts.sign_up(name="ADA", password=PASSWORD, at=joined.clock())


# --- Who may see what -------------------------------------------------------------------------

OPEN, SIGNED, OWN, TEACHING = "anybody", "who signed in", "whose it is", "instructors"

MATRIX = {
    OPEN: {
        "static", "pages.about", "pages.health", "metrics.show", "runner.frame", "runner.page_zip",
        "sim.handle",
        "rulebook.index", "rulebook.rule", "rulebook.send", "account.sign_in", "account.enter",
        "account.sign_up", "account.join", "account.link", "account.use",
    },
    OWN: {
        "practise.show", "practise.answer", "exam.sitting.resume", "exam.sitting.show",
        "exam.sitting.save", "exam.sitting.pulse", "exam.sitting.check", "exam.sitting.hand_in",
        "exam.debrief.show", "exam.debrief.item",
        "account.end_sign_in",
    },
}  # fmt: skip
INSTRUCTORS = "instructor."


def kind(endpoint: str) -> str:
    """Whom a route is for: named above, below /instructor, or anybody who has signed in."""
    if endpoint.startswith(INSTRUCTORS):
        return TEACHING
    return next((who for who, ends in MATRIX.items() if endpoint in ends), SIGNED)


SIGNED_ROUTES = {
    "pages.today", "settings.show", "settings.change", "items.search", "items.show",
    "practise.choose",
    "practise.due", "practise.begin", "cards.choose", "cards.begin", "progress.show",
    "progress.history", "exam.choose", "exam.new", "exam.running", "exam.start",
    "exam.debrief.attempts_csv", "marks.flag", "marks.note", "marks.suspend", "marks.release",
    "marks.bury", "marks.report", "marks.ran", "marks.undo", "account.show", "account.sign_out",
    "account.change_password", "account.delete", "account.export", "account.bring",
    "labs.choose", "labs.show", "labs.ran", "labs.give_up", "edits.keep", "plan.show",
    "plan.change", "plan.expected", "fitting.show", "fitting.fit", "fitting.go_back",
    "fitting.want", "playground.show", "playground.send", "glossary.show",
    "lessons.choose", "lessons.show", "lessons.step", "lessons.answer",
}  # fmt: skip
# These hold an id of somebody's that only a card or a plan of theirs would give.
OWN_LATER = {"cards.show", "cards.turn", "cards.rate"}


@dataclass
class Class:
    """A class in the middle of things: A has answered, sits an exam and has finished another."""

    app: Flask
    anonymous: FlaskClient
    a: FlaskClient
    b: FlaskClient
    instructor: FlaskClient
    values: dict[str, str]


@pytest.fixture
def school(app: Flask) -> Class:
    a, b, instructor = member(app, "A"), member(app, "B"), member(app, "I", "instructor")
    shown = practise(a)
    first = start(a)
    a.post(f"{first}/hand-in")
    sitting = start(a)
    extra = app.test_client()
    sign_in(extra, "A")
    page = extra.get("/account").text
    ended = next(p.split('"')[0] for p in page.split('action="')[1:] if "/sign-ins/" in p)
    values = {
        "showing_id": shown.rsplit("/", 1)[1],
        "attempt": sitting.rsplit("/", 1)[1],
        "finished": first.rsplit("/", 1)[1],
        "item_id": "mock-1-1",
        "place": "1",
        "sign_in_id": ended.split("/")[3],
        "purpose": "practise",
        "number": "R90",
        "actor": "free",
        "path": "v1/models",
        "filename": "icon.svg",
        "token": "none",
        "name": "none",
        "bank_id": "none",
        "report": "none",
        "subject": "banks",
    }
    return Class(app, app.test_client(), a, b, instructor, values)


def routes(school: Class) -> Iterator[tuple[str, str, str]]:
    """(endpoint, method, address) of every route."""
    for rule in school.app.url_map.iter_rules():
        values = {**dict.fromkeys(rule.arguments, "none"), **school.values}
        if rule.endpoint.startswith("exam.debrief."):
            values["attempt"] = school.values["finished"]
        given = (
            {n: values[n] for n in rule.arguments if n not in rule.defaults}
            if (rule.defaults)
            else {n: values[n] for n in rule.arguments}
        )
        for name, converter in rule._converters.items():
            if type(converter).__name__ == "AnyConverter":
                given[name] = sorted(converter.items)[0]
                if "practise" in converter.items:
                    given[name] = "practise"
            elif isinstance(converter, IntegerConverter):
                given[name] = 1  # type: ignore[assignment]
        built = rule.build(given)
        if built is None:
            continue
        for method in sorted((rule.methods or set()) & {"GET", "POST"}):
            yield rule.endpoint, method, built[1]


def ask(client: FlaskClient, method: str, address: str) -> int:
    data = {"rating": "Good", "option": "alpha"} if method == "POST" else None
    return client.open(address, method=method, data=data).status_code


def turned_away(client: FlaskClient, method: str, address: str) -> bool:
    answer = client.open(address, method=method)
    if method == "GET":
        return answer.status_code == 303 and answer.headers["Location"].startswith("/sign-in")
    return answer.status_code == 401


def test_every_route_has_a_row_in_the_access_matrix(school: Class) -> None:
    new = {
        endpoint
        for endpoint, _, _ in routes(school)
        if kind(endpoint) == SIGNED and endpoint not in SIGNED_ROUTES | OWN_LATER
    }
    assert not new, f"say whom these are for, in tests/pages/test_accounts.py: {sorted(new)}"
    assert MATRIX[OPEN] >= who.OPEN - {"runner.vendor"}


def test_e02_e03_the_access_matrix(school: Class) -> None:
    wrong = []
    for endpoint, method, address in routes(school):
        whom = kind(endpoint)
        said = f"{method} {address} ({endpoint}, for {whom})"
        if whom == OPEN:
            if turned_away(school.anonymous, method, address):
                wrong.append(f"{said} turned an anonymous visitor away")
            continue
        if not turned_away(school.anonymous, method, address):
            wrong.append(f"{said} let an anonymous visitor in")
        if whom == TEACHING and ask(school.b, method, address) != 403:
            wrong.append(f"{said} did not refuse a learner")
        if whom == TEACHING and ask(school.instructor, method, address) == 403:
            wrong.append(f"{said} refused an instructor")
        if whom == OWN or endpoint in OWN_LATER:
            for stranger in (school.b, school.instructor):
                if ask(stranger, method, address) != 404:
                    wrong.append(f"{said} told a stranger that it is there")
    assert not wrong, "\n".join(wrong)


def test_e02_what_b_does_changes_nothing_of_as(school: Class) -> None:
    before = school.a.get("/progress/history").text
    practise(school.b, "mock-2-1")
    school.b.post("/items/mock-1-1/flag", data={})
    school.b.post("/undo", data={})
    assert school.a.get("/progress/history").text == before


def test_s11_another_address_than_this_machine_needs_accounts(tmp_path: Path) -> None:
    app = create_app({"QUIZBANK_DATA": str(tmp_path / "d"), "HOST": "0.0.0.0", "PORT": "0"})
    result = app.test_cli_runner().invoke(args=["serve"])
    assert result.exit_code == 1
    assert "QUIZBANK_ACCOUNTS=1" in result.output
    app.extensions["quizbank"].close()


def test_without_accounts_there_is_no_way_in_to_find(tmp_path: Path, clock: Clock) -> None:
    app = create_app({"QUIZBANK_DATA": str(tmp_path / "d")}, clock=clock)
    client = app.test_client()
    assert client.get("/sign-in").status_code == 404
    assert client.get("/account").status_code == 200
    app.extensions["quizbank"].close()


# --- One's own data ---------------------------------------------------------------------------


def test_an_export_put_back_elsewhere_exports_the_same(make: Make) -> None:
    home = make(QUIZBANK_ACCOUNTS="0")
    client = home.test_client()
    for item in ("mock-1-1", "mock-2-1", "mock-1-2"):
        practise(client, item)
    client.post("/undo", data={})
    client.post("/items/mock-1-1/flag", data={})
    client.post("/items/mock-1-1/note", data={"text": "mind the order"})
    client.post("/items/mock-2-1/report", data={"reason": "typo", "text": "a letter"})
    edit = {"name": "loop", "version": "0" * 16, "code": "print(1)", "seen": ""}
    assert client.post("/edits", json=edit).status_code == 200
    assert client.post("/lessons/loop/1", data={"option": "c"}).status_code == 303
    first = start(client)
    client.post(f"{first}/hand-in")
    taken = client.get("/account/export.json").data
    away = make(QUIZBANK_ACCOUNTS="0").test_client()
    brought = away.post(
        "/account/import",
        data={"file": (io.BytesIO(taken), "export.json")},
        content_type="multipart/form-data",
    )
    assert brought.status_code == 303, words(brought.text)
    again = away.get("/account/export.json").data
    assert json.loads(again) == json.loads(taken)
    tables = json.loads(taken)["tables"]
    assert tables["log"]
    assert tables["edits"][0]["code"] == "print(1)"
    assert tables["lesson_steps"][0]["done_at"]
    assert "mind the order" in away.get("/items/mock-1-1").text


@pytest.mark.parametrize(
    ("table", "change"),
    [
        ("log", {"day": "no day"}),
        ("log", {"day": "20261130"}),
        ("log", {"at": 10**18}),
        ("log", {"rating": None}),
        ("log", {"response": "no response"}),
        ("log", {"response": "[[1]]"}),
        ("log", {"response": "[]"}),
        ("log", {"response": "{}"}),
        ("showings", {"shuffle": "{}"}),
    ],
)
def test_an_export_with_values_that_are_never_written_is_refused(
    app: Flask, table: str, change: dict[str, object]
) -> None:
    client = member(app, "Ada")
    practise(client, "mock-1-1")
    data = json.loads(client.get("/account/export.json").data)
    data["tables"][table][0].update(change)
    file = (io.BytesIO(json.dumps(data).encode()), "x.json")
    answer = member(app, "Bob").post("/account/import", data={"file": file})
    assert answer.status_code == 422
    assert f"in {table}, row 1, {next(iter(change))} is" in words(answer.text)


def test_the_cards_of_an_export_are_worked_out_and_not_believed(app: Flask) -> None:
    client, bob = member(app, "Ada"), member(app, "Bob")
    practise(client, "mock-1-1")
    data = json.loads(client.get("/account/export.json").data)
    true = data["tables"]["cards"][0]
    data["tables"]["cards"] = [{**true, "due_on": "some day", "memory": "none"}]
    file = (io.BytesIO(json.dumps(data).encode()), "x.json")
    assert bob.post("/account/import", data={"file": file}).status_code == 303
    assert json.loads(bob.get("/account/export.json").data)["tables"]["cards"] == [true]


@pytest.mark.parametrize(
    "settings",
    ["zzz", "[1]", '{"zone": "../../etc/passwd"}', '{"day_starts_at": 5}', '{"exam": 5}'],
)
def test_an_export_with_settings_that_are_none_is_refused(app: Flask, settings: str) -> None:
    data = json.loads(member(app, "Ada").get("/account/export.json").data)
    file = (io.BytesIO(json.dumps({**data, "settings": settings}).encode()), "x.json")
    bob = member(app, "Bob")
    answer = bob.post("/account/import", data={"file": file})
    assert (answer.status_code, bob.get("/").status_code) == (422, 200)
    assert "settings that cannot be kept" in words(answer.text)


def test_while_an_exam_runs_nothing_is_exported(app: Flask) -> None:
    client = member(app, "Ada")
    start(client)
    assert client.get("/account/export.json").status_code == 403


@pytest.mark.parametrize(
    ("raw", "said"),
    [
        (b"", "not JSON"),
        (b"[" * 100_000, "not JSON"),
        (b"{}", "no export of Quizbank"),
        (b'{"format": "quizbank-learner", "version": 99}', "version 99"),
        (b'{"format": "quizbank-learner", "version": 1}', "parts of it are missing"),
        (
            b'{"format": "quizbank-learner", "version": 1, "settings": "{}", "item_versions": [],'
            b' "tables": {"log": [{"seq": 1, "surprise": 2, "showing_id": null, "undoes": null}]}}',
            "a column that this release does not know",
        ),
        (
            b'{"format": "quizbank-learner", "version": 1, "settings": "{}", "item_versions": [],'
            b' "tables": {"log": [{"seq": 1}]}}',
            "item_id is None, but must be",
        ),
    ],
)
def test_what_is_no_export_is_refused_and_changes_nothing(
    app: Flask, raw: bytes, said: str
) -> None:
    client = member(app, "Ada")
    before = client.get("/account/export.json").data
    file = (io.BytesIO(raw), "x.json")
    answer = client.post("/account/import", data={"file": file}, content_type="multipart/form-data")
    assert answer.status_code == 422
    assert said in words(answer.text)
    assert client.get("/account/export.json").data == before


def test_an_import_into_a_history_is_refused(app: Flask) -> None:
    client = member(app, "Ada")
    practise(client)
    taken = client.get("/account/export.json").data
    file = (io.BytesIO(taken), "x.json")
    answer = client.post("/account/import", data={"file": file}, content_type="multipart/form-data")
    assert "have answered items here already" in words(answer.text)


def test_deleting_takes_everything_and_needs_the_password(app: Flask) -> None:
    client = member(app, "Ada")
    practise(client)
    assert client.post("/account/delete", data={"password": "wrong"}).status_code == 422
    assert client.post("/account/delete", data={"password": PASSWORD}).status_code == 303
    assert client.get("/").status_code == 303
    store = app.extensions["quizbank"].store
    for table in ("log", "cards", "showings", "sign_ins", "accounts"):
        sql = f"select count(*) from {table} where learner_id <> 'local'"
        assert store.read(lambda tx, sql=sql: tx.execute(sql).fetchone()[0]) == 0


def test_flask_user_invites_resets_disables_and_lists(make: Make) -> None:
    app = make(QUIZBANK_SIGN_UP="closed")
    joined, runner = app.extensions["quizbank"], app.test_cli_runner()
    address = runner.invoke(args=["user", "invite", "--instructor"]).output.strip()
    token = address.rsplit("/", 1)[1]
    client = app.test_client()
    client.post(f"/link/{token}", data={"name": "Ina", "password": PASSWORD})
    joined.close()
    assert "/link/" in runner.invoke(args=["user", "reset", "ina"]).output
    assert "Nobody here is called" in runner.invoke(args=["user", "reset", "bo"]).output
    assert "not sign in any more" in runner.invoke(args=["user", "disable", "Ina"]).output
    assert runner.invoke(args=["user", "list"]).output == "Ina (instructor, disabled)\n"


def test_what_an_instructor_did_for_the_class_stays_when_she_leaves(
    app: Flask, tmp_path: Path
) -> None:
    ina, ben = member(app, "Ina Canary", "instructor"), member(app, "Ben", "instructor")
    bank = (Path(__file__).parent / "bank" / "demo" / "demo.yaml").read_bytes()
    file = {"bank": (io.BytesIO(bank), "demo.yaml")}
    version = ina.post("/instructor/banks", data=file).headers["Location"]
    practise(ina)
    assert "by Ina Canary" in words(ben.get(version).text)
    assert "stay with the class, without your name" in words(ina.get("/account").text)
    for _ in range(2):
        sign_in(app.test_client(), "Ina Canary", "not the password")
    assert ina.post("/account/delete", data={"password": PASSWORD}).status_code == 303
    page = words(ben.get(version).text)
    assert "by somebody who has left" in page
    assert "Canary" not in page
    store = app.extensions["quizbank"].store
    rows = store.read(lambda tx: tx.execute("select count(*) from failures").fetchone()[0])
    assert rows == 0
    assert member(app, "Ina Canary").get("/").status_code == 200


def test_of_somebody_who_left_nothing_is_left_in_the_file(app: Flask) -> None:
    client = member(app, "Xanthippe-Canary")
    practise(client)
    edit = {"name": "loop", "version": "0" * 16, "code": "a-program-of-hers " * 400, "seen": ""}
    assert client.post("/edits", json=edit).status_code == 200
    client.post("/items/mock-1-1/note", data={"text": "a-note-of-hers " * 400})
    client.post("/account/delete", data={"password": PASSWORD})
    joined = app.extensions["quizbank"]
    joined.close()
    raw = (joined.configuration.data / "quizbank.db").read_bytes()
    assert b"SQLite" in raw
    assert b"Xanthippe" not in raw
    assert b"a-note-of-hers" not in raw
    assert b"a-program-of-hers" not in raw


def test_s13_a_one_time_link_is_not_in_the_log(
    app: Flask, caplog: pytest.LogCaptureFixture
) -> None:
    joined = app.extensions["quizbank"]
    token = joined.accounts.invite(role="learner", at=joined.clock())
    with caplog.at_level("INFO", logger="quizbank"):
        assert app.test_client().get(f"/link/{token}").status_code == 200
    said = [record.fields for record in caplog.records if record.getMessage() == "request"]  # type: ignore[attr-defined]
    assert [fields["path"] for fields in said] == ["/link/<token>"]


# --- Found by attacking -----------------------------------------------------------------------


def test_a_name_that_was_guessed_at_can_still_be_taken(app: Flask) -> None:
    client = app.test_client()
    for number in range(8):
        sign_in(client, "newbie", f"a wrong one {number}")
    joined = client.post("/sign-up", data={"name": "newbie", "password": PASSWORD})
    assert (joined.status_code, client.get("/").status_code) == (303, 200)


def test_s06_tries_made_at_once_wait_like_others(app: Flask) -> None:
    member(app, "Ada")

    def guess(number: int) -> int:
        return int(sign_in(app.test_client(), "Ada", f"a wrong one {number}").status_code)

    with ThreadPoolExecutor(12) as pool:
        told = Counter(pool.map(guess, range(24)))
    assert told == {422: 5, 429: 19}


@pytest.mark.parametrize(
    ("address", "field"), [("/account/password", "old"), ("/account/delete", "password")]
)
def test_s06_whoever_sits_at_a_signed_in_page_cannot_guess_on(
    app: Flask, clock: Clock, address: str, field: str
) -> None:
    client = member(app, "Ada")
    data = {"new": "quite another one"}
    told = [client.post(address, data={**data, field: f"wrong {n}"}) for n in range(7)]
    assert [answer.status_code for answer in told] == [422] * 5 + [429] * 2
    assert "Wait 1 second, then" in words(told[-1].text)
    assert sign_in(app.test_client(), "Ada").status_code == 303
    clock.move(minutes=2)
    assert client.post(address, data={**data, field: PASSWORD}).status_code == 303


@pytest.mark.parametrize("what", ["sign-in", "change", "deletion"])
def test_s07_what_was_begun_with_a_password_before_it_changed_comes_too_late(
    app: Flask, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    """As when both are sent at once: the hash takes its time, and the reset is quicker."""
    client, joined = member(app, "Ada"), app.extensions["quizbank"]
    link = joined.accounts.reset(name="Ada", at=joined.clock())
    right = accounts._matches

    def slow(hashed: str, password: str) -> bool:
        found = right(hashed, password)
        joined.accounts.set_new(link, password="quite another one", at=joined.clock())
        return found

    monkeypatch.setattr(accounts, "_matches", slow)
    if what == "sign-in":
        late = sign_in(app.test_client(), "Ada")
    elif what == "change":
        data = {"old": PASSWORD, "new": "the choice of a thief"}
        late = client.post("/account/password", data=data)
    else:
        late = client.post("/account/delete", data={"password": PASSWORD})
    monkeypatch.setattr(accounts, "_matches", right)
    assert late.status_code == 422
    assert sign_in(app.test_client(), "Ada").status_code == 422
    assert sign_in(app.test_client(), "Ada", "quite another one").status_code == 303


def test_a_new_password_ends_every_link_to_another(app: Flask) -> None:
    client, joined = member(app, "Ada"), app.extensions["quizbank"]
    links = [joined.accounts.reset(name="Ada", at=joined.clock()) for _ in range(3)]
    new = {"password": "quite another one"}
    assert client.post(f"/link/{links[0]}", data=new).status_code == 303
    assert [client.get(f"/link/{link}").status_code for link in links] == [404] * 3
    sign_in(client, "Ada", new["password"])
    link = joined.accounts.reset(name="Ada", at=joined.clock())
    client.post("/account/password", data={"old": new["password"], "new": "and one more of them"})
    assert client.get(f"/link/{link}").status_code == 404


@pytest.mark.parametrize("name", ["A\u200bda", "\u202eadA", "Ada\u2800", "A\u00adda", "\ue000"])
def test_a_name_with_what_cannot_be_seen_is_refused(app: Flask, name: str) -> None:
    told = app.test_client().post("/sign-up", data={"name": name, "password": PASSWORD})
    assert told.status_code == 422
    assert "can be seen" in words(told.text)


@pytest.mark.parametrize("name", ["\u0410da", "Ad\u03b1", "Ада L", "Παul", "漢Ада", "Ada  L"])
def test_a_name_that_would_look_like_anothers_is_refused(app: Flask, name: str) -> None:
    told = app.test_client().post("/sign-up", data={"name": name, "password": PASSWORD})
    assert told.status_code == 422
    assert "look like" in words(told.text)


@pytest.mark.parametrize(
    "name",
    [
        "Ada L 2",
        "Łukasz Żółć",
        "Ада Лавлейс",
        "Δάφνη",
        "山田 エー子",
        "김철수 Kim",
        "محمد",
        "Ana-María",
        "ʻAna",
    ],
)
def test_a_name_in_anybodys_alphabet_is_taken(app: Flask, name: str) -> None:
    told = app.test_client().post("/sign-up", data={"name": name, "password": PASSWORD})
    assert told.status_code == 303, words(told.text)


@pytest.mark.parametrize("kind", ["invite", "reset"])
def test_of_many_who_use_one_link_at_once_one_does(make: Make, kind: str) -> None:
    app = make(QUIZBANK_SIGN_UP="closed")
    member(app, "Ada")
    joined = app.extensions["quizbank"]
    if kind == "invite":
        link = joined.accounts.invite(role="instructor", at=joined.clock())
    else:
        link = joined.accounts.reset(name="Ada", at=joined.clock())

    def use(number: int) -> int:
        data = {"name": f"Somebody {number}", "password": f"{PASSWORD} {number}"}
        told = app.test_client().post(f"/link/{link}", data=data)
        assert told.status_code == 303 or "used already" in words(told.text)
        return int(told.status_code)

    with ThreadPoolExecutor(6) as pool:
        told = Counter(pool.map(use, range(6)))
    assert told[303] == 1
    assert set(told) <= {303, 404, 422}
    assert len(joined.accounts.everybody()) == (2 if kind == "invite" else 1)


def test_the_code_of_a_class_is_not_guessed_on_and_a_classroom_gets_in(make: Make) -> None:
    app = make(QUIZBANK_SIGN_UP="code", QUIZBANK_SIGN_UP_CODE="spring-class")
    seconds = [0.0]
    guesses = app.extensions["quizbank"].guesses = Guesses(lambda: seconds[0])

    def join(name: str, code: str, address: str = "10.0.0.7") -> int:
        data = {"name": name, "password": PASSWORD, "code": code}
        where = {"REMOTE_ADDR": address}
        client = app.test_client()
        return client.post("/sign-up", data=data, environ_base=where).status_code

    with ThreadPoolExecutor(8) as pool:
        told = Counter(pool.map(lambda number: join("Eve", f"a guess {number}"), range(70)))
    assert told == {422: 60, 429: 10}
    assert join("Ada", "spring-class") == 429, "a right code would tell a guesser that it is right"
    assert join("Ada", "spring-class", "10.0.0.8") == 303
    seconds[0] += 10
    assert [join(name, "spring-class") for name in ("Bob", "Cy", "Di")] == [303] * 3
    for number in range(2_000):
        guesses.count(f"10.1.{number // 250}.{number % 250}")
    assert join("Ed", "spring-class", "10.0.0.9") == 429
    seconds[0] += 1
    assert join("Ed", "spring-class", "10.0.0.9") == 303


@pytest.mark.parametrize("days", [3_650, -3_650])
def test_t03_a_clock_that_jumps_ten_years_while_serving_signs_nobody_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, days: int
) -> None:
    settings = {
        "QUIZBANK_DATA": str(tmp_path / "data"),
        "QUIZBANK_BANKS": str(write(tmp_path / "banks")),
        "QUIZBANK_ACCOUNTS": "1",
        "QUIZBANK_SIGN_UP": "open",
    }
    app = create_app(settings)

    def jumped() -> datetime:
        return datetime.now(UTC) + timedelta(days=days)

    before, after = app.test_client(), app.test_client()
    before.post("/sign-up", data={"name": "Ada", "password": PASSWORD})
    with monkeypatch.context() as elsewhere:
        elsewhere.setattr("quizbank.web.steady.now", jumped)
        elsewhere.setattr(app.extensions["quizbank"], "clock", jumped)
        practise(before)
        sign_in(after, "Ada")
        assert [client.get("/plan").status_code for client in (before, after)] == [200, 200]
    assert [client.get("/progress").status_code for client in (before, after)] == [200, 200]
    app.extensions["quizbank"].close()
