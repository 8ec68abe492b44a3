"""Who learns here, and what each has set."""

from __future__ import annotations

import json
from collections.abc import Mapping

from quizbank.store.driver import Tx, to_json
from quizbank.store.errors import Unreadable


def add(tx: Tx, learner: str, *, name: str, at_ms: int) -> None:
    """Add a learner; one who is there already stays as they are."""
    tx.execute(
        "insert into learners (id, name, settings, created_at) values (?, ?, '{}', ?) "
        "on conflict (id) do nothing",
        (learner, name, at_ms),
    )


def settings(tx: Tx, learner: str) -> Mapping[str, object]:
    """What the learner has set, JSON values; KeyError for nobody."""
    return read_settings(settings_text(tx, learner))


def settings_text(tx: Tx, learner: str) -> str:
    """The same as the JSON that is kept."""
    row = tx.execute("select settings from learners where id = ?", (learner,)).fetchone()
    if row is None:
        raise KeyError(learner)
    return str(row[0])


def read_settings(text: str) -> Mapping[str, object]:
    """What the learner has set, from the JSON that is kept."""
    try:
        kept: object = json.loads(text)
    except (ValueError, RecursionError):
        kept = None
    if not isinstance(kept, dict):
        raise Unreadable("What you have set")
    return kept


def set_settings(tx: Tx, learner: str, values: Mapping[str, object]) -> None:
    """Replace what the learner has set."""
    tx.execute("update learners set settings = ? where id = ?", (to_json(dict(values)), learner))


def everybody(tx: Tx) -> list[str]:
    """All learners' ids."""
    return [row["id"] for row in tx.execute("select id from learners order by id")]


def names(tx: Tx) -> Mapping[str, str]:
    """Learner's id -> name."""
    return {row["id"]: row["name"] for row in tx.execute("select id, name from learners")}
