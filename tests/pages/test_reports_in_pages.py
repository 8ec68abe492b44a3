"""Public bug reports that show in a page; the list of all is in tests/test_reports.py."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

from answers import begin, words
from exam_bank import write

from app import create_app


def test_report_33_code_inside_an_option_is_part_of_what_its_choice_is_called(
    tmp_path: Path,
) -> None:
    """freeCodeCamp/freeCodeCamp#60493: screen readers did not read code inside options."""
    banks = write(tmp_path / "banks")
    for path in banks.rglob("*.yaml"):
        text = path.read_text("utf-8")
        path.write_text(text.replace("The first", '"until `stop_reason` is `end_turn`"'), "utf-8")
    app = create_app(
        {"QUIZBANK_DATA": str(tmp_path / "data"), "QUIZBANK_BANKS": str(banks), "TZ": "UTC"},
        rng=Random(3),
    )
    try:
        client = app.test_client()
        page = client.get(begin(client, "mock-1-1")).text
    finally:
        app.extensions["quizbank"].close()
    labels = re.findall(r"<label.*?</label>", page, re.DOTALL)
    assert any("until stop_reason is end_turn" in words(label) for label in labels)
    assert 'value="alpha"' in page
    assert "aria-label" not in "".join(labels)
