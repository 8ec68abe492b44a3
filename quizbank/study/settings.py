"""What a learner can set, typed, with the sentence for each value that cannot be."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from datetime import date, time
from functools import lru_cache
from typing import Any, cast
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from quizbank.model import Library
from quizbank.schedule import DEFAULT_RETENTION, RETENTION_RANGE, StudyDays

SCHEMES = ("auto", "light", "dark")
TEXT_SIZES = ("normal", "large", "larger")
EXTRA_TIMES = (0, 25, 50, 100)
MOST_MINUTES = 600
LATEST_DAY_START = time(12)


@dataclass(frozen=True, slots=True)
class Settings:
    """A learner's settings. `exam` is a code or empty, `retention` what FSRS aims for.

    `extra_time` is what a mock exam grants beyond its time, in percent.
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
        values["exam_on"] = self.exam_on.isoformat() if self.exam_on else ""
        values["day_starts_at"] = self.day_starts_at.strftime("%H:%M")
        return values


def read(kept: Mapping[str, Any], defaults: Settings) -> Settings:
    """Settings from what was kept; what was not set is the default."""
    values = {field.name: kept[field.name] for field in fields(Settings) if field.name in kept}
    if "exam_on" in values:
        values["exam_on"] = date.fromisoformat(values["exam_on"]) if values["exam_on"] else None
    if "day_starts_at" in values:
        values["day_starts_at"] = time.fromisoformat(values["day_starts_at"])
    return replace(defaults, **values)


def changed(settings: Settings, changes: Mapping[str, object], library: Library) -> Settings:
    """Settings with changes; ValueError names the field and says what would be right."""
    values: dict[str, Any] = {}
    for name, value in changes.items():
        if name not in _CHECKS:
            raise ValueError(f"{name}: there is no such setting. There are: {', '.join(_CHECKS)}.")
        values[name] = _CHECKS[name](value, library)
    return replace(settings, **values)


def _exam(value: object, library: Library) -> str:
    if value == "" or value in library.exams:
        return str(value)
    raise ValueError(f"exam: there is no exam {value!r}. There are: {', '.join(library.exams)}.")


def _exam_on(value: object, _: Library) -> date | None:
    if value is None or value == "":
        return None
    if type(value) is date:
        return value
    if isinstance(value, str):
        try:
            return date.fromisoformat(value)
        except ValueError:
            pass
    raise ValueError(f"exam_on: {value!r} is no date; write it like 2027-03-14, or leave it empty.")


def _minutes(value: object, _: Library) -> int:
    text = str(value)
    if text.isdecimal() and 1 <= int(text) <= MOST_MINUTES:
        return int(text)
    raise ValueError(
        f"minutes_a_day: {value!r} must be a whole number from 1 to {MOST_MINUTES}, such as 20."
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
    if text.isdecimal() and int(text) in EXTRA_TIMES:
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
}


@lru_cache(maxsize=64)
def _zone(name: str) -> ZoneInfo:
    return ZoneInfo(name)
