"""A tiny harness around `reply`: tools as plain functions, a loop with a fuse, what was called."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from quizbank.bank_loader import load
from quizbank.simulator.acting import Reply, reply

BANKS = Path(__file__).parents[2] / "quizbank" / "banks"


@cache
def shipped() -> Mapping[str, Any]:
    """The actors that ship with the banks, by name."""
    return load([BANKS]).actors


def actor(name: str) -> Mapping[str, Any]:
    return shipped()[name]


def tool(name: str, description: str = "", /, **fields: str) -> dict[str, Any]:
    """A tool whose fields, name and JSON type, are all required."""
    schema = {
        "type": "object",
        "properties": {field: {"type": kind} for field, kind in fields.items()},
        "required": list(fields),
    }
    return {"name": name, "description": description, "input_schema": schema}


def user(*content: Any) -> dict[str, Any]:
    return {"role": "user", "content": content[0] if content[1:] == () else list(content)}


def assistant(*content: Any) -> dict[str, Any]:
    return {"role": "assistant", "content": content[0] if content[1:] == () else list(content)}


def use(name: str, id: str = "toolu_1", /, **input: Any) -> dict[str, Any]:
    return {"type": "tool_use", "id": id, "name": name, "input": input}


def result(content: Any, id: str = "toolu_1", *, is_error: bool = False) -> dict[str, Any]:
    text = content if isinstance(content, str) else json.dumps(content)
    block = {"type": "tool_result", "tool_use_id": id, "content": text}
    return {**block, "is_error": True} if is_error else block


def text(words: str) -> dict[str, Any]:
    return {"type": "text", "text": words}


def failure(**content: Any) -> dict[str, Any]:
    """What a handler returns for a failed call: its JSON content, marked as an error."""
    return {"content": json.dumps(content), "is_error": True}


def say(actor: Mapping[str, Any], *messages: dict[str, Any], seed: int = 0, **rest: Any) -> Reply:
    """The reply to these messages."""
    return reply(actor, {"messages": list(messages), **rest}, seed=seed)


def words(answer: Reply) -> str:
    return "".join(block["text"] for block in answer.content if block["type"] == "text")


def calls(answer: Reply) -> list[tuple[str, dict[str, Any]]]:
    return [(b["name"], b["input"]) for b in answer.content if b["type"] == "tool_use"]


@dataclass
class Run:
    """A finished loop: the calls round by round, the last text and stop reason, the history."""

    rounds: list[list[str]] = field(default_factory=list)
    inputs: list[dict[str, Any]] = field(default_factory=list)
    text: str = ""
    stop_reason: str | None = None
    messages: list[dict[str, Any]] = field(default_factory=list)

    @property
    def called(self) -> list[str]:
        return [name for names in self.rounds for name in names]


def converse(
    actor: Mapping[str, Any],
    ask: str,
    tools: Mapping[str, Callable[..., Any]] | None = None,
    *,
    offered: list[dict[str, Any]] | None = None,
    history: list[dict[str, Any]] | None = None,
    seed: int = 0,
    fuse: int = 10,
    **rest: Any,
) -> Run:
    """An agent loop as it should be, until the actor ends its turn or the fuse blows.

    `tools` are the handlers by name; `offered` are their definitions (default: names, parameters).
    A handler returns text, JSON, or a mapping with `content` for a whole result.
    """
    handlers = tools or {}
    offered = [_defined(n, h) for n, h in handlers.items()] if offered is None else offered
    run = Run(messages=[*(history or ()), user(ask)])
    for _ in range(fuse):
        answer = say(actor, *run.messages, seed=seed, tools=offered, **rest)
        run.text, run.stop_reason = words(answer), answer.stop_reason
        content = [
            {**block, "id": f"toolu_{len(run.messages)}_{at}"}
            if block["type"] == "tool_use"
            else block
            for at, block in enumerate(answer.content)
        ]
        run.messages.append(assistant(content))
        if answer.stop_reason != "tool_use":
            return run
        used = [block for block in content if block["type"] == "tool_use"]
        run.rounds.append([block["name"] for block in used])
        run.inputs += [block["input"] for block in used]
        run.messages.append(user([_answered(handlers, block) for block in used]))
    return run


def _defined(name: str, handler: Callable[..., Any]) -> dict[str, Any]:
    code = handler.__code__
    return tool(name, "", **dict.fromkeys(code.co_varnames[: code.co_argcount], "string"))


def _answered(handlers: Mapping[str, Callable[..., Any]], block: dict[str, Any]) -> dict[str, Any]:
    handler = handlers.get(block["name"])
    if handler is None:
        return result(f"There is no tool {block['name']}.", block["id"], is_error=True)
    made = handler(**block["input"])
    if isinstance(made, dict) and "content" in made:
        return {"type": "tool_result", "tool_use_id": block["id"], **made}
    return result(made, block["id"])
