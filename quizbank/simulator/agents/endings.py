"""How a conversation ends, in the words of a `ResultMessage` (R248, R249)."""

from __future__ import annotations

from dataclasses import dataclass

from .messages import DeferredToolUse


@dataclass(slots=True)
class Ending:
    """How a loop ended, with the names of `ResultMessage`."""

    subtype: str = "success"
    stop_reason: str | None = None
    terminal_reason: str | None = "completed"
    result: str | None = ""
    errors: list[str] | None = None
    is_error: bool = False
    api_error_status: int | None = None
    deferred: DeferredToolUse | None = None


def too_many_turns(limit: int) -> Ending:
    """Tools were to be used once more, but the turns were used up."""
    error = f"Reached maximum number of turns ({limit})"
    return Ending("error_max_turns", "tool_use", "max_turns", None, [error], is_error=True)


def over_budget(limit: float) -> Ending:
    """The money was spent; known only after the spending."""
    error = f"Reached maximum budget (${limit:g})"
    return Ending("error_max_budget_usd", None, "budget_exhausted", None, [error], is_error=True)


def misfit_too_often(misfits: list[str]) -> Ending:
    """The answer never came in its form; `misfits` are what was said of each try."""
    told = f"Failed to provide valid structured output after {len(misfits)} attempts"
    error = f"{told} \N{EM DASH} last StructuredOutput error: {misfits[-1]}"
    reason = "structured_output_retry_exhausted"
    return Ending(
        "error_max_structured_output_retries", "tool_use", reason, None, [error], is_error=True
    )
