"""The agent runtime in a process of its own, the API served elsewhere: a real HTTP connection.

`ask` sends what the runtime asks to ANTHROPIC_BASE_URL with ANTHROPIC_API_KEY, as the SDK does with
its own requests. Only `on_path/claude_agent_sdk.py` needs it; the SDK itself needs nothing of ours.
"""

from __future__ import annotations

import http.client
import os
import urllib.error
import urllib.request
from collections.abc import Iterable, Mapping

from quizbank.simulator import Dropped

_SECONDS = 60


def ask(
    method: str, path: str, headers: Mapping[str, str], body: bytes
) -> tuple[int, dict[str, str], list[bytes]]:
    """(status, headers, parts of the body), as the simulator's own `handle` gives them.

    Raises `Dropped` when the line breaks, and KeyError when no base URL is set.
    """
    request = urllib.request.Request(  # noqa: S310 (the address is the user's own setting)
        os.environ["ANTHROPIC_BASE_URL"].rstrip("/") + path,
        data=body,
        headers={**headers, "x-api-key": os.environ.get("ANTHROPIC_API_KEY", "sk-ant-simulated")},
        method=method,
    )
    try:
        with urllib.request.urlopen(request, timeout=_SECONDS) as response:  # noqa: S310
            return response.status, _lower(response.headers.items()), [response.read()]
    except urllib.error.HTTPError as refused:
        with refused:
            return refused.code, _lower(refused.headers.items()), [refused.read()]
    except (http.client.HTTPException, OSError) as broken:
        raise Dropped(f"{type(broken).__name__}: {broken}") from broken


def _lower(headers: Iterable[tuple[str, str]]) -> dict[str, str]:
    return {name.lower(): value for name, value in headers}
