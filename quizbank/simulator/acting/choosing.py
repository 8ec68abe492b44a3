"""Which tool an actor takes, by the rule that the authors' guide states, and what it passes in.

It sees of a tool what Claude sees: name, description, input schema.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

Tool = Mapping[str, Any]


def choose(need: Mapping[str, Any], tools: Sequence[Tool]) -> Tool | None:
    """The tool an actor takes for a need `{tool, words, input}`; None when it sees none.

    1. The tool of the usual name, if its description holds one of the need's words or if it has no
       description at all (then the name is all there is to read).
    2. Else the tool whose description holds most of the words, the first listed among equals: so a
       vague description loses the call to a neighbour that says more.
    3. Else, when no description says anything, the tool of the usual name.
    """
    words = [str(word) for word in need.get("words") or ()]
    usual = next((tool for tool in tools if tool.get("name") == need.get("tool")), None)
    if usual is not None:
        description = str(usual.get("description") or "")
        if not words or not description.strip() or _count(words, description):
            return usual
    scores = [_count(words, str(tool.get("description") or "")) for tool in tools]
    best = max(scores, default=0)
    return tools[scores.index(best)] if best else usual


def _count(words: Sequence[str], text: str) -> int:
    return sum(
        bool(re.search(rf"(?<![a-z0-9]){re.escape(word)}", text, re.IGNORECASE)) for word in words
    )


def fit(given: Mapping[str, Any], tool: Tool) -> dict[str, Any]:
    """What an actor wants to pass, in the words of the tool's schema.

    Properties of the same name are filled; a value without its property goes to the first required
    one still open that takes its type; what is still required is made up from the schema, since a
    model that must give a value gives one.
    """
    schema: Mapping[str, Any] = tool.get("input_schema") or {}
    properties = _properties(schema)
    if not properties:
        return dict(given)
    fitted = {name: given[name] for name in properties if name in given}
    required = [name for name in schema.get("required") or () if name in properties]
    for name, value in given.items():
        if name in properties:
            continue
        for place in required:
            if place not in fitted and _takes(properties[place], value):
                fitted[place] = value
                break
    for place in required:
        if place not in fitted:
            fitted[place] = made_up(properties[place], place)
    return {name: fitted[name] for name in properties if name in fitted}


def filled(schema: Any, known: Mapping[str, Any], text: str = "") -> Any:
    """A value for a JSON schema, from what is known by property name, for the rest made up.

    A property that nothing is known for is null where the schema allows it, left out where it is
    not required, and invented where it must be given: required fields invite invention.
    `text` helps to choose among an enum's values.
    """
    if not isinstance(schema, Mapping):
        return {}
    properties = _properties(schema)
    required = set(schema.get("required") or ())
    value: dict[str, Any] = {}
    for name, inner in properties.items():
        found = known.get(name)
        if found is not None:
            value[name] = shaped(inner, found, known, text)
        elif _nullable(inner):
            if name in required:
                value[name] = None
        elif _type(inner) == "object" and _properties(inner):
            value[name] = filled(inner, known, text)
        elif name in required:
            value[name] = made_up(inner, name, text)
    return value


def shaped(schema: Any, value: Any, known: Mapping[str, Any], text: str = "") -> Any:
    """A known value in the type that a schema asks for, as far as it can be had."""
    kind = _type(schema)
    if kind == "array":
        items = value if isinstance(value, list) else [value]
        inner = schema.get("items") if isinstance(schema, Mapping) else None
        return [shaped(inner, item, known, text) for item in items]
    if kind == "object" and isinstance(value, Mapping):
        return filled(schema, {**known, **value}, text) if _properties(schema) else dict(value)
    if isinstance(value, list) and kind in ("string", "number", "integer", "boolean"):
        value = value[0] if value else ""
    if kind in ("number", "integer"):
        return number(value, whole=kind == "integer")
    if kind == "boolean" and not isinstance(value, bool):
        return str(value).strip().lower() in ("yes", "true", "1")
    if kind == "string":
        options = _enum(schema)
        if options and value not in options:
            return _nearest(options, str(value))
        return value if isinstance(value, str) else _plain(value)
    return value


def made_up(schema: Any, name: str, text: str = "") -> Any:
    """A value of the right type and no truth: an enum value, 1, "example name"."""
    if not isinstance(schema, Mapping):
        return f"example {name}"
    if "default" in schema:
        return schema["default"]
    if "const" in schema:
        return schema["const"]
    options = _enum(schema)
    if options:
        return _nearest(options, text)
    examples = schema.get("examples")
    if isinstance(examples, list) and examples:
        return examples[0]
    kind = _type(schema)
    if kind in ("number", "integer"):
        return schema.get("minimum", 1)
    if kind == "boolean":
        return False
    if kind == "array":
        return []
    if kind == "object":
        return filled(schema, {}, text)
    if kind == "null":
        return None
    return {"date": "2026-01-01", "email": "someone@example.com"}.get(
        str(schema.get("format")), f"example {name}"
    )


def _nearest(options: Sequence[Any], text: str) -> Any:
    """The option that the text names; else one that says it is open; else the first."""
    for option in options:
        if isinstance(option, str) and option and option.lower() in text.lower():
            return option
    for option in options:
        if isinstance(option, str) and option.lower() in ("unclear", "unknown", "other", "none"):
            return option
    return options[0]


def number(value: Any, *, whole: bool = False) -> int | float:
    """A text or number as a number, 0 when it is none; thousands commas are dropped."""
    if isinstance(value, bool) or not isinstance(value, (int, float, str)):
        return 0
    try:
        number = float(str(value).replace(",", ""))
        return int(number) if whole or number.is_integer() else number
    except (ValueError, OverflowError):
        return 0


def _plain(value: Any) -> str:
    return "" if value is None else str(value)


def _properties(schema: Any) -> Mapping[str, Any]:
    found = schema.get("properties") if isinstance(schema, Mapping) else None
    return found if isinstance(found, Mapping) else {}


def _enum(schema: Any) -> Sequence[Any]:
    found = schema.get("enum") if isinstance(schema, Mapping) else None
    return found if isinstance(found, list) else ()


def _variants(schema: Any) -> Sequence[Any]:
    found = (schema.get("anyOf") or schema.get("oneOf")) if isinstance(schema, Mapping) else None
    return found if isinstance(found, list) else ()


def _nullable(schema: Any) -> bool:
    kind = schema.get("type") if isinstance(schema, Mapping) else None
    return (
        kind == "null"
        or (isinstance(kind, list) and "null" in kind)
        or any(_nullable(variant) for variant in _variants(schema))
    )


def _type(schema: Any) -> str:
    """The first type of a schema that is not null; object where it has properties."""
    if not isinstance(schema, Mapping):
        return ""
    kind = schema.get("type")
    if isinstance(kind, list):
        kind = next((k for k in kind if k != "null"), "null")
    if kind:
        return str(kind)
    for variant in _variants(schema):
        if (inner := _type(variant)) not in ("", "null"):
            return inner
    if _properties(schema):
        return "object"
    return ""


def _takes(schema: Any, value: Any) -> bool:
    kind = _type(schema)
    if isinstance(value, bool):
        return kind in ("boolean", "")
    if isinstance(value, (int, float)):
        return kind in ("number", "integer", "")
    if isinstance(value, str):
        return kind in ("string", "") and not _enum(schema)
    return kind in ("array", "object", "")
