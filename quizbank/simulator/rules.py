"""What a rule of the Messages API is; the rules themselves are rows in `rule_data`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

#: Sentences that many fields share (R11): a rule need not repeat them.
GENERIC: Mapping[str, str] = {
    "required": "{at}: Field required",
    "string": "{at}: Input should be a valid string",
    "integer": "{at}: Input should be a valid integer",
    "number": "{at}: Input should be a valid number",
    "boolean": "{at}: Input should be a valid boolean",
    "array": "{at}: Input should be a valid array",
    "object": "{at}: Input should be an object",
    "nonempty": "{at}: String should have at least 1 character",
    "extra": "{at}: Extra inputs are not permitted",
    "shape": "{at}: Input does not match the expected shape.",
    "literal": "{at}: Input should be {choices}",
    "pattern": "{at}: String should match pattern '{pattern}'",
    "minimum": "{at}: Input should be greater than or equal to {minimum}",
    "tag": "{at}: Input tag '{tag}' found using 'type' does not match any of the expected tags: "
    "{tags}",
}


#: The type that goes with each status (R2).
TYPES: Mapping[int, str] = {
    400: "invalid_request_error",
    401: "authentication_error",
    402: "billing_error",
    403: "permission_error",
    404: "not_found_error",
    405: "invalid_request_error",
    409: "conflict_error",
    413: "request_too_large",
    429: "rate_limit_error",
    500: "api_error",
    504: "timeout_error",
    529: "overloaded_error",
}


@dataclass(frozen=True, slots=True)
class Rule:
    """One numbered rule: when it is broken, what the API says, why, and what would be right.

    `words` maps a short key to a template of the API's message; keys in `ours` are our wording,
    because the API's own is not known. A rule without `words` is never a refusal: it says what
    the API does (`behaviour`), and `works` shows it. `breaks` and `works` are example requests
    (`examples.Example`), filled in by `quizbank.simulator.rules()`.
    """

    number: str
    why: str
    right: str
    words: Mapping[str, str] = field(default_factory=dict)
    ours: frozenset[str] = frozenset()
    status: int = 400
    breaks: Any = None
    works: Any = None

    @property
    def type(self) -> str:
        """The error type that goes with the rule's status."""
        return TYPES[self.status]

    @property
    def behaviour(self) -> bool:
        """Whether the rule describes what the API does rather than what it refuses."""
        return not self.words

    def template(self, key: str) -> str:
        """The message template for `key`."""
        return self.words[key]


def row(
    number: str,
    why: str,
    right: str,
    /,
    *,
    status: int = 400,
    ours: str = "",
    shared: str = "",
    **words: str,
) -> Rule:
    """One rule of `rule_data`; `shared` names the sentences it has in common with others."""
    return Rule(
        number=number,
        why=why,
        right=right,
        words=words | {key: GENERIC[key] for key in shared.split()},
        ours=frozenset(ours.split()),
        status=status,
    )
