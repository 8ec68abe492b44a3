"""What hooks say, and what it comes to: JSON outputs, exit codes, several at once (R210-R230).

Pure: a hook's output goes in, a `Verdict` comes out, so that a lesson can weigh a hook of
settings.json without running one.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

#: The stronger first (R218).
STRENGTH = ("deny", "defer", "ask", "allow")

#: Exit code 2 and `decision: "block"` stop what is about to happen (R228).
BLOCKABLE = frozenset(
    [
        "PreToolUse",
        "UserPromptSubmit",
        "UserPromptExpansion",
        "Stop",
        "SubagentStop",
        "PreCompact",
        "PostToolBatch",
        "TaskCreated",
        "TaskCompleted",
        "TeammateIdle",
        "ConfigChange",
        "Elicitation",
        "ElicitationResult",
        "WorktreeCreate",
    ]
)
#: Here a block cannot undo what has happened: its reason only reaches Claude (R225).
FEEDBACK = frozenset({"PostToolUse", "PostToolUseFailure"})
#: Plain text on stdout becomes context for Claude (R227).
SPOKEN = frozenset({"UserPromptSubmit", "UserPromptExpansion", "SessionStart"})
#: Context is cut here (R220).
MOST_CONTEXT = 10_000

_UNSAID = "Blocked by hook"


@dataclass(frozen=True, slots=True)
class Verdict:
    """What one hook, or all of an event's hooks, decided.

    `decision` is allow, ask, defer, deny, block or "" for none; `reason` its words; `context` what
    Claude is told besides; `goes_on` False ends the run; `note` says what the hook got wrong.
    """

    decision: str = ""
    reason: str = ""
    updated_input: dict[str, Any] | None = None
    context: tuple[str, ...] = ()
    updated_output: Any = None
    behaviour: Mapping[str, Any] | None = None
    goes_on: bool = True
    stop_reason: str = ""
    message: str = ""
    note: str = ""


def of_output(event: str, output: Any) -> Verdict:
    """The verdict in a hook's JSON output, spelt as on the wire or as Python does (R214-R225).

    What breaks the schema decides nothing: the call goes on (R222).
    """
    wrong = misfit(event, output)
    if wrong:
        return Verdict(note=wrong)
    said = dict(output)
    goes_on = said.get("continue", said.get("continue_", True)) is not False
    verdict = Verdict(
        goes_on=goes_on,
        stop_reason=str(said.get("stopReason") or ""),
        message=str(said.get("systemMessage") or ""),
    )
    verdict = _top_level(event, said, verdict)
    special = said.get("hookSpecificOutput")
    return _special(event, special, verdict) if isinstance(special, Mapping) else verdict


def of_process(event: str, exit_code: int, stdout: str, stderr: str, command: str = "") -> Verdict:
    """The verdict of a command hook that ended so (R210-R213, R227, R228).

    2 blocks where the event can be blocked, whatever stdout says, with stderr as the reason; JSON
    on stdout counts with any other code; any other non-zero code alone decides nothing.
    """
    if exit_code == 2:
        return _blocked(event, stderr, command)
    text = stdout.strip()
    if text.startswith("{"):
        try:
            return of_output(event, json.loads(text))
        except ValueError:
            return Verdict(note="stdout begins with { but is no JSON: it decides nothing")
    if exit_code != 0:
        return Verdict(note=f"exit code {exit_code} does not block: only 2 does")
    if text and event in SPOKEN:
        return Verdict(context=(text[:MOST_CONTEXT],))
    return Verdict()


def misfit(event: str, output: Any) -> str:
    """Why an output is none: what is wrong with its shape, "" if nothing is."""
    if not isinstance(output, Mapping):
        return f"an output is a JSON object, not {type(output).__name__}"
    if output.get("decision") not in (None, "approve", "block"):
        return f'decision is "approve" or "block", not {output["decision"]!r}'
    special = output.get("hookSpecificOutput")
    if special is None:
        if "permissionDecision" in output:
            return "permissionDecision belongs inside hookSpecificOutput"
        return ""
    if not isinstance(special, Mapping):
        return "hookSpecificOutput is an object"
    if special.get("hookEventName") != event:
        return f'hookSpecificOutput needs "hookEventName": "{event}"'
    if event == "PreToolUse" and special.get("permissionDecision") not in (None, *STRENGTH):
        known = ", ".join(STRENGTH)
        return f"permissionDecision is one of {known}, not {special['permissionDecision']!r}"
    return ""


def combined(verdicts: Sequence[Verdict]) -> Verdict:
    """What several hooks of one event come to: the strongest decision, the contexts of all."""
    if not verdicts:
        return Verdict()
    order = {name: rank for rank, name in enumerate(("block", *STRENGTH, ""))}
    strongest = min(verdicts, key=lambda verdict: order[verdict.decision])
    inputs = [v.updated_input for v in verdicts if v.updated_input is not None]
    outputs = [v.updated_output for v in verdicts if v.updated_output is not None]
    ending = next((v for v in verdicts if not v.goes_on), None)
    return replace(
        strongest,
        updated_input=inputs[-1] if inputs else None,
        updated_output=outputs[-1] if outputs else None,
        context=tuple(text for v in verdicts for text in v.context),
        behaviour=next((v.behaviour for v in verdicts if v.behaviour), None),
        goes_on=ending is None,
        stop_reason=ending.stop_reason if ending else "",
        message="\n".join(v.message for v in verdicts if v.message),
    )


def _blocked(event: str, reason: str, command: str) -> Verdict:
    named = f"[{command}]: {reason or 'No stderr output'}" if command else reason or _UNSAID
    if event == "PreToolUse":
        return Verdict("deny", named)
    if event in BLOCKABLE or event in FEEDBACK:
        return Verdict("block", named)
    return Verdict(note=f"{event} cannot be blocked")


def _top_level(event: str, said: Mapping[str, Any], verdict: Verdict) -> Verdict:
    """`decision` and `reason` beside hookSpecificOutput; for PreToolUse the old form (R221)."""
    decision, reason = said.get("decision"), str(said.get("reason") or "")
    if decision is None:
        return verdict
    if event == "PreToolUse":
        old = {"approve": "allow", "block": "deny"}[str(decision)]
        return replace(verdict, decision=old, reason=reason or (_UNSAID if old == "deny" else ""))
    if decision == "block" and (event in BLOCKABLE or event in FEEDBACK):
        return replace(verdict, decision="block", reason=reason or _UNSAID)
    return verdict


def _special(event: str, special: Mapping[str, Any], verdict: Verdict) -> Verdict:
    if context := special.get("additionalContext"):
        verdict = replace(verdict, context=(str(context)[:MOST_CONTEXT],))
    if event == "PreToolUse":
        if isinstance(special.get("updatedInput"), Mapping):
            verdict = replace(verdict, updated_input=dict(special["updatedInput"]))
        if decision := special.get("permissionDecision"):
            reason = str(special.get("permissionDecisionReason") or "")
            if decision == "deny":
                reason = reason or _UNSAID
            verdict = replace(verdict, decision=decision, reason=reason)
    if event == "PostToolUse" and special.get("updatedToolOutput") is not None:
        verdict = replace(verdict, updated_output=special["updatedToolOutput"])
    if event == "PermissionRequest" and isinstance(special.get("decision"), Mapping):
        verdict = replace(verdict, behaviour=special["decision"])
    return verdict
