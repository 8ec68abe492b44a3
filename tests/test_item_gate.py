"""The gate lets a fair bank through and stops what gives keys away, repeats itself or has holes."""

from __future__ import annotations

import json
import shutil
from collections.abc import Mapping
from dataclasses import replace
from datetime import date
from pathlib import Path
from random import Random

import pytest

from quizbank import item_gate
from quizbank.bank_loader import load
from quizbank.item_gate import COMPLETE, OWN, SHIPPED, Report
from quizbank.item_gate.coverage import coverage
from quizbank.item_gate.cues import gives_reason_in_tail, has_any, shows_code, words
from quizbank.item_gate.similarity import alike
from quizbank.model import (
    Bank,
    Block,
    Card,
    Domain,
    Exam,
    Item,
    Library,
    Option,
    Place,
    Scenario,
    Snippet,
    Source,
    Task,
)
from quizbank.proof import prove

SEEDED = Path(__file__).parent / "banks" / "seeded"
PLACE = Place("made/here.yaml", 7, 5)
SOURCE = Source("Docs", "https://example.org", "It is so.", date(2026, 11, 30))


def seeded(name: str, folder: Path) -> Library:
    shutil.copy(SEEDED / f"{name}.yaml", folder)
    library = load([folder])
    assert [str(problem) for problem in library.problems] == []
    return library


def item(name: str = "made-item", **settings: object) -> Item:
    """A single item without fault."""
    usual: dict[str, object] = {
        "kind": "single",
        "stem": "Which way?",
        "options": (
            Option("one_way", "One way", "It holds.", key=True),
            Option("other_way", "Another way", "It fails.", trap="wrong-knob"),
        ),
        "sources": (SOURCE,),
        "snippet": Snippet("made", "CHOICE = 'other_way'\n", "options"),
    }
    return Item(id=name, bank="made", place=PLACE, **{**usual, **settings})  # type: ignore[arg-type]


def library(
    *items: Item, exams: Mapping[str, Exam] | None = None, cards: tuple[Card, ...] = ()
) -> Library:
    return Library(
        banks=(Bank("made", "Made", PLACE, items=items, cards=cards),), exams=exams or {}
    )


def verdicts(report: Report) -> dict[str, str]:
    return {measure.name: measure.verdict for measure in report.measures}


def bad(report: Report) -> set[str]:
    return {name for name, verdict in verdicts(report).items() if verdict == "error"}


def test_a_fair_bank_passes_without_a_warning_about_its_shares(tmp_path: Path) -> None:
    report = item_gate.check(seeded("fair", tmp_path))
    assert report.passed
    assert set(verdicts(report).values()) == {"good"}
    assert report.probe.hit_rate < 0.4


@pytest.mark.parametrize(
    ("name", "caught"),
    [
        ("longest", {"the key is the longest option", "a blind probe guesses the key"}),
        ("never_longest", {"the key is the longest option", "a blind probe guesses the key"}),
        ("echo", {"the key repeats most of the stem's words", "a blind probe guesses the key"}),
        ("one_letter", {"the key stands at one place in the file (B)"}),
        ("hedged", {"hedges tell keys from distractors", "a blind probe guesses the key"}),
    ],
)
def test_a_bank_that_gives_its_keys_away_is_caught(
    name: str, caught: set[str], tmp_path: Path
) -> None:
    report = item_gate.check(seeded(name, tmp_path), OWN)
    assert not report.passed
    assert caught <= bad(report)


@pytest.mark.parametrize(
    ("name", "cues"),
    [
        ("longest", {"longest", "length", "commas and clauses", "reasons"}),
        ("never_longest", {"length rank", "shortest"}),
        ("echo", {"most words of the stem", "words of the stem"}),
        ("hedged", {"hedges"}),
    ],
)
def test_the_probe_names_what_gives_keys_away(name: str, cues: set[str], tmp_path: Path) -> None:
    probe = item_gate.check(seeded(name, tmp_path)).probe
    assert probe.hit_rate > 0.7
    assert probe.cues[0][0] in cues


