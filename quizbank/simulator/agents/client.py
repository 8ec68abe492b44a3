"""The doors of the package: `query` for one prompt, `ClaudeSDKClient` for a conversation."""

from __future__ import annotations

import re
from collections.abc import AsyncIterable, AsyncIterator
from types import TracebackType
from typing import Any

from .endings import Ending
from .errors import CLIConnectionError, ResultError
from .loop import Loop
from .messages import Message, ResultMessage, SystemMessage
from .options import MODES, ClaudeAgentOptions, PermissionMode
from .session import Session, opened
from .skills import Skill, filled

Prompt = str | AsyncIterable[dict[str, Any]]


async def query(
    *, prompt: Prompt, options: ClaudeAgentOptions | None = None, transport: Any = None
) -> AsyncIterator[Message]:
    """Answers a prompt and yields what happens; the last message is a `ResultMessage`.

    Raises `ResultError` after a result that is an error, as the real package does (R248).
    """
    if transport is not None:
        raise CLIConnectionError("The stand-in has no transport of its own: leave it out.")
    session = opened(options or ClaudeAgentOptions())
    async for one in _prompts(prompt):
        async for message in answered(session, one):
            yield message
            if isinstance(message, ResultMessage) and message.is_error:
                raise _raised(message)


class ClaudeSDKClient:
    """A conversation: `query` sends a prompt, `receive_response` yields up to its result."""

    def __init__(self, options: ClaudeAgentOptions | None = None, transport: Any = None) -> None:
        if transport is not None:
            raise CLIConnectionError("The stand-in has no transport of its own: leave it out.")
        self.options = options or ClaudeAgentOptions()
        self._session: Session | None = None
        self._waiting: list[list[dict[str, Any]]] = []

    async def connect(self, prompt: Prompt | None = None) -> None:
        """Begins a session."""
        self._session = opened(self.options)
        if prompt is not None:
            await self.query(prompt)

    async def query(self, prompt: Prompt, session_id: str = "default") -> None:
        """Puts a prompt in line; it is answered while its messages are received."""
        self._open()
        async for one in _prompts(prompt):
            self._waiting.append(one)

    async def receive_messages(self) -> AsyncIterator[Message]:
        """Everything that answers the prompts in line."""
        session = self._open()
        while self._waiting:
            async for message in answered(session, self._waiting.pop(0)):
                yield message

    async def receive_response(self) -> AsyncIterator[Message]:
        """What answers the next prompt, up to and with its result."""
        session = self._open()
        if self._waiting:
            async for message in answered(session, self._waiting.pop(0)):
                yield message

    async def interrupt(self) -> None:
        """Drops the prompts in line; an answer under way has no place to be interrupted here."""
        self._open()
        self._waiting.clear()

    async def set_permission_mode(self, mode: PermissionMode) -> None:
        """Another mode from the next call on."""
        if mode not in MODES:
            raise CLIConnectionError(f"a mode is one of {', '.join(MODES)}, not {mode!r}")
        self._open().permissions.mode = mode

    async def set_model(self, model: str | None = None) -> None:
        """Another model from the next prompt on; None is the default."""
        self._open().options.model = model

    async def disconnect(self) -> None:
        """Ends the session."""
        self._session = None
        self._waiting.clear()

    async def __aenter__(self) -> ClaudeSDKClient:
        await self.connect()
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        raised: BaseException | None,
        trace: TracebackType | None,
    ) -> bool:
        await self.disconnect()
        return False

    def _open(self) -> Session:
        if self._session is None:
            raise CLIConnectionError("Not connected. Call connect() first.")
        return self._session


