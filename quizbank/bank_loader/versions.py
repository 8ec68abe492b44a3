"""Hashes: of files, and of what a learner is shown, which is an item's or a card's version."""

from __future__ import annotations

import hashlib
import json
import re
import unicodedata
from typing import Any

from quizbank.model import Card, Item, Lab


def digest(data: bytes) -> str:
    """The hash by which content is known."""
    return hashlib.sha256(data).hexdigest()


def version_of(thing: Item | Card) -> str:
    """A hash of what a learner is shown and graded by; blind to line ends, spaces at line ends,
    Unicode composition, sources, places and to which exams and topics it is filed under."""
    content: dict[str, Any] = {"language": thing.language}
    if thing.snippet:
        s = thing.snippet
        content["snippet"] = [s.code, s.proves, s.actor, s.reason, s.stdin, s.runs, s.seed]
    if isinstance(thing, Card):
        content |= {"front": thing.front, "back": thing.back}
    else:
        content |= {
            "kind": thing.kind,
            "stem": thing.stem,
            "scenario": thing.scenario,
            "options": [
                [o.id, o.text, o.rationale, o.key, o.trap, o.pinned] for o in thing.options
            ],
            "blocks": [[b.id, b.text] for b in thing.blocks],
            "left": [[b.id, b.text] for b in thing.left],
            "right": [[b.id, b.text] for b in thing.right],
            "pairs": thing.pairs,
            "accept": thing.accept,
            "rationale": thing.rationale,
            "differs": thing.differs,
            "lab": _lab_content(thing.lab),
        }
    text = json.dumps(content, sort_keys=True, ensure_ascii=False)
    text = unicodedata.normalize("NFC", re.sub(r"[ \t]+(?=\\n)", "", text))
    return digest(text.encode())[:16]


def _lab_content(lab: Lab | None) -> list[Any]:
    if lab is None:
        return []
    checks = [[check.name, check.code, check.message] for check in lab.checks]
    return [lab.start, lab.goal, lab.exemplar, checks, lab.hints, lab.actor, lab.stdin, lab.seed]
