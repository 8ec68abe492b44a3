"""The playground: a request composed by hand or a program, an actor, and what comes of it.

A request typed here is only data for a simulator that lives as long as the answer; programs run
in the browser. What it would cost is an estimate from list prices and the simulator's own counting.
"""

from __future__ import annotations

import json
import shlex
from collections.abc import Mapping
from dataclasses import dataclass
from pprint import pformat
from typing import Any

from flask import Blueprint, abort, render_template, request, url_for

from quizbank.model import Snippet
from quizbank.simulator import Dropped, Simulator
from quizbank.simulator.models import MODELS, find
from quizbank.web import markup
from quizbank.web.parts import parts
from quizbank.web.rulebook import LONGEST_BODY

bp = Blueprint("playground", __name__)

VERSIONS = ("2023-06-01", "2026-10-21")
USUAL_ACTOR, USUAL_MODEL = "order_desk", "claude-sonnet-5"

_STARTER = '''\
"""A loop over tools: change it, break it, run it."""

import json

import anthropic

client = anthropic.Anthropic(default_headers={{"anthropic-version": "{version}"}})
ORDERS = {{"A-25": {{"status": "delivered"}}, "A-45": {{"status": "on its way"}}}}
TOOLS = [
    {{
        "name": "lookup_order",
        "description": "Returns the state of an order by its number.",
        "input_schema": {{
            "type": "object",
            "properties": {{"order_id": {{"type": "string"}}}},
            "required": ["order_id"],
        }},
    }}
]

messages = [{{"role": "user", "content": "Where are order A-25 and order A-45?"}}]
for _ in range(10):
    response = client.messages.create(
        model="{model}", max_tokens=1024, tools=TOOLS, messages=messages
    )
    messages.append({{"role": "assistant", "content": response.content}})
    if response.stop_reason != "tool_use":
        break
    results = [
        {{
            "type": "tool_result",
            "tool_use_id": block.id,
            "content": json.dumps(ORDERS[block.input["order_id"]]),
        }}
        for block in response.content
        if block.type == "tool_use"
    ]
    messages.append({{"role": "user", "content": results}})

print("".join(block.text for block in response.content if block.type == "text"))
'''

_REQUEST = {
    "max_tokens": 1024,
    "messages": [{"role": "user", "content": "Where are order A-25 and order A-45?"}],
    "tools": [
        {
            "name": "lookup_order",
            "description": "Returns the state of an order by its number.",
            "input_schema": {
                "type": "object",
                "properties": {"order_id": {"type": "string"}},
                "required": ["order_id"],
            },
        }
    ],
}

_CURL = """\
curl {address}/v1/messages \\
  --header 'content-type: application/json' \\
  --header 'x-api-key: any' \\
  --header 'anthropic-version: {version}' \\
  --data {body}
"""

_PYTHON = """\
import anthropic

client = anthropic.Anthropic(
    base_url="{address}",
    api_key="any",
    default_headers={{"anthropic-version": "{version}"}},
)
request = {body}
message = client.messages.create(**request)
print(message.to_json())
"""


@dataclass(frozen=True, slots=True)
class Setting:
    """Who answers, which model and which version of the API, from what a form or address says."""

    actor: str
    model: str
    version: str

    @classmethod
    def read(cls, said: Mapping[str, str]) -> Setting:
        """What was said where it is known, the usual elsewhere."""
        actors = parts().library.current().actors
        usual = USUAL_ACTOR if USUAL_ACTOR in actors else min(actors, default="")
        actor, model, version = (said.get(name, "") for name in ("actor", "model", "version"))
        return cls(
            actor if actor in actors else usual,
            model if find(model) else USUAL_MODEL,
            version if version in VERSIONS else VERSIONS[0],
        )


@dataclass(frozen=True, slots=True)
class Sent:
    """What came of a request: the trace to draw, and the same as text for who has no script."""

    trace: Mapping[str, Any]
    status: int
    answer: str
    refusal: Mapping[str, Any] | None
    tokens: tuple[int, int] | None
    dollars: float | None


