"""What an export may be made into before it is imported: no value of it may break a page.

A learner with some of everything exports; each value is then made another, of the right type and of
a wrong one, and imported by somebody else. Either the import is refused with a sentence, or every
page of theirs and of their instructor's still answers. QUIZBANK_FUZZ=all tries every change of
every row; otherwise each column meets a few.
"""

from __future__ import annotations

import copy
import io
import json
import os
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from answers import BANK, RIGHT, WRONG, Clock, words
from exam_bank import put, start, write
from flask import Flask

from app import create_app
from quizbank.schedule import PUBLISHED
from quizbank.store import LOCAL, portable
from quizbank.store.fits import FitRow, add
from quizbank.study import audit
from quizbank.study.bringing_rules import RULES, VERSIONS

ALL = os.environ.get("QUIZBANK_FUZZ") == "all"
A_COLUMN, WALKED = 3, 2
TABLES = (
    "log", "showings", "marks", "reports", "runs", "edits", "lesson_steps", "attempts",
    "attempt_places", "regrades", "fits", "cards",
)  # fmt: skip

HOSTILE: tuple[object, ...] = (
    None, True, -1, 0, 1, 2, 3.5, 10**18, 2**63, 10**400, "", "x", "none", "[]", "{}", "null",
    "NaN", "[1]", '["zzz"]', '{"a": "b"}', '{"a": 1}', "[" * 5000, "1970-01-01", "9999-12-31",
    "0001-01-01", "2026-W49-1", "\0", "\ud800", '["\\ud800"]', "'; drop table log; --",
    "<script>alert(1)</script>", "../../etc/passwd", "x" * 5_000, [], {}, [["a"]], {"a": []},
    json.dumps([1e308] * 21), '{"v":1,"model":"fsrs-6"}',
)  # fmt: skip


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    folder = tmp_path_factory.mktemp("imports")
    banks = os.pathsep.join((str(write(folder / "banks")), str(BANK)))
    settings = {"QUIZBANK_DATA": str(folder / "data"), "QUIZBANK_BANKS": banks, "TZ": "UTC"}
    made = create_app(settings, clock=Clock(), rng=Random(5))
    yield made
    made.extensions["quizbank"].close()


@pytest.fixture(scope="module")
def whole(app: Flask) -> dict[str, Any]:
    """The export of somebody who did everything that can be done."""
    client, store = app.test_client(), app.extensions["quizbank"].store
    clock = app.extensions["quizbank"].clock
    client.post(
        "/settings", data={"exam": "MOCK-1", "exam_on": "2027-01-20", "minutes_a_day": "20"}
    )
    store.write(
        lambda tx: add(
            tx, LOCAL, FitRow(1, "adopted", 300, 90, 0.5, 0.4, PUBLISHED, starts_on="2026-11-30")
        )
    )
    for answers in (WRONG, RIGHT):
        for item, answer in answers.items():
            shown = client.post("/practise/next", data={"item": item}).headers["Location"]
            assert client.post(shown, data=answer).status_code in (200, 303)
        clock.move(days=9)
    card = client.post("/cards/next").headers["Location"]
    client.post(card, data={"rating": "Good"})
    client.post("/undo", data={})
    card = client.post("/cards/next").headers["Location"]
    client.post(card, data={"rating": "Again"})
    client.post("/items/single-one/flag", data={})
    client.post("/items/single-one/note", data={"text": "mind the order"})
    client.post("/items/single-one/report", data={"reason": "typo", "text": "a letter"})
    client.post("/items/predict-one/runs", json={"choice": "", "ending": "ended", "output": "x"})
    client.post("/items/cloze-one/suspend")
    client.post(
        "/edits", json={"name": "loop", "version": "0" * 16, "code": "print(1)", "seen": ""}
    )
    client.post("/lessons/loop/1", data={"option": "c"})
    sitting = start(client)
    put(client, sitting, 1, "alpha", struck="beta")
    client.post(f"{sitting}/hand-in")
    data = json.loads(client.get("/account/export.json").data)
    data["tables"]["regrades"] = [
        {"seq": 1, "attempt_id": 1, "place": 1, "version": "0" * 16, "was": 0, "correct": 1,
         "reason": "The key was wrong", "regraded_by": "", "at": 10**12}
    ]  # fmt: skip
    missing = [name for name in TABLES if not data["tables"][name]]
    assert not missing, f"nothing to change in {missing}"
    return data  # type: ignore[no-any-return]


def forget(app: Flask) -> None:
    """Leave the learner with nothing."""
    store = app.extensions["quizbank"].store
    for table in (*TABLES[:7], "attempts", "fits", "cards"):
        store.write(lambda tx, t=table: tx.execute(f"delete from {t}"))
    store.write(lambda tx: tx.execute("update learners set settings = '{}'"))


