""".mcp.json and its scopes: which server counts, variables filled in (R263, R264).

The stand-in starts no server: it tells which entry would be used. Servers of one's own, made by
`create_sdk_mcp_server`, run for real.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

#: The stronger first; a whole entry wins, fields are not mixed (R263).
SCOPES = ("local", "project", "user")
_EXPANDED = ("command", "args", "env", "url", "headers")
_VARIABLE = re.compile(r"\$\{(\w+)(?::-([^}]*))?\}")


def expanded(text: str, env: Mapping[str, str]) -> str:
    """`${NAME}` and `${NAME:-default}` filled in; without value and default it stays (R264)."""

    def value(match: re.Match[str]) -> str:
        found = env.get(match[1])
        if found is None or (found == "" and match[2] is not None):
            found = match[2]
        return match[0] if found is None else found

    return _VARIABLE.sub(value, text)


def unset(text: str, env: Mapping[str, str]) -> list[str]:
    """The names that stay unfilled: Claude Code warns of them."""
    return [m[1] for m in _VARIABLE.finditer(text) if m[1] not in env and m[2] is None]


def entry(raw: Mapping[str, Any], env: Mapping[str, str]) -> dict[str, Any]:
    """A server's entry with its variables filled in where that is done."""
    return {
        name: _filled(value, env) if name in _EXPANDED else value for name, value in raw.items()
    }


def chosen(scopes: Mapping[str, Mapping[str, Any]], env: Mapping[str, str]) -> dict[str, Any]:
    """Server -> {scope, ...entry}: of several with one name the strongest scope's, whole."""
    found: dict[str, Any] = {}
    for scope in SCOPES:
        for name, raw in scopes.get(scope, {}).items():
            found.setdefault(name, {"scope": scope, **entry(raw, env)})
    return found


def scopes(cwd: Path, home: Path | None) -> dict[str, dict[str, Any]]:
    """What .mcp.json and ~/.claude.json hold, by scope."""
    project = _servers(cwd / ".mcp.json")
    user = _json(home / ".claude.json") if home else {}
    mine = (user.get("projects") or {}).get(str(cwd)) or {}
    return {
        "local": dict(mine.get("mcpServers") or {}),
        "project": project,
        "user": dict(user.get("mcpServers") or {}),
    }


def _servers(path: Path) -> dict[str, Any]:
    return dict(_json(path).get("mcpServers") or {})


def _json(path: Path) -> dict[str, Any]:
    try:
        value = json.loads(path.read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return value if isinstance(value, dict) else {}


def _filled(value: Any, env: Mapping[str, str]) -> Any:
    if isinstance(value, str):
        return expanded(value, env)
    if isinstance(value, list):
        return [_filled(inner, env) for inner in value]
    if isinstance(value, Mapping):
        return {name: _filled(inner, env) for name, inner in value.items()}
    return value
