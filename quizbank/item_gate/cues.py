"""Surface cues of options: what somebody who knows nothing of the subject can see.

Pure text work. Words inside code do not count as words; code counts as code.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from quizbank.model import Item


def _set(text: str) -> frozenset[str]:
    return frozenset(text.split())


ABSOLUTES = _set(
    "always never all every none only must entirely completely impossible guarantee guarantees "
    "guaranteed whatever everything nothing solely exclusively any ever"
)
HEDGES = _set(
    "may might could usually often sometimes generally typically likely probably perhaps possibly "
    "tends seems mostly mainly largely rather depends depending unless roughly about where"
)
NEGATIONS = _set("no not nor neither without cannot never none nothing instead")
REASONS = _set("because since therefore which so as that while when if")
_COMMON = _set(
    "the a an of to in on for and or is are be it its this that with as at by from has have does "
    "do will would should can what which how why when where who you your they their them one two "
    "after before into than then there these those each was were been so if not no"
)

_FENCE = re.compile(r"(```|~~~).*?(\1|\Z)", re.DOTALL)
_SPAN = re.compile(r"`[^`\n]*`")
_WORD = re.compile(r"[A-Za-z][A-Za-z'’-]*")
_REASON_IN_TAIL = re.compile(r", (?:as|because|since|so that)\b")
_CODE_LIKE = re.compile(r"[=({\[.]")

NAMES = (
    "length",
    "longest",
    "shortest",
    "length rank",
    "words of the stem",
    "most words of the stem",
    "words of the other options",
    "absolutes",
    "hedges",
    "negations",
    "reasons",
    "commas and clauses",
    "brackets",
    "code",
    "digits",
    "long words",
    "full stop",
    "first word shared",
)
"""What each place of `option_cues` holds."""


def plain_length(text: str) -> int:
    """Characters as a reader sees them, without Markdown's marks."""
    return len(re.sub(r"[`*_]", "", " ".join(text.split())))


@lru_cache(maxsize=50_000)
def words(text: str) -> tuple[str, ...]:
    """The words outside code, in small letters; n't counts as not."""
    bare = _SPAN.sub(" ", _FENCE.sub(" ", text)).replace("’", "'")
    found = []
    for word in _WORD.findall(bare.lower()):
        if word.endswith("n't"):
            found += [word[:-3], "not"]
        else:
            found.append(word)
    return tuple(found)


@lru_cache(maxsize=50_000)
def telling_words(text: str) -> frozenset[str]:
    """Words that carry meaning, cut to their first six letters so that forms of a word meet.

    Words in code count here too: an option that repeats the stem's names repeats the stem.
    """
    found = re.findall(r"[A-Za-z][A-Za-z_]+", text.lower())
    return frozenset(word[:6] for word in found if len(word) > 2 and word not in _COMMON)


def has_any(text: str, of: frozenset[str]) -> bool:
    """Whether one of the words stands in the text, outside code."""
    return not of.isdisjoint(words(text))


def gives_reason_in_tail(text: str) -> bool:
    """Whether a clause such as `, since ...` says why, outside code."""
    return _REASON_IN_TAIL.search(_SPAN.sub("x", _FENCE.sub(" ", text))) is not None


def shows_code(item: Item) -> bool:
    """Whether there is code to read before answering."""
    if item.kind in ("predict", "lab"):
        return True
    texts = [item.stem, *(option.text for option in item.options)]
    texts += [block.text for block in (*item.blocks, *item.left, *item.right)]
    if any("```" in text or "~~~" in text for text in texts):
        return True
    return any(
        len(span) > 22 and _CODE_LIKE.search(span) for text in texts for span in _SPAN.findall(text)
    )


def echo(option: str, stem: str) -> float:
    """The share of an option's telling words that the stem has too."""
    own = telling_words(option)
    return len(own & telling_words(stem)) / len(own) if own else 0.0


def option_cues(item: Item) -> list[list[float]]:
    """For each option the values of `NAMES`, each relative to the item's other options."""
    texts = [option.text for option in item.options]
    lengths = [plain_length(text) for text in texts]
    echoes = [echo(text, item.stem) for text in texts]
    firsts = [(words(text) or ("",))[0] for text in texts]
    rows = []
    for index, text in enumerate(texts):
        others = frozenset[str]().union(
            *(telling_words(other) for place, other in enumerate(texts) if place != index)
        )
        own = telling_words(text)
        rest = [length for place, length in enumerate(lengths) if place != index]
        own_words = words(text)
        rows.append(
            [
                lengths[index] / (sum(lengths) / len(lengths) or 1),
                float(lengths[index] > max(rest)),
                float(lengths[index] < min(rest)),
                sum(lengths[index] > other for other in rest) / len(rest),
                echoes[index],
                float(echoes[index] > max(_without(echoes, index))),
                len(own & others) / len(own) if own else 0.0,
                float(has_any(text, ABSOLUTES)),
                float(has_any(text, HEDGES)),
                float(has_any(text, NEGATIONS)),
                float(has_any(text, REASONS)),
                float(len(re.findall(r"[,;:–—]| - ", text))),
                float("(" in _SPAN.sub("", text)),
                float("`" in text),
                float(bool(re.search(r"\d", text))),
                sum(len(word) for word in own_words) / len(own_words) if own_words else 0.0,
                float(text.rstrip().endswith(".")),
                float(firsts.count(firsts[index]) > 1),
            ]
        )
    means = [sum(column) / len(column) for column in zip(*rows, strict=True)]
    return [[value - mean for value, mean in zip(row, means, strict=True)] for row in rows]


def _without(values: Sequence[float], index: int) -> list[float]:
    return [value for place, value in enumerate(values) if place != index]
