"""Fields of a request: every scalar, every message, every tool, refused and accepted."""

from __future__ import annotations

from typing import Any

import pytest

from tests.simulator.playing import ask

SCHEMA = {"type": "object", "properties": {"city": {"type": "string"}}}
TOOL = {"name": "get_weather", "input_schema": SCHEMA}
HELLO = {"role": "user", "content": "Hello"}
OLDER, HAIKU, OPUS = "claude-sonnet-4-6", "claude-haiku-4-5", "claude-opus-5-5"
NEW = "2026-10-21"


def tool(**rest: Any) -> dict[str, Any]:
    return {"tools": [{**TOOL, **rest}]}


def message(*blocks: Any, **rest: Any) -> dict[str, Any]:
    return {"messages": [{"role": "user", "content": list(blocks), **rest}]}


def image(media_type: str) -> dict[str, Any]:
    source = {"type": "base64", "media_type": media_type, "data": "aGk="}
    return message({"type": "image", "source": source})


def omit(*names: str) -> dict[str, Any]:
    return {"omit": names}


TOOLS = "'bash_20250124', 'browser_toolset_20260801', "
#: (rule, fields, the API's words): status 400 and invalid_request_error throughout.
REFUSED: list[tuple[str, dict[str, Any], str]] = [
    ("R30", omit("model"), "model: Field required"),
    ("R30", {"model": 5}, "model: Input should be a valid string"),
    ("R30", {"model": ""}, "model: String should have at least 1 character"),
    ("R31", omit("max_tokens"), "max_tokens: Field required"),
    ("R31", {"max_tokens": 1.5}, "max_tokens: Input should be a valid integer"),
    ("R31", {"max_tokens": True}, "max_tokens: Input should be a valid integer"),
    ("R31", {"max_tokens": -1}, "max_tokens: must be greater than or equal to 0"),
    (
        "R32",
        {"max_tokens": 128001, "model": "claude-opus-5"},
        "max_tokens: 128001 > 128000, which is the maximum allowed number of output tokens for "
        "claude-opus-5",
    ),
    (
        "R32",
        {"max_tokens": 64001, "model": HAIKU},
        "max_tokens: 64001 > 64000, which is the maximum allowed number of output tokens for "
        "claude-haiku-4-5",
    ),
    ("R33", omit("messages"), "messages: Field required"),
    ("R33", {"messages": {}}, "messages: Input should be a valid array"),
    ("R33", {"messages": []}, "messages: at least one message is required"),
    ("R34", {"stop_sequences": "END"}, "stop_sequences: Input should be a valid array"),
    ("R34", {"stop_sequences": [5]}, "stop_sequences.0: Input should be a valid string"),
    (
        "R34",
        {"stop_sequences": ["END", "\n"]},
        "stop_sequences: each stop sequence must contain non-whitespace",
    ),
    ("R35", {"metadata": "me"}, "metadata: Input does not match the expected shape."),
    ("R35", {"metadata": {"bogus": 1}}, "metadata.bogus: Extra inputs are not permitted"),
    ("R35", {"metadata": {"user_id": 5}}, "metadata.user_id: Input should be a valid string"),
    (
        "R36",
        {"service_tier": "priority"},
        "service_tier: Input should be 'auto' or 'standard_only'",
    ),
    ("R37", {"stream": "true"}, "stream: Input should be a valid boolean"),
    (
        "R38",
        {"container": "container_1"},
        "container: Container identifier can only be provided when using the code execution tool",
    ),
    ("R39", {"inference_geo": "eu"}, "inference_geo: must be one of ['global', 'us']"),
    ("R40", {"system": 5}, "system: Input should be a valid array"),
    ("R40", {"system": ["x"]}, "system.0: Input does not match the expected shape."),
    ("R41", {"temperature": "0"}, "temperature: Input should be a valid number"),
    ("R41", {"temperature": 1.1}, "temperature: range: 0..1"),
    ("R41", {"top_p": -0.1}, "top_p: range: 0..1"),
    ("R41", {"top_k": 0.5}, "top_k: Input should be a valid integer"),
    ("R42", {"temperature": 0}, "`temperature` is deprecated for this model."),
    ("R42", {"top_p": 0.5}, "`top_p` is deprecated for this model."),
    ("R42", {"top_k": 5}, "`top_k` is deprecated for this model."),
    (
        "R43",
        {"model": OLDER, "temperature": 0.2, "top_p": 0.5},
        "`temperature` and `top_p` cannot both be specified for this model. Please use only one.",
    ),
    ("R13", {"zzz": 1}, "zzz: Extra inputs are not permitted"),
    # messages, item by item
    ("R50", {"messages": [{"content": "x"}]}, "messages.0.role: Field required"),
    (
        "R50",
        {"messages": [{"role": "tool", "content": "x"}]},
        'messages: Unexpected role "tool". Allowed roles are "user" or "assistant"',
    ),
    (
        "R51",
        {"model": HAIKU, "messages": [HELLO, {"role": "system", "content": "x"}]},
        'messages: Unexpected role "system". The Messages API accepts a top-level `system` '
        'parameter, not "system" as an input message role.',
    ),
    ("R52", {"messages": [{"role": "user"}]}, "messages.0.content: Field required"),
    (
        "R52",
        {"messages": [{"role": "user", "content": None}]},
        "messages.0.content: Input should be a valid array",
    ),
    (
        "R52",
        {"messages": [{"role": "user", "content": {"type": "text"}}]},
        "messages.0.content: Input should be a valid array",
    ),
    ("R53", message("x"), "messages.0.content.0: Input should be an object"),
    ("R53", message({"text": "x"}), "messages.0.content.0.type: Field required"),
    (
        "R54",
        {"messages": [{**HELLO, "bogus": 1}]},
        "messages.0.bogus: Extra inputs are not permitted",
    ),
    (
        "R55",
        message({"type": "tool_result"}),
        "messages.0.content.0.tool_result.tool_use_id: Field required",
    ),
    (
        "R55",
        {"messages": [HELLO, {"role": "assistant", "content": [{"type": "thinking"}]}]},
        "messages.1.content.0.thinking.signature: Field required",
    ),
    (
        "R56",
        image("image/bmp"),
        "messages.0.content.0.image.source.base64.media_type: Input should be 'image/jpeg', "
        "'image/png', 'image/gif' or 'image/webp'",
    ),
    (
        "R99",
        message({"type": "tool_result", "tool_use_id": "t", "errorCategory": "x"}),
        "messages.0.content.0.tool_result.errorCategory: Extra inputs are not permitted",
    ),
    # tools
    ("R70", {"tools": "x"}, "tools: Input should be a valid array"),
    ("R70", {"tools": ["x"]}, "tools.0: Input should be an object"),
    ("R71", {"tools": [{"input_schema": SCHEMA}]}, "tools.0.custom.name: Field required"),
    ("R71", tool(name=""), "tools.0.custom.name: String should have at least 1 character"),
    (
        "R71",
        tool(name="get weather"),
        "tools.0.custom.name: String should match pattern '^[a-zA-Z0-9_-]{1,128}$'",
    ),
    (
        "R71",
        tool(name="x" * 129),
        "tools.0.custom.name: String should match pattern '^[a-zA-Z0-9_-]{1,128}$'",
    ),
    ("R72", {"tools": [{"name": "t"}]}, "tools.0.custom.input_schema: Field required"),
    ("R72", tool(input_schema={}), "tools.0.custom.input_schema.type: Field required"),
    (
        "R72",
        tool(input_schema={"type": "string"}),
        "tools.0.custom.input_schema.type: Input should be 'object'",
    ),
    (
        "R73",
        tool(input_schema={"type": "object", "properties": {"n": {"type": "int"}}}),
        "tools.0.custom.input_schema: JSON schema is invalid. It must match JSON Schema draft "
        "2020-12 (https://json-schema.org/draft/2020-12). Learn more about tool use at "
        "https://docs.claude.com/en/docs/tool-use.",
    ),
    (
        "R74",
        tool(input_schema={"type": "object", "oneOf": []}),
        "tools.0.custom.input_schema: input_schema does not support oneOf, allOf, or anyOf at "
        "the top level",
    ),
    ("R77", {"tools": [TOOL, TOOL]}, "tools: Tool names must be unique."),
    ("R80", {**tool(), "tool_choice": "any"}, "tool_choice: Input should be an object"),
    ("R80", {**tool(), "tool_choice": {}}, "tool_choice.type: Field required"),
    (
        "R81",
        {"tool_choice": {"type": "any"}},
        "tool_choice.any may only be specified while providing tools",
    ),
    (
        "R82",
        {**tool(), "tool_choice": {"type": "tool", "name": "X"}},
        "Tool 'X' not found in provided tools",
    ),
    (
        "R83",
        {**tool(), "tool_choice": {"type": "none", "disable_parallel_tool_use": True}},
        "tool_choice.none.disable_parallel_tool_use: Extra inputs are not permitted",
    ),
    (
        "R13",
        {**tool(), "disable_parallel_tool_use": True},  # R83: it lives inside tool_choice
        "disable_parallel_tool_use: Extra inputs are not permitted",
    ),
    (
        "R88",
        tool(strict=True),
        "tools.0.custom: For 'object' type, 'additionalProperties' must be explicitly set to false",
    ),
]


