"""The steps of an actor: what it does first, what next, and what it makes of the results.

`walk` goes through the steps in order and stops at the first that has something to say or to call.
A call that is answered already is behind us: the next request walks on past it. So a script reads
top down, while the actor itself keeps nothing between two requests.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from . import free, recording, reviewing, schemas, searching, writing
from .conditions import holds, output_schema
from .scene import Call, Scene, error_text
from .templates import Missing, fill, fill_text

PHRASES: Mapping[str, str] = {
    "outside": "I am a scripted stand-in for Claude, playing {title}. That is outside my script."
    " I can {can}.",
    "no_tool": "I would need a tool to {to}, and none of the tools in this request does that.",
    "not_now": "I may not call a tool in this reply, so I cannot {to}.",
    "ask": "I need to know the {note} before I can {to}.",
    "failed": "I could not {to}: {error}",
    "empty": "I found nothing when I tried to {to}.",
}


@dataclass(frozen=True, slots=True)
class Draft:
    """A reply before `tool_choice` and the output format have had their say."""

    text: str = ""
    answer: str = ""
    calls: Sequence[Call] = ()
    content: Sequence[Mapping[str, Any]] | None = None
    stop_reason: str = "end_turn"
    stop_details: dict[str, Any] | None = None
    fault: dict[str, Any] | None = None
    value: Any = None


def walk(scene: Scene, steps: Any) -> Draft | None:
    """The first draft that the steps come to, or None when all are behind us."""
    for step in _list(steps):
        if isinstance(step, str):
            return Draft(scene.say(step))
        if not isinstance(step, Mapping) or not holds(scene, step.get("when")):
            continue
        for action, act in ACTIONS.items():
            if action in step:
                draft = act(scene, step[action], step)
                if draft is not None:
                    return draft
    return None


def phrase(scene: Scene, name: str, **words: str) -> str:
    """One of the sentences that every actor has, in the actor's own words where it gives any."""
    own = scene.actor.get("phrases")
    template = own.get(name) if isinstance(own, Mapping) else None

    def lookup(path: str) -> Any:
        if path in words:
            return words[path]
        if path == "title":
            return scene.actor.get("title") or "a part without a title"
        if path == "can":
            can = [str(one) for one in _list(scene.actor.get("can") or ["only echo what it is"])]
            return "; ".join(can)
        return scene.lookup(path)

    try:
        return fill_text(str(template or PHRASES[name]), lookup)
    except Missing:
        return fill_text(PHRASES[name], lookup)


def _say(scene: Scene, text: Any, step: Mapping[str, Any]) -> Draft:
    answer = scene.say(step["answer"]) if "answer" in step else ""
    return Draft(scene.say(text).rstrip(), answer)


def _call(scene: Scene, needs: Any, step: Mapping[str, Any]) -> Draft | None:
    scenes = _scenes(scene, step)
    if scenes is None:
        return None
    wanted = [(at, str(need)) for at in scenes for need in _list(needs)]
    try:
        pending = [(at, need, at.plan(need)) for at, need in wanted if at.pending(need)]
    except Missing as missing:
        return _ask(scene, str(missing.args[0]), str(_list(needs)[0]))
    calls = [plan for _, _, plan in pending if plan.name]
    if pending and scene.reading.tool_choice != "none" and calls:
        saying = step.get("saying")
        return Draft(scene.say(saying) if saying else "", calls=calls)
    if pending:
        at, need, plan = pending[0]
        name = "not_now" if plan.name and scene.reading.tool_choice == "none" else "no_tool"
        return _otherwise(at, step, "if_no_tool", name, to=at.to(need))
    for at, need in wanted:
        result = at.result(need)
        if result is not None and result.failed:
            draft = _otherwise(
                at, step, "if_failed", "failed", to=at.to(need), error=error_text(result)
            )
            if draft is not None:
                return draft
    for at, need in wanted:
        result = at.result(need)
        if result is not None and result.empty:
            draft = _otherwise(at, step, "if_empty", "empty", to=at.to(need))
            if draft is not None:
                return draft
    return None


def _scenes(scene: Scene, step: Mapping[str, Any]) -> list[Scene] | None:
    if "each" not in step:
        return [scene]
    try:
        items = scene.lookup(str(step["each"]))
    except Missing:
        return None
    return [scene.at(item) for item in _list(items)]


def _otherwise(
    scene: Scene, step: Mapping[str, Any], key: str, name: str, **words: str
) -> Draft | None:
    """What the step says for this case; "go on" walks past; without a word, the usual sentence."""
    steps = step.get(key)
    if steps == "go on":
        return None
    if steps is None:
        return Draft(phrase(scene, name, **words))
    return walk(scene, steps)


def _ask(scene: Scene, path: str, need: str) -> Draft:
    name = path.split(".")[0]
    note = scene.notes.get(name)
    if isinstance(note, Mapping) and note.get("ask"):
        return Draft(scene.say(note["ask"]))
    return Draft(phrase(scene, "ask", note=name.replace("_", " "), to=scene.to(need)))


