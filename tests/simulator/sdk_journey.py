"""One journey through the SDK, whichever version this interpreter has: in process or over HTTP.

`python -m tests.simulator.sdk_journey [BASE_URL]` in an environment of its own shows that an
older SDK is served too; it needs nothing but `anthropic`. Prints a line for each stage and fails
at the first that differs.
"""

from __future__ import annotations

import asyncio
import sys
import warnings
from contextlib import nullcontext
from typing import Any

import anthropic

from quizbank.simulator import Simulator
from quizbank.simulator_adapters import offline

ASK = [{"role": "user", "content": "get_weather, please: how is it in Oslo?"}]
TOOL = {
    "name": "get_weather",
    "description": "The weather of a city.",
    "input_schema": {
        "type": "object",
        "properties": {"city": {"type": "string"}},
        "required": ["city"],
    },
}
COMMON: dict[str, Any] = {"model": "claude-sonnet-5", "max_tokens": 200, "messages": ASK}
FAULTS = {
    400: "BadRequestError",
    401: "AuthenticationError",
    403: "PermissionDeniedError",
    404: "NotFoundError",
    422: "UnprocessableEntityError",
    429: "RateLimitError",
    500: "InternalServerError",
}


def say(stage: str, *found: object) -> None:
    print(f"{stage}:", *found)


def outcome(client: anthropic.Anthropic, **request: Any) -> str:
    """The name of the exception that the request ends in, or "accepted"."""
    try:
        client.messages.create(**request)
    except anthropic.APIStatusError as error:
        return type(error).__name__
    return "accepted"


def messages(client: anthropic.Anthropic) -> None:
    first = client.messages.create(**COMMON, tools=[TOOL])
    assert first.stop_reason == "tool_use", first
    say("create", first.stop_reason)
    with client.messages.stream(**COMMON, tools=[TOOL]) as stream:
        streamed = stream.get_final_message()
    assert streamed.content[-1].input == first.content[-1].input
    say("stream", streamed.stop_reason)
    counted = client.messages.count_tokens(model=COMMON["model"], messages=ASK, tools=[TOOL])
    assert counted.input_tokens == first.usage.input_tokens
    say("count_tokens", counted.input_tokens)
    result = {"type": "tool_result", "tool_use_id": first.content[-1].id, "content": "rain"}
    late = [{"type": "text", "text": "Here:"}, result]
    for content, expected in ((late, "BadRequestError"), ([result], "accepted")):
        history = [
            *ASK,
            {"role": "assistant", "content": first.content},
            {"role": "user", "content": content},
        ]
        met = outcome(client, **{**COMMON, "messages": history, "tools": [TOOL]})
        assert met == expected, met
        say("results", met)


def services(client: anthropic.Anthropic) -> None:
    say("models", len(list(client.models.list(limit=5))))
    batches = client.messages.batches
    made = batches.create(requests=[{"custom_id": "a", "params": COMMON}])
    while batches.retrieve(made.id).processing_status != "ended":
        pass
    results = [line.result.type for line in batches.results(made.id)]
    assert results == ["succeeded"], results
    say("batches", *results)


def tool_runner(client: anthropic.Anthropic) -> None:
    @anthropic.beta_tool
    def get_weather(city: str) -> str:
        """The weather of a city."""
        return f"rain in {city}"

    for extra in ({}, {"thread": False}):
        try:
            runner = client.beta.messages.tool_runner(**COMMON, tools=[get_weather], **extra)
        except TypeError:  # older SDKs know no threads
            continue
        reasons = [message.stop_reason for message in runner]
        assert reasons == ["tool_use", "end_turn"], reasons
        say("tool runner", extra, *reasons)


def asynchronous(client: anthropic.AsyncAnthropic) -> None:
    async def ask() -> str | None:
        return (await client.messages.create(**COMMON)).stop_reason

    say("async", asyncio.run(ask()))


def faults() -> None:
    for status, name in FAULTS.items():
        with offline(Simulator({"faults": [{"at": 1, "status": status}]})):
            met = outcome(anthropic.Anthropic(max_retries=0), **COMMON)
        assert met == name, met
        say("status", status, met)
    simulator = Simulator({"faults": [{"at": 1, "times": 2, "status": 529}]})
    with offline(simulator):
        anthropic.Anthropic().messages.create(**COMMON)
    statuses = [step["response"]["status"] for step in simulator.trace()["steps"]]
    assert statuses == [529, 529, 200], statuses
    say("retries", *statuses)


def journey(base_url: str | None = None) -> None:
    """Everything; over HTTP when given an address, else in process."""
    warnings.simplefilter("ignore", DeprecationWarning)
    say("anthropic", anthropic.__version__)
    address = {"base_url": base_url, "api_key": "any"} if base_url else {}
    with nullcontext() if base_url else offline(Simulator()):
        messages(anthropic.Anthropic(**address))
        services(anthropic.Anthropic(**address))
        tool_runner(anthropic.Anthropic(**address))
        asynchronous(anthropic.AsyncAnthropic(**address))
    faults()


if __name__ == "__main__":
    journey(*sys.argv[1:])