def bring(app: Flask, data: object) -> tuple[int, str]:
    forget(app)
    file = (io.BytesIO(json.dumps(data).encode()), "x.json")
    answer = app.test_client().post("/account/import", data={"file": file})
    return answer.status_code, words(answer.text)


def addresses(app: Flask) -> list[str]:
    """Every page without a name in its address, and those of what the learner has."""
    store = app.extensions["quizbank"].store
    plain = [
        rule.rule
        for rule in app.url_map.iter_rules()
        if "GET" in (rule.methods or ()) and not rule.arguments
    ]

    def named(sql: str) -> list[tuple[str, ...]]:
        return [tuple(row) for row in store.read(lambda tx: tx.execute(sql).fetchall())]

    shown = [
        f"/{purpose}/{name}{back}"
        for name, purpose in named("select id, purpose from showings")
        for back in ("", "/back")
    ]
    of_items = [
        address
        for (name,) in named("select item_id from log union select item_id from marks")
        for address in (f"/items/{name}", f"/instructor/items/{name}/marks")
    ]
    sat = [
        f"/exam/{name}{page}"
        for (name,) in named("select id from attempts")
        for page in ("", "/1", "/debrief", "/debrief?all", "/debrief/1")
    ]
    return [*plain, "/lessons/loop", *shown, *of_items, *sat]


def broken(app: Flask) -> list[str]:
    """Every page and button that fails for whoever has imported."""
    client = app.test_client()
    wrong = [page for page in addresses(app) if client.get(page).status_code >= 500]

    def press(address: str, **data: object) -> str:
        answer = client.post(address, data=data)
        if answer.status_code >= 500:
            wrong.append(f"POST {address}")
        return str(answer.headers.get("Location", "/none"))

    for item, answer in (("single-one", {"option": "alpha"}), ("mock-1-1", {"option": "beta"})):
        press(press("/practise/next", item=item), **answer)
    press(press("/review/next"), option="alpha")
    press(press("/cards/next"), rating="Good")
    press("/undo")
    press("/undo")
    press("/settings/memory/fit")
    sitting = press("/exam/start", exam="MOCK-1", length="full")
    press(f"{sitting}/hand-in")
    wrong += [page for page in ("/", "/progress", "/plan") if client.get(page).status_code >= 500]
    return wrong


def changes(whole: dict[str, Any], table: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """(what was changed, the export with it)."""
    rows = whole["item_versions"] if table == "item_versions" else whole["tables"][table]
    dice = Random(table)
    for column in rows[0]:
        held = {json.dumps(row[column]) for row in rows}
        swapped = [json.loads(text) for text in sorted(held)]
        values = [*HOSTILE, *swapped, *(_bent(rows[0][column], dice) if ALL else ())]
        for value in values if ALL else dice.sample(values, A_COLUMN):
            for place in places(rows) if ALL else (dice.randrange(len(rows)),):
                if json.dumps(rows[place][column]) == json.dumps(value):
                    continue
                data = copy.deepcopy(whole)
                mine = data["item_versions"] if table == "item_versions" else data["tables"][table]
                mine[place][column] = value
                yield f"{table}[{place}].{column} = {str(value)[:60]!r}", data


def places(rows: list[dict[str, Any]]) -> list[int]:
    """A row of each kind: of each event and each set of columns that are there."""
    kinds: dict[object, int] = {}
    for place, row in enumerate(rows):
        there = frozenset(name for name, value in row.items() if value is not None)
        kinds.setdefault((row.get("event"), there), place)
    return sorted(kinds.values())


def _bent(value: object, dice: Random) -> Iterator[object]:
    """A text of JSON with one of its parts made something else."""
    try:
        said = json.loads(value) if isinstance(value, str) else None
    except ValueError:
        return
    if isinstance(said, dict):
        for name in said:
            for hostile in dice.sample(HOSTILE, 6):
                yield json.dumps({**said, name: hostile})
            yield json.dumps({n: v for n, v in said.items() if n != name})


def test_what_was_exported_comes_back_whole(app: Flask, whole: dict[str, Any]) -> None:
    assert bring(app, whole)[0] == 303
    again = json.loads(app.test_client().get("/account/export.json").data)
    whole["tables"]["regrades"] = again["tables"]["regrades"]
    assert again == whole
    store = app.extensions["quizbank"].store
    assert not list(store.read(lambda tx: list(audit.disagreements(tx))))
    assert not broken(app)


@pytest.mark.parametrize("table", [*TABLES, "item_versions"])
def test_no_value_of_an_import_breaks_a_page(app: Flask, whole: dict[str, Any], table: str) -> None:
    told, taken, wrong = set(), 0, []
    for what, data in changes(whole, table):
        status, said = bring(app, data)
        assert status in (303, 422), (what, said)
        if status == 422:
            assert "Export again" in said or "This export has" in said or "fit together" in said
            told.add(what)
        else:
            taken += 1
            if ALL or taken <= WALKED:
                wrong += [(what, page) for page in broken(app)]
    assert not wrong
    assert told or table == "cards"


def test_every_column_of_a_learners_has_a_rule(app: Flask, whole: dict[str, Any]) -> None:
    assert [table.name for table in portable._TABLES] == list(RULES)
    store = app.extensions["quizbank"].store
    for table, rules in (*RULES.items(), ("item_versions", VERSIONS)):
        if table != "cards":
            sql = f"select name from pragma_table_info('{table}')"
            there = {row[0] for row in store.read(lambda tx, s=sql: tx.execute(s).fetchall())}
            assert rules.keys() == there - {"learner_id"}, table


# --- What is kept already ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("column", "page"),
    [
        ("cards.memory", "/items/single-one"),
        ("showings.shuffle", "/practise/{showing}"),
        ("attempts.blueprint", "/exam"),
        ("attempt_places.shuffle", "/exam/{attempt}/debrief"),
        ("log.response", "/practise/{showing}"),
        ("fits.weights", "/settings/memory"),
        ("learners.settings", "/plan"),
    ],
)
def test_what_cannot_be_read_is_told_with_a_reference_and_found_by_the_doctor(
    app: Flask, whole: dict[str, Any], column: str, page: str, caplog: pytest.LogCaptureFixture
) -> None:
    assert bring(app, whole)[0] == 303
    store = app.extensions["quizbank"].store
    table, name = column.split(".")
    of = "single-one' and event = 'answered" if table == "log" else "single-one"
    which = f"where item_id = '{of}'" if table in ("cards", "showings", "log") else ""
    store.write(lambda tx: tx.execute(f"update {table} set {name} = '[[7]]' {which}"))

    def one(sql: str) -> str:
        return str(store.read(lambda tx: tx.execute(sql).fetchone()[0]))

    showing = "select showing_id from log where item_id = 'single-one' and event = 'answered'"
    address = page.format(showing=one(showing), attempt=one("select id from attempts"))
    answer = app.test_client().get(address)
    said = words(answer.text)
    assert answer.status_code == 500, said
    assert "cannot be read" in said
    assert "flask doctor" in said
    assert any(getattr(r, "fields", {}).get("reference", "-") in said for r in caplog.records)
    if table != "learners":
        assert app.test_client().get("/lessons").status_code == 200
    result = app.test_cli_runner().invoke(args=["doctor"])
    assert result.exit_code == 1, result.output
    assert column in result.output or "not what the log comes to" in result.output