@pytest.mark.parametrize(
    ("name", "complaint"),
    [
        ("wrong_key", "looks only at CHOICE itself and at nothing that happened"),
        ("all_pass", "every option ends well, so the program tells none from the key"),
        ("accident", "KeyError arises inside the assertion, which so says nothing"),
    ],
)
def test_a_key_that_is_not_proved_is_caught(name: str, complaint: str, tmp_path: Path) -> None:
    made = seeded(name, tmp_path)
    proofs = {proof.owner: proof.complaints for proof in prove(made)}
    report = item_gate.check(made, OWN, proofs=proofs)
    assert not report.passed
    assert any(complaint in problem.message for problem in report.problems)


def test_the_probe_says_the_same_again_and_does_not_see_the_authored_order(tmp_path: Path) -> None:
    items = list(seeded("hedged", tmp_path).items.values())
    rng = Random(3)
    shuffled = [
        replace(one, options=tuple(rng.sample(one.options, len(one.options)))) for one in items
    ]
    once, again = item_gate.check(library(*items)).probe, item_gate.check(library(*items)).probe
    assert once == again
    assert item_gate.check(library(*shuffled)).probe.hit_rate == pytest.approx(
        once.hit_rate, abs=0.05
    )


def test_the_probe_is_tried_on_items_it_has_not_learned_from(tmp_path: Path) -> None:
    """With keys drawn anew there is nothing to learn; whoever tried on the lesson would shine."""
    rng = Random(5)
    items = []
    for one in seeded("longest", tmp_path).items.values():
        lucky = rng.randrange(4)
        options = tuple(
            replace(option, key=place == lucky) for place, option in enumerate(one.options)
        )
        items.append(replace(one, options=options))
    assert item_gate.check(library(*items)).probe.hit_rate < 0.4


def test_shares_are_only_warnings_in_a_small_bank_and_nothing_in_a_tiny_one(tmp_path: Path) -> None:
    items = list(seeded("longest", tmp_path).items.values())
    small, tiny = item_gate.check(library(*items[:39])), item_gate.check(library(*items[:11]))
    assert small.passed
    assert verdicts(small)["the key is the longest option"] == "warning"
    assert verdicts(small)["a blind probe guesses the key"] == "warning"
    assert set(verdicts(tiny).values()) == {"too few"}


def test_the_finished_bank_is_held_to_the_letter_and_others_are_allowed_some_noise() -> None:
    def bank_with(longest: int) -> Library:
        items = []
        for number in range(100):
            key = "A way that is longer" if number < longest else "Way"
            options = (
                Option("one_way", key, "It holds.", key=True),
                Option("other_way", "Another way", "It fails.", trap="wrong-knob"),
            )
            items.append(item(f"item-{number}", options=options, stem=f"Which of {number}?"))
        return library(*items)

    name = "the key is the longest option"
    for longest, to_the_letter, with_noise in [
        (20, "good", "good"),
        (35, "good", "good"),
        (38, "error", "warning"),
        (17, "error", "warning"),
        (45, "error", "error"),
        (10, "error", "error"),
    ]:
        assert verdicts(item_gate.check(bank_with(longest), COMPLETE))[name] == to_the_letter
        assert verdicts(item_gate.check(bank_with(longest), SHIPPED))[name] == with_noise


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ({"sources": ()}, "has no source: title, url, claim and checked_on"),
        ({"snippet": None}, "has no snippet: nothing proves its key"),
        (
            {
                "options": (
                    Option("one_way", "One way", "", key=True),
                    Option("other_way", "Another way", "It fails.", trap="wrong-knob"),
                )
            },
            "has no rationale for option one_way: say why it is right or fails",
        ),
        (
            {
                "options": (
                    Option("one_way", "One way", "It holds.", key=True),
                    Option("other_way", "Another way", "It fails."),
                )
            },
            "names no trap for option other_way: what tempts in it?",
        ),
        (
            {"kind": "order", "options": (), "blocks": (Block("call_it", "Call"),)},
            "has no rationale: say why the answer is what it is",
        ),
    ],
)
def test_a_faulty_item_is_an_error_in_what_is_shipped_and_a_warning_in_ones_own(
    settings: dict[str, object], message: str
) -> None:
    assert item_gate.check(library(item())).problems == ()
    made = library(item(**settings))
    told = f"made/here.yaml:7:5: item 'made-item' {message}"
    for aims, severity in ((replace(SHIPPED, per_task={}), "error"), (OWN, "warning")):
        (problem,) = item_gate.check(made, aims).problems
        assert (str(problem), problem.severity) == (told, severity)