async def answered(session: Session, prompt: list[dict[str, Any]]) -> AsyncIterator[Message]:
    """The messages that answer one prompt."""
    contexts: list[str] = []
    if not session.prompts:
        source = "resume" if session.history else "startup"
        started = await session.heard("SessionStart", {"source": source}, {})
        contexts += started.verdict.context
    session.new_prompt()
    yield SystemMessage("init", _init(session))
    text = "\n".join(str(item.get("text", "")) for item in prompt if item.get("type") == "text")
    skill, prompt, refusal = _commanded(session, text, prompt)
    if refusal:
        yield _result(session, Ending(terminal_reason=None, result=refusal), turns=0)
        return
    submitted = (await session.heard("UserPromptSubmit", {"prompt": text}, {})).verdict
    if submitted.decision == "block" or not submitted.goes_on:
        told = f"Operation stopped by hook: {submitted.stop_reason}"
        if submitted.decision == "block":
            told = "UserPromptSubmit operation blocked by hook:\n"
            told += f"{submitted.reason}\n\nOriginal prompt: {text}"
        yield _result(session, Ending(terminal_reason=None, result=told), turns=0)
        return
    loop = Loop(session)
    if skill is not None and skill.agent:
        task = {"prompt": prompt[0]["text"], "subagent_type": skill.agent}
        said, _, messages = await loop.delegated("", task)
        for message in messages:
            yield message
        yield _result(session, Ending(terminal_reason=None, result=said), turns=0)
        return
    reminders = [_reminder(words) for words in (*contexts, *submitted.context)]
    async for message in loop.run([*reminders, *prompt]):
        yield message
    yield _result(session, loop.ending, turns=loop.turns, structured=loop.structured)


def _commanded(
    session: Session, text: str, prompt: list[dict[str, Any]]
) -> tuple[Skill | None, list[dict[str, Any]], str]:
    """(the skill that a prompt calls, the prompt to send, why not): `/name arguments`."""
    called = re.fullmatch(r"/([\w:-]+)(?:\s+(.*))?", text.strip(), re.DOTALL)
    if called is None:
        return None, prompt, ""
    skill = session.skills.get(called[1])
    if skill is None:
        return None, [_reminder(f"There is no command /{called[1]} in this session."), *prompt], ""
    if not skill.by_user:
        why = "This skill can only be invoked by Claude, not directly by users."
        return skill, prompt, f'{why} Ask Claude to use the "{skill.name}" skill for you.'
    session.approve_for_turn(skill.allowed)
    words = filled(skill, called[2] or "", session.output_of)
    return skill, [{"type": "text", "text": words}], ""


async def _prompts(prompt: Prompt) -> AsyncIterator[list[dict[str, Any]]]:
    """Each prompt as content blocks."""
    if isinstance(prompt, str):
        yield [{"type": "text", "text": prompt}]
        return
    async for message in prompt:
        content = message["message"]["content"]
        yield [{"type": "text", "text": content}] if isinstance(content, str) else list(content)


def _init(session: Session) -> dict[str, Any]:
    return {
        "type": "system",
        "subtype": "init",
        "cwd": str(session.cwd),
        "session_id": session.id,
        "tools": ["Task" if name == "Agent" else name for name in session.available()],
        "mcp_servers": [{"name": name, "status": "connected"} for name in session.servers],
        "model": session.model,
        "permissionMode": session.permissions.mode,
        "agents": sorted(session.agents),
        "stand_in": "quizbank.simulator.agents",
    }


def _result(
    session: Session, ending: Ending, *, turns: int, structured: Any = None
) -> ResultMessage:
    return ResultMessage(
        subtype=ending.subtype,
        duration_ms=0,
        duration_api_ms=0,
        is_error=ending.is_error,
        num_turns=turns,
        session_id=session.id,
        stop_reason=ending.stop_reason,
        total_cost_usd=session.spending.dollars,
        usage=dict(session.spending.usage),
        result=ending.result,
        structured_output=structured,
        model_usage=session.spending.by_model,
        permission_denials=list(session.denials),
        deferred_tool_use=ending.deferred,
        errors=ending.errors,
        api_error_status=ending.api_error_status,
        terminal_reason=ending.terminal_reason,
    )


def _raised(message: ResultMessage) -> ResultError:
    why = "; ".join(message.errors or ()) or message.result or message.subtype
    data = {
        name: getattr(message, name)
        for name in (
            "subtype", "errors", "result", "api_error_status", "terminal_reason", "session_id"
        )
    }  # fmt: skip
    return ResultError(f"Claude Code returned an error result: {why}", data, exit_code=1)


def _reminder(text: str) -> dict[str, Any]:
    return {"type": "text", "text": f"<system-reminder>\n{text}\n</system-reminder>"}
