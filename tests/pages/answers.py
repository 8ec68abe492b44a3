"""The small bank's right and wrong answers, and how a test starts an item."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta
from pathlib import Path

from flask.testing import FlaskClient

BANK = Path(__file__).parent / "bank"


class Clock:
    """A clock that stands until it is moved."""

    def __init__(self) -> None:
        self.at = datetime(2026, 11, 30, 12, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.at

    def move(self, **by: float) -> None:
        self.at += timedelta(**by)


def begin(client: FlaskClient, item: str = "", **fields: str) -> str:
    """Start an item and say where it is shown."""
    answer = client.post("/practise/next", data={"item": item, **fields})
    assert answer.status_code == 303
    return str(answer.headers["Location"])


RIGHT: dict[str, dict[str, object]] = {
    "single-one": {"option": "alpha"},
    "multiple-one": {"option": ["when", "whennot"]},
    "order-one": {"place-send": "1", "place-read": "2", "place-run": "3"},
    "match-one": {"match-any": "must", "match-none": "never"},
    "cloze-one": {"blank-reason": "CANARYreason", "blank-what": "calls"},
    "predict-one": {"output": "canary-printed\r\n"},
}
WRONG: dict[str, dict[str, object]] = {
    "single-one": {"option": "beta"},
    "multiple-one": {"option": ["when", "price"]},
    "order-one": {"place-send": "2", "place-read": "1", "place-run": "3"},
    "match-one": {"match-any": "never", "match-none": "must"},
    "cloze-one": {"blank-reason": "end_turn", "blank-what": "calls"},
    "predict-one": {"output": "CANARY"},
}


def words(html: str) -> str:
    """What a page says, without its tags."""
    return " ".join(re.sub(r"<[^>]+>", " ", html).split())
