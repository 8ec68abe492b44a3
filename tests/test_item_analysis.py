"""Item figures by Moodle's definitions, against hand-made data with known answers."""

from __future__ import annotations

import pytest

from quizbank.item_analysis import FirstResponse, analyse, guess_score
from quizbank.model import Item, Option, Place


def item(id_: str, options: int = 4, keys: int = 1) -> Item:
    return Item(
        id=id_,
        bank="b",
        kind="single" if keys == 1 else "multiple",
        stem="",
        place=Place("f"),
        options=tuple(Option(f"o{n}", "", "", key=n < keys) for n in range(options)),
    )


def response(learner: int, item_id: str, chosen: str) -> FirstResponse:
    return FirstResponse(f"l{learner}", item_id, (chosen,), chosen == "o0")


def classroom(able_choose: str, weak_choose: str) -> list[FirstResponse]:
    """Forty learners; the able twenty get all ten other items right, the weak none."""
    rows = []
    for learner in range(40):
        able = learner < 20
        rows.append(response(learner, "x", able_choose if able else weak_choose))
        rows += [response(learner, f"other{n}", "o0" if able else "o1") for n in range(10)]
    return rows


def test_an_item_that_parts_able_from_weak_discriminates_fully() -> None:
    (figures,) = analyse([item("x")], classroom("o0", "o1"))
    assert figures.facility == pytest.approx(0.5)
    assert figures.discrimination == pytest.approx(100)
    assert figures.efficiency == pytest.approx(100)


def test_a_key_that_the_able_avoid_is_probably_wrong() -> None:
    (figures,) = analyse([item("x")], classroom("o2", "o0"))
    assert figures.discrimination == pytest.approx(-100)
    assert "probably wrong key" in figures.flags


def test_an_option_that_nobody_takes_is_dead_and_all_right_is_too_easy() -> None:
    (figures,) = analyse([item("x")], classroom("o0", "o0"))
    assert set(figures.flags) == {"dead distractor", "too easy"}
    assert figures.discrimination is None
    assert figures.chosen == {"o0": 40, "o1": 0, "o2": 0, "o3": 0}


def test_under_twenty_responses_nothing_is_said() -> None:
    rows = [response(n, "x", "o0") for n in range(19)]
    (figures,) = analyse([item("x")], rows)
    assert (figures.responses, figures.facility, figures.flags) == (19, None, ())


def test_only_the_first_response_of_a_learner_counts() -> None:
    rows = [response(n, "x", "o1") for n in range(20)]
    (figures,) = analyse([item("x")], [*rows, *(response(n, "x", "o0") for n in range(20))])
    assert figures.facility == 0.0


def test_the_guess_score_knows_how_many_to_pick() -> None:
    assert guess_score(item("x")) == 0.25
    assert guess_score(item("x", options=5, keys=2)) == pytest.approx(0.1)
