"""Making a version the one that learners meet, going back to an earlier one, and taking it away.

What the database says is live is the truth; the folder follows it in the same moment, and is put
right at the next start should the program be ended in between.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from pathlib import Path

from quizbank.store import Store, Tx, uploads
from quizbank.store.driver import to_ms

from .bench import Live
from .records import Draft, Overtaken, Refused, Version
from .uploading import Uploading


class Publishing(Uploading):
    """An instructor's sentences about what learners meet."""

    def __init__(
        self, store: Store, library: Live, *, folders: Sequence[Path], proofs: Path | None = None
    ) -> None:
        super().__init__(store, library, folders=folders, proofs=proofs)
        with self._gate:
            self._settle()

    def publish(self, *, name: str, number: int, instead_of: int | None, at: datetime) -> Draft:
        """Let learners meet this version from now on, and say what that has changed.

        `instead_of` is the number of the version that was live when the caller looked; Overtaken
        when another one is by now. Refused when the version has errors. A version that is live
        already stays so.
        """
        with self._gate:
            self._live.refresh()
            draft = self.draft(name=name, number=number)
            if draft.version.state == "live":
                return draft
            self._check_live(draft.live, instead_of)
            if draft.errors:
                raise Refused(draft.errors)
            self._shelving.sweep()
            self._shelving.write(draft.version.id, draft.files)

            def sentence(tx: Tx) -> None:
                uploads.publish(tx, name, draft.version.id, at_ms=to_ms(at))
                self._shelving.point(name, draft.version.id)

            self._change(sentence)
            return draft

    def withdraw(self, *, name: str, number: int, at: datetime) -> None:
        """Let learners meet this version no longer; what they did with its items is kept.

        Overtaken when another version is live by now.
        """
        with self._gate:
            self._check_live(self.versions(name=name).live, number)

            def sentence(tx: Tx) -> None:
                uploads.withdraw(tx, name, at_ms=to_ms(at))
                self._shelving.clear(name)

            self._change(sentence)

    def _change(self, sentence: Callable[[Tx], None]) -> None:
        """Change database and folder together; what fails leaves the folder as it was."""
        try:
            self.store.write(sentence)
        except BaseException:
            self._settle()
            raise
        self._live.refresh()

    def _settle(self) -> None:
        """Make the folder serve what the database says is live."""
        rows = {row.id: row for row in self.store.read(uploads.everything)}
        pointed = self._shelving.pointed()
        live = {row.name: row for row in rows.values() if row.live}
        for name, row in live.items():
            if pointed.get(name) == row.id and self._shelving.has(row.id):
                continue
            if files := self._unpacked(row.id, name).files:
                self._shelving.write(row.id, files)
                self._shelving.point(name, row.id)
        for name, version in pointed.items():
            if name not in live and version in rows:  # of another database's banks we know nothing
                self._shelving.clear(name)
        self._live.refresh()

    @staticmethod
    def _check_live(live: Version | None, expected: int | None) -> None:
        if (live.number if live else None) != expected:
            now = f"version {live.number} is live" if live else "no version is live"
            raise Overtaken(f"Somebody was quicker: by now {now}. Look again, then decide.")
