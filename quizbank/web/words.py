"""How dates, counts and confidences are said to a person. Pure: the time is an argument."""

from __future__ import annotations

import re
from datetime import date, datetime, time, timedelta, tzinfo

MOST_SURE = 0.99
"""Nobody is told a higher chance, nor a lower one than what this leaves."""


def study_day(at: datetime, zone: tzinfo, starts_at: time) -> date:
    """The learner's day at an instant: it begins at `starts_at`, not at midnight."""
    begun = timedelta(hours=starts_at.hour, minutes=starts_at.minute)
    return (at.astimezone(zone) - begun).date()


def days_ahead(days: int) -> str:
    """A number of days from today, in words: "tomorrow", "in 4 days", "in 3 months"."""
    if days <= 0:
        return "later today"
    if days == 1:
        return "tomorrow"
    if days < 14:
        return f"in {days} days"
    if days < 60:
        return f"in {round(days / 7)} weeks"
    if days < 700:
        return f"in {round(days / 30.4)} months"
    return f"in {round(days / 365.25)} years"


def back(days: int, *, once_more: bool) -> str:
    """When something comes back: "tomorrow", or "once more today, then tomorrow"."""
    return f"once more today, then {days_ahead(days)}" if once_more else days_ahead(days)


def count(number: int, one: str, many: str = "") -> str:
    """A count with its noun: "1 item", "2 items"."""
    return f"{number:,} {one if number == 1 else many or one + 's'}"


def day(value: date) -> str:
    """A date that no country misreads: "30 November 2026"."""
    return f"{value.day} {value:%B %Y}"


def minutes(number: int) -> str:
    """An estimate of minutes: never falsely precise."""
    if number < 1:
        return "less than a minute"
    if number < 90:
        return "about " + count(number, "minute")
    return f"about {number / 60:.1f} hours"


def percent(share: float) -> str:
    """A share from 0 to 1, with the thin space that belongs there: "74 %"."""
    return f"{round(share * 100)}\u202f%"


def chance(value: float) -> str:
    """A chance, where nobody is told 0 or 100 %: "83 %", "over 99 %"."""
    if value > MOST_SURE:
        return f"over {percent(MOST_SURE)}"
    return percent(value) if value >= 1 - MOST_SURE else f"under {percent(1 - MOST_SURE)}"


def chance_between(value: float, low: float, high: float) -> str:
    """A chance with its range, where that says more: "about 83 % (70 % to 92 %)"."""
    told = chance(value)
    about = told if told[0].isalpha() else f"about {told}"
    return about if chance(low) == chance(high) else f"{about} ({chance(low)} to {chance(high)})"


def spoken(name: str) -> str:
    """A topic's name as words: "tool_result" is "tool result"."""
    return name.replace("_", " ")


def excerpt(markdown: str, longest: int = 140) -> str:
    """The beginning of a text in one line, without its marks and blocks of code."""
    text = re.sub(r"```.*?(```|$)", " … ", markdown, flags=re.DOTALL)
    text = " ".join(re.sub(r"\{\{[^}]*\}\}", "…", re.sub(r"[*`#>|]", "", text)).split())
    return text if len(text) <= longest else text[: longest - 1].rsplit(" ", 1)[0] + " …"