@pytest.mark.parametrize(("rule", "fields", "message"), REFUSED)
def test_a_wrong_field_is_refused_in_the_apis_words(
    rule: str, fields: dict[str, Any], message: str
) -> None:
    answer = ask(**fields)
    assert (answer.status, answer.error) == (400, ("invalid_request_error", message))
    assert answer.rule == rule


#: Requests that are fine although they come close to breaking a rule.
ACCEPTED: list[tuple[str, dict[str, Any]]] = [
    ("R30", {"model": "claude-haiku-4-5-20251001"}),
    ("R31", {"max_tokens": 0}),
    ("R32", {"max_tokens": 128000}),
    ("R33", {"messages": [HELLO] * 300}),
    ("R34", {"stop_sequences": []}),
    ("R34", {"stop_sequences": ["\nEND"]}),
    ("R35", {"metadata": {}}),
    ("R35", {"metadata": {"user_id": "u-1"}}),
    ("R36", {"service_tier": "auto"}),
    ("R37", {"stream": False}),
    (
        "R38",
        {
            "container": "container_1",
            "tools": [{"type": "code_execution_20250825", "name": "code_execution"}],
        },
    ),
    ("R39", {"inference_geo": "us"}),
    ("R40", {"system": "Be brief."}),
    ("R40", {"system": [{"type": "text", "text": "x", "cache_control": {"type": "ephemeral"}}]}),
    ("R41", {"model": OLDER, "temperature": 0}),
    ("R41", {"model": OLDER, "top_k": -1}),
    ("R42", {"temperature": 1}),
    ("R43", {"model": OLDER, "top_p": 0.5}),
    ("R50", {"messages": [HELLO, {"role": "assistant", "content": "x"}, HELLO]}),
    ("R51", {"model": "claude-sonnet-5", "messages": [HELLO, {"role": "system", "content": "x"}]}),
    ("R52", {"messages": [{"role": "user", "content": [{"type": "text", "text": "x"}]}]}),
    ("R54", {"messages": [HELLO]}),
    ("R55", message({"type": "text", "text": "x", "citations": None, "cache_control": None})),
    ("R56", image("image/webp")),
    ("R70", {"tools": []}),
    ("R71", tool(name="x" * 128)),
    ("R72", tool(input_schema={"type": "object"})),
    ("R73", tool(input_schema={"type": "object", "properties": {"n": {"type": ["integer"]}}})),
    (
        "R74",
        tool(input_schema={"type": "object", "properties": {"n": {"anyOf": [{"type": "null"}]}}}),
    ),
    ("R75", tool()),
    ("R76", tool(type="custom")),
    ("R76", {"tools": [{"type": "bash_20250124", "name": "bash"}]}),
    ("R77", {"tools": [TOOL, {**TOOL, "name": "other"}]}),
    ("R80", {**tool(), "tool_choice": {"type": "any"}}),
    ("R81", {**tool(), "tool_choice": {"type": "auto"}}),
    ("R82", {**tool(), "tool_choice": {"type": "tool", "name": "get_weather"}}),
    ("R83", {**tool(), "tool_choice": {"type": "auto", "disable_parallel_tool_use": True}}),
    ("R87", tool()),
    ("R88", tool(strict=True, input_schema={**SCHEMA, "additionalProperties": False})),
]


