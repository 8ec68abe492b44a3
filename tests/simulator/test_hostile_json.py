"""Bodies that mean harm: refused in bounded work, whatever they hold; nothing ever breaks out."""

from __future__ import annotations

import json
import tracemalloc
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from quizbank.simulator import Simulator
from tests.simulator.playing import MODEL, Answer, ask, says, send

START = b'{"model": "claude-sonnet-5", "max_tokens": 9, "messages": '


def post(body: bytes) -> Answer:
    return send(Simulator(play=says("Yes.")), "/v1/messages", body)


def message(text: bytes) -> bytes:
    return START + b'[{"role": "user", "content": "' + text + b'"}]}'


BROKEN: list[tuple[str, bytes, str]] = [
    ("nothing", b"", "Input is a zero-length, empty document"),
    ("half a document", b'{"model": ', "unexpected end of data"),
    ("a stray comma", b'{"model": "x",}', "unexpected character"),
    ("single quotes", b"{'model': 'x'}", "unexpected character"),
    ("NaN", b'{"temperature": NaN}', "unexpected character, NaN is not JSON"),
    ("Infinity", b'{"temperature": -Infinity}', "unexpected character, -Infinity is not JSON"),
    ("a number beyond any double", b'{"temperature": 1e999}', "number out of range"),
    ("a number of 10,000 digits", b'{"n": ' + b"9" * 10_000 + b"}", "number out of range"),
    (
        "bytes that are not UTF-8",
        message(b"\xff\xfe"),
        "str is not valid UTF-8: surrogates not allowed",
    ),
    ("a high surrogate alone", message(rb"\ud83d"), "no low surrogate in string"),
    ("a high surrogate and a letter", message(rb"\ud83dx"), "no low surrogate in string"),
    ("a high surrogate and another escape", message(rb"\ud83d\n"), "no low surrogate in string"),
    ("two high surrogates", message(rb"\ud83d\ud83d"), "no low surrogate in string"),
    ("a low surrogate alone", message(rb"\ude00"), "invalid high surrogate in string"),
    ("a byte order mark", b"\xef\xbb\xbf{}", "unexpected character"),
    ("lists in lists", b'{"tools": ' + b"[" * 100_000, "recursion limit exceeded"),
    ("objects in objects", b'{"a":' * 50_000 + b"1" + b"}" * 50_000, "recursion limit exceeded"),
]


@pytest.mark.parametrize(
    ("body", "detail"), [case[1:] for case in BROKEN], ids=[c[0] for c in BROKEN]
)
def test_what_is_not_json_is_refused_as_not_json(body: bytes, detail: str) -> None:
    answer = post(body)  # R17
    assert (answer.status, answer.rule) == (400, "R17")
    assert answer.error[0] == "invalid_request_error"
    assert answer.error[1].startswith(
        f"The request body is not valid JSON: {detail}: line 1 column "
    )


def test_a_whole_surrogate_pair_is_fine() -> None:
    assert post(message(rb"\ud83d\ude00")).status == 200
    assert post(message(rb"\\ud83d")).status == 200  # an escaped backslash, then letters
    assert post(message("😀".encode())).status == 200


def test_json_that_is_no_object_is_refused() -> None:
    for body in (b"[]", b"7", b'"x"', b"null"):
        assert post(body).rule == "R17"


def test_brackets_inside_text_do_not_count_as_nesting() -> None:
    assert post(message(b"[{" * 5000)).status == 200
    assert post(message(rb"\"[{" * 5000)).status == 200


def test_nesting_within_the_limit_is_accepted() -> None:
    schema: Any = {"type": "string"}
    for _ in range(60):
        schema = {"type": "object", "properties": {"x": schema}}
    tool = {"name": "t", "input_schema": schema}
    assert ask(tools=[tool]).status == 200


