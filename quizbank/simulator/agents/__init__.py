"""A stand-in for `claude_agent_sdk`: the same names over the simulated API, standard library only.

It follows what is known of hooks, permissions, limits and subagents (R200-R267); the README beside
says what it covers and where it differs. It starts no process: commands run in a pretend shell over
the real folder. `installed` makes `import claude_agent_sdk` find it.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager

from . import types
from .client import ClaudeSDKClient, query
from .errors import (
    ClaudeSDKError,
    CLIConnectionError,
    CLIJSONDecodeError,
    CLINotFoundError,
    ProcessError,
    ResultError,
)
from .line import Ask, Note, connect, connected
from .sdk_tools import SdkMcpTool, ToolAnnotations, create_sdk_mcp_server, tool
from .types import *  # noqa: F403 (every type is a name of the package)
from .verdicts import Verdict, combined, of_output, of_process

#: The version whose behaviour it follows.
__version__ = "0.2.189"

NAME = "claude_agent_sdk"

__all__ = [
    "CLIConnectionError",
    "CLIJSONDecodeError",
    "CLINotFoundError",
    "ClaudeSDKClient",
    "ClaudeSDKError",
    "ProcessError",
    "ResultError",
    "SdkMcpTool",
    "ToolAnnotations",
    "Verdict",
    "combined",
    "create_sdk_mcp_server",
    "of_output",
    "of_process",
    "query",
    "tool",
    *types.__all__,
]


def install(ask: Ask, note: Note | None = None) -> None:
    """For good: `import claude_agent_sdk` finds this package, its runs go to `ask`."""
    sys.modules[NAME] = sys.modules[__name__]
    sys.modules[f"{NAME}.types"] = types
    connect(ask, note)


@contextmanager
def installed(ask: Ask, note: Note | None = None) -> Iterator[None]:
    """Inside, `import claude_agent_sdk` finds this package, also where the real one is there."""
    names = (NAME, f"{NAME}.types")
    before = {name: sys.modules.get(name) for name in names}
    sys.modules.update({NAME: sys.modules[__name__], f"{NAME}.types": types})
    try:
        with connected(ask, note):
            yield
    finally:
        for name, module in before.items():
            if module is None:
                sys.modules.pop(name, None)
            else:
                sys.modules[name] = module