@pytest.mark.parametrize(("rule", "fields"), ACCEPTED)
def test_a_request_just_inside_the_rules_is_accepted(rule: str, fields: dict[str, Any]) -> None:
    answer = ask(**fields)
    assert (answer.status, answer.rule) == (200, None), rule


def test_a_tool_of_another_vendor_names_the_tags_that_exist() -> None:
    answer = ask(tools=[{"type": "function", "function": {"name": "x"}}])  # R76
    assert answer.error[1].startswith(
        "tools.0: Input tag 'function' found using 'type' does not match any of the expected "
        f"tags: {TOOLS}"
    )
    assert "'custom'" in answer.error[1]
    assert answer.rule == "R76"


def test_an_unknown_tool_choice_names_the_four_that_exist() -> None:
    answer = ask(**tool(), tool_choice={"type": "bogus"})  # R80
    start = "tool_choice: Input tag 'bogus' found using 'type' does not match any of the expected "
    assert answer.error[1].startswith(f"{start}tags: ")
    tags = answer.error[1].removeprefix(f"{start}tags: ").split(", ")
    assert sorted(tags) == ["'any'", "'auto'", "'none'", "'tool'"]


def test_an_example_input_must_fit_the_schema() -> None:
    answer = ask(**tool(input_examples=[{"city": "Oslo"}, {"city": 5}]))  # R78
    assert (answer.status, answer.rule) == (400, "R78")
    assert answer.step["refusal"]["place"] == "tools.0.custom.input_examples.1"
    assert ask(**tool(input_examples=[{"city": "Oslo"}])).status == 200


