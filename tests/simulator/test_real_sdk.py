"""The real SDK, 2.14.0, in process: every call a lesson makes, every status as its exception."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import anthropic
import pydantic
import pytest
from anthropic import beta_async_tool, beta_tool

from quizbank.simulator import Simulator
from quizbank.simulator_adapters import offline
from tests.simulator.playing import MODEL, says, wants

ASK = [{"role": "user", "content": "How is the weather in Oslo?"}]
COMMON: dict[str, Any] = {"model": MODEL, "max_tokens": 100, "messages": ASK}
WEATHER = {
    "name": "get_weather",
    "description": "The weather of a city.",
    "input_schema": {"type": "object", "properties": {"city": {"type": "string"}}},
}


class Weather(pydantic.BaseModel):
    city: str
    degrees: int


@beta_tool
def get_weather(city: str) -> str:
    """The weather of a city.

    Args:
        city: Which city.
    """
    return f"rain in {city}"


def calls() -> Any:
    return wants("get_weather", {"city": "Oslo"}, then="It rains.")


@pytest.fixture
def simulator() -> Iterator[Simulator]:
    with offline(simulator := Simulator(play=calls())):
        yield simulator


@pytest.fixture
def client(simulator: Simulator) -> anthropic.Anthropic:
    return anthropic.Anthropic()


def faulty(*faults: dict[str, Any]) -> Simulator:
    return Simulator({"faults": list(faults)}, play=says("Yes."))


# -- calls ------------------------------------------------------------------------------------


def test_create(client: anthropic.Anthropic) -> None:
    message = client.messages.create(**COMMON, tools=[WEATHER])
    assert message.stop_reason == "tool_use"
    assert message.content[0].input == {"city": "Oslo"}
    assert message._request_id.startswith("req_011")  # R174


def test_sampling_arguments_are_gone_from_the_sdk(client: anthropic.Anthropic) -> None:
    with pytest.raises(TypeError):  # R47
        client.messages.create(**COMMON, temperature=0)
    with pytest.raises(anthropic.BadRequestError):
        client.messages.create(**COMMON, extra_body={"temperature": 0})


def test_the_sdk_sends_version_and_bearer_and_reaches_us(simulator: Simulator) -> None:
    anthropic.Anthropic(api_key="sk-ant-x").messages.create(**COMMON)
    headers = simulator.trace()["steps"][0]["request"]["headers"]
    assert headers["anthropic-version"] == "2026-10-21"  # R4, R170


def test_stream_events_and_final_message(client: anthropic.Anthropic) -> None:
    with client.messages.stream(**COMMON, tools=[WEATHER]) as stream:
        kinds = [event.type for event in stream]
        message = stream.get_final_message()
    assert kinds[0] == "message_start"  # R176
    assert kinds[-1] == "message_stop"
    assert "input_json" in kinds
    assert message.content[0].input == {"city": "Oslo"}
    assert message.stop_reason == "tool_use"


def test_raw_stream(client: anthropic.Anthropic) -> None:
    kinds = {event.type for event in client.messages.create(**COMMON, stream=True)}
    assert {"message_start", "content_block_delta", "message_delta", "message_stop"} <= kinds


def test_a_call_cut_at_max_tokens_streams_to_its_end(client: anthropic.Anthropic) -> None:
    with client.messages.stream(**{**COMMON, "max_tokens": 6}, tools=[WEATHER]) as stream:
        message = stream.get_final_message()
    assert message.stop_reason == "max_tokens"  # R141
    assert message.content[-1].type == "tool_use"


def test_parse() -> None:
    with offline(Simulator(play=says('{"city": "Oslo", "degrees": 7}'))):
        message = anthropic.Anthropic().messages.parse(**COMMON, output_format=Weather)
    assert message.parsed_output == Weather(city="Oslo", degrees=7)  # R178


def test_count_tokens(client: anthropic.Anthropic) -> None:
    counted = client.messages.count_tokens(model=MODEL, messages=ASK, tools=[WEATHER])  # R177
    message = client.messages.create(**COMMON, tools=[WEATHER])
    assert counted.input_tokens == message.usage.input_tokens


def test_models(client: anthropic.Anthropic) -> None:
    assert MODEL in [model.id for model in client.models.list(limit=3)]  # R179, pages
    assert client.models.retrieve(MODEL).max_tokens == 128_000
    with pytest.raises(anthropic.NotFoundError):
        client.models.retrieve("nobody")


def test_batches(client: anthropic.Anthropic) -> None:
    batches = client.messages.batches  # R180, R181
    made = batches.create(
        requests=[
            {"custom_id": "good", "params": COMMON},
            {"custom_id": "bad", "params": {**COMMON, "messages": []}},
        ]
    )
    with pytest.raises(anthropic.AnthropicError, match="results_url"):
        batches.results(made.id)
    while batches.retrieve(made.id).processing_status != "ended":
        pass
    results = {line.custom_id: line.result.type for line in batches.results(made.id)}
    assert results == {"good": "succeeded", "bad": "errored"}
    assert [batch.id for batch in batches.list()] == [made.id]
    assert batches.delete(made.id).type == "message_batch_deleted"


def test_a_batch_can_be_cancelled(client: anthropic.Anthropic) -> None:
    batches = client.messages.batches
    made = batches.create(requests=[{"custom_id": "a", "params": COMMON}])
    assert batches.cancel(made.id).processing_status == "canceling"
    assert batches.retrieve(made.id).request_counts.canceled == 1


def test_files(client: anthropic.Anthropic) -> None:
    made = client.files.upload(file=("note.txt", b"hello", "text/plain"))  # R183
    assert (made.filename, made.size_bytes) == ("note.txt", 5)
    assert [file.id for file in client.files.list()] == [made.id]
    assert client.files.delete(made.id).type == "file_deleted"


def test_thinking_goes_round(client: anthropic.Anthropic) -> None:
    thinking = {"type": "adaptive", "display": "summarized"}
    common = {**COMMON, "max_tokens": 500, "thinking": thinking, "tools": [WEATHER]}
    first = client.messages.create(**common)
    assert [block.type for block in first.content] == ["thinking", "tool_use"]
    result = {"type": "tool_result", "tool_use_id": first.content[1].id, "content": "rain"}
    messages = [
        *ASK,
        {"role": "assistant", "content": first.content},
        {"role": "user", "content": [result]},
    ]
    assert client.messages.create(**{**common, "messages": messages}).stop_reason == "end_turn"


# -- the tool runner ----------------------------------------------------------------------------


def runner(client: Any, tool: Any, **rest: Any) -> Any:
    return client.beta.messages.tool_runner(**COMMON, tools=[tool], **rest)


def test_the_tool_runner_keeps_its_history_at_the_server(
    client: anthropic.Anthropic, simulator: Simulator
) -> None:
    messages = list(runner(client, get_weather))  # R184, R186
    assert [message.stop_reason for message in messages] == ["tool_use", "end_turn"]
    first, second = [step["request"]["body"] for step in simulator.trace()["steps"]]
    assert first["thread"] == {"type": "create"}
    assert second["thread"]["previous_message_id"] == messages[0].id
    assert len(second["messages"]) == 1
    assert "tools" not in second
    assert second["messages"][0]["content"][0]["content"] == "rain in Oslo"


def test_the_tool_runner_works_without_threads(
    client: anthropic.Anthropic, simulator: Simulator
) -> None:
    final = runner(client, get_weather, thread=False).until_done()  # R185
    assert final.content[0].text == "It rains."
    bodies = [step["request"]["body"] for step in simulator.trace()["steps"]]
    assert all("thread" not in body for body in bodies)
    assert [len(body["messages"]) for body in bodies] == [1, 3]


def test_the_tool_runner_streams(client: anthropic.Anthropic) -> None:
    reasons = [stream.get_final_message().stop_reason for stream in runner(
        client, get_weather, stream=True)]  # fmt: skip
    assert reasons == ["tool_use", "end_turn"]


def test_a_forgotten_thread_is_replayed_by_the_sdk(simulator: Simulator) -> None:
    client = anthropic.Anthropic()
    messages = iter(runner(client, get_weather))
    next(messages)
    simulator.threads.__init__()  # type: ignore[misc]  # the server forgets
    assert [message.stop_reason for message in messages] == ["end_turn"]
    statuses = [step["response"]["status"] for step in simulator.trace()["steps"]]
    assert statuses == [200, 404, 200]  # R3


def test_the_async_tool_runner(simulator: Simulator) -> None:
    @beta_async_tool
    async def get_weather(city: str) -> str:
        """The weather of a city."""
        return f"rain in {city}"

    async def run() -> Any:
        client = anthropic.AsyncAnthropic()
        return await runner(client, get_weather).until_done()

    assert asyncio.run(run()).content[0].text == "It rains."


# -- statuses as exceptions ---------------------------------------------------------------------

STATUSES = [
    (400, anthropic.BadRequestError),
    (401, anthropic.AuthenticationError),
    (402, anthropic.APIStatusError),
    (403, anthropic.PermissionDeniedError),
    (404, anthropic.NotFoundError),
    (409, anthropic.ConflictError),
    (413, anthropic.APIStatusError),
    (422, anthropic.UnprocessableEntityError),
    (429, anthropic.RateLimitError),
    (500, anthropic.InternalServerError),
    (503, anthropic.InternalServerError),
    (504, anthropic.InternalServerError),
    (529, anthropic.InternalServerError),
]


@pytest.mark.parametrize(("status", "error"), STATUSES)  # R165
def test_every_status_is_its_exception(status: int, error: type[Exception]) -> None:
    with offline(faulty({"at": 1, "status": status})), pytest.raises(error) as caught:
        anthropic.Anthropic(max_retries=0).messages.create(**COMMON)
    assert caught.value.status_code == status
    assert caught.value.request_id.startswith("req_011")


def test_the_names_of_the_newer_exceptions() -> None:
    for status, name in [
        (402, "PaymentRequiredError"),
        (413, "ContentTooLargeError"),
        (503, "ServiceUnavailableError"),
        (504, "GatewayTimeoutError"),
        (529, "OverloadedError"),
    ]:
        with (
            offline(faulty({"at": 1, "status": status})),
            pytest.raises(anthropic.APIStatusError) as caught,
        ):
            anthropic.Anthropic(max_retries=0).messages.create(**COMMON)
        assert type(caught.value).__name__ == name


def test_a_spend_cap_is_its_own_exception() -> None:
    details = {"error_code": "enforced_spend_limit_reached"}  # R3, R25
    with (
        offline(faulty({"at": 1, "status": 429, "details": details})),
        pytest.raises(anthropic.RateLimitError) as caught,
    ):
        anthropic.Anthropic(max_retries=0).messages.create(**COMMON)
    assert caught.value.error_code == "enforced_spend_limit_reached"


def test_a_dropped_connection_is_a_connection_error() -> None:
    with (
        offline(faulty({"at": 1, "type": "dropped_connection"})),
        pytest.raises(anthropic.APIConnectionError),
    ):
        anthropic.Anthropic(max_retries=0).messages.create(**COMMON)


def test_an_error_in_mid_stream_has_status_200_and_a_type() -> None:
    with offline(faulty({"at": 1, "status": 200, "type": "overloaded_error"})):
        stream = anthropic.Anthropic().messages.stream(**COMMON)
        with pytest.raises(anthropic.APIStatusError) as caught, stream as events:  # R157
            events.until_done()
    assert (caught.value.status_code, caught.value.type) == (200, "overloaded_error")


def test_a_cut_stream_leaves_no_stop_reason() -> None:
    with offline(faulty({"at": 1, "type": "cut_stream"})):
        manager = anthropic.Anthropic().messages.stream(**COMMON)
        with manager as stream:  # R158
            assert stream.get_final_message().stop_reason is None


# -- retries ------------------------------------------------------------------------------------


@pytest.mark.parametrize("fault", [{"status": 429}, {"status": 500}, {"status": 529}])
def test_the_sdk_retries_twice_and_succeeds(fault: dict[str, Any]) -> None:
    simulator = faulty({"at": 1, "times": 2, **fault})
    with offline(simulator):
        anthropic.Anthropic().messages.create(**COMMON)
    statuses = [step["response"]["status"] for step in simulator.trace()["steps"]]
    assert statuses == [fault["status"], fault["status"], 200]  # R166
    sent = simulator.trace()["steps"][2]["request"]["headers"]
    assert sent["x-stainless-retry-count"] == "2"  # R174


def test_three_faults_are_one_too_many() -> None:
    with (
        offline(faulty({"at": 1, "times": 3, "status": 529})),
        pytest.raises(anthropic.InternalServerError),
    ):
        anthropic.Anthropic().messages.create(**COMMON)


def test_a_fault_may_forbid_the_retry() -> None:
    simulator = faulty({"at": 1, "status": 529, "retry": False})
    with offline(simulator), pytest.raises(anthropic.InternalServerError):
        anthropic.Anthropic().messages.create(**COMMON)
    assert len(simulator.trace()["steps"]) == 1


def test_a_bad_request_is_never_retried(simulator: Simulator) -> None:
    with pytest.raises(anthropic.BadRequestError):
        anthropic.Anthropic().messages.create(**{**COMMON, "messages": []})
    assert len(simulator.trace()["steps"]) == 1


# -- the adapter ----------------------------------------------------------------------------------


def test_a_client_made_before_is_served_too() -> None:
    client = anthropic.Anthropic(api_key="sk-ant-x", base_url="http://localhost:9/elsewhere")
    with offline(Simulator(play=says("Yes."))):
        assert client.messages.create(**COMMON).content[0].text == "Yes."  # R172


def test_outside_everything_is_as_before() -> None:
    import httpx2

    before = httpx2.HTTPTransport.handle_request, os.environ.get("ANTHROPIC_API_KEY")
    with offline(Simulator()):
        assert os.environ["ANTHROPIC_API_KEY"]  # R173
        assert httpx2.HTTPTransport.handle_request is not before[0]
    assert (httpx2.HTTPTransport.handle_request, os.environ.get("ANTHROPIC_API_KEY")) == before


def test_long_answers_must_be_streamed_says_the_sdk(client: anthropic.Anthropic) -> None:
    with pytest.raises(ValueError, match="Streaming is"):  # R175
        client.messages.create(**{**COMMON, "max_tokens": 30_000})


def test_a_message_param_is_a_plain_dict_now() -> None:
    with pytest.raises(TypeError):  # R188
        anthropic.types.MessageParam(role="user", content="x")


def test_a_deprecated_model_warns(client: anthropic.Anthropic) -> None:
    with pytest.warns(DeprecationWarning, match="end-of-life"):  # R187
        client.messages.create(**{**COMMON, "model": "claude-opus-4-5"})


def test_the_whole_journey_in_a_process_of_its_own() -> None:
    """The same script shows other versions of the SDK, each in its own environment."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.simulator.sdk_journey"],
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[-1] == "retries: 529 529 200"
