"""Every rule of the contract has a test that names it, or a written reason why not.

Also: each rule that pages show is true of the simulator, example by example.
"""

from __future__ import annotations

import re
import string
from pathlib import Path

import pytest

from quizbank.simulator import Rule, rules

HERE = Path(__file__).parent


def numbers(*spans: tuple[int, int]) -> list[str]:
    return [f"R{n}" for first, last in spans for n in range(first, last + 1)]


#: The contract's numbers for the Messages API; R200-R267 are the agent runtime's.
CONTRACT = [
    *numbers((1, 6), (10, 27), (30, 47), (50, 56), (60, 66), (70, 116), (120, 133)),
    *numbers((140, 146), (150, 152), (155, 158), (160, 161), (165, 166), (170, 189)),
    *numbers((280, 299)),
    "R114b",
    *(f"U{n}" for n in range(1, 13)),
]

#: Why a rule has no test of the simulator.
UNTESTED = {
    "R127": "prices are not simulated: usage tells the tokens, the lesson does the sum",
    "U12": "other platforms are out of scope",
}


def named(text: str) -> set[str]:
    """Rule numbers in a test file: R90, R114b, U4, and spans such as R280-R294."""
    found = set(re.findall(r"\b[RU]\d+b?\b", text))
    for first, last in re.findall(r"\bR(\d+)-R(\d+)\b", text):
        found |= set(numbers((int(first), int(last))))
    return found


def covered() -> dict[str, list[str]]:
    """Rule number -> the test files that name it."""
    table: dict[str, list[str]] = {}
    for path in sorted(HERE.glob("test_*.py")):
        if path.name == Path(__file__).name:
            continue
        for number in named(path.read_text(encoding="utf-8")):
            table.setdefault(number, []).append(path.name)
    return table


def test_every_rule_of_the_contract_is_tested_or_says_why_not() -> None:
    table = covered()
    silent = [number for number in CONTRACT if number not in table and number not in UNTESTED]
    assert not silent, f"no test names {', '.join(silent)}"
    stale = [number for number in UNTESTED if number in table]
    assert not stale, f"tested after all, so no reason is needed: {', '.join(stale)}"


ALL = rules()
REFUSALS = [rule for rule in ALL if not rule.behaviour]


def test_every_rule_with_words_is_one_of_the_contract() -> None:
    for rule in ALL:
        assert rule.number.rstrip("b") in CONTRACT, rule.number


def test_rules_come_in_order_and_once() -> None:
    found = [int(re.sub(r"\D", "", rule.number)) for rule in ALL]
    assert found == sorted(found)
    assert len({rule.number for rule in ALL}) == len(ALL)


@pytest.mark.parametrize("rule", ALL, ids=lambda rule: rule.number)
def test_a_rule_says_why_and_what_would_be_right(rule: Rule) -> None:
    for sentence in (rule.why, rule.right):
        assert sentence[-1] in ".:)", sentence
        assert len(sentence) < 320
        assert "!" not in sentence


@pytest.mark.parametrize("rule", REFUSALS, ids=lambda rule: rule.number)
def test_every_sentence_of_a_rule_can_be_filled_in(rule: Rule) -> None:
    assert rule.ours <= set(rule.words) | {"*"}
    for template in rule.words.values():
        fields = {name for _, name, _, _ in string.Formatter().parse(template) if name is not None}
        assert all(name.isidentifier() for name in fields), template


WITHOUT_EXAMPLE = {
    "R18": "a body of 32 MB is nothing for a page to carry",
    "R182b": "refused inside a batch, where the refusal is a result and not a response",
}


@pytest.mark.parametrize(
    "rule", [r for r in REFUSALS if r.number not in WITHOUT_EXAMPLE], ids=lambda rule: rule.number
)
def test_the_example_that_breaks_a_rule_is_refused_by_it(rule: Rule) -> None:
    step = rule.breaks.run()["steps"][-1]
    assert step["refusal"]["rule"] == rule.number
    error = step["response"]["body"]["error"]
    if rule.number != "R2":  # whose status is whatever the script asks for
        assert (step["response"]["status"], error["type"]) == (rule.status, rule.type)
    assert error["message"] == step["refusal"]["message"]


def test_rules_without_a_breaking_example_are_few_and_said() -> None:
    without = {rule.number for rule in REFUSALS if rule.breaks is None}
    assert without == set(WITHOUT_EXAMPLE)


@pytest.mark.parametrize("rule", ALL, ids=lambda rule: rule.number)
def test_the_example_that_keeps_a_rule_is_accepted(rule: Rule) -> None:
    assert rule.works is not None, rule.number
    assert rule.works.run()["steps"][-1]["response"]["status"] == 200


STOPS = {
    "R140": "end_turn",
    "R141": "max_tokens",
    "R142": "stop_sequence",
    "R143": "tool_use",
    "R144": "pause_turn",
    "R145": "refusal",
}


@pytest.mark.parametrize(("number", "reason"), STOPS.items())
def test_the_examples_of_stop_reasons_show_them(number: str, reason: str) -> None:
    rule = next(rule for rule in ALL if rule.number == number)
    assert rule.works.run()["steps"][-1]["response"]["body"]["stop_reason"] == reason