def test_a_long_tool_name_is_accepted_with_a_remark() -> None:
    answer = ask(**tool(name="x" * 65))  # U8
    assert [note["rule"] for note in answer.step["notes"]] == ["R71"]


STRICT = {**TOOL, "strict": True, "input_schema": {**SCHEMA, "additionalProperties": False}}


def test_at_most_twenty_tools_may_be_strict() -> None:
    tools = [{**STRICT, "name": f"t{n}"} for n in range(21)]
    answer = ask(tools=tools)  # R89
    assert answer.error[1] == (
        "Too many strict tools (21). The maximum number of strict tools supported is 20. Try "
        "reducing the number of tools marked as strict."
    )
    assert ask(tools=tools[:20]).status == 200


@pytest.mark.parametrize(
    ("properties", "required", "message"),
    [
        (
            {f"p{n}": {"type": "string"} for n in range(25)},
            [],
            "Schemas contains too many optional parameters (25), which would make grammar "
            "compilation inefficient. Reduce the number of optional parameters in your tool "
            "schemas (limit: 24).",
        ),
        (
            {f"p{n}": {"type": ["string", "null"]} for n in range(17)},
            [f"p{n}" for n in range(17)],
            "Schemas contains too many parameters with union types (17 parameters with type "
            "arrays or anyOf). This causes exponential compilation cost. Reduce the number of "
            "nullable or union-typed parameters (limit: 16 parameters with unions).",
        ),
    ],
)
def test_strict_schemas_have_a_limit_together(
    properties: dict[str, Any], required: list[str], message: str
) -> None:
    schema = {
        "type": "object",
        "properties": properties,
        "required": required,
        "additionalProperties": False,
    }
    answer = ask(tools=[{**STRICT, "input_schema": schema}])  # R89
    assert (answer.rule, answer.error[1]) == ("R89", message)


