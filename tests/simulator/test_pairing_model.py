"""Random conversations against an independent reading of the pairing rules.

The model here states R90-R94 of the contract in the plainest way there is, with loops over the
whole history for every question. Histories start out right and are spoilt in one way at a time;
simulator and model must agree on whether, by which rule and where they are refused.
"""

from __future__ import annotations

import copy
import random
from collections.abc import Callable
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.simulator.playing import ask

History = list[dict[str, Any]]
TOOL = {"name": "t", "input_schema": {"type": "object"}}


# -- the reference model --------------------------------------------------------------------------


def runs(history: History) -> list[tuple[str, list[tuple[int, int, dict[str, Any]]]]]:
    """Neighbouring messages of one role as one, each block with its place."""
    joined: list[tuple[str, list[tuple[int, int, dict[str, Any]]]]] = []
    for n, message in enumerate(history):
        blocks = [(n, m, block) for m, block in enumerate(message["content"])]
        if joined and joined[-1][0] == message["role"]:
            joined[-1][1].extend(blocks)
        else:
            joined.append((message["role"], blocks))
    return joined


def verdict(history: History) -> tuple[str, str] | None:
    """(rule, place) of the first defect, or None."""
    turns = runs(history)
    for role, blocks in turns:
        for n, _, block in blocks:
            if block["type"] == "tool_result" and role == "assistant":
                return "R94", f"messages.{n}"
            if block["type"] == "tool_use" and role == "user":
                return "R94", f"messages.{n}"
    calls_before: list[str] = []
    for i, (role, blocks) in enumerate(turns):
        if role == "assistant":
            for n, m, block in blocks:
                if block["type"] == "tool_use":
                    if block["id"] in calls_before:
                        return "R93", f"messages.{n}.content.{m}"
                    calls_before.append(block["id"])
            calls = [(n, block["id"]) for n, _, block in blocks if block["type"] == "tool_use"]
            if i + 1 == len(turns):
                if calls:
                    return "R90", f"messages.{calls[0][0]}"
                continue
            answered = set()
            for _, _, block in turns[i + 1][1]:
                if block["type"] != "tool_result":
                    break
                answered.add(block["tool_use_id"])
            for n, id in calls:
                if id not in answered:
                    return "R90", f"messages.{n}"
        else:
            before = turns[i - 1][1] if i else []
            asked = [block["id"] for _, _, block in before if block["type"] == "tool_use"]
            given_so_far: list[str] = []
            for n, m, block in blocks:
                if block["type"] != "tool_result":
                    continue
                id = block["tool_use_id"]
                if id not in asked:
                    return "R91", f"messages.{n}.content.{m}"
                if id in given_so_far:
                    return "R92", f"messages.{n}.content.{m}"
                given_so_far.append(id)
    return None


# -- histories that are right, and ways to spoil one -----------------------------------------------


def text(words: str = "x") -> dict[str, Any]:
    return {"type": "text", "text": words}


@st.composite
def right_histories(draw: st.DrawFn) -> History:
    """User and assistant in turn, calls answered at once, results first, ending with the user."""
    history: History = []
    serial = 0
    pending: list[str] = []
    for _ in range(draw(st.integers(1, 6))):
        results = [
            {"type": "tool_result", "tool_use_id": id, "content": "x"}
            for id in draw(st.permutations(pending))
        ]
        trailing = [text()] if not results or draw(st.booleans()) else []
        cut = draw(st.integers(0, len(results))) if draw(st.booleans()) else 0
        parts = [results[:cut], results[cut:] + trailing]
        history += [{"role": "user", "content": part} for part in parts if part]
        pending = []
        for _ in range(draw(st.integers(0, 3))):
            pending.append(f"toolu_{serial}")
            serial += 1
        calls = [{"type": "tool_use", "id": id, "name": "t", "input": {}} for id in pending]
        words = [text()] if not calls or draw(st.booleans()) else []
        history.append({"role": "assistant", "content": words + calls})
    results = [{"type": "tool_result", "tool_use_id": id, "content": "x"} for id in pending]
    history.append({"role": "user", "content": [*results, text()]})
    return history


def places(history: History, kind: str) -> list[tuple[int, int]]:
    return [
        (n, m)
        for n, message in enumerate(history)
        for m, block in enumerate(message["content"])
        if block["type"] == kind
    ]