def test_a_failed_proof_is_an_error_everywhere_and_a_missing_one_a_warning() -> None:
    made = library(item())
    (failed,) = item_gate.check(made, OWN, proofs={"made-item": ["the key fails"]}).problems
    assert failed.severity == "error"
    assert failed.message == "item 'made-item' is not proved: the key fails"
    (missing,) = item_gate.check(made, OWN, proofs={}).problems
    assert missing.severity == "warning"
    assert item_gate.check(made, OWN, proofs={"made-item": []}).problems == ()


def test_two_items_that_ask_nearly_the_same_are_found_whatever_stands_between_them() -> None:
    stem = "A loop appends the reply and sends each result in one message, and then a call fails."
    pairs = alike(
        [
            item("first", stem=stem),
            item("between", stem="What else can a program do when nothing at all is known?"),
            item("second", stem=stem.replace("fails", "stops")),
        ]
    )
    assert [(pair.one.id, pair.other.id) for pair in pairs] == [("first", "second")]
    assert pairs[0].likeness > 0.8
    (problem,) = item_gate.check(
        library(item("first", stem=stem), item("second", stem=stem))
    ).problems
    assert problem.message == (
        "item 'second' asks nearly the same as 'first' (made/here.yaml:7:5): likeness 1.00, and "
        "0.4 is too much"
    )


def test_items_that_share_a_formula_are_told_apart_by_what_they_show() -> None:
    def predict(name: str, code: str) -> Item:
        return item(
            name,
            kind="predict",
            options=(),
            stem="What does this program print?",
            snippet=Snippet(name, code, "key"),
        )

    one = "for word in ['north', 'south']:\n    print(word.upper(), len(word))\n"
    other = "total = sum(n * n for n in range(9) if n % 2)\nprint('squares of odd', total)\n"
    assert alike([predict("one", one), predict("other", other)]) == []
    assert len(alike([predict("one", one), predict("other", one)])) == 1


EXAM = Exam(
    code="CCAR-F",
    title="Exam",
    guide_version="1.0",
    guide_date="July 2026",
    items=60,
    minutes=120,
    cut=720,
    domains=(
        Domain("1", "Loops", 75, (Task("1.1", "Stop"), Task("1.2", "Place"))),
        Domain("2", "Guards", 25, (Task("2.1", "Refuse"),)),
    ),
    scenarios=(Scenario("desk", "A desk", "Text", official=True), Scenario("own", "Own", "Text")),
)


def test_coverage_counts_the_first_task_for_the_domain_and_each_task_for_itself() -> None:
    made = library(
        item("one", exams={"CCAR-F": ("1.1", "2.1")}, scenario="desk"),
        item("two", exams={"CCAR-F": ("1.1",)}, scenario="own"),
        item("three", exams={"CCAR-F": ("2.1",)}, scenario="desk"),
        item("four", exams={"CCAR-F": ("1.1",)}, kind="cloze", options=(), scenario="desk"),
        item("none"),
        exams={"CCAR-F": EXAM},
    )
    (exam,) = coverage(made)
    assert exam.items == 4
    assert [(d.id, d.items, d.share) for d in exam.domains] == [("1", 3, 75.0), ("2", 1, 25.0)]
    assert [(task, count) for task, _, count in exam.tasks] == [("1.1", 3), ("1.2", 0), ("2.1", 2)]
    assert [(one, count) for one, _, count in exam.scenarios] == [("desk", 2)]


