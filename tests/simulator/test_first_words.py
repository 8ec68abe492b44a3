"""The simulator as a learner meets it: the real SDK, in process, one short conversation."""

from __future__ import annotations

import asyncio

import anthropic
import pytest

from quizbank.simulator import Simulator
from quizbank.simulator_adapters import offline
from tests.simulator.playing import MODEL, says, wants

WEATHER = {
    "name": "get_weather",
    "description": "The weather of a city.",
    "input_schema": {"type": "object", "properties": {"city": {"type": "string"}}},
}
ASK = [{"role": "user", "content": "How is the weather in Oslo?"}]


def test_a_plain_client_is_answered_without_a_network() -> None:
    simulator = Simulator(play=says("Good day."))
    with offline(simulator):
        message = anthropic.Anthropic().messages.create(model=MODEL, max_tokens=50, messages=ASK)
    assert message.content[0].text == "Good day."
    assert (message.stop_reason, message.id[:6]) == ("end_turn", "msg_01")
    assert message.usage.input_tokens > 0
    assert message.usage.output_tokens > 0


def test_a_tool_call_and_its_result_come_round() -> None:
    simulator = Simulator(play=wants("get_weather", {"city": "Oslo"}, then="It rains."))
    with offline(simulator):
        client = anthropic.Anthropic()
        first = client.messages.create(model=MODEL, max_tokens=99, tools=[WEATHER], messages=ASK)
        call = first.content[-1]
        assert first.stop_reason == "tool_use"
        assert call.id.startswith("toolu_01")
        result = {"type": "tool_result", "tool_use_id": call.id, "content": "rain"}
        second = client.messages.create(
            model=MODEL,
            max_tokens=99,
            tools=[WEATHER],
            messages=[
                *ASK,
                {"role": "assistant", "content": first.content},
                {"role": "user", "content": [result]},
            ],
        )
    assert second.content[0].text == "It rains."
    steps = simulator.trace()["steps"]
    assert steps[1]["links"] == [{"tool_use_id": call.id, "result_at": "messages.2.content.0"}]


def test_text_before_the_results_is_the_apis_own_400() -> None:
    simulator = Simulator(play=wants("get_weather", {"city": "Oslo"}, then="It rains."))
    with offline(simulator):
        client = anthropic.Anthropic()
        first = client.messages.create(model=MODEL, max_tokens=99, tools=[WEATHER], messages=ASK)
        id = first.content[-1].id
        late = [
            {"type": "text", "text": "Here it is:"},
            {"type": "tool_result", "tool_use_id": id, "content": "rain"},
        ]
        with pytest.raises(anthropic.BadRequestError) as caught:
            client.messages.create(
                model=MODEL,
                max_tokens=99,
                tools=[WEATHER],
                messages=[
                    *ASK,
                    {"role": "assistant", "content": first.content},
                    {"role": "user", "content": late},
                ],
            )
    assert caught.value.body["error"] == {
        "type": "invalid_request_error",
        "message": "messages.1: `tool_use` ids were found without `tool_result` blocks "
        f"immediately after: {id}. Each `tool_use` block must have a corresponding "
        "`tool_result` block in the next message.",
    }
    refusal = simulator.trace()["steps"][-1]["refusal"]
    assert (refusal["rule"], refusal["place"], refusal["ours"]) == ("R90", "messages.1", False)


def test_a_stream_tells_the_same_story_as_a_plain_reply() -> None:
    simulator = Simulator(play=says("One two three."))
    with offline(simulator):
        client = anthropic.Anthropic()
        plain = client.messages.create(model=MODEL, max_tokens=50, messages=ASK)
        with client.messages.stream(model=MODEL, max_tokens=50, messages=ASK) as stream:
            assert "".join(stream.text_stream) == "One two three."
            final = stream.get_final_message()
    assert [block.text for block in final.content] == [block.text for block in plain.content]
    assert final.stop_reason == plain.stop_reason
    assert final.usage.output_tokens == plain.usage.output_tokens


async def ask_async() -> str:
    message = await anthropic.AsyncAnthropic().messages.create(
        model=MODEL, max_tokens=50, messages=ASK
    )
    return message.content[0].text


def test_the_async_client_is_served_too() -> None:
    with offline(Simulator(play=says("Good day."))):
        assert asyncio.run(ask_async()) == "Good day."


def test_two_runs_of_the_same_seed_are_the_same_bytes() -> None:
    def run(seed: int) -> dict[str, object]:
        simulator = Simulator(play=says("Good day."), seed=seed)
        with offline(simulator):
            anthropic.Anthropic().messages.create(model=MODEL, max_tokens=50, messages=ASK)
        return simulator.trace()

    assert run(1) == run(1)
    assert run(1) != run(2)


def test_the_trace_never_holds_a_key() -> None:
    simulator = Simulator(play=says("Good day."))
    with offline(simulator):
        anthropic.Anthropic(api_key="sk-ant-secret-canary").messages.create(
            model=MODEL, max_tokens=50, messages=ASK
        )
    assert "secret-canary" not in repr(simulator.trace())
