"""One call of a tool, from the hooks before it to the hooks after it (R210-R241).

Order: the tool must exist and its input fit; PreToolUse hooks; deny and ask rules; the mode; allow
rules; PermissionRequest hooks and `can_use_tool` where somebody must be asked; the tool;
PostToolUse or PostToolUseFailure hooks.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..json_schema import mismatch
from . import builtin_tools, sdk_tools
from .builtin_tools import OFFERED
from .options import PermissionResultDeny, PermissionUpdate, ToolPermissionContext
from .permissions import Decision
from .verdicts import Verdict

if TYPE_CHECKING:
    from .loop import Loop

Content = str | list[dict[str, Any]]


@dataclass(slots=True)
class Done:
    """What a call came to: its result for Claude, notes beside it, and whether the run goes on.

    `deferred` is a call put off, `stop_reason` a hook's words for ending the run, `interrupted` a
    denial that ends it; `messages` what a subagent let be seen.
    """

    content: Content = ""
    failed: bool = False
    notes: list[str] = field(default_factory=list)
    deferred: bool = False
    stopped: bool = False
    interrupted: bool = False
    messages: list[Any] = field(default_factory=list)


@dataclass(slots=True)
class _Ran:
    """What the tool itself did; `output` is what hooks see."""

    content: Content
    failed: bool
    output: Any
    file: Path | None = None
    messages: list[Any] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)


async def called(loop: Loop, block: Mapping[str, Any]) -> Done:
    """Carries out a tool_use block of Claude's."""
    name = "Agent" if block["name"] == "Task" else str(block["name"])
    given = dict(block["input"])
    if absent := _absent(loop, name):
        return Done(f"<tool_use_error>Error: {absent}</tool_use_error>", failed=True)
    if name in OFFERED and (wrong := mismatch(given, loop.offered[name]["input_schema"])):
        told = f"InputValidationError: {name} failed: {wrong}"
        return Done(f"<tool_use_error>{told}</tool_use_error>", failed=True)
    about = {"tool_name": name, "tool_input": given, "tool_use_id": block["id"]}
    said = await loop.heard("PreToolUse", about)
    verdict = said.verdict
    if said.late:
        return Done(verdict.reason, failed=True)
    if verdict.decision == "deny":
        text = f"PreToolUse:{name} hook error: {verdict.reason}"
        refusal = _denied(loop, block, name, given, text)
        refusal.notes += _contexts("PreToolUse", name, verdict)
        return refusal
    if verdict.decision == "defer":
        return Done(deferred=True)
    if verdict.updated_input is not None:
        given = verdict.updated_input
    refused, given = await _permitted(loop, block, name, given, verdict)
    if refused is not None:
        return refused
    ran = await _run(loop, block, name, given)
    notes = [*ran.notes, *_contexts("PreToolUse", name, verdict)]
    done = await _after(loop, {**about, "tool_input": given}, ran, notes)
    done.stopped = done.stopped or not verdict.goes_on
    return done


def _absent(loop: Loop, name: str) -> str:
    """Why Claude cannot have this tool, "" if it can."""
    if name in loop.offered:
        return ""
    text = f"No such tool available: {name}"
    if loop.agent is not None and name in loop.session.available():
        text += f". {name} is not among the tools available here."
        return f"{text} Continue with the tools you have."
    if name in OFFERED or name == "Agent":
        return f"{text}. {name} is disabled for this session, in subagents as well as here."
    return text


async def _permitted(
    loop: Loop, block: Mapping[str, Any], name: str, given: dict[str, Any], verdict: Verdict
) -> tuple[Done | None, dict[str, Any]]:
    """(the refusal or None, the input to run with)."""
    decision = loop.permissions.decide(name, given, approved=verdict.decision == "allow")
    loop.note_permission(name, decision)
    if decision.answer == "deny":
        wrapped = decision.message
        if name in OFFERED and name != "Bash" and decision.by not in ("plan", "dontAsk"):
            wrapped = f"<tool_use_error>{wrapped}</tool_use_error>"
        return _denied(loop, block, name, given, wrapped), given
    if verdict.decision == "ask":
        unsaid = f"Hook PreToolUse:{name} asked for confirmation for this tool"
        text = verdict.reason or unsaid
        decision = Decision("ask", text, "hook")
    if decision.answer == "ask":
        return await _asked(loop, block, name, given, decision)
    return None, given