def drop_result(history: History, chance: random.Random) -> None:
    n, m = chance.choice(places(history, "tool_result"))
    del history[n]["content"][m]
    if not history[n]["content"]:
        history[n]["content"] = [text()]


def repeat_result(history: History, chance: random.Random) -> None:
    n, m = chance.choice(places(history, "tool_result"))
    history[n]["content"].insert(m, copy.deepcopy(history[n]["content"][m]))


def rename_result(history: History, chance: random.Random) -> None:
    n, m = chance.choice(places(history, "tool_result"))
    history[n]["content"][m]["tool_use_id"] = chance.choice(["toolu_0", "toolu_other"])


def text_first(history: History, chance: random.Random) -> None:
    n, m = chance.choice(places(history, "tool_result"))
    history[n]["content"].insert(m, text())


def repeat_call(history: History, chance: random.Random) -> None:
    n, m = chance.choice(places(history, "tool_use"))
    history[n]["content"].append(copy.deepcopy(history[n]["content"][m]))


def drop_message(history: History, chance: random.Random) -> None:
    del history[chance.randrange(len(history))]


def swap_role(history: History, chance: random.Random) -> None:
    message = history[chance.randrange(len(history))]
    message["role"] = "user" if message["role"] == "assistant" else "assistant"


def swap_messages(history: History, chance: random.Random) -> None:
    n = chance.randrange(len(history) - 1)
    history[n], history[n + 1] = history[n + 1], history[n]


def add_stray_result(history: History, chance: random.Random) -> None:
    stray = {"type": "tool_result", "tool_use_id": "toolu_stray", "content": "x"}
    content = chance.choice(history)["content"]
    content.insert(chance.randrange(len(content) + 1), stray)


NEED = {
    drop_result: "tool_result",
    repeat_result: "tool_result",
    rename_result: "tool_result",
    text_first: "tool_result",
    repeat_call: "tool_use",
}
SPOILS: list[Callable[[History, random.Random], None]] = [
    *NEED,
    drop_message,
    swap_role,
    swap_messages,
    add_stray_result,
]


def simulated(history: History) -> tuple[str, str] | None:
    """The simulator's verdict; a model that takes prefill keeps other rules out of the way."""
    step = ask(model="claude-haiku-4-5", messages=history, tools=[TOOL]).step
    refusal = step.get("refusal")
    return (refusal["rule"], refusal["place"]) if refusal else None


@settings(max_examples=150, deadline=None)
@given(right_histories())
def test_a_right_history_is_accepted(history: History) -> None:
    assert verdict(history) is None
    assert simulated(history) is None


@settings(max_examples=400, deadline=None)
@given(right_histories(), st.sampled_from(SPOILS), st.randoms(use_true_random=False))
def test_a_history_spoilt_in_one_way_is_judged_as_the_model_judges_it(
    history: History,
    spoil: Callable[[History, random.Random], None],
    chance: random.Random,
) -> None:
    spoilt = copy.deepcopy(history)
    need = NEED.get(spoil)
    if (need and not places(spoilt, need)) or len(spoilt) < 2:
        return
    spoil(spoilt, chance)
    assert simulated(spoilt) == verdict(spoilt)


def test_every_way_of_spoiling_leads_to_a_refusal_somewhere() -> None:
    """The property above must not be empty: each spoil is seen to be caught at least once."""
    history: History = [
        {"role": "user", "content": [text()]},
        {
            "role": "assistant",
            "content": [
                {"type": "tool_use", "id": f"toolu_{n}", "name": "t", "input": {}} for n in "01"
            ],
        },
        {
            "role": "user",
            "content": [
                {"type": "tool_result", "tool_use_id": f"toolu_{n}", "content": "x"} for n in "01"
            ],
        },
        {"role": "assistant", "content": [text()]},
        {"role": "user", "content": [text()]},
    ]
    for spoil in SPOILS:
        verdicts = set()
        for seed in range(20):
            spoilt = copy.deepcopy(history)
            spoil(spoilt, random.Random(seed))
            assert simulated(spoilt) == verdict(spoilt)
            verdicts.add(verdict(spoilt))
        assert verdicts - {None}, spoil.__name__
