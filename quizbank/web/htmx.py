"""What htmx asks for: the middle of a page. Its requests are told apart from a reader's own."""

from __future__ import annotations

from flask import request


def by_htmx() -> bool:
    """Whether htmx sent this request."""
    return request.headers.get("HX-Request") == "true"