def _tell_each(scene: Scene, spec: Any, step: Mapping[str, Any]) -> Draft | None:
    try:
        items = _list(scene.lookup(str(spec["each"])))
    except Missing:
        return None
    lines = [scene.at(item).say(spec["text"]) for item in items]
    if spec.get("before"):
        lines.insert(0, scene.say(spec["before"]))
    if spec.get("after"):
        lines.append(scene.say(spec["after"]))
    return Draft(str(spec.get("join", "\n")).join(lines))


def _json(scene: Scene, spec: Any, step: Mapping[str, Any]) -> Draft:
    own = spec if isinstance(spec, Mapping) else {}
    value: dict[str, Any] = {}
    for key, template in own.items():
        try:
            value[str(key)] = fill(template, scene.lookup)
        except Missing:
            continue
    known = {**what_is_known(scene), **value}
    schema = output_schema(scene)
    made = schemas.filled(schema, known, scene.reading.asked) if schema else (value or known)
    return Draft(value=made)


def _refuse(scene: Scene, spec: Any, step: Mapping[str, Any]) -> Draft:
    details = spec if isinstance(spec, Mapping) else {}
    said = scene.say(details["said"]) if details.get("said") else ""
    return Draft(
        content=[{"type": "text", "text": said}] if said else [],
        stop_reason="refusal",
        stop_details={
            "type": "refusal",
            "category": details.get("category"),
            "explanation": details.get("explanation"),
        },
    )


def _reply(scene: Scene, spec: Any, step: Mapping[str, Any]) -> Draft:
    content = fill(spec.get("content") or [], scene.lookup)
    return Draft(
        content=[{"type": "text", "text": content}] if isinstance(content, str) else content,
        stop_reason=str(spec.get("stop_reason", "end_turn")),
        stop_details=spec.get("stop_details"),
    )


def _review(scene: Scene, spec: Any, step: Mapping[str, Any]) -> Draft | None:
    found = reviewing.findings(scene, spec)
    if not found and not spec.get("nothing"):
        return None
    said = [scene.say(spec["before"])] if found and spec.get("before") else []
    said += [finding["message"] for finding in found]
    if not found:
        said.append(scene.say(spec["nothing"]))
    schema = output_schema(scene)
    if not schema:
        return Draft("\n".join(said))
    known: dict[str, Any] = {
        name: found
        for name, inner in schemas.properties_of(schema).items()
        if schemas.kind_of(inner) == "array"
    }
    return Draft(value=schemas.filled(schema, {"summary": "\n".join(said), **known}))


def _fault(scene: Scene, spec: Any, step: Mapping[str, Any]) -> Draft:
    return Draft(fault=dict(spec))


def _search(scene: Scene, spec: Any, step: Mapping[str, Any]) -> Draft | None:
    if "web_search" not in scene.reading.server_tools:
        return _otherwise(scene, step, "if_no_tool", "no_tool", to="search the web")
    content, stop_reason = searching.search(scene, spec)
    return Draft(content=content, stop_reason=stop_reason)


def _write(scene: Scene, spec: Any, step: Mapping[str, Any]) -> Draft:
    return Draft(writing.write(scene, spec))


def _call_named(scene: Scene, spec: Any, step: Mapping[str, Any]) -> Draft | None:
    text, calls = free.act(scene)
    return Draft(text, calls=calls) if text or calls else None


def _extract(scene: Scene, spec: Any, step: Mapping[str, Any]) -> Draft | None:
    value, text, calls = recording.record(scene)
    return Draft(text, calls=calls, value=value) if value is not None or text or calls else None


def _do(scene: Scene, steps: Any, step: Mapping[str, Any]) -> Draft | None:
    if isinstance(steps, str):
        parts = scene.actor.get("parts")
        steps = parts.get(steps) if isinstance(parts, Mapping) else None
    return walk(scene, steps)


ACTIONS: Mapping[str, Callable[[Scene, Any, Mapping[str, Any]], Draft | None]] = {
    "call": _call,
    "say": _say,
    "say_each": _tell_each,
    "json": _json,
    "search": _search,
    "write": _write,
    "refuse": _refuse,
    "reply": _reply,
    "fault": _fault,
    "review": _review,
    "call_named": _call_named,
    "extract": _extract,
    "do": _do,
}


def what_is_known(scene: Scene) -> dict[str, Any]:
    """All that the actor could put into a JSON object by name: results' fields, then notes."""
    known: dict[str, Any] = {}
    for exchange in scene.reading.exchanges:
        result = exchange.result
        if result is not None and not result.failed and isinstance(result.value, Mapping):
            known.update(result.value)
    for name in scene.notes:
        if scene.known(name):
            known[name] = scene.lookup(name)
    return known


def _list(value: Any) -> list[Any]:
    if isinstance(value, (list, tuple)):
        return list(value)
    return [] if value is None else [value]
