"""What somebody practises: a filter, and how many. It travels in addresses and hidden fields."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from quizbank.study import Filter
from quizbank.web.numbers import whole

LONGEST_NAME = 80
MOST = 200


@dataclass(frozen=True, slots=True)
class Drill:
    """A filter and a number: `of` items in all, `left` of them; 0 of 0 has no end.

    With `plan`, the items are those that the plan for the exam day wants.
    """

    only: Filter = field(default_factory=Filter)
    of: int = 0
    left: int = 0
    plan: bool = False

    @classmethod
    def read(cls, said: Mapping[str, str]) -> Drill:
        """From a request's fields; what makes no sense restricts nothing."""
        names = {
            name: said.get(name, "")[:LONGEST_NAME] for name in ("exam", "domain", "topic", "kind")
        }
        of = _number(said.get("of", ""))
        left = min(_number(said.get("left", "")), of) if "left" in said else of
        only = Filter(**names, missed=said.get("missed") == "1")
        return cls(only, of, left, said.get("plan") == "1")

    @property
    def finished(self) -> bool:
        """Whether the number asked for has been answered."""
        return self.of > 0 and self.left == 0

    def one_less(self) -> Drill:
        """After one more item."""
        return replace(self, left=max(0, self.left - 1))

    def fields(self, *, anew: bool = False) -> dict[str, Any]:
        """As fields of an address or a form; `anew` leaves out how far it has come."""
        said: dict[str, Any] = {name: value for name, value in self.only.as_dict().items() if value}
        if self.only.missed:
            said["missed"] = "1"
        if self.of:
            said["of"] = self.of
            if not anew:
                said["left"] = self.left
        if self.plan:
            said["plan"] = "1"
        return said


def _number(text: str) -> int:
    return min(whole(text) or 0, MOST)
