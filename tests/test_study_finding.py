"""Search finds words, and tells nobody what they may not read yet."""

from __future__ import annotations

from pathlib import Path

import pytest
from study_world import Shelves, World, closing_worlds, flashcard, single  # noqa: F401

from quizbank.model import Option


@pytest.fixture
def world(tmp_path: Path) -> World:
    secret = (Option("a", "Put the results first", "canary rationale", key=True),)
    return World(
        tmp_path,
        Shelves(
            single("s1", stem="Where does a tool_result belong?", options=secret),
            single("s2", stem="A café orders tools in parallel; the tool says nothing"),
            flashcard("c1", front="Name the stop reasons", back="end_turn canary tool_use"),
        ),
    )


def found(world: World, text: str) -> list[str]:
    return [f.id for f in world.study.find(learner=world.learner, text=text)]


@pytest.mark.parametrize(
    ("text", "ids"),
    [
        ("tool_result", ["s1"]),
        ("TOOL belong", ["s1"]),
        ("tool", ["s2", "s1"]),
        ("cafe", ["s2"]),
        ("stop rea", ["c1"]),
        ("nothing here", []),
        ("", []),
        ('" or 1=1 --', []),
        ("stem : * NEAR( AND NOT", []),
        ("*" * 5000, []),
        ("x " * 5000, []),
    ],
)
def test_words_are_found_and_odd_input_finds_nothing(
    world: World, text: str, ids: list[str]
) -> None:
    assert sorted(found(world, text)) == sorted(ids)


def test_hidden_words_are_found_only_by_those_who_have_answered(world: World) -> None:
    assert found(world, "canary") == []
    assert found(world, "results first") == []
    world.meet("s1")
    assert found(world, "canary") == ["s1"]
    assert found(world, "results first") == ["s1"]
    hits = world.study.find(learner=world.learner, text="tool")
    assert {hit.id: hit.answered for hit in hits} == {"s1": True, "s2": False}
    assert world.study.find(learner="somebody-else", text="canary") == []


def test_words_of_the_stem_and_of_hidden_parts_are_not_mixed_for_the_unanswered(
    world: World,
) -> None:
    assert found(world, "belong canary") == []
    world.meet("s1")
    assert found(world, "belong canary") == ["s1"]


def test_the_index_follows_the_banks(world: World) -> None:
    assert found(world, "parallel") == ["s2"]
    world.shelves.put(single("s3", stem="parallel lines"))
    assert found(world, "parallel") == ["s3"]


def test_no_more_than_asked_for_is_found(world: World) -> None:
    world.shelves.put(*(single(f"n{n}", stem="the same words") for n in range(30)))
    hits = world.study.find(learner=world.learner, text="same", most=7)
    assert len(hits) == 7
