"""What a learner can set, typed, with the sentence for each value that cannot be."""

from __future__ import annotations

import re
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, fields, replace
from datetime import date, time
from functools import lru_cache, partial
from typing import Any, cast
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from quizbank.model import Library
from quizbank.schedule import DEFAULT_RETENTION, RETENTION_RANGE, StudyDays
from quizbank.store import learners

SCHEMES = ("auto", "light", "dark")
TEXT_SIZES = ("normal", "large", "larger")
EXTRA_TIMES = (0, 25, 50, 100)
MOST_MINUTES = 600
LONGEST_EXAM = 100
LATEST_DAY_START = time(12)


@dataclass(frozen=True, slots=True)
class Settings:
    """A learner's settings. `exam` is a code or empty, `retention` what FSRS aims for.

    `extra_time` is what a mock exam grants beyond its time, in percent. `other_exam` is a second
    one that is prepared for at the same time.
    """

    exam: str = ""
    exam_on: date | None = None
    minutes_a_day: int = 20
    zone: str = "UTC"
    day_starts_at: time = time(4)
    single_keys: bool = True
    scheme: str = "auto"
    text_size: str = "normal"
    retention: float = DEFAULT_RETENTION
    extra_time: int = 0
    other_exam: str = ""
    other_exam_on: date | None = None

    @property
    def days(self) -> StudyDays:
        """The learner's calendar."""
        return StudyDays(_zone(self.zone), self.day_starts_at)

    def as_dict(self) -> dict[str, object]:
        """Field -> typed value."""
        return {field.name: getattr(self, field.name) for field in fields(self)}

    def as_json(self) -> dict[str, object]:
        """Field -> JSON value."""
        values = self.as_dict()
        for name in ("exam_on", "other_exam_on"):
            on = values[name]
            values[name] = on.isoformat() if isinstance(on, date) else ""
        values["day_starts_at"] = self.day_starts_at.strftime("%H:%M")
        return values


@lru_cache(maxsize=1024)
def read(kept: str, defaults: Settings) -> Settings:
    """Settings from the JSON that was kept; what was not set, or cannot be, is the default.

    Remembered: many learners keep the same, and each page asks.
    """
    said, values = learners.read_settings(kept), {}
    for name in _CHECKS.keys() & said.keys():
        with suppress(TypeError, ValueError):
            values[name] = _kept(name, said[name])
    return replace(defaults, **values)


def changed(settings: Settings, changes: Mapping[str, object], library: Library) -> Settings:
    """Settings with changes; ValueError names the field and says what would be right."""
    values: dict[str, Any] = {}
    for name, value in changes.items():
        if name not in _CHECKS:
            raise ValueError(f"{name}: there is no such setting. There are: {', '.join(_CHECKS)}.")
        values[name] = _CHECKS[name](value, library)
    return replace(settings, **values)


def checked(kept: object) -> dict[str, object]:
    """Kept settings as they are kept here; ValueError for what never was.

    An exam may be one of another server's.
    """
    if not isinstance(kept, Mapping):
        raise ValueError("settings: must be an object.")
    values = {name: _kept(name, value) for name, value in kept.items() if name in _CHECKS}
    whole = replace(Settings(), **values).as_json()
    return {name: whole[name] for name in values}


def _kept(name: str, value: object) -> Any:
    """The typed value of a kept one."""
    if name not in ("exam", "other_exam"):
        return _CHECKS[name](value, _NOTHING)
    if isinstance(value, str) and len(value) <= LONGEST_EXAM:
        return value
    raise ValueError(f"{name}: must be a text of {LONGEST_EXAM} characters at the most.")


def _exam(value: object, library: Library, name: str = "exam") -> str:
    if value == "" or value in library.exams:
        return str(value)
    raise ValueError(f"{name}: there is no exam {value!r}. There are: {', '.join(library.exams)}.")


def _exam_on(value: object, _: Library, name: str = "exam_on") -> date | None:
    if value is None or value == "":
        return None
    if type(value) is date:
        return value
    if isinstance(value, str):
        try:
            return date.fromisoformat(value)
        except ValueError:
            pass
    raise ValueError(f"{name}: {value!r} is no date; write it like 2027-03-14, or leave it empty.")


def _minutes(value: object, _: Library) -> int:
    text = str(value)
    if re.fullmatch("[0-9]{1,3}", text) and int(text) <= MOST_MINUTES:
        return int(text)
    raise ValueError(
        f"minutes_a_day: {value!r} must be a whole number from 0 to {MOST_MINUTES}, such as 20."
    )


def _zone_name(value: object, _: Library) -> str:
    try:
        if isinstance(value, str) and value:
            return _zone(value).key
    except (ZoneInfoNotFoundError, ValueError, OSError):
        pass
    raise ValueError(f"zone: {value!r} is no time zone; write it like Europe/Berlin or UTC.")


def _day_start(value: object, _: Library) -> time:
    if isinstance(value, str):
        try:
            value = time.fromisoformat(value)
        except ValueError:
            value = None
    if isinstance(value, time) and value.tzinfo is None and value <= LATEST_DAY_START:
        return value.replace(second=0, microsecond=0)
    raise ValueError("day_starts_at: write a time from 00:00 to 12:00, such as 04:00.")


def _single_keys(value: object, _: Library) -> bool:
    if isinstance(value, bool):
        return value
    raise ValueError("single_keys: must be on or off.")


def _extra_time(value: object, _: Library) -> int:
    text = str(value)
    if text in map(str, EXTRA_TIMES):
        return int(text)
    raise ValueError(f"extra_time: {value!r} must be one of 0, 25, 50 and 100 percent.")


def _one_of(name: str, choices: tuple[str, ...]) -> Any:
    def check(value: object, _: Library) -> str:
        if value in choices:
            return str(value)
        raise ValueError(f"{name}: {value!r} must be one of {', '.join(choices)}.")

    return check


def _retention(value: object, _: Library) -> float:
    lowest, highest = RETENTION_RANGE
    number = isinstance(value, int | float) and not isinstance(value, bool)
    if number and lowest <= cast(float, value) <= highest:
        return float(cast(float, value))
    raise ValueError(f"retention: {value!r} must lie from {lowest:.2f} to {highest:.2f}.")


_NOTHING = Library()

_CHECKS: dict[str, Any] = {
    "exam": _exam,
    "exam_on": _exam_on,
    "minutes_a_day": _minutes,
    "zone": _zone_name,
    "day_starts_at": _day_start,
    "single_keys": _single_keys,
    "scheme": _one_of("scheme", SCHEMES),
    "text_size": _one_of("text_size", TEXT_SIZES),
    "retention": _retention,
    "extra_time": _extra_time,
    "other_exam": partial(_exam, name="other_exam"),
    "other_exam_on": partial(_exam_on, name="other_exam_on"),
}


@lru_cache(maxsize=64)
def _zone(name: str) -> ZoneInfo:
    return ZoneInfo(name)