@bp.get("/playground")
def show() -> str:
    """The playground as the address says, with a program and a request to begin with."""
    setting = Setting.read(request.args)
    return _page(setting, json.dumps(_REQUEST, indent=2), None)


@bp.post("/playground")
def send() -> str:
    """Send a request composed by hand."""
    setting = Setting.read(request.form)
    typed = request.form.get("body", "")
    if len(typed) > LONGEST_BODY:
        abort(413, f"A request here may have {LONGEST_BODY:,} characters.")
    return _page(setting, typed, _sent(setting, _with_model(typed, setting.model)))


def _page(setting: Setting, typed: str, sent: Sent | None) -> str:
    library = parts().library.current()
    program = _STARTER.format(model=setting.model, version=setting.version)
    body = _with_model(typed, setting.model)
    address = url_for("sim.handle", actor=setting.actor, path="", _external=True).rstrip("/")
    return render_template(
        "playground.html",
        setting=setting,
        actors=library.actors,
        models=MODELS.values(),
        versions=VERSIONS,
        prices=prices(),
        snippet=Snippet(name="playground", code=program, proves="shows", actor=setting.actor),
        program=markup.code(program),
        typed=typed,
        sent=sent,
        curl=markup.code(_curl(address, setting, body), "bash"),
        python=markup.code(_python(address, setting, body)),
    )


def prices() -> dict[str, tuple[float, float]]:
    """US dollars for a million tokens in and out, by model id and alias, where we know them."""
    return {
        name: (model.input_price, model.output_price)
        for model in MODELS.values()
        for name in (model.id, *model.aliases)
        if model.input_price is not None and model.output_price is not None
    }


def _with_model(typed: str, model: str) -> str:
    """A body with the chosen model, unless it names one; what is no JSON object stays as typed."""
    try:
        body = json.loads(typed)
    except (ValueError, RecursionError):
        return typed
    if not isinstance(body, dict) or "model" in body:
        return typed
    # Escapes stay escapes: some of them are no characters that a page could hold.
    return json.dumps({"model": model, **body}, indent=2, ensure_ascii="\\u" in typed)


def _sent(setting: Setting, body: str) -> Sent:
    simulator = Simulator(parts().library.current().actors.get(setting.actor), trace_limit=1)
    headers = {
        "x-api-key": "sk-ant-simulated",
        "anthropic-version": setting.version,
        "content-type": "application/json",
    }
    raw = b""
    try:
        _, _, pieces = simulator.handle(
            "POST", "/v1/messages", headers, body.encode("utf-8", "replace")
        )
        raw = b"".join(pieces)
    except Dropped as dropped:
        raw = str(dropped).encode()
    trace = simulator.trace()
    step = trace["steps"][-1]
    answer = step["response"]["body"]
    usage = answer.get("usage") if isinstance(answer, dict) else None
    tokens = (usage["input_tokens"], usage["output_tokens"]) if usage else None
    price = prices().get(str(answer.get("model"))) if usage else None
    return Sent(
        trace=trace,
        status=step["response"]["status"],
        answer=_text(answer, raw),
        refusal=step.get("refusal"),
        tokens=tokens,
        dollars=_dollars(tokens, price) if tokens and price else None,
    )


def _dollars(tokens: tuple[int, int], price: tuple[float, float]) -> float:
    return sum(count * dollars for count, dollars in zip(tokens, price, strict=True)) / 1_000_000


def _text(answer: Any, raw: bytes) -> str:
    if isinstance(answer, dict):
        return json.dumps(answer, indent=2, ensure_ascii=False)
    return raw.decode("utf-8", "replace")


def _curl(address: str, setting: Setting, body: str) -> str:
    return _CURL.format(address=address, version=setting.version, body=shlex.quote(body))


def _python(address: str, setting: Setting, body: str) -> str:
    try:
        data = pformat(json.loads(body), sort_dicts=False, width=80)
    except (ValueError, RecursionError):
        return "# The request is no JSON yet.\n"
    return _PYTHON.format(address=address, version=setting.version, body=data)
