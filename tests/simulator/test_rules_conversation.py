"""The conversation: turns, empty content, prefill, system items, calls and their results."""

from __future__ import annotations

from typing import Any

import pytest

from quizbank.simulator import Simulator
from quizbank.simulator.models import MODELS
from tests.simulator.playing import Answer, Said, ask, says

TOOL = {"name": "t", "input_schema": {"type": "object"}}
SEARCH = {"type": "web_search_20250305", "name": "web_search"}
HAIKU = "claude-haiku-4-5"


def user(*blocks: Any) -> dict[str, Any]:
    return {"role": "user", "content": list(blocks) if blocks else []}


def claude(*blocks: Any) -> dict[str, Any]:
    return {"role": "assistant", "content": list(blocks) if blocks else []}


def text(words: str) -> dict[str, Any]:
    return {"type": "text", "text": words}


def call(id: str) -> dict[str, Any]:
    return {"type": "tool_use", "id": id, "name": "t", "input": {}}


def result(id: str, **rest: Any) -> dict[str, Any]:
    return {"type": "tool_result", "tool_use_id": id, "content": "x", **rest}


Q, A = user(text("Q")), claude(text("A"))
SYSTEM = {"role": "system", "content": "Be brief."}
CALL = claude(call("toolu_a"))
CALLS = claude(call("toolu_a"), call("toolu_b"))


def talk(*messages: Any, **rest: Any) -> Answer:
    return ask(messages=list(messages), **{"tools": [TOOL], **rest})


def missing(n: int, ids: str) -> str:
    return (
        f"messages.{n}: `tool_use` ids were found without `tool_result` blocks immediately after: "
        f"{ids}. Each `tool_use` block must have a corresponding `tool_result` block in the next "
        "message."
    )


def unexpected(place: str, id: str) -> str:
    return (
        f"{place}: unexpected `tool_use_id` found in `tool_result` blocks: {id}. Each "
        "`tool_result` block must have a corresponding `tool_use` block in the previous message."
    )


DIRECTIVE = "the directive-only form (content: [] with output_config) is accepted at any position"
#: (rule, messages, the API's words)
REFUSED: list[tuple[str, list[Any], str]] = [
    ("R61", [user()], "messages.0: user messages must have non-empty content"),
    ("R61", [Q, A, user(), user()], "messages.2: user messages must have non-empty content"),
    (
        "R61",
        [{"role": "user", "content": ""}],
        "messages.0: user messages must have non-empty content",
    ),
    ("R63", [user(text(" \n"))], "messages: text content blocks must contain non-whitespace text"),
    (
        "R63",
        [Q, claude(text("\n\n")), Q],
        "messages: text content blocks must contain non-whitespace text",
    ),
    ("R63", [user(text(""))], "messages: text content blocks must be non-empty"),
    (
        "R64",
        [Q, A],
        "This model does not support assistant message prefill. The conversation must end with "
        "a user message.",
    ),
    (
        "R66",
        [Q, {"role": "system", "content": []}],
        "messages.1: system content must contain at least one block",
    ),
    (
        "R66",
        [Q, {"role": "system", "content": [result("x")]}],
        "messages.1: role 'system' supports text, tool_addition, and tool_removal blocks only",
    ),
    (
        "R66",
        [SYSTEM, Q],
        f"messages.0: use the top-level 'system' parameter for the initial system prompt; "
        f"{DIRECTIVE}",
    ),
    (
        "R66",
        [Q, A, SYSTEM, Q],
        "messages.2: role 'system' must follow a 'user' message or an 'assistant' message "
        f"ending in a server tool result; {DIRECTIVE}",
    ),
    (
        "R66",
        [Q, SYSTEM, Q],
        "messages.1: role 'system' must precede an 'assistant' message or end the array; "
        f"{DIRECTIVE}",
    ),
    (
        "R66",
        [Q, SYSTEM, SYSTEM, Q],
        "messages.2: role 'system' must precede an 'assistant' message or end the array; "
        f"{DIRECTIVE}",
    ),
    (
        "R66",
        [Q, {"role": "system", "content": " "}],
        "messages.1: system text blocks must contain non-whitespace text",
    ),
    ("R90", [Q, CALL, Q], missing(1, "toolu_a")),
    ("R90", [Q, CALL], missing(1, "toolu_a")),
    ("R90", [Q, CALLS, user(result("toolu_a"))], missing(1, "toolu_b")),
    ("R90", [Q, CALLS, Q], missing(1, "toolu_a, toolu_b")),
    (
        "R90",
        [Q, CALLS, user(text("Here:"), result("toolu_a"), result("toolu_b"))],
        missing(1, "toolu_a, toolu_b"),
    ),
    (
        "R90",
        [Q, CALLS, user(result("toolu_a"), text("and"), result("toolu_b"))],
        missing(1, "toolu_b"),
    ),
    ("R90", [Q, A, Q, CALL, Q, A, Q], missing(3, "toolu_a")),
    ("R91", [user(result("toolu_x"))], unexpected("messages.0.content.0", "toolu_x")),
    (
        "R91",
        [Q, CALL, user(result("toolu_a"), result("toolu_x"))],
        unexpected("messages.2.content.1", "toolu_x"),
    ),
    (
        "R91",
        [Q, CALL, user(result("toolu_a")), A, user(result("toolu_a"))],
        unexpected("messages.4.content.0", "toolu_a"),
    ),
    (
        "R92",
        [Q, CALL, user(result("toolu_a"), result("toolu_a"))],
        "messages.2.content.1: each tool_use must have a single result. Found multiple "
        "`tool_result` blocks with id: toolu_a",
    ),
    (
        "R93",
        [Q, claude(call("toolu_a"), call("toolu_a")), user(result("toolu_a"))],
        "messages.1.content.1: `tool_use` ids must be unique",
    ),
    (
        "R94",
        [Q, claude(result("toolu_a"))],
        "messages.1: `tool_result` blocks can only be in `user` messages",
    ),
    (
        "R94",
        [user(call("toolu_a"))],
        "messages.0: `tool_use` blocks can only be in `assistant` messages",
    ),
    (
        "R95",
        [Q, claude(call("toolu a")), user(result("toolu_a"))],
        "messages.1.content.0.tool_use.id: String should match pattern '^[a-zA-Z0-9_-]+$'",
    ),
]


