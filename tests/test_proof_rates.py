"""Proofs where chance decides: what is counted must happen now and then, and with the key never."""

from __future__ import annotations

import pytest

from quizbank.bank_loader import load
from quizbank.model import Item, Option, Place, Snippet
from quizbank.proof import Proof, plan, prove
from quizbank.proof.judging import ENOUGH

ACTOR = """\
title: a coin
purpose: Says heads or tails.
can: [toss a coin]
rules:
  - when: {chance: 0.5}
    say: heads
  - say: tails
"""
PROGRAM = """\
import anthropic
CHOICE = "by_luck"
message = anthropic.Anthropic().messages.create(
    model="claude-sonnet-5", max_tokens=9, messages=[{"role": "user", "content": "Toss"}]
)
said = message.content[0].text
taken = {"by_luck": [said], "by_rule": ["heads"], "never": ["tails"]}[CHOICE]
assert "tails" not in taken, "it was tails"
print(taken)
"""
BANK = """\
bank: tosses
title: Tosses
items:
"""
ITEM = """\
  - id: NAME
    kind: single
    stem: Which way gives heads?
    options:
      - {id: by_rule, text: By a rule, key: true, rationale: It holds.}
      - {id: OTHER, text: Another way, trap: wrong-knob, rationale: It does not.}
    snippet: {file: SNIPPET.py, actor: coin, proves: options, runs: 12, counts: tails}
"""
PROGRAMS = {
    "luck": ("by_luck", PROGRAM),
    "each-time": ("never", PROGRAM.replace('"by_luck"\n', '"never"\n')),
    "refuted": ("by_luck", PROGRAM.replace('"by_rule": ["heads"]', '"by_rule": [said]')),
}


@pytest.fixture(scope="module")
def proofs(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Proof]:
    folder = tmp_path_factory.mktemp("bank")
    (folder / "actors").mkdir()
    (folder / "snippets").mkdir()
    (folder / "actors" / "coin.yaml").write_text(ACTOR, encoding="utf-8")
    bank = BANK
    for name, (other, program) in PROGRAMS.items():
        file = name.replace("-", "_")
        (folder / "snippets" / f"{file}.py").write_text(program, encoding="utf-8")
        bank += ITEM.replace("NAME", name).replace("OTHER", other).replace("SNIPPET", file)
    (folder / "tosses.yaml").write_text(bank, encoding="utf-8")
    library = load([folder])
    assert not library.problems, library.problems
    return {proof.owner: proof for proof in prove(library, cache=None, workers=2)}


def test_an_option_that_slips_now_and_then_is_counted(proofs: dict[str, Proof]) -> None:
    made = proofs["luck"]
    assert made.holds, made.complaints
    slips = sum(not run.well for run in made.runs if run.choice == "by_luck")
    assert 0 < slips < 12
    assert all(run.well for run in made.runs if run.choice == "by_rule")
    assert any(f"{12 - slips} of 12 runs end well" in remark for remark in made.remarks)


def test_what_happens_each_time_is_no_matter_of_chance(proofs: dict[str, Proof]) -> None:
    (complaint,) = proofs["each-time"].complaints
    assert "counts tails, but no option fails in some of its runs only" in complaint


def test_a_key_that_slips_once_is_refuted(proofs: dict[str, Proof]) -> None:
    assert "refutes the key" in proofs["refuted"].complaints[0]


def test_of_a_wrong_option_fewer_runs_are_enough() -> None:
    choices = (Option("by_rule", "", "", key=True), Option("by_luck", "", ""))
    snippet = Snippet("toss", PROGRAM, "options", runs=200, counts="tails")
    item = Item("i", "b", "single", "Which?", Place("b.yaml"), options=choices, snippet=snippet)
    (planned,) = plan(item, {})
    chosen = [choice for _, choice in planned.labels]
    assert (chosen.count("by_rule"), chosen.count("by_luck")) == (200, ENOUGH)
