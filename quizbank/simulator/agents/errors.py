"""The exceptions of `claude_agent_sdk`, with the same names, parents and fields."""

from __future__ import annotations

from typing import Any


class ClaudeSDKError(Exception):
    """The parent of all of them."""


class CLIConnectionError(ClaudeSDKError):
    """There is nobody to talk to."""


class CLINotFoundError(CLIConnectionError):
    """The command-line program is missing; here: no simulator is connected."""

    def __init__(self, message: str = "Claude Code not found", cli_path: str | None = None) -> None:
        super().__init__(f"{message}: {cli_path}" if cli_path else message)


class ProcessError(ClaudeSDKError):
    """The command-line program ended with an error."""

    def __init__(
        self, message: str, exit_code: int | None = None, stderr: str | None = None
    ) -> None:
        self.exit_code = exit_code
        self.stderr = stderr
        if exit_code is not None:
            message = f"{message} (exit code: {exit_code})"
        if stderr:
            message = f"{message}\nError output: {stderr}"
        super().__init__(message)


class ResultError(ProcessError):
    """The run ended with an error result, which was yielded as a `ResultMessage` before (R248)."""

    def __init__(
        self, message: str, data: dict[str, Any] | None = None, exit_code: int | None = None
    ) -> None:
        self.data = data or {}
        self.subtype: str | None = self.data.get("subtype")
        self.errors: list[str] = list(self.data.get("errors") or ())
        self.result: str | None = self.data.get("result")
        self.api_error_status: int | None = self.data.get("api_error_status")
        self.terminal_reason: str | None = self.data.get("terminal_reason")
        self.session_id: str | None = self.data.get("session_id")
        super().__init__(message, exit_code=exit_code)


class CLIJSONDecodeError(ClaudeSDKError):
    """Named for programs that catch it; the stand-in decodes nothing and never raises it."""

    def __init__(self, line: str, original_error: Exception) -> None:
        self.line = line
        self.original_error = original_error
        super().__init__(f"Failed to decode JSON: {line[:100]}...")
