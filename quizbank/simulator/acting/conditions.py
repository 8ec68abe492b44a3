"""The conditions that a rule or step of an actor may set, each one sentence about the request."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from . import choosing, schemas
from .reading import READ_AT_MOST
from .scene import Scene
from .templates import Missing, fill


def holds(scene: Scene, when: Any) -> bool:
    """Whether all of the conditions hold. Of a list of such sets, one is enough."""
    if isinstance(when, list):
        return any(holds(scene, one) for one in when)
    if not isinstance(when, Mapping):
        return True
    return all(CONDITIONS[name](scene, value) for name, value in when.items())


def _finds(patterns: Any, text: str) -> bool:
    return any(
        re.search(str(pattern), text[:READ_AT_MOST], re.IGNORECASE | re.MULTILINE)
        for pattern in _list(patterns)
    )


def _asked(scene: Scene, patterns: Any) -> bool:
    return _finds(patterns, scene.reading.asked)


def _said(scene: Scene, patterns: Any) -> bool:
    return any(_finds(patterns, text) for text in scene.remembered("user"))


def _replied(scene: Scene, patterns: Any) -> bool:
    return any(_finds(patterns, text) for text in scene.remembered("assistant"))


def _just_replied(scene: Scene, patterns: Any) -> bool:
    before = [text for at, text in scene.reading.texts("assistant") if at < scene.reading.asked_at]
    return bool(before) and _finds(patterns, before[-1])


def _system_has(scene: Scene, patterns: Any) -> bool:
    return _finds(patterns, scene.reading.system)


def _system_says(scene: Scene, patterns: Any) -> bool:
    return any(
        _finds(pattern, scene.reading.system) and scene.follows(str(pattern))
        for pattern in _list(patterns)
    )


def _has_tool(scene: Scene, names: Any) -> bool:
    return all(_tool_for(scene, str(name)) for name in _list(names))


def _no_tool(scene: Scene, names: Any) -> bool:
    return not any(_tool_for(scene, str(name)) for name in _list(names))


def _tool_for(scene: Scene, name: str) -> bool:
    if name in scene.needs:
        return choosing.choose(scene.needs[name], scene.reading.tools) is not None
    return any(tool.get("name") == name for tool in scene.reading.tools) or (
        name in scene.reading.server_tools
    )


def _known(scene: Scene, names: Any) -> bool:
    return all(scene.known(str(name)) for name in _list(names))


def _unknown(scene: Scene, names: Any) -> bool:
    return not any(scene.known(str(name)) for name in _list(names))


def _answered(scene: Scene, needs: Any) -> bool:
    results = [scene.result(str(need)) for need in _list(needs)]
    return all(result is not None and not result.failed for result in results)


def _empty(scene: Scene, needs: Any) -> bool:
    results = [scene.result(str(need)) for need in _list(needs)]
    return any(result is not None and result.empty for result in results)


def _failed(scene: Scene, needs: Any) -> bool:
    results = [scene.result(str(need)) for need in _list(needs)]
    return any(result is not None and result.failed for result in results)


def _result(scene: Scene, expected: Any) -> bool:
    return all(
        compares(scene, f"result.{path}", value) for path, value in _mapping(expected).items()
    )


def _is(scene: Scene, expected: Any) -> bool:
    return all(compares(scene, str(path), value) for path, value in _mapping(expected).items())


def _tells(scene: Scene, expected: Any) -> bool:
    for need, patterns in _mapping(expected).items():
        result = scene.result(str(need))
        if result is None or not _finds(patterns, result.text):
            return False
    return True


def _asks(scene: Scene, expected: Any) -> bool:
    try:
        return _compare(scene, len(scene.reading.asks), expected)
    except Missing:
        return False


def _chance(scene: Scene, probability: Any) -> bool:
    return scene.chance(float(probability), "condition", probability)


def _tool_choice(scene: Scene, expected: Any) -> bool:
    return scene.reading.tool_choice in _list(expected)


def _wants_json(scene: Scene, expected: Any) -> bool:
    return bool(output_schema(scene)) == bool(expected)


def _continued(scene: Scene, expected: Any) -> bool:
    going_on = scene.reading.told_to_go_on or bool(scene.reading.paused)
    return going_on == bool(expected)


def _not(scene: Scene, when: Any) -> bool:
    return not holds(scene, when)


def _any(scene: Scene, whens: Any) -> bool:
    return any(holds(scene, when) for when in _list(whens))


CONDITIONS: Mapping[str, Callable[[Scene, Any], bool]] = {
    "asked": _asked,
    "said": _said,
    "replied": _replied,
    "just_replied": _just_replied,
    "system_has": _system_has,
    "system_says": _system_says,
    "has_tool": _has_tool,
    "no_tool": _no_tool,
    "known": _known,
    "unknown": _unknown,
    "answered": _answered,
    "empty": _empty,
    "failed": _failed,
    "result": _result,
    "is": _is,
    "tells": _tells,
    "asks": _asks,
    "chance": _chance,
    "tool_choice": _tool_choice,
    "wants_json": _wants_json,
    "continued": _continued,
    "not": _not,
    "any": _any,
}

COMPARISONS = ("above", "below", "matches", "one_of", "count_above", "count_below")


def output_schema(scene: Scene) -> Mapping[str, Any]:
    """The JSON schema that `output_config.format` sets for the answer; empty without one."""
    output_config = _mapping(scene.reading.request.get("output_config"))
    return _mapping(schemas.inlined(_mapping(output_config.get("format")).get("schema")))


def compares(scene: Scene, path: str, expected: Any) -> bool:
    """Whether the value at a path is as expected; a value that is not there never is."""
    try:
        return _compare(scene, scene.lookup(path), expected)
    except Missing:
        return False


def _compare(scene: Scene, value: Any, expected: Any) -> bool:
    if isinstance(expected, Mapping):
        return all(_compared(scene, how, value, wanted) for how, wanted in expected.items())
    wanted = fill(expected, scene.lookup)
    if isinstance(value, bool) or isinstance(wanted, bool):
        return bool(value is wanted)
    return bool(value == wanted or str(value).lower() == str(wanted).lower())


def _compared(scene: Scene, how: str, value: Any, wanted: Any) -> bool:
    wanted = fill(wanted, scene.lookup) if how != "matches" else wanted
    if how == "matches":
        return _finds(wanted, str(value))
    if how == "one_of":
        return any(_compare(scene, value, one) for one in _list(wanted))
    if how.startswith("count_"):
        value = len(value) if isinstance(value, (list, Mapping)) else 0
    if not schemas.has_number(value) or not schemas.has_number(wanted):
        return False
    measured, limit = schemas.number(value), schemas.number(wanted)
    return measured > limit if how.endswith("above") else measured < limit


def _list(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [value]


def _mapping(value: Any) -> Mapping[str, Any]:
    return value if isinstance(value, Mapping) else {}
