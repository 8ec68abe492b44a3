"""What is wrong with a script is told with its place; what is right plays on any request."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from acting_world import BANKS, shipped

from quizbank.bank_loader import load
from quizbank.simulator.acting import check

GOOD: dict[str, Any] = {
    "title": "a clerk",
    "purpose": "looks things up",
    "notes": {"key": "record (.+)"},
    "needs": {"record": {"tool": "find_record", "words": ["record"], "input": {"key": "{key}"}}},
    "parts": {"end": [{"say": "Done."}]},
    "rules": [{"when": {"asked": "record"}, "do": [{"call": "record"}, {"do": "end"}]}],
}


def problems(**changes: Any) -> list[tuple[tuple[str | int, ...], str]]:
    return check({**GOOD, **changes})


def one(**changes: Any) -> tuple[tuple[str | int, ...], str]:
    found = problems(**changes)
    assert len(found) == 1, found
    return found[0]


def test_a_good_script_has_no_problems() -> None:
    assert problems() == []


@pytest.mark.parametrize("name", sorted(path.stem for path in (BANKS / "actors").glob("*.yaml")))
def test_every_shipped_actor_is_right(name: str) -> None:
    assert check(shipped()[name]) == []


@pytest.mark.parametrize("missing", ["title", "purpose", "rules"])
def test_an_actor_needs_title_purpose_and_rules(missing: str) -> None:
    script = {key: value for key, value in GOOD.items() if key != missing}
    assert check(script) == [((), f"an actor needs {missing}")]


def test_an_unknown_word_is_answered_with_the_nearest_known_one() -> None:
    assert one(purpos="x") == (("purpos",), "'purpos' is not known here; did you mean 'purpose'?")
    rule = {"when": {"askd": "x"}, "say": "y"}
    path, message = one(rules=[rule])
    assert path == ("rules", 0, "when", "askd")
    assert "did you mean 'asked'?" in message


def test_a_step_has_exactly_one_action() -> None:
    assert "this one has none" in one(rules=[{"when": {"asked": "x"}}])[1]
    path, message = one(rules=[{"say": "x", "refuse": {}}])
    assert (path, message.rsplit("; ")[1]) == (("rules", 0), "this one has say and refuse")


def test_what_belongs_to_another_action_is_refused() -> None:
    assert one(rules=[{"say": "x", "if_empty": "y"}]) == (
        ("rules", 0, "if_empty"),
        "if_empty does not go with this action",
    )


@pytest.mark.parametrize(
    "step",
    [
        {"call": "recrd"},
        {"when": {"failed": "recrd"}, "say": "x"},
        {"when": {"result": {"recrd.size": 1}}, "say": "x"},
        {"say": "{result.recrd.size}"},
    ],
)
def test_a_need_that_does_not_exist_is_named_with_the_nearest(step: dict[str, Any]) -> None:
    assert one(rules=[step])[1] == "there is no need 'recrd'; did you mean 'record'?"


def test_a_place_that_leads_nowhere_is_told_where_it_stands() -> None:
    path, message = one(rules=[{"do": [{"say": ["{key}", "{keey}"]}]}])
    assert path == ("rules", 0, "do", 0, "say", 1)
    assert message.startswith("{keey} leads nowhere")
    assert "did you mean 'key'?" in message


def test_doubled_braces_are_only_braces() -> None:
    assert problems(rules=[{"say": "{{not a place}}"}]) == []


def test_it_is_only_at_hand_inside_each() -> None:
    assert one(rules=[{"say": "{it}"}])[1].startswith("{it} is the item at hand of each")
    assert problems(rules=[{"say_each": {"each": "key", "text": "{it}"}}]) == []


def test_a_pattern_has_to_be_a_regular_expression() -> None:
    path, message = one(notes={"key": {"pattern": "(x"}})
    assert path == ("notes", "key", "pattern")
    assert message.startswith("this pattern is no regular expression: ")


@pytest.mark.parametrize("slow", [r"(a+)+b", r"(?:\w*\s)*x", r"(.*,)*$", r"(a|b+){5}"])
def test_a_pattern_that_could_take_ages_is_refused(slow: str) -> None:
    assert "can take ages" in one(rules=[{"when": {"asked": slow}, "say": "x"}])[1]


@pytest.mark.parametrize(
    "endless", [r"\w+@", r"(\d+) days", r"[\w.]+\.py", r"^\s*x", r"^\W*(?:hi)"]
)
def test_a_pattern_may_not_begin_with_an_endless_repeat(endless: str) -> None:
    assert "repeat without limit" in one(rules=[{"when": {"asked": endless}, "say": "x"}])[1]


@pytest.mark.parametrize("fine", [r"\w{1,60}@", r"^(.+)$", r"\bx\w+", r"order\s*(\d+)", "[abc]"])
def test_ordinary_patterns_are_welcome(fine: str) -> None:
    assert problems(rules=[{"when": {"asked": fine}, "say": "x"}]) == []


def test_probabilities_lie_between_0_and_1() -> None:
    assert one(follows_prompt_rules=90) == (
        ("follows_prompt_rules",),
        "a probability is a number from 0 to 1",
    )


def test_parts_that_lead_back_to_themselves_are_found() -> None:
    parts = {"end": [{"do": "more"}], "more": [{"when": {"asked": "x"}, "do": "end"}]}
    assert (("parts", "end"), "part 'end' leads back to itself") in problems(parts=parts)


def test_everything_is_reported_at_once() -> None:
    found = problems(tittle="x", retries=-1, rules=[{"say": "{a}"}, {"call": "b"}, 3])
    assert {path for path, _ in found} == {
        ("tittle",),
        ("retries",),
        ("rules", 0, "say"),
        ("rules", 1, "call"),
        ("rules", 2),
    }


@pytest.mark.parametrize("nonsense", [None, [], "x", 3, {"rules": 3}, {"notes": [], "needs": 1}])
def test_nonsense_is_reported_and_never_raises(nonsense: Any) -> None:
    assert check(nonsense)


def test_deep_nesting_is_reported_and_never_raises() -> None:
    steps: Any = [{"say": "x"}]
    for _ in range(5000):
        steps = [{"do": steps}]
    assert check({**GOOD, "rules": steps})


def test_the_loader_tells_line_and_column(tmp_path: Path) -> None:
    actors = tmp_path / "actors"
    actors.mkdir()
    (actors / "clerk.yaml").write_text(
        "title: a clerk\npurpose: looks\nrules:\n  - when: {askd: x}\n    say: Good day.\n"
    )
    (problem,) = load([tmp_path]).problems
    assert str(problem).startswith("actors/clerk.yaml:4:")
    assert "'askd' is not known here; did you mean 'asked'?" in problem.message