@pytest.mark.parametrize(
    "piece", [rb"\"", rb"\\", b"[", b"]", rb"\ud83d\ude00", b'","', rb"\u0041"]
)
def test_memory_grows_only_with_the_body(piece: bytes) -> None:
    body = message(piece * (2_000_000 // len(piece)))
    tracemalloc.start()
    post(body)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak < 40 * len(body)


def test_a_long_history_costs_work_in_proportion_to_its_length() -> None:
    """Counted in calls rather than seconds: twice the history, about twice the calls."""
    import sys

    def calls(rounds: int) -> int:
        messages: list[Any] = [{"role": "user", "content": "Q"}]
        for n in range(rounds):
            call = {"type": "tool_use", "id": f"toolu_{n}", "name": "t", "input": {}}
            result = {"type": "tool_result", "tool_use_id": f"toolu_{n}", "content": "x"}
            messages += [
                {"role": "assistant", "content": [call]},
                {"role": "user", "content": [result]},
            ]
        count = 0

        def counting(frame: Any, event: str, arg: Any) -> None:
            nonlocal count
            count += event == "call"

        simulator = Simulator(play=says("Yes."))
        body = {"model": MODEL, "max_tokens": 9, "messages": messages}
        raw = json.dumps({**body, "tools": [{"name": "t", "input_schema": {"type": "object"}}]})
        headers = {"x-api-key": "k", "anthropic-version": "2023-06-01"}
        sys.setprofile(counting)
        try:
            status, _, _ = simulator.handle("POST", "/v1/messages", headers, raw.encode())
        finally:
            sys.setprofile(None)
        assert status == 200
        return count

    small, large = calls(200), calls(400)
    assert large < 2.2 * small


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(
            st.sampled_from(
                ["type", "text", "role", "content", "id", "name", "input", "tool_use_id"]
            )
            | st.text(max_size=5),
            inner,
            max_size=5,
        )
    ),
    max_leaves=20,
)
FIELDS = (
    "messages",
    "system",
    "tools",
    "tool_choice",
    "thinking",
    "output_config",
    "metadata",
    "stop_sequences",
    "cache_control",
    "container",
    "max_tokens",
    "stream",
    "thread",
)
TYPES = ["text", "tool_use", "tool_result", "thinking", "image", "document", "server_tool_use"]


@settings(max_examples=400, deadline=None)
@given(st.sampled_from(FIELDS), JSON)
def test_any_json_in_any_field_is_answered_or_refused(field: str, value: Any) -> None:
    answer = ask(**{field: value}, beta="message-threads-2026-08-12")
    assert answer.status in (200, 400, 404)
    if answer.status != 200:
        assert answer.rule is not None


@settings(max_examples=300, deadline=None)
@given(st.lists(st.builds(lambda t, r: {**r, "type": t}, st.sampled_from(TYPES), st.dictionaries(
    st.sampled_from(["text", "id", "name", "input", "tool_use_id", "content", "signature",
                     "thinking", "source", "cache_control", "citations", "is_error"]),
    JSON, max_size=6)), max_size=4), st.sampled_from(["user", "assistant", "system"]))  # fmt: skip
def test_any_blocks_in_any_role_are_answered_or_refused(blocks: list[Any], role: str) -> None:
    hello = {"role": "user", "content": "Hello"}
    answer = ask(messages=[hello, {"role": role, "content": blocks}, hello])
    assert answer.status in (200, 400)
    if answer.status != 200:
        assert answer.rule is not None


@settings(max_examples=200, deadline=None)
@given(JSON)
def test_any_schema_is_answered_or_refused(value: Any) -> None:
    schema = value if isinstance(value, dict) else {"properties": {"x": value}}
    schema = {**schema, "type": "object"}
    for strict in (False, True):
        answer = ask(tools=[{"name": "t", "strict": strict, "input_schema": schema}])
        assert answer.status in (200, 400)
    format = {"type": "json_schema", "schema": value}
    assert ask(output_config={"format": format}).status in (200, 400)


