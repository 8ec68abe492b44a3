"""The simulator's rules as pages: each with a request that breaks it, to be changed and sent.

A request typed here is only data for `Simulator.handle`; nothing is executed.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from flask import Blueprint, abort, render_template, request
from markupsafe import Markup

from quizbank.simulator import Rule, rules
from quizbank.web import markup

bp = Blueprint("rulebook", __name__)

LONGEST_BODY = 60_000

GROUPS = (
    ("Before a request is read", ("R2", "R27")),
    ("Fields of a request", ("R30", "R47")),
    ("Messages and their order", ("R50", "R66")),
    ("Tools and choosing among them", ("R70", "R89")),
    ("Calls and their results", ("R90", "R99")),
    ("Thinking", ("R100", "R116")),
    ("Structured outputs, caching, server tools", ("R120", "R133")),
    ("Replies, streams and services", ("R140", "R189")),
)


@dataclass(frozen=True, slots=True)
class Sent:
    """What came of a request: the last step of the trace, as a page shows it."""

    status: int
    answer: str
    refusal: Mapping[str, Any] | None


@cache
def _all() -> Mapping[str, Rule]:
    return {rule.number: rule for rule in rules()}


@bp.get("/simulator")
def index() -> str:
    """Every rule, by subject."""
    groups = [
        (title, [rule for rule in _all().values() if _within(rule.number, *bounds)])
        for title, bounds in GROUPS
    ]
    return render_template("simulator/index.html", groups=groups, total=len(_all()))


@bp.get("/simulator/<number>")
def rule(number: str) -> str:
    """One rule: the API's words, why, what would be right, and a request to send."""
    shown = _rule(number)
    example = shown.breaks or shown.works
    body = "" if example is None or example.body is None else _text(example.body)
    return render_template("simulator/rule.html", rule=shown, body=body, sent=None, problem="")


@bp.post("/simulator/<number>")
def send(number: str) -> tuple[str, int] | str:
    """Send the request that breaks the rule, the one that is accepted, or a changed one."""
    shown = _rule(number)
    works = request.form.get("which") == "works"
    example = shown.works if works else shown.breaks or shown.works
    if example is None:
        abort(404, "This rule has no request to send.")
    body = request.form.get("body", "")
    if request.form.get("which") == "mine":
        if len(body) > LONGEST_BODY:
            abort(413, f"A request here may have {LONGEST_BODY:,} characters.")
        example = replace(example, body=body.encode())
    else:
        body = "" if example.body is None else _text(example.body)
    step = example.run()["steps"][-1]
    return render_template(
        "simulator/rule.html", rule=shown, body=body, sent=_sent(step), problem=""
    )


def _rule(number: str) -> Rule:
    found = _all().get(number)
    if found is None:
        abort(404, f"There is no rule {number}.")
    return found


def _sent(step: Mapping[str, Any]) -> Sent:
    response = step["response"]
    body = response.get("body", response.get("events", ""))
    return Sent(response["status"], _text(body), step.get("refusal"))


def _text(body: Any) -> str:
    if isinstance(body, bytes):
        return body.decode("utf-8", "replace")
    return body if isinstance(body, str) else json.dumps(body, indent=2, ensure_ascii=False)


def _within(number: str, first: str, last: str) -> bool:
    digits = int("".join(c for c in number if c.isdigit()))
    return int(first[1:]) <= digits <= int(last[1:])


@bp.app_template_filter("json_code")
def json_code(text: str) -> Markup:
    """JSON, highlighted."""
    return markup.code(text, "json")
