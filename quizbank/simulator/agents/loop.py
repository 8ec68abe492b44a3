"""A conversation over a session: requests, calls of tools, and how it ends (R223-R226, R248, R249).

A subagent is a loop of its own: own history, own system prompt, its tools, and the same session
behind it. Only its last text goes back (R262).
"""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Mapping
from dataclasses import replace
from typing import Any

from .. import models
from .agents import Agent, model_of, tools_of
from .calls import Done, called
from .endings import Ending, misfit_too_often, over_budget, too_many_turns
from .hooks import Said
from .line import Answer
from .messages import AssistantMessage, DeferredToolUse, Message, ToolUseBlock, UserMessage, block
from .permissions import Decision, Permissions
from .session import Session
from .skills import filled

#: After so many blocks in a row a Stop hook is overruled (R226).
MOST_STOPS = 8
#: How deep subagents may start subagents (R262).
DEEPEST = 3
#: After so many answers in a wrong form the run ends (R249).
MOST_MISFITS = 5
_MAX_TOKENS = 32_000


class Loop:
    """Runs prompts over a history; after `run` has ended, `ending` and `turns` say how."""

    def __init__(
        self, session: Session, *, agent: Agent | None = None, parent: str = "", depth: int = 0
    ) -> None:
        self.session = session
        self.agent = agent
        self.parent = parent or None
        self.depth = depth
        self.agent_id = session.new_id("agent") if agent else ""
        self.history: list[dict[str, Any]] = [] if agent else session.history
        self.model = model_of(agent, session.model) if agent else session.model
        self.permissions = self._own_permissions()
        self.structured: Any = None
        self.misfits: list[str] = []
        self.ending = Ending()
        self.turns = 0

    @property
    def offered(self) -> dict[str, dict[str, Any]]:
        """The tools of the request, by name."""
        available = self.session.available()
        if self.depth >= DEEPEST:
            available.pop("Agent", None)
        if self.agent is not None:
            return {name: available[name] for name in tools_of(self.agent, available)}
        form = self.session.options.output_format
        if form:
            available["StructuredOutput"] = {
                "name": "StructuredOutput",
                "description": "Gives the answer in its required form. Call it once, at the end.",
                "input_schema": form["schema"],
            }
        return available

    async def heard(self, event: str, rest: Mapping[str, Any]) -> Said:
        """Runs hooks on behalf of this loop; inside a subagent they learn whose call it is."""
        who = {"agent_id": self.agent_id, "agent_type": self.agent.name} if self.agent else {}
        return await self.session.heard(event, rest, who, self.session.last_request)

    def note_permission(self, tool: str, decision: Decision) -> None:
        """Shows in the trace which rule or mode decided."""
        if decision.by and decision.by != "hook":
            self.session.line.noted(
                self.session.last_request,
                {
                    "event": "permission",
                    "tool": tool,
                    "matcher": decision.by,
                    "decision": decision.answer,
                    "reason": decision.message,
                },
            )

    async def run(self, prompt: list[dict[str, Any]]) -> AsyncIterator[Message]:
        """Answers a prompt, given as content blocks."""
        self.history.append({"role": "user", "content": [*self._openers(), *prompt]})
        self.turns, requests, stops = 1, 0, 0
        while True:
            answer = self.session.post(self._body())
            if answer.status != 200:
                yield self._failed(answer)
                return
            self._took_in(answer)
            for message in self._shown(answer):
                yield message
            requests += 1
            stop_reason = str(answer.body["stop_reason"])
            if self._spent_too_much():
                return
            calls = [item for item in answer.body["content"] if item["type"] == "tool_use"]
            if stop_reason == "pause_turn":
                continue
            if not calls or stop_reason != "tool_use":
                if self._must_give_form():
                    continue
                if not await self._held_back(stops):
                    self._finish(answer, overruled=stops >= MOST_STOPS and self._blocked)
                    return
                stops += 1
                continue
            async for message in self._carried_out(calls):
                yield message
            if self._over:
                return
            if len(self.misfits) >= MOST_MISFITS:
                self.ending = misfit_too_often(self.misfits)
                return
            limit = self.agent.max_turns if self.agent else self.session.options.max_turns
            if limit and requests >= limit:
                self.ending = too_many_turns(limit)
                return
            if self.structured is not None:
                text = json.dumps(self.structured, separators=(",", ":"))
                self.ending = Ending(stop_reason="tool_use", result=text)
                return

    async def delegated(
        self, call_id: str, given: Mapping[str, Any]
    ) -> tuple[str, bool, list[Any]]:
        """Runs a subagent: (its last text, whether there was no such agent, what may be seen)."""
        kind = str(given.get("subagent_type") or "general-purpose")
        agent = self.session.agents.get(kind)
        if agent is None:
            known = ", ".join(sorted(self.session.agents))
            return f"Agent type '{kind}' not found. Available agents: {known}", True, []
        if given.get("model"):
            agent = replace(agent, model=str(given["model"]))
        inner = Loop(self.session, agent=agent, parent=call_id, depth=self.depth + 1)
        started = await inner.heard("SubagentStart", {})
        prompt = [{"type": "text", "text": str(given["prompt"])}]
        prompt[:0] = [_reminder(text) for text in started.verdict.context]
        seen = [message async for message in inner.run(prompt)]
        return inner.last_text, False, [message for message in seen if _is_of_tools(message)]

    async def skilled(self, call_id: str, given: Mapping[str, Any]) -> tuple[str, bool, list[str]]:
        """Loads a skill for Claude: (what its call returns, whether it failed, the words)."""
        name = str(given["skill"])
        skill = self.session.skills.get(name)
        if skill is None:
            return f"<tool_use_error>Unknown skill: {name}</tool_use_error>", True, []
        if not skill.by_claude:
            why = f"Skill {name} cannot be used with Skill tool due to disable-model-invocation."
            return f"<tool_use_error>{why}</tool_use_error>", True, []
        text = filled(skill, str(given.get("args") or ""), self.session.output_of)
        if skill.agent:
            task = {"prompt": text, "subagent_type": skill.agent}
            said, failed, _ = await self.delegated(call_id, task)
            return said, failed, []
        self.turns += 1
        self.session.approve_for_turn(skill.allowed)
        return f"Launching skill: {name}", False, [text]

    @property
    def last_text(self) -> str:
        """The text of the last thing Claude said."""
        for message in reversed(self.history):
            if message["role"] == "assistant":
                return "\n".join(b["text"] for b in message["content"] if b["type"] == "text")
        return ""

    _over = False
    _blocked = False
    _prevented = False
    _urged = False

    def _own_permissions(self) -> Permissions:
        permissions = self.session.permissions
        stronger = permissions.mode in ("bypassPermissions", "acceptEdits", "auto")
        if self.agent is None or not self.agent.mode or stronger:
            return permissions
        return replace(permissions, mode=self.agent.mode)

    def _openers(self) -> list[dict[str, Any]]:
        """CLAUDE.md before the first prompt: context in a user message, not the system prompt."""
        if self.history or (self.agent is not None and not self.agent.reads_memory):
            return []
        found = self.session.start_memory()
        told = "\n\n".join(f"Contents of {m.path} ({_KINDS[m.kind]}):\n\n{m.text}" for m in found)
        return [_reminder(f"Instructions of the user and the project:\n\n{told}")] if told else []

    def _body(self) -> dict[str, Any]:
        options = self.session.options
        known = models.find(self.model)
        body: dict[str, Any] = {
            "model": self.model,
            "max_tokens": min(_MAX_TOKENS, known.output if known else _MAX_TOKENS),
            "system": [
                {"type": "text", "text": self.agent.prompt if self.agent else self.session.system()}
            ],
            "messages": self.history,
        }
        if tools := list(self.offered.values()):
            body["tools"] = tools
        if options.thinking:
            body["thinking"] = options.thinking
        if options.effort:
            body["output_config"] = {"effort": options.effort}
        return body

    def _took_in(self, answer: Answer) -> None:
        self.session.spending.add(self.model, answer.body["usage"])
        if answer.body["content"]:
            self.history.append({"role": "assistant", "content": answer.body["content"]})

    def _shown(self, answer: Answer) -> list[Message]:
        body = answer.body
        return [
            AssistantMessage(
                [made],
                body["model"],
                parent_tool_use_id=self.parent,
                usage=body["usage"],
                message_id=body["id"],
                session_id=self.session.id,
            )
            for raw in body["content"]
            if (made := block(raw)) is not None
        ]

    def _failed(self, answer: Answer) -> AssistantMessage:
        """An error that retries did not cure: the run ends as a success that is none (R249)."""
        error = answer.body.get("error") or {}
        text = f"API Error: {answer.status or 'connection lost'} {error.get('message', '')}"
        self.ending = Ending(
            "success", "stop_sequence", "api_error", text,
            is_error=True, api_error_status=answer.status or None,
        )  # fmt: skip
        made = block({"type": "text", "text": text})
        return AssistantMessage(
            [made] if made else [],
            "<synthetic>",
            parent_tool_use_id=self.parent,
            error=str(error.get("type") or "unknown"),
            session_id=self.session.id,
        )

    def _spent_too_much(self) -> bool:
        """Checked after the spending, so that one request may overshoot (R248)."""
        limit = self.session.options.max_budget_usd
        if limit is None or self.session.spending.dollars < limit:
            return False
        self.ending = over_budget(limit)
        return True

    async def _carried_out(self, calls: list[dict[str, Any]]) -> AsyncIterator[Message]:
        """Runs the calls of one response, in order, and puts their results into the history."""
        results: list[dict[str, Any]] = []
        notes: list[str] = []
        done: list[Done] = []
        deferred: dict[str, Any] | None = None
        for call in calls:
            outcome = await called(self, call)
            for message in outcome.messages:
                yield message
            if outcome.deferred:
                deferred = deferred or call
                continue
            done.append(outcome)
            results.append(_result(call["id"], outcome))
            notes += outcome.notes
            self.turns += 1
            made = block(results[-1])
            yield UserMessage([made] if made else [], parent_tool_use_id=self.parent)
        if deferred is not None:
            put_off = DeferredToolUse(deferred["id"], deferred["name"], deferred["input"])
            self._end(Ending("success", "tool_deferred", "tool_deferred", "", deferred=put_off))
            return
        self._put(results, notes)
        if any(outcome.interrupted for outcome in done):
            error = "The run was interrupted by can_use_tool."
            self.turns += 1
            self._end(
                Ending("error_during_execution", "tool_use", "aborted_tools", None, [error], True)
            )
        elif any(outcome.stopped for outcome in done):
            self._end(Ending("success", "tool_use", "hook_stopped", ""))

    def _end(self, ending: Ending) -> None:
        self.ending, self._over = ending, True

    def _put(self, results: list[dict[str, Any]], notes: list[str]) -> None:
        """Results as a user message; words of hooks and memory as system words behind them.

        A model that takes no system items in mid-conversation gets them inside the last result:
        text behind results would make it end its turn.
        """
        self.history.append({"role": "user", "content": results})
        if not notes:
            return
        words = [_reminder(note) for note in notes]
        known = models.find(self.model)
        if known is not None and known.system_items:
            self.history.append({"role": "system", "content": words})
            return
        last = results[-1]
        content = last.get("content", "")
        before = [{"type": "text", "text": content}] if isinstance(content, str) else content
        last["content"] = [*before, *words]

    def _must_give_form(self) -> bool:
        """Whether Claude ended without the answer in its form; it is told so once (R250)."""
        if self._urged or self.agent is not None or not self.session.options.output_format:
            return False
        self._urged = True
        self.turns += 1
        words = "Call the StructuredOutput tool now: this request is complete only with it."
        self.history.append({"role": "user", "content": [{"type": "text", "text": words}]})
        return True

    async def _held_back(self, stops: int) -> bool:
        """Whether a Stop (or SubagentStop) hook makes Claude go on (R226)."""
        about: dict[str, Any] = {
            "stop_hook_active": stops > 0,
            "last_assistant_message": self.last_text,
            "background_tasks": [],
            "session_crons": [],
        }
        event = "Stop"
        if self.agent is not None:
            event = "SubagentStop"
            about["agent_transcript_path"] = f"{self.session.id}/{self.agent_id}.jsonl"
        verdict = (await self.heard(event, about)).verdict
        self._prevented = not verdict.goes_on
        self._blocked = verdict.decision == "block" and verdict.goes_on
        if not self._blocked:
            return False
        self.turns += 1
        if stops >= MOST_STOPS:
            return False
        words = _reminder(f"{event} hook feedback:\n{verdict.reason}")
        self.history.append({"role": "user", "content": [words]})
        return True

    def _finish(self, answer: Answer, *, overruled: bool) -> None:
        text = "\n".join(b["text"] for b in answer.body["content"] if b["type"] == "text")
        self.ending = Ending(
            stop_reason=answer.body["stop_reason"], result="" if overruled else text
        )
        if self._prevented:
            self.ending.terminal_reason = "stop_hook_prevented"


_KINDS = {
    "user": "the user's own instructions for all projects",
    "project": "project instructions, checked into the codebase",
    "local": "the user's private project instructions, not checked in",
}


def _reminder(text: str) -> dict[str, Any]:
    return {"type": "text", "text": f"<system-reminder>\n{text}\n</system-reminder>"}


def _result(call_id: str, outcome: Done) -> dict[str, Any]:
    made: dict[str, Any] = {
        "type": "tool_result",
        "tool_use_id": call_id,
        "content": outcome.content,
    }
    if outcome.failed:
        made["is_error"] = True
    return made


def _is_of_tools(message: Message) -> bool:
    """Of a subagent only calls and results are seen."""
    return isinstance(message, UserMessage) or (
        isinstance(message, AssistantMessage)
        and any(isinstance(item, ToolUseBlock) for item in message.content)
    )