FULL: dict[str, Any] = {
    "model": MODEL,
    "max_tokens": 2000,
    "system": [{"type": "text", "text": "x", "cache_control": {"type": "ephemeral", "ttl": "5m"}}],
    "metadata": {"user_id": "u"},
    "stop_sequences": ["END"],
    "service_tier": "auto",
    "inference_geo": "us",
    "container": "container_1",
    "thinking": {"type": "adaptive", "display": "omitted"},
    "output_config": {
        "effort": "low",
        "format": {
            "type": "json_schema",
            "schema": {
                "type": "object",
                "properties": {"a": {"anyOf": [{"type": "string"}, {"$ref": "#/$defs/d"}]}},
                "required": ["a"],
                "additionalProperties": False,
                "$defs": {"d": {"type": "array", "items": {"type": "integer"}, "minItems": 1}},
            },
        },
    },
    "tool_choice": {"type": "auto", "disable_parallel_tool_use": True},
    "tools": [
        {"type": "code_execution_20250825", "name": "code_execution"},
        {
            "name": "t",
            "description": "x",
            "strict": True,
            "input_examples": [{"a": 1}],
            "input_schema": {
                "type": "object",
                "properties": {"a": {"type": ["integer", "null"], "enum": [1, 2]}},
                "required": [],
                "additionalProperties": False,
            },
        },
    ],
    "messages": [
        {
            "role": "user",
            "content": [
                {
                    "type": "image",
                    "source": {"type": "base64", "media_type": "image/png", "data": "aGk="},
                },
                {
                    "type": "document",
                    "title": "x",
                    "source": {"type": "text", "media_type": "text/plain", "data": "x"},
                },
                {"type": "text", "text": "x", "citations": [{"type": "char_location"}]},
            ],
        },
        {
            "role": "assistant",
            "content": [
                {"type": "server_tool_use", "id": "srvtoolu_1", "name": "code_execution",
                 "input": {"code": "1"}},
                {"type": "code_execution_tool_result", "tool_use_id": "srvtoolu_1", "content": {}},
                {"type": "tool_use", "id": "toolu_1", "name": "t", "input": {"a": 1}},
            ],
        },
        {
            "role": "user",
            "content": [
                {
                    "type": "tool_result",
                    "tool_use_id": "toolu_1",
                    "is_error": True,
                    "content": [{"type": "text", "text": "x"}],
                }
            ],
        },
        {"role": "system", "content": "x"},
    ],
}  # fmt: skip


def nodes(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The path of every member and element."""
    found = [path] if path else []
    if isinstance(value, (dict, list)):
        for key, inside in value.items() if isinstance(value, dict) else enumerate(value):
            found += nodes(inside, (*path, key))
    return found


PATHS = nodes(FULL)
GONE = object()


def spoilt(path: tuple[Any, ...], value: Any) -> dict[str, Any]:
    """FULL with another value, or none, at one path."""
    body = json.loads(json.dumps(FULL))
    *way, last = path
    inside = body
    for key in way:
        inside = inside[key]
    if value is GONE:
        del inside[last]
    else:
        inside[last] = value
    return body


def test_the_full_request_is_accepted() -> None:
    assert ask(**FULL).status == 200


@settings(max_examples=1500, deadline=None)
@given(
    st.sampled_from(PATHS),
    st.just(GONE) | st.sampled_from(["", [], {}, [[]], [{}], {"type": "text"}, 0, -1]) | JSON,
    st.sampled_from(["", "claude-haiku-4-5", "claude-opus-5-5"]),
)
def test_any_change_of_a_full_request_is_answered_or_refused(
    path: tuple[Any, ...], value: Any, model: str
) -> None:
    body = spoilt(path, value)
    if model and path != ("model",):
        body["model"] = model
    for place in ("/v1/messages", "/v1/messages/count_tokens"):
        answer = send(Simulator(play=says("Yes.")), place, body)
        assert answer.status in (200, 400, 404)
        if answer.status != 200:
            assert answer.rule is not None


@settings(max_examples=200, deadline=None)
@given(st.binary(max_size=200))
def test_any_bytes_are_answered_or_refused(body: bytes) -> None:
    for path in ("/v1/messages", "/v1/messages/count_tokens", "/v1/messages/batches", "/v1/files"):
        assert send(Simulator(play=says("Yes.")), path, body).status in (200, 400, 404)
