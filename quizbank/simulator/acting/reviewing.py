"""Reading code line by line for findings that a script lists: a pattern, and what to say.

A linter of a few patterns that plays a reviewer. Which findings are reported depends on the
conditions of the script, as with everything an actor does.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from .conditions import holds
from .scene import Scene
from .templates import fill_text

_FENCED = re.compile(r"```[\w+-]*\n(.*?)```", re.DOTALL)
_OWN = ("pattern", "when", "text")


def findings(scene: Scene, spec: Mapping[str, Any]) -> list[dict[str, Any]]:
    """`{line, message, ...}` of each finding by line, with the script's own fields.

    `spec` has `findings`, a list of {pattern, text, when?, further fields such as severity}, and
    `from`, where the code is read (default: the latest ask). `{line}` in a text is its number.
    """
    code = code_in("\n".join(scene.sources(str(spec.get("from", "asked")))))
    lines = code.splitlines()
    made = []
    for finding in spec.get("findings") or ():
        if not holds(scene, finding.get("when")):
            continue
        for number, line in enumerate(lines, 1):
            if re.search(str(finding.get("pattern", "")), line):
                made.append((number, finding))
    return [_told(scene, number, finding) for number, finding in sorted(made, key=lambda m: m[0])]


def code_in(text: str) -> str:
    """The fenced blocks of a text, else the whole of it."""
    return "\n".join(_FENCED.findall(text)) or text


def _told(scene: Scene, number: int, finding: Mapping[str, Any]) -> dict[str, Any]:
    def lookup(path: str) -> Any:
        return number if path == "line" else scene.lookup(path)

    message = fill_text(str(finding.get("text", "")), lookup)
    return {
        "line": number,
        "message": message,
        **{str(key): value for key, value in finding.items() if key not in _OWN},
    }
