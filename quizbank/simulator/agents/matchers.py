"""Which hooks an event reaches: matchers (R235-R237). Pure."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

_PLAIN = re.compile(r"[A-Za-z0-9_\- ,|]*")

#: Event -> the field of its input that a matcher is held against; other events have none (R237).
TARGETS: Mapping[str, str] = {
    **dict.fromkeys(
        ("PreToolUse", "PostToolUse", "PostToolUseFailure", "PermissionRequest"), "tool_name"
    ),
    "SessionStart": "source",
    "PreCompact": "trigger",
    "SubagentStart": "agent_type",
    "SubagentStop": "agent_type",
    "Notification": "notification_type",
}


def matches(matcher: str | None, name: str) -> bool:
    """Whether a matcher takes in a name; case counts.

    None, "" and "*" take all. Letters, digits, `_`, `-`, space, `,` and `|` alone are a name or a
    list of names; anything else is a pattern that may match anywhere in the name. A pattern that
    does not compile matches nothing.
    """
    if matcher in (None, "", "*"):
        return True
    text = str(matcher)
    if _PLAIN.fullmatch(text):
        return name in [part.strip() for part in re.split(r"[|,]", text)]
    try:
        return re.search(text, name) is not None
    except re.error:
        return False


def concerns(matcher: str | None, event: str, given: Mapping[str, Any]) -> bool:
    """Whether a matcher takes in an event with this input."""
    target = TARGETS.get(event)
    return target is None or matches(matcher, str(given.get(target, "")))
