"""A refusal that rests on a rule: everything a page needs to teach from it.

Only the API's own words ever reach the response body.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .rule_data import RULES
from .rules import TYPES


class Refusal(Exception):
    """A request that the API refuses: rule, offending place, and the message it would send."""

    def __init__(
        self,
        number: str,
        key: str,
        at: str = "",
        *,
        status: int | None = None,
        details: Mapping[str, Any] | None = None,
        headers: Mapping[str, str] | None = None,
        **values: object,
    ) -> None:
        rule = RULES[number]
        self.rule = rule
        self.at = at
        self.ours = key in rule.ours or "*" in rule.ours
        self.message = rule.template(key).format(at=at, **values)
        self.status = status or rule.status
        self.type = TYPES[self.status]
        self.details = details
        self.headers = dict(headers or {})
        super().__init__(self.message)

    def explained(self) -> dict[str, Any]:
        """The refusal as the trace records it: never part of a response body."""
        return {
            "rule": self.rule.number,
            "status": self.status,
            "type": self.type,
            "message": self.message,
            "place": self.at,
            "why": self.rule.why,
            "right": self.rule.right,
            "ours": self.ours,
        }
