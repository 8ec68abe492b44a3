"""Shares over a whole bank: lengths, positions, tone, kinds, levels, proofs. Pure.

A `Measure` carries its own limits and says in a sentence what it means, so that a report needs to
know nothing about it.
"""

from __future__ import annotations

import ast
import math
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Literal

from quizbank.model import EXAM_KINDS, Item

from . import cues
from .aims import Aims

Verdict = Literal["good", "warning", "error", "too few"]


@dataclass(frozen=True, slots=True)
class Measure:
    """A share in percent with the range that is good.

    `of` is how many items it was taken over, `advice` what to do when it is not good.
    """

    name: str
    value: float
    of: int
    good: tuple[float, float]
    verdict: Verdict
    advice: str
    detail: str = ""

    @property
    def wanted(self) -> str:
        """The good range in words: `20-35 %`, `at most 40 %`."""
        low, high = self.good
        if low <= 0:
            return f"at most {high:g} %"
        if high >= 100:
            return f"at least {low:g} %"
        return f"{low:g}-{high:g} %"


def judged(
    name: str,
    value: float,
    of: int,
    aims: Aims,
    *,
    good: tuple[float, float],
    bearable: tuple[float, float] | None = None,
    advice: str,
    detail: str = "",
) -> Measure:
    """A measure with its verdict. What is not good is an error when it is not bearable either
    (without a bearable range: not good) by more than the noise that `aims` allow."""
    low, high = bearable or good
    low -= aims.noise * _standard_error(low, of)
    high += aims.noise * _standard_error(high, of)
    verdict: Verdict = "error"
    if of < aims.few:
        verdict = "too few"
    elif good[0] <= value <= good[1]:
        verdict = "good"
    elif low <= value <= high or of < aims.enough:
        verdict = "warning"
    return Measure(name, value, of, good, verdict, advice, detail)


def _standard_error(share: float, of: int) -> float:
    """Of a share in percent over so many items."""
    return math.sqrt(max(share * (100 - share), 0) / of) if of else 0.0


def measures(items: Sequence[Item], aims: Aims) -> list[Measure]:
    """Every measure of a bank's items."""
    single = [item for item in items if item.kind == "single"]
    found = [*_lengths(single, aims), *_position(single, aims), _echoes(single, aims)]
    found += _tone([item for item in items if item.options], aims)
    found += _shipped_choice(items, aims)
    if aims.mix:
        found += _mix(items, aims)
    return found


def percent(part: int, whole: int) -> float:
    """A share in percent, to one decimal; 0 of nothing is 0."""
    return round(100 * part / whole, 1) if whole else 0.0


def _lengths(single: Sequence[Item], aims: Aims) -> Iterator[Measure]:
    longest = shortest = 0
    for item in single:
        keys = [cues.plain_length(option.text) for option in item.options if option.key]
        others = [cues.plain_length(option.text) for option in item.options if not option.key]
        longest += max(keys) > max(others)
        shortest += min(keys) < min(others)
    advice = (
        "Rewrite options so that length says nothing: trim some keys, let some distractors grow."
    )
    yield judged(
        "the key is the longest option",
        percent(longest, len(single)),
        len(single),
        aims,
        good=(20, 35),
        advice=advice,
    )
    yield judged(
        "the key is the shortest option",
        percent(shortest, len(single)),
        len(single),
        aims,
        good=(15, 35),
        advice=advice,
    )


def _position(single: Sequence[Item], aims: Aims) -> Iterator[Measure]:
    places = Counter(
        next(place for place, option in enumerate(item.options) if option.key) for item in single
    )
    place, count = places.most_common(1)[0] if places else (0, 0)
    spread = ", ".join(
        f"{'ABCDEFGH'[p]} {percent(n, len(single)):g} %" for p, n in sorted(places.items())
    )
    yield judged(
        f"the key stands at one place in the file ({'ABCDEFGH'[place]})",
        percent(count, len(single)),
        len(single),
        aims,
        good=(0, 30),
        bearable=(0, 35),
        advice="Move keys to other places in the YAML; whoever reads or prints the file sees them.",
        detail=spread,
    )


