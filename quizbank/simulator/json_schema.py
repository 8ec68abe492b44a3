"""As much of JSON Schema 2020-12 as the API's rules need: is it valid, is it closed, does it fit.

Works on schemas that came through `wire.read`, so recursion is bounded by its depth limit.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

_TYPES: dict[str, type | tuple[type, ...]] = {
    "object": dict,
    "array": list,
    "string": str,
    "number": (int, float),
    "integer": int,
    "boolean": bool,
    "null": type(None),
}
_MAPS = ("properties", "patternProperties", "$defs", "definitions", "dependentSchemas")
_LISTS = ("allOf", "anyOf", "oneOf", "prefixItems")
_SINGLES = (
    "items",
    "additionalProperties",
    "not",
    "if",
    "then",
    "else",
    "contains",
    "propertyNames",
    "unevaluatedItems",
    "unevaluatedProperties",
)
_NUMBERS = ("minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf")
_COUNTS = ("minLength", "maxLength", "minItems", "maxItems", "minProperties", "maxProperties")


def parts(schema: Mapping[str, Any], at: str = "") -> Iterator[tuple[str, Any]]:
    """The schemas directly inside `schema`, with their paths; malformed containers are skipped."""
    for word in _MAPS:
        inside = schema.get(word)
        if isinstance(inside, dict):
            for name, part in inside.items():
                yield f"{at}.{word}.{name}", part
    for word in _LISTS:
        inside = schema.get(word)
        if isinstance(inside, list):
            for index, part in enumerate(inside):
                yield f"{at}.{word}.{index}", part
    for word in _SINGLES:
        if word in schema:
            yield f"{at}.{word}", schema[word]


def everything(schema: Any, at: str = "") -> Iterator[tuple[str, Mapping[str, Any]]]:
    """`schema` and every object schema inside it, outermost first."""
    if isinstance(schema, dict):
        yield at, schema
        for place, part in parts(schema, at):
            yield from everything(part, place)


def defect(schema: Any, at: str = "") -> str | None:
    """The path of the first thing that is not valid JSON Schema, or None."""
    if isinstance(schema, bool):
        return None
    if not isinstance(schema, dict) or not _keywords_fit(schema):
        return at or "(root)"
    for place, part in parts(schema, at):
        found = defect(part, place)
        if found:
            return found
    return None


def _keywords_fit(schema: Mapping[str, Any]) -> bool:
    kinds = schema.get("type", [])
    kinds = kinds if isinstance(kinds, list) else [kinds]
    required = schema.get("required", [])
    return (
        all(isinstance(kind, str) and kind in _TYPES for kind in kinds)
        and isinstance(required, list)
        and all(isinstance(name, str) for name in required)
        and isinstance(schema.get("enum", []), list)
        and isinstance(schema.get("description", ""), str)
        and all(isinstance(schema.get(word, {}), dict) for word in _MAPS)
        and all(isinstance(schema.get(word, []), list) for word in _LISTS)
        and all(_is(schema.get(word, 0), "number") for word in _NUMBERS)
        and all(_is(schema.get(word, 0), "integer") and schema.get(word, 0) >= 0
                for word in _COUNTS)
        and isinstance(schema.get("$ref", ""), str)
        and isinstance(schema.get("pattern", ""), str)
    )  # fmt: skip


def mismatch(value: Any, schema: Any, at: str = "input") -> str | None:
    """Why `value` does not fit `schema`, in words; None when it does."""
    if schema is False:
        return f"{at} is not allowed"
    if not isinstance(schema, dict):
        return None
    kinds = schema.get("type")
    if kinds is not None:
        kinds = kinds if isinstance(kinds, list) else [kinds]
        if not any(_is(value, kind) for kind in kinds):
            return f"{at} is not of type {' or '.join(kinds)}"
    if "enum" in schema and value not in schema["enum"]:
        return f"{at} is not one of the listed values"
    if "const" in schema and value != schema["const"]:
        return f"{at} is not the expected value"
    if isinstance(value, dict):
        return _object_mismatch(value, schema, at)
    if isinstance(value, list) and "items" in schema:
        for index, member in enumerate(value):
            found = mismatch(member, schema["items"], f"{at}.{index}")
            if found:
                return found
    for word in ("anyOf", "oneOf"):
        if word in schema and all(mismatch(value, part, at) for part in schema[word]):
            return f"{at} fits none of the alternatives"
    return None


def _object_mismatch(value: Mapping[str, Any], schema: Mapping[str, Any], at: str) -> str | None:
    for name in schema.get("required", ()):
        if name not in value:
            return f"{at}.{name} is missing"
    properties = schema.get("properties", {})
    for name, member in value.items():
        part = properties.get(name, schema.get("additionalProperties", True))
        found = mismatch(member, part, f"{at}.{name}")
        if found:
            return found
    return None


def _is(value: Any, kind: str) -> bool:
    if isinstance(value, bool):
        return kind == "boolean"
    return isinstance(value, _TYPES.get(kind, ()))
