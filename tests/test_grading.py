"""A response against its key, kind by kind."""

from __future__ import annotations

import pytest

from quizbank.grading import complaint, grade, key_text, rating
from quizbank.model import Block, Item, Kind, Option, Place

PLACE = Place("bank.yaml")


def item(kind: Kind, **fields: object) -> Item:
    return Item("an-item", "a-bank", kind, "A stem", PLACE, **fields)  # type: ignore[arg-type]


def options(*ids: str, key: str) -> tuple[Option, ...]:
    return tuple(Option(i, i.upper(), "because", key=i in key.split()) for i in ids)


def blocks(*ids: str) -> tuple[Block, ...]:
    return tuple(Block(i, i.upper()) for i in ids)


SINGLE = item("single", options=options("a", "b", "c", key="b"))
MULTIPLE = item("multiple", options=options("a", "b", "c", "d", key="b d"))
ORDER = item("order", blocks=blocks("first", "second", "third"))
MATCH = item("match", left=blocks("l1", "l2"), right=blocks("r1", "r2", "r3"),
             pairs={"l1": "r2", "l2": "r1"})  # fmt: skip
CLOZE = item("cloze", accept={"reason": ("tool_use", "tool use"), "role": ("user",)})
PREDICT = item("predict", accept={"output": ("end_turn\n2\n",)})


@pytest.mark.parametrize(
    ("subject", "response", "right"),
    [
        (SINGLE, ("b",), True),
        (SINGLE, ("a",), False),
        (SINGLE, (), False),
        (SINGLE, ("b", "a"), False),
        (SINGLE, ("b", "b"), False),
        (MULTIPLE, ("b", "d"), True),
        (MULTIPLE, ("d", "b"), True),
        (MULTIPLE, ("b",), False),
        (MULTIPLE, ("a", "b", "c", "d"), False),
        (MULTIPLE, ("b", "b"), False),
        (MULTIPLE, (), False),
        (ORDER, ("first", "second", "third"), True),
        (ORDER, ("first", "third", "second"), False),
        (ORDER, ("first", "second"), False),
        (MATCH, {"l1": "r2", "l2": "r1"}, True),
        (MATCH, {"l1": "r1", "l2": "r2"}, False),
        (MATCH, {"l1": "r2"}, False),
        (CLOZE, {"reason": "tool_use", "role": "user"}, True),
        (CLOZE, {"reason": " `tool  use` ", "role": "user"}, True),
        (CLOZE, {"reason": "Tool_use", "role": "user"}, False),
        (CLOZE, {"reason": "tool_use"}, False),
        (PREDICT, ("end_turn\r\n2",), True),
        (PREDICT, ("end_turn  \n2\n\n",), True),
        (PREDICT, ("end_turn 2",), False),
        (PREDICT, ("End_turn\n2",), False),
        (SINGLE, {"b": "b"}, False),
        (MATCH, ("l1", "r2"), False),
    ],
)
def test_a_response_is_right_only_as_a_whole(subject: Item, response: object, right: bool) -> None:
    assert grade(subject, response) is right  # type: ignore[arg-type]


def test_accents_typed_in_two_ways_are_the_same_text() -> None:
    subject = item("cloze", accept={"word": ("caf\u00e9",)})
    assert grade(subject, {"word": "cafe\u0301"})


def test_a_lab_is_not_graded_by_a_key() -> None:
    with pytest.raises(ValueError, match="lab"):
        grade(item("lab"), ("print()",))


@pytest.mark.parametrize(
    ("subject", "response", "said"),
    [
        (SINGLE, (), "Choose one option."),
        (SINGLE, ("a", "b"), "Choose one option."),
        (MULTIPLE, ("a",), "Choose two options."),
        (MULTIPLE, ("a", "a"), "Choose two options."),
        (SINGLE, ("z",), "does not belong"),
        (ORDER, ("first", "second"), "every line"),
        (MATCH, {"l1": "r1"}, "partner"),
        (MATCH, {"l1": "r1", "l2": "zz"}, "partner"),
        (CLOZE, {"reason": "x", "role": "  "}, "blank"),
        (PREDICT, ("  ",), "prints"),
        (SINGLE, {"a": "b"}, "not an answer"),
    ],
)
def test_an_incomplete_response_is_told_what_is_missing(
    subject: Item, response: object, said: str
) -> None:
    assert said in complaint(subject, response)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("subject", "response"),
    [
        (SINGLE, ("a",)),
        (MULTIPLE, ("a", "c")),
        (ORDER, ("third", "second", "first")),
        (MATCH, {"l1": "r3", "l2": "r3"}),
        (CLOZE, {"reason": "no idea", "role": "?"}),
        (PREDICT, ("nothing",)),
    ],
)
def test_a_whole_response_is_accepted_right_or_wrong(subject: Item, response: object) -> None:
    assert complaint(subject, response) == ""  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("correct", "confidence", "expected"),
    [
        (True, "sure", "Good"),
        (True, "unsure", "Hard"),
        (True, "guess", "Again"),
        (False, "sure", "Again"),
        (False, "unsure", "Again"),
        (False, "guess", "Again"),
    ],
)
def test_confidence_and_correctness_decide_the_rating(
    correct: bool, confidence: str, expected: str
) -> None:
    assert rating(correct, confidence) == expected  # type: ignore[arg-type]


def test_mending_a_text_leaves_the_key_and_moving_it_changes_it() -> None:
    mended = item("single", options=tuple(
        Option(o.id, o.text + ".", "better said", key=o.key) for o in reversed(SINGLE.options)
    ))  # fmt: skip
    moved = item("single", options=options("a", "b", "c", key="c"))
    assert key_text(mended) == key_text(SINGLE)
    assert key_text(moved) != key_text(SINGLE)


def test_every_kind_has_a_key_that_can_be_compared() -> None:
    assert len({key_text(i) for i in (SINGLE, MULTIPLE, ORDER, MATCH, CLOZE, PREDICT)}) == 6
