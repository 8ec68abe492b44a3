"""Values for JSON schemas: from what is known where something is known, else plainly made up.

It understands what actors need of a schema (types, enums, null, objects, arrays, local references)
and is no validator: the core checks schemas.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from . import extracting

# Fifteen digits are as many as a float keeps.
_NUMBER = re.compile(r"-?(?:\d{1,3}(?:,\d{3})+|\d{1,15})(?:\.\d{1,15})?")
_MANY, _DEEP = 2000, 12


def filled(
    schema: Any, known: Mapping[str, Any], text: str = "", *, unknown: str | None = None
) -> dict[str, Any]:
    """A value for an object's JSON schema, from what is known by property name.

    A property that nothing is known for is null where the schema allows it, left out where it is
    not required, and invented where it must be given: required fields invite invention. `text`
    helps to choose among an enum's values; `unknown` stands where a text would be invented.
    """
    properties = properties_of(schema)
    required = set(schema.get("required") or ())
    value: dict[str, Any] = {}
    for name, inner in properties.items():
        found = known.get(name, _named(_enum(inner), text))
        if found is not None:
            value[name] = shaped(inner, found, known, text)
        elif _nullable(inner):
            if name in required:
                value[name] = None
        elif kind_of(inner) == "object" and properties_of(inner):
            value[name] = filled(inner, known, text, unknown=unknown)
        elif name in required:
            made = made_up(inner, name, text)
            value[name] = made if unknown is None or made != f"example {name}" else unknown
    return value


def shaped(schema: Any, value: Any, known: Mapping[str, Any], text: str = "") -> Any:
    """A known value in the type that a schema asks for, as far as it can be had."""
    kind = kind_of(schema)
    if kind == "array":
        items = value if isinstance(value, list) else _items(value)
        inner = schema.get("items") if isinstance(schema, Mapping) else None
        return [shaped(inner, item, known, text) for item in items]
    if kind == "object" and isinstance(value, Mapping):
        return filled(schema, {**known, **value}, text) if properties_of(schema) else dict(value)
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
        said = value if isinstance(value, str) else _plain(value)
        return extracting.iso_date(said) if extracting.wants_iso_date(schema) else said
    return value


def made_up(schema: Any, name: str, text: str = "") -> Any:
    """A value of the right type and no truth: an enum value, 1, "example name".

    To a yes or no it says yes, as a model likes to.
    """
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
    kind = kind_of(schema)
    if kind in ("number", "integer"):
        return schema.get("minimum", 1)
    if kind == "boolean":
        return True
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
    named = _named(options, text)
    if named is not None:
        return named
    for option in options:
        if isinstance(option, str) and option.lower() in ("unclear", "unknown", "other", "none"):
            return option
    return options[0]


def _named(options: Sequence[Any], text: str) -> str | None:
    for option in options:
        if isinstance(option, str) and option:
            words = re.escape(option).replace("_", "[ _-]")
            if re.search(rf"(?<!\w){words}(?!\w)", text, re.IGNORECASE):
                return option
    return None


def number(value: Any, *, whole: bool = False) -> int | float:
    """The first number in a value, 0 when there is none; thousands commas are dropped."""
    if isinstance(value, bool) or not isinstance(value, (int, float, str)):
        return 0
    match = _NUMBER.search(str(value))
    if match is None:
        return 0
    found = float(match.group(0).replace(",", ""))
    return int(found) if whole or found.is_integer() else found


def has_number(value: Any) -> bool:
    """Whether a value is or holds a number to compare by."""
    if isinstance(value, bool):
        return False
    return isinstance(value, (int, float)) or bool(_NUMBER.search(str(value)))


def _items(value: Any) -> list[Any]:
    """A text that lists several things, taken apart."""
    parts = re.split(r",\s+|\s+and\s+|;\s*", value) if isinstance(value, str) else [value]
    return [part for part in parts if part != ""]


def _plain(value: Any) -> str:
    return "" if value is None else str(value)


def inlined(schema: Any) -> Any:
    """A schema with its local references replaced by what they lead to, as far as is sensible."""
    defined = schema.get("$defs") or schema.get("definitions") if isinstance(schema, Mapping) else 0
    if not isinstance(defined, Mapping):
        return schema
    left = _MANY

    def inline(value: Any, depth: int) -> Any:
        nonlocal left
        left -= 1
        if left < 0 or depth > _DEEP:
            return {}
        if isinstance(value, list):
            return [inline(one, depth + 1) for one in value]
        if not isinstance(value, Mapping):
            return value
        name = str(value.get("$ref", "")).rpartition("/")[2]
        if name in defined:
            return inline(defined[name], depth + 1)
        return {key: inline(one, depth + 1) for key, one in value.items() if key != "$defs"}

    return inline(schema, 0)


def properties_of(schema: Any) -> Mapping[str, Any]:
    """The properties of an object's schema; none when it is none."""
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


def kind_of(schema: Any) -> str:
    """The first type of a schema that is not null; object where it has properties."""
    if not isinstance(schema, Mapping):
        return ""
    kind = schema.get("type")
    if isinstance(kind, list):
        kind = next((k for k in kind if k != "null"), "null")
    if kind:
        return str(kind)
    for variant in _variants(schema):
        if (inner := kind_of(variant)) not in ("", "null"):
            return inner
    if properties_of(schema):
        return "object"
    return ""


def takes(schema: Any, value: Any) -> bool:
    """Whether a schema could hold a value of this type."""
    kind = kind_of(schema)
    if isinstance(value, bool):
        return kind in ("boolean", "")
    if isinstance(value, (int, float)):
        return kind in ("number", "integer", "")
    if isinstance(value, str):
        return kind in ("string", "") and not _enum(schema)
    return kind in ("array", "object", "")
