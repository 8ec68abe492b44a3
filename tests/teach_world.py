"""Builders for the tests of teach: a school with a shipped bank, uploads, learners and a clock.

A builder names only what a test is about; everything else is some sensible default.
"""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from typing import ClassVar

import pytest

from quizbank.bank_loader import LiveLibrary
from quizbank.model import Item
from quizbank.store import LOCAL, Store, learners
from quizbank.study import Study
from quizbank.teach import Draft, Teach, Version

MORNING = datetime(2026, 11, 30, 10, 0, tzinfo=UTC)
SOURCE = "[{title: A page, url: 'https://docs.example/a', claim: So it is, checked_on: 2026-11-01}]"
DECIDES = """\
import anthropic

CHOICE = "low"

tokens = {"high": 20, "low": -1, "none": -2}[CHOICE]
response = anthropic.Anthropic().messages.create(
    model="claude-sonnet-5", max_tokens=tokens, messages=[{"role": "user", "content": "Hello"}]
)
assert response.content
print("answered")
"""


def item(
    item_id: str, *, key: str = "high", stem: str = "Which number works?", more: str = ""
) -> str:
    """A single item in YAML with the options high, low and none."""
    options = "".join(
        f"      - {{id: {one}, text: The {one} one, rationale: Because of {one}"
        f"{', key: true' if one == key else ', trap: misread'}}}\n"
        for one in ("high", "low", "none")
    )
    return (
        f"  - id: {item_id}\n    kind: single\n    topics: [tokens]\n    stem: {stem}\n"
        f"    options:\n{options}    sources: {SOURCE}\n{more}"
    )


def bank(*items: str, bank_id: str = "numbers", cards: str = "") -> str:
    """A bank in YAML."""
    body = "items:\n" + "".join(items) if items else ""
    return f"bank: {bank_id}\ntitle: On {bank_id}\n{body}{cards}"


def zipped(files: Mapping[str, str]) -> bytes:
    """Files as a zip."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for name, text in files.items():
            archive.writestr(name, text)
    return packed.getvalue()


@dataclass
class School:
    """Folders, a database and a live library, with an instructor at work."""

    folder: Path
    at: datetime = MORNING
    rng: Random = field(default_factory=lambda: Random(7))

    opened: ClassVar[list[School]] = []

    def __post_init__(self) -> None:
        shipped = self.folder / "shipped"
        shipped.mkdir(parents=True, exist_ok=True)
        (shipped / "old.yaml").write_text(bank(item("shipped-one"), bank_id="shipped"))
        self.data = self.folder / "data"
        self.open()
        School.opened.append(self)

    def open(self) -> None:
        folders = (self.folder / "shipped", self.data / "banks")
        self.store = Store(self.data)
        self.live = LiveLibrary(folders, cache=self.data / "cache")
        self.teach = Teach(self.store, self.live, folders=folders, proofs=self.data / "proofs")
        self.study = Study(self.store, self.live)

    def restart(self) -> None:
        self.store.close()
        self.open()

    def later(self, **step: float) -> None:
        self.at += timedelta(**step)

    def upload(self, what: str | bytes, *, name: str = "", onto: int = 0) -> Version:
        """Upload YAML or a zip."""
        data = what.encode() if isinstance(what, str) else what
        called = "file.yaml" if isinstance(what, str) else "file.zip"
        return self.teach.upload(
            called=called, data=data, name=name, onto=onto, learner=LOCAL, at=self.at
        )

    def draft(self, version: Version) -> Draft:
        return self.teach.draft(name=version.name, number=version.number)

    def publish(self, version: Version) -> Draft:
        """Publish it, whatever is live."""
        live = self.teach.versions(name=version.name).live
        return self.teach.publish(
            name=version.name,
            number=version.number,
            instead_of=live.number if live else None,
            at=self.at,
        )

    def put(self, what: str | bytes, *, name: str = "") -> Version:
        """Upload and publish."""
        version = self.upload(what, name=name)
        self.publish(version)
        return version

    def learner(self, name: str) -> str:
        """Somebody who learns here."""
        self.store.write(lambda tx: learners.add(tx, name, name=name.title(), at_ms=0))
        return name

    def answer(self, item_id: str, chosen: str, *, learner: str = LOCAL) -> None:
        """Meet an item and answer it."""
        showing = self.study.show_next(
            learner=learner, at=self.at, rng=self.rng, purpose="practise", item_id=item_id
        )
        assert showing is not None, f"{item_id} is not there to be answered"
        self.study.answer(
            learner=learner, showing_id=showing.id, response=(chosen,),
            confidence="sure", at=self.at,
        )  # fmt: skip

    @property
    def items(self) -> dict[str, Item]:
        """What learners meet."""
        return dict(self.live.refresh().items)


@pytest.fixture
def school(tmp_path: Path) -> Iterator[School]:
    """A school of its own; a test module asks for it by importing it."""
    yield School(tmp_path)
    while School.opened:
        School.opened.pop().store.close()
