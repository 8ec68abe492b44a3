"""Thinking, structured outputs, effort, caching, the context window."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from quizbank.simulator import Simulator
from quizbank.simulator.models import MODELS
from tests.simulator.playing import Answer, ask, gives, says

HAIKU, OLDER, OPUS = "claude-haiku-4-5", "claude-sonnet-4-6", "claude-opus-5-5"
Q = {"role": "user", "content": "Q"}
BUDGET = {"type": "enabled", "budget_tokens": 1024}
ADAPTIVE = {"type": "adaptive"}
OFF = {"type": "disabled"}
ROOM = {"max_tokens": 2000}
TOOL = {"name": "t", "input_schema": {"type": "object"}}


def budget(tokens: Any) -> dict[str, Any]:
    return {"model": HAIKU, "thinking": {**BUDGET, "budget_tokens": tokens}}


NOT_ENABLED = (
    '"thinking.type.enabled" is not supported for this model. Use "thinking.type.adaptive" and '
    '"output_config.effort" to control thinking behavior.'
)
NOT_DISABLED = NOT_ENABLED.replace("enabled", "disabled")
REFUSED: list[tuple[str, dict[str, Any], str]] = [
    ("R100", {"thinking": "on"}, "thinking: Input should be an object"),
    ("R100", {"thinking": {}}, "thinking.type: Field required"),
    (
        "R100",
        {"thinking": {"type": "enabled"}},
        "thinking.enabled.budget_tokens: Field required",
    ),
    (
        "R100",
        {"thinking": {"type": "disabled", "display": "omitted"}},
        "thinking.disabled.display: Extra inputs are not permitted",
    ),
    (
        "R101",
        budget(1023),
        "thinking.enabled.budget_tokens: Input should be greater than or equal to 1024",
    ),
    ("R103", {"model": OPUS, "thinking": BUDGET, **ROOM}, NOT_ENABLED),
    (
        "R104",
        {"model": HAIKU, "thinking": ADAPTIVE},
        "adaptive thinking is not supported on this model",
    ),
    ("R105", {"model": OPUS, "thinking": OFF}, NOT_DISABLED),
    (
        "R106",
        {"model": "claude-fable-5", "thinking": OFF},
        '"thinking.type.disabled" is not supported for this model. Thinking defaults to adaptive '
        'mode when not specified; use "thinking.type.enabled" with "budget_tokens" for extended '
        "thinking.",
    ),
    (
        "R107",
        {"model": "claude-sonnet-5-5", "thinking": OFF},
        'To turn thinking off on this model, send "thinking": {"type": "between_tools"} instead '
        'of {"type": "disabled"}. The model does not think before responding. The short updates '
        "it writes between tool calls come back as thinking blocks.",
    ),
    (
        "R108",
        {"thinking": {"type": "between_tools"}},
        '"thinking.type.between_tools" is not supported for this model.',
    ),
    (
        "R108",
        {
            "model": "claude-sonnet-5-5",
            "thinking": {"type": "between_tools"},
            "output_config": {"effort": "max"},
        },
        '"thinking.type.between_tools" is not supported for this model.',
    ),
    (
        "R109",
        {"model": "claude-opus-5", "thinking": OFF, "output_config": {"effort": "xhigh"}},
        "output_config.effort 'xhigh' is not supported when thinking is disabled on this model. "
        "Use effort 'high' or below, or enable thinking.",
    ),
    (
        "R110",
        {"output_config": {"effort": "huge"}},
        "output_config.effort: Input should be 'low', 'medium', 'high', 'xhigh' or 'max'",
    ),
    (
        "R110",
        {"model": HAIKU, "output_config": {"effort": "low"}},
        "This model does not support the effort parameter.",
    ),
    ("R120", {"output_config": 7}, "output_config: Input does not match the expected shape."),
    (
        "R120",
        {"output_config": {"format": {"type": "json_schema", "schema": {"type": "object"}}}},
        "output_config.format.schema: For 'object' type, 'additionalProperties' must be "
        "explicitly set to false",
    ),
    ("R125", {"cache_control": "x"}, "cache_control: Input should be an object"),
]


@pytest.mark.parametrize(("rule", "fields", "message"), REFUSED)
def test_a_wrong_setting_is_refused_in_the_apis_words(
    rule: str, fields: dict[str, Any], message: str
) -> None:
    answer = ask(**fields)
    assert (answer.status, answer.error) == (400, ("invalid_request_error", message))
    assert answer.rule == rule


CLOSED = {"type": "object", "properties": {}, "additionalProperties": False}
ACCEPTED: list[tuple[str, dict[str, Any]]] = [
    ("R100", {"thinking": {"type": "adaptive", "display": "omitted"}}),
    ("R101", {**budget(1024), **ROOM}),
    ("R103", {"model": OLDER, "thinking": BUDGET, **ROOM}),
    ("R104", {"model": OLDER, "thinking": ADAPTIVE}),
    ("R105", {"model": OPUS, "output_config": {"effort": "low"}}),
    ("R106", {"model": "claude-fable-5", "thinking": ADAPTIVE}),
    ("R107", {"model": "claude-sonnet-5-5", "thinking": {"type": "between_tools"}}),
    ("R108", {"thinking": OFF}),
    ("R109", {"model": "claude-opus-5", "thinking": OFF, "output_config": {"effort": "high"}}),
    ("R110", {"output_config": {"effort": "max"}}),
    ("R120", {"output_config": {"format": {"type": "json_schema", "schema": CLOSED}}}),
    ("R120", {"output_config": {}}),
    ("R125", {"cache_control": {"type": "ephemeral", "ttl": "1h"}}),
]


@pytest.mark.parametrize(("rule", "fields"), ACCEPTED)
def test_a_setting_just_inside_the_rules_is_accepted(rule: str, fields: dict[str, Any]) -> None:
    answer = ask(**fields)
    assert (answer.status, answer.rule) == (200, None), rule


def test_a_budget_must_leave_room_for_the_answer() -> None:
    answer = ask(**budget(1024), max_tokens=1024)  # R102
    assert answer.rule == "R102"
    assert answer.error[1].startswith("`max_tokens` must be greater than `thinking.budget_tokens`.")
    assert ask(**budget(1024), max_tokens=1025).status == 200
    interleaved = "interleaved-thinking-2025-05-14"
    assert ask(**budget(4000), max_tokens=2000, tools=[TOOL], beta=interleaved).status == 200


ALWAYS_THINK = [
    "claude-fable-5-2",
    "claude-mythos-5-2",
    "claude-fable-5-1",
    "claude-mythos-5-1",
    "claude-fable-5",
    "claude-mythos-5",
    "claude-opus-5-5",
    "claude-sonnet-5-5",
]
MANUAL = [
    "claude-opus-4-6",
    "claude-sonnet-4-6",
    "claude-opus-4-5-20251101",
    "claude-sonnet-4-5-20250929",
    "claude-haiku-4-5-20251001",
    "claude-mythos-preview",  # R294: not known, so accepted
]
NOT_ADAPTIVE = [name for name in MANUAL if "4-5" in name]
NO_EFFORT = ["claude-sonnet-4-5-20250929", "claude-haiku-4-5-20251001"]


@pytest.mark.parametrize("model", sorted(MODELS))
def test_the_table_of_models_decides_what_thinking_is_taken(model: str) -> None:
    # R103-R107, R280-R294, U11
    off = ask(model=model, thinking=OFF)
    assert off.status == (400 if model in ALWAYS_THINK else 200)
    manual = ask(model=model, thinking=BUDGET, **ROOM)
    assert manual.status == (200 if model in MANUAL else 400)
    adaptive = ask(model=model, thinking=ADAPTIVE)
    assert adaptive.status == (400 if model in NOT_ADAPTIVE else 200)
    effort = ask(model=model, output_config={"effort": "low"})
    assert effort.status == (400 if model in NO_EFFORT else 200)


# -- thinking that comes back ---------------------------------------------------------------------


def think(model: str = OLDER, display: str | None = "summarized", **rest: Any) -> Answer:
    thinking = {"type": "adaptive", **({"display": display} if display else {})}
    return ask(**{"model": model, "thinking": thinking, **ROOM, "messages": [Q], **rest})


def thought(model: str = OLDER, **changed: Any) -> list[dict[str, Any]]:
    block, *others = think(model).json["content"]
    return [{**block, **changed}, *others]


def again(content: list[Any], model: str = OLDER, first: Any = Q, **rest: Any) -> Answer:
    messages = [first, {"role": "assistant", "content": content}, Q]
    return think(model, messages=messages, **rest)


def test_thinking_comes_first_and_is_signed() -> None:
    block, answer = think().json["content"]
    assert (block["type"], answer["type"]) == ("thinking", "text")
    assert block["thinking"]
    assert block["signature"]


@pytest.mark.parametrize(
    ("model", "shown"),
    [(OLDER, True), (OPUS, False), ("claude-sonnet-5", False), ("claude-haiku-5-5", False)],
)
def test_newer_models_keep_their_thinking_to_themselves(model: str, shown: bool) -> None:
    block = think(model, display=None).json["content"][0]  # R116
    assert bool(block["thinking"]) is shown
    assert block["signature"]


def test_thinking_is_counted_even_when_it_is_not_shown() -> None:
    usage = think(OPUS, display="omitted").json["usage"]
    assert 0 < usage["output_tokens_details"]["thinking_tokens"] < usage["output_tokens"]


def test_unaltered_thinking_is_accepted_on_the_way_back() -> None:
    for model in (OLDER, OPUS):
        assert again(thought(model), model).status == 200


def test_edited_thinking_of_the_latest_reply_is_refused() -> None:
    answer = again(thought(thinking="Something else."))  # R111
    assert answer.rule == "R111"
    assert answer.error[1] == (
        "messages.1.content.0: `thinking` or `redacted_thinking` blocks in the latest assistant "
        "message cannot be modified. These blocks must remain as they were in the original "
        "response."
    )


def test_a_made_up_signature_is_refused() -> None:
    answer = again(thought(signature="bWFkZSB1cA=="))  # R112
    assert answer.error[1] == "messages.1.content.0: Invalid `signature` in `thinking` block"
    redacted = [{"type": "redacted_thinking", "data": "eHl6"}, {"type": "text", "text": "A"}]
    answer = again(redacted)
    assert answer.error[1] == "messages.1.content.0: Invalid `data` in `redacted_thinking` block"


def test_edited_thinking_of_an_earlier_reply_is_an_invalid_signature() -> None:
    edited = {"role": "assistant", "content": thought(thinking="Something else.")}
    latest = {"role": "assistant", "content": "A"}
    answer = think(messages=[Q, edited, Q, latest, Q])  # R112
    assert answer.error[1] == "messages.1.content.0: Invalid `signature` in `thinking` block"
    kept = {"role": "assistant", "content": thought()}
    assert think(messages=[Q, kept, Q, latest, Q]).status == 200


def test_our_own_redacted_thinking_is_accepted_on_the_way_back() -> None:
    play = gives({"type": "redacted_thinking"}, {"type": "text", "text": "A"})
    content = ask(Simulator(play=play), model=OLDER).json["content"]
    assert content[0]["data"]
    assert again(content).status == 200


def test_thinking_is_bound_to_the_history_on_the_newest_models() -> None:
    other = {"role": "user", "content": "Another question"}
    answer = again(thought(OPUS), OPUS, first=other)  # R113, R297
    assert answer.rule == "R113"
    bound = (
        "messages.1.content.0: Invalid `signature` in `thinking` block. The block is bound to a "
        "different conversation. Remove the block, or set "
        '`thinking.block_binding.prefix_mismatch_behavior` to "drop_block".'
    )
    assert answer.error[1] == (
        f"{bound} That setting requires the `thinking-binding-controls-2026-08-01` value in the "
        "`anthropic-beta` header."
    )
    assert again(thought(OLDER), OLDER, first=other).status == 200
    beta = "thinking-binding-controls-2026-08-01"
    assert again(thought(OPUS), OPUS, first=other, beta=beta).error[1] == bound
    drop = {**ADAPTIVE, "block_binding": {"prefix_mismatch_behavior": "drop_block"}}
    assert again(thought(OPUS), OPUS, first=other, thinking=drop, beta=beta).status == 200


def test_a_binding_is_an_object() -> None:
    binding = {**ADAPTIVE, "block_binding": "drop_block"}
    answer = ask(thinking=binding, beta="thinking-binding-controls-2026-08-01")  # R100
    assert answer.error[1] == "thinking.adaptive.block_binding: Input should be an object"


@pytest.mark.parametrize(("name", "value"), [("system", "Be brief."), ("tools", [TOOL])])
def test_a_changed_frame_breaks_the_binding_too(name: str, value: Any) -> None:
    assert again(thought(OPUS), OPUS, **{name: value}).rule == "R113"


def test_a_cache_mark_does_not_break_the_binding() -> None:
    marked = {"type": "text", "text": "Q", "cache_control": {"type": "ephemeral"}}
    answer = again(thought(OPUS), OPUS, first={"role": "user", "content": [marked]})
    assert answer.status == 200


def test_a_thinking_block_of_another_model_is_not_refused() -> None:
    assert again(thought(OLDER), OPUS).status == 200


CALL = {"type": "tool_use", "id": "toolu_a", "name": "t", "input": {}}
RESULT = {"type": "tool_result", "tool_use_id": "toolu_a", "content": "x"}


def loop(*content: Any, **rest: Any) -> Answer:
    messages = [
        Q,
        {"role": "assistant", "content": list(content)},
        {"role": "user", "content": [RESULT]},
    ]
    return ask(messages=messages, tools=[TOOL], **ROOM, **rest)


def test_a_manual_budget_wants_its_thinking_back_in_a_tool_loop() -> None:
    text = {"type": "text", "text": "Let me see."}
    answer = loop(text, CALL, model=HAIKU, thinking=BUDGET)  # R114
    assert answer.rule == "R114"
    assert answer.error[1].startswith(
        "messages.1.content.0.type: Expected `thinking` or `redacted_thinking`, but found `text`. "
        "When `thinking` is enabled, a final `assistant` message must start with a thinking block "
        "(preceeding the lastmost set of `tool_use` and `tool_result` blocks)."
    )
    play = gives({"type": "tool_use", "name": "t", "input": {}})
    first = ask(
        Simulator(play=play), model=HAIKU, thinking=BUDGET, messages=[Q], tools=[TOOL], **ROOM
    ).json["content"]
    assert [block["type"] for block in first] == ["thinking", "tool_use"]
    first[1]["id"] = "toolu_a"
    assert loop(*first, model=HAIKU, thinking=BUDGET).status == 200


def test_adaptive_thinking_does_not_want_it_back() -> None:
    assert loop(CALL, model=OLDER, thinking=ADAPTIVE).status == 200  # R115
    assert loop(CALL, model=OPUS, thinking=ADAPTIVE).status == 200


def test_a_message_cannot_end_in_thinking() -> None:
    block = thought()[0]
    answer = again([block])  # R114b
    assert answer.rule == "R114b"
    assert answer.error[1] == (
        "messages.1: The final block in an assistant message cannot be `thinking`."
    )


# -- structured outputs ---------------------------------------------------------------------------


def form(**properties: Any) -> dict[str, Any]:
    schema = {"type": "object", "properties": properties, "additionalProperties": False}
    return {"output_config": {"format": {"type": "json_schema", "schema": schema}}}


@pytest.mark.parametrize(
    ("part", "words"),
    [
        (
            {"type": "integer", "minimum": 0, "maximum": 9},
            "For 'integer' type, properties maximum, minimum are not supported",
        ),
        (
            {"type": "number", "minimum": 0},
            "For 'number' type, property 'minimum' is not supported",
        ),
        (
            {"type": "array", "maxItems": 3},
            "For 'array' type, property 'maxItems' is not supported",
        ),
        (
            {"type": "array", "minItems": 2},
            "For 'array' type, 'minItems' values other than 0 or 1 are not supported",
        ),
    ],
)
def test_a_grammar_cannot_count_or_compare(part: dict[str, Any], words: str) -> None:
    answer = ask(**form(x=part))  # R121
    assert (answer.status, answer.rule) == (400, "R121")
    assert answer.error[1] == f"output_config.format.schema: {words}"


def test_a_schema_may_not_lead_back_to_itself() -> None:
    node = {
        "type": "object",
        "properties": {"next": {"$ref": "#/$defs/node"}},
        "additionalProperties": False,
    }
    body = form(x={"$ref": "#/$defs/node"})
    body["output_config"]["format"]["schema"]["$defs"] = {"node": node}
    answer = ask(**body)  # R121
    assert (answer.rule, answer.step["refusal"]["ours"]) == ("R121", True)
    node["properties"] = {"next": {"type": "string"}}
    assert ask(**body).status == 200


def test_a_format_excludes_citations_and_prefill() -> None:
    document = {
        "type": "document",
        "source": {"type": "text", "media_type": "text/plain", "data": "x"},
        "citations": {"enabled": True},
    }
    cited = {"role": "user", "content": [document, {"type": "text", "text": "Q"}]}
    answer = ask(**form(), messages=[cited])  # R122
    assert (answer.status, answer.rule) == (400, "R122")
    begun = [Q, {"role": "assistant", "content": "{"}]
    answer = ask(**form(), model=HAIKU, messages=begun)
    assert (answer.status, answer.rule) == (400, "R122")
    assert ask(**form()).status == 200


# -- caching --------------------------------------------------------------------------------------


def marked(text: str = "word", ttl: str | None = None) -> dict[str, Any]:
    mark = {"type": "ephemeral", **({"ttl": ttl} if ttl else {})}
    return {"type": "text", "text": text, "cache_control": mark}


def test_at_most_four_marks() -> None:
    answer = ask(messages=[{"role": "user", "content": [marked()] * 5}])  # R123
    assert answer.error[1] == ("A maximum of 4 blocks with cache_control may be provided. Found 5.")
    four = [{"role": "user", "content": [marked()] * 4}]
    assert ask(messages=four).status == 200
    assert ask(messages=four, cache_control={"type": "ephemeral"}).rule == "R123"


def test_an_empty_text_cannot_be_marked() -> None:
    messages = [Q, {"role": "assistant", "content": [marked("")]}, Q]
    answer = ask(messages=messages)  # R124
    assert answer.error[1] == (
        "messages.1.content.0.text: cache_control cannot be set for empty text blocks"
    )


def test_long_lived_marks_come_first() -> None:
    content = [marked(ttl="5m"), marked(ttl="1h")]
    answer = ask(messages=[{"role": "user", "content": content}])  # R125
    assert answer.error[1] == (
        "messages.0.content.1.cache_control.ttl: a ttl='1h' cache_control block must not come "
        "after a ttl='5m' cache_control block."
    )
    assert ask(messages=[{"role": "user", "content": content[::-1]}]).status == 200


class Clock:
    """A clock that is moved by hand."""

    def __init__(self) -> None:
        self.at = datetime(2026, 11, 30, 12, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.at


LONG = "A long and stable instruction. " * 300


def usage(simulator: Simulator, **fields: Any) -> tuple[int, int]:
    """(tokens written, tokens read)."""
    found = ask(simulator, **fields).json["usage"]
    return found["cache_creation_input_tokens"], found["cache_read_input_tokens"]


def test_the_second_request_reads_what_the_first_wrote() -> None:
    clock = Clock()
    simulator = Simulator(play=says("Yes."), api_clock=clock)
    written, read = usage(simulator, system=[marked(LONG)])  # R126
    assert written > 1024
    assert read == 0
    assert usage(simulator, system=[marked(LONG)]) == (0, written)
    clock.at += timedelta(minutes=6)
    assert usage(simulator, system=[marked(LONG)]) == (written, 0)


def test_a_change_in_front_of_the_mark_is_a_miss() -> None:
    simulator = Simulator(play=says("Yes."))
    written, _ = usage(simulator, system=[marked(LONG)])
    assert usage(simulator, system=[marked("!" + LONG)])[1] == 0
    assert usage(simulator, system=[marked(LONG)], tools=[TOOL])[1] == 0
    assert usage(simulator, system=[marked(LONG)], model="claude-opus-5")[1] == 0
    assert usage(simulator, system=[marked(LONG)])[1] == written


def test_below_the_models_minimum_nothing_is_cached_and_nobody_says_so() -> None:
    simulator = Simulator(play=says("Yes."))
    for _ in range(2):
        assert usage(simulator, system=[marked("Be brief.")]) == (0, 0)


def test_an_hour_costs_its_own_line_in_usage() -> None:
    found = ask(system=[marked(LONG, "1h")]).json["usage"]["cache_creation"]  # R151
    assert found["ephemeral_1h_input_tokens"] > 0
    assert found["ephemeral_5m_input_tokens"] == 0


def test_a_growing_conversation_reads_its_own_past() -> None:
    simulator = Simulator(play=says("Yes."))
    automatic = {"cache_control": {"type": "ephemeral"}}
    first = [{"role": "user", "content": LONG}]
    written, _ = usage(simulator, messages=first, **automatic)
    more = [*first, {"role": "assistant", "content": "Yes."}, Q]
    again, read = usage(simulator, messages=more, **automatic)
    assert read == written
    assert 0 < again < 50


def test_total_input_is_the_sum_of_its_three_parts() -> None:
    simulator = Simulator(play=says("Yes."))
    totals = set()
    for _ in range(2):
        found = ask(simulator, system=[marked(LONG)]).json["usage"]
        totals.add(
            found["input_tokens"]
            + found["cache_creation_input_tokens"]
            + found["cache_read_input_tokens"]
        )
    assert len(totals) == 1


# -- the window -----------------------------------------------------------------------------------


def test_a_prompt_longer_than_the_window_is_refused() -> None:
    answer = ask(model=HAIKU, messages=[{"role": "user", "content": "x" * 900_000}])  # R128
    assert answer.rule == "R128"
    tokens = answer.error[1].split()[4]
    assert answer.error[1] == f"prompt is too long: {tokens} tokens > 200000 maximum"
    assert int(tokens) > 200_000


def test_a_reply_that_meets_the_windows_end_says_so() -> None:
    nearly = "x" * (4 * 199_900)
    answer = ask(
        Simulator(play=says("word " * 2000)),
        model=HAIKU,
        max_tokens=4000,
        messages=[{"role": "user", "content": nearly}],
    )  # R129, R146
    assert answer.status == 200
    assert answer.json["stop_reason"] == "model_context_window_exceeded"


# -- the sentences that many fields share --------------------------------------------------------

SCHEMA_FORMAT = {"type": "json_schema", "schema": CLOSED}


def mark(**fields: Any) -> dict[str, Any]:
    return {"cache_control": fields}


def formed(value: Any) -> dict[str, Any]:
    return {"output_config": {"format": value}}


SHARED: list[tuple[str, dict[str, Any], str]] = [
    ("R100", {"thinking": {"type": 5}}, "thinking.type: Input should be a valid string"),
    (
        "R100",
        {"thinking": {"type": "often"}},
        "thinking: Input tag 'often' found using 'type' does not match any of the expected tags: "
        "'adaptive', 'between_tools', 'disabled', 'enabled'",
    ),
    (
        "R100",
        {"thinking": {**BUDGET, "budget_tokens": "many"}},
        "thinking.enabled.budget_tokens: Input should be a valid integer",
    ),
    (
        "R100",
        {"thinking": {**ADAPTIVE, "display": "all"}},
        "thinking.adaptive.display: Input should be 'summarized', 'omitted' or 'updates'",
    ),
    (
        "R100",
        {"thinking": {**ADAPTIVE, "block_binding": {}}},
        "thinking.adaptive.block_binding: Extra inputs are not permitted",
    ),
    (
        "R110",
        {"model": OLDER, "output_config": {"effort": "xhigh"}},
        "output_config.effort 'xhigh' is not supported for this model. Supported levels: low, "
        "medium, high, max.",
    ),
    ("R120", {"output_config": {"x": 1}}, "output_config.x: Extra inputs are not permitted"),
    ("R120", formed("json"), "output_config.format: Input should be an object"),
    ("R120", formed({}), "output_config.format.type: Field required"),
    (
        "R120",
        formed({"type": "json"}),
        "output_config.format.type: Input should be 'json_schema'",
    ),
    ("R120", formed({"type": "json_schema"}), "output_config.format.schema: Field required"),
    (
        "R121",
        formed({"type": "json_schema", "schema": {**CLOSED, "required": "x"}}),
        "output_config.format.schema: JSON schema is invalid. It must match JSON Schema draft "
        "2020-12 (https://json-schema.org/draft/2020-12).",
    ),
    ("R125", mark(), "cache_control.type: Field required"),
    ("R125", mark(type="lasting"), "cache_control.type: Input should be 'ephemeral'"),
    ("R125", mark(type="ephemeral", ttl="2h"), "cache_control.ttl: Input should be '5m' or '1h'"),
    (
        "R125",
        mark(type="ephemeral", x=1),
        "cache_control.x: Extra inputs are not permitted",
    ),
]


@pytest.mark.parametrize(("rule", "fields", "message"), SHARED)
def test_a_setting_of_the_wrong_kind_is_refused_by_its_path(
    rule: str, fields: dict[str, Any], message: str
) -> None:
    answer = ask(**fields)
    assert (answer.status, answer.rule) == (400, rule)  # R11
    assert answer.error == ("invalid_request_error", message)
