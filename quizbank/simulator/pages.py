"""Lists in pages, as the API's listings give them: after_id, before_id, limit."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any


def page(items: Sequence[dict[str, Any]], query: Mapping[str, str]) -> dict[str, Any]:
    """The part of `items` that `query` asks for: 20 unless `limit` (1 to 1000) says otherwise."""
    limit = query.get("limit", "")
    size = min(max(int(limit), 1), 1000) if re.fullmatch("[0-9]{1,9}", limit) else 20
    ids = [item["id"] for item in items]
    start, end = 0, len(items)
    if query.get("after_id") in ids:
        start = ids.index(query["after_id"]) + 1
    elif query.get("before_id") in ids:
        end = ids.index(query["before_id"])
        start = max(0, end - size)
    chosen = items[start:end][:size]
    more = start > 0 if "before_id" in query else start + size < end
    return {
        "data": list(chosen),
        "has_more": more,
        "first_id": chosen[0]["id"] if chosen else None,
        "last_id": chosen[-1]["id"] if chosen else None,
    }