def _echoes(single: Sequence[Item], aims: Aims) -> Measure:
    count = 0
    for item in single:
        of_key = max(cues.echo(option.text, item.stem) for option in item.options if option.key)
        of_others = max(
            cues.echo(option.text, item.stem) for option in item.options if not option.key
        )
        count += of_key > of_others
    return judged(
        "the key repeats most of the stem's words",
        percent(count, len(single)),
        len(single),
        aims,
        good=(10, 38),
        bearable=(5, 45),
        advice="Use the stem's words in distractors too, or say the key in other words.",
    )


def _tone(items: Sequence[Item], aims: Aims) -> Iterator[Measure]:
    keys = [option.text for item in items for option in item.options if option.key]
    others = [option.text for item in items for option in item.options if not option.key]
    for name, shows in (
        ("absolute words", partial(cues.has_any, of=cues.ABSOLUTES)),
        ("hedges", partial(cues.has_any, of=cues.HEDGES)),
        ("negations", partial(cues.has_any, of=cues.NEGATIONS)),
        ("reasons given in tails", cues.gives_reason_in_tail),
    ):
        in_keys = percent(sum(map(shows, keys)), len(keys))
        in_others = percent(sum(map(shows, others)), len(others))
        yield judged(
            f"{name} tell keys from distractors",
            round(abs(in_keys - in_others), 1),
            len(items),
            aims,
            good=(0, 10),
            bearable=(0, 18),
            advice=f"Make {name} as frequent in keys as in distractors.",
            detail=f"in {in_keys:g} % of keys and {in_others:g} % of distractors",
        )


_CHOICE = re.compile(r"^CHOICE = (.*)$", re.MULTILINE)


def _shipped_choice(items: Sequence[Item], aims: Aims) -> Iterator[Measure]:
    """How often a program comes with the key as its CHOICE: whoever opens the file would see it."""
    proving = [i for i in items if i.snippet and i.snippet.proves == "options" and i.options]
    count = 0
    for item in proving:
        found = _CHOICE.search(item.snippet.code) if item.snippet else None
        if found is None:
            continue
        value = ast.literal_eval(found[1].split("#")[0].strip())
        count += (value if isinstance(value, tuple) else (value,)) == item.key
    if proving:
        yield judged(
            "snippets come with the key as their CHOICE",
            percent(count, len(proving)),
            len(proving),
            aims,
            good=(0, 30),
            bearable=(0, 40),
            advice="Set CHOICE to a distractor in some of the snippets.",
        )


def _mix(items: Sequence[Item], aims: Aims) -> Iterator[Measure]:
    total = len(items)

    def share(name: str, count: int, good: tuple[float, float], advice: str) -> Measure:
        wide = (good[0] - 4 if good[0] > 0 else 0, good[1] + 4 if good[1] < 100 else 100)
        return judged(
            name, percent(count, total), total, aims, good=good, bearable=wide, advice=advice
        )

    kinds = Counter(item.kind for item in items)
    study = sum(kinds[kind] for kind in ("order", "match", "cloze", "predict"))
    proves = Counter(item.snippet.proves for item in items if item.snippet)
    yield share(
        "items are multiple",
        kinds["multiple"],
        (12, 20),
        "Turn some single items into multiple ones, or the reverse.",
    )
    yield share(
        "items are order, match, cloze or predict",
        study,
        (15, 25),
        "Exam forms draw only single and multiple; study lives from the others.",
    )
    yield share(
        "items show code to read",
        sum(cues.shows_code(item) for item in items),
        (35, 100),
        "Ask about a piece of code or a response instead of a description of it.",
    )
    yield share(
        "items are recall",
        sum(item.level == "recall" for item in items),
        (0, 20),
        "Ask what to do with the fact instead of for the fact.",
    )
    yield share(
        "items are proved option by option",
        proves["options"],
        (60, 100),
        "Write snippets in which each option is something one could do.",
    )
    yield share(
        "items are only shown",
        proves["shows"],
        (0, 15),
        "Let the snippet assert what the key claims.",
    )


def exam_items(items: Sequence[Item]) -> list[Item]:
    """Those that an exam form may draw."""
    return [item for item in items if item.kind in EXAM_KINDS]
