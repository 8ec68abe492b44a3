"""Taking an upload in, keeping it as a numbered version, and reading it against what is live."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import datetime
from itertools import groupby
from pathlib import Path
from typing import Literal

from quizbank.bank_loader import Upload as Unpacked
from quizbank.bank_loader import check_upload, read_upload
from quizbank.model import Bank, Library, Place
from quizbank.store import Store, Tx, answers, uploads
from quizbank.store.driver import from_ms, to_ms
from quizbank.store.uploads import UploadRow

from . import archives
from .bench import UPLOADED, Bench, Live
from .changes import changes
from .records import Draft, Overtaken, Refused, Upload, Version

LONGEST_NOTE = 200
MOST_READ = 6
"""Versions whose reading is kept, since a page of a large bank is asked for piece by piece."""


class Uploading(Bench):
    """An instructor's sentences about uploads that no learner meets yet."""

    def __init__(
        self, store: Store, library: Live, *, folders: Sequence[Path], proofs: Path | None = None
    ) -> None:
        super().__init__(store, library, folders=folders, proofs=proofs)
        self._read: OrderedDict[tuple[str, str], tuple[Library, Draft]] = OrderedDict()

    def upload(
        self,
        *,
        called: str,
        data: bytes,
        name: str = "",
        onto: int = 0,
        note: str = "",
        learner: str,
        at: datetime,
    ) -> Version:
        """Keep a bank as the next version of a name, whatever is wrong inside; nobody meets it yet.

        `called` is what the browser called the file. `name` is the upload it is a version of;
        without one it is the bank's own id. `onto` is the version whose other files a single YAML
        file joins. Refused for what is no bank at all, which is not kept.
        """
        taken = read_upload(called, data)
        if onto and len(taken.files) == 1 and archives.ending(data) == ".yaml":
            older = self._unpacked(self._version(name, onto).id, name).files
            data = archives.joined(taken, older)
            taken = archives.unpacked(name, data)
        if not taken.files:
            raise Refused(taken.problems)
        name = name or archives.name_of(taken)
        kept = note.strip()[:LONGEST_NOTE]

        def sentence(tx: Tx) -> int:
            return uploads.add(tx, name, data, learner=learner, at_ms=to_ms(at), note=kept)

        return self._version(name, self.store.write(sentence))

    def names(self) -> list[Upload]:
        """Every upload with its versions, by name."""
        rows = self.store.read(uploads.everything)
        return [_upload(group) for _, group in groupby(rows, key=lambda row: row.name)]

    def versions(self, *, name: str) -> Upload:
        """The versions of one name; KeyError when there is none."""
        rows = self.store.read(lambda tx: uploads.of_name(tx, name))
        if not rows:
            raise KeyError(name)
        return _upload(rows)

    def draft(self, *, name: str, number: int) -> Draft:
        """A version with all that is wrong with it and all that it would change; or KeyError."""
        version = self._version(name, number)
        live = self.versions(name=name).live
        library = self._live.current()
        key = version.id, live.id if live else ""
        with self._gate:
            read = self._read.get(key)
            if read is None or read[0] is not library:
                read = library, self._draft(version, live, library)
                self._read[key] = read
                while len(self._read) > MOST_READ:
                    self._read.popitem(last=False)
            self._read.move_to_end(key)
        answered = self.store.read(answers.learners_of_items)
        return replace(read[1], version=version, live=live, answered=answered)

    def discard(self, *, name: str) -> None:
        """Forget an upload that was never published; Overtaken when it was."""

        def sentence(tx: Tx) -> None:
            rows = uploads.of_name(tx, name)
            if not rows:
                raise KeyError(name)
            if any(row.published_at is not None for row in rows):
                raise Overtaken(f"{name} has been published, so its versions are kept.")
            uploads.discard(tx, name)

        self.store.write(sentence)

    def archive(self, *, name: str, number: int) -> tuple[str, bytes]:
        """A version as it was uploaded: a name for the file, and its bytes."""
        version = self._version(name, number)
        data = self.store.read(lambda tx: uploads.archive(tx, version.id))
        return f"{name}-{number}{archives.ending(data)}", data

    def _version(self, name: str, number: int) -> Version:
        for version in self.versions(name=name).versions:
            if version.number == number:
                return version
        raise KeyError(number)

    def _unpacked(self, upload_id: str, name: str) -> Unpacked:
        data = self.store.read(lambda tx: uploads.archive(tx, upload_id))
        return archives.unpacked(name, data)

    def _draft(self, version: Version, live: Version | None, library: Library) -> Draft:
        taken = self._unpacked(version.id, version.name)
        actors = _actors(self._unpacked(live.id, live.name)) if live else ()
        others = _without(library, version.name, actors)
        checked = check_upload(taken, others)
        problems = checked.problems
        if any(problem.severity == "error" for problem in problems):
            checked = check_upload(taken, others, draft=True)
        mine = Library(
            banks=checked.banks,
            exams={**others.exams, **checked.exams},
            actors={**others.actors, **checked.actors},
        )
        return Draft(
            version=version,
            live=live,
            files=taken.files,
            library=mine,
            problems=problems,
            changes=changes(Library(banks=_of_name(library, version.name)), mine),
            answered={},
        )


def _of_name(library: Library, name: str) -> tuple[Bank, ...]:
    return tuple(bank for bank in library.banks if is_of(bank.place, name))


def is_uploaded(place: Place) -> bool:
    """Whether a place in the live library belongs to any upload."""
    return place.file.startswith(f"{UPLOADED}/")


def is_of(place: Place, name: str) -> bool:
    """Whether a place in the live library belongs to an upload of that name."""
    return place.file.startswith(f"{UPLOADED}/{name}/")


def _without(library: Library, name: str, actors: Iterable[str]) -> Library:
    """What is live apart from an upload's own banks and actors."""
    own = set(actors)
    return Library(
        banks=tuple(bank for bank in library.banks if not is_of(bank.place, name)),
        exams=library.exams,
        actors={one: script for one, script in library.actors.items() if one not in own},
    )


def _actors(taken: Unpacked) -> tuple[str, ...]:
    return tuple(
        Path(path).stem for path in taken.files if path.startswith("actors/") and "." in path
    )


def _state(row: UploadRow) -> Literal["draft", "live", "earlier"]:
    if row.published_at is None:
        return "draft"
    return "live" if row.live else "earlier"


def _upload(rows: Iterable[UploadRow]) -> Upload:
    versions = tuple(
        Version(
            id=row.id,
            name=row.name,
            number=row.number,
            note=row.note,
            who=row.who,
            uploaded_at=from_ms(row.uploaded_at),
            published_at=None if row.published_at is None else from_ms(row.published_at),
            state=_state(row),
            size=row.size,
        )
        for row in rows
    )
    return Upload(versions[0].name, versions)
