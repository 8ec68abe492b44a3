"""Items that ask nearly the same: the share of word triples that two of them have in common."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from quizbank.model import Item

TOO_ALIKE = 0.4
_COMMONPLACE = 200  # a triple in more items than this tells nothing, and comparing them costs most


@dataclass(frozen=True, slots=True)
class Pair:
    """Two items and the Jaccard index of their triples."""

    one: Item
    other: Item
    likeness: float


def alike(items: Sequence[Item], *, least: float = TOO_ALIKE) -> list[Pair]:
    """Pairs of items whose likeness reaches `least`, the most alike first."""
    triples = [_triples(asked(item)) for item in items]
    holders: dict[tuple[str, ...], list[int]] = defaultdict(list)
    for index, own in enumerate(triples):
        for triple in own:
            holders[triple].append(index)
    pairs = []
    for index, own in enumerate(triples):
        shared: Counter[int] = Counter()
        for triple in own:
            if len(holders[triple]) <= _COMMONPLACE:
                shared.update(other for other in holders[triple] if other > index)
        for other, common in shared.items():
            likeness = common / (len(own) + len(triples[other]) - common)
            if likeness >= least:
                pairs.append(Pair(items[index], items[other], likeness))
    return sorted(pairs, key=lambda pair: (-pair.likeness, pair.one.id))


def asked(item: Item) -> str:
    """What an item asks: its stem, and what stands in for options where the stem is a formula."""
    parts = [item.stem, *(block.text for block in (*item.blocks, *item.left, *item.right))]
    if item.kind == "predict" and item.snippet is not None:
        parts.append(item.snippet.code)
    if item.lab is not None:
        parts.append(item.lab.goal)  # not its program: every tool loop looks like every other
    return "\n".join(parts)


def _triples(text: str) -> frozenset[tuple[str, ...]]:
    words = re.findall(r"[a-z0-9_]+", text.lower())
    return frozenset(zip(words, words[1:], words[2:], strict=False))