@pytest.mark.parametrize("model", ["claude-opus-5-5", "claude-fable-5-2"])
def test_two_models_do_not_take_the_older_computer_tool(model: str) -> None:
    screen = {"name": "computer", "display_width_px": 800, "display_height_px": 600}
    old = {"type": "computer_20251124", **screen}
    answer = ask(model=model, tools=[old])  # R132
    assert answer.rule == "R132"
    assert answer.error[1].startswith(f"'{model}' does not support tool types: computer_20251124.")
    assert ask(model="claude-opus-5", tools=[old]).status == 200
    new = {"type": "computer_toolset_20260801", **screen}
    assert ask(model=model, tools=[new]).status == 200


# -- models that differ -------------------------------------------------------------------------

FORCED = {**tool(), "tool_choice": {"type": "tool", "name": "get_weather"}}
NEVER_FORCED = [
    "claude-fable-5-2",
    "claude-mythos-5-2",
    "claude-fable-5-1",
    "claude-mythos-5-1",
    "claude-opus-5-5",
    "claude-sonnet-5-5",
]
MAY_BE_FORCED = [
    "claude-fable-5",
    "claude-mythos-5",
    "claude-opus-5",
    "claude-opus-4-8",
    "claude-opus-4-7",
    "claude-sonnet-5",
    "claude-haiku-5-5",
    "claude-opus-4-6",
    "claude-sonnet-4-6",
    "claude-opus-4-5",
    "claude-sonnet-4-5",
    "claude-haiku-4-5",
]


@pytest.mark.parametrize("model", NEVER_FORCED)  # R84, R280, R281, R283, R287, R299
def test_the_newest_models_cannot_be_forced_to_call(model: str) -> None:
    answer = ask(model=model, **FORCED)
    assert answer.error == (
        "invalid_request_error",
        'tool_choice: type "tool" and "any" are not supported for this model.',
    )
    assert answer.rule == "R84"
    assert ask(model=model, **tool(), tool_choice={"type": "auto"}).status == 200


@pytest.mark.parametrize("model", MAY_BE_FORCED)  # R84, R282, R284-R286, R288-R293
def test_the_others_can(model: str) -> None:
    assert ask(model=model, **FORCED).status == 200


def test_a_forced_call_and_a_thinking_budget_exclude_each_other() -> None:
    budget = {"type": "enabled", "budget_tokens": 1024}
    room = {"max_tokens": 2000, "thinking": budget}
    answer = ask(model=HAIKU, **FORCED, **room)  # R85
    assert answer.error[1] == "Thinking may not be enabled when tool_choice forces tool use."
    assert ask(model=HAIKU, **tool(), **room).status == 200


def test_a_forced_call_and_adaptive_thinking_go_together() -> None:
    answer = ask(model=OLDER, **FORCED, thinking={"type": "adaptive"})  # R86
    assert answer.status == 200


@pytest.mark.parametrize("name", ["temperature", "top_p", "top_k"])
@pytest.mark.parametrize("model", [OLDER, "claude-sonnet-5", HAIKU])
def test_the_new_version_knows_no_sampling_at_all(name: str, model: str) -> None:
    answer = ask(version=NEW, model=model, **{name: 1})  # R5, R46, U1
    assert answer.error == ("invalid_request_error", f"{name}: Extra inputs are not permitted")
    assert answer.rule == "R46"
    assert answer.step["refusal"]["ours"] is True


def test_haiku_5_5_takes_only_its_own_values() -> None:
    haiku = "claude-haiku-5-5"  # R45
    assert ask(model=haiku, temperature=1).status == 200
    assert ask(model=haiku, top_p=0.99).status == 200
    for wrong in (
        {"temperature": 0.5},
        {"top_p": 1},
        {"top_k": 5},
        {"temperature": 1, "top_p": 0.99},
    ):
        answer = ask(model=haiku, **wrong)
        assert (answer.status, answer.rule) == (400, "R45")