@pytest.mark.parametrize(("rule", "messages", "message"), REFUSED)
def test_a_broken_conversation_is_refused_in_the_apis_words(
    rule: str, messages: list[Any], message: str
) -> None:
    answer = talk(*messages)
    assert (answer.status, answer.error) == (400, ("invalid_request_error", message))
    assert answer.rule == rule


ACCEPTED: list[tuple[str, list[Any]]] = [
    ("R60", [Q, Q, A, A, Q]),
    ("R60", [A, Q]),
    ("R61", [user(), Q]),
    ("R62", [Q, claude()]),
    ("R63", [user(text("")), A, Q]),
    ("R66", [Q, SYSTEM]),
    ("R66", [Q, SYSTEM, A, Q]),
    ("R66", [Q, SYSTEM, SYSTEM, A, Q]),
    (
        "R66",
        [{"role": "system", "content": [], "output_config": {"effort": "low"}}, Q],
    ),
    ("R90", [Q, CALLS, user(result("toolu_b"), result("toolu_a"))]),
    ("R91", [Q, CALL, user(result("toolu_a")), A, Q]),
    ("R93", [Q, CALLS, user(result("toolu_a"), result("toolu_b"))]),
    ("R94", [Q, CALL, user(result("toolu_a"))]),
    ("R95", [Q, claude(call("any-id_1")), user(result("any-id_1"))]),
    ("R97", [Q, CALL, user(result("toolu_a"), text("Thanks."))]),
    ("R98", [Q, CALLS, user(result("toolu_a")), user(result("toolu_b"))]),
    ("R99", [Q, CALL, user({"type": "tool_result", "tool_use_id": "toolu_a"})]),
    ("R99", [Q, CALL, user(result("toolu_a", is_error=True))]),
    ("R99", [Q, CALL, user(result("toolu_a", content=[text("x")]))]),
]


@pytest.mark.parametrize(("rule", "messages"), ACCEPTED)
def test_a_conversation_just_inside_the_rules_is_accepted(rule: str, messages: list[Any]) -> None:
    answer = talk(*messages)
    assert (answer.status, answer.rule) == (200, None), rule


def test_claude_reads_neighbouring_messages_of_one_role_as_one() -> None:
    read: list[Any] = []

    def play(actor: Any, request: Any, *, seed: int) -> Said:
        read.extend(request["messages"])
        return Said([text("Yes.")])

    ask(Simulator(play=play), messages=[Q, {"role": "user", "content": "again"}, A, Q])  # R60
    assert read == [user(text("Q"), text("again")), A, Q]


# -- the older, strict mode ----------------------------------------------------------------------


def strictly(*messages: Any, **rest: Any) -> Answer:
    simulator = Simulator(play=says("Yes."), strict_alternation=True)
    return ask(simulator, messages=list(messages), **rest)


@pytest.mark.parametrize(
    ("rule", "messages", "message"),
    [
        (
            "R60",
            [Q, Q],
            'messages: roles must alternate between "user" and "assistant", but found multiple '
            '"user" roles in a row',
        ),
        ("R60", [A, Q], 'messages: first message must use the "user" role'),
        (
            "R61",
            [user()],
            "messages.0: all messages must have non-empty content except for the optional final "
            "assistant message",
        ),
        (
            "R79",
            [Q, CALL, user(result("toolu_a"))],
            "Requests which include `tool_use` or `tool_result` blocks must define tools.",
        ),
    ],
)
def test_strict_mode_brings_back_the_older_rules(
    rule: str, messages: list[Any], message: str
) -> None:
    answer = strictly(*messages)  # U6
    assert (answer.status, answer.rule) == (400, rule)
    assert answer.error == ("invalid_request_error", message)


