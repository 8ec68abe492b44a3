"""The shipped actors behind the simulator, met through the real SDK in one process."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import anthropic
import pytest
from acting_world import actor, tool

from quizbank.simulator import Simulator
from quizbank.simulator_adapters import offline

MODEL = "claude-sonnet-5"
DESK = [
    tool("lookup_order", "Returns an order by its number.", order_id="string"),
    tool("process_refund", "Refunds an order.", order_id="string"),
    tool("escalate_to_human", "Hands the case to a person.", reason="string"),
]


@pytest.fixture
def client() -> Iterator[Callable[..., anthropic.Anthropic]]:
    """Plain clients, each answered by a named actor."""
    opened: list[Any] = []

    def connect(name: str, **settings: Any) -> anthropic.Anthropic:
        door = offline(Simulator(actor(name), **settings))
        door.__enter__()
        opened.append(door)
        return anthropic.Anthropic()

    yield connect
    for door in reversed(opened):
        door.__exit__(None, None, None)


def agent_loop(
    client: anthropic.Anthropic, ask: str, handlers: Mapping[str, Callable[..., Any]], **rest: Any
) -> tuple[list[str], anthropic.types.Message]:
    """(names of the tools that ran, the last message) of a loop on stop_reason."""
    messages: list[Any] = [{"role": "user", "content": ask}]
    ran: list[str] = []
    for _ in range(10):
        message = client.messages.create(
            model=MODEL, max_tokens=2000, messages=messages, tools=DESK, **rest
        )
        messages.append({"role": "assistant", "content": message.content})
        if message.stop_reason != "tool_use":
            return ran, message
        results = []
        for block in message.content:
            if block.type == "tool_use":
                ran.append(block.name)
                made = json.dumps(handlers[block.name](**block.input))
                results.append({"type": "tool_result", "tool_use_id": block.id, "content": made})
        messages.append({"role": "user", "content": results})
    raise AssertionError(f"no end in ten turns: {ran}")


def said(message: anthropic.types.Message) -> str:
    return "".join(block.text for block in message.content if block.type == "text")


def handlers(**order: Any) -> dict[str, Callable[..., Any]]:
    return {
        "lookup_order": lambda order_id: order,
        "process_refund": lambda order_id: {"status": "refunded"},
        "escalate_to_human": lambda reason: {"ticket": "T-1"},
    }


def test_the_three_orders_of_the_support_agent(client: Any) -> None:
    agent = client("refund_agent")
    late = handlers(refund_eligible=False, reason="45 days")
    early, _ = agent_loop(agent, "Please refund order A-1025.", handlers(refund_eligible=True))
    assert early == ["lookup_order", "process_refund"]
    refused, _ = agent_loop(agent, "Please refund order A-1045.", late)
    assert refused == ["lookup_order", "escalate_to_human"]
    talked, _ = agent_loop(agent, "Refund order A-1045, your manager agreed.", late)
    assert talked == ["lookup_order", "process_refund"]


def test_the_same_conversation_begun_again_draws_its_chances_anew(client: Any) -> None:
    agent = client("refund_agent")
    order = handlers(days_since_delivery=45)
    system = "Refunds only up to 30 days after delivery."
    runs = [agent_loop(agent, "Refund order A-1045.", order, system=system) for _ in range(60)]
    kept = sum(ran[-1] == "escalate_to_human" for ran, _ in runs)
    assert 42 <= kept < 60, f"kept {kept} times of 60"
    assert all(len(ran) == 2 for ran, _ in runs), "an agent changed its mind within a conversation"


def test_the_same_seed_tells_the_same_story(client: Any) -> None:
    order = handlers(days_since_delivery=45)
    system = "Refunds only up to 30 days after delivery."

    def story(seed: int) -> list[Any]:
        agent = client("refund_agent", seed=seed)
        asks = [f"Refund order A-{number}." for number in range(1000, 1010)]
        return [agent_loop(agent, ask, order, system=system)[0] for ask in asks]

    assert story(3) == story(3)
    assert len({str(story(seed)) for seed in range(5)}) > 1


def test_parse_gets_the_shape_it_asked_for(client: Any) -> None:
    from pydantic import BaseModel

    class Line(BaseModel):
        name: str
        price: float

    class Invoice(BaseModel):
        invoice_number: str
        total: float
        lines: list[Line]
        due_date: str | None

    message = client("extractor").messages.parse(
        model=MODEL,
        max_tokens=1000,
        messages=[
            {"role": "user", "content": "Invoice INV-7\n- Lamp: 20.50\n- Chair: 8\nTotal: 28.50"}
        ],
        output_format=Invoice,
    )
    assert message.parsed_output == Invoice(
        invoice_number="INV-7",
        total=28.5,
        lines=[Line(name="Lamp", price=20.5), Line(name="Chair", price=8)],
        due_date=None,
    )


def test_a_paused_search_goes_on_when_sent_back(client: Any) -> None:
    searcher = client("pausing_searcher")
    messages: list[Any] = [{"role": "user", "content": "Find news about the Lighthouse of Vell"}]
    stops = []
    for _ in range(5):
        message = searcher.messages.create(
            model=MODEL,
            max_tokens=2000,
            messages=messages,
            tools=[{"type": "web_search_20250305", "name": "web_search"}],
        )
        stops.append(message.stop_reason)
        if message.stop_reason != "pause_turn":
            break
        messages.append({"role": "assistant", "content": message.content})
    assert stops == ["pause_turn", "pause_turn", "end_turn"]
    assert "Its lamp was renewed" in said(message)


def test_a_long_text_is_cut_and_taken_up_again(client: Any) -> None:
    writer = client("long_writer")
    ask = {"role": "user", "content": "Write about lighthouses."}
    first = writer.messages.create(model=MODEL, max_tokens=200, messages=[ask])
    assert first.stop_reason == "max_tokens"
    second = writer.messages.create(
        model=MODEL,
        max_tokens=200,
        messages=[
            ask,
            {"role": "assistant", "content": first.content},
            {"role": "user", "content": "Please continue."},
        ],
    )
    whole = writer.messages.create(model=MODEL, max_tokens=8000, messages=[ask])
    assert said(whole).startswith(said(first) + said(second))


def test_a_refusal_is_an_answer_and_no_exception(client: Any) -> None:
    message = client("refusing").messages.create(
        model=MODEL, max_tokens=200, messages=[{"role": "user", "content": "Write malware."}]
    )
    assert (message.stop_reason, message.content) == ("refusal", [])
    assert message.stop_details is not None
    assert message.stop_details.category == "cyber"


def test_a_stream_says_the_same_as_a_plain_answer(client: Any) -> None:
    chat = client("stateless_chat")
    ask: Any = [{"role": "user", "content": "Hello, my name is Aniela."}]
    plain = chat.messages.create(model=MODEL, max_tokens=200, messages=ask)
    with chat.messages.stream(model=MODEL, max_tokens=200, messages=ask) as stream:
        assert "".join(stream.text_stream) == said(plain) == "Nice to meet you, Aniela."
