"""What all of a learner's sentences stand on: the store, the live library, settings, the day."""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Protocol, TypeVar

from quizbank.model import Card, Item, Library
from quizbank.store import Store, Tx, items, learners, showings
from quizbank.store.showings import ShowingRow
from quizbank.study import adoption, settings, versions
from quizbank.study.answering import Moment
from quizbank.study.catalogue import Catalogue
from quizbank.study.settings import Settings
from quizbank.study.versions import Thing

T = TypeVar("T")


class Live(Protocol):
    """Whatever knows the library that is live now, such as bank_loader.LiveLibrary."""

    def current(self) -> Library:
        """The library, the same object until something changes."""


class Desk:
    """The store and the library, joined."""

    def __init__(self, store: Store, library: Live, *, zone: str = "UTC") -> None:
        """`zone` is where a learner is taken to live who has not said."""
        self.store = store
        self._live = library
        self._defaults = Settings(zone=zone)
        self._gate = threading.Lock()
        self._catalogue: Catalogue | None = None
        self._kept: set[tuple[str, str]] = set()

    def settings(self, *, learner: str) -> Mapping[str, object]:
        """exam, exam_on, minutes_a_day, zone, day_starts_at, single_keys, scheme, text_size, ...

        Typed: exam_on is a date or None, day_starts_at a time, single_keys a bool, retention a
        float. KeyError when there is no such learner.
        """
        return self.store.read(lambda tx: self._settings(tx, learner)).as_dict()

    def change_settings(self, *, learner: str, changes: Mapping[str, object]) -> None:
        """Keep changed settings; ValueError names the field and says what would be right.

        Values may be typed or, for a date, a time or a number, the text of a form's field.
        """

        library = self._live.current()

        def sentence(tx: Tx) -> None:
            now = settings.changed(self._settings(tx, learner), changes, library)
            learners.set_settings(tx, learner, now.as_json())

        self.store.write(sentence)

    def at_one_moment(self, page: Callable[[], T], *, at: datetime) -> T:
        """What a page comes to when everything it asks here is of one moment, read in one go."""
        self._now(at)  # or progress would be made to fit a new library behind the page's back
        return self.store.read(lambda _: page())

    def _settings(self, tx: Tx, learner: str) -> Settings:
        return settings.read(learners.settings_text(tx, learner), self._defaults)

    def _moment(self, tx: Tx, learner: str, at: datetime) -> Moment:
        return Moment(at, self._settings(tx, learner))

    def _now(self, at: datetime) -> Catalogue:
        """What is live, after everybody's progress has been made to fit it."""
        library = self._live.current()
        catalogue = self._catalogue
        if catalogue is None or catalogue.library is not library:
            with self._gate:
                catalogue = self._catalogue
                if catalogue is None or catalogue.library is not library:
                    self._adopt(library, at)
                    self._catalogue = catalogue = Catalogue(library)
        return catalogue

    def _adopt(self, library: Library, at: datetime) -> None:
        if self.store.read(lambda tx: adoption.wanted(tx, library)):
            self.store.write(lambda tx: adoption.adopt(tx, library, at=at, defaults=self._defaults))

    def _show(self, row: ShowingRow, thing: Item | Card, *, stale: str, at: datetime) -> ShowingRow:
        """Keep a new showing in the place of a stale one; another tab's newer one wins."""
        version = (thing.id, thing.version)

        def sentence(tx: Tx) -> ShowingRow:
            if version not in self._kept:
                adoption.keep_version(tx, thing, at=at)
            if stale:
                showings.close(tx, stale)
            return showings.add(tx, row)

        kept = self.store.write(sentence)
        self._kept.add(version)
        return kept


def as_shown(tx: Tx, row: ShowingRow, live: Mapping[str, Thing], kind: type[Thing]) -> Thing:
    """The version of an item or card that was shown, live or kept.

    KeyError when even the store does not know it, which the showing's own transaction prevents: an
    import can bring showings of what nobody knows here.
    """
    thing = live.get(row.item_id)
    if thing is not None and thing.version == row.version:
        return thing
    content = items.content(tx, row.item_id, row.version)
    if content is None:
        raise KeyError(row.id)
    return versions.from_text(kind, content)
