"""What an import may bring: of each column of an export, what is ever written there.

Pure. Nothing of a file is believed that the pages would not have written themselves: every value
has a rule, rows have to fit together, and the cards are not read at all but worked out from the
log, as it says, so that none can be at odds with it.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import asdict
from itertools import pairwise
from typing import Any

from quizbank.model import Exam
from quizbank.store.cards import CardRow
from quizbank.store.driver import to_json
from quizbank.store.errors import Unreadable
from quizbank.store.fits import parsed
from quizbank.store.log import LogRow
from quizbank.store.portable import NotPortable, Rows, checked_whole
from quizbank.study import bringing_rules as rules
from quizbank.study import memory, settings, versions
from quizbank.study.bringing_rules import MOST_ROWS, RULES, Rule
from quizbank.study.edits import MOST_CHARACTERS, MOST_EDITS
from quizbank.study.shelf import MOST_OPEN_REPORTS

_AGAIN = "Export again, and import that file unchanged."
MOST_REPLAYED = 2_000_000
"""Rows that working out memories anew may come to: many times what a life of answers needs."""


def checked(data: object, *, names: Mapping[str, str]) -> dict[str, Any]:
    """An export as it can be put back; NotPortable says which value is wrong and what would do.

    `names` are the ids that things have gone by here -> those they go by now.
    """
    whole = checked_whole(data)
    tables: dict[str, Rows] = {name: [] for name in RULES} | whole["tables"]
    if unknown := tables.keys() - RULES.keys():
        raise NotPortable(
            f"This export has a table that this release does not know: {min(unknown)}. "
            "Import it with the release that wrote it, or a newer one."
        )
    for table, rows in (*tables.items(), ("item_versions", whole["item_versions"])):
        if table != "cards":
            _check_rows(table, rows)
    _check_log(tables)
    _check_attempts(tables)
    _check_room(tables)
    tables["cards"] = list(_cards(tables, names))
    return {**whole, "settings": _settings(whole.get("settings")), "tables": tables}


def _check_rows(table: str, rows: Rows) -> None:
    known: Mapping[str, Rule] = rules.VERSIONS if table == "item_versions" else RULES[table]
    if len(rows) > MOST_ROWS.get(table, len(rows)):
        raise NotPortable(f"This export has more than {MOST_ROWS[table]:,} rows of {table}.")
    for number, row in enumerate(rows, 1):
        if not isinstance(row, dict):
            raise _no(table, number, "", row, "an object")
        if not row.keys() <= known.keys():
            raise NotPortable(
                f"This export has a column that this release does not know, in {table}. "
                "Import it with the release that wrote it, or a newer one."
            )
        for column, rule in known.items():
            value = row.get(column)
            if not (value is None and rule.absent) and not rule.holds(value):
                raise _no(table, number, column, value, rule.right)
        for key in ("seq", "id"):
            if key in known and row.get(key) != number:
                raise _no(table, number, key, row.get(key), f"{number}, as it counts the rows")


def _check_log(tables: Mapping[str, Rows]) -> None:
    """Each row has what its event says, and belongs with the rows that it names."""
    log, shown = tables["log"], tables["showings"]
    adopted = {row["number"] for row in tables["fits"] if row.get("weights") is not None}
    for number, row in enumerate(tables["fits"], 1):
        if row.get("chosen") and row["chosen"] not in adopted:
            raise _no("fits", number, "chosen", row["chosen"], "the number of an adopted fit")
    undone: set[int] = set()
    for number, row in enumerate(log, 1):
        event = row["event"]
        for column in rules.SPEAKING[event]:
            if row.get(column) is None:
                raise _no("log", number, column, None, f"there, for what was {event}")
        if row.get("fit") and row["fit"] not in adopted:
            raise _no("log", number, "fit", row["fit"], "the number of an adopted fit")
        if (place := row.get("showing_id")) is not None:
            if place > len(shown) or shown[place - 1]["item_id"] != row["item_id"]:
                raise _no("log", number, "showing_id", place, "a showing of the same thing")
            if (shown[place - 1]["purpose"] == "cards") is not (event == "rated"):
                raise _no("log", number, "event", event, "what its showing was for")
            if event == "answered" and row.get("confidence") is None:
                raise _no("log", number, "confidence", None, "there, but for an exam's answer")
        if event == "undone":
            undoes = row["undoes"]
            before = log[undoes - 1] if undoes < number else {}
            same = ("item_id", "day", "correct", "took_ms")
            if (
                undoes in undone
                or before.get("event") not in ("answered", "rated")
                or any(before.get(name) != row.get(name) for name in same)
            ):
                raise _no("log", number, "undoes", undoes, "an answer before it, of the same thing")
            undone.add(undoes)


def _check_attempts(tables: Mapping[str, Rows]) -> None:
    """Only ended sittings, each with its places and a blueprint of its exam."""
    attempts, places = tables["attempts"], tables["attempt_places"]
    for number, row in enumerate(attempts, 1):
        try:
            exam = versions.from_text(Exam, row["blueprint"])
        except Unreadable:
            raise _no("attempts", number, "blueprint", row["blueprint"], "a blueprint") from None
        if exam.code != row["exam"] or not rules.is_blueprint(exam):
            raise _no("attempts", number, "exam", row["exam"], "the exam of its blueprint")
        if not row["started_at"] <= row["due_at"]:
            raise _no("attempts", number, "due_at", row["due_at"], "an instant after the start")
    asked = Counter(row["attempt_id"] for row in places)
    if asked.keys() != set(range(1, len(attempts) + 1)):
        raise NotPortable(f"Of a mock exam in this export its items are missing. {_AGAIN}")
    for number, row in enumerate(places, 1):
        offered = set(json.loads(row["shuffle"]))
        for column in ("response", "struck"):
            if not set(json.loads(row.get(column) or "[]")) <= offered:
                raise _no("attempt_places", number, column, row[column], "of what was offered")
    sat = {(row["attempt_id"], row["place"]) for row in places}
    for number, row in enumerate(tables["regrades"], 1):
        if (row["attempt_id"], row["place"]) not in sat:
            raise _no("regrades", number, "place", row["place"], "a place of its exam")


def _check_room(tables: Mapping[str, Rows]) -> None:
    """No more than the pages would have let somebody keep."""
    edits = tables["edits"]
    if len(edits) > MOST_EDITS or sum(len(row["code"]) for row in edits) > MOST_CHARACTERS:
        raise NotPortable(
            f"This export has more changed programs than are kept: {MOST_EDITS:,}, of "
            f"{MOST_CHARACTERS:,} characters in all."
        )
    if sum(row["state"] == "open" for row in tables["reports"]) > MOST_OPEN_REPORTS:
        raise NotPortable(f"This export has more than {MOST_OPEN_REPORTS} open reports.")


def _cards(tables: Mapping[str, Rows], names: Mapping[str, str]) -> Iterator[dict[str, Any]]:
    """What the log comes to, as rows of an export."""
    weights = {
        row["number"]: parsed(row["weights"])
        for row in tables["fits"]
        if row.get("weights") is not None
    }
    by_name: dict[str, list[LogRow]] = {}
    for row in tables["log"]:
        name = names.get(row["item_id"], row["item_id"])
        by_name.setdefault(name, []).append(_log_row(row))
    work = sum(
        len(rows) * sum(a.fit != b.fit for a, b in pairwise(rows)) for rows in by_name.values()
    )
    if work > MOST_REPLAYED:
        raise NotPortable(f"The log of this export changes its weights too often. {_AGAIN}")
    for name, rows in sorted(by_name.items()):
        try:
            replayed = memory.replay("", name, rows, weights)
        except (ValueError, OverflowError) as error:
            raise NotPortable(f"The log of {name} comes to no memory. {_AGAIN}") from error
        if replayed == CardRow("", name):
            continue
        card = asdict(replayed)
        del card["learner"]
        yield {n: int(value) if isinstance(value, bool) else value for n, value in card.items()}


def _log_row(row: Mapping[str, Any]) -> LogRow:
    values: dict[str, Any] = {name: row.get(name) for name in RULES["log"]}
    correct = values["correct"]
    values |= {"showing_id": None, "correct": None if correct is None else bool(correct)}
    return LogRow(learner="", **values)


def _settings(text: object) -> str:
    try:
        kept = json.loads(text) if isinstance(text, str) else None
        return to_json(settings.checked(kept))
    except (TypeError, ValueError, RecursionError) as error:
        raise NotPortable(
            f"This export carries settings that cannot be kept: {error} {_AGAIN}"
        ) from error


def _no(table: str, number: int, column: str, value: object, right: str) -> NotPortable:
    said = repr(value)
    short = said if len(said) <= 60 else f"{said[:57]}..."
    return NotPortable(
        f"This export cannot be put back: in {table}, row {number}, {column or 'all of it'} is "
        f"{short}, but must be {right}. {_AGAIN}"
    )
