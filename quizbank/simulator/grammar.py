"""Schemas that answers are held to: strict tools and output formats (R88, R89, R121)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from .json_schema import everything
from .refusal import Refusal

_UNSUPPORTED = {
    "number": ("maximum", "minimum", "exclusiveMaximum", "exclusiveMinimum", "multipleOf"),
    "string": ("maxLength", "minLength"),
    "array": ("maxItems", "uniqueItems"),
}
_UNSUPPORTED["integer"] = _UNSUPPORTED["number"]


def check_grammar(schema: Mapping[str, Any], at: str, rule: str) -> None:
    """What a schema must be so that answers can be held to it: closed objects (`rule`), R121."""
    for _, part in everything(schema):
        kinds = part.get("type")
        kind = kinds if isinstance(kinds, str) else ""
        is_object = kind == "object" or "properties" in part
        if is_object and part.get("additionalProperties") is not False:
            raise Refusal(rule, "additional", at)
        words = [word for word in _UNSUPPORTED.get(kind, ()) if word in part]
        if len(words) == 1:
            raise Refusal("R121", "property", at, kind=kind, word=words[0])
        if words:
            raise Refusal("R121", "properties", at, kind=kind, words=", ".join(words))
        if kind == "array" and part.get("minItems", 0) > 1:
            raise Refusal("R121", "items", at)
    if "$ref" in _words(schema) and _recursive(schema):
        raise Refusal("R121", "recursive", at)


def _words(schema: Mapping[str, Any]) -> set[str]:
    return {word for _, part in everything(schema) for word in part}


def _recursive(schema: Mapping[str, Any]) -> bool:
    """Whether a definition leads back to itself, or a reference leads out of the schema."""
    definitions = {**schema.get("definitions", {}), **schema.get("$defs", {})}
    seen: dict[str, bool] = {}  # name -> whether it is still being followed

    def leads_back(part: Mapping[str, Any]) -> bool:
        for ref in _refs(part):
            name = ref.rpartition("/")[2]
            if not ref.startswith("#/") or name not in definitions or seen.get(name):
                return True
            if name not in seen:
                seen[name] = True
                if leads_back(definitions[name]):
                    return True
                seen[name] = False
        return False

    return leads_back({k: v for k, v in schema.items() if k not in ("$defs", "definitions")})


def _refs(schema: Mapping[str, Any]) -> Iterator[str]:
    return (part["$ref"] for _, part in everything(schema) if "$ref" in part)


def check_size(schemas: Iterable[Mapping[str, Any]]) -> None:
    """All strict schemas of a request together (R89)."""
    optional = unions = 0
    for schema in schemas:
        for _, part in everything(schema):
            optional += len(set(part.get("properties", {})) - set(part.get("required", ())))
            unions += isinstance(part.get("type"), list) or "anyOf" in part
    if optional > 24:
        raise Refusal("R89", "optional", "tools", found=optional)
    if unions > 16:
        raise Refusal("R89", "unions", "tools", found=unions)
