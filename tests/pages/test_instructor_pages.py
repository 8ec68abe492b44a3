"""The instructor's pages over a real application: uploads, errors, preview, publishing, reports."""

from __future__ import annotations

import csv
import io
import re
import zipfile
from pathlib import Path

import pytest
from answers import RIGHT, WRONG, Clock, begin, words
from flask import Flask
from flask.testing import FlaskClient
from teach_world import DECIDES, bank, item, zipped
from werkzeug.test import TestResponse

from quizbank.web import instructor
from quizbank.web.instructor_items import cell

TWO = bank(item("mine-one"), item("mine-two"), bank_id="mine")
PAGES = [
    "/instructor",
    "/instructor/banks",
    "/instructor/banks/demo",
    "/instructor/files",
    "/instructor/reports",
    "/instructor/reports?closed=1",
    "/instructor/items",
    "/instructor/items?all=1&order=facility&bank=demo",
    "/instructor/guide",
    "/instructor/guide/actors",
]
UPLOAD_PAGES = ["", "/2", "/2?whole=1", "/1/proof", "/1/gate", "/1/items/mine-one"]


def upload(client: FlaskClient, what: str | bytes, called: str = "", **fields: str) -> TestResponse:
    data = what.encode() if isinstance(what, str) else what
    called = called or ("mine.yaml" if isinstance(what, str) else "mine.zip")
    return client.post("/instructor/banks", data={"bank": (io.BytesIO(data), called), **fields})


def uploaded(client: FlaskClient, what: str | bytes, **fields: str) -> str:
    answer = upload(client, what, **fields)
    assert answer.status_code == 303, words(answer.text)
    return str(answer.headers["Location"])


def publish(client: FlaskClient, address: str, instead_of: str = "") -> TestResponse:
    return client.post(f"{address}/publish", data={"instead_of": instead_of})