def test_tool_history_without_tools_is_accepted_with_a_remark() -> None:
    answer = talk(Q, CALL, user(result("toolu_a")), tools=[])  # R79, U10
    assert answer.status == 200
    assert [note["rule"] for note in answer.step["notes"]] == ["R79"]


# -- prefill --------------------------------------------------------------------------------------

TAKE_PREFILL = {"claude-haiku-4-5", "claude-opus-4-5", "claude-sonnet-4-5"}


@pytest.mark.parametrize("model", sorted(MODELS))
def test_only_models_up_to_4_5_take_a_begun_reply(model: str) -> None:
    answer = talk(Q, A, model=model)  # R64, R280-R294
    taken = model.rpartition("-")[0] in TAKE_PREFILL
    assert (answer.status, answer.rule) == ((200, None) if taken else (400, "R64"))


def test_a_prefill_may_not_end_in_a_space() -> None:
    answer = talk(Q, claude(text("The answer is ")), model=HAIKU)  # R65
    assert (
        answer.error[1] == "messages: final assistant content cannot end with trailing whitespace"
    )
    assert talk(Q, claude(text("The answer is")), model=HAIKU).status == 200


def test_a_model_that_thinks_takes_no_prefill() -> None:
    budget = {"type": "enabled", "budget_tokens": 1024}
    answer = talk(Q, A, model=HAIKU, max_tokens=2000, thinking=budget)  # R64
    assert (answer.status, answer.rule) == (400, "R64")
    assert answer.step["refusal"]["ours"] is True


# -- remarks --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rule", "messages"),
    [
        ("R97", [Q, CALL, user(result("toolu_a"), text("Thanks."))]),
        ("R98", [Q, CALLS, user(result("toolu_a")), user(result("toolu_b"))]),
    ],
)
def test_what_is_legal_but_unwise_gets_a_remark(rule: str, messages: list[Any]) -> None:
    answer = talk(*messages)
    assert answer.status == 200
    assert [note["rule"] for note in answer.step["notes"]] == [rule]


# -- server tools ---------------------------------------------------------------------------------

SEARCHES = {"type": "server_tool_use", "id": "srvtoolu_1", "name": "web_search", "input": {}}
FOUND = {"type": "web_search_tool_result", "tool_use_id": "srvtoolu_1", "content": []}
BOTH = [SEARCH, TOOL]


def unresolved(tail: str = "") -> str:
    return (
        "`web_search` tool use with id `srvtoolu_1` was found without a corresponding "
        f"`web_search_tool_result` block{tail}"
    )


def test_a_paused_turn_may_be_sent_back_as_it_is() -> None:
    assert talk(Q, claude(text("Let me look."), SEARCHES), tools=BOTH).status == 200  # R64, R96
    assert talk(Q, claude(SEARCHES, FOUND), tools=BOTH).status == 200


def test_a_server_tool_cannot_be_left_without_its_result() -> None:
    answer = talk(Q, claude(SEARCHES), Q, tools=BOTH)  # R96
    assert answer.error == ("invalid_request_error", unresolved())
    assert answer.rule == "R96"


def test_resuming_needs_the_same_tool() -> None:
    answer = talk(Q, claude(SEARCHES), tools=[TOOL])  # R96
    assert answer.error[1] == unresolved(", but no `web_search` tool was provided")


def test_a_mixed_turn_waits_for_the_clients_results_alone() -> None:
    mixed = claude(SEARCHES, call("toolu_a"))
    assert talk(Q, mixed, user(result("toolu_a")), tools=BOTH).status == 200  # R131
    answer = talk(Q, mixed, user(result("toolu_a"), text("And?")), tools=BOTH)
    assert (answer.rule, answer.error[1]) == ("R96", unresolved())


def test_server_results_are_not_sent_by_the_client() -> None:
    assert talk(Q, claude(SEARCHES, FOUND, text("A")), Q, tools=BOTH).status == 200  # R130
    bad = {**SEARCHES, "id": "toolu_1"}
    answer = talk(Q, claude(bad), tools=BOTH)  # R95
    assert answer.error[1] == (
        "messages.1.content.0.server_tool_use.id: String should match pattern "
        "'^srvtoolu_[a-zA-Z0-9_]+$'"
    )


def test_an_unanswered_call_at_the_end_is_told_before_the_prefill() -> None:
    assert talk(Q, CALL).rule == "R90"  # U9


def test_a_system_item_on_sonnet_5_is_accepted() -> None:
    assert talk(Q, SYSTEM, model="claude-sonnet-5").status == 200  # U7, R288


@pytest.mark.parametrize(
    ("model", "accepted"),
    [
        ("claude-opus-5-5", True),
        ("claude-opus-4-8", True),
        ("claude-opus-4-7", False),
        ("claude-sonnet-4-6", False),
        ("claude-haiku-4-5", False),
    ],
)
def test_system_items_depend_on_the_model(model: str, accepted: bool) -> None:
    answer = talk(Q, SYSTEM, model=model)  # R51, R283-R293
    assert (answer.status, answer.rule) == ((200, None) if accepted else (400, "R51"))
