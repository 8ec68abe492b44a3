"""Message threads: conversations the API keeps, so that a client sends only what is new (R133).

The kept part is what the thread was created with and every message since; bounded, the oldest
threads are forgotten first, as a real server forgets.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from .refusal import Refusal
from .schema import text, type_of

BETA = "message-threads-2026-08-12"
_KEPT = ("system", "tools")


@dataclass(slots=True)
class _Kept:
    fixed: dict[str, Any]
    messages: list[Any]
    paused: bool
    continued: bool = False


class Threads:
    """What is kept, by the id of the reply that can be continued."""

    def __init__(self, limit: int = 200) -> None:
        self._kept: dict[str, _Kept] = {}
        self._limit = limit

    def expand(self, body: Mapping[str, Any]) -> tuple[dict[str, Any], bool]:
        """(the whole request that `body` stands for, whether it resumes a paused turn)."""
        whole = {name: value for name, value in body.items() if name != "thread"}
        kept = self._continued(body["thread"])
        if kept is None:
            return whole, False
        repeated = [name for name in _KEPT if name in whole]
        if repeated:
            raise Refusal(
                "R133",
                "fingerprint",
                f"thread.continue, {repeated[0]}",
                fields=", ".join(repeated),
                details={"error_code": "thread_fingerprint_mismatch"},
            )
        messages = whole.get("messages")
        if isinstance(messages, list):
            whole["messages"] = [*kept.messages, *messages]
        return {**kept.fixed, **whole}, kept.paused

    def _continued(self, thread: Any) -> _Kept | None:
        kind = type_of(thread, "thread", "R133", ("create", "continue"))
        if kind == "create":
            return None
        if "previous_message_id" not in thread:
            raise Refusal("R133", "required", "thread.continue.previous_message_id")
        id = thread["previous_message_id"]
        text(id, "thread.continue.previous_message_id", "R133")
        kept = self._kept.get(id)
        if kept is None:
            details = {"error_code": "thread_not_found"}
            raise Refusal("R133b", "lost", "thread.continue", id=id, details=details)
        if kept.continued:
            details = {"error_code": "thread_already_continued"}
            raise Refusal("R133", "already", "thread.continue", id=id, details=details)
        return kept

    def keep(
        self, thread: Mapping[str, Any], whole: Mapping[str, Any], message: Mapping[str, Any]
    ) -> None:
        """Remember the conversation under its new reply, which alone can be continued now."""
        previous = self._kept.get(str(thread.get("previous_message_id")))
        if previous:
            previous.continued = True
            previous.messages = []
        reply = {"role": "assistant", "content": message["content"]}
        said = [reply] if message["content"] else []
        self._kept[message["id"]] = _Kept(
            {name: whole[name] for name in _KEPT if name in whole},
            [*whole["messages"], *said],
            message["stop_reason"] == "pause_turn",
        )
        while len(self._kept) > self._limit:
            del self._kept[next(iter(self._kept))]
