"""Who wins when a place is saved: the rule for two tabs, two devices and a form sent twice. Pure.

The first to save from a revision wins. Whoever comes with an older revision is refused, unless they
say the same or have not changed anything themselves; flags and strikes are marks of their own, and
the last one counts.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from quizbank.grading import CONFIDENCES
from quizbank.store.attempts import PlaceRow
from quizbank.store.driver import from_ms, to_ms
from quizbank.study.exams_records import Change, Entry, Saved

LONGEST_NOTE = 2000


def entry_of(row: PlaceRow) -> Entry:
    """What a learner has put down at a place."""
    return Entry(row.response or (), row.confidence, row.note)


def check(row: PlaceRow, change: Change) -> None:
    """ValueError with the sentence to show for a change that no page of ours would send."""
    options = set(row.shuffle)
    foreign = set(change.entry.response) - options
    if foreign or (change.struck and change.struck[0] not in options):
        raise ValueError("That option does not belong to this item. Load the page again.")
    if change.entry.confidence not in ("", *CONFIDENCES):
        raise ValueError("How sure you are must be sure, unsure or guess.")
    if len(change.entry.note) > LONGEST_NOTE:
        raise ValueError(f"A note may have {LONGEST_NOTE} characters at the most.")


def changed(row: PlaceRow, change: Change, at: datetime) -> tuple[PlaceRow, Saved]:
    """The row after a change, and what is to be said of it."""
    now, asked = entry_of(row), change.entry
    if change.flagged is not None:
        row = replace(row, flagged=change.flagged)
    if change.struck is not None:
        option, struck = change.struck
        others = tuple(o for o in row.struck if o != option)
        row = replace(row, struck=(*others, option) if struck else others)
    saved_at = None if row.saved_at is None else from_ms(row.saved_at)
    stale = row.revision != change.revision
    if asked.digest == now.digest or (stale and asked.digest == change.seen):
        return row, Saved(now, row.revision, saved_at, moved=stale and asked.digest != now.digest)
    if stale:
        kept = replace(row, contested_at=to_ms(at))
        return kept, Saved(now, row.revision, saved_at, conflict=True)
    kept = replace(
        row,
        response=asked.response or None,
        confidence=asked.confidence,
        note=asked.note,
        revision=row.revision + 1,
        saved_at=to_ms(at),
        contested_at=None,
    )
    return kept, Saved(asked, kept.revision, at)
