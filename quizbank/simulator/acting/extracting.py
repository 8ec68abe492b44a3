"""Reading values out of a document by the names that a JSON schema gives them.

`invoice_number` is found behind "Invoice number:" or "invoice number is", or as what holds a digit
behind "invoice number" or "invoice"; an e-mail address and a date are known by their looks. What a
document does not say is not found here: `choosing.filled` decides what becomes of it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any

_EMAIL = re.compile(r"[\w.+-]+@[\w-]+(?:\.[\w-]+)+")
_DATE = re.compile(
    r"\b\d{4}-\d\d-\d\d\b|\b\d{1,2}\.? [A-Z][a-z]{2,8} \d{4}\b|\b[A-Z][a-z]{2,8} \d{1,2}, \d{4}\b"
    r"|\b\d{1,2}[./]\d{1,2}[./]\d{2,4}\b"
)
_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
# A value ends with its line, its sentence, or where another label begins.
_ENDS = r"(?= ?(?:[\n;|]|[.!?](?:\s|$)|, ?[\w ]{1,40}[:=]|$))"
_VALUE = rf"\"([^\"\n]{{1,300}})\"|'([^'\n]{{1,300}})'|([^\n;|]{{1,300}}?){_ENDS}"
_NO_VALUE = re.compile(r"(?:not|no|missing|required|invalid|wrong|empty|unknown)\b", re.I)
_NUMBERED = ("number", "no", "id", "code", "reference")
_FEW = 200


def found(schema: Any, text: str) -> dict[str, Any]:
    """The values that a text gives for the properties of a schema, inner ones included, by name."""
    values: dict[str, Any] = {}
    spaced = re.sub(r"[ \t\r]+", " ", text)
    for name, inner in _properties(schema, 0):
        if name not in values and (value := _found(name, inner, spaced)) is not None:
            values[name] = value
    return {**values, **_json_object(text)}


def iso_date(text: str) -> str:
    """A date such as "12 March 2026" as 2026-03-12; one of unclear order stays as it is."""
    if not _DATE.fullmatch(text.strip()):
        return text
    words = re.findall(r"[A-Za-z]+|\d+", text)
    month = next((w for w in words if w[:3].lower() in _MONTHS and w.isalpha()), "")
    numbers = [w for w in words if w.isdigit()]
    if not month or len(numbers) != 2:
        return text
    day, year = sorted(numbers, key=len)
    return f"{year}-{_MONTHS.index(month[:3].lower()) + 1:02d}-{int(day):02d}"


def wants_iso_date(schema: Any) -> bool:
    """Whether a schema says how a date is to be written: by its format or in its description."""
    if not isinstance(schema, Mapping):
        return False
    told = str(schema.get("description", ""))
    return schema.get("format") == "date" or bool(re.search(r"ISO|YYYY-MM-DD", told))


def _found(name: str, schema: Any, text: str) -> Any:
    words = [w for w in re.split(r"[_\W]+|(?<=[a-z])(?=[A-Z])", name) if w]
    if not words:
        return None
    if rows := _rows(schema, text):
        return rows
    label = _label(words)
    assigned = re.search(rf"{label}=([^\s,;\"']{{1,300}})", text, re.I)
    if assigned:
        return assigned.group(1)
    said = re.search(rf"{label} ?(?:[:=]|\bis\b|\bwas\b|\bof\b) ?(?:{_VALUE})", text, re.I)
    if said:
        value = next((group for group in said.groups() if group is not None), "").strip()
        if value and not _NO_VALUE.match(value):
            return value
    last = words[-1].lower()
    for before in (label, _label(words[:-1])) if last in _NUMBERED and words[1:] else (label,):
        token = re.search(rf"{before} #?([\w./-]{{0,40}}\d(?:[\w./,-]{{0,40}}\w)?)", text, re.I)
        if token:
            return token.group(1)
    if last in ("email", "mail") and (match := _EMAIL.search(text)):
        return match.group(0)
    if last == "date" or wants_iso_date(schema):
        behind = rf"\b{re.escape(words[0])}\w*\b[^.\n]{{0,40}}?" if words[1:] else ""
        match = re.search(rf"{behind}({_DATE.pattern})", text, re.I if behind else 0)
        return match.group(1) if match else None
    return None


def _rows(schema: Any, text: str) -> list[dict[str, Any]]:
    """Lines such as "- Oak chair: 20.00" for an array of objects with a text and a number."""
    items = schema.get("items") if isinstance(schema, Mapping) else None
    properties = items.get("properties") if isinstance(items, Mapping) else None
    if not isinstance(properties, Mapping):
        return []
    kinds = {name: str(inner.get("type")) for name, inner in properties.items()}
    named = next((name for name, kind in kinds.items() if kind == "string"), None)
    counted = next((name for name, kind in kinds.items() if kind in ("number", "integer")), None)
    if named is None or counted is None:
        return []
    lines = re.findall(r"^[ \t]*[-*] ([^\n:]{1,80}?):? +(\d[\d.,]*)", text, re.MULTILINE)
    return [{named: name, counted: amount} for name, amount in lines[:_FEW]]


def _label(words: list[str]) -> str:
    return r"\b" + "[ _-]?".join(map(re.escape, words))


def _properties(schema: Any, depth: int) -> Iterator[tuple[str, Any]]:
    if not isinstance(schema, Mapping) or depth > 6:
        return
    properties = schema.get("properties")
    if isinstance(properties, Mapping):
        for name, inner in list(properties.items())[:_FEW]:
            yield str(name), inner
            yield from _properties(inner, depth + 1)


def _json_object(text: str) -> dict[str, Any]:
    """The first JSON object in a text."""
    for match in list(re.finditer(r"\{", text))[:20]:
        try:
            value, _ = json.JSONDecoder().raw_decode(text[match.start() :])
        except (ValueError, RecursionError):
            continue
        if isinstance(value, dict):
            return value
    return {}