def test_everybody_else_is_turned_away(
    app: Flask, client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every address below /instructor, whatever the method."""
    monkeypatch.setattr(instructor, "is_instructor", lambda: False)
    tried = 0
    for rule in app.url_map.iter_rules():
        if not rule.rule.startswith("/instructor"):
            continue
        address = re.sub(r"<int:[^>]+>", "1", rule.rule)
        address = re.sub(r"<any\((\w+),[^>]+>", r"\1", address)
        address = re.sub(r"<[^>]+>", "mine", address)
        for method in (rule.methods or set()) - {"OPTIONS"}:
            answer = client.open(address, method=method, headers={"HX-Request": "true"})
            assert answer.status_code == 403, f"{method} {address}"
            tried += 1
    assert tried > 25


@pytest.mark.parametrize("address", PAGES)
def test_pages_are_well_and_strict(client: FlaskClient, address: str) -> None:
    answer = client.get(address)
    assert answer.status_code == 200
    check(answer)


def check(answer: TestResponse) -> None:
    page = answer.text
    assert "unsafe" not in answer.headers["Content-Security-Policy"]
    assert answer.headers["Cache-Control"] == "no-store"
    assert not re.search(r"<style|\sstyle=|\son\w+=|javascript:", page)
    outside = re.sub(r'<script type="application/json"[^>]*>', "", page)
    assert all("src=" in tag for tag in re.findall(r"<script[^>]*>", outside))
    ids = re.findall(r'\sid="([^"]+)"', page)
    assert len(ids) == len(set(ids)), "an id is there twice"
    assert page.count("<h1") == 1
    labelled = set(re.findall(r'aria-(?:labelledby|describedby)="([^"]+)"', page))
    assert labelled <= set(ids)


@pytest.mark.parametrize("address", UPLOAD_PAGES)
def test_pages_of_an_upload_are_well_and_strict(client: FlaskClient, address: str) -> None:
    proves = "    snippet: {file: decide.py, proves: options}\n"
    text = bank(item("mine-one", more=proves), bank_id="mine")
    uploaded(client, zipped({"mine.yaml": text, "snippets/decide.py": DECIDES}))
    uploaded(client, TWO.replace("single", "singel"))
    answer = client.get(f"/instructor/uploads/mine{address}")
    assert answer.status_code == 200
    check(answer)


@pytest.mark.parametrize(
    "address",
    [
        "/instructor/banks/nothing",
        "/instructor/uploads/nothing",
        "/instructor/uploads/nothing/1",
        "/instructor/uploads/mine/7",
        "/instructor/uploads/mine/7/proof",
        "/instructor/uploads/mine/7/gate",
        "/instructor/uploads/mine/1/items/nothing",
        "/instructor/uploads/mine/1/proof/mine-one",
        "/instructor/uploads/mine/7/archive",
        "/instructor/guide/nothing",
    ],
)
def test_what_is_not_there_is_said_to_be_not_there(client: FlaskClient, address: str) -> None:
    uploaded(client, TWO)
    assert client.get(address).status_code == 404


# -- Uploads --------------------------------------------------------------------------------------


def test_errors_stand_beside_their_lines(client: FlaskClient) -> None:
    broken = TWO.replace("kind: single", "kind: singel", 1).replace(
        "checked_on: 2026-11-01", "x: 1"
    )
    page = client.get(uploaded(client, broken)).text
    assert "cannot be published" in words(page)
    assert "Publish version" not in page
    lines = re.findall(r'<li id="f1-L(\d+)" class="wrong">(.*?)</li>', page, re.DOTALL)
    assert [number for number, _ in lines] == ["5", "12", "21"]
    said = words(lines[0][1])
    assert said.startswith("5 kind: singel item &#39;mine-one&#39; has kind &#39;singel&#39;")
    assert "<mark>singel</mark>" in lines[0][1]
    assert '<a href="#f1-L5">Line 5' in page
    assert "Lines 16 to 17 are left out" in page


def test_the_whole_file_can_be_seen(client: FlaskClient) -> None:
    address = uploaded(client, TWO.replace("kind: single", "kind: singel", 1))
    page = client.get(f"{address}?whole=1").text
    assert "left out" not in page
    assert page.count('<span class="no">') == TWO.count("\n")


def test_a_file_that_is_no_bank_is_refused_with_a_list_and_kept_nowhere(
    client: FlaskClient,
) -> None:
    answer = upload(client, b"MZ", "virus.exe")
    assert answer.status_code == 422
    assert "The file was not taken" in answer.text
    assert '<ul class="problems">' in answer.text
    assert upload(client, zipped({"../evil.yaml": TWO})).status_code == 422
    assert client.post("/instructor/banks", data={}).status_code == 422
    empty = client.post("/instructor/banks", data={"bank": (io.BytesIO(b""), "")})
    assert "Choose a file first" in empty.text
    assert client.get("/instructor/uploads/mine").status_code == 404


def test_what_is_too_large_is_refused_unread(client: FlaskClient) -> None:
    assert upload(client, b"x" * 2_300_000, "large.yaml").status_code == 413


def test_a_new_version_belongs_to_an_upload_that_exists(client: FlaskClient) -> None:
    assert upload(client, TWO, name="../../etc").status_code == 404
    address = uploaded(client, TWO)
    again = uploaded(client, "title: no id", name="mine")
    assert [address, again] == ["/instructor/uploads/mine/1", "/instructor/uploads/mine/2"]


def test_names_of_files_are_no_paths_and_texts_no_templates(
    app: Flask, client: FlaskClient
) -> None:
    data = Path(app.extensions["quizbank"].configuration.data)
    nasty = (
        "bank: nasty\ntitle: '{{7*99991}}{% for x in y %}<script>alert(1)</script>'\nitems:\n"
        + item("nasty-one", stem="'{{7*99991}} {% raw %} <img src=x onerror=alert(1)> ${7*99991}'")
        .replace("The high one", "'{{7*99991}}<b>high</b>'")
        .replace("Because of high", "'[x](javascript:alert(1)) {{config}}'")
    )
    address = uploaded(client, nasty, called="../../../{{7*99991}}.yaml", note="{{7*99991}}<b>")
    for page in ("", "/items/nasty-one", "/gate", "/proof"):
        text = client.get(address + page).text
        assert "699937" not in words(text)
        assert not re.search(r"<script>|<img|<b>|href=.javascript", text)
    assert "{{7*99991}}" in words(client.get(address).text)
    publish(client, address)
    assert "699937" not in words(client.get("/items/nasty-one").text)
    assert sorted(path.name for path in (data / "banks" / "uploaded").iterdir()) == [
        ".versions",
        "nasty",
    ]


def test_an_upload_can_be_had_back_and_is_never_shown(client: FlaskClient) -> None:
    address = uploaded(client, TWO)
    answer = client.get(f"{address}/archive")
    assert answer.data == TWO.encode()
    assert answer.headers["Content-Disposition"] == "attachment; filename=mine-1.yaml"
    assert answer.headers["X-Content-Type-Options"] == "nosniff"


# -- Publishing -----------------------------------------------------------------------------------


def test_from_upload_to_a_learner_and_back(client: FlaskClient) -> None:
    first = uploaded(client, TWO)
    assert "2 added" in words(client.get(first).text)
    assert client.get("/items/mine-one").status_code == 404
    assert publish(client, first).status_code == 303
    assert "Which number works?" in client.get("/items/mine-one").text
    client.post(begin(client, "mine-one"), data={"option": "high"})

    second = uploaded(client, bank(item("mine-one", key="low"), bank_id="mine"))
    page = words(client.get(second).text)
    assert "1 changed, 1 retired" in page
    assert "The key changes. 1 learner has answered it" in page
    assert publish(client, second, "1").status_code == 303
    assert "Its key has changed since you last answered it" in client.get("/items/mine-one").text
    assert client.get("/items/mine-two").status_code == 404

    for page in (client.get(first).text, client.get("/instructor/uploads/mine").text):
        assert "Roll back to version 1" in page
        assert 'name="instead_of" value="2"' in page
    publish(client, first, "2")
    assert client.get("/items/mine-two").status_code == 200


def test_publishing_what_somebody_else_has_overtaken_is_told(client: FlaskClient) -> None:
    first, second = uploaded(client, TWO), uploaded(client, TWO)
    publish(client, first)
    late = publish(client, second)
    assert late.status_code == 409
    assert "by now version 1 is live" in words(late.text)
    assert client.post(f"{second}/withdraw").status_code == 409


def test_a_version_with_errors_cannot_be_published_by_a_forged_form(client: FlaskClient) -> None:
    publish(client, uploaded(client, TWO))
    bad = uploaded(client, TWO.replace("kind: single", "kind: singel"))
    answer = publish(client, bad, "1")
    assert answer.status_code == 422
    assert "was not published" in words(answer.text)
    assert client.get("/items/mine-one").status_code == 200


def test_withdrawing_and_throwing_away(client: FlaskClient) -> None:
    address = uploaded(client, TWO)
    publish(client, address)
    assert client.post("/instructor/uploads/mine/discard").status_code == 422
    assert client.post(f"{address}/withdraw").status_code == 303
    assert client.get("/items/mine-one").status_code == 404
    uploaded(client, bank(item("x"), bank_id="draft"))
    assert client.post("/instructor/uploads/draft/discard").status_code == 303
    assert client.get("/instructor/uploads/draft").status_code == 404
    assert client.post("/instructor/uploads/draft/discard").status_code == 404


def test_pages_only_read(app: Flask, client: FlaskClient) -> None:
    publish(client, uploaded(client, TWO))
    uploaded(client, TWO)
    store = app.extensions["quizbank"].store

    def everything() -> list[str]:
        return store.read(  # type: ignore[no-any-return]
            lambda tx: [str(tuple(r)) for r in tx.execute("select * from bank_uploads")]
        )

    before = everything()
    for address in (*PAGES, *(f"/instructor/uploads/mine{a}" for a in UPLOAD_PAGES)):
        client.get(address)
    assert everything() == before


# -- Preview --------------------------------------------------------------------------------------


@pytest.fixture
def demo(client: FlaskClient) -> str:
    """The small bank of every kind, as an upload of another name."""
    folder = Path(__file__).parent / "bank"
    text = (folder / "demo" / "demo.yaml").read_text().replace("bank: demo", "bank: copy")
    text = re.sub(r"- id: (\S+-(?:one|two))$", r"- id: copy-\1", text, flags=re.MULTILINE)
    files = {"copy.yaml": text}
    for path in (folder / "demo" / "snippets").iterdir():
        files[f"snippets/{path.name}"] = path.read_text()
    return uploaded(client, zipped(files))


def test_a_preview_is_the_learners_own_page(client: FlaskClient, demo: str) -> None:
    """But for the banner, the address and the order of options."""
    page = client.get(f"{demo}/items/copy-single-one").text
    theirs = client.get(begin(client, "single-one")).text

    def bare(text: str) -> list[str]:
        main = re.search(r"<form id=\"answer\".*?</form>", text, re.DOTALL)
        assert main
        shown = re.sub(r'(action|hx-post|data-keep)="[^"]*"', "", main[0])
        shown = re.sub(r'<span class="letter">.*?</span>[A-H]</span>', "", shown)
        return sorted(line for line in shown.splitlines() if "data-undo" not in line)

    assert bare(page) == bare(theirs)


@pytest.mark.parametrize(
    "kind", ["single-one", "multiple-one", "order-one", "match-one", "cloze-one", "predict-one"]
)
def test_every_kind_can_be_answered_in_the_preview_and_nothing_is_kept(
    app: Flask, client: FlaskClient, demo: str, kind: str
) -> None:
    address = f"{demo}/items/copy-{kind}"
    assert "CANARY-" not in client.get(address).text.replace('print("CANARY-', "")
    assert client.post(address, data={}).status_code == 422
    right = client.post(address, data={**RIGHT[kind], "confidence": "sure"})
    assert 'class="verdict right"' in right.text
    check(right)
    wrong = client.post(address, data=WRONG[kind])
    assert 'class="verdict wrong"' in wrong.text
    store = app.extensions["quizbank"].store
    for table in ("log", "showings", "cards"):
        rows = store.read(lambda tx, t=table: tx.execute(f"select 1 from {t}").fetchall())
        assert rows == []


def test_a_card_is_previewed_turned(client: FlaskClient, demo: str) -> None:
    answer = client.get(f"{demo}/items/copy-card-one")
    assert "CANARY-back" in answer.text
    check(answer)
    assert client.post(f"{demo}/items/copy-card-one").status_code == 404


# -- Proof ----------------------------------------------------------------------------------------


def test_a_report_of_the_browser_is_answered_with_its_part_of_the_page(
    client: FlaskClient,
) -> None:
    proves = "    snippet: {file: decide.py, proves: options}\n"
    text = bank(item("mine-one", more=proves), bank_id="mine")
    address = uploaded(client, zipped({"mine.yaml": text, "snippets/decide.py": DECIDES}))
    at = f"{address}/proof/mine-one"
    jobs = client.get(at).json["jobs"]  # type: ignore[index]
    assert [job["label"] for job in jobs] == ["key high", "option low", "option none"]
    failed = {
        "ending": "failed",
        "type": "anthropic.BadRequestError",
        "said": "400 <b>no</b>",
        "line": 6,
    }
    answer = client.post(at, json={"runs": [{"ending": "finished"}, failed, failed]})
    assert answer.status_code == 200
    assert "Proved in the author's browser" in answer.text
    assert "400 &lt;b&gt;no&lt;/b&gt;" in answer.text
    assert "Proved in the author's browser" in client.get(address).text
    for bad in ({"runs": []}, [], {"runs": "x"}):
        assert client.post(at, json=bad).status_code == 422
    assert client.post(at, data="{", content_type="application/json").status_code == 422
    publish(client, address)
    client.post(begin(client, "mine-one"), data={"option": "high"})
    assert "Proved in the author&#39;s browser." in client.get("/items/mine-one").text


def test_learners_read_of_an_uploaded_item_that_nobody_has_run(client: FlaskClient) -> None:
    proves = "    snippet: {file: decide.py, proves: options}\n"
    text = bank(item("mine-one", more=proves), bank_id="mine")
    address = uploaded(client, zipped({"mine.yaml": text, "snippets/decide.py": DECIDES}))
    publish(client, address)
    verdict = client.post(begin(client, "mine-one"), data={"option": "high"}, follow_redirects=True)
    assert "Not proved yet." in verdict.text
    shipped = client.post(
        begin(client, "single-one"), data={"option": "alpha"}, follow_redirects=True
    )
    assert "Not proved yet." not in shipped.text


# -- Reports, figures, guide ----------------------------------------------------------------------


def test_a_report_goes_its_way_from_learner_to_instructor_and_back(client: FlaskClient) -> None:
    client.post("/items/single-one/report", data={"reason": "wrong_key", "text": "<i>No</i>"})
    assert "Not answered yet" in client.get("/items/single-one").text
    page = client.get("/instructor/reports").text
    assert "1 open report" in page
    assert "&lt;i&gt;No&lt;/i&gt;" in page
    at = re.search(r'action="(/instructor/reports/[^"]+)"', page)[1]  # type: ignore[index]
    short = client.post(at, data={"state": "declined", "reply": ""})
    assert short.status_code == 422
    assert "Say in a sentence why" in short.text
    assert client.post(at, data={"state": "mended", "reply": "Thank you."}).status_code == 303
    assert "It has been mended. Thank you." in words(client.get("/items/single-one").text)
    assert client.post(at, data={"state": "declined", "reply": "No."}).status_code == 409
    assert "Thank you." in client.get("/instructor/reports?closed=1").text
    assert client.post(f"{at}/reopen").status_code == 303
    assert "1 open report" in client.get("/instructor/reports").text
    assert client.post("/instructor/reports/nothing", data={"state": "mended"}).status_code == 404


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ("=1+1", "'=1+1"),
        ("+1", "'+1"),
        ("-1 day", "'-1 day"),
        ("@SUM(A1)", "'@SUM(A1)"),
        ("\tx", "'\tx"),
        ("\rx", "'\rx"),
        ("plain = text", "plain = text"),
        (-12.5, "-12.500"),
        (3, "3"),
        (None, ""),
    ],
)
def test_no_cell_of_a_spreadsheet_is_a_formula(value: object, text: str) -> None:
    assert cell(value) == text


def test_figures_can_be_had_as_csv(client: FlaskClient) -> None:
    formula = "'=HYPERLINK(\"https://evil.example\")'"
    publish(client, uploaded(client, bank(item("mine-one", stem=formula), bank_id="mine")))
    answer = client.get("/instructor/items.csv")
    assert answer.mimetype == "text/csv"
    assert "attachment" in answer.headers["Content-Disposition"]
    rows = {row["item"]: row for row in csv.DictReader(io.StringIO(answer.text))}
    assert rows["mine-one"]["question"].startswith("'=HYPERLINK")
    assert rows["single-one"]["flags"] == "too few"
    assert rows["single-one"]["guess"] == "0.250"


def test_figures_below_twenty_answers_say_too_few(client: FlaskClient) -> None:
    assert "No item has been answered yet" in client.get("/instructor/items").text
    client.post(begin(client, "single-one"), data={"option": "beta"})
    page = words(client.get("/instructor/items").text)
    assert "single-one" in page
    assert "too few" in page
    assert "multiple-one" not in page
    assert "multiple-one" in client.get("/instructor/items?all=1").text


def test_old_sources_and_sick_files_are_marked(
    app: Flask, client: FlaskClient, clock: Clock
) -> None:
    clock.move(days=400)
    assert "8 old sources" in words(client.get("/instructor/banks").text)
    assert "last checked on 2026-08-22" in client.get("/instructor/banks/demo").text
    own = Path(app.extensions["quizbank"].configuration.data) / "banks" / "own.yaml"
    own.parent.mkdir(exist_ok=True)
    own.write_text("bank: own\ntitle: [x\n")
    app.extensions["quizbank"].library.refresh()
    assert "own.yaml: 1 error" in words(client.get("/instructor/files").text)
    assert "1 file has problems" in words(client.get("/instructor/banks").text)
    assert "1 file with problems, 1 not served" in words(client.get("/instructor").text)


def test_a_file_with_warnings_only_is_not_counted_as_a_problem(
    app: Flask, client: FlaskClient
) -> None:
    own = Path(app.extensions["quizbank"].configuration.data) / "banks" / "own.yaml"
    own.parent.mkdir(parents=True, exist_ok=True)
    own.write_text("bank: own\ntitle: Item #1 and others\n")
    app.extensions["quizbank"].library.refresh()
    assert client.get("/healthz").json == {"status": "ok", "items": 6, "problems": 0}
    assert "1 file has warnings" in words(client.get("/instructor/banks").text)
    overview = words(client.get("/instructor").text)
    assert "1 file with warnings" in overview
    assert "with problems" not in overview


def test_the_starter_loads_as_it_is(client: FlaskClient) -> None:
    answer = client.get("/instructor/starter?bank=my-first")
    assert zipfile.is_zipfile(io.BytesIO(answer.data))
    address = uploaded(client, answer.data)
    assert address == "/instructor/uploads/my-first/1"
    assert "2 added" in words(client.get(address).text)
    assert client.get("/instructor/starter?bank=No Id").status_code == 422
    assert client.get("/instructor/starter").status_code == 302


def test_the_guide_is_the_guide(client: FlaskClient) -> None:
    page = client.get("/instructor/guide").text
    assert 'role="group" aria-label="A table"><table>' in page
    assert "&lt;table" not in page
    assert "<h2 id=" in page
    guide = (Path(__file__).parents[2] / "quizbank" / "banks" / "README.md").read_text()
    for title in re.findall(r"^##+ (.+)$", guide, re.MULTILINE):
        assert f">{title}</h" in page
    assert "```" not in page
    assert client.get("/instructor/guide/item-bank.schema.json").mimetype == (
        "application/schema+json"
    )
