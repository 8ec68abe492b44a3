"""`flask bank check`, `prove`, `new` and `schema`, as an author types them."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
from click.testing import Result
from flask.testing import FlaskCliRunner

from app import create_app

BANKS = Path(__file__).parent / "banks"
SNIPPETS = Path("agents") / "snippets"


@pytest.fixture
def shelf(tmp_path: Path) -> Path:
    shutil.copytree(BANKS / "good", tmp_path / "shelf")
    return tmp_path / "shelf"


@pytest.fixture
def runner(shelf: Path, tmp_path: Path) -> FlaskCliRunner:
    settings = {"QUIZBANK_DATA": str(tmp_path / "data"), "QUIZBANK_BANKS": str(shelf)}
    return create_app(settings).test_cli_runner()


def run(runner: FlaskCliRunner, *arguments: str) -> Result:
    result = runner.invoke(args=["bank", *arguments])
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result


def test_check_says_what_is_wrong_and_ends_with_an_error(
    runner: FlaskCliRunner, shelf: Path
) -> None:
    good = run(runner, "check")
    assert good.exit_code == 0, good.output
    assert "Own banks: 7 items, 2 cards" in good.output
    shutil.copy(BANKS / "broken" / "no-key.yaml", shelf)
    bad = run(runner, "check")
    assert bad.exit_code == 1
    assert bad.output.startswith(
        "no-key.yaml:7:5: item 'no-key-x' has no key; write `key: true` on the right option\n"
    )


def test_check_as_json_and_as_a_page(runner: FlaskCliRunner, shelf: Path, tmp_path: Path) -> None:
    shutil.copy(BANKS / "broken" / "no-key.yaml", shelf)
    page = tmp_path / "report.html"
    result = run(runner, "check", "--json", "--html", str(page))
    data = json.loads(result.output)
    assert data["problems"] == [
        {
            "file": "no-key.yaml",
            "line": 7,
            "column": 5,
            "message": "item 'no-key-x' has no key; write `key: true` on the right option",
            "severity": "error",
        }
    ]
    assert data["reports"][0]["items"] == 7
    assert "no-key.yaml:7:5" in page.read_text(encoding="utf-8")


def test_check_of_a_folder_tells_of_that_folder_alone(
    runner: FlaskCliRunner, shelf: Path, tmp_path: Path
) -> None:
    shutil.copy(BANKS / "broken" / "no-key.yaml", shelf)
    inside = run(runner, "check", str(shelf / "agents"))
    assert inside.exit_code == 0, inside.output
    assert "no-key" not in inside.output
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    (elsewhere / "mine.yaml").write_text(
        "bank: mine\ntitle: Mine\nitems:\n  - id: mine-one\n    kind: single\n"
        '    exams: {TEST-F: "1.1"}\n    stem: What?\n    options:\n'
        "      - {id: one_way, text: One, key: true}\n      - {id: other_way, text: Two}\n"
    )
    outside = run(runner, "check", str(elsewhere))
    assert outside.exit_code == 0, outside.output
    assert "Own banks: 1 item, 0 cards" in outside.output
    assert "mine.yaml:4:5: item 'mine-one' has no source" in outside.output


def test_prove_fails_until_outputs_are_recorded_and_again_when_they_differ(
    runner: FlaskCliRunner, shelf: Path
) -> None:
    before = run(runner, "check").output
    assert before.count("not proved yet") == 1
    assert "item 'which-limit' and 4 more are not proved yet: run flask bank prove" in before
    first = run(runner, "prove")
    assert first.exit_code == 1
    assert "which_limit.txt is missing for what which-limit prints" in first.output
    recorded = run(runner, "prove", "--record")
    assert recorded.exit_code == 0, recorded.output
    assert (shelf / SNIPPETS / "which_two.txt").read_text() == "answered 2 times\n"
    assert "5 programs, 12 runs: 5 hold, 0 fail" in run(runner, "prove").output
    (shelf / SNIPPETS / "which_two.txt").write_text("answered 3 times\n")
    differs = run(runner, "prove")
    assert differs.exit_code == 1
    assert "which_two.txt differs from what which-two prints" in differs.output
    assert (shelf / SNIPPETS / "which_two.txt").read_text() == "answered 3 times\n"
    found = run(runner, "check")
    assert "not proved yet" not in found.output


def test_prove_tells_of_failures_and_check_knows_them(runner: FlaskCliRunner, shelf: Path) -> None:
    path = shelf / SNIPPETS / "which_limit.py"
    path.write_text(path.read_text().replace('"max_tokens": -1', '"max_tokens": 10'))
    proved = run(runner, "prove", "--only", "which-limit", "--only", "which-two")
    assert proved.exit_code == 1
    assert "which-limit (options): FAILS\n" in proved.output
    assert "  option below_zero ends well, so the program does not show" in proved.output
    assert "2 programs, 7 runs: 1 hold, 1 fail" in proved.output
    checked = run(runner, "check")
    assert checked.exit_code == 1
    assert "item 'which-limit' is not proved: option below_zero ends well" in checked.output


def test_prove_as_json_holds_every_run(runner: FlaskCliRunner) -> None:
    result = run(runner, "prove", "--json", "--only", "which-limit", "--fresh")
    proofs = json.loads(result.stdout)
    assert [run["label"] for run in proofs[0]["runs"]] == [
        *("key two_hundred", "option below_zero", "option left_out"),
    ]
    assert proofs[0]["complaints"] == []


def test_prove_knows_nothing_of_an_id_that_is_not_there(runner: FlaskCliRunner) -> None:
    result = run(runner, "prove", "--only", "nothing")
    assert result.exit_code == 1
    assert "There is no item, card or bank 'nothing' here" in result.output


def test_a_predict_item_comes_to_its_key_by_recording(runner: FlaskCliRunner, shelf: Path) -> None:
    (shelf / SNIPPETS / "what_it_prints.txt").unlink()
    assert run(runner, "check").exit_code == 1
    assert run(runner, "prove", "--record").exit_code == 0
    assert (shelf / SNIPPETS / "what_it_prints.txt").read_text() == "end_turn\n"
    assert run(runner, "check").exit_code == 0


def test_new_begins_a_bank_in_the_data_folder_and_overwrites_none(
    runner: FlaskCliRunner, tmp_path: Path
) -> None:
    made = run(runner, "new", "my-bank")
    assert made.exit_code == 0, made.output
    assert (tmp_path / "data" / "banks" / "my-bank" / "my-bank.yaml").is_file()
    assert run(runner, "check").exit_code == 0
    again = run(runner, "new", "my-bank")
    assert again.exit_code == 1
    assert "is there already; choose another id." in again.output
    assert "'My Bank' is no id" in run(runner, "new", "My Bank").output


def test_schema_prints_what_is_shipped(runner: FlaskCliRunner) -> None:
    shipped = Path(__file__).parent.parent / "quizbank" / "banks" / "item-bank.schema.json"
    assert run(runner, "schema").output == shipped.read_text(encoding="utf-8")
