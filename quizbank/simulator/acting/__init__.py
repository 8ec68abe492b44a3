"""Scripted Claude roles: an actor reads a request as Claude would and replies by its script.

`reply(actor, request, seed=...)` is pure: the same actor, request and seed give the same reply, and
nothing is remembered between two calls. An actor is a plain mapping, written in YAML by authors
(see `quizbank/banks/actors/README.md`); `check` says what is wrong with one. Nothing here reads a
file, a clock or a network, or runs a tool: an actor asks and reads results.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from . import choosing, free, injection, schemas
from .conditions import output_schema
from .reading import Reading
from .scene import Call, Scene
from .steps import Draft, phrase, walk, what_is_known
from .templates import Missing

__all__ = ["Reply", "check", "reply"]


# An actor without rules is the free one.
_FREE = ({"call_named": True},)


@dataclass(frozen=True, slots=True)
class Reply:
    """What the actor does: content blocks as the API has them, but calls without `id`.

    Blocks are `text`, `tool_use` {name, input}, `server_tool_use` {name, input} and results of
    server tools, whose `tool_use_id` is the id in the history of the call they answer (empty: the
    call before them in the same content). `stop_reason` is None only beside a `fault`, an error to
    be answered instead, as `faults.strike` reads it. The text is whole: the core cuts it where
    `max_tokens` or a stop sequence ends it.
    """

    content: list[dict[str, Any]]
    stop_reason: str | None
    stop_details: dict[str, Any] | None = None
    fault: dict[str, Any] | None = None


def reply(actor: Mapping[str, Any], request: Mapping[str, Any], *, seed: int) -> Reply:
    """The actor's reply to a validated Messages body with same-role runs merged."""
    reading = Reading(request)
    scene = Scene(actor, reading, seed)
    if _ends_early(reading, actor):
        return Reply([], "end_turn")
    draft = _obeyed(scene) or walk(scene, actor.get("rules", _FREE)) or _unscripted(scene)
    if draft.fault is not None:
        return Reply([], None, fault=draft.fault)
    if draft.content is not None:
        return Reply([dict(b) for b in draft.content], draft.stop_reason, draft.stop_details)
    calls = _allowed(scene, draft)
    if calls:
        text = draft.text if reading.tool_choice == "auto" else ""
        return Reply([*_text(text), *map(_tool_use, calls)], "tool_use")
    return Reply(_text(_after_prefill(reading, _worded(scene, draft))), "end_turn")


def check(actor: Any) -> list[tuple[tuple[str | int, ...], str]]:
    """Every problem of a script as (path, message), path like ("rules", 3, "when", "asked")."""
    # Only authors need it: whoever only plays, as the browser does, is spared loading it.
    from .checking import problems_of

    return problems_of(actor)


def _ends_early(reading: Reading, actor: Mapping[str, Any]) -> bool:
    """Whether text behind the results makes the actor end its turn without a word (R97)."""
    forced = reading.tool_choice in ("any", "tool")
    return (
        reading.text_after_results and not forced and actor.get("stops_after_trailing_text", True)
    )


def _obeyed(scene: Scene) -> Draft | None:
    """An instruction inside the newest results, carried out when nothing guards against it."""
    reading = scene.reading
    if not reading.newest_results or not scene.actor.get("obeys_results", True):
        return None
    names = [str(tool.get("name")) for tool in reading.tools]
    texts = [text for result in reading.newest_results for text in result.strings]
    order = injection.order_in(texts, names)
    if order is None:
        return None
    holds = float(scene.actor.get("guard_holds", 1.0))
    if injection.guarded(reading, order) and scene.chance(holds, "guard"):
        return None
    if not order.tool:
        return Draft(order.say)
    tool = reading.tools[names.index(order.tool)]
    given = order.input if order.input is not None else what_is_known(scene)
    return Draft(calls=[Call(order.tool, choosing.fit(given, tool))])


def _unscripted(scene: Scene) -> Draft:
    """What an actor does where its script says nothing: it says so."""
    return Draft(phrase(scene, "outside"))


def _allowed(scene: Scene, draft: Draft) -> list[Call]:
    """The calls that `tool_choice` leaves, or makes."""
    reading = scene.reading
    calls = list(draft.calls)
    if reading.tool_choice == "none":
        return []
    if reading.tool_choice == "tool":
        calls = [c for c in calls if c.name == reading.chosen_tool]
        calls = calls or [_forced(scene, reading.chosen_tool)]
    elif reading.tool_choice == "any" and not calls:
        calls = [_forced(scene, "")]
    return calls[:1] if reading.one_call_at_most else calls


def _forced(scene: Scene, name: str) -> Call:
    """A call that the actor must make: the one it made last, else a need's, else one made up."""
    reading = scene.reading
    plans = []
    for need in scene.needs:
        try:
            plans.append(scene.plan(need))
        except Missing:
            continue
    plans = [plan for plan in plans if plan.name and name in ("", plan.name)]
    made = [e.name for e in reading.exchanges if e.at > reading.asked_at]
    again = [plan for plan in plans if made and plan.name == made[-1]]
    if again or plans:
        return (again or plans)[0]
    named = (t for t in reading.tools if t.get("name") == name)
    tool = next(named, None) or free.fitting(reading, at_least=0)
    return free.call(reading, tool, what_is_known(scene)) if tool else Call(name, {})


def _worded(scene: Scene, draft: Draft) -> str:
    """The text of a reply in the form that the request asks for: JSON by schema, or `<answer>`."""
    schema = output_schema(scene)
    if draft.value is not None:
        return json.dumps(draft.value, ensure_ascii=False)
    if schema:
        said = dict.fromkeys(("answer", "text", "summary", "message", "reply"), draft.text)
        known = {**said, **what_is_known(scene)}
        if draft.answer:
            known["answer"] = draft.answer
        return json.dumps(schemas.filled(schema, known, draft.text), ensure_ascii=False)
    if draft.answer and "<answer>" in scene.reading.system:
        return f"<answer>{draft.answer}</answer>"
    return draft.text


def _after_prefill(reading: Reading, text: str) -> str:
    """The rest of a text whose beginning the caller wrote for the actor."""
    begun = reading.prefill
    return text[len(begun) :] if begun and text.startswith(begun) else text


def _text(text: str) -> list[dict[str, Any]]:
    return [{"type": "text", "text": text}] if text.strip() else []


def _tool_use(call: Call) -> dict[str, Any]:
    return {"type": "tool_use", "name": call.name, "input": dict(call.input)}
