"""Runs the hooks of an event: callbacks of the program and command hooks of settings.json.

All that match run, and what they say is combined (R218). A command hook runs in the pretend shell.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from .matchers import TARGETS, concerns
from .options import HookCallback, HookMatcher
from .rules import rule, takes_in
from .settings import CommandHook
from .shell import Shell
from .verdicts import Verdict, combined, misfit, of_output, of_process

CALLBACK_TIMEOUT = 60.0
_TIMED_OUT = (
    "{event} hook did not respond before its timeout (host client may be unreachable). The tool "
    "call was not executed; other configured hooks may not have completed."
)
_ENFORCING_NOT = frozenset({"Stop", "SubagentStop"})


@dataclass(frozen=True, slots=True)
class Heard:
    """What one hook said: its matcher, its verdict."""

    matcher: str | None
    verdict: Verdict


@dataclass(frozen=True, slots=True)
class Said:
    """What an event's hooks said, one by one and together; `late` if a callback took too long."""

    each: tuple[Heard, ...] = ()
    verdict: Verdict = field(default_factory=Verdict)
    late: bool = False


@dataclass(slots=True)
class Hooks:
    """The hooks of a session."""

    callbacks: Mapping[str, list[HookMatcher]]
    commands: Mapping[str, list[CommandHook]]
    cwd: Path
    env: Mapping[str, str]

    async def run(self, event: str, given: dict[str, Any], tool_use_id: str | None = None) -> Said:
        """Runs every hook that the event concerns."""
        waiting, matchers = [], list[str | None]()
        for matcher in self.callbacks.get(event, ()):
            if concerns(matcher.matcher, event, given):
                for callback in matcher.hooks:
                    waiting.append(self._callback(event, matcher, callback, given, tool_use_id))
                    matchers.append(matcher.matcher)
        verdicts: list[tuple[Verdict, bool]] = list(await asyncio.gather(*waiting))
        for command in self.commands.get(event, ()):
            if concerns(command.matcher, event, given) and self._narrow(command, given):
                verdicts.append((self._command(event, command, given), False))
                matchers.append(command.matcher)
        each = tuple(Heard(m, v) for m, (v, _) in zip(matchers, verdicts, strict=True))
        late = any(late for _, late in verdicts)
        return Said(each, combined([verdict for verdict, _ in verdicts]), late)

    async def _callback(
        self,
        event: str,
        matcher: HookMatcher,
        callback: HookCallback,
        given: dict[str, Any],
        tool_use_id: str | None,
    ) -> tuple[Verdict, bool]:
        """(verdict, too late): an exception decides nothing unless told to block (R229, R230)."""
        blocks = matcher.on_failure == "block" and event not in _ENFORCING_NOT
        own = json.loads(json.dumps(given))
        try:
            output = await asyncio.wait_for(
                callback(own, tool_use_id, {"signal": None}), matcher.timeout or CALLBACK_TIMEOUT
            )
        except TimeoutError:
            if event == "PreToolUse":
                return Verdict("deny", _TIMED_OUT.format(event=event)), True
            return Verdict(note="it took longer than its timeout"), False
        except Exception as raised:
            note = f"the callback raised {type(raised).__name__}: {raised}"
            return (_failed(note) if blocks else Verdict(note=note)), False
        if output is None and not blocks:
            output = {}
        wrong = misfit(event, output)
        if wrong and blocks and "belongs inside" not in wrong:
            return _failed(wrong), False
        return of_output(event, output), False

    def _command(self, event: str, command: CommandHook, given: dict[str, Any]) -> Verdict:
        env = {**self.env, "CLAUDE_PROJECT_DIR": str(self.cwd)}
        ended = Shell(self.cwd, env).run(command.command, json.dumps(given))
        verdict = of_process(event, ended.code, ended.stdout, ended.stderr, command.command)
        if ended.code == 127 and verdict.note:
            note = f"{verdict.note}; {ended.stderr.strip()} (the pretend shell has few commands)"
            return Verdict(note=note)
        return verdict

    def _narrow(self, command: CommandHook, given: Mapping[str, Any]) -> bool:
        """Whether a handler's `if` takes in the call (R237)."""
        found = rule(command.narrowed) if command.narrowed else None
        return found is None or takes_in(
            found,
            str(given.get("tool_name", "")),
            given.get("tool_input") or {},
            cwd=str(self.cwd),
            home="/nowhere",
            allowing=False,
        )


def entries(event: str, given: Mapping[str, Any], said: Said) -> list[dict[str, Any]]:
    """What the trace shows of an event: {event, tool, matcher, decision, reason} for each hook."""
    target = TARGETS.get(event)
    tool = given.get("tool_name") if target == "tool_name" else given.get(target or "")
    return [
        {
            "event": event,
            "tool": tool,
            "matcher": heard.matcher,
            "decision": heard.verdict.decision or ("stop" if not heard.verdict.goes_on else ""),
            "reason": heard.verdict.reason or heard.verdict.stop_reason or heard.verdict.note,
        }
        for heard in said.each
    ]


def _failed(why: str) -> Verdict:
    reason = f'[callback]: failed; blocking because onFailure is "block"\n{why}'
    return Verdict("deny", reason, note=why)