@pytest.mark.parametrize("kind", ["adaptive", "enabled"])
def test_thinking_needs_the_models_own_sampling(kind: str) -> None:
    budget = {"budget_tokens": 1024} if kind == "enabled" else {}
    common = {"model": OLDER, "max_tokens": 2000, "thinking": {"type": kind, **budget}}
    answer = ask(**common, temperature=0.5)  # R44
    assert answer.rule == "R44"
    assert answer.error[1].startswith("`temperature` may only be set to 1 when thinking is enabled")
    assert ask(**common, temperature=1).status == 200
    assert ask(**common, top_p=0.95).status == 200
    assert ask(**common, top_p=0.9).rule == "R44"
    assert ask(**common, top_k=5).rule == "R44"


# -- version 2026-10-21 -------------------------------------------------------------------------

DOCUMENT = {
    "type": "document",
    "source": {"type": "text", "media_type": "text/plain", "data": "x"},
}
CITED = {"type": "text", "text": "x", "citations": [{"type": "char_location"}]}


@pytest.mark.parametrize(
    ("messages", "place"),
    [
        (
            [HELLO, {"role": "assistant", "content": [DOCUMENT]}, HELLO],
            "messages.1.content.0",
        ),
        ([{"role": "user", "content": [CITED]}], "messages.0.content.0"),
    ],
)
def test_the_new_version_refuses_two_shapes_of_older_histories(
    messages: list[Any], place: str
) -> None:
    answer = ask(version=NEW, messages=messages)  # R5, U2
    assert (answer.status, answer.rule) == (400, "R5")
    assert answer.step["refusal"]["place"] == place
    assert answer.step["refusal"]["ours"] is True
    assert ask(messages=messages).status == 200


# -- betas open fields ----------------------------------------------------------------------------


EDITS = {"edits": [{"type": "clear_thinking_20251015", "keep": "all"}]}


@pytest.mark.parametrize(
    ("field", "value", "beta"),
    [
        ("context_management", EDITS, "context-management-2025-06-27"),
        ("safeguards", {"dangerous_tool_use": {"enabled": True}}, "dangerous-tool-use-2026-09-03"),
    ],
)
def test_a_beta_field_needs_its_beta(field: str, value: dict[str, Any], beta: str) -> None:
    answer = ask(**{field: value})  # R13, R189
    assert answer.error[1] == f"{field}: Extra inputs are not permitted"
    assert ask(**{field: value}, beta=f"claude-code-20250219,{beta}").status == 200


# -- the sentences that many fields share --------------------------------------------------------

