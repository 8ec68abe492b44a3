"""A bank that fills a form of ten, with canaries in all that a running exam must not tell."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from random import Random

from flask import Flask
from flask.testing import FlaskClient

from app import create_app

EXAM = """
code: MOCK-1
title: Mock exam
guide_version: "1.0"
guide_date: July 2026
items: {items}
minutes: 20
cut: 700
domains:
  - {{id: "1", title: Loops, weight: 60, tasks: [{{id: "1.1", title: Close a loop, points: [A]}}]}}
  - {{id: "2", title: Tools, weight: 40, tasks: [{{id: "2.1", title: Describe, points: [A]}}]}}
traps:
  mock-trap: A trap
"""

ITEM = """
  - id: {id}
    kind: single
    exams: {{MOCK-1: "{task}"}}
    topics: [loop]
    level: application
    stem: Which is right in {id}?
    options:
      - {{id: alpha, text: The first, key: true, rationale: CANARY-{id}-alpha}}
      - {{id: beta, text: The second, trap: mock-trap, rationale: CANARY-{id}-beta}}
      - {{id: gamma, text: The third, trap: mock-trap, rationale: CANARY-{id}-gamma}}
      - {{id: delta, text: The fourth, trap: mock-trap, rationale: CANARY-{id}-delta}}
    differs: {{api: CANARY-differs}}
    snippet: {{file: shown.py, actor: free, proves: shows, reason: A demonstration}}
    sources:
      - title: CANARY-title
        url: https://docs.example/CANARY-url
        claim: CANARY-claim
        checked_on: 2026-08-22
"""


def make(folder: Path, clock: Callable[[], datetime], **bank: int) -> Flask:
    """An application over this bank."""
    banks = write(folder / "banks", **bank)
    settings = {"QUIZBANK_DATA": str(folder / "data"), "QUIZBANK_BANKS": str(banks), "TZ": "UTC"}
    return create_app(settings, clock=clock, rng=Random(3))


def write(folder: Path, *, per_domain: int = 12, items: int = 10) -> Path:
    """Write the bank and say where it is."""
    (folder / "exams").mkdir(parents=True)
    (folder / "mock" / "snippets").mkdir(parents=True)
    (folder / "exams" / "MOCK-1.yaml").write_text(EXAM.format(items=items), encoding="utf-8")
    (folder / "mock" / "snippets" / "shown.py").write_text(
        'print("canary-printed")\n', encoding="utf-8"
    )
    (folder / "mock" / "snippets" / "shown.txt").write_text("canary-printed\n", encoding="utf-8")
    texts = [
        ITEM.format(id=f"mock-{domain}-{number}", task=f"{domain}.1")
        for domain in "12"
        for number in range(per_domain)
    ]
    head = "bank: mock\ntitle: A bank for forms\nlanguage: en\nitems:"
    (folder / "mock" / "mock.yaml").write_text(head + "".join(texts), encoding="utf-8")
    return folder


def start(client: FlaskClient, length: str = "full", **more: str) -> str:
    """Start an exam and say its address."""
    answer = client.post("/exam/start", data={"exam": "MOCK-1", "length": length, **more})
    assert answer.status_code == 303, answer.text
    return str(answer.headers["Location"])


def fields(html: str) -> dict[str, str]:
    """The hidden fields of an exam page's form."""
    return {
        name: re.findall(rf'name="{name}" value="([^"]*)"', html)[0]
        for name in ("revision", "seen")
    }


def put(client: FlaskClient, address: str, place: int, option: str = "", **more: str):  # type: ignore[no-untyped-def]
    """Choose and save at a place, as a fresh page would."""
    shown = client.get(f"{address}/{place}")
    data = {**fields(shown.text), **more}
    if option:
        data["option"] = option
    return client.post(f"{address}/{place}", data=data)
