"""Building blocks of example requests: messages, blocks, tools, and what was sent before."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from ..simulator import Simulator
from ..wire import Dropped, dump

SONNET, OPUS, FABLE = "claude-sonnet-5", "claude-opus-5-5", "claude-fable-5"
HAIKU, OLDER = "claude-haiku-4-5", "claude-sonnet-4-6"
HELLO = [{"role": "user", "content": "Hello"}]


@dataclass(frozen=True, slots=True)
class Example:
    """A request, what was sent before it, and who answers.

    `body` is JSON data, or bytes where the point is that it is none. `headers` are added to a
    key and version 2023-06-01; None leaves one out.
    """

    body: Any = None
    path: str = "/v1/messages"
    method: str = "POST"
    headers: Mapping[str, str | None] = field(default_factory=dict)
    before: tuple[Example, ...] = ()
    actor: Mapping[str, Any] = field(default_factory=lambda: SAYS)
    strict_alternation: bool = False

    def request(self) -> tuple[str, str, dict[str, str], bytes]:
        """The arguments of `Simulator.handle`."""
        usual = {"x-api-key": "sk-ant-simulated", "anthropic-version": "2023-06-01"}
        headers = {**usual, "content-type": "application/json", **self.headers}
        body = self.body if isinstance(self.body, bytes) else dump(self.body)
        sent = {name: value for name, value in headers.items() if value is not None}
        return self.method, self.path, sent, b"" if self.body is None else body

    def run(self) -> dict[str, Any]:
        """The trace of a fresh simulator after the requests before and this one."""
        simulator = Simulator(self.actor, strict_alternation=self.strict_alternation)
        for example in (*self.before, self):
            try:
                simulator.handle(*example.request())
            except Dropped:
                continue
        return simulator.trace()


SAYS: dict[str, Any] = {"rules": [{"say": "Good day."}]}


def ends(reason: str, *content: dict[str, Any], **rest: Any) -> dict[str, Any]:
    return {"rules": [{"reply": {"content": list(content), "stop_reason": reason, **rest}}]}


def fails(**fault: Any) -> dict[str, Any]:
    return {"faults": [{"at": 1, **fault}], **SAYS}


def ask(**fields: Any) -> Example:
    """A messages request; None as a value leaves a field out, capitals in `x_` set the example."""
    body = {"model": SONNET, "max_tokens": 1000, "messages": HELLO}
    own = {name: fields.pop(name) for name in list(fields) if name in Example.__slots__}
    for name, value in fields.items():
        if value is LEFT_OUT:
            body.pop(name, None)
        else:
            body[name] = value
    return Example(**{"body": body, **own})


LEFT_OUT = object()


def user(*content: Any) -> dict[str, Any]:
    """A user message: one text, or blocks."""
    return {"role": "user", "content": _content(content)}


def assistant(*content: Any) -> dict[str, Any]:
    """An assistant message: one text, or blocks."""
    return {"role": "assistant", "content": _content(content)}


def _content(content: tuple[Any, ...]) -> Any:
    if len(content) == 1 and not isinstance(content[0], dict):
        return content[0]
    return list(content)


def said(text: str, **rest: Any) -> dict[str, Any]:
    """A text block."""
    return {"type": "text", "text": text, **rest}


def call(id: str = "toolu_1", **rest: Any) -> dict[str, Any]:
    """A tool_use block."""
    return {"type": "tool_use", "id": id, "name": "get_weather", "input": {"city": "Oslo"}, **rest}


def result(id: str = "toolu_1", **rest: Any) -> dict[str, Any]:
    """A tool_result block."""
    return {"type": "tool_result", "tool_use_id": id, "content": "rain", **rest}


def tool(**rest: Any) -> dict[str, Any]:
    """A tool definition."""
    schema = {"type": "object", "properties": {"city": {"type": "string"}}, "required": ["city"]}
    whole = {"name": "get_weather", "description": "Weather of a city.", "input_schema": schema}
    return {name: value for name, value in {**whole, **rest}.items() if value is not LEFT_OUT}


def schema(**properties: Any) -> dict[str, Any]:
    return {
        "type": "object",
        "properties": properties,
        "required": list(properties),
        "additionalProperties": False,
    }


def json_format(schema: Any) -> dict[str, Any]:
    return {"format": {"type": "json_schema", "schema": schema}}


def talk(*messages: Any, **rest: Any) -> Example:
    return ask(messages=list(messages), tools=rest.pop("tools", [tool()]), **rest)


ASKED = user("How is the weather in Oslo?")
ANSWERED = talk(ASKED, assistant(call()), user(result()))
NEW = {"anthropic-version": "2026-10-21"}
MARK = {"type": "ephemeral"}
SEARCH = {"type": "web_search_20250305", "name": "web_search"}
SEARCHES = {
    "type": "server_tool_use",
    "id": "srvtoolu_1",
    "name": "web_search",
    "input": {"query": "weather Oslo"},
}
FOUND = {"type": "web_search_tool_result", "tool_use_id": "srvtoolu_1", "content": []}
CITED = said("It rains.", citations=[{"type": "char_location", "cited_text": "rain"}])
PAGE = {
    "type": "document",
    "source": {"type": "text", "media_type": "text/plain", "data": "It rains."},
}
THREADS = {"anthropic-beta": "message-threads-2026-08-12"}
ADAPTIVE = {"type": "adaptive", "display": "summarized"}
BUDGET = {"type": "enabled", "budget_tokens": 1024}


def bearer(token: str) -> dict[str, str | None]:
    return {"x-api-key": None, "authorization": f"Bearer {token}"}


def thinking(model: str, **changed: Any) -> dict[str, Any]:
    """A signed thinking block, as the simulator gives it in reply to Hello, then altered."""
    fields = {"model": model, "max_tokens": 2000, "thinking": ADAPTIVE}
    step = ask(**fields).run()["steps"][-1]
    return {**step["response"]["body"]["content"][0], **changed}


def thought(model: str, first: str = "Hello", **changed: Any) -> Example:
    block = thinking(model, **changed)
    return ask(
        model=model,
        max_tokens=2000,
        thinking=ADAPTIVE,
        messages=[user(first), assistant(block, said("Good day.")), user("And now?")],
    )


def first_id(example: Example) -> str:
    """The id of what an example makes, which is the same in every fresh simulator."""
    return str(example.run()["steps"][-1]["response"]["body"]["id"])


def batch(*requests: Any) -> Example:
    return Example({"requests": list(requests)}, "/v1/messages/batches")


def in_batch(id: str = "first", **params: Any) -> dict[str, Any]:
    return {"custom_id": id, "params": {**ask().body, **params}}


def get(path: str, *before: Example) -> Example:
    return Example(path=path, method="GET", before=before)