IMAGE = {"type": "image", "source": {"type": "url", "url": "https://example.com/x.png"}}
SHARED: list[tuple[str, dict[str, Any], str]] = [
    ("R33", {"messages": [HELLO] * 100_001}, "messages: at most 100000 messages are allowed"),
    ("R50", {"messages": ["x"]}, "messages.0: Input should be an object"),
    (
        "R50",
        {"messages": [{"role": 5, "content": "x"}]},
        "messages.0.role: Input should be a valid string",
    ),
    ("R53", message({"type": 5}), "messages.0.content.0.type: Input should be a valid string"),
    (
        "R55",
        message({"type": "text", "text": 5}),
        "messages.0.content.0.text.text: Input should be a valid string",
    ),
    (
        "R55",
        message({"type": "text", "text": "x", "bogus": 1}),
        "messages.0.content.0.text.bogus: Extra inputs are not permitted",
    ),
    (
        "R55",
        message({"type": "text", "text": "x", "citations": {}}),
        "messages.0.content.0.text.citations: Input should be a valid array",
    ),
    (
        "R55",
        message({**IMAGE, "source": "x"}),
        "messages.0.content.0.image.source: Input should be an object",
    ),
    (
        "R55",
        message({"type": "tool_result", "tool_use_id": "t", "is_error": "yes"}),
        "messages.0.content.0.tool_result.is_error: Input should be a valid boolean",
    ),
    (
        "R55",
        message(
            {
                "type": "document",
                "source": {"type": "text", "media_type": "text/html", "data": "x"},
            }
        ),
        "messages.0.content.0.document.source.text.media_type: Input should be 'text/plain'",
    ),
    (
        "R99",
        message({"type": "tool_result", "tool_use_id": "t", "content": 5}),
        "messages.0.content.0.tool_result.content: Input should be a valid array",
    ),
    (
        "R99",
        message({"type": "tool_result", "tool_use_id": "t", "content": ["x"]}),
        "messages.0.content.0.tool_result.content.0: Input should be an object",
    ),
    (
        "R99",
        message({"type": "tool_result", "tool_use_id": "t", "content": [{"type": "text"}]}),
        "messages.0.content.0.tool_result.content.0.text.text: Field required",
    ),
    (
        "R99",
        message({"type": "tool_result", "tool_use_id": "t", "content": [{**IMAGE, "type": 5}]}),
        "messages.0.content.0.tool_result.content.0.type: Input should be a valid string",
    ),
    (
        "R76",
        {"tools": [{"type": "web_search_20250305", "name": "web_search", "user_location": 5}]},
        "tools.0.web_search_20250305.user_location: Input should be an object",
    ),
    ("R71", tool(name=5), "tools.0.custom.name: Input should be a valid string"),
    (
        "R71",
        {"tools": [{"type": "bash_20250124", "name": "shell"}]},
        "tools.0.bash_20250124.name: Input should be 'bash'",
    ),
    ("R72", tool(input_schema="x"), "tools.0.custom.input_schema: Input should be an object"),
    ("R76", tool(description=5), "tools.0.custom.description: Input should be a valid string"),
    ("R76", tool(strict="yes"), "tools.0.custom.strict: Input should be a valid boolean"),
    ("R76", tool(bogus=1), "tools.0.custom.bogus: Extra inputs are not permitted"),
    (
        "R76",
        tool(allowed_callers=5),
        "tools.0.custom.allowed_callers: Input should be a valid array",
    ),
    (
        "R76",
        {"tools": [{"type": "web_search_20250305", "name": "web_search", "max_uses": "x"}]},
        "tools.0.web_search_20250305.max_uses: Input should be a valid integer",
    ),
    (
        "R80",
        {**tool(), "tool_choice": {"type": "tool"}},
        "tool_choice.tool.name: Field required",
    ),
    (
        "R80",
        {**tool(), "tool_choice": {"type": "tool", "name": 5}},
        "tool_choice.tool.name: Input should be a valid string",
    ),
    (
        "R80",
        {**tool(), "tool_choice": {"type": "auto", "bogus": 1}},
        "tool_choice.auto.bogus: Extra inputs are not permitted",
    ),
    (
        "R83",
        {**tool(), "tool_choice": {"type": "auto", "disable_parallel_tool_use": "yes"}},
        "tool_choice.auto.disable_parallel_tool_use: Input should be a valid boolean",
    ),
]


@pytest.mark.parametrize(("rule", "fields", "message"), SHARED)
def test_a_field_of_the_wrong_kind_is_refused_by_its_path(
    rule: str, fields: dict[str, Any], message: str
) -> None:
    answer = ask(**fields)
    assert (answer.status, answer.rule) == (400, rule)  # R11
    assert answer.error == ("invalid_request_error", message)


@pytest.mark.parametrize(
    ("rule", "block", "place", "known"),
    [
        ("R55", {**IMAGE, "source": {"type": "ftp"}}, "0.image.source", "'base64', 'file', 'url'"),
        (
            "R99",
            {"type": "tool_result", "tool_use_id": "t", "content": [{"type": "thinking"}]},
            "0.tool_result.content.0",
            "'browser_state', 'document', 'image', 'search_result', 'text', 'tool_reference'",
        ),
    ],
)
def test_an_unknown_kind_inside_a_block_names_the_ones_there_are(
    rule: str, block: dict[str, Any], place: str, known: str
) -> None:
    answer = ask(**message(block))
    assert answer.rule == rule
    assert answer.error[1].startswith(f"messages.0.content.{place}: Input tag '")
    assert answer.error[1].endswith(f"does not match any of the expected tags: {known}")


def test_an_unknown_block_names_the_ones_there_are() -> None:
    answer = ask(**message({"type": "image_url", "image_url": {}}))  # R53
    assert answer.error[1].startswith(
        "messages.0.content.0: Input tag 'image_url' found using 'type' does not match any of "
        "the expected tags: "
    )
    assert "'tool_result'" in answer.error[1]
