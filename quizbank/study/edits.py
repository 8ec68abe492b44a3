"""A learner's own changes to programs, kept here so that another device shows them too.

An edit belongs to one version of its program. When the program has changed since, the edit is
offered and never laid over the new text; when two devices have changed the same, neither is lost.
"""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass
from datetime import datetime

from quizbank.store import Tx, edits
from quizbank.store.driver import from_ms, to_ms
from quizbank.store.edits import EditRow
from quizbank.study.desk import Desk

LONGEST_EDIT = 40_000
MOST_EDITS = 1_000
MOST_CHARACTERS = 4_000_000

NAME = re.compile(r"[\w./-]{1,200}")
VERSION = re.compile(r"[0-9a-f]{16}")
# Halves of characters cannot be written, and SQLite measures a text up to its first NUL.
UNFIT = re.compile("[\0\ud800-\udfff]")


@dataclass(frozen=True, slots=True)
class Edit:
    """A changed program. `revision` is empty for one that is not kept: the shipped program."""

    code: str
    revision: str
    version: str
    changed_at: datetime


class EditedElsewhere(Exception):
    """Another device has changed the program meanwhile; `other` is None if it was reset there."""

    def __init__(self, other: Edit | None) -> None:
        super().__init__("This program was changed on another device meanwhile.")
        self.other = other


def version_of(code: str) -> str:
    """The version of a program as it is shipped."""
    return hashlib.sha256(code.encode()).hexdigest()[:16]


class Edits(Desk):
    """A learner's sentences about programs they have changed."""

    def edits(self, *, learner: str, name: str, version: str) -> tuple[Edit | None, Edit | None]:
        """The edit of this version of a program, and the latest one of another version."""
        rows = self.store.read(lambda tx: edits.of_program(tx, learner, name))
        mine = [_edit(row) for row in rows if row.version == version]
        earlier = [_edit(row) for row in rows if row.version != version]
        return next(iter(mine), None), next(iter(earlier), None)

    def keep_edit(
        self,
        *,
        learner: str,
        name: str,
        version: str,
        code: str | None,
        seen: str,
        at: datetime,
    ) -> str:
        """Keep a changed program, or forget it (`code` None); the revision that it has now.

        `seen` is the revision that the change was made on. EditedElsewhere when another one is
        kept; ValueError for what cannot be kept, in words for the learner.
        """
        if not NAME.fullmatch(name) or not VERSION.fullmatch(version):
            raise ValueError("This is the name of no program.")
        if code is not None and len(code) > LONGEST_EDIT:
            raise ValueError(f"A program is kept up to {LONGEST_EDIT:,} characters.")
        if code is not None and UNFIT.search(code):
            raise ValueError("There is a character that no program can hold: remove it.")

        def sentence(tx: Tx) -> str:
            rows = edits.of_program(tx, learner, name)
            there = next((row for row in rows if row.version == version), None)
            if there is not None and there.code == code:
                return there.revision
            if (there.revision if there else "") != seen and not (there is None and code is None):
                raise EditedElsewhere(_edit(there) if there else None)
            if code is None:
                edits.remove(tx, learner, name, version)
                return ""
            _check_room(tx, learner, len(code) - len(there.code if there else ""), there is None)
            return edits.put(tx, learner, name, version, code, at_ms=to_ms(at)).revision

        return self.store.write(sentence)


def _check_room(tx: Tx, learner: str, more: int, is_new: bool) -> None:
    count, characters = edits.held(tx, learner)
    if count + is_new > MOST_EDITS or characters + more > MOST_CHARACTERS:
        raise ValueError(
            "There is no room for more changed programs. Reset some that you no longer need."
        )


def _edit(row: EditRow) -> Edit:
    return Edit(row.code, row.revision, row.version, from_ms(row.changed_at))