def test_one_sitting_that_cannot_be_read_holds_nobody_up(app: Flask, whole: dict[str, Any]) -> None:
    forget(app)
    client, store = app.test_client(), app.extensions["quizbank"].store
    start(client)
    app.extensions["quizbank"].clock.move(days=1)
    store.write(lambda tx: tx.execute("update attempt_places set struck = 'no list'"))
    assert client.get("/").status_code == 200
    assert client.get("/exam").status_code == 200


def test_cards_are_put_right_by_mending(app: Flask, whole: dict[str, Any]) -> None:
    assert bring(app, whole)[0] == 303
    store = app.extensions["quizbank"].store
    store.write(lambda tx: tx.execute("update cards set memory = '{}'"))
    assert store.write(audit.mend)
    assert not broken(app)


def test_edits_beyond_what_a_page_would_keep_are_refused(app: Flask, whole: dict[str, Any]) -> None:
    edit = whole["tables"]["edits"][0]
    for edits in (
        [{**edit, "code": "x" * 40_001}],
        [{**edit, "name": f"n{number}", "code": ""} for number in range(1_001)],
        [{**edit, "name": f"n{number}", "code": "x" * 40_000} for number in range(101)],
    ):
        data = {**whole, "tables": {**whole["tables"], "edits": edits}}
        assert bring(app, data)[0] == 422


def test_open_reports_are_bounded_on_a_page_and_in_an_import(
    app: Flask, whole: dict[str, Any]
) -> None:
    report = whole["tables"]["reports"][0]
    many = [{**report, "id": number} for number in range(1, 101)]
    assert bring(app, {**whole, "tables": {**whole["tables"], "reports": many}})[0] == 303
    told = app.test_client().post("/items/single-one/report", data={"reason": "typo"})
    assert told.status_code == 422
    assert "wait for an answer" in words(told.text)
    more = [*many, {**report, "id": 101}]
    assert bring(app, {**whole, "tables": {**whole["tables"], "reports": more}})[0] == 422


def test_a_log_that_takes_for_ever_to_work_out_is_refused(
    app: Flask, whole: dict[str, Any]
) -> None:
    data = copy.deepcopy(whole)
    row = next(r for r in data["tables"]["log"] if r["event"] == "answered")
    tables = data["tables"]
    tables["log"] = [
        {**row, "seq": n, "showing_id": None, "fit": (None, 1)[n % 2]} for n in range(1, 3_000)
    ]
    status, said = bring(app, data)
    assert status == 422
    assert "too often" in said