async def _asked(
    loop: Loop, block: Mapping[str, Any], name: str, given: dict[str, Any], decision: Decision
) -> tuple[Done | None, dict[str, Any]]:
    """What comes of asking: hooks for PermissionRequest first, then `can_use_tool`."""
    said = await loop.heard("PermissionRequest", {"tool_name": name, "tool_input": given})
    if behaviour := said.verdict.behaviour:
        if behaviour.get("behavior") == "allow":
            return None, dict(behaviour.get("updatedInput") or given)
        text = str(behaviour.get("message") or decision.message)
        refusal = _denied(loop, block, name, given, text)
        refusal.interrupted = bool(behaviour.get("interrupt"))
        return refusal, given
    ask = loop.session.options.can_use_tool
    if ask is None or loop.permissions.mode == "dontAsk":
        return _denied(loop, block, name, given, decision.message), given
    context = ToolPermissionContext(
        tool_use_id=block["id"],
        agent_id=loop.agent_id or None,
        decision_reason=decision.message if decision.by == "hook" else None,
    )
    answer = await ask(name, dict(given), context)
    if isinstance(answer, PermissionResultDeny):
        refusal = _denied(loop, block, name, given, answer.message)
        refusal.interrupted = answer.interrupt
        return refusal, given
    for update in answer.updated_permissions or ():
        _updated(loop, update)
    return None, dict(given if answer.updated_input is None else answer.updated_input)


def _updated(loop: Loop, update: PermissionUpdate) -> None:
    """A change that came with an allow; it holds for the rest of the session."""
    permissions = loop.session.permissions
    if update.type == "setMode" and update.mode:
        permissions.mode = update.mode
    if update.behavior and update.rules and update.type in ("addRules", "replaceRules"):
        rules = getattr(permissions, update.behavior)
        if update.type == "replaceRules":
            rules.clear()
        rules.extend(rule.written for rule in update.rules)
    if update.type == "addDirectories":
        permissions.folders += tuple(update.directories or ())


def _denied(
    loop: Loop, block: Mapping[str, Any], name: str, given: Mapping[str, Any], text: str
) -> Done:
    loop.session.denials.append(
        {"tool_name": name, "tool_use_id": block["id"], "tool_input": dict(given)}
    )
    return Done(text, failed=True)


async def _run(loop: Loop, block: Mapping[str, Any], name: str, given: dict[str, Any]) -> _Ran:
    session = loop.session
    if name in OFFERED:
        effect = builtin_tools.run(name, given, session.cwd, session.env)
        return _Ran(effect.text, effect.failed, effect.output, effect.file)
    if name == "Agent":
        text, failed, messages = await loop.delegated(block["id"], given)
        output = {"status": "completed", "content": [{"type": "text", "text": text}]}
        return _Ran(text, failed, output, messages=messages)
    if name == "StructuredOutput":
        return _structured(loop, given)
    if name == "Skill":
        text, failed, notes = await loop.skilled(block["id"], given)
        return _Ran(text, failed, {"success": not failed}, notes=notes)
    tool, _ = session.own_tools()[name]
    outcome = await sdk_tools.run(tool, given)
    texts = [item["text"] for item in outcome.content if item["type"] == "text"]
    plain = len(texts) == len(outcome.content)
    content: Content = "\n".join(texts) if plain else outcome.content
    return _Ran(content, outcome.is_error, outcome.content)


def _structured(loop: Loop, given: dict[str, Any]) -> _Ran:
    """The answer in its form; what does not fit the schema comes back as an error (R250)."""
    wrong = mismatch(given, loop.offered["StructuredOutput"]["input_schema"], "")
    if wrong:
        at, _, why = wrong.partition(" ")
        pointer, why = at.replace(".", "/") or "/", why.replace("is not of type", "must be")
        loop.misfits.append(f"Output does not match required schema: {pointer}: {why}")
        return _Ran(loop.misfits[-1], True, None)
    loop.structured = given
    return _Ran("Structured output provided successfully", False, given)


def _contexts(event: str, name: str, verdict: Verdict) -> list[str]:
    return [f"{event}:{name} hook additional context: {text}" for text in verdict.context]


async def _after(loop: Loop, about: Mapping[str, Any], ran: _Ran, notes: list[str]) -> Done:
    """The hooks after a tool: they may add words and replace the output, never undo (R225)."""
    name = str(about["tool_name"])
    if ran.failed:
        event = "PostToolUseFailure"
        rest: dict[str, Any] = {"error": ran.content, "is_interrupt": False, "duration_ms": 0}
    else:
        event, rest = "PostToolUse", {"tool_response": ran.output, "duration_ms": 0}
    verdict = (await loop.heard(event, {**about, **rest})).verdict
    content = ran.content
    if verdict.updated_output is not None and not ran.failed:
        content = _replaced(name, verdict.updated_output, content)
    if verdict.decision == "block":
        notes.append(f"{event}:{name} hook blocking error: {verdict.reason}")
    notes += _contexts(event, name, verdict)
    if ran.file is not None and not ran.failed:
        for item in loop.session.read_memory(ran.file):
            notes.append(f"Contents of {item.path}:\n\n{item.text}")
    return Done(content, ran.failed, notes, stopped=not verdict.goes_on, messages=ran.messages)


def _replaced(name: str, output: Any, content: Content) -> Content:
    if name in OFFERED:
        return builtin_tools.shown(name, output) if builtin_tools.fits(name, output) else content
    if isinstance(output, str):
        return output
    if isinstance(output, list) and all(isinstance(item, dict) for item in output):
        return "\n".join(str(item.get("text", "")) for item in output)
    return content
