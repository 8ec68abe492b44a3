"""Small checks of shape, and tables of fields built from them.

A check takes a value, its path and the number of the rule it falls under, and raises the
first refusal it finds. Nothing here knows which fields the API has.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from .refusal import Refusal

Check = Callable[[Any, str, str], None]


def text(value: Any, at: str, rule: str) -> None:
    """Any text, empty too."""
    if not isinstance(value, str):
        raise Refusal(rule, "string", at)


def boolean(value: Any, at: str, rule: str) -> None:
    """true or false."""
    if not isinstance(value, bool):
        raise Refusal(rule, "boolean", at)


def integer(value: Any, at: str, rule: str) -> None:
    """A whole number; true and 1.0 are not."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise Refusal(rule, "integer", at)


def mapping(value: Any, at: str, rule: str) -> None:
    """Any object."""
    if not isinstance(value, dict):
        raise Refusal(rule, "object", at)


def anything(value: Any, at: str, rule: str) -> None:
    """Accepted unread: fields whose inside the contract does not describe."""


def nullable(check: Check) -> Check:
    """`check`, or null for "not given" (R12)."""

    def either(value: Any, at: str, rule: str) -> None:
        if value is not None:
            check(value, at, rule)

    return either


def one_of(*choices: str) -> Check:
    """One of these texts."""
    quoted = [f"'{choice}'" for choice in choices]
    listed = " or ".join(filter(None, (", ".join(quoted[:-1]), quoted[-1])))

    def check(value: Any, at: str, rule: str) -> None:
        if value not in choices or not isinstance(value, str):
            raise Refusal(rule, "literal", at, choices=listed)

    return check


def matching(pattern: str) -> Check:
    """A text that matches all of `pattern`; the refusal shows the pattern."""
    whole = re.compile(pattern)

    def check(value: Any, at: str, rule: str) -> None:
        text(value, at, rule)
        if not whole.fullmatch(value):
            raise Refusal("R95", "pattern", at, pattern=pattern)

    return check


def list_of(check: Check) -> Check:
    """A list whose members all pass `check`."""

    def members(value: Any, at: str, rule: str) -> None:
        if not isinstance(value, list):
            raise Refusal(rule, "array", at)
        for index, member in enumerate(value):
            check(member, f"{at}.{index}", rule)

    return members


class Fields:
    """An object with these fields: required ones first, then the rest, in the order given.

    `extra` names the rule for unknown fields where it is another than for the rest.
    """

    def __init__(
        self, required: Mapping[str, Check], optional: Mapping[str, Check], *, extra: str = ""
    ) -> None:
        self.required = tuple(required)
        self.extra = extra
        self.checks = {"type": anything, **required, **optional}

    def __call__(self, value: Any, at: str, rule: str) -> None:
        if not isinstance(value, dict):
            raise Refusal(rule, "object", at)
        for name in self.required:
            if name not in value:
                raise Refusal(rule, "required", f"{at}.{name}")
        checks = self.checks
        for name, member in value.items():
            check = checks.get(name)
            if check is None:
                raise Refusal(self.extra or rule, "extra", f"{at}.{name}")
            check(member, f"{at}.{name}", rule)


def type_of(value: Any, at: str, rule: str, known: Iterable[str]) -> str:
    """The known tag of a tagged object, or the refusal that says what is wrong with it."""
    if not isinstance(value, dict):
        raise Refusal(rule, "object", at)
    if "type" not in value:
        raise Refusal(rule, "required", f"{at}.type")
    tag = value["type"]
    if not isinstance(tag, str):
        raise Refusal(rule, "string", f"{at}.type")
    if tag not in known:
        raise Refusal(
            rule, "tag", at, tag=tag, tags=", ".join(f"'{name}'" for name in sorted(known))
        )
    return tag


def tagged(kinds: Mapping[str, Fields]) -> Check:
    """An object whose type decides its fields; the path of a field names the type (R55)."""

    def check(value: Any, at: str, rule: str) -> None:
        tag = type_of(value, at, rule, kinds)
        kinds[tag](value, f"{at}.{tag}", rule)

    return check
