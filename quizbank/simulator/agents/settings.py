"""settings.json: which files count, and what they come to together (R238, R239, R252).

From weak to strong: user, project, local, the program's own (`settings=`), managed. Single values
of the stronger file win; lists of permissions and hooks are put together.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from .errors import ClaudeSDKError

SOURCES = ("user", "project", "local")


@dataclass(frozen=True, slots=True)
class CommandHook:
    """A command of settings.json; `narrowed` is its `if`, a permission rule."""

    matcher: str | None
    command: str
    narrowed: str = ""
    timeout: float = 600


@dataclass(slots=True)
class Settings:
    """What all files come to."""

    allow: list[str] = field(default_factory=list)
    ask: list[str] = field(default_factory=list)
    deny: list[str] = field(default_factory=list)
    mode: str = ""
    folders: list[str] = field(default_factory=list)
    env: dict[str, str] = field(default_factory=dict)
    model: str = ""
    hooks: dict[str, list[CommandHook]] = field(default_factory=dict)
    problems: list[str] = field(default_factory=list)


def files(cwd: Path, config: Path | None, sources: Sequence[str] | None) -> list[Path]:
    """The files that count, the weakest first; None for `sources` is all of them."""
    places = {
        "user": config / "settings.json" if config else None,
        "project": cwd / ".claude" / "settings.json",
        "local": cwd / ".claude" / "settings.local.json",
    }
    wanted = SOURCES if sources is None else sources
    return [path for name, path in places.items() if name in wanted and path]


def load(paths: Iterable[Path], own: str | None, cwd: Path) -> Settings:
    """Reads and merges; a file that is no JSON object is named in `problems` and left out."""
    layers, problems = [], []
    for path in paths:
        if path.is_file():
            try:
                layers.append(_object(path.read_text("utf-8")))
            except ValueError as problem:
                problems.append(f"{path.name}: {problem}")
    if own:
        try:
            text = own if own.lstrip().startswith("{") else (cwd / own).read_text("utf-8")
            layers.append(_object(text))
        except (OSError, ValueError) as problem:
            raise ClaudeSDKError(f"settings= is a file or JSON text: {problem}") from problem
    return merged(layers, problems)


def merged(layers: Iterable[Mapping[str, Any]], problems: Sequence[str] = ()) -> Settings:
    """What these settings come to, the weakest first."""
    whole = Settings(problems=list(problems))
    for layer in layers:
        permissions = layer.get("permissions") or {}
        for name in ("allow", "ask", "deny"):
            getattr(whole, name).extend(map(str, permissions.get(name) or ()))
        whole.mode = str(permissions.get("defaultMode") or whole.mode)
        whole.folders += map(str, permissions.get("additionalDirectories") or ())
        whole.env |= {str(k): str(v) for k, v in (layer.get("env") or {}).items()}
        whole.model = str(layer.get("model") or whole.model)
        for event, groups in (layer.get("hooks") or {}).items():
            whole.hooks.setdefault(event, []).extend(_commands(groups))
    return whole


def _commands(groups: Iterable[Mapping[str, Any]]) -> Iterable[CommandHook]:
    for group in groups:
        for handler in group.get("hooks") or ():
            if handler.get("type", "command") == "command":
                yield CommandHook(
                    group.get("matcher"),
                    str(handler.get("command", "")),
                    str(handler.get("if") or ""),
                    float(handler.get("timeout") or 600),
                )


def _object(text: str) -> dict[str, Any]:
    value = json.loads(text)
    if not isinstance(value, dict):
        raise ValueError("it is no JSON object")
    return value