def test_holes_are_warnings_until_the_bank_is_called_complete() -> None:
    made = library(item("one", exams={"CCAR-F": ("1.1",)}), exams={"CCAR-F": EXAM})
    aims = replace(SHIPPED, per_task={"CCAR-F": 2}, mix=False)
    expected = [
        "CCAR-F domain 1 has 100 % of the items, and its weight is 75 %",
        "CCAR-F domain 2 has 0 % of the items, and its weight is 25 %",
        "CCAR-F task 1.1 (Stop) has 1 item of 2",
        "CCAR-F task 1.2 (Place) has 0 items of 2",
        "CCAR-F task 2.1 (Refuse) has 0 items of 2",
        "CCAR-F scenario desk has 0 items of kind single or multiple, of 24",
    ]
    report = item_gate.check(made, aims)
    assert [problem.message for problem in report.problems] == expected
    assert report.passed
    assert item_gate.check(made, replace(aims, holes="error")).errors == len(expected)
    nothing = item_gate.check(library(exams={"CCAR-F": EXAM}), aims)
    assert [problem.message for problem in nothing.problems] == ["no item serves CCAR-F"]


def test_a_card_needs_a_source_too() -> None:
    card = Card("made-card", "made", "What?", "That.", PLACE)
    (problem,) = item_gate.check(library(item(), cards=(card,))).problems
    assert problem.message.startswith("card 'made-card' has no source")


def test_words_are_read_outside_code_and_with_their_negation() -> None:
    assert words("It doesn’t use `always` here") == ("it", "does", "not", "use", "here")
    assert not has_any("Send `always` and go", item_gate.cues.ABSOLUTES)
    assert has_any("It is ALWAYS sent", item_gate.cues.ABSOLUTES)


@pytest.mark.parametrize(
    ("settings", "shown"),
    [
        ({"stem": "Read this:\n\n```python\nx = 1\n```"}, True),
        ({"stem": "What does `max_tokens` do?"}, False),
        ({"stem": 'Which is it, `{"type": "tool", "name": "x"}`?'}, True),
        ({"kind": "predict"}, True),
        ({"stem": "What next?"}, False),
    ],
)
def test_code_to_read_is_a_block_a_long_piece_or_a_program(
    settings: dict[str, object], shown: bool
) -> None:
    assert shows_code(item(**settings)) is shown


@pytest.mark.parametrize(
    ("text", "gives"),
    [
        ("Send it again, since the server was busy", True),
        ("Return `[]`, so that the talk goes on", True),
        ("Send it as it was", False),
        ("Call `f(x, as_text)` once", False),
        ("Call `f` with `x, as y`", False),
    ],
)
def test_a_reason_in_a_tail_is_told_from_other_words(text: str, gives: bool) -> None:
    assert gives_reason_in_tail(text) is gives


def test_distractors_that_justify_themselves_are_caught() -> None:
    def made(number: int, tail: str) -> Item:
        return item(
            f"made-{number}",
            options=(
                Option("one_way", "Ask the service again", "It holds.", key=True),
                Option("other_way", f"Go on without it{tail}", "It fails.", trap="wrong-knob"),
            ),
        )

    name = "reasons given in tails tell keys from distractors"
    telling = library(*(made(number, ", as it was slow") for number in range(60)))
    assert verdicts(item_gate.check(telling, OWN))[name] == "error"
    plain = library(*(made(number, " from here on") for number in range(60)))
    assert verdicts(item_gate.check(plain, OWN))[name] == "good"


def test_the_report_is_readable_as_text_as_data_and_as_a_page(tmp_path: Path) -> None:
    made = seeded("hedged", tmp_path)
    report = item_gate.check(made, OWN, title="Own <banks>", proofs={})
    text = item_gate.as_text(report)
    assert "Own <banks>: 60 items, 0 cards" in text
    assert "   BAD   77.8 %  hedges tell keys from distractors (at most 10 %; of 60)" in text
    assert "Make hedges as frequent in keys as in distractors." in text
    assert text.endswith("Not passed: 2 errors, 121 warnings.")
    data = json.loads(json.dumps(item_gate.as_data(report)))
    assert data["passed"] is False
    assert data["probe"]["cues"][0][0] == "hedges"
    assert len(data["problems"]) == 120
    page = item_gate.as_html([report], [replace(report.problems[0], message="<b>&")])
    assert "Own &lt;banks&gt;" in page
    assert "&lt;b&gt;&amp;" in page
    assert "<script" not in page
    assert "http" not in page
    assert page.count("<table") == page.count("</table>") == 1
